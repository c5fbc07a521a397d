import { z } from 'zod'
import { isBlank, numeric, valueOrUndefined } from '../fields'
import { inOneLine, isStorable } from '../text.fields'
import { tooManyAttachments } from './attachments'

/** The maximum size of one entry of an attachment list, in characters of its JSON. */
const maxEntryLength = 4000
/** Its maximum nesting. */
const maxDepth = 20
/** The maximum length of the JSON text, whatever its whitespace. */
const maxTextLength = 100_000

const uri = z
  .string({ error: 'attachments_malformed' })
  .trim()
  .min(1, 'attachments_malformed')
  .max(1000, 'attachments_malformed')

/** An attachment with its URI; other keys are kept. */
export const attachmentObject = z.looseObject({
  fdOssUri: uri,
  fdName: z.preprocess((value) => valueOrUndefined(inOneLine(value)), z.string().max(500).optional()),
  fdSize: z.preprocess((value) => valueOrUndefined(numeric(value)), z.number().min(0).optional()),
  fdType: z.preprocess((value) => valueOrUndefined(inOneLine(value)), z.string().max(200).optional()),
})

/** The same as it is answered. */
export const keptAttachment = z.looseObject({
  fdOssUri: z.string(),
  fdName: z.string().optional(),
  fdSize: z.number().optional(),
  fdType: z.string().optional(),
})

/** An entry of a list of files: an object, or a bare URI. */
const attachment = z.union([uri, attachmentObject], { error: 'attachments_malformed' })

export type Attachment = z.output<typeof attachment>

function parseList(value: unknown): unknown {
  if (isBlank(value)) return []
  if (typeof value !== 'string' || value.length > maxTextLength) return value
  try {
    return JSON.parse(value) ?? []
  } catch {
    return value
  }
}

/** A list of at most `max` attachments: a JSON text or an array (rule attachment.list). */
export function attachmentList(max: number) {
  return z.preprocess(
    parseList,
    z
      .array(attachment, { error: 'attachments_malformed' })
      .max(max, tooManyAttachments(max))
      .check(
        z.superRefine((list: unknown[], context) => {
          const message = problemOf(list)
          if (message) context.addIssue({ code: 'custom', message, input: list })
        }),
      ),
  )
}

/** Entries are kept as they were sent, so apart from the URI they only have to be small and storable. */
function problemOf(list: unknown[]): string | undefined {
  if (!isShallow(list, maxDepth)) return 'attachments_malformed'
  if (list.some((entry) => JSON.stringify(entry).length > maxEntryLength)) return 'attachments_malformed'
  return isStorableDeep(list) ? undefined : 'text_unstorable'
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((item) => isShallow(item, depth - 1))
}

function isStorableDeep(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (Array.isArray(value)) return value.every(isStorableDeep)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, item]) => isStorable(key) && isStorableDeep(item))
}
