import { useQuery } from '@tanstack/react-query'
import type { AccountJob } from '@zhixin/contract/accountAdmin/accountAdmin.schema'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount, formatDateTime } from '../../../ui/format'
import { Select } from '../../../ui/select/Select'
import { WarnNote } from '../../../ui/WarnNote'
import { followersQuery, labelIn } from '../../dictionary/dataSource.queries'
import styles from '../accountAdmin.module.css'
import { accountAdminQueries } from '../accountAdmin.queries'
import { useReach } from '../reach'

interface OpenJobs {
  /** Who takes over; undefined: all is cancelled. */
  ownerId: number | undefined
  /** Nothing is cancelled before it was listed. */
  isUnknown: boolean
  list: ReactNode
}

/**
 * What runs or waits for an account that is about to be able to do nothing, and who takes it over (rule account.jobs).
 * Nothing runs for the accounts of a company.
 */
export function useOpenJobs(accountId: number): OpenJobs {
  const { t } = useTranslation('accountAdmin')
  const { isOwnCompany } = useReach()
  const [ownerId, setOwnerId] = useState<number>()
  const { data, isError } = useQuery({ ...accountAdminQueries.jobs(accountId), enabled: !isOwnCompany })
  return {
    ownerId,
    isUnknown: !data && !isOwnCompany,
    list: data
      ? data.total > 0 && <JobList {...data} accountId={accountId} ownerId={ownerId} onOwner={setOwnerId} />
      : isError && <p role="alert">{t('failed')}</p>,
  }
}

interface Props {
  accountId: number
  rows: readonly AccountJob[]
  total: number
  ownerId: number | undefined
  onOwner: (id: number | undefined) => void
}

function JobList({ accountId, rows: jobs, total, ownerId, onOwner }: Props) {
  const { t } = useTranslation('accountAdmin')
  const id = useId()
  const { data: people } = useQuery(followersQuery)
  return (
    <WarnNote>
      {t('jobs.text', { count: total })}
      <ul className={styles.openJobs}>
        {jobs.map((job) => (
          <li key={job.id}>
            {job.fdName}{' '}
            {job.fdStartDate
              ? t('jobs.starts', { time: formatDateTime(job.fdStartDate) })
              : t('jobs.progress', { done: formatCount(job.fdDoneNum), total: formatCount(job.fdTotalNum) })}
          </li>
        ))}
      </ul>
      {jobs.some(({ fdPassable }) => fdPassable) && (
        <>
          <label htmlFor={id}>{t('jobs.owner')}</label>
          <Select
            id={id}
            className="full-width above-1"
            options={people?.filter(({ value }) => value !== accountId)}
            value={ownerId}
            labelOf={(one) => labelIn(people, one)}
            placeholder={t('jobs.cancelled')}
            clearable
            onChange={onOwner}
          />
        </>
      )}
    </WarnNote>
  )
}
