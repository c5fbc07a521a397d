import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { batchAddress } from '../batch/batch.queries'
import { JobBar } from '../job/JobBar'
import { jobsQuery } from '../job/job.queries'
import { useRunningJobs } from '../job/useJobProgress'
import { Section } from '../profile/Section'
import styles from './workbench.module.css'

/** The person's bulk changes, imports and exports at work; nothing where there are none. */
export function JobsAtWork() {
  const { t } = useTranslation('workbench')
  const { data } = useQuery(jobsQuery)
  const busy = (data?.rows ?? []).filter(({ fdEndedDate }) => fdEndedDate === null)
  const running = useRunningJobs(busy.length > 0)
  if (busy.length === 0) return null
  return (
    <Section title={t('jobs.title')}>
      <ul className="lined ledger small tabular">
        {busy.map((job) => {
          const now = running?.find(({ id }) => id === job.id) ?? job
          const name = job.fdBatch?.fdSentence ?? job.fdKindName
          return (
            <li key={job.id}>
              <p className={styles.line}>
                {job.fdBatchId === null ? (
                  <span>{name}</span>
                ) : (
                  <Link to={batchAddress(job.fdBatchId)}>{name}</Link>
                )}
                <JobBar label={name} done={now.fdDoneNum} total={now.fdTotalNum} />
              </p>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
