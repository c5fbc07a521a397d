import { businessMoment } from '../lib/businessTime'
import { invalid } from './AppError'

/** The two ends of a filter by date. */
type Dates<Name extends string> = Partial<Record<`fdStart${Name}` | `fdEnd${Name}`, string | undefined>>

/** The moments of a filter by date, both inclusive; null: open on that side. */
interface Moments {
  from: Date | null
  to: Date | null
}

/**
 * The moments of the filter by creation date.
 * @throws AppError validation_failed when the end is before the start
 */
export const createDates = (filters: Dates<'CreateDate'>, zone: string): Moments =>
  moments('fdEndCreateDate', filters.fdStartCreateDate, filters.fdEndCreateDate, zone)

/**
 * The moments of the filter by the date of the last change.
 * @throws AppError validation_failed when the end is before the start
 */
export const modifiedDates = (filters: Dates<'ModifiedDate'>, zone: string): Moments =>
  moments('fdEndModifiedDate', filters.fdStartModifiedDate, filters.fdEndModifiedDate, zone)

/**
 * The moments of the filter by the date on which a customer was received.
 * @throws AppError validation_failed when the end is before the start
 */
export const receivedDates = (filters: Dates<'ReceivedDate'>, zone: string): Moments =>
  moments('fdEndReceivedDate', filters.fdStartReceivedDate, filters.fdEndReceivedDate, zone)

function moments(field: string, start: string | undefined, end: string | undefined, zone: string): Moments {
  const from = start === undefined ? null : businessMoment(start, 'start', zone)
  const to = end === undefined ? null : businessMoment(end, 'end', zone)
  if (from && to && to < from) throw invalid([field], 'date_range_reversed')
  return { from, to }
}

/** Only values of a smallint column can match; others would be an error of the database. Empty: no filter. */
export function smallintFilter(values: number[]): number[] | null {
  if (values.length === 0) return null
  return values.filter((value) => Number.isInteger(value) && Math.abs(value) <= 32_767)
}
