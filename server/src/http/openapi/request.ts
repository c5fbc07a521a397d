import type { Endpoint } from '@zhixin/contract/endpoint'
import type { JsonSchema } from '../schemas'
import { acceptedSchema } from './accepted'
import type { Described } from './described'
import { type Describing, described, exampleOf, isObject, type Lookup } from './fields'
import { named } from './shapes'

/** The parameters of a call: those of its path and query, and its headers. */
export function parametersOf(described: Described, describing: Describing): object[] {
  const { endpoint, call } = described
  return [
    ...fieldParameters(endpoint.params, 'path', call?.example?.params, describing),
    ...fieldParameters(endpoint.query, 'query', call?.example?.query, describing),
    ...headersOf(described).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ]
}

/** The request headers of a call, by their names among the components of the document. */
function headersOf({ endpoint, call }: Described): string[] {
  return [
    ...(call?.versioned ? ['IfMatch'] : []),
    ...(endpoint.revalidated ? ['IfNoneMatch'] : []),
    ...(endpoint.creates ? ['IdempotencyKey'] : []),
    'AcceptLanguage',
  ]
}

function fieldParameters(
  schema: Endpoint['params'],
  where: 'path' | 'query',
  given: object | undefined,
  describing: Describing,
): object[] {
  const taken = schema ? acceptedSchema(schema, { plain: true }) : {}
  const required = (taken.required ?? []) as string[]
  const { properties = {} } = described(taken, describing) as { properties?: Record<string, JsonSchema> }
  return Object.entries(properties).map(([name, { description, ...value }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: value,
    example:
      (given as Record<string, unknown> | undefined)?.[name] ??
      describing.find('', name)?.example ??
      exampleOf(value, describing.find, name),
  }))
}

/** The body of a call, if it takes one. */
export function requestBodyOf({ endpoint, call }: Described, describing: Describing): object {
  if (call?.file) return { requestBody: fileBody(call.file, describing) }
  if (!endpoint.body) return {}
  const taken = acceptedSchema(endpoint.body, { annotate: named })
  const schema = described(taken, describing)
  const example = call?.example?.body ?? requiredExample(taken, describing.find)
  return {
    requestBody: {
      required: ((taken.required ?? []) as string[]).length > 0,
      content: {
        'application/json': { schema, example },
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

/** The smallest valid request. */
function requiredExample(schema: JsonSchema, find: Lookup): unknown {
  if (!isObject(schema.properties)) return exampleOf(schema, find)
  const required = new Set((schema.required ?? []) as string[])
  const properties = Object.fromEntries(
    Object.entries(schema.properties).filter(([name]) => required.has(name)),
  )
  return exampleOf({ ...schema, properties }, find)
}
