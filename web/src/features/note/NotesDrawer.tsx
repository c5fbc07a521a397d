import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../ui/RecordDrawer'
import type { NoteHolder } from './note.queries'
import { useNotes } from './useNotes'

interface Props {
  holder: NoteHolder
  id: number
  open: boolean
  onClose: () => void
}

/** The notes about a record, with a button for a new one. */
export function NotesDrawer({ holder, id, open, onClose }: Props) {
  const { t } = useTranslation('note')
  const { notes, add, isWriting } = useNotes(holder, id)
  return (
    <RecordDrawer
      open={open}
      onClose={onClose}
      title={t('title')}
      size={560}
      // Escape and a click beside it belong to the dialog that stands over it.
      keyboard={!isWriting}
      extra={add}
    >
      {notes}
    </RecordDrawer>
  )
}
