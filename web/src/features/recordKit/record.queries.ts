import { useQuery } from '@tanstack/react-query'
import type { FiltersOf } from '@zhixin/contract/list/list'
import type { Choice, Declaration, DetailOf, RowOf } from '@zhixin/contract/record/record'
import { callsOf } from '@zhixin/contract/record/record.calls'
import type { ListOf } from '@zhixin/contract/record/record.list'
import { useState } from 'react'
import { read, refreshOf } from '../../lib/read'

/** A form needs the present state. */
const uncached = { staleTime: 0, gcTime: 0 }

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
      read([key, 'detail', id], calls.detail as never, { params: { id } } as never, uncached) as unknown as {
        queryKey: readonly unknown[]
        queryFn: (context: { signal: AbortSignal }) => Promise<DetailOf<R>>
      },
    /** What a reference can refer to, by the path of its field: what a text finds, or the named ones. */
    choices: (fdField: string, asked: { fdName?: string; fdIdList?: number[] }) => {
      const sent = { body: { fdField, ...asked }, quiet: true }
      const all = read([key, 'choices', sent.body], calls.choices as never, sent as never)
      return {
        queryKey: all.queryKey,
        queryFn: async (context: { signal: AbortSignal }) => {
          const { rows } = (await all.queryFn(context)) as { rows: Choice[] }
          return rows.map(({ id, fdName }) => ({ value: id, label: fdName }))
        },
      }
    },
    refresh: refreshOf([key]),
  }
}

/** A record as its form was opened with it: a later read must not replace it while somebody types. */
export function useDetail<const R extends Declaration>(declared: R, id: number | undefined) {
  const query = useQuery({ ...queriesOf(declared).detail(id ?? 0), enabled: id !== undefined })
  const [first, setFirst] = useState<DetailOf<R>>()
  if (query.data && !first) setFirst(query.data)
  return { ...query, first }
}
