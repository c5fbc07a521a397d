import type { Endpoint } from '@zhixin/contract/endpoint'
import { z } from 'zod'
import { type JsonSchema, jsonSchema } from '../schemas'
import type { Described } from './described'
import { type Describing, described, exampleOf, isObject, type Lookup } from './fields'
import { named } from './shapes'
import { widened } from './tolerance'

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

/** Marks the node of a JSON schema with its zod schema, until that has been tried. */
const origin = 'x-origin'

interface Taking {
  /** Adds to the node of a schema. */
  annotate?: (schema: z.ZodType) => JsonSchema
  /** The plain form alone: values in an address are texts anyway. */
  plain?: true
}

/**
 * The JSON schema of a part of a request, as the server accepts it: null and blanks for "not given", texts for
 * numbers, one value for a list (rule api.blank). None of this is declared a second time: each schema is tried with
 * such values. Unknown fields are ignored, so they are allowed.
 */
function acceptedSchema(schema: z.ZodType, { annotate, plain }: Taking = {}): JsonSchema {
  const schemas: z.ZodType[] = []
  const json = jsonSchema(schema, (one) => ({ ...annotate?.(one), [origin]: schemas.push(one) - 1 }))

  const within = (node: unknown): unknown => {
    if (!isObject(node)) return node
    const { json: read, source } = taken(node)
    return plain || !source ? read : widened(read, source)
  }
  function taken(node: JsonSchema): { json: JsonSchema; source: z.ZodType | undefined } {
    const { [origin]: index, required: _, ...own } = node
    const source = schemas[index as number]
    // With a schema for further keys these are kept; without one they are dropped silently.
    if (own.additionalProperties === false) delete own.additionalProperties
    for (const part of ['items', 'additionalProperties']) if (part in own) own[part] = within(own[part])
    if (Array.isArray(own.anyOf)) own.anyOf = own.anyOf.map(within)
    if (isObject(own.properties)) {
      const properties = Object.entries(own.properties).map(([name, child]) => [name, within(child)])
      own.properties = Object.fromEntries(properties)
      const required = requiredFields(source)
      if (required.length > 0) own.required = required
    }
    return { json: own, source }
  }
  return taken(json).json
}

/** The fields of an object that are required; the schemas fill in all others. */
function requiredFields(schema: z.ZodType | undefined): string[] {
  if (schema instanceof z.ZodPipe) return requiredFields(schema.out as z.ZodType)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return requiredFields(schema.unwrap() as z.ZodType)
  if (!(schema instanceof z.ZodObject)) return []
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  return fields.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name)
}
