import { useQueryClient } from '@tanstack/react-query'
import { DUE } from '@zhixin/contract/customer/customer.enums'
import { noteCalls } from '@zhixin/contract/customer/note.calls'
import type { Note } from '@zhixin/contract/customer/note.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { messageText } from '../../../lib/i18n'
import { notify } from '../../../lib/notice'
import { confirm } from '../../../ui/confirm'
import { formatDate, formatDateTime } from '../../../ui/format'
import { RowAction, RowActions } from '../../../ui/list/table/RowActions'
import { AccountName } from '../../record/AccountName'
import history from '../history/history.module.css'
import styles from './note.module.css'
import { refreshNotes } from './note.queries'

interface Props {
  note: Note
  mayWrite: boolean
  onEdit: () => void
  /** It was deleted, and the focus with it. */
  onGone: () => void
}

type Write = 'done' | 'delete'

/** One note: when, who, with whom, what, and the next date. */
export function NoteItem({ note, mayWrite, onEdit, onGone }: Props) {
  const { t } = useTranslation('customer')
  const client = useQueryClient()
  const [pending, setPending] = useState<Write>()
  const isDone = note.fdDoneDate !== null

  async function run(write: Write, request: () => Promise<unknown>) {
    setPending(write)
    try {
      await request()
      notify.success(messageText('operation_succeeded'))
      if (write === 'delete') onGone()
    } catch (error) {
      console.info('The note was not changed', error)
    } finally {
      await refreshNotes(client, note.fdCustomerId).catch(() => {})
      setPending(undefined)
    }
  }

  async function remove() {
    const question = {
      title: t('note.removeTitle'),
      text: t('note.removeText'),
      okText: t('note.remove'),
      danger: 'final' as const,
    }
    if (await confirm(question))
      await run('delete', () => call(noteCalls.remove, { params: { id: note.id } }))
  }

  const finish = () =>
    void run('done', () => call(noteCalls.switchStatus, { body: { id: note.id, fdDone: !isDone } }))

  return (
    <li className={`pad-3 ${history.entry}`}>
      <div className={`flex wrap quiet small tabular ${history.entryHead}`}>
        <time dateTime={note.createdDate}>{formatDateTime(note.createdDate)}</time>
        <strong className="ink medium">
          {note.fdImportedByName === null ? (
            <AccountName name={note.fdCreatedByName} />
          ) : (
            note.fdCreatedByName
          )}
        </strong>
        {note.fdImportedByName !== null && (
          <span>{t('note.importedBy', { name: note.fdImportedByName })}</span>
        )}
        {note.fdContactName && <span>{t('note.with', { name: note.fdContactName })}</span>}
      </div>
      <p className={`breaks above-1 ${styles.text}`}>{note.fdText}</p>
      {(note.fdNextDate || (mayWrite && note.fdOwn)) && (
        <div className={`row wrap between gap-1 gap-x-4 above-1 ${styles.foot}`}>
          {note.fdNextDate && (
            <span
              className={`small quiet tabular ${styles.next}`}
              data-due={note.fdDue ?? undefined}
              data-done={isDone || undefined}
            >
              {t('note.nextOn', { day: note.fdNextDate })}
              {note.fdDue === DUE.today && <b className="strong beside-2">{t('due.1')}</b>}
              {note.fdDue === DUE.overdue && <b className="strong beside-2">{t('due.2')}</b>}
              {isDone && (
                <b className="strong beside-2">{t('note.doneOn', { day: formatDate(note.fdDoneDate) })}</b>
              )}
            </span>
          )}
          {mayWrite && (
            <RowActions>
              {note.fdNextDate && (
                <RowAction pending={pending === 'done'} disabled={pending !== undefined} onClick={finish}>
                  {t(isDone ? 'note.reopen' : 'note.done')}
                </RowAction>
              )}
              {note.fdOwn && (
                <RowAction disabled={pending !== undefined} onClick={onEdit}>
                  {t('actions.edit')}
                </RowAction>
              )}
              {note.fdOwn && (
                <RowAction
                  danger
                  pending={pending === 'delete'}
                  disabled={pending !== undefined}
                  onClick={() => void remove()}
                >
                  {t('note.remove')}
                </RowAction>
              )}
            </RowActions>
          )}
        </div>
      )}
    </li>
  )
}
