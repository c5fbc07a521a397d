import { useQuery, useQueryClient } from '@tanstack/react-query'
import { batchCountsText, batchStateText } from '@zhixin/contract/batch/batch.texts'
import type { Job } from '@zhixin/contract/job/job.schema'
import { pageOf } from '@zhixin/contract/pages'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { batchAddress } from '../../features/batch/batch.queries'
import { JobBar } from '../../features/job/JobBar'
import { cancelJob, jobsQuery, refreshJobs, seeJobs } from '../../features/job/job.queries'
import { useRunningJobs } from '../../features/job/useJobProgress'
import { NoticeList } from '../../features/notice/NoticeList'
import { noticesQuery, refreshNotices, seeNotices } from '../../features/notice/notice.queries'
import { currentLanguage } from '../../lib/i18n'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { formatCount, formatDateTime } from '../../ui/format'
import { StatusBadge } from '../../ui/StatusBadge'

const tones = { waiting: 'quiet', running: 'quiet', done: 'good', cancelled: 'quiet', failed: 'bad' } as const

const exportRecords = pageOf('exportRecord')

/**
 * What has happened for the person, and their background jobs, running and finished: what each changes, where it is, and
 * the way to the page of its result. Preview and run of a batch are one.
 */
export function JobPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('job')
  const client = useQueryClient()
  const { data } = useQuery({ ...jobsQuery, staleTime: 0 })
  const { data: latestNotices } = useQuery({ ...noticesQuery, staleTime: 0 })
  const notices = latestNotices?.rows ?? []
  const latest = useRef<string>(undefined)
  latest.current = notices[0]?.fdNew ? notices[0].fdLastDate : undefined

  // When the panel closes, the finished jobs and the listed notices count as seen.
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
    <div className="scroll-box pad-3 pad-x-4">
      {notices.length > 0 && (
        <>
          <h3 className="small quiet above-3">{t('notices.label')}</h3>
          <NoticeList notices={notices} onLeave={onClose} />
        </>
      )}
      <h3 className="small quiet above-3">{t('notices.jobs')}</h3>
      <ul className="lined" aria-label={t('notices.jobs')}>
        {data?.rows.map((job) => (
          <Line key={job.fdBatchId ?? -job.id} job={job} onLeave={onClose} />
        ))}
      </ul>
      {data?.rows.length === 0 && <p role="status">{t('none')}</p>}
    </div>
  )
}

function Line({ job, onLeave }: { job: Job; onLeave: () => void }) {
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
  const { fdBatch } = job
  const name = fdBatch?.fdSentence ?? job.fdKindName
  const language = currentLanguage()
  // The batch of a job that was stopped says only how far it came.
  const isBroken = job.fdState === 'failed' || job.fdState === 'cancelled'
  const isReady = job.fdKind === 'batchPreview' && !isBroken
  const written = t('written', { done: formatCount(job.fdDoneNum), total: formatCount(job.fdTotalNum) })
  return (
    <li className="with-end">
      <span className="ink breaks">
        {name}
        <small className="tabular block">{formatDateTime(job.createdDate)}</small>
      </span>
      <StatusBadge tone={isReady ? 'quiet' : tones[job.fdState]}>
        {fdBatch && !isBroken ? batchStateText(fdBatch, language) : t(`state.${job.fdState}`)}
      </StatusBadge>
      <span className="small quiet">
        {job.fdStartDate ? (
          t('starts', { time: formatDateTime(job.fdStartDate) })
        ) : isUnderWay ? (
          <JobBar
            label={name}
            done={now.fdDoneNum}
            total={now.fdTotalNum}
            note={
              now.fdRefusedNum > 0
                ? t(job.fdKind === 'batchPreview' ? 'toSkip' : 'refused', {
                    count: formatCount(now.fdRefusedNum),
                  })
                : undefined
            }
          />
        ) : (
          (job.fdFailure ??
          (fdBatch ? fdBatch.fdState !== 'cancelled' && batchCountsText(fdBatch, language) : written))
        )}
      </span>
      <span className="row gap-2">
        {isUnderWay && (
          <Button size="small" loading={isCancelled} onClick={() => void cancel()}>
            {t('cancel')}
          </Button>
        )}
        {result !== undefined && (
          <Link to={result} onClick={onLeave}>
            {t('open')}
          </Link>
        )}
      </span>
    </li>
  )
}

/** The address of the page that shows what a job has come to: its batch, or the records of exports. */
function useResult({ fdKind, fdBatch }: Job): string | undefined {
  const seesExports = useAllowed(exportRecords.access)
  if (fdBatch) return batchAddress(fdBatch.id)
  return fdKind === 'export' && seesExports ? exportRecords.path : undefined
}
