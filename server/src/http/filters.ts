import { businessMoment } from '../lib/businessTime'
import { invalid } from './AppError'

interface CreateDates {
  fdStartCreateDate?: string | undefined
  fdEndCreateDate?: string | undefined
}

/**
 * The moments of a creation date filter, both inclusive; null: open on that side.
 * @throws AppError validation_failed when the end is before the start
 */
export function createDates(filters: CreateDates, zone: string): { from: Date | null; to: Date | null } {
  const { fdStartCreateDate: start, fdEndCreateDate: end } = filters
  const from = start === undefined ? null : businessMoment(start, 'start', zone)
  const to = end === undefined ? null : businessMoment(end, 'end', zone)
  if (from && to && to < from) throw invalid(['fdEndCreateDate'], 'date_range_reversed')
  return { from, to }
}

/** Only values of a smallint column can match; others would be an error of the database. Empty: no filter. */
export function smallintFilter(values: number[]): number[] | null {
  if (values.length === 0) return null
  return values.filter((value) => Number.isInteger(value) && Math.abs(value) <= 32_767)
}
