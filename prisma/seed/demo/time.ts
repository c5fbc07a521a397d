import type { Random } from './random'

const hour = 3_600_000
const day = 24 * hour
/** China has one time zone and no summer time. */
const offset = 8 * hour

/** A moment near the given one during working hours in China: Monday to Friday, 9:00 to 18:30, never after `now`. */
export function workingTime(near: Date, now: Date, random: Random): Date {
  const local = new Date(near.getTime() + offset)
  const weekday = local.getUTCDay()
  const backToFriday = weekday === 6 ? 1 : weekday === 0 ? 2 : 0
  const midnight = Math.floor(local.getTime() / day) * day - backToFriday * day
  const moment = midnight + 9 * hour + Math.floor(random.next() * 9.5 * hour) - offset
  return new Date(moment <= now.getTime() ? moment : moment - 3 * day)
}
