import type { AnomalyFilters } from '@zhixin/contract/monitoring/anomaly.list'
import { monitoringCalls } from '@zhixin/contract/monitoring/monitoring.calls'
import { pageOf } from '@zhixin/contract/pages'
import { read, refreshOf } from '../../lib/read'

const root = ['anomaly'] as const

/** Milliseconds after which what has come is read again while it is shown. */
const renewedAfter = 60_000

export const monitoringQueries = {
  list: (filters: AnomalyFilters) =>
    read([...root, 'list', filters], monitoringCalls.list, { body: filters }),
  total: (filters: AnomalyFilters) =>
    read([...root, 'total', filters], monitoringCalls.total, { body: filters }),
  arrivals: { ...read(['arrivals'], monitoringCalls.arrivals), refetchInterval: renewedAfter },
}

/** After a reason was given. */
export const refreshAnomalies = refreshOf(root)

/** The counts that filters of their list find. */
export const countsAddress = (filters: Record<string, string>): string =>
  `${pageOf('messageDataReport').path}?${new URLSearchParams(filters)}`
