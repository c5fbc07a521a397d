import { sentMailCalls } from '@zhixin/contract/sentMail/sentMail.calls'
import { type SentMailFilters, sentMailList } from '@zhixin/contract/sentMail/sentMail.list'
import type { SentMail } from '@zhixin/contract/sentMail/sentMail.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { read, refreshOf } from '../../lib/read'
import { useAllowed } from '../../lib/session'
import { useRowWrite } from '../../ui/list/state/useRowWrite'
import { RowAction } from '../../ui/list/table/RowActions'
import { ViewedList } from '../view/ViewedList'

const root = ['sentMail'] as const

const listQuery = (filters: SentMailFilters) =>
  read([...root, 'list', filters], sentMailCalls.list, { body: filters })

const refresh = refreshOf(root)

/** Mails of the last 30 days, and what became of them (rule outside.record). */
export function SentMailPage() {
  const { t } = useTranslation('list')
  const maySave = useAllowed(sentMailCalls.retry.access)
  const actions = useMemo(
    () =>
      maySave
        ? {
            width: 84,
            render: (row: SentMail) =>
              row.fdState === 4 ? <Retry id={row.id} text={t('empty.retry')} /> : null,
          }
        : undefined,
    [maySave, t],
  )
  return <ViewedList list={sentMailList} query={listQuery} {...(actions && { actions })} />
}

function Retry({ id, text }: { id: number; text: string }) {
  const { run, pending } = useRowWrite<'retry'>(
    () => call(sentMailCalls.retry, { body: { id } }),
    'operation_succeeded',
    refresh,
  )
  return (
    <RowAction pending={pending !== undefined} onClick={() => run('retry')}>
      {text}
    </RowAction>
  )
}
