import type { QueryClient } from '@tanstack/react-query'
import { exportCalls } from '@zhixin/contract/export/export.calls'
import type { ExportFilters, ExportRecord } from '@zhixin/contract/export/export.schema'
import { call } from '../../lib/http'

const root = ['export'] as const

export const exportQueries = {
  /** A page of exports; a newer query cancels this one. */
  list: (filters: ExportFilters) => ({
    queryKey: [...root, 'list', filters],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(exportCalls.list, { body: filters, signal }),
  }),
}

/** Cancels an export of the person's own that has not ended. */
export const cancelExport = (id: number): Promise<ExportRecord> => call(exportCalls.cancel, { body: { id } })

/** Begins an export of the person's own again. */
export const retryExport = (id: number): Promise<ExportRecord> => call(exportCalls.retry, { body: { id } })

/** After an export: the page of records is read again. */
export function refreshExports(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: root })
}
