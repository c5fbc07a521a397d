import { useTranslation } from 'react-i18next'
import { Button } from '../Button'

interface Props {
  children: string
  onClick: () => void
  /** Called when somebody is about to press it, to prefetch what it opens. */
  onNear?: () => void
}

/** A list's main action, which creates a record; the key `n` presses it (rule key.page). */
export function NewButton({ children, onClick, onNear }: Props) {
  const { t } = useTranslation('list')
  return (
    <Button
      type="primary"
      aria-keyshortcuts="N"
      data-tip={t('newKey')}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
