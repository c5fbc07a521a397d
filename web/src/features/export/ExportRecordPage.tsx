import { useMutation } from '@tanstack/react-query'
import type { ExportFilters, ExportRecord } from '@zhixin/contract/export/export.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterField } from '../../ui/list/filters/filters'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { ViewedList } from '../view/ViewedList'
import { useExportColumns } from './export.columns'
import { exportList } from './export.list'
import { exportQueries } from './export.queries'
import { saveFile } from './saveFile'

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
  const actions = useMemo(() => ({ width: 88, render: (row: ExportRecord) => <Fetch row={row} /> }), [])
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

/** Fetches the file of a row; whose it is not, or what is gone, has none. */
function Fetch({ row }: { row: ExportRecord }) {
  const { t } = useTranslation('export')
  const { mutate, isPending } = useMutation({ mutationFn: () => saveFile(row) })
  if (!row.fdAvailable) return null
  return (
    <RowActions>
      <RowAction pending={isPending} onClick={() => mutate()}>
        {t('fetch')}
      </RowAction>
    </RowActions>
  )
}
