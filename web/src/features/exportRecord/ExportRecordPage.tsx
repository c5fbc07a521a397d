import { exportRecordList } from '@zhixin/contract/export/export.list'
import type { ExportRecord } from '@zhixin/contract/export/export.schema'
import { useMemo } from 'react'
import { formatSize } from '../../ui/format'
import { wide } from '../../ui/list/table/columns'
import { exportQueries } from '../export/export.queries'
import { ViewedList } from '../view/ViewedList'
import { ExportActions } from './ExportActions'
import { ExportState } from './ExportState'

const cells = {
  fdStateName: (row: ExportRecord) => <ExportState row={row} />,
  fdFormat: (row: ExportRecord) => row.fdFormat.toUpperCase(),
  fdSize: (row: ExportRecord) => formatSize(row.fdSize),
}

/** What was exported, by whom and of what; one's own files can be fetched while they are kept. */
export function ExportRecordPage() {
  const width = wide(136, 150)
  const actions = useMemo(
    () => ({ width, render: (row: ExportRecord) => <ExportActions row={row} /> }),
    [width],
  )
  return <ViewedList list={exportRecordList} query={exportQueries.list} cells={cells} actions={actions} />
}
