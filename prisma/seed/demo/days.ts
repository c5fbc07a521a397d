import { monthAfter } from '@zhixin/contract/calendar'

/** Business days of the demo, as texts: China has one time zone and no summer time. */

const hour = 3_600_000

/** The moment at an hour of a day. */
export const momentAt = (day: string, hours: number): number =>
  new Date(`${day}T00:00:00+08:00`).getTime() + hours * hour

export const dayOf = (moment: number): string => new Date(moment + 8 * hour).toISOString().slice(0, 10)

/** The first day of its month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** The first day of the month so many months after that of a day. */
export const addMonths = (day: string, months: number): string => `${monthAfter(day, months)}-01`
