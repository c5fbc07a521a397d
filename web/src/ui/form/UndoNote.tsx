import type { ReactNode } from 'react'
import { useFormScope, useUndoNote } from './FormContext'
import styles from './form.module.css'
import type { NoteText } from './formStore'

interface Props {
  /** The place of the step, as passed to the store's `change`. */
  place: string
  render: (note: NoteText) => ReactNode
  undo: ReactNode
}

/** Says what a change has just cleared or replaced elsewhere, and offers to undo it (rule form.undo). */
export function UndoNote({ place, render, undo }: Props) {
  const { store } = useFormScope()
  const note = useUndoNote(place)
  return (
    <div role="status" className={styles.noteSlot}>
      {note && (
        <p className={styles.note}>
          <span>{render(note)}</span>
          <button type="button" className={styles.undo} onClick={() => store.undoNote(place)}>
            {undo}
          </button>
        </p>
      )}
    </div>
  )
}
