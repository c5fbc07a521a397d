import { useQuery } from '@tanstack/react-query'
import type { AccountJob, AccountRow } from '@zhixin/contract/account/account.schema'
import { STATUS } from '@zhixin/contract/closedSets'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { call } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { useAllowed } from '../../../lib/session'
import { ActDialog } from '../../../ui/form/forms'
import { formatCount, formatDateTime } from '../../../ui/format'
import { Select } from '../../../ui/select/Select'
import { WarnNote } from '../../../ui/WarnNote'
import { handoverFormAddress } from '../../customer/handover/handover.queries'
import { followersQuery, labelIn } from '../../dictionary/dataSource.queries'
import styles from '../account.module.css'
import { accountQueries, followedAddress, refreshAccounts } from '../account.queries'
import { useReach } from '../reach'
import type { MadePassword } from './OneTimePassword'

interface Props {
  account: AccountRow
  onClose: () => void
}

/** Asks before an account is disabled: how many customers it follows, with a link to them, and who takes over its jobs. */
export function DisableAccount({ account, onClose }: Props) {
  const { t } = useTranslation('account')
  const { calls } = useReach()
  const jobs = useOpenJobs(account.id)
  const seesCustomers = useAllowed(customerCalls.list.access)
  const handsOver = useAllowed(handoverCalls.preview.access)
  const { fdUsername: name, fdFollowedNum: count } = account
  return (
    <ActDialog
      title={t('disable.title', { name })}
      okText={t('actions.disable')}
      disabled={jobs.isUnknown}
      touched={jobs.ownerId !== undefined}
      send={() =>
        call(calls.switchStatus, {
          body: { id: account.id, fdStatus: STATUS.invalid, fdJobOwnerId: jobs.ownerId },
        })
      }
      onDone={() => {
        notify.success(messageText('modified_successfully'))
        onClose()
      }}
      refresh={refreshAccounts}
      onClose={onClose}
    >
      <p>{t('disable.text')}</p>
      {count > 0 && (
        <WarnNote>
          {t('disable.followed', { count })}{' '}
          {seesCustomers && <Link to={followedAddress(account)}>{t('disable.show')}</Link>}{' '}
          {handsOver && <Link to={handoverFormAddress(account.id)}>{t('disable.handOver')}</Link>}
        </WarnNote>
      )}
      {jobs.list}
    </ActDialog>
  )
}

interface ResetProps extends Props {
  /** With the one-time password. */
  onReset: (made: MadePassword) => void
}

/** Asks before an account gets a one-time password, and who takes over its jobs. */
export function ResetPassword({ account, onClose, onReset }: ResetProps) {
  const { t } = useTranslation('account')
  const { calls } = useReach()
  const jobs = useOpenJobs(account.id)
  return (
    <ActDialog
      title={t('reset.title', { name: account.fdUsername })}
      okText={t('actions.reset')}
      disabled={jobs.isUnknown}
      touched={jobs.ownerId !== undefined}
      send={() => call(calls.resetPassword, { body: { id: account.id, fdJobOwnerId: jobs.ownerId } })}
      onDone={(made) => onReset({ ...made, fdUsername: account.fdUsername })}
      refresh={refreshAccounts}
      onClose={onClose}
    >
      <p>{t('reset.text')}</p>
      {jobs.list}
    </ActDialog>
  )
}

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
function useOpenJobs(accountId: number): OpenJobs {
  const { t } = useTranslation('account')
  const { isOwnCompany } = useReach()
  const [ownerId, setOwnerId] = useState<number>()
  const { data, isError } = useQuery({ ...accountQueries.jobs(accountId), enabled: !isOwnCompany })
  return {
    ownerId,
    isUnknown: !data && !isOwnCompany,
    list: data
      ? data.total > 0 && <JobList {...data} accountId={accountId} ownerId={ownerId} onOwner={setOwnerId} />
      : isError && <p role="alert">{t('failed')}</p>,
  }
}

interface OpenJobsProps {
  accountId: number
  rows: readonly AccountJob[]
  total: number
  ownerId: number | undefined
  onOwner: (id: number | undefined) => void
}

function JobList({ accountId, rows: jobs, total, ownerId, onOwner }: OpenJobsProps) {
  const { t } = useTranslation('account')
  const id = useId()
  const { data: people } = useQuery(followersQuery)
  return (
    <WarnNote>
      {t('jobs.text', { count: total })}
      <ul className={`breaks ${styles.openJobs}`}>
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
