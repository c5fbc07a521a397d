import { useQuery } from '@tanstack/react-query'
import type {
  AccountDetail,
  AccountInput,
  AccountOptions,
  SavedAccount,
  SubAccountInput,
} from '@zhixin/contract/account/account.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { useAllowed } from '../../../lib/session'
import { Dialog } from '../../../ui/Dialog'
import { FormProvider } from '../../../ui/form/Field'
import form from '../../../ui/form/form.module.css'
import { EditDialog } from '../../../ui/form/forms'
import { useRebase } from '../../../ui/form/useRebase'
import { Waiting } from '../../../ui/Waiting'
import { WarnNote } from '../../../ui/WarnNote'
import { accountQueries, refreshAccounts } from '../account.queries'
import { useReach } from '../reach'
import { AccountFields } from './AccountFields'
import { accountForm, comparable, valuesOf } from './account.form'

/** An account that was just saved; a new one with its one-time password. */
export interface AccountSaved extends SavedAccount {
  fdUsername: string
  isNew: boolean
}

interface Props {
  /** The account to edit; without it a new one is created. */
  id: number | undefined
  onClose: () => void
  onSaved: (saved: AccountSaved) => void
}

/** An account: a form if it can be edited, otherwise read-only. */
export function AccountDialog({ id, ...props }: Props) {
  const { t } = useTranslation('account')
  const reach = useReach()
  const maySave = useAllowed(reach.calls.save.access)
  const options = useQuery(accountQueries.options(reach))
  const detail = useQuery({ ...accountQueries.detail(reach, id ?? 0), enabled: id !== undefined })
  // The form keeps what it was opened with: a later read must not replace it while somebody types.
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
      closeText={t('close')}
    >
      {failed ? <p role="alert">{t('failed')}</p> : <Waiting />}
    </Dialog>
  )
}

interface FormProps extends Omit<Props, 'id'> {
  options: AccountOptions
  account: AccountDetail | undefined
}

function AccountForm({ account, options, onClose, onSaved }: FormProps) {
  const { t } = useTranslation('account')
  const reach = useReach()
  const [opened] = useState(() => accountForm(account, reach))
  const { attempt, note } = useRebase({
    store: opened.store,
    record: account,
    valuesOf,
    comparable,
    thing: t('form.thing'),
    labelOf: (name) => t(`fields.${name}`),
  })

  async function save(input: AccountInput | SubAccountInput): Promise<AccountSaved> {
    const saved = await attempt((headers) => call(reach.calls.save, { body: input, headers }))
    return { ...saved, fdUsername: input.fdUsername, isNew: account === undefined }
  }

  return (
    <EditDialog
      title={account ? t('form.edit', { name: account.fdUsername }) : t('form.new')}
      width={720}
      {...opened}
      name="account"
      lead={note}
      onSave={save}
      refresh={refreshAccounts}
      onSaved={onSaved}
      onClose={onClose}
    >
      <AccountFields account={account} options={options} />
    </EditDialog>
  )
}

/** An account as read-only text. */
function AccountFacts({ account, options, onClose }: FormProps) {
  const { t } = useTranslation('account')
  const [{ store }] = useState(() => accountForm(account))
  return (
    <Dialog
      width={760}
      title={t('form.view', { name: account?.fdUsername ?? '' })}
      onDismiss={onClose}
      closeText={t('close')}
    >
      {account?.fdAbove && <WarnNote>{t('form.above')}</WarnNote>}
      <FormProvider store={store} name="account" readOnly>
        <div className={`ink ${form.grid} above-3`}>
          <AccountFields account={account} options={options} />
        </div>
      </FormProvider>
    </Dialog>
  )
}
