import type { Endpoint } from '@zhixin/contract/endpoint'
import type { Language } from '@zhixin/contract/language'
import { sentence } from '@zhixin/contract/messages'
import { permissions } from '@zhixin/contract/permissions'
import { commonFields } from '@zhixin/contract/reference/fields'
import type { Fields } from '@zhixin/contract/reference/types'
import { answerSchema, type JsonSchema } from '../schemas'
import type { Described } from './described'
import { failureCodes, failureResponses } from './failures'
import { type Describing, described, exampleOf, type Lookup } from './fields'
import { parametersOf, requestBodyOf } from './request'
import { named, type Shapes } from './shapes'
import { permissionText, texts } from './texts'

const lookup =
  (...places: (Fields | undefined)[]): Lookup =>
  (parent, name) => {
    for (const key of [`${parent}.${name}`, name]) {
      const found = places.find((place) => place?.[key])?.[key]
      if (found) return found
    }
    return undefined
  }

/** The descriptions of a request's and an answer's fields. */
export function lookups({ feature, call }: Described): { sent: Lookup; answered: Lookup } {
  return {
    sent: lookup(call?.sent, feature?.fields, commonFields),
    answered: lookup(call?.answered, feature?.fields, commonFields),
  }
}

/** `POST /api/account/client/list` is `accountClientList`. */
export function operationId({ path }: Endpoint): string {
  const words = path.split('/').filter((part) => part && part !== 'api' && !part.startsWith(':'))
  return words.map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('')
}

/** One call of the document, in one language. */
export function operation(described: Described, language: Language, shapes: Shapes): object {
  const { endpoint, feature, call } = described
  const { sent, answered } = lookups(described)
  const request: Describing = { find: sent, language, shapes }
  return {
    operationId: operationId(endpoint),
    tags: [feature?.tag ?? 'others'],
    summary: language === 'zh-CN' ? (call?.zh ?? endpoint.summary) : endpoint.summary,
    description: [accessText(endpoint, language), call?.notes?.[language]].filter(Boolean).join('\n\n'),
    ...accessOf(endpoint),
    'x-effect': endpoint.writes ? 'write' : 'read',
    ...(endpoint.heavy && { 'x-heavy': true }),
    parameters: parametersOf(described, request),
    ...requestBodyOf(described, request),
    responses: {
      200: successOf(described, { find: answered, language, shapes }),
      ...(endpoint.revalidated && { 304: { $ref: '#/components/responses/Unchanged' } }),
      ...failureResponses(failureCodes(endpoint, call), language, endpoint.access),
    },
  }
}

function accessText({ access, field }: Endpoint, language: Language): string {
  if (access === 'public') return texts.public[language]
  if (access === 'signed-in') return texts.signedIn[language]
  const needed = field ? [access, field] : [access]
  return needed
    .map((asks) => {
      const name = permissions.find(({ code }) => code === asks)?.name[language] ?? asks
      return permissionText(asks, name, language)
    })
    .join(language === 'zh-CN' ? '' : ' ')
}

/** Whether a call needs a login, and which permission: an http scheme has no scopes that could name it. */
function accessOf({ access }: Endpoint): object {
  if (access === 'public') return { security: [] }
  return { security: [{ bearer: [] }], ...(access !== 'signed-in' && { 'x-permission': access }) }
}

/** The successful answer of a call: the envelope, with everything that is always there. */
function successOf({ endpoint, call }: Described, describing: Describing): object {
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
