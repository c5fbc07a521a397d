import type { Endpoint } from '@zhixin/contract/endpoint'
import { type Language, languages } from '@zhixin/contract/language'
import { sentence } from '@zhixin/contract/messages'
import { permissions } from '@zhixin/contract/permissions'
import { commonFields } from '@zhixin/contract/reference/fields'
import type { CallReference, FeatureReference, Fields } from '@zhixin/contract/reference/types'
import { answerSchema, type JsonSchema, requestSchema } from '../schemas'
import { failureCodes, failureResponses } from './failures'
import { type Describing, described, exampleOf, isObject, type Lookup } from './fields'
import { permissionText, texts } from './texts'

/** An endpoint with what the reference says about it, as far as it says anything. */
export interface Told {
  endpoint: Endpoint
  feature: FeatureReference | undefined
  call: CallReference | undefined
}

const lookup =
  (...places: (Fields | undefined)[]): Lookup =>
  (parent, name) => {
    for (const place of places) {
      const found = place?.[`${parent}.${name}`] ?? place?.[name]
      if (found) return found
    }
    return undefined
  }

/** Where the fields of a request and those of an answer are described. */
export function lookups({ feature, call }: Told): { sent: Lookup; answered: Lookup } {
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
export function operation(told: Told, language: Language): object {
  const { endpoint, feature, call } = told
  const { sent } = lookups(told)
  return {
    operationId: operationId(endpoint),
    tags: [feature?.tag ?? 'others'],
    summary: language === 'zh-CN' ? (call?.zh ?? endpoint.summary) : endpoint.summary,
    description: [accessText(endpoint, language), call?.notes?.[language]].filter(Boolean).join('\n\n'),
    ...accessOf(endpoint),
    'x-effect': endpoint.writes ? 'write' : 'read',
    ...(call?.session && { 'x-session': true }),
    'x-keywords': keywords(told),
    parameters: parametersOf(told, { find: sent, language }),
    ...requestBody(told, { find: sent, language }),
    responses: {
      200: success(told, language),
      ...(endpoint.revalidated && { 304: { $ref: '#/components/responses/Unchanged' } }),
      ...failureResponses(failureCodes(endpoint, call), language, endpoint.access),
    },
  }
}

/** The words of both languages, so that a search in one finds what is known by the other. */
function keywords({ endpoint, feature, call }: Told): string {
  return [endpoint.summary, call?.zh, ...languages.map((language) => feature?.name[language])]
    .filter(Boolean)
    .join(' ')
}

function accessText({ access }: Endpoint, language: Language): string {
  if (access === 'public') return texts.public[language]
  if (access === 'signed-in') return texts.signedIn[language]
  const name = permissions.find(({ code }) => code === access)?.name[language] ?? access
  return permissionText(access, name, language)
}

/** OpenAPI 3.1 names the roles that a call asks for beside its scheme: here they are permissions. */
function accessOf({ access }: Endpoint): object {
  if (access === 'public') return { security: [] }
  return { security: [{ bearer: access === 'signed-in' ? [] : [access] }] }
}

function parametersOf({ endpoint, call }: Told, describing: Describing): object[] {
  const part = (schema: Endpoint['params'], where: 'path' | 'query', given: object | undefined) => {
    const json = schema ? described(requestSchema(schema), describing) : {}
    const required = (json.required ?? []) as string[]
    return Object.entries((json.properties ?? {}) as Record<string, JsonSchema>).map(
      ([name, { description, ...value }]) => ({
        name,
        in: where,
        required: where === 'path' || required.includes(name),
        ...(description !== undefined && { description }),
        schema: value,
        example:
          (given as Record<string, unknown> | undefined)?.[name] ??
          describing.find('', name)?.example ??
          exampleOf(value, describing.find, name),
      }),
    )
  }
  return [
    ...part(endpoint.params, 'path', call?.example?.params),
    ...part(endpoint.query, 'query', call?.example?.query),
    ...(call?.versioned ? [{ $ref: '#/components/parameters/IfMatch' }] : []),
    ...(endpoint.revalidated ? [{ $ref: '#/components/parameters/IfNoneMatch' }] : []),
    ...(endpoint.creates ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    { $ref: '#/components/parameters/AcceptLanguage' },
  ]
}

function requestBody({ endpoint, call }: Told, describing: Describing): object {
  if (call?.file) return { requestBody: fileBody(call.file, describing) }
  if (!endpoint.body) return {}
  const schema = described(requestSchema(endpoint.body), describing)
  const example = call?.example?.body ?? requiredExample(schema, describing.find)
  const content = { schema, example }
  return {
    requestBody: {
      required: ((schema.required ?? []) as string[]).length > 0,
      content: {
        'application/json': content,
        ...(call?.forms && { 'application/x-www-form-urlencoded': { schema } }),
        ...(call?.forms && { 'multipart/form-data': { schema } }),
      },
    },
  }
}

function fileBody(name: string, { find, language }: Describing): object {
  const description = find('', name)?.about[language]
  const file = { type: 'string', format: 'binary', ...(description && { description }) }
  const schema = { type: 'object', properties: { [name]: file }, required: [name] }
  return { required: true, content: { 'multipart/form-data': { schema } } }
}

/** The least that a caller may send. */
function requiredExample(schema: JsonSchema, find: Lookup): unknown {
  if (!isObject(schema.properties)) return exampleOf(schema, find)
  const required = new Set((schema.required ?? []) as string[])
  const properties = Object.fromEntries(
    Object.entries(schema.properties).filter(([name]) => required.has(name)),
  )
  return exampleOf({ ...schema, properties }, find)
}

function success(told: Told, language: Language): object {
  const { endpoint, call } = told
  const find = lookups(told).answered
  const isList = 'row' in endpoint
  const schema = answerSchema(endpoint)
  const properties = schema.properties as Record<string, JsonSchema>
  const data = described(properties.data ?? {}, { find, language })
  const about = (key: keyof typeof texts) => ({ description: texts[key][language] })
  const repeated = Object.fromEntries(
    (endpoint.repeated ?? []).map((name) => [name, { ...properties[name], ...about('repeated') }]),
  )
  const message = sentence(endpoint.success ?? 'success', language)
  const value = call?.answer ?? exampleOf(data, find)
  const again = (endpoint.repeated ?? []).map((name) => [name, (value as Record<string, unknown>)[name]])
  return {
    description: message,
    headers: {
      'x-request-id': { $ref: '#/components/headers/RequestId' },
      ...(endpoint.revalidated && { etag: { $ref: '#/components/headers/ETag' } }),
    },
    content: {
      'application/json': {
        schema: {
          ...schema,
          properties: {
            ...properties,
            code: { ...properties.code, ...about('code') },
            message: { ...properties.message, ...about('message') },
            data: { ...data, ...about(isList ? 'rows' : 'data') },
            ...(isList && { total: { ...properties.total, ...about('total') } }),
            ...repeated,
          },
        },
        example: { code: 1, message, data: value, ...(isList && { total: 1 }), ...Object.fromEntries(again) },
      },
    },
  }
}
