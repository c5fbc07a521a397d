import { accountCalls } from '@zhixin/contract/account/account.calls'
import type { AccountRow } from '@zhixin/contract/account/account.schema'
import { STATUS } from '@zhixin/contract/closedSets'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { useAccount, useAllowed } from '../../../lib/session'
import { useSite } from '../../../lib/site'
import { useRowWrite } from '../../../ui/list/state/useRowWrite'
import { RowAction, RowActions } from '../../../ui/list/table/RowActions'
import { refreshAccounts } from '../account.queries'
import { useReach } from '../reach'

type Write = 'enable' | 'unlock' | 'dropFactor'

/** The person's permissions for accounts, read once for a list instead of once per row. */
export interface AccountRights {
  /** The person's own account, which can neither be disabled nor reset here. */
  ownId: number
  save: boolean
  switchStatus: boolean
  resetPassword: boolean
}

/** The person's permissions for accounts. */
export function useAccountRights(): AccountRights {
  const { calls } = useReach()
  return {
    ownId: useAccount().id,
    save: useAllowed(calls.save.access),
    switchStatus: useAllowed(calls.switchStatus.access),
    resetPassword: useAllowed(calls.resetPassword.access),
  }
}

/** The dialogs of an account. */
export type AccountView =
  | 'singleSignOn'
  | 'edit'
  | 'reset'
  | 'disable'
  | 'explain'
  | 'sessions'
  | 'tokens'
  | 'secrets'

interface Props {
  row: AccountRow
  rights: AccountRights
  onOpen: (what: AccountView, row: AccountRow) => void
}

/**
 * The actions of an account's row. An account above the person, and without the permission any account, is read-only
 * (rule rank.above).
 */
export function AccountRowActions({ row, rights, onOpen }: Props) {
  const { t } = useTranslation('account')
  const { calls, isOwnCompany } = useReach()
  const { run, busy, pending } = useRowWrite<Write>(
    (write) => {
      const { id } = row
      if (write === 'unlock') return call(accountCalls.unlock, { body: { id } })
      if (write === 'dropFactor') return call(calls.removeSecondFactor, { body: { id } })
      return call(calls.switchStatus, { body: { id, fdStatus: STATUS.valid } })
    },
    'operation_succeeded',
    refreshAccounts,
  )
  const hasProvider = Boolean(useSite()?.singleSignOn)
  // Only staff have calls for these: locks, sessions, tokens, secrets.
  const beyond = !isOwnCompany
  const below = !row.fdAbove
  const others = below && row.id !== rights.ownId
  const enabled = row.fdStatus === STATUS.valid
  const opens = (what: Exclude<AccountView, 'edit' | 'disable'>) => (
    <RowAction disabled={busy} onClick={() => onOpen(what, row)}>
      {t(`actions.${what}`)}
    </RowAction>
  )

  const dropFactor = () =>
    run('dropFactor', {
      title: t('dropFactor.title', { name: row.fdUsername }),
      text: t('dropFactor.text'),
      okText: t('dropFactor.ok'),
      danger: true,
    })

  return (
    <RowActions>
      <RowAction disabled={busy} onClick={() => onOpen('edit', row)}>
        {t(below && rights.save ? 'actions.edit' : 'actions.view')}
      </RowAction>
      {/* One button that changes its name, so that it keeps the focus. */}
      {others && rights.switchStatus && (
        <RowAction
          pending={pending === 'enable'}
          disabled={busy}
          onClick={() => (enabled ? onOpen('disable', row) : run('enable'))}
        >
          {t(enabled ? 'actions.disable' : 'actions.enable')}
        </RowAction>
      )}
      {others && rights.resetPassword && opens('reset')}
      {beyond && others && rights.resetPassword && hasProvider && opens('singleSignOn')}
      {others && rights.resetPassword && row.fdSecondFactor && (
        <RowAction pending={pending === 'dropFactor'} disabled={busy} onClick={dropFactor}>
          {t('actions.dropFactor')}
        </RowAction>
      )}
      {beyond && below && rights.switchStatus && row.fdLockedUntil !== null && (
        <RowAction pending={pending === 'unlock'} disabled={busy} onClick={() => run('unlock')}>
          {t('actions.unlock')}
        </RowAction>
      )}
      {beyond && opens('sessions')}
      {beyond && opens('tokens')}
      {beyond && opens('secrets')}
      {below && rights.save && opens('explain')}
    </RowActions>
  )
}
