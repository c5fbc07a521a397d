import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountAdminApi } from '@zhixin/contract/account/accountAdmin.api'
import type {
  AccountDetail,
  AccountInput,
  AccountOptions,
  SavedAccount,
} from '@zhixin/contract/account/accountAdmin.schema'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, RequestError } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { useAllowed } from '../../../lib/session'
import { Dialog } from '../../../ui/Dialog'
import { separator } from '../../../ui/form/ChoiceFields'
import { EditDialog } from '../../../ui/form/EditDialog'
import { FormProvider } from '../../../ui/form/FormContext'
import form from '../../../ui/form/form.module.css'
import styles from '../accountAdmin.module.css'
import { accountAdminQueries, refreshAccounts } from '../accountAdmin.queries'
import { AccountFields } from './AccountFields'
import { type AccountValues, accountRules, createAccountStore, merged, valuesOf } from './account.form'

/** An account that was just saved: of a new one, with the password that was made for it. */
export interface AccountSaved extends SavedAccount {
  fdUsername: string
  isNew: boolean
}

interface Props {
  /** The account to change; without it a new one is made. */
  id: number | undefined
  onClose: () => void
  onSaved: (saved: AccountSaved) => void
}

/** What an account was given: a form for whoever can change it, else to look at. */
export function AccountDialog({ id, ...props }: Props) {
  const { t } = useTranslation('accountAdmin')
  const maySave = useAllowed(accountAdminApi.save.access)
  const options = useQuery(accountAdminQueries.options)
  const detail = useQuery({ ...accountAdminQueries.detail(id ?? 0), enabled: id !== undefined })
  // One form for one reading: what is read again meanwhile is not put under somebody's hands.
  const [first, setFirst] = useState<AccountDetail>()
  if (detail.data && !first) setFirst(detail.data)

  if (options.data && (id === undefined || first)) {
    const given = { options: options.data, account: first, ...props }
    return first?.fdAbove || !maySave ? <AccountFacts {...given} /> : <AccountForm {...given} />
  }
  const failed = options.isError || detail.isError
  return (
    <Dialog
      title={t(id === undefined ? 'form.new' : 'form.account')}
      onDismiss={props.onClose}
      actions={
        <Button autoInsertSpace={false} data-autofocus onClick={props.onClose}>
          {t('close')}
        </Button>
      }
    >
      {failed ? <p role="alert">{t('failed')}</p> : <p className={styles.loading} aria-busy="true" />}
    </Dialog>
  )
}

interface FormProps extends Omit<Props, 'id'> {
  options: AccountOptions
  account: AccountDetail | undefined
}

const conflictIn = ({ code, data }: RequestError) =>
  code === 'version_conflict' ? (data?.current as AccountDetail | undefined) : undefined

function AccountForm({ account, options, onClose, onSaved }: FormProps) {
  const { t } = useTranslation('accountAdmin')
  const client = useQueryClient()
  const [store] = useState(() => createAccountStore(account))
  const [rules] = useState(() => accountRules(account))
  /** The account as it was last seen, and what somebody else has changed of it. */
  const [seen, setSeen] = useState(account)
  const [changed, setChanged] = useState<(keyof AccountValues)[]>()

  async function save(input: AccountInput): Promise<AccountSaved> {
    try {
      const saved = await call(accountAdminApi.save, {
        body: input,
        ...(seen && { headers: { 'If-Match': `"${seen.fdVersion}"` } }),
      })
      notify.success(messageText('saved_successfully'))
      return { ...saved, fdUsername: input.fdUsername, isNew: account === undefined }
    } catch (error) {
      const current = error instanceof RequestError ? conflictIn(error) : undefined
      if (current) takeOver(current)
      throw error
    } finally {
      void refreshAccounts(client)
    }
  }

  /** The next attempt goes from what is stored by now, with what was typed here. */
  function takeOver(current: AccountDetail) {
    const found = merged(valuesOf(seen), store.values, valuesOf(current))
    store.rebase(valuesOf(current), found.values)
    setSeen(current)
    setChanged(found.changed)
  }

  return (
    <EditDialog
      title={account ? t('form.edit', { name: account.fdUsername }) : t('form.new')}
      width={720}
      store={store}
      rules={rules}
      name="account"
      lead={
        changed && (
          <p className={styles.note} role="status">
            {changed.length > 0
              ? t('form.changedMeanwhile', {
                  fields: changed.map((name) => t(`fields.${name}`)).join(separator()),
                })
              : t('form.touchedMeanwhile')}
          </p>
        )
      }
      onSave={save}
      onSaved={onSaved}
      onClose={onClose}
    >
      <AccountFields account={account} options={options} />
    </EditDialog>
  )
}

/** An account to look at, as text. */
function AccountFacts({ account, options, onClose }: FormProps) {
  const { t } = useTranslation('accountAdmin')
  const [store] = useState(() => createAccountStore(account))
  return (
    <Dialog
      wide
      title={t('form.view', { name: account?.fdUsername ?? '' })}
      onDismiss={onClose}
      actions={
        <Button type="primary" autoInsertSpace={false} data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {account?.fdAbove && <p className={styles.note}>{t('form.above')}</p>}
      <FormProvider store={store} name="account" readOnly>
        <div className={`${form.grid} ${styles.facts}`}>
          <AccountFields account={account} options={options} />
        </div>
      </FormProvider>
    </Dialog>
  )
}
