import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { accountCalls } from '@zhixin/contract/account/account.calls'
import type { AccountRow } from '@zhixin/contract/account/account.schema'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { DialogRows } from '../../../ui/DialogRows'
import { useWrite } from '../../../ui/useWrite'
import type { Ending } from '../../profile/AccessItem'
import { SessionItem } from '../../profile/SessionItem'
import { TokenItem } from '../../profile/TokenItem'
import { accountQueries, refreshAccounts } from '../account.queries'

interface Props {
  account: AccountRow
  onClose: () => void
}

interface EndsProps<Id, T> extends Props {
  title: string
  none: string
  endAll: string
  query: UseQueryResult<T[]>
  mayEnd: boolean
  /** Ends the one with this id, or all of them. @returns what is said of it */
  end: (id: Id | undefined) => Promise<string>
  children: (one: T, ending: Ending) => ReactNode
}

/** What gives access to an account, with buttons to end one or all. */
function AccountEnds<Id extends string | number, T extends { id: Id }>(props: EndsProps<Id, T>) {
  const { title, none, endAll, query, mayEnd, end, children, onClose } = props
  const { t } = useTranslation('account')
  const { write, waits } = useWrite(refreshAccounts)
  const endOne = (id?: Id) => write({ row: id, send: () => end(id), done: (said) => said })

  return (
    <Dialog
      width={760}
      title={title}
      onDismiss={onClose}
      closeText={t('close')}
      actions={
        mayEnd &&
        query.data &&
        query.data.length > 1 && (
          <Button danger {...waits()} onClick={() => endOne()}>
            {endAll}
          </Button>
        )
      }
    >
      <DialogRows {...{ query, none }} failed={t('failed')} retry={t('retry')}>
        {(one) => children(one, { mayEnd, ...waits(one.id), onEnd: () => endOne(one.id) })}
      </DialogRows>
    </Dialog>
  )
}

/** Whether the person may end what gives access to an account. */
const useMayEnd = (access: string, { fdAbove }: AccountRow) => useAllowed(access) && !fdAbove

/** The sessions of an account. */
export function AccountSessions({ account, onClose }: Props) {
  const { t } = useTranslation('account')
  return (
    <AccountEnds
      {...{ account, onClose }}
      title={t('sessions.title', { name: account.fdUsername })}
      none={t('sessions.none')}
      endAll={t('sessions.endAll')}
      query={useQuery(accountQueries.sessions(account.id))}
      mayEnd={useMayEnd(accountCalls.endSessions.access, account)}
      end={async (id: string | undefined) => {
        const body = { accountId: account.id, id }
        const { fdEndedNum } = await call(accountCalls.endSessions, { body })
        return t('sessions.ended', { count: fdEndedNum })
      }}
    >
      {(session, ending) => <SessionItem key={session.id} session={session} {...ending} />}
    </AccountEnds>
  )
}

/** The access tokens of an account. */
export function AccountTokens({ account, onClose }: Props) {
  const { t } = useTranslation('account')
  return (
    <AccountEnds
      {...{ account, onClose }}
      title={t('tokens.title', { name: account.fdUsername })}
      none={t('tokens.none')}
      endAll={t('tokens.revokeAll')}
      query={useQuery(accountQueries.tokens(account.id))}
      mayEnd={useMayEnd(accountCalls.revokeTokens.access, account)}
      end={async (id: number | undefined) => {
        const body = { accountId: account.id, id }
        const { fdRevokedNum } = await call(accountCalls.revokeTokens, { body })
        return t('tokens.revoked', { count: fdRevokedNum })
      }}
    >
      {(token, ending) => <TokenItem key={token.id} token={token} {...ending} />}
    </AccountEnds>
  )
}
