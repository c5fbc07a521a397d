import { useQuery } from '@tanstack/react-query'
import type { FiltersOf } from '@zhixin/contract/list/list'
import type { Choice, Declaration, DetailOf, RowOf } from '@zhixin/contract/record/record'
import { callsOf } from '@zhixin/contract/record/record.calls'
import type { ListOf } from '@zhixin/contract/record/record.list'
import { useState } from 'react'
import { call } from '../../lib/http'
import { read, refreshOf } from '../../lib/read'

/** The calls of a record by their names. */
const namedCalls = (declared: Declaration) => callsOf(declared) as unknown as Record<string, never>

/** Sends a call of a record. */
export const sendTo = (declared: Declaration, name: string, options: object): Promise<unknown> =>
  call(namedCalls(declared)[name] as never, options as never)

interface Query<Result> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Result>
}

/** A form needs the present state. */
const uncached = { staleTime: 0, gcTime: 0 }

/** The queries of a declared record: its list, and one of it; and what reads them again after a write. */
export function queriesOf<const R extends Declaration>(declared: R) {
  const { key } = declared
  const query = <Result>(name: string, question: unknown, options: object, keeping = {}) => {
    const all = read([key, name, question], namedCalls(declared)[name] as never, options as never, keeping)
    return all as unknown as Query<Result>
  }
  return {
    list: (filters: FiltersOf<ListOf<R>>) =>
      query<{ rows: RowOf<R>[]; total: number }>('list', filters, { body: filters }),
    detail: (id: number) => query<DetailOf<R>>('detail', id, { params: { id } }, uncached),
    /** What a reference can refer to, by the path of its field: what a text finds, or the named ones. */
    choices: (fdField: string, those: { fdName?: string; fdIdList?: number[]; fdScopeId?: number }) => {
      const body = { fdField, ...those }
      const { queryKey, queryFn } = query<{ rows: Choice[] }>('choices', body, { body, quiet: true })
      return {
        queryKey,
        queryFn: async (context: { signal: AbortSignal }) =>
          (await queryFn(context)).rows.map(({ id, fdName }) => ({ value: id, label: fdName })),
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
