import { setImmediate } from 'node:timers/promises'
import { reference } from '@zhixin/contract/apiReference'
import type { Endpoint } from '@zhixin/contract/endpoint'
import type { Language } from '@zhixin/contract/language'
import { guide } from '@zhixin/contract/reference/guide'
import { type JsonSchema, jsonSchema } from '../schemas'
import type { Described } from './described'
import { examplePath, failureComponents, failureExamples, failureSchemas, responsePath } from './failures'
import { described, exampleOf } from './fields'
import { lookups, operation } from './operation'
import { plainPaths, plainSchemas } from './plain'
import { named, Shapes } from './shapes'
import { texts } from './texts'

const known = new Map<Endpoint, Described>(
  reference.flatMap((feature) =>
    feature.endpoints.map(([endpoint, call]) => [endpoint, { endpoint, feature, call }] as const),
  ),
)

/** An endpoint with its reference, where it has one. */
export const withReference = (endpoint: Endpoint): Described =>
  known.get(endpoint) ?? { endpoint, feature: undefined, call: undefined }

/** The contact for this API: that of the site, if configured. */
export interface Contact {
  name: string | null
  email: string | null
}

/** The OpenAPI document of these endpoints, in one language, in the order of the reference. */
export async function openapiDocument(
  endpoints: readonly Endpoint[],
  language: Language,
  contact: Contact,
): Promise<object> {
  const order = (one: Described) => (one.feature ? reference.indexOf(one.feature) : reference.length)
  const inOrder = endpoints.map(withReference).sort((a, b) => order(a) - order(b))
  const shapes = new Shapes()
  const paths: Record<string, Record<string, object>> = {}
  for (const one of inOrder) {
    // Trying every schema takes a while, and other requests must not wait for it.
    await setImmediate()
    const path = one.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [one.endpoint.method.toLowerCase()]: operation(one, language, shapes),
    }
  }
  Object.assign(paths, plainPaths(language))
  return {
    openapi: '3.1.0',
    info: {
      title: texts.title[language],
      version: '1.0.0',
      description: guide(language),
      contact: {
        name: contact.name ?? texts.contact[language],
        ...(contact.email && { email: contact.email }),
      },
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/', description: texts.server[language], 'x-internal': true }],
    tags: [
      ...reference.map(({ tag, name, about }) => ({
        name: tag,
        'x-displayName': name[language],
        description: about[language],
      })),
      ...(inOrder.some(({ feature }) => !feature)
        ? [{ name: 'others', 'x-displayName': texts.others[language], description: texts.others[language] }]
        : []),
    ],
    paths,
    components: components(language, shapes, paths, presentState(inOrder, language, shapes)),
  }
}

/** The present states in refusals of a stale save, as the reading calls answer them: schema and example. */
function presentState(all: Described[], language: Language, shapes: Shapes) {
  const reads = new Set(all.flatMap(({ call }) => call?.versioned ?? []))
  const states = [...reads].flatMap((read) => {
    const one = all.find(({ endpoint }) => endpoint === read)
    if (!one || !('data' in read)) return []
    const find = lookups(one).answered
    const schema = jsonSchema(read.data, named)
    return [{ schema: described(schema, { find, language, shapes }), example: exampleOf(schema, find) }]
  })
  return { schema: { anyOf: states.map(({ schema }) => schema) }, example: states[0]?.example ?? null }
}

function components(
  language: Language,
  shapes: Shapes,
  paths: object,
  current: { schema: JsonSchema; example: unknown },
): object {
  const about = (key: keyof typeof texts) => ({ description: texts[key][language] })
  const text = (key: keyof typeof texts) => ({ ...about(key), schema: { type: 'string' } })
  // Without examples, which a form to try calls would send.
  const header = (name: string, key: keyof typeof texts) => ({
    name,
    in: 'header',
    required: false,
    ...text(key),
  })
  const responses = usedIn(paths, responsePath, {
    ...failureComponents(language),
    Unchanged: about('unchanged'),
  })
  return {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', ...about('bearer') } },
    schemas: { ...shapes.all(), ...plainSchemas(language), ...failureSchemas(language, current.schema) },
    examples: usedIn([paths, responses], examplePath, failureExamples(language, current.example)),
    responses,
    headers: {
      RequestId: { ...about('requestId'), schema: { type: 'string', format: 'uuid' } },
      RetryAfter: {
        ...about('retryAfter'),
        schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 86_400 },
      },
      ETag: text('etag'),
    },
    parameters: {
      AcceptLanguage: {
        name: 'Accept-Language',
        in: 'header',
        required: false,
        ...about('acceptLanguage'),
        schema: { type: 'string', enum: ['zh-CN', 'en-US'], default: 'zh-CN' },
        example: language,
      },
      IfMatch: header('If-Match', 'ifMatch'),
      IdempotencyKey: header('Idempotency-Key', 'idempotencyKey'),
      IfNoneMatch: header('If-None-Match', 'ifNoneMatch'),
    },
  }
}

/** The components that parts of the document refer to; `place` is where such components stand. */
function usedIn(parts: object, place: string, components: Record<string, object>): Record<string, object> {
  const text = JSON.stringify(parts)
  return Object.fromEntries(Object.entries(components).filter(([name]) => text.includes(`"${place}${name}"`)))
}
