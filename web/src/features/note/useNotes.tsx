import { useInfiniteQuery } from '@tanstack/react-query'
import type { Note } from '@zhixin/contract/note/note.schema'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../lib/session'
import { Button } from '../../ui/Button'
import { Entries } from '../history/Entries'
import { More } from '../history/More'
import { NewNote, NoteDialog } from './LazyNoteDialog'
import { NoteItem } from './NoteItem'
import { type NoteHolder, notesQuery } from './note.queries'

/**
 * The notes about a record and a button for a new one, for the drawer and for beside the details.
 * @param isInPlace whether a new one is written above the others, with the record in sight, instead of in a dialog
 */
export function useNotes(holder: NoteHolder, id: number, isInPlace = false) {
  const { t } = useTranslation('note')
  const mayWrite = useAllowed(holder.calls.save.access)
  const notes = useInfiniteQuery(notesQuery(holder, id))
  // Null: a new one.
  const [edited, setEdited] = useState<Note | null>()
  const list = useRef<HTMLOListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const rows = notes.data?.pages.flatMap((page) => page.rows)
  const isNewInPlace = isInPlace && edited === null
  const close = () => setEdited(undefined)
  // The form has taken the place of the button, which gets the focus with its place; a dialog returns it itself.
  const wasInPlace = useRef(false)
  useEffect(() => {
    if (wasInPlace.current && !isNewInPlace) button.current?.focus()
    wasInPlace.current = isNewInPlace
  }, [isNewInPlace])
  return {
    isWriting: edited !== undefined,
    add: mayWrite && !isNewInPlace && (
      <Button ref={button} aria-keyshortcuts={isInPlace ? 'N' : undefined} onClick={() => setEdited(null)}>
        {t('add')}
      </Button>
    ),
    notes: (
      <>
        {isNewInPlace && <NewNote holder={holder} id={id} onClose={close} />}
        {rows?.length === 0 && <p className="small faint above-2">{t('none')}</p>}
        <Entries ref={list} tabIndex={-1}>
          {rows?.map((note) => (
            <NoteItem
              key={note.id}
              holder={holder}
              id={id}
              note={note}
              mayWrite={mayWrite}
              onEdit={() => setEdited(note)}
              onGone={() => list.current?.focus({ preventScroll: true })}
            />
          ))}
        </Entries>
        <More query={notes} />
        {edited !== undefined && !isNewInPlace && (
          <NoteDialog holder={holder} id={id} note={edited} onClose={close} />
        )}
      </>
    ),
  }
}
