import { z } from 'zod'
import { isBlank } from './fields'
import { encodeMessage } from './messages'

interface JsonRule {
  /** As UTF-8. */
  maxKilobytes: number
}

/** Deeper than anything a screen keeps, and far from what a parser or a database gives up on. */
const maxDepth = 20

/**
 * An object that is kept for its sender and handed back as it came; what is in it is the sender's business. Not
 * given is null.
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
