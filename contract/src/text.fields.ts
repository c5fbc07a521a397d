import { z } from 'zod'
import { firstProblem, trimmed, valueOrUndefined } from './fields'
import { encodeMessage, type MessageKey } from './messages'
import { singleLine, withPlainDigits } from './singleLine'
import { textLength } from './textLength'

const dateText =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:Z|[+-](?:0\d|1[0-4]):?[0-5]\d)?)?$/

/** The same pattern for the API document, without the limits of each number. */
const datePattern =
  '^\\d{4}-\\d{2}-\\d{2}([T ]\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:?\\d{2})?)?$'

/** A date alone. */
const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$'

/** What is wrong with a text that should be a date or a moment: how it is written, or that the calendar has no such day. */
export function dateProblem(text: string): 'date_invalid' | 'date_missing' | undefined {
  const match = dateText.exec(text)
  if (!match) return 'date_invalid'
  const [, year, month, day, hour = '0', minute = '0', second = '0'] = match
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const exists =
    Number(year) >= 1 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  if (!exists) return 'date_missing'
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60 ? undefined : 'date_invalid'
}

/** The text fields of a schema: how they are read, how long they may be, and what is wrong with them. */

/**
 * Whether a text can be stored and found again: PostgreSQL takes no NUL and no half of a surrogate pair, and the unit
 * separator separates the company names in the searched text.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\u0000') && !text.includes('\u001f') && !/\p{Surrogate}/u.test(text)
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
        // A code point has at most two units: a longer text is not even checked further.
        if (text.length > 2 * max) return tooLong
        if (!isStorable(text)) return 'text_unstorable'
        return textLength(text) > max ? tooLong : undefined
      }),
    )
    .meta({ maxLength: max })

/** How a text is normalised before it is checked. */
type Reading = (value: unknown) => unknown

/** A single-line text as it is kept; anything else unchanged. */
export const inOneLine: Reading = (value) => (typeof value === 'string' ? singleLine(value) : value)

/** A text of digits: whole numbers from 0 become texts, full-width digits plain ones (rule api.digits). */
const asDigits: Reading = (value) => {
  if (typeof value === 'string') return withPlainDigits(singleLine(value))
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? BigInt(value).toString() : value
}

const required = (read: Reading, rule: TextRule & { required: MessageKey }) =>
  z.preprocess(
    (value) => valueOrUndefined(read(value)),
    storable(
      z.string({
        error: ({ input }) =>
          // A number here is one that digits cannot write: -1 is no phone number.
          input === undefined || (read === asDigits && typeof input === 'number')
            ? rule.required
            : 'text_expected',
      }),
      rule.max,
    ),
  )

const optional = (read: Reading, rule: TextRule) =>
  z.preprocess((value) => valueOrUndefined(read(value)), storable(z.string(), rule.max).optional())

/** A required single-line text, without invisible characters. */
export function requiredText(rule: TextRule & { required: MessageKey }) {
  return required(inOneLine, rule)
}

/** As requiredText, but may be left out; absent when blank. */
export function optionalText(rule: TextRule) {
  return optional(inOneLine, rule)
}

/** A required text of digits, perhaps with other characters among them: a phone number, a code. */
export function requiredDigits(rule: TextRule & { required: MessageKey }) {
  return required(asDigits, rule)
}

/** As requiredDigits, but may be left out. */
export function optionalDigits(rule: TextRule) {
  return optional(asDigits, rule)
}

/** A required username. It is only trimmed: any other change would make it somebody else's name. */
export function requiredUsername(rule: TextRule & { required: MessageKey }) {
  return required(trimmed, rule)
}

/** A name of a closed set. */
export function oneOf<const Names extends readonly [string, ...string[]]>(
  names: Names,
  read: Reading = trimmed,
) {
  return z.preprocess(
    (value) => valueOrUndefined(read(value)),
    z.enum(names as unknown as [Names[number], ...Names[number][]], {
      error: ({ input }) => (input === undefined ? 'required' : 'unknown_option'),
    }),
  )
}

/** An optional multi-line text; kept as typed, undefined when empty. */
export function optionalLines(rule: TextRule) {
  return z.preprocess(
    (value) => (value === null || value === '' ? undefined : value),
    storable(z.string(), rule.max).optional(),
  )
}

/** A required multi-line text: more than blanks. Kept as typed. */
export function requiredLines(rule: TextRule & { required: MessageKey }) {
  return required((value) => value, rule)
}

const filterLimit = { max: 200 }

/** A filter by text that may occur anywhere; empty means no filter. */
export function filterText() {
  return optionalText(filterLimit)
}

/** A filter by username as it was typed at a login, invisible characters included. */
export function filterUsername() {
  return optional(trimmed, filterLimit)
}

const dated = (
  pattern: string,
  problemOf: (text: string) => string | undefined,
  error: MessageKey = 'date_invalid',
) =>
  z.preprocess(
    (value) => valueOrUndefined(inOneLine(value)),
    z.string({ error }).check(firstProblem(problemOf)).meta({ pattern }).optional(),
  )

/** An optional day of the calendar (`YYYY-MM-DD`). */
export function optionalDay() {
  return dated(dayPattern, (text) => (text.length === 10 ? dateProblem(text) : 'date_invalid'))
}

/** A day of the calendar (`YYYY-MM-DD`) that must be given; no time zone moves it. */
export function requiredDay(required: MessageKey = 'required') {
  return requiredText({ max: 10, required })
    .check(firstProblem((text: string) => (text.length === 10 ? dateProblem(text) : 'date_invalid')))
    .meta({ format: 'date', pattern: dayPattern })
}

const monthPattern = '^\\d{4}-\\d{2}$'
const monthProblem = (text: string) =>
  text.length === 7 && !dateProblem(`${text}-01`) ? undefined : 'month_invalid'

/** An optional month of the calendar (`YYYY-MM`). */
export function optionalMonth() {
  return dated(monthPattern, monthProblem, 'month_invalid')
}

/** A month of the calendar (`YYYY-MM`) that must be given. */
export function requiredMonth() {
  return requiredText({ max: 7, required: 'required' })
    .check(firstProblem(monthProblem))
    .meta({ pattern: monthPattern })
}

/**
 * A date (`YYYY-MM-DD`) or a moment (`YYYY-MM-DD HH:mm:ss` or ISO 8601) as text. Which moment it means depends on the
 * business time zone, which the server knows.
 */
export function filterDate() {
  return dated(datePattern, dateProblem)
}
