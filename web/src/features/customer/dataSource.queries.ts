import { queryOptions, useQuery } from '@tanstack/react-query'
import { type DataSourceName, dataSourceApi, type Option } from '@zhixin/contract/dictionary/dictionary.api'
import { call } from '../../lib/http'

/** Dictionaries change rarely; a language switch asks again whatever their age. */
const fresh = 10 * 60_000

/** The choices of one data source (section 7), in the language of the request. */
export function dataSourceQuery(name: DataSourceName) {
  return queryOptions({
    queryKey: ['dataSource', name],
    queryFn: ({ signal }): Promise<Option[]> => call(dataSourceApi[name], { signal }),
    staleTime: fresh,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** The choices of a data source, undefined while they load. */
export function useOptions(name: DataSourceName): readonly Option[] | undefined {
  return useQuery(dataSourceQuery(name)).data
}

/** The label of a value: nothing while the labels load, the value itself when it has none. */
export function labelIn(options: readonly Option[] | undefined, value: number | null | undefined): string {
  if (value === null || value === undefined || !options) return ''
  return options.find((option) => option.value === value)?.label ?? String(value)
}
