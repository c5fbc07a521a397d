// Days (`YYYY-MM-DD`) and months (`YYYY-MM`) of the calendar as texts: no time zone moves them.

const dayInMs = 86_400_000
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** The first moment, in UTC, of the month so many months after that of a day or month. */
function monthBegins(day: string, months: number): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  // Date.UTC takes the year 50 for 1950.
  return new Date(0).setUTCFullYear(year, month - 1 + months, 1)
}

/** Whether a text is a month. */
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

/** The month so many months after that of a day or month; negative: before it. */
export const monthAfter = (day: string, months: number): string => dayOf(monthBegins(day, months)).slice(0, 7)

/** The last day of the month of a day or month. */
export const lastOfMonth = (day: string): string => dayOf(monthBegins(day, 1) - dayInMs)

/** The day so many days after another; negative: before it. */
export const dayAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayInMs)

/** All days from one to another, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day, 1)) days.push(day)
  return days
}
