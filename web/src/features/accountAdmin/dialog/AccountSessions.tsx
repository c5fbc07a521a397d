import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { accountAdminCalls } from '@zhixin/contract/accountAdmin/accountAdmin.calls'
import type { AccountRow } from '@zhixin/contract/accountAdmin/accountAdmin.schema'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { notify } from '../../../lib/notice'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import dialog from '../../../ui/rows.module.css'
import { Waiting } from '../../../ui/Waiting'
import { SessionItem } from '../../account/SessionItem'
import { accountAdminQueries, refreshAccounts } from '../accountAdmin.queries'

interface Props {
  account: AccountRow
  onClose: () => void
}

/** The sessions of an account, with buttons to end one or all. */
export function AccountSessions({ account, onClose }: Props) {
  const { t } = useTranslation('accountAdmin')
  const client = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery(accountAdminQueries.sessions(account.id))
  const mayEnd = useAllowed(accountAdminCalls.endSessions.access) && !account.fdAbove
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (id: string | undefined) =>
      call(accountAdminCalls.endSessions, { body: { accountId: account.id, id } }),
    onSuccess: ({ fdEndedNum }) => notify.success(t('sessions.ended', { count: fdEndedNum })),
    // One that had ended meanwhile is removed from the list as well.
    onSettled: () => refreshAccounts(client),
  })

  function content() {
    if (data?.length === 0) return <p>{t('sessions.none')}</p>
    if (data)
      return (
        <ul className={dialog.rows}>
          {data.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              mayEnd={mayEnd}
              ending={isPending && variables === session.id}
              disabled={isPending && variables !== session.id}
              onEnd={() => mutate(session.id)}
            />
          ))}
        </ul>
      )
    if (isError && !isFetching)
      return (
        <p role="alert">
          {t('failed')} <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </p>
      )
    return <Waiting />
  }

  return (
    <Dialog
      width={760}
      title={t('sessions.title', { name: account.fdUsername })}
      onDismiss={onClose}
      closeText={t('close')}
      actions={
        mayEnd &&
        data &&
        data.length > 1 && (
          <Button
            danger
            loading={isPending && variables === undefined}
            disabled={isPending && variables !== undefined}
            onClick={() => mutate(undefined)}
          >
            {t('sessions.endAll')}
          </Button>
        )
      }
    >
      {content()}
    </Dialog>
  )
}
