import { businessMoment } from '../lib/businessTime'
import { invalid } from './AppError'

/** The two ends of a filter by date. */
type Dates<Name extends string> = Partial<Record<`fdStart${Name}` | `fdEnd${Name}`, string | undefined>>

/** The moments of a filter by date, both inclusive; null: open on that side. */
export const datesOf =
  <Name extends string>(name: Name) =>
  (filters: Dates<Name>, zone: string): { from: Date | null; to: Date | null } => {
    const [start, end] = [filters[`fdStart${name}`], filters[`fdEnd${name}`]]
    const from = start === undefined ? null : businessMoment(start, 'start', zone)
    const to = end === undefined ? null : businessMoment(end, 'end', zone)
    if (from && to && to < from) throw invalid([`fdEnd${name}`], 'date_range_reversed')
    return { from, to }
  }

/**
 * The moments of the filters by date: of the creation, the last change, the last login, the day on which a customer
 * was received, and since when it is one.
 * @throws AppError validation_failed when the end is before the start
 */
export const createDates = datesOf('CreateDate')
export const modifiedDates = datesOf('ModifiedDate')
export const lastLoginDates = datesOf('LastLoginDate')
export const receivedDates = datesOf('ReceivedDate')
export const sinceDates = datesOf('SinceDate')

/**
 * A filter by yes (1) or no (0): null, which filters nothing, if none or both are chosen; other numbers match nothing.
 */
export function yesOrNo(values: number[]): boolean | null | 'nothing' {
  const [yes, no] = [values.includes(1), values.includes(0)]
  if (values.length === 0 || (yes && no)) return null
  return yes || no ? yes : 'nothing'
}

/** Only values of a smallint column can match; others would be an error of the database. Empty: no filter. */
export function smallintFilter(values: number[]): number[] | null {
  if (values.length === 0) return null
  return values.filter((value) => Number.isInteger(value) && Math.abs(value) <= 32_767)
}
