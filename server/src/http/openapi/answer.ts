import type { Language } from '@zhixin/contract/language'
import { sentence } from '@zhixin/contract/messages'
import { answerSchema, type JsonSchema } from '../schemas'
import type { Described } from './described'
import { type Describing, described, exampleOf } from './fields'
import { named } from './shapes'
import { texts } from './texts'

/** The successful answer of a call: the envelope, with everything that is always there. */
export function successOf({ endpoint, call }: Described, describing: Describing): object {
  const { find, language } = describing
  const about = (key: keyof typeof texts) => ({ description: texts[key][language] })
  const isList = 'row' in endpoint
  const schema = answerSchema(endpoint, named)
  const properties = schema.properties as Record<string, JsonSchema>
  const envelope: Record<string, JsonSchema> = {
    code: { ...properties.code, ...about('code') },
    message: { ...properties.message, ...about('message') },
    data: { ...described(properties.data ?? {}, describing), ...about(isList ? 'rows' : 'data') },
    ...(isList && { total: { ...properties.total, minimum: 0, ...about('total') } }),
  }
  for (const name of endpoint.repeated ?? []) envelope[name] = { ...properties[name], ...about('repeated') }
  // The fields of the envelope are described here; its contents already are.
  const plain = Object.entries(envelope).map(([name, one]) => [
    name,
    name === 'data' ? one : described(one, describing),
  ])
  return {
    description: sentence(endpoint.success ?? 'success', language),
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(endpoint.revalidated && { ETag: { $ref: '#/components/headers/ETag' } }),
    },
    content: {
      'application/json': {
        schema: { ...schema, properties: Object.fromEntries(plain) },
        example: exampleAnswer({ endpoint, call }, properties.data ?? {}, find, language),
      },
    },
  }
}

function exampleAnswer(
  { endpoint, call }: Pick<Described, 'endpoint' | 'call'>,
  schema: JsonSchema,
  find: Describing['find'],
  language: Language,
): object {
  const data = call?.answer ?? exampleOf(schema, find)
  const repeated = (endpoint.repeated ?? []).map((name) => [name, (data as Record<string, unknown>)[name]])
  return {
    code: 1,
    message: sentence(endpoint.success ?? 'success', language),
    data,
    ...('row' in endpoint && { total: 1 }),
    ...Object.fromEntries(repeated),
  }
}
