import { keepPreviousData } from '@tanstack/react-query'
import { statisticsCalls } from '@zhixin/contract/statistics/statistics.calls'
import type { StatisticsFilters } from '@zhixin/contract/statistics/statistics.schema'
import { read } from '../../lib/read'

/**
 * The figures; the old ones stay while new ones load. Read again after every write of a customer, as everything about
 * customers.
 */
export const overviewQuery = (filters: StatisticsFilters) => ({
  ...read(['customer', 'statistics', filters], statisticsCalls.overview, { body: filters }),
  placeholderData: keepPreviousData,
})
