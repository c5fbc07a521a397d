import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The day (`YYYY-MM-DD`) of a moment in the business time zone, or so many days earlier. */
export function businessDay(moment: Date, zone: string, daysBefore = 0): string {
  return dayjs(moment).tz(zone).subtract(daysBefore, 'day').format('YYYY-MM-DD')
}

/** Minutes that the clocks of a zone are ahead of UTC, by quarter of an hour: to ask for them takes longer than all else. */
const offsets = new Map<string, number>()

/** `YYYY-MM-DD HH:mm:ss` of a moment in the business time zone. */
export function businessTime(moment: Date, zone: string): string {
  const time = moment.getTime()
  const key = `${zone} ${Math.floor(time / 900_000)}`
  let offset = offsets.get(key)
  if (offset === undefined) {
    offset = dayjs(moment).tz(zone).utcOffset()
    if (offsets.size > 10_000) offsets.clear()
    offsets.set(key, offset)
  }
  return new Date(time + offset * 60_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** The range that both PostgreSQL and a date-time as text (RFC 3339) support. */
const earliest = Date.parse('0001-01-01T00:00:00Z')
const latest = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * The moment that a date filter means. A date alone is a day of the business time zone: its start or, as the end of a
 * range, its last millisecond (rule filter.days). A time is taken as given, in the business time zone unless it
 * carries its own offset.
 *
 * @param text a text that isDateText accepts
 */
export function businessMoment(text: string, edge: 'start' | 'end', zone: string): Date {
  const moment = /(Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10))
    ? Date.parse(text.replace(' ', 'T'))
    : localMoment(text, edge, zone)
  return new Date(Math.min(Math.max(moment, earliest), latest))
}

function localMoment(text: string, edge: 'start' | 'end', zone: string): number {
  const [seconds = '', fraction] = text.replace('T', ' ').split('.')
  // dayjs takes the year 50 for 1950; so long ago a zone's hours do not matter.
  const read = (local: string) =>
    text < '1000' ? dayjs.utc(`${local.replace(' ', 'T')}Z`) : dayjs.tz(local, zone)
  if (text.length === 10) {
    const day = read(`${text} 00:00:00`)
    return (edge === 'end' ? day.endOf('day') : day).valueOf()
  }
  // dayjs takes ".5" for five milliseconds.
  return read(fraction ? `${seconds}.${fraction.slice(0, 3).padEnd(3, '0')}` : seconds).valueOf()
}
