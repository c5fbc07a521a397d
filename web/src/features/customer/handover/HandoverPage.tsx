import { useMutation, useQueryClient } from '@tanstack/react-query'
import { batchCountsText } from '@zhixin/contract/batch/batch.texts'
import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import { handoverList } from '@zhixin/contract/customer/handover.list'
import type { HandoverFilters, HandoverRow } from '@zhixin/contract/customer/handover.schema'
import { handoverStateText } from '@zhixin/contract/customer/handover.texts'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { currentLanguage } from '../../../lib/i18n'
import { useAllowed } from '../../../lib/session'
import { formatDateTime } from '../../../ui/format'
import { NewButton } from '../../../ui/list/NewButton'
import { CutText } from '../../../ui/list/table/cells'
import { RowAction, RowActions } from '../../../ui/list/table/RowActions'
import { batchAddress } from '../../batch/batch.queries'
import { cancelJob, refreshJobs } from '../../job/job.queries'
import { ViewedList } from '../../view/ViewedList'
import { handoverFormAddress, handoverLogAddress, handoversQuery, refreshHandovers } from './handover.queries'

/** Milliseconds between two looks whether what was cancelled has ended. */
const lookEvery = 1000

/** Hand-overs: one's own with the way to their result and undoing, and others' with the way to their log. */
export function HandoverPage() {
  const { t } = useTranslation('handover')
  const navigate = useNavigate()
  const mayHandOver = useAllowed(handoverCalls.preview.access)
  const [isCancelling, setCancelling] = useState(false)
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
      list={handoverList}
      query={query}
      cells={useHandoverCells()}
      actions={actions}
      create={
        mayHandOver && <NewButton onClick={() => void navigate(handoverFormAddress())}>{t('new')}</NewButton>
      }
    />
  )
}

function useHandoverCells() {
  const readsLog = useAllowed(handoverCalls.log.access)
  const language = currentLanguage()
  return useMemo(() => {
    const addressOf = ({ id, fdOwn }: HandoverRow) => {
      if (fdOwn) return batchAddress(id)
      return readsLog ? handoverLogAddress(id) : undefined
    }
    return {
      fdSentence: (row: HandoverRow) => <CutText to={addressOf(row)}>{row.fdSentence}</CutText>,
      fdState: (row: HandoverRow) => {
        const begins = row.fdStartDate && formatDateTime(row.fdStartDate).slice(0, 16)
        return <CutText>{handoverStateText(row, begins, language)}</CutText>
      },
      fdTotalNum: (row: HandoverRow) => <CutText>{batchCountsText(row, language)}</CutText>,
    }
  }, [readsLog, language])
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
