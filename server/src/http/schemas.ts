import type { Endpoint } from '@zhixin/contract/endpoint'
import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/**
 * The JSON schema of a schema's output: the shape of an answer, and for a request the plain form of its input.
 * @param annotate what to add to the node of a schema
 */
export function jsonSchema(
  schema: z.ZodType,
  annotate: (schema: z.ZodType) => JsonSchema = () => ({}),
): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
    reused: 'inline',
    override: ({ zodSchema, jsonSchema: node }) => {
      foldNull(node as JsonSchema)
      Object.assign(node, annotate(zodSchema as unknown as z.ZodType))
    },
  })
  return json
}

/** Writes "this or null" as one type list: the serializer then need not try alternatives. */
function foldNull(node: JsonSchema): void {
  const options = node.anyOf as JsonSchema[] | undefined
  if (options?.length !== 2) return
  const [first, second] = options
  if (!first || second?.type !== 'null' || typeof first.type !== 'string' || first.type === 'object') return
  delete node.anyOf
  Object.assign(node, first, { type: [first.type, 'null'] })
  if (Array.isArray(first.enum)) node.enum = [...first.enum, null]
}

/** The schema of an endpoint's successful answer; fields that it does not name never leave the server. */
export function answerSchema(endpoint: Endpoint, annotate?: (schema: z.ZodType) => JsonSchema): JsonSchema {
  const data =
    'row' in endpoint
      ? { type: 'array', items: jsonSchema(endpoint.row, annotate) }
      : jsonSchema(endpoint.data, annotate)
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
    required: ['code', 'message', 'data', ...('row' in endpoint ? ['total'] : []), ...Object.keys(repeated)],
    additionalProperties: false,
  }
}
