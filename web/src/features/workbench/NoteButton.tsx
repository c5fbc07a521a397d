import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'
import { lazyComponent } from '../../ui/lazyComponent'
import { noteHolder } from '../customer/note.queries'

const NotesDrawer = lazyComponent('notes', ['note', 'edit', 'list'], () =>
  import('../note/NotesDrawer').then((module) => module.NotesDrawer),
)

/** Opens the notes about a customer over the workbench: what is due is done there, and the next one written. */
export function NoteButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('workbench')
  const [open, setOpen] = useState(false)
  return (
    <span>
      <Button
        type="link"
        size="small"
        aria-haspopup="dialog"
        aria-label={t('due.writeFor', { name })}
        onClick={() => setOpen(true)}
      >
        {t('due.write')}
      </Button>
      {open && <NotesDrawer holder={noteHolder} id={id} open onClose={() => setOpen(false)} />}
    </span>
  )
}
