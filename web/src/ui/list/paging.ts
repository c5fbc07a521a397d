/** A page, or one of the two steps over the pages that are left out. */
export type PagingStep = number | 'back' | 'on'

/** How many pages a step over the omitted ones skips. */
export const stride = 5

/** How many pages there are; at least one. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Which pages can be chosen: all up to seven, else the first, the last and those around the current one. */
export function pagesToShow(current: number, last: number): PagingStep[] {
  if (last <= 7) return between(1, last)
  if (current < 5) return [...between(1, 5), 'on', last]
  if (current > last - 4) return [1, 'back', ...between(last - 4, last)]
  return [1, 'back', ...between(current - 1, current + 1), 'on', last]
}
