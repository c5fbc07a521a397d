import type { AccountRow } from '@zhixin/contract/accountAdmin/accountAdmin.schema'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { STATUS } from '@zhixin/contract/customer/customer.enums'
import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { call } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { useAllowed } from '../../../lib/session'
import { ActDialog } from '../../../ui/form/forms'
import { WarnNote } from '../../../ui/WarnNote'
import { handoverFormAddress } from '../../customer/handover/handover.queries'
import { followedAddress, refreshAccounts } from '../accountAdmin.queries'
import { useReach } from '../reach'
import type { MadePassword } from './OneTimePassword'
import { useOpenJobs } from './OpenJobs'

interface Props {
  account: AccountRow
  onClose: () => void
}

/** Asks before an account is disabled: how many customers it follows, with a link to them, and who takes over its jobs. */
export function DisableAccount({ account, onClose }: Props) {
  const { t } = useTranslation('accountAdmin')
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
  const { t } = useTranslation('accountAdmin')
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
