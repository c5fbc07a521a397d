import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ExportRecord } from '@zhixin/contract/export/export.schema'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { cancelExport, refreshExports, retryExport, saveFile } from '../export/export.queries'
import { refreshJobs } from '../job/job.queries'

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
