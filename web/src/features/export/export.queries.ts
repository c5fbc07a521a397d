import { exportCalls, exportFilePath } from '@zhixin/contract/export/export.calls'
import type { ExportFilters, ExportRecord } from '@zhixin/contract/export/export.schema'
import { call } from '../../lib/http'
import { read, refreshOf } from '../../lib/read'
import { saveDownload } from '../../lib/saveDownload'
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
export const refreshExports = refreshOf(root)

type Named = Pick<ExportRecord, 'id' | 'fdListName' | 'fdFormat' | 'createdDate'>

/** Fetches the file of an export. */
export const saveFile = ({ id, fdListName, fdFormat, createdDate }: Named): Promise<void> =>
  saveDownload(
    exportFilePath.replace(':id', String(id)),
    `${fdListName} ${formatDate(createdDate)}.${fdFormat}`,
  )
