import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import type { OwnerFilters, OwnerRow } from '@zhixin/contract/owner/owner.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useAllowed } from '../../lib/session'
import type { FilterField } from '../../ui/list/filters/filters'
import { readListState } from '../../ui/list/state/list.state'
import { wide } from '../../ui/list/table/columns'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { handoverFormAddress } from '../customer/handover/handover.queries'
import { useLabels, useOptions } from '../dictionary/dataSource.queries'
import { useExportTool } from '../export/ExportButton'
import { ViewedList } from '../view/ViewedList'
import { useOwnerColumns } from './owner.columns'
import { ownerList } from './owner.list'
import { ownerQueries } from './owner.queries'

/** Who follows customers, and how these stand. */
export function OwnerListPage() {
  const { t } = useTranslation('owner')
  const { search } = useLocation()
  const { fdServiceType } = readListState(ownerList, search)
  const columns = useOwnerColumns(fdServiceType)
  const options = useOptions('serviceType')
  const labels = useLabels('serviceType')
  const fields = useMemo(
    (): FilterField<OwnerFilters>[] => [
      { kind: 'text', name: 'fdUsername', label: t('columns.fdUsername') },
      { kind: 'choice', name: 'fdServiceType', label: t('filters.fdServiceType'), options, labels },
      {
        kind: 'choices',
        name: 'fdStatusList',
        label: t('columns.fdStatus'),
        options: [1, 0].map((value) => ({ value, label: t(`status.${value}`) })),
      },
    ],
    [t, options, labels],
  )
  const navigate = useNavigate()
  const handsOver = useAllowed(handoverCalls.preview.access)
  const width = wide(72, 96)
  const actions = useMemo(
    () => ({
      width,
      render: (row: OwnerRow) => (
        <RowActions>
          <RowAction onClick={() => void navigate(handoverFormAddress(row.id))}>
            {t('actions.handOver')}
          </RowAction>
        </RowActions>
      ),
    }),
    [width, navigate, t],
  )
  const toolsFor = useExportTool('owner')
  return (
    <ViewedList
      listKey="owner"
      definition={ownerList}
      query={ownerQueries.list}
      fields={fields}
      columns={columns}
      {...(handsOver && { actions })}
      label={t('list.label')}
      things={t('list.things')}
      toolsFor={toolsFor}
    />
  )
}
