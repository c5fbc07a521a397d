import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { statisticsCalls } from '@zhixin/contract/statistics/statistics.calls'
import type { StatisticsFilters } from '@zhixin/contract/statistics/statistics.schema'
import { call } from '../../lib/http'

/**
 * The figures; the old ones stay while new ones load. Read again after every write of a customer, as everything about
 * customers.
 */
export const overviewQuery = (filters: StatisticsFilters) =>
  queryOptions({
    queryKey: ['customer', 'statistics', filters],
    queryFn: ({ signal }) => call(statisticsCalls.overview, { body: filters, signal }),
    placeholderData: keepPreviousData,
  })
