import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { DictionaryEntry, DictionaryName, Option } from '@zhixin/contract/dictionary/dictionary.api'
import { dataSourceCalls, dictionaryCalls } from '@zhixin/contract/dictionary/dictionary.calls'
import { useMemo } from 'react'
import { call } from '../../lib/http'
import { read, refreshOf } from '../../lib/read'
import { useAccount } from '../../lib/session'

/** Dictionaries change rarely; a language switch reads them again whatever their age. */
const fresh = 10 * 60_000

/** A younger bundle need not be checked again, in milliseconds: a page makes its requests all at once. */
const thisMoment = 1000

/** The accounts that can follow customers up (rule dictionary.followers). */
export const followersQuery = read(
  ['followers'],
  dataSourceCalls.followUp,
  {},
  { staleTime: fresh, gcTime: Number.POSITIVE_INFINITY },
)

/** The names of accounts that are in no list of choices any more: they are disabled, and may still follow customers. */
export const formerFollowersQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...followersQuery.queryKey, ...ids],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const answers = ids.map((accountId) => call(dataSourceCalls.followUp, { query: { accountId }, signal }))
      return (await Promise.all(answers)).flat().filter(({ value }) => ids.includes(value))
    },
    staleTime: fresh,
  })

/** The labels of all dictionaries, one answer for every screen; the browser caches and revalidates it. */
export const dictionaryQuery = queryOptions({
  queryKey: ['dictionary'],
  queryFn: ({ signal }) => call(dictionaryCalls.bundle, { signal }),
  staleTime: fresh,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
})

/** Reads labels and choices again, after somebody has changed a dictionary. */
export const refreshDictionaries = refreshOf(dictionaryQuery.queryKey)

/**
 * Shows other people's changes of dictionaries in open pages: with the next request of a page, the bundle is
 * revalidated (a 304 nearly always). What comes by itself, as the bell's and what a form loads after its first fields,
 * says so in its `meta` and does not count. Returns how to stop.
 */
export function followDictionaries(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch' || event.query.meta?.isAside) return
    const readAt = client.getQueryState(dictionaryQuery.queryKey)?.dataUpdatedAt ?? 0
    if (event.query.queryKey[0] !== dictionaryQuery.queryKey[0] && Date.now() - readAt > thisMoment)
      void client.invalidateQueries({ queryKey: dictionaryQuery.queryKey }, { cancelRefetch: false })
  })
}

/**
 * The labels of a dictionary for stored values, including items that are no longer offered. Undefined while they load.
 * Dictionaries are named as their data sources.
 */
export function useLabels(typeCode: DictionaryName): readonly Option[] | undefined {
  const { data } = useQuery(dictionaryQuery)
  return data && (data[typeCode] ?? [])
}

/**
 * The choices of a dictionary: enabled items; of service types those of the person; and items for one service type only
 * with it, or while none is chosen. Undefined while they load.
 */
export function useOptions(typeCode: DictionaryName, serviceType?: number): readonly Option[] | undefined {
  const { fdServiceTypeArray } = useAccount()
  const { data } = useQuery(dictionaryQuery)
  return useMemo(
    () => data && offered(data[typeCode] ?? [], typeCode, fdServiceTypeArray, serviceType),
    [data, typeCode, serviceType, fdServiceTypeArray],
  )
}

/** The items of a dictionary that somebody with these service types may choose. */
export const offered = (
  items: readonly DictionaryEntry[],
  typeCode: DictionaryName,
  ownServiceTypes: readonly number[],
  serviceType?: number,
): readonly Option[] =>
  items.filter(
    ({ value, enabled, serviceTypes }) =>
      enabled &&
      (typeCode !== 'serviceType' || ownServiceTypes.includes(value)) &&
      (serviceType === undefined || serviceTypes.length === 0 || serviceTypes.includes(serviceType)),
  )

/** The label of a value: nothing while the labels load, the value itself when it has none. */
export function labelIn(options: readonly Option[] | undefined, value: number | null | undefined): string {
  if (value === null || value === undefined || !options) return ''
  return options.find((option) => option.value === value)?.label ?? String(value)
}
