import { z } from 'zod'
import { given, integerWithDefault, isBlank, maxId, trimmed } from './fields'

/** Paging of every list (rule api.paging). */
export const pageFields = () => ({
  pageIndex: integerWithDefault({ min: 1, max: maxId, default: 1 }),
  pageSize: integerWithDefault({ min: 1, max: 1000, default: 10 }),
})

/** Paging and sorting. */
export function listFields<const Names extends readonly string[]>(sortNames: Names) {
  return {
    ...pageFields(),
    sortName: z.preprocess(
      (value) => given(trimmed(value)),
      z
        .enum(sortNames as unknown as [Names[number], ...Names[number][]], { error: 'sort_unknown' })
        .optional(),
    ),
    sortOrder: z.preprocess(
      (value) => (isBlank(value) ? 'asc' : typeof value === 'string' ? value.trim().toLowerCase() : value),
      z.enum(['asc', 'desc']),
    ),
  }
}
