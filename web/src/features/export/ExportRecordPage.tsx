import type { ExportFilters, ExportRecord } from '@zhixin/contract/export/export.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterField } from '../../ui/list/filters/filters'
import { wide } from '../../ui/list/table/columns'
import { ViewedList } from '../view/ViewedList'
import { ExportActions } from './ExportActions'
import { useExportColumns } from './export.columns'
import { exportList } from './export.list'
import { exportQueries } from './export.queries'

/** What was exported, by whom and of what; one's own files can be fetched while they are kept. */
export function ExportRecordPage() {
  const { t } = useTranslation('export')
  const columns = useExportColumns()
  const fields = useMemo(
    (): FilterField<ExportFilters>[] => [
      { kind: 'text', name: 'fdCreatedByName', label: t('list.fdCreatedByName') },
      {
        kind: 'dates',
        from: 'fdStartCreateDate',
        to: 'fdEndCreateDate',
        label: t('list.createdDate'),
      },
    ],
    [t],
  )
  const width = wide(136, 150)
  const actions = useMemo(
    () => ({ width, render: (row: ExportRecord) => <ExportActions row={row} /> }),
    [width],
  )
  return (
    <ViewedList
      listKey="exportRecord"
      definition={exportList}
      query={exportQueries.list}
      fields={fields}
      columns={columns}
      actions={actions}
      label={t('list.label')}
      things={t('list.things')}
    />
  )
}
