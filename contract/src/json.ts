import { z } from 'zod'
import { isBlank } from './fields'
import { encodeMessage } from './messages'

interface JsonRule {
  /** In bytes of UTF-8. */
  maxKilobytes: number
}

/** The maximum nesting: deeper than any screen needs, and well within the limits of parsers and database. */
const maxDepth = 20

/**
 * An object that is stored for its sender and returned unchanged; its contents are the sender's. Not given is null.
 */
export function keptObject({ maxKilobytes }: JsonRule) {
  return z.preprocess(
    (value) => (isBlank(value) ? null : value),
    z
      .custom<Record<string, unknown>>(isObject, { error: 'object_expected', abort: true })
      .refine((value) => isShallow(value, maxDepth), { error: 'nested_too_deep', abort: true })
      .refine((value) => kilobytesOf(value) <= maxKilobytes, {
        error: encodeMessage('content_too_large', { max: maxKilobytes }),
      })
      .meta({ type: 'object', additionalProperties: true })
      .nullable(),
  )
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((item) => isShallow(item, depth - 1))
}

function kilobytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length / 1024
}
