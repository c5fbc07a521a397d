import { useMutation, useQueryClient } from '@tanstack/react-query'
import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import type { HandoverFilters, HandoverRow } from '@zhixin/contract/customer/handover.schema'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import type { FilterField } from '../../../ui/list/filters/filters'
import { NewButton } from '../../../ui/list/NewButton'
import { RowAction, RowActions } from '../../../ui/list/table/RowActions'
import { useExportTool } from '../../export/ExportButton'
import { cancelJob, refreshJobs } from '../../job/job.queries'
import { ViewedList } from '../../view/ViewedList'
import { useHandoverColumns } from './handover.columns'
import { handoverList } from './handover.list'
import { handoverFormAddress, handoversQuery, refreshHandovers } from './handover.queries'

/** Milliseconds between two looks whether what was cancelled has ended. */
const lookEvery = 1000

/** Hand-overs: one's own with the way to their result and undoing, and others' with the way to their log. */
export function HandoverPage() {
  const { t } = useTranslation('handover')
  const navigate = useNavigate()
  const mayHandOver = useAllowed(handoverCalls.preview.access)
  const [isCancelling, setCancelling] = useState(false)
  const columns = useHandoverColumns()
  const fields = useMemo(
    (): FilterField<HandoverFilters>[] => [
      { kind: 'text', name: 'fdFromName', label: t('filters.fdFromName') },
      { kind: 'text', name: 'fdToName', label: t('filters.fdToName') },
      { kind: 'text', name: 'fdAccountName', label: t('columns.fdAccountName') },
      { kind: 'dates', from: 'fdStartCreateDate', to: 'fdEndCreateDate', label: t('columns.createdDate') },
    ],
    [t],
  )
  const actions = useMemo(
    () => ({
      width: 80,
      render: (row: HandoverRow) => <Cancel row={row} onCancel={() => setCancelling(true)} />,
    }),
    [],
  )
  const query = useCallback(
    (filters: HandoverFilters) => ({
      ...handoversQuery(filters),
      ...(isCancelling && { refetchInterval: lookEvery }),
    }),
    [isCancelling],
  )
  return (
    <ViewedList
      listKey="handover"
      definition={handoverList}
      query={query}
      fields={fields}
      columns={columns}
      actions={actions}
      label={t('list.label')}
      things={t('list.things')}
      toolsFor={useExportTool('handover')}
      create={
        mayHandOver && <NewButton onClick={() => void navigate(handoverFormAddress())}>{t('new')}</NewButton>
      }
    />
  )
}

/** The states in which there is something to cancel. */
const underWay: ReadonlySet<string> = new Set(['preparing', 'waiting', 'running'])

/** @param onCancel called when it was asked to be cancelled, which takes a moment */
function Cancel({ row: { fdJobId, fdState }, onCancel }: { row: HandoverRow; onCancel: () => void }) {
  const { t } = useTranslation('handover')
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: cancelJob,
    onSuccess: onCancel,
    onSettled: () => Promise.all([refreshHandovers(client), refreshJobs(client)]),
  })
  if (fdJobId === null || !underWay.has(fdState)) return null
  return (
    <RowActions>
      <RowAction pending={isPending} onClick={() => mutate(fdJobId)}>
        {t('cancel')}
      </RowAction>
    </RowActions>
  )
}
