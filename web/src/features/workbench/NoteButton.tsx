import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button'

/** Opens the notes about a customer over the workbench: what is due is done there, and the next one written. */
export function NoteButton({ name, onOpen }: { name: string; onOpen: () => void }) {
  const { t } = useTranslation('workbench')
  return (
    <span>
      <Button
        type="link"
        size="small"
        aria-haspopup="dialog"
        aria-label={t('due.writeFor', { name })}
        onClick={onOpen}
      >
        {t('due.write')}
      </Button>
    </span>
  )
}
