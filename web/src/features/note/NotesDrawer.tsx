import { useTranslation } from 'react-i18next'
import { RecordDrawer } from '../../ui/RecordDrawer'
import type { DrawerProps } from '../customer/DrawerButton'
import { useNotes } from './useNotes'

/** The notes about a customer, with a button for a new one. */
export function NotesDrawer({ id, open, onClose }: DrawerProps) {
  const { t } = useTranslation('customer')
  const { notes, add, isWriting } = useNotes(id)
  return (
    <RecordDrawer
      open={open}
      onClose={onClose}
      title={t('note.title')}
      size={560}
      // Escape and a click beside it belong to the dialog that stands over it.
      keyboard={!isWriting}
      extra={add}
    >
      {notes}
    </RecordDrawer>
  )
}
