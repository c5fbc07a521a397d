import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Job } from '@zhixin/contract/job/job.schema'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { jobsQuery, refreshJobs } from '../../features/job/job.queries'
import { useRunningJobs } from '../../features/job/useJobProgress'
import { noticesQuery } from '../../features/notice/notice.queries'
import { whenIdle } from '../../lib/idle'
import { Icon } from '../../ui/Icon'
import { LazyView } from '../../ui/LazyView'
import styles from './JobBell.module.css'
import { jobPanelPart } from './job.part'

/** What waits for its time does nothing yet. */
const isBusy = ({ fdEndedDate, fdStartDate }: Job) => fdEndedDate === null && fdStartDate === null

/** The bell: whether background jobs of the person run, and how much has ended or happened that they have not seen. */
export function JobBell() {
  const { t } = useTranslation('shell')
  const client = useQueryClient()
  const [isIdle, setIdle] = useState(false)
  const [open, setOpen] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const { data } = useQuery({ ...jobsQuery, enabled: isIdle })
  const { data: notices } = useQuery({ ...noticesQuery, enabled: isIdle })
  const isRunning = data?.rows.some(isBusy) ?? false
  const running = useRunningJobs(isRunning)
  const states = running?.map(({ id, fdState }) => `${id} ${fdState}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has ended is read again, with its words
  useEffect(() => {
    if (states !== undefined) void refreshJobs(client)
  }, [states])

  const ended = data?.rows.filter(({ fdSeen, fdEndedDate }) => fdEndedDate !== null && !fdSeen) ?? []
  const news = ended.length + (notices?.rows.filter(({ fdNew }) => fdNew).length ?? 0)
  const says = isRunning ? t('jobs.running') : news > 0 ? t('jobs.ended', { count: news }) : t('jobs.label')
  return (
    <>
      <button
        type="button"
        className={styles.bell}
        aria-label={says}
        aria-haspopup="dialog"
        data-state={isRunning ? 'running' : news > 0 ? 'news' : undefined}
        onPointerEnter={() => void jobPanelPart.prefetch()}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" />
      </button>
      {open && (
        <LazyView
          part={jobPanelPart}
          fallback={null}
          props={{ onClose: () => setOpen(false) }}
          onFailed={() => setOpen(false)}
        />
      )}
    </>
  )
}
