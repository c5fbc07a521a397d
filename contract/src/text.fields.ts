import { z } from 'zod'
import { datePattern, dayPattern, isDateText } from './dates'
import { firstProblem, given, trimmed } from './fields'
import { encodeMessage, type MessageKey } from './messages'
import { singleLine, withPlainDigits } from './singleLine'

/** The fields of a schema that hold texts: how they are read, how long they may be, and what is wrong with them. */

/**
 * Whether a text can be stored as it is, and found again: PostgreSQL takes no NUL and no half of a surrogate pair, and
 * the unit separator is what keeps the names of a customer's companies apart in the text that is searched.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !text.includes('\u001f') && !/\p{Surrogate}/u.test(text)
}

/** The length of a text in code points: an emoji counts once, as a person counts. */
export function textLength(text: string): number {
  return [...text].length
}

interface TextRule {
  /** In code points. */
  max: number
}

const storable = (schema: z.ZodString, max: number) =>
  schema
    .check(
      firstProblem((text: string) => {
        const tooLong = encodeMessage('too_long', { max })
        // A code point has two units at most: a text beyond that is not even looked through.
        if (text.length > 2 * max) return tooLong
        if (!isStorable(text)) return 'text_unstorable'
        return textLength(text) > max ? tooLong : undefined
      }),
    )
    .meta({ maxLength: max })

/** How a text is read before it is checked. */
type Reading = (value: unknown) => unknown

/** A text in one line as it is kept; anything else as it is. */
export const asLine: Reading = (value) => (typeof value === 'string' ? singleLine(value) : value)

/** Where digits are meant, a whole number from 0 is taken as its text, and full-width digits are digits. */
const asDigits: Reading = (value) => {
  if (typeof value === 'string') return withPlainDigits(singleLine(value))
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? BigInt(value).toString() : value
}

const required = (read: Reading, rule: TextRule & { required: MessageKey }) =>
  z.preprocess(
    (value) => given(read(value)),
    storable(
      z.string({
        error: ({ input }) =>
          // A number here is one that digits do not write: -1 is no more the number of a phone than nothing is.
          input === undefined || (read === asDigits && typeof input === 'number')
            ? rule.required
            : 'text_expected',
      }),
      rule.max,
    ),
  )

const optional = (read: Reading, rule: TextRule) =>
  z.preprocess((value) => given(read(value)), storable(z.string(), rule.max).optional())

/** A single-line text that must be given, without what nobody sees in it. */
export function requiredText(rule: TextRule & { required: MessageKey }) {
  return required(asLine, rule)
}

/** As requiredText, but may be left out; absent when blank. */
export function optionalText(rule: TextRule) {
  return optional(asLine, rule)
}

/** A text of digits, perhaps with others among them, that must be given: the number of a phone, a code. */
export function requiredDigits(rule: TextRule & { required: MessageKey }) {
  return required(asDigits, rule)
}

/** As requiredDigits, but may be left out. */
export function optionalDigits(rule: TextRule) {
  return optional(asDigits, rule)
}

/** The name of an account that must be given. It is trimmed alone: another name would be somebody else's. */
export function requiredUsername(rule: TextRule & { required: MessageKey }) {
  return required(trimmed, rule)
}

/** A multi-line text that may be left out; kept as typed, and absent when empty. */
export function optionalLines(rule: TextRule) {
  return z.preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    storable(z.string(), rule.max).optional(),
  )
}

/** A multi-line text that must be given: more than blanks. Kept as typed. */
export function requiredLines(rule: TextRule & { required: MessageKey }) {
  return required((value) => value, rule)
}

const filterLimit = { max: 200 }

/** A filter by a text that may stand anywhere; empty means no filter. */
export function filterText() {
  return optionalText(filterLimit)
}

/** A filter by digits that may stand anywhere. */
export function filterDigits() {
  return optionalDigits(filterLimit)
}

/** A filter by a name as somebody typed it to log in: what nobody sees in it can be looked for, too. */
export function filterUsername() {
  return optional(trimmed, filterLimit)
}

/** A day of the calendar (`YYYY-MM-DD`) that may be left out. */
export function optionalDay() {
  return z.preprocess(
    (value) => given(asLine(value)),
    z
      .string({ error: 'date_invalid' })
      .refine((text) => text.length === 10 && isDateText(text), { error: 'date_invalid' })
      .meta({ pattern: dayPattern })
      .optional(),
  )
}

/**
 * A date (`YYYY-MM-DD`) or a moment (`YYYY-MM-DD HH:mm:ss` or ISO 8601) as text; what moment it means depends
 * on the business time zone, which the server knows.
 */
export function filterDate() {
  return z.preprocess(
    (value) => given(asLine(value)),
    z
      .string({ error: 'date_invalid' })
      .refine(isDateText, { error: 'date_invalid' })
      .meta({ pattern: datePattern })
      .optional(),
  )
}
