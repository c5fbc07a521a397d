import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

/** The day (`YYYY-MM-DD`) that it is at a moment in the business time zone, or was so many days before. */
export function businessDay(moment: Date, zone: string, daysBefore = 0): string {
  return dayjs(moment).tz(zone).subtract(daysBefore, 'day').format('YYYY-MM-DD')
}

/**
 * The moment that a date filter means. A date alone is a day of the business time zone: its start, or as the
 * end of a range its last millisecond (section 9: a range end is taken at the end of the day). A time is taken
 * as given, in the business time zone unless it carries its own offset.
 *
 * @param text a text that isDateText accepts
 */
export function businessMoment(text: string, edge: 'start' | 'end', zone: string): Date {
  if (/(Z|[+-]\d{2}:?\d{2})$/.test(text.slice(10))) return new Date(text.replace(' ', 'T'))
  const local = dayjs.tz(text.replace('T', ' '), zone)
  return (text.length === 10 && edge === 'end' ? local.endOf('day') : local).toDate()
}
