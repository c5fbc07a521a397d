import { type CustomerFilters, customerFilters } from '@zhixin/contract/customer/customerList.schema'
import { AppError } from '../../../http/AppError'

/**
 * The filters of the list that another call brings in `fdFilters`, read as the list reads its own.
 * @throws AppError validation_failed, with the places below `fdFilters`
 */
export function readGivenFilters(given: unknown): CustomerFilters {
  const { data, error } = customerFilters.safeParse(given)
  if (data) return data
  const issues = error.issues.map(({ path, message }) => ({
    path: ['fdFilters', ...path.map(String)],
    message,
  }))
  throw new AppError('validation_failed', { issues })
}
