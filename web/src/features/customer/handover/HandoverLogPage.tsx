import type { HandoverLogFilters } from '@zhixin/contract/customer/handoverLog.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterField } from '../../../ui/list/filters/filters'
import { useExportTool } from '../../export/ExportButton'
import { ViewedList } from '../../view/ViewedList'
import { handoverLogQuery } from './handover.queries'
import { useHandoverLogColumns } from './handoverLog.columns'
import { handoverLogList } from './handoverLog.list'

/** What hand-overs did to each customer: the followers before and after, why, when and by whom. */
export function HandoverLogPage() {
  const { t } = useTranslation('handoverLog')
  const columns = useHandoverLogColumns()
  const fields = useMemo(
    (): FilterField<HandoverLogFilters>[] => [
      { kind: 'text', name: 'fdCustomerName', label: t('columns.fdCustomerName') },
      { kind: 'text', name: 'fdFromName', label: t('columns.fdFromName') },
      { kind: 'text', name: 'fdToName', label: t('filters.fdToName') },
      { kind: 'dates', from: 'fdStartCreateDate', to: 'fdEndCreateDate', label: t('columns.createdDate') },
      { kind: 'text', name: 'fdBatchId', label: t('columns.fdBatchId') },
    ],
    [t],
  )
  const toolsFor = useExportTool('handoverLog')
  return (
    <ViewedList
      listKey="handoverLog"
      definition={handoverLogList}
      query={handoverLogQuery}
      fields={fields}
      columns={columns}
      label={t('list.label')}
      things={t('list.things')}
      toolsFor={toolsFor}
    />
  )
}
