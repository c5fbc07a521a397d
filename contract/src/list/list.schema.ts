import { z } from 'zod'
import { comparisons } from '../comparison'
import {
  filterValues,
  flag,
  isBlank,
  maxId,
  numeric,
  optionalItem,
  optionalList,
  requiredInteger,
  trimmed,
  valueOrUndefined,
} from '../fields'
import { lowered, pageFields, sortOrder } from '../list.fields'
import {
  filterDate,
  filterText,
  filterUsername,
  optionalDigits,
  optionalMonth,
  requiredText,
} from '../text.fields'
import { type Filter, type FiltersOf, fieldsOf, furtherColumns, type List, sortNames } from './list'

const kinds = {
  text: filterText,
  digits: ({ max = 200 }: Filter) => optionalDigits({ max }),
  person: filterUsername,
  number: () => z.preprocess((value) => (isBlank(value) ? undefined : numeric(value)), z.number().optional()),
  item: optionalItem,
  values: filterValues,
  names: () => optionalList(requiredText({ max: 50, required: 'required' })),
  flag: () => flag().optional(),
  comparison: () => z.preprocess(valueOrUndefined, requiredInteger({ min: 0, max: maxId }).optional()),
  month: optionalMonth,
  day: filterDate,
  days: filterDate,
} satisfies Record<Filter['kind'], (filter: Filter) => z.ZodType>

const operator = () => z.preprocess(lowered, z.enum(comparisons, { error: 'unknown_option' }).optional())

const sorting = (names: string[]) => ({
  sortName: z.preprocess(
    (value) => valueOrUndefined(trimmed(value)),
    z.enum(names as [string, ...string[]], { error: 'sort_unknown' }).optional(),
  ),
  sortOrder: sortOrder(),
})

/** What the call of a list takes that has further columns: which of them its rows shall have. */
export const listAsked = <const L extends List>(
  list: L,
): z.ZodType<FiltersOf<L> & { fdColumnList?: readonly string[] }> =>
  schemaOf(list, {
    fdColumnList: optionalList(
      z.preprocess(trimmed, z.enum(furtherColumns(list.columns), { error: 'unknown_option' })),
    ),
  }) as never

/** What the call of a list takes: its filters, paging and sorting; nothing counts as none. */
export const listFilters = <const L extends List>(list: L): z.ZodType<FiltersOf<L>> =>
  schemaOf(list, {}) as never

function schemaOf(list: List, more: z.ZodRawShape): z.ZodType {
  const filters = Object.entries<Filter>(list.filters)
  const pairs = filters.flatMap(([name, filter]) =>
    filter.kind === 'comparison' ? [fieldsOf(name, filter)] : [],
  )
  const shape = Object.fromEntries(
    filters.flatMap(([name, filter]) =>
      fieldsOf(name, filter).map((field) => [
        field,
        filter.kind === 'comparison' && field !== name ? operator() : kinds[filter.kind](filter),
      ]),
    ),
  )
  const object = z.object({ ...pageFields(), ...sorting(sortNames(list)), ...shape, ...more }).superRefine(
    (values: Record<string, unknown>, context) => {
      for (const pair of pairs) {
        const missing = pair.filter((field) => values[field] === undefined)
        if (missing.length === 1)
          context.addIssue({ code: 'custom', path: missing, message: 'filter_incomplete', input: values })
      }
    },
    // Not where half of a pair is wrong itself.
    { when: ({ issues }) => !issues.some(({ path }) => pairs.flat().includes(String(path?.[0]))) },
  )
  return z.preprocess((value) => value ?? {}, object)
}
