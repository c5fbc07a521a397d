import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { DataSourceName, Option } from '@zhixin/contract/dictionary/dictionary.api'
import { dataSourceCalls, dictionaryCalls } from '@zhixin/contract/dictionary/dictionary.calls'
import { useMemo } from 'react'
import { call } from '../../lib/http'
import { useAccount } from '../../lib/session'

/** Dictionaries change rarely; a language switch asks again whatever their age. */
const fresh = 10 * 60_000

/** A bundle that is no older, in milliseconds, needs no second look: a page asks for all that it shows at once. */
const thisMoment = 1000

/** The accounts that can follow customers up (rule dictionary.followers). */
export const followersQuery = queryOptions({
  queryKey: ['followers'],
  queryFn: ({ signal }): Promise<Option[]> => call(dataSourceCalls.followUp, { signal }),
  staleTime: fresh,
  gcTime: Number.POSITIVE_INFINITY,
})

/** What accounts are called that no list of choices has any more: they are disabled, and may still follow customers. */
export const formerFollowersQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: [...followersQuery.queryKey, ...ids],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const answers = ids.map((accountId) => call(dataSourceCalls.followUp, { query: { accountId }, signal }))
      return (await Promise.all(answers)).flat().filter(({ value }) => ids.includes(value))
    },
    staleTime: fresh,
  })

/** What all dictionaries call their values, one answer for every screen; the browser keeps it while it is right. */
export const dictionaryQuery = queryOptions({
  queryKey: ['dictionary'],
  queryFn: ({ signal }) => call(dictionaryCalls.bundle, { signal }),
  staleTime: fresh,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
})

/** Reads labels and choices again, after somebody has changed a dictionary. */
export const refreshDictionaries = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: dictionaryQuery.queryKey })

/**
 * Shows in open pages what somebody else changes in a dictionary: with whatever a page asks of the server next, it
 * asks whether its bundle is still right (a 304 nearly always).
 * Answers how to stop.
 */
export function followDictionaries(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return
    const readAt = client.getQueryState(dictionaryQuery.queryKey)?.dataUpdatedAt ?? 0
    if (event.query.queryKey[0] !== dictionaryQuery.queryKey[0] && Date.now() - readAt > thisMoment)
      void client.invalidateQueries({ queryKey: dictionaryQuery.queryKey }, { cancelRefetch: false })
  })
}

/**
 * The labels of a dictionary for what is stored: also of items that are no longer offered. Undefined while they
 * load. The types of the dictionaries have the names of their data sources.
 */
export function useLabels(typeCode: DataSourceName): readonly Option[] | undefined {
  const { data } = useQuery(dictionaryQuery)
  return data && (data[typeCode] ?? [])
}

/**
 * The choices of a dictionary: what is enabled, of service types those that the person works with, and what is offered
 * for one service type alone only with it, or as long as none is chosen. Undefined while they load.
 */
export function useOptions(typeCode: DataSourceName, serviceType?: number): readonly Option[] | undefined {
  const { fdServiceTypeArray } = useAccount()
  const { data } = useQuery(dictionaryQuery)
  return useMemo(() => {
    const own: readonly number[] = fdServiceTypeArray
    return (
      data &&
      (data[typeCode] ?? []).filter(
        ({ value, enabled, serviceTypes }) =>
          enabled &&
          (typeCode !== 'serviceType' || own.includes(value)) &&
          (serviceType === undefined || serviceTypes.length === 0 || serviceTypes.includes(serviceType)),
      )
    )
  }, [data, typeCode, serviceType, fdServiceTypeArray])
}

/** The label of a value: nothing while the labels load, the value itself when it has none. */
export function labelIn(options: readonly Option[] | undefined, value: number | null | undefined): string {
  if (value === null || value === undefined || !options) return ''
  return options.find((option) => option.value === value)?.label ?? String(value)
}
