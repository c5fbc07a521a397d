import { useQueryClient } from '@tanstack/react-query'
import type { ExportRecord } from '@zhixin/contract/export/export.schema'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/StatusBadge'
import { Tipped } from '../../ui/Tips'
import { refreshExports } from '../export/export.queries'
import { JobBar } from '../job/JobBar'
import { useJobProgress } from '../job/useJobProgress'

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
