import type { FiltersOf } from '@zhixin/contract/list/list'
import type { Declaration, DetailOf, RowOf } from '@zhixin/contract/record/record'
import { callsOf } from '@zhixin/contract/record/record.calls'
import type { ListOf } from '@zhixin/contract/record/record.list'
import { read, refreshOf } from '../../lib/read'

type Rows<R extends Declaration> = { rows: RowOf<R>[]; total: number }

/** The queries of a declared record: its list, and one of it; and what reads them again after a write. */
export function queriesOf<const R extends Declaration>(declared: R) {
  const calls = callsOf(declared) as Record<string, never>
  const { key } = declared
  return {
    list: (filters: FiltersOf<ListOf<R>>) =>
      read([key, 'list', filters], calls.list as never, { body: filters } as never) as unknown as {
        queryKey: readonly unknown[]
        queryFn: (context: { signal: AbortSignal }) => Promise<Rows<R>>
      },
    detail: (id: number) =>
      read([key, 'detail', id], calls.detail as never, { params: { id } } as never) as unknown as {
        queryKey: readonly unknown[]
        queryFn: (context: { signal: AbortSignal }) => Promise<DetailOf<R>>
      },
    refresh: refreshOf([key]),
  }
}
