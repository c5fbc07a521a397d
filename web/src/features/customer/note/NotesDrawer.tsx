import { useInfiniteQuery } from '@tanstack/react-query'
import { noteCalls } from '@zhixin/contract/customer/note.calls'
import type { Note } from '@zhixin/contract/customer/note.schema'
import { Drawer } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import type { DrawerProps } from '../DrawerButton'
import history from '../history/history.module.css'
import { More } from '../history/More'
import { NoteDialog } from './NoteDialog'
import { NoteItem } from './NoteItem'
import styles from './note.module.css'
import { notesQuery } from './note.queries'

/** The notes about a customer, with a button for a new one. */
export function NotesDrawer({ id, open, onClose }: DrawerProps) {
  const { t } = useTranslation('customer')
  const mayWrite = useAllowed(noteCalls.save.access)
  const notes = useInfiniteQuery(notesQuery(id))
  // Null: a new one.
  const [edited, setEdited] = useState<Note | null>()
  const list = useRef<HTMLOListElement>(null)
  const rows = notes.data?.pages.flatMap((page) => page.rows)

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('note.title')}
      size={560}
      // Escape and a click beside it belong to the dialog that stands over it.
      keyboard={edited === undefined}
      className={history.drawer ?? ''}
      extra={
        mayWrite && (
          <Button type="primary" onClick={() => setEdited(null)}>
            {t('note.add')}
          </Button>
        )
      }
    >
      {rows?.length === 0 && <p className={history.note}>{t('note.none')}</p>}
      <ol ref={list} tabIndex={-1} className={`${history.entries} ${styles.notes}`}>
        {rows?.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            mayWrite={mayWrite}
            onEdit={() => setEdited(note)}
            onGone={() => list.current?.focus({ preventScroll: true })}
          />
        ))}
      </ol>
      <More query={notes} />
      {edited !== undefined && (
        <NoteDialog customerId={id} note={edited} onClose={() => setEdited(undefined)} />
      )}
    </Drawer>
  )
}
