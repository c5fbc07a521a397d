import { useQueries } from '@tanstack/react-query'
import type { Declaration } from '@zhixin/contract/record/record'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { type ListDefinition, type ListState, readListState } from '../../lib/list.state'
import type { FilterOptions } from '../list/useListFilters'
import { queriesOf } from './record.queries'

interface Named {
  value: number
  label: string
}

const labelsOf = (answers: { data: readonly Named[] | undefined }[]) => answers.map(({ data }) => data)

/** What the filters by references offer: what a part of the name finds, and the names of what the address has. */
export function useReferenceFilters(
  declared: Declaration,
  list: ListDefinition<ListState>,
): FilterOptions<ListState> {
  const { search } = useLocation()
  const { choices } = useMemo(() => queriesOf(declared), [declared])
  const filters = useMemo(
    () => Object.entries(list.filters).filter(([, { of, refers }]) => of && refers),
    [list],
  )
  const asked = readListState(list, search) as unknown as Readonly<Record<string, number[]>>
  const labels = useQueries({
    queries: filters.map(([name, { of = '' }]) => ({
      ...choices(of, { fdIdList: asked[name] ?? [] }),
      enabled: (asked[name] ?? []).length > 0,
    })),
    combine: labelsOf,
  })
  return useMemo(
    () => ({
      labels: Object.fromEntries(filters.map(([name], at) => [name, labels[at]])),
      searches: Object.fromEntries(
        filters.map(([name, { of = '' }]) => [
          name,
          (text: string) => choices(of, text ? { fdName: text } : {}),
        ]),
      ),
    }),
    [filters, labels, choices],
  )
}
