import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Job } from '@zhixin/contract/job/job.schema'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { jobsQuery, refreshJobs } from '../../features/job/job.queries'
import { useRunningJobs } from '../../features/job/useJobProgress'
import { noticesQuery } from '../../features/notice/notice.queries'
import { Icon } from '../../ui/Icon'
import { lazyComponent } from '../../ui/lazyComponent'
import { PanelButton } from '../../ui/PanelButton'
import { useIdle } from '../../ui/useIdle'
import styles from './JobBell.module.css'

const JobPanel = lazyComponent(
  'background jobs',
  ['job'],
  () => import('./JobPanel').then((module) => module.JobPanel),
  () => <p className="scroll-box pad-3 pad-x-4" />,
)

/** What waits for its time does nothing yet. */
const isBusy = ({ fdEndedDate, fdStartDate }: Job) => fdEndedDate === null && fdStartDate === null

/** That a preview is done is told on the page that waits for it. */
const isNews = ({ fdKind, fdSeen, fdEndedDate }: Job) =>
  fdEndedDate !== null && !fdSeen && fdKind !== 'batchPreview'

/** The bell: whether background jobs of the person run, and how much has ended or happened that they have not seen. */
export function JobBell() {
  const { t } = useTranslation('shell')
  const client = useQueryClient()
  const isIdle = useIdle()
  const { data } = useQuery({ ...jobsQuery, enabled: isIdle })
  const { data: notices } = useQuery({ ...noticesQuery, enabled: isIdle })
  const isRunning = data?.rows.some(isBusy) ?? false
  const running = useRunningJobs(isRunning)
  const states = running?.map(({ id, fdState }) => `${id} ${fdState}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has ended is read again, with its words
  useEffect(() => {
    if (states !== undefined) void refreshJobs(client)
  }, [states])

  const ended = data?.rows.filter(isNews).length ?? 0
  const news = ended + (notices?.rows.filter(({ fdNew }) => fdNew).length ?? 0)
  const says = isRunning ? t('jobs.running') : news > 0 ? t('jobs.ended', { count: news }) : t('jobs.label')
  const state = isRunning ? 'running' : news > 0 ? 'news' : undefined
  return (
    <PanelButton
      label={says}
      className="pick icon-button"
      data-size="large"
      face={
        <span className={`stack relative ${styles.sign}`} data-state={state}>
          <Icon name="bell" />
        </span>
      }
      onNear={JobPanel.prefetch}
    >
      {(close) => <JobPanel onClose={close} />}
    </PanelButton>
  )
}
