import { z } from 'zod'
import { type JsonSchema, jsonSchema } from '../schemas'
import { isObject } from './fields'
import { widened } from './tolerance'

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
export function acceptedSchema(schema: z.ZodType, { annotate, plain }: Taking = {}): JsonSchema {
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
