import { useTranslation } from 'react-i18next'
import { Button } from '../Button'

interface Props {
  children: string
  onClick: () => void
  /** Why nothing can be created. */
  refusal?: string | undefined
  /** Called when somebody is about to press it, to prefetch what it opens. */
  onNear?: () => void
}

/** A list's main action, which creates a record; the key `n` presses it (rule key.page). */
export function NewButton({ children, onClick, refusal, onNear }: Props) {
  const { t } = useTranslation('list')
  return (
    <Button
      type="primary"
      aria-keyshortcuts="N"
      refusal={refusal}
      data-tip={t('newKey')}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
