import type { Endpoint } from '@zhixin/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError, type FieldIssue } from './AppError'
import { jsonSchema } from './schemas'

/** The input of a handler: each declared part, validated and normalised. */
export interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/** The maximum number of reported issues. */
const maxIssues = 100

interface Part {
  name: keyof Input
  schema: z.ZodType
  /** The fields in the order of the document, in which issues are reported. */
  order: Map<PropertyKey, number>
}

function part(name: keyof Input, schema: z.ZodType | undefined): Part[] {
  if (!schema) return []
  const fields = Object.keys((jsonSchema(schema).properties as object | undefined) ?? {})
  return [{ name, schema, order: new Map(fields.map((field, index) => [field, index])) }]
}

/**
 * Builds the parser of an endpoint's input. Rules across fields report after all fields of their own, so the issues
 * are put back into document order: the first one is the message of the answer (rule api.issues).
 */
export function inputReader(endpoint: Endpoint): (request: FastifyRequest) => Input {
  const parts = [
    ...part('params', endpoint.params),
    ...part('query', endpoint.query),
    ...part('body', endpoint.body),
  ]
  return (request) => {
    const input: Input = { params: undefined, query: undefined, body: undefined }
    const issues: FieldIssue[] = []
    for (const { name, schema, order } of parts) {
      if (name === 'body' && !isObjectOrNone(request.body)) {
        issues.push({ path: [], message: 'body_object_expected' })
        continue
      }
      const parsed = schema.safeParse(request[name])
      if (parsed.success) {
        input[name] = parsed.data
        continue
      }
      const rank = (issue: z.core.$ZodIssue) => order.get(issue.path[0] ?? '') ?? order.size
      const sorted = [...parsed.error.issues].sort((a, b) => rank(a) - rank(b))
      for (const { path, message } of sorted.slice(0, maxIssues)) {
        issues.push({ path: path.map(pathPart), message })
      }
    }
    if (issues.length > 0) throw new AppError('validation_failed', { issues: issues.slice(0, maxIssues) })
    return input
  }
}

/** Requires an object; a missing body, or null, counts as `{}`. */
const isObjectOrNone = (body: unknown): boolean =>
  body === undefined || (typeof body === 'object' && !Array.isArray(body))

const pathPart = (key: PropertyKey): string | number => (typeof key === 'number' ? key : String(key))
