import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

const dayLength = 24 * 3600 * 1000

/** Milliseconds that the clocks of a zone are ahead of UTC at the start and the end of a day of UTC. */
const offsets = new Map<string, [number, number]>()

/**
 * Milliseconds that the clocks of a zone are ahead of UTC at a moment. Asking dayjs takes a tenth of a millisecond, so
 * both ends of a day are looked up once; where they differ, the clocks change on that day.
 */
function offsetAt(time: number, zone: string): number {
  const ask = (moment: number) => dayjs(moment).tz(zone).utcOffset() * 60_000
  const day = Math.floor(time / dayLength)
  const key = `${zone} ${day}`
  let ends = offsets.get(key)
  if (!ends) {
    ends = [ask(day * dayLength), ask((day + 1) * dayLength - 1)]
    if (offsets.size > 10_000) offsets.clear()
    offsets.set(key, ends)
  }
  return ends[0] === ends[1] ? ends[0] : ask(time)
}

/** `YYYY-MM-DD HH:mm:ss` of a moment in the business time zone. */
export function businessTime(moment: Date, zone: string): string {
  const time = moment.getTime()
  return new Date(time + offsetAt(time, zone)).toISOString().slice(0, 19).replace('T', ' ')
}

/** The day (`YYYY-MM-DD`) of a moment in the business time zone, or so many days earlier. */
export function businessDay(moment: Date, zone: string, daysBefore = 0): string {
  const day = Date.parse(businessTime(moment, zone).slice(0, 10))
  return new Date(day - daysBefore * dayLength).toISOString().slice(0, 10)
}

/** The range that both PostgreSQL and a date-time as text (RFC 3339) support. */
const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * The moment that a date filter means. A date alone is a day of the business time zone: its start or, as the end of a
 * range, its last millisecond (rule filter.days). A time is taken as given, in the business time zone unless it
 * carries its own offset.
 *
 * @param text a text in which dateProblem finds none
 */
export function businessMoment(text: string, edge: 'start' | 'end', zone: string): Date {
  const moment = /(Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10))
    ? Date.parse(text.replace(' ', 'T'))
    : localMoment(text, edge, zone)
  return new Date(Math.min(Math.max(moment, earliest), latest))
}

function localMoment(text: string, edge: 'start' | 'end', zone: string): number {
  const isDay = text.length === 10
  const local = Date.parse(isDay ? text : `${text.replace(' ', 'T')}Z`)
  return isDay && edge === 'end' ? momentAt(local + dayLength, zone) - 1 : momentAt(local, zone)
}

/**
 * The moment at which the clocks of a zone show a time, given as if it were UTC. A time that is skipped when they are
 * put forward is taken as if they were not yet; of one that is there twice, one is taken.
 */
function momentAt(local: number, zone: string): number {
  // dayjs takes the year 50 for 1950; so long ago a zone's hours do not matter.
  if (local < Date.UTC(1000, 0)) return local
  const offset = offsetAt(local - offsetAt(local, zone), zone)
  return local - Math.min(offset, offsetAt(local - offset, zone))
}

/** The moment of a column in the format of all answers, for rows that the database writes as JSON. */
export const momentSql = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
