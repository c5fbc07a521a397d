import { DUE } from '@zhixin/contract/note/note.enums'
import type { Note } from '@zhixin/contract/note/note.schema'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/http'
import { messageText } from '../../lib/i18n'
import { formatDate, formatDateTime } from '../../ui/format'
import { RowAction, RowActions } from '../../ui/list/table/RowActions'
import { useWrite } from '../../ui/useWrite'
import { EntryHead } from '../history/Entries'
import { usePeople } from '../person/person.queries'
import { AccountName } from '../record/AccountName'
import styles from './note.module.css'
import { type NoteHolder, refreshNotes } from './note.queries'

interface Props {
  holder: NoteHolder
  /** The record that it is about. */
  id: number
  note: Note
  mayWrite: boolean
  onEdit: () => void
  /** It was deleted, and the focus with it. */
  onGone: () => void
}

/** One note: when, who, with whom, what, and the next date. */
export function NoteItem({ holder, id, note, mayWrite, onEdit, onGone }: Props) {
  const { t } = useTranslation('note')
  const { nameOf } = usePeople()
  const refresh = refreshNotes(holder, id)
  const { write: finish, pending: isFinishing } = useWrite(refresh)
  const { write: remove, pending: isRemoving } = useWrite(refresh)
  const isBusy = isFinishing || isRemoving
  const isDone = note.fdDoneDate !== null
  const finishNote = () =>
    finish({
      send: () => call(holder.calls.switchStatus, { body: { id: note.id, fdDone: !isDone } }),
      done: () => messageText('operation_succeeded'),
    })
  const removeNote = () =>
    remove({
      ask: {
        title: t('removeTitle'),
        text: t('removeText'),
        okText: t('remove'),
        danger: true,
      },
      send: () => call(holder.calls.remove, { params: { id: note.id } }),
      done() {
        onGone()
        return messageText('operation_succeeded')
      },
    })

  return (
    <li className="pad-3 ruled-above">
      <EntryHead>
        <time dateTime={note.createdDate}>{formatDateTime(note.createdDate)}</time>
        <strong className="ink medium">
          {note.fdImportedByName === null ? (
            <AccountName name={note.fdCreatedByName} />
          ) : (
            note.fdCreatedByName
          )}
        </strong>
        {note.fdImportedByName !== null && (
          <span>{t('importedBy', { name: nameOf(note.fdImportedByName) })}</span>
        )}
        {note.fdContactName && <span>{t('with', { name: note.fdContactName })}</span>}
      </EntryHead>
      <p className="breaks lines above-1">{note.fdText}</p>
      {(note.fdNextDate || (mayWrite && note.fdOwn)) && (
        <div className={`row wrap between gap-1 gap-x-4 above-1 ${styles.foot}`}>
          {note.fdNextDate && (
            <span className={`small quiet tabular ${styles.next}`}>
              {t('nextOn', { day: note.fdNextDate })}
              {note.fdDue === DUE.today && <b className="accent strong beside-2">{t('due.1')}</b>}
              {note.fdDue === DUE.overdue && <b className="bad strong beside-2">{t('due.2')}</b>}
              {isDone && (
                <b className="strong beside-2">{t('doneOn', { day: formatDate(note.fdDoneDate) })}</b>
              )}
            </span>
          )}
          {mayWrite && (
            <RowActions>
              {note.fdNextDate && (
                <RowAction pending={isFinishing} disabled={isBusy} onClick={finishNote}>
                  {t(isDone ? 'reopen' : 'done')}
                </RowAction>
              )}
              {note.fdOwn && (
                <RowAction disabled={isBusy} onClick={onEdit}>
                  {t('change')}
                </RowAction>
              )}
              {note.fdOwn && (
                <RowAction danger pending={isRemoving} disabled={isBusy} onClick={removeNote}>
                  {t('remove')}
                </RowAction>
              )}
            </RowActions>
          )}
        </div>
      )}
    </li>
  )
}
