import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Job } from '@zhixin/contract/job/job.schema'
import { pageOf } from '@zhixin/contract/pages'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { batchAddress } from '../../features/customer/batch/batch.queries'
import { JobBar } from '../../features/job/JobBar'
import { cancelJob, jobsQuery, refreshJobs, seeJobs } from '../../features/job/job.queries'
import { useRunningJobs } from '../../features/job/useJobProgress'
import { NoticeList } from '../../features/notice/NoticeList'
import { noticesQuery, refreshNotices, seeNotices } from '../../features/notice/notice.queries'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { formatCount, formatDateTime } from '../../ui/format'
import { StatusBadge } from '../../ui/StatusBadge'
import styles from './JobBell.module.css'

const tones = { waiting: 'quiet', running: 'quiet', done: 'good', cancelled: 'quiet', failed: 'bad' } as const

const exportRecords = pageOf('exportRecord')

/**
 * What has happened for the person, and their background jobs, running and finished, each with the way to the page of its
 * result.
 */
export function JobDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('job')
  const client = useQueryClient()
  const { data } = useQuery({ ...jobsQuery, staleTime: 0 })
  const { data: told } = useQuery({ ...noticesQuery, staleTime: 0 })
  const notices = told?.rows ?? []
  const latest = useRef<string>(undefined)
  latest.current = notices[0]?.fdNew ? notices[0].fdLastDate : undefined
  const navigate = useNavigate()
  const open = (address: string) => {
    onClose()
    void navigate(address)
  }

  // When the dialog closes, the finished jobs and what it told count as seen.
  useEffect(
    () => () => {
      seeJobs()
        .then(() => refreshJobs(client))
        .catch(() => {})
      if (latest.current === undefined) return
      seeNotices(latest.current)
        .then(() => refreshNotices(client))
        .catch(() => {})
    },
    [client],
  )

  return (
    <Dialog
      title={t('title')}
      width={760}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <div className={styles.panel}>
        {notices.length > 0 && (
          <>
            <h3>{t('notices.label')}</h3>
            <NoticeList notices={notices} onLeave={onClose} />
            <h3>{t('notices.jobs')}</h3>
          </>
        )}
        <ul className={styles.jobs} aria-label={t('notices.jobs')}>
          {data?.rows.map((job) => (
            <Line key={job.id} job={job} onOpen={open} />
          ))}
        </ul>
        {data?.rows.length === 0 && <p role="status">{t('none')}</p>}
      </div>
    </Dialog>
  )
}

function Line({ job, onOpen }: { job: Job; onOpen: (address: string) => void }) {
  const { t } = useTranslation('job')
  const client = useQueryClient()
  const [isCancelled, setCancelled] = useState(false)
  const isUnderWay = job.fdEndedDate === null
  const isFollowed = isUnderWay && (isCancelled || job.fdStartDate === null)
  const now = useRunningJobs(isFollowed)?.find(({ id }) => id === job.id) ?? job
  const hasMoved = isFollowed && now.fdState !== job.fdState
  useEffect(() => {
    if (hasMoved) void refreshJobs(client)
  }, [client, hasMoved])
  const result = useResult(job)

  async function cancel() {
    setCancelled(true)
    await cancelJob(job.id).catch(() => setCancelled(false))
    await refreshJobs(client)
  }
  return (
    <li>
      <span className={styles.name}>
        {job.fdKindName}
        <small>{formatDateTime(job.createdDate)}</small>
      </span>
      <StatusBadge tone={tones[job.fdState]}>{t(`state.${job.fdState}`)}</StatusBadge>
      <span className={styles.acts}>
        {isUnderWay && (
          <Button size="small" loading={isCancelled} onClick={() => void cancel()}>
            {t('cancel')}
          </Button>
        )}
        {result !== undefined && (
          <Button size="small" onClick={() => onOpen(result)}>
            {t('open')}
          </Button>
        )}
      </span>
      <span className={styles.far}>
        {job.fdStartDate ? (
          t('starts', { time: formatDateTime(job.fdStartDate) })
        ) : isUnderWay ? (
          <JobBar
            label={job.fdKindName}
            done={now.fdDoneNum}
            total={now.fdTotalNum}
            note={now.fdRefusedNum > 0 ? t('refused', { count: formatCount(now.fdRefusedNum) }) : undefined}
          />
        ) : (
          (job.fdFailure ??
          // Of an export no row is refused.
          t(job.fdKind === 'export' ? 'written' : 'counts', {
            done: formatCount(job.fdDoneNum),
            total: formatCount(job.fdTotalNum),
            refused: formatCount(job.fdRefusedNum),
          }))
        )}
      </span>
    </li>
  )
}

/** The address of the page that shows what a job has come to: its batch, or the records of exports. */
function useResult({ fdKind, fdBatchId }: Job): string | undefined {
  const seesExports = useAllowed(exportRecords.access)
  if (fdBatchId !== null) return batchAddress(fdBatchId)
  return fdKind === 'export' && seesExports ? exportRecords.path : undefined
}
