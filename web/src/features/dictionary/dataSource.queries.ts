import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import {
  type DataSourceName,
  dataSourceApi,
  dictionaryApi,
  type Option,
} from '@zhixin/contract/dictionary/dictionary.api'
import { call } from '../../lib/http'
import { useAllowed } from '../../lib/session'

/** Dictionaries change rarely; a language switch asks again whatever their age. */
const fresh = 10 * 60_000

/** A bundle that is no older, in milliseconds, needs no second look: a page asks for all that it shows at once. */
const thisMoment = 1000

/** The choices of one data source (section 7), in the language of the request. */
export function dataSourceQuery(name: DataSourceName) {
  return queryOptions({
    queryKey: ['dataSource', name],
    queryFn: ({ signal }): Promise<Option[]> => call(dataSourceApi[name], { signal }),
    staleTime: fresh,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Choices that depend on the service type (section 7): all of them while none is chosen. */
export function dataSourceByTypeQuery(name: 'platform' | 'budgetSource', fdServiceType: number | undefined) {
  return queryOptions({
    queryKey: ['dataSource', name, { fdServiceType }] as const,
    queryFn: ({ signal }) => call(dataSourceApi[name], { body: { fdServiceType }, signal }),
    staleTime: fresh,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** What accounts are called that no list of choices has any more: they are disabled, and may still follow customers. */
export const formerFollowersQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['dataSource', 'followUp', ...ids],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const answers = ids.map((accountId) => call(dataSourceApi.followUp, { query: { accountId }, signal }))
      return (await Promise.all(answers)).flat().filter(({ value }) => ids.includes(value))
    },
    staleTime: fresh,
  })

/**
 * The choices of a data source; undefined while they load, for whoever may not ask for them, and until they are
 * wanted.
 */
export function useOptions(name: DataSourceName, wanted = true): readonly Option[] | undefined {
  const enabled = useAllowed(dataSourceApi[name].access) && wanted
  return useQuery({ ...dataSourceQuery(name), enabled }).data
}

/** What all dictionaries call their values, one answer for every screen; the browser keeps it while it is right. */
export const dictionaryQuery = queryOptions({
  queryKey: ['dictionary'],
  queryFn: ({ signal }) => call(dictionaryApi.bundle, { signal }),
  staleTime: fresh,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
})

/** Reads labels and choices again, after somebody has changed a dictionary. */
export async function refreshDictionaries(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: dictionaryQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['dataSource'] }),
  ])
}

/**
 * Shows in open pages what somebody else changes in a dictionary: with whatever a page asks of the server next, it
 * asks whether its bundle is still right (a 304 nearly always), and reads its choices again when it is not.
 * Answers how to stop.
 */
export function followDictionaries(client: QueryClient): () => void {
  const bundle = () => client.getQueryData(dictionaryQuery.queryKey)
  let known = bundle()
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const [root] = event.query.queryKey
    const isLabels = root === dictionaryQuery.queryKey[0]
    const readAt = client.getQueryState(dictionaryQuery.queryKey)?.dataUpdatedAt ?? 0
    if (
      event.action.type === 'fetch' &&
      !isLabels &&
      root !== 'dataSource' &&
      Date.now() - readAt > thisMoment
    )
      void client.invalidateQueries({ queryKey: dictionaryQuery.queryKey }, { cancelRefetch: false })
    if (event.action.type !== 'success' || !isLabels) return
    // What has not changed stays the same object.
    const isNew = known !== undefined && known !== bundle()
    known = bundle()
    if (isNew) void client.invalidateQueries({ queryKey: ['dataSource'] })
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

/** The label of a value: nothing while the labels load, the value itself when it has none. */
export function labelIn(options: readonly Option[] | undefined, value: number | null | undefined): string {
  if (value === null || value === undefined || !options) return ''
  return options.find((option) => option.value === value)?.label ?? String(value)
}
