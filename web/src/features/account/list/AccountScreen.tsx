import type { AccountRow } from '@zhixin/contract/account/account.schema'
import { pageOf } from '@zhixin/contract/pages'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../../ui/lazyComponent'
import { NewButton } from '../../../ui/list/NewButton'
import { showSaved } from '../../../ui/list/state/saved'
import { savedBy } from '../../../ui/list/state/savedBy'
import { wide } from '../../../ui/list/table/columns'
import { ViewedList } from '../../view/ViewedList'
import { accountQueries } from '../account.queries'
import { DisableAccount, ResetPassword } from '../dialog/AccountQuestion'
import { type MadePassword, OneTimePassword } from '../dialog/OneTimePassword'
import { type Platform, VendorSecrets } from '../dialog/VendorSecrets'
import { useReach } from '../reach'
import { AccountRowActions, type AccountView, useAccountRights } from './AccountRowActions'
import { sharedColumns, useAccountCells, useAccountFilters } from './account.list'

const AccountDialog = lazyComponent('account dialog', ['edit'], () =>
  import('../dialog/AccountDialog').then((module) => module.AccountDialog),
)

const AccountSessions = lazyComponent('account sessions', ['profile'], () =>
  import('../dialog/AccountEnds').then((module) => module.AccountSessions),
)

const AccountTokens = lazyComponent('account tokens', ['profile'], () =>
  import('../dialog/AccountEnds').then((module) => module.AccountTokens),
)

const ExplainDialog = lazyComponent('explain dialog', ['permission'], () =>
  import('../../permission/ExplainDialog').then((module) => module.ExplainDialog),
)

const SingleSignOnDialog = lazyComponent('single sign-on dialog', ['edit'], () =>
  import('../dialog/SingleSignOnDialog').then((module) => module.SingleSignOnDialog),
)

const SecretDialog = lazyComponent('vendor secret dialog', ['edit'], () =>
  import('../dialog/SecretDialog').then((module) => module.SecretDialog),
)

/** The open dialog. */
export type Open =
  | { what: 'new' }
  | { what: AccountView; account: AccountRow }
  | { what: 'secret'; account: AccountRow; platform: Platform }
  | { what: 'password'; made: MadePassword }

/** The list of accounts, for all of them or for one company (see `reach.ts`). */
export function AccountScreen() {
  const { t } = useTranslation('account')
  const reach = useReach()
  const [open, setOpen] = useState<Open>()
  const { ownId, save, switchStatus, resetPassword } = useAccountRights()
  const query = useMemo(() => accountQueries.list(reach), [reach])
  const actionsWidth = wide(212, 266)
  const actions = useMemo(
    () => ({
      width: actionsWidth,
      render: (row: AccountRow) => (
        <AccountRowActions
          row={row}
          rights={{ ownId, save, switchStatus, resetPassword }}
          onOpen={(what, account) => setOpen({ what, account })}
        />
      ),
    }),
    [actionsWidth, ownId, save, switchStatus, resetPassword],
  )

  return (
    <>
      <ViewedList
        list={reach.list}
        query={query}
        cells={useAccountCells(setOpen)}
        {...(reach.isOwnCompany && { hidden: sharedColumns })}
        filters={useAccountFilters()}
        actions={actions}
        create={
          save && (
            <NewButton onNear={AccountDialog.prefetch} onClick={() => setOpen({ what: 'new' })}>
              {t('actions.new')}
            </NewButton>
          )
        }
        savedLink={savedBy('fdUsername')}
      />
      {open && <Over open={open} onOpen={setOpen} />}
    </>
  )
}

/** The open dialog; one may lead to the next. */
function Over({ open, onOpen }: { open: Open; onOpen: (next: Open | undefined) => void }) {
  const { page, isOwnCompany } = useReach()
  const { path } = pageOf(page)
  const close = () => onOpen(undefined)
  switch (open.what) {
    case 'new':
    case 'edit':
      return (
        <AccountDialog
          id={open.what === 'edit' ? open.account.id : undefined}
          onClose={close}
          onSaved={(saved) => {
            showSaved(path, { id: saved.id, name: saved.fdUsername })
            if (saved.isNew) onOpen({ what: 'password', made: saved })
          }}
        />
      )
    case 'reset':
      return (
        <ResetPassword
          account={open.account}
          onClose={close}
          onReset={(made) => onOpen({ what: 'password', made })}
        />
      )
    case 'password':
      return <OneTimePassword made={open.made} onClose={close} />
    case 'disable':
      return <DisableAccount account={open.account} onClose={close} />
    case 'explain':
      return <ExplainDialog subject={open.account} isOwnCompany={isOwnCompany} onClose={close} />
    case 'singleSignOn':
      return <SingleSignOnDialog account={open.account} onClose={close} />
    case 'sessions':
      return <AccountSessions account={open.account} onClose={close} />
    case 'tokens':
      return <AccountTokens account={open.account} onClose={close} />
    case 'secrets':
      return (
        <VendorSecrets
          account={open.account}
          onClose={close}
          onSet={(platform) => onOpen({ what: 'secret', account: open.account, platform })}
        />
      )
    case 'secret':
      return (
        <SecretDialog
          account={open.account}
          platform={open.platform}
          onClose={() => onOpen({ what: 'secrets', account: open.account })}
        />
      )
  }
}
