/** Business days of the demo, as texts: China has one time zone and no summer time. */

const hour = 3_600_000

/** The moment at an hour of a day. */
export const momentAt = (day: string, hours: number): number =>
  new Date(`${day}T00:00:00+08:00`).getTime() + hours * hour

export const dayOf = (moment: number): string => new Date(moment + 8 * hour).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string =>
  new Date(new Date(day).getTime() + days * 24 * hour).toISOString().slice(0, 10)

/** The first day of its month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

export const addMonths = (month: string, months: number): string => {
  const date = new Date(month)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

/** All days from one to another, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
