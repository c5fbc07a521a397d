import { useMutation, useQueryClient } from '@tanstack/react-query'
import { exportRecordList } from '@zhixin/contract/export/export.list'
import type { ExportRecord } from '@zhixin/contract/export/export.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { formatSize } from '../../ui/format'
import { wide } from '../../ui/list/table/columns'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { StatusBadge } from '../../ui/StatusBadge'
import { Tipped } from '../../ui/Tips'
import { cancelExport, exportQueries, refreshExports, retryExport, saveFile } from '../export/export.queries'
import { JobBar } from '../job/JobBar'
import { refreshJobs } from '../job/job.queries'
import { useJobProgress } from '../job/useJobProgress'
import { ViewedList } from '../view/ViewedList'

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

const tones = {
  waiting: 'quiet',
  running: 'quiet',
  done: 'good',
  cancelled: 'quiet',
  failed: 'bad',
  refused: 'quiet',
} as const

/** The states of what has not ended. */
const underWay: readonly string[] = ['waiting', 'running']

/** Where an export is; one's own that is under way shows how far it is, and is read again when it has ended. */
export function ExportState({ row }: { row: ExportRecord }) {
  const { t } = useTranslation('export')
  const client = useQueryClient()
  const isUnderWay = underWay.includes(row.fdState)
  const job = useJobProgress(row.fdOwn && isUnderWay ? (row.fdJobId ?? undefined) : undefined, () => {
    // The row tells what the job has come to.
    if (job && !underWay.includes(job.fdState)) void refreshExports(client)
  })
  if (isUnderWay && row.fdJobId !== null)
    return <JobBar narrow label={t('progress')} done={job?.fdDoneNum ?? row.fdDoneNum} total={row.fdRowNum} />
  return (
    <Tipped tip={row.fdFailure ?? undefined}>
      <StatusBadge tone={tones[row.fdState]}>{row.fdStateName}</StatusBadge>
    </Tipped>
  )
}

/** What can be done with one's own export: its file fetched, what is under way cancelled, what failed begun again. */
export function ExportActions({ row }: { row: ExportRecord }) {
  const { t } = useTranslation('export')
  const navigate = useNavigate()
  const { id, fdOwn, fdState, fdAddress } = row
  const fetching = useMutation({ mutationFn: () => saveFile(row) })
  const cancelling = useChange(() => cancelExport(id))
  const retrying = useChange(() => retryExport(id))
  const isUnderWay = fdState === 'waiting' || fdState === 'running'
  return (
    <RowActions>
      {row.fdAvailable && (
        <RowAction pending={fetching.isPending} onClick={() => fetching.mutate()}>
          {t('fetch')}
        </RowAction>
      )}
      {fdOwn && isUnderWay && (
        <RowAction pending={cancelling.isPending} onClick={() => cancelling.mutate()}>
          {t('cancel')}
        </RowAction>
      )}
      {fdOwn && (fdState === 'failed' || fdState === 'cancelled') && (
        <RowAction pending={retrying.isPending} onClick={() => retrying.mutate()}>
          {t('retry')}
        </RowAction>
      )}
      {fdOwn && fdAddress !== null && (
        <RowAction onClick={() => void navigate(fdAddress)}>{t('reopen')}</RowAction>
      )}
    </RowActions>
  )
}

/** A change of an export; the records and the bell are read again after it. */
function useChange(change: () => Promise<unknown>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all([refreshExports(client), refreshJobs(client)]),
  })
}
