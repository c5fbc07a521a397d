import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../ui/RecordDrawer'
import type { NoteHolder } from './note.queries'
import { useNotes } from './useNotes'

interface Props {
  holder: NoteHolder
  id: number
  /** The record's name, where the page below is not its own. */
  about?: string
  open: boolean
  onClose: () => void
}

/** The notes about a record, with a button for a new one. */
export function NotesDrawer({ holder, id, about, open, onClose }: Props) {
  const { t } = useTranslation('note')
  const { notes, add, isWriting } = useNotes(holder, id)
  return (
    <RecordDrawer
      open={open}
      onClose={onClose}
      title={about === undefined ? t('title') : t('titleOf', { name: about })}
      size={560}
      // Escape and a click beside it belong to the dialog that stands over it.
      keyboard={!isWriting}
      extra={add}
    >
      {notes}
    </RecordDrawer>
  )
}
