import type { Endpoint } from '@zhixin/contract/endpoint'
import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/**
 * The JSON schema of what a schema puts out: the shape of an answer, and for a request the plain form
 * that every caller is advised to send (the tolerated spellings are not documented).
 */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ jsonSchema: node }) => foldNull(node as JsonSchema),
  })
  return json
}

/** Writes "this or null" as one type list: the serializer then needs no trial of alternatives. */
function foldNull(node: JsonSchema): void {
  const options = node.anyOf as JsonSchema[] | undefined
  if (options?.length !== 2) return
  const [first, second] = options
  if (!first || second?.type !== 'null' || typeof first.type !== 'string' || first.type === 'object') return
  delete node.anyOf
  Object.assign(node, first, { type: [first.type, 'null'] })
  if (Array.isArray(first.enum)) node.enum = [...first.enum, null]
}

/**
 * The JSON schema of a part of a request, as an advised caller sends it. Required is what its field refuses to do
 * without; the schemas fill all others in.
 */
export function requestSchema(schema: z.ZodType): JsonSchema {
  const json = jsonSchema(schema)
  const object = schema instanceof z.ZodPipe ? schema.out : schema
  if (!(object instanceof z.ZodObject)) return json
  const fields = Object.entries(object.shape as Record<string, z.ZodType>)
  const required = fields.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name)
  const { required: _, ...rest } = json
  return required.length > 0 ? { ...rest, required } : rest
}

/** The schema of an endpoint's successful answer; whatever it does not name never leaves the server. */
export function answerSchema(endpoint: Endpoint): JsonSchema {
  const data =
    'row' in endpoint ? { type: 'array', items: jsonSchema(endpoint.row) } : jsonSchema(endpoint.data)
  const repeated = Object.fromEntries(
    (endpoint.repeated ?? []).map((name) => [
      name,
      (data.properties as JsonSchema | undefined)?.[name] ?? {},
    ]),
  )
  return {
    type: 'object',
    properties: {
      code: { type: 'integer', enum: [1] },
      message: { type: 'string' },
      data,
      ...('row' in endpoint && { total: { type: 'integer' } }),
      ...repeated,
    },
    required: ['code', 'message', 'data', ...('row' in endpoint ? ['total'] : [])],
    additionalProperties: false,
  }
}
