import type { QueryClient } from '@tanstack/react-query'
import { exportCalls, exportFilePath } from '@zhixin/contract/export/export.calls'
import type { ExportFilters, ExportRecord } from '@zhixin/contract/export/export.schema'
import { call, download } from '../../lib/http'
import { read } from '../../lib/read'
import { formatDate } from '../../ui/format'

const root = ['export'] as const

export const exportQueries = {
  /** A page of exports; a newer query cancels this one. */
  list: (filters: ExportFilters) => read([...root, 'list', filters], exportCalls.list, { body: filters }),
}

/** Cancels an export of the person's own that has not ended. */
export const cancelExport = (id: number): Promise<ExportRecord> => call(exportCalls.cancel, { body: { id } })

/** Begins an export of the person's own again. */
export const retryExport = (id: number): Promise<ExportRecord> => call(exportCalls.retry, { body: { id } })

/** After an export: the page of records is read again. */
export function refreshExports(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: root })
}

type Named = Pick<ExportRecord, 'id' | 'fdListName' | 'fdFormat' | 'createdDate'>

/** Fetches the file of an export with the person's session, and hands it to the browser to keep. */
export async function saveFile({ id, fdListName, fdFormat, createdDate }: Named): Promise<void> {
  const file = await download(exportFilePath.replace(':id', String(id)))
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = `${fdListName} ${formatDate(createdDate)}.${fdFormat}`
  link.click()
  // Some browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
