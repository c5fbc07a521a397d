import { z } from 'zod'
import { encodeMessage, type MessageKey } from './messages'

/**
 * The building blocks of every schema: how a caller may write a value (rule api.blank: numeric strings, blanks that
 * mean "not given", one value where a list is expected), and what is wrong with it. A schema's messages are encoded
 * message keys, never sentences: they are rendered in the caller's language.
 */

z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type') {
      if (issue.input === undefined) return 'required'
      if (issue.expected === 'string') return 'text_expected'
      if (issue.expected === 'number') return 'number_expected'
      if (issue.expected === 'int') return 'integer_expected'
    }
    if (issue.code === 'invalid_value') return 'unknown_option'
    if (issue.code === 'too_big' || issue.code === 'too_small') return 'invalid_value'
    return 'invalid_value'
  },
})

/** The largest id: PostgreSQL's integer. */
export const maxId = 2_147_483_647

/** Whether a value counts as "not given": absent, null or a blank text. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
}

/** The most digits that a number holds exactly: a longer text would be rounded silently. */
const exactDigits = 15
/** The maximum length of a numeric text. */
const longestNumber = 400

const isNumericText = (value: unknown): value is string =>
  typeof value === 'string' &&
  value.length <= longestNumber &&
  /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(value.trim())

function withoutEndZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

/** Reads a numeric string as a number; leaves everything else, and what a number cannot hold exactly, unchanged. */
export function numeric(value: unknown): unknown {
  if (!isNumericText(value)) return value
  const text = value.trim()
  const [whole = '', fraction = ''] = text.replace(/^[+-]?0*/, '').split('.')
  const digits = (whole + withoutEndZeros(fraction)).replace(/^0+/, '').length
  return digits <= exactDigits ? Number(text) : value
}

/** The value; undefined for a blank one. */
export const valueOrUndefined = (value: unknown) => (isBlank(value) ? undefined : value)
/** A text without surrounding blanks; anything else unchanged. */
export const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

const givenNumber = (value: unknown) => (isBlank(value) ? undefined : numeric(value))

/**
 * Reports the first problem of a value. Issues never abort: the rules across fields of an object must run whatever
 * else is wrong with it, so that a caller gets all issues at once (rule api.issues).
 */
export function firstProblem<T>(find: (value: T) => string | undefined) {
  return z.superRefine<T>((value, context) => {
    const message = find(value)
    if (message) context.addIssue({ code: 'custom', message, input: value })
  })
}

/**
 * A number whose rule finds its problems. A numeric text that `numeric` has left alone because a number would round
 * it is checked by the same rule: with so many digits it is too large, or has too many decimals.
 */
const ruled = (required: MessageKey, problemOf: (value: number, isRounded: boolean) => string | undefined) =>
  z
    .number({
      error: ({ input }) => {
        if (input === undefined) return required
        return (isNumericText(input) && problemOf(Number(input), true)) || 'number_expected'
      },
    })
    .check(firstProblem((value: number) => problemOf(value, false)))

const whole = (min: number, max: number, required: MessageKey = 'required') =>
  ruled(required, (value, isRounded) => {
    const isInside = value >= min && value <= max
    if (isRounded ? isInside : !Number.isSafeInteger(value)) return 'integer_expected'
    return isInside ? undefined : encodeMessage('out_of_range', { min, max })
  }).meta({ type: 'integer', minimum: min, maximum: max })

/** A whole number that must be given, `min` to `max` inclusive. */
export function requiredInteger(rule: { min: number; max: number; required?: MessageKey }) {
  return z.preprocess(givenNumber, whole(rule.min, rule.max, rule.required))
}

/** As requiredInteger, but may be left out. */
export function optionalInteger({ min, max }: { min: number; max: number }) {
  return z.preprocess(givenNumber, whole(min, max).optional())
}

/** A whole number that may be left out, with a default. */
export function integerWithDefault(rule: { min: number; max: number; default: number }) {
  return z.preprocess((value) => givenNumber(value) ?? rule.default, whole(rule.min, rule.max))
}

/** An id that must be given. */
export function requiredId(required: MessageKey = 'required') {
  return requiredInteger({ min: 1, max: maxId, required })
}

/** An id that may be left out; 0 counts as left out, so a save with id 0 creates. */
export function optionalId() {
  return z.preprocess((value) => {
    const id = givenNumber(value)
    return id === 0 ? undefined : id
  }, whole(1, maxId).optional())
}

/** The id of a nested row. One that makes no sense counts as none: the row is new (rule customer.rows). */
export function rowId() {
  return z.preprocess((value) => {
    const id = givenNumber(value)
    return typeof id === 'number' && Number.isSafeInteger(id) && id >= 1 && id <= maxId ? id : undefined
  }, whole(1, maxId).optional())
}

/** A required value of a closed set of numbers. */
export function requiredOption<const T extends readonly number[]>(values: T, required: MessageKey) {
  return z.preprocess(
    givenNumber,
    z.literal(values, { error: (issue) => (issue.input === undefined ? required : 'unknown_option') }),
  )
}

/** An optional value of a closed set of numbers. */
export function optionalOption<const T extends readonly number[]>(values: T) {
  return z.preprocess(givenNumber, z.literal(values, { error: 'unknown_option' }).optional())
}

/** The value of a dictionary item of an open set; whether it exists is checked in the database. */
export function requiredItem(required: MessageKey) {
  return requiredInteger({ min: 0, max: maxId, required })
}

/** As requiredItem, but may be left out. */
export function optionalItem() {
  return optionalInteger({ min: 0, max: maxId })
}

const asList = (value: unknown): unknown =>
  isBlank(value) ? undefined : (Array.isArray(value) ? value : [value]).filter((item) => !isBlank(item))

/** The maximum length of any list of values. */
const maxValues = 1000

const values = <T extends z.ZodType>(item: T, required?: MessageKey) =>
  z.preprocess(
    (value) => asList(value) ?? [],
    // The length is checked before the values are looked at, so that a huge list costs nothing.
    z
      .array(item)
      .max(maxValues, encodeMessage('too_many', { max: maxValues }))
      .overwrite(unique)
      .check(firstProblem((list: unknown[]) => (required && list.length === 0 ? required : undefined))),
  )

/** At least one value, each once; a single value counts as a list of one. */
export function requiredList<T extends z.ZodType>(item: T, rule: { required: MessageKey }) {
  return values(item, rule.required)
}

/** Any number of values, each once; empty if not given. */
export function optionalList<T extends z.ZodType>(item: T) {
  return values(item)
}

function unique<T>(list: T[]): T[] {
  return [...new Set(list)]
}

/** A boolean: true and false, 1 and 0, or those as texts; false if not given. */
export function flag() {
  return z.preprocess((value) => {
    if (isBlank(value)) return false
    if (typeof value === 'object' || typeof value === 'function') return value
    const text = String(value).trim().toLowerCase()
    if (text === 'true' || text === '1') return true
    if (text === 'false' || text === '0') return false
    return value
  }, z.boolean())
}

/** The number of decimals of a finite number in its shortest decimal notation. */
export function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}

interface DecimalRule {
  /** 0 if left out. */
  min?: number
  max: number
  decimals: number
  /** What is said beyond its range and its decimals, if that has words of its own. */
  range?: MessageKey
  precision?: MessageKey
}

const decimal = (rule: DecimalRule, required: MessageKey = 'required') =>
  ruled(required, (value, isRounded) => {
    const { min = 0, max } = rule
    if (!(value >= min && value <= max)) return rule.range ?? encodeMessage('out_of_range', { min, max })
    if (!isRounded && decimalsOf(value) <= rule.decimals) return undefined
    return rule.precision ?? encodeMessage('number_decimals', { max: rule.decimals })
  })
    // -0 equals 0 everywhere but in comparisons by identity.
    .overwrite((value) => value + 0)
    .meta({ minimum: rule.min ?? 0, maximum: rule.max })

/** An exact decimal that must be given. More decimals than allowed are refused, never rounded. */
export function requiredDecimal(rule: DecimalRule & { required: MessageKey }) {
  return z.preprocess(givenNumber, decimal(rule, rule.required))
}

/** As requiredDecimal, but may be left out. */
export function optionalDecimal(rule: DecimalRule) {
  return z.preprocess(givenNumber, decimal(rule).optional())
}

/** A filter by several values: "any of" them; unknown values match nothing, empty means no filter. */
export function filterValues() {
  return optionalList(z.preprocess(numeric, z.number({ error: 'number_expected' })))
}

/** The fields of an object that a schema knows, for checks before parsing: unknown fields are not even copied. */
export function knownFields(raw: object, schema: z.ZodObject): Record<string, unknown> {
  const names = Object.keys(schema.shape).filter((name) => Object.hasOwn(raw, name))
  return Object.fromEntries(names.map((name) => [name, (raw as Record<string, unknown>)[name]]))
}

/** A body that may be missing: a POST without one counts as `{}`. */
export function body<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess((value) => value ?? {}, z.object(shape))
}
