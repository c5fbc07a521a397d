import type { Endpoint } from '@zhixin/contract/endpoint'
import type { Language } from '@zhixin/contract/language'
import { guide } from '@zhixin/contract/reference/guide'
import { reference } from '@zhixin/contract/reference/reference'
import { failureExamples, failureSchema } from './failures'
import { operation, type Told } from './operation'
import { plainPaths } from './plain'
import { texts } from './texts'

/** What the reference says about an endpoint. A new one of a known path family stands with its family. */
export function tell(endpoint: Endpoint): Told {
  const feature = reference.find(({ endpoints }) => endpoints.has(endpoint))
  return { endpoint, feature, call: feature?.endpoints.get(endpoint) }
}

/** The OpenAPI document of these endpoints, in one language, in the order of the reference. */
export function openapiDocument(endpoints: readonly Endpoint[], language: Language): object {
  const order = (told: Told) => (told.feature ? reference.indexOf(told.feature) : reference.length)
  const inOrder = endpoints.map(tell).sort((a, b) => order(a) - order(b))
  const paths: Record<string, Record<string, object>> = {}
  for (const told of inOrder) {
    const path = told.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [told.endpoint.method.toLowerCase()]: operation(told, language) }
  }
  return {
    openapi: '3.1.0',
    info: { title: texts.title[language], version: '1.0.0', description: guide(language) },
    servers: [{ url: '/' }],
    tags: [
      ...reference.map(({ tag, name, about }) => ({
        name: tag,
        'x-displayName': name[language],
        description: about[language],
      })),
      ...(inOrder.some(({ feature }) => !feature)
        ? [{ name: 'others', 'x-displayName': texts.others[language] }]
        : []),
    ],
    paths: { ...paths, ...plainPaths(language) },
    components: components(language),
  }
}

function components(language: Language): object {
  const about = (key: keyof typeof texts) => ({ description: texts[key][language] })
  const text = (key: keyof typeof texts) => ({ ...about(key), schema: { type: 'string' } })
  const header = (name: string, key: keyof typeof texts, example: string) => ({
    name,
    in: 'header',
    required: false,
    ...text(key),
    example,
  })
  return {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', ...about('bearer') } },
    schemas: { Failure: failureSchema(language) },
    examples: failureExamples(language),
    responses: { Unchanged: about('unchanged') },
    headers: {
      RequestId: { ...about('requestId'), schema: { type: 'string', format: 'uuid' } },
      RetryAfter: { ...about('retryAfter'), schema: { type: 'integer', minimum: 1 } },
      ETag: text('etag'),
    },
    parameters: {
      AcceptLanguage: {
        name: 'Accept-Language',
        in: 'header',
        required: false,
        ...about('acceptLanguage'),
        schema: { type: 'string', enum: ['zh-CN', 'en-US'], default: 'zh-CN' },
      },
      IfMatch: header('If-Match', 'ifMatch', '"4"'),
      IdempotencyKey: header('Idempotency-Key', 'idempotencyKey', '"8e03978e-40d5-43e8-bc93-6894a57f9324"'),
      IfNoneMatch: header('If-None-Match', 'ifNoneMatch', '"Zk1y6gW1bqk2Tq0v9uQm3A"'),
    },
  }
}
