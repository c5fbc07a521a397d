import { useMutation, useQueryClient } from '@tanstack/react-query'
import { accountAdminApi } from '@zhixin/contract/account/accountAdmin.api'
import type { AccountRow } from '@zhixin/contract/account/accountAdmin.schema'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { STATUS } from '@zhixin/contract/customer/customer.enums'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { call, type RequestError } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { useAllowed } from '../../../lib/session'
import { Dialog } from '../../../ui/Dialog'
import { SaveFailed } from '../../../ui/form/SaveFailed'
import styles from '../accountAdmin.module.css'
import { followedAddress, refreshAccounts } from '../accountAdmin.queries'
import type { AccountSaved } from './AccountDialog'

interface Props {
  account: AccountRow
  onClose: () => void
}

/** Asks before an account is disabled: how many customers are then without it, with the way to them. */
export function DisableAccount({ account, onClose }: Props) {
  const { t } = useTranslation('accountAdmin')
  const seesCustomers = useAllowed(customerApi.list.access)
  const { fdUsername: name, fdFollowedNum: count } = account
  return (
    <Question
      title={t('disable.title', { name })}
      okText={t('actions.disable')}
      send={() => call(accountAdminApi.switchStatus, { body: { id: account.id, fdStatus: STATUS.invalid } })}
      onDone={() => {
        notify.success(messageText('modified_successfully'))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('disable.text')}</p>
      {count > 0 && (
        <p className={styles.note}>
          {t('disable.followed', { count })}{' '}
          {seesCustomers && <Link to={followedAddress(account)}>{t('disable.show')}</Link>}
        </p>
      )}
    </Question>
  )
}

interface ResetProps extends Props {
  /** With the password that was made. */
  onReset: (made: Pick<AccountSaved, 'fdOneTimePassword' | 'fdOneTimePasswordUntil'>) => void
}

/** Asks before an account is given a one-time password. */
export function ResetPassword({ account, onClose, onReset }: ResetProps) {
  const { t } = useTranslation('accountAdmin')
  return (
    <Question
      title={t('reset.title', { name: account.fdUsername })}
      okText={t('actions.reset')}
      send={() => call(accountAdminApi.resetPassword, { body: { id: account.id } })}
      onDone={onReset}
      onClose={onClose}
    >
      <p>{t('reset.text')}</p>
    </Question>
  )
}

interface QuestionProps<R> {
  title: string
  okText: string
  children: ReactNode
  send: () => Promise<R>
  onDone: (result: R) => void
  onClose: () => void
}

/** A question with what follows from a yes, which stays while the yes is on its way and when it is refused. */
function Question<R>({ title, okText, children, send, onDone, onClose }: QuestionProps<R>) {
  const { t } = useTranslation('accountAdmin')
  const client = useQueryClient()
  const { mutate, isPending, error, reset } = useMutation<R, RequestError>({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => void refreshAccounts(client),
  })
  return (
    <Dialog
      title={title}
      onDismiss={isPending ? undefined : onClose}
      actions={
        <>
          <Button autoInsertSpace={false} disabled={isPending} data-autofocus onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="primary" danger autoInsertSpace={false} loading={isPending} onClick={() => mutate()}>
            {okText}
          </Button>
        </>
      }
    >
      {children}
      {error && <SaveFailed failure={error} onClose={reset} />}
    </Dialog>
  )
}
