import { isDay } from '../../lib/isDay'

/** A day as every screen writes it, `YYYY-MM-DD` (rule format.values). */
export type Day = string

/** The spellings of days: digits only, with separators, in Chinese; a time after it, as lists show it, is ignored. */
const written = [
  /^(\d{4})(\d{2})(\d{2})$/,
  /^(\d{4}) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,2})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/,
  /^(\d{4}) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?[日号]?$/,
]

/**
 * The day in a typed or pasted text, whether it exists or not: `2026-10-01`, `2026/10/1`, `2026.10.1`, `20261001`,
 * `2026年10月1日`, in full-width characters too.
 */
export function writtenDay(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  for (const form of written) {
    const numbers = form
      .exec(plain)
      ?.slice(1)
      .filter((part) => /^\d+$/.test(part))
    if (!numbers) continue
    const [year = '', month = '', date = ''] = numbers
    return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  }
  return undefined
}

/** The existing day in a typed or pasted text. */
export function readDay(text: string): Day | undefined {
  const day = writtenDay(text)
  return day !== undefined && isDay(day) ? day : undefined
}

/** The message for a text that is no existing day. */
export const dayProblem = (text: string) =>
  writtenDay(text) === undefined ? ('date_invalid' as const) : ('date_missing' as const)

/** The message for a typed range: what is no day, or an end before its start; an empty day leaves the range open. */
export function faultOf(from: string | undefined, to: string | undefined) {
  const typed = [from, to].map((text) => text?.trim())
  const wrong = typed.find((text) => text && readDay(text) === undefined)
  if (wrong) return dayProblem(wrong)
  const [first, last] = typed.map((text) => readDay(text ?? ''))
  return first && last && last < first ? ('date_range_reversed' as const) : undefined
}

/** The range of a calendar; typed days may lie beyond. */
const edges = { first: '1900-01-01', last: '2199-12-31' } as const

/** The day itself, or the nearest one in the calendar's range. */
export const shown = (day: Day): Day =>
  day < edges.first ? edges.first : day > edges.last ? edges.last : day

const dayInMs = 86_400_000
const momentOf = (day: Day) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (moment: number): Day => new Date(moment).toISOString().slice(0, 10)

/** The day so many days later, or earlier. */
export const addDays = (day: Day, days: number): Day => dayOf(momentOf(day) + days * dayInMs)

/** The same day so many months later, or that month's last. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dayOf(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)))
}

/** The weekday of a day: 0 is Monday. */
export const weekdayOf = (day: Day): number => (new Date(momentOf(day)).getUTCDay() + 6) % 7

/** The weeks of a month, from Monday: always six, so that a calendar keeps its height. */
export function weeksOf(day: Day): Day[][] {
  const start = `${day.slice(0, 7)}-01`
  const monday = addDays(start, -weekdayOf(start))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addDays(monday, week * 7 + weekday)),
  )
}
