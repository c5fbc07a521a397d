import { Button } from '../Button'
import styles from './NewButton.module.css'

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
  return (
    <Button
      type="primary"
      aria-keyshortcuts="N"
      refusal={refusal}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onClick}
    >
      {children}
      {refusal === undefined && (
        <span className={`framed rounded-small text-centre ${styles.key}`} aria-hidden="true">
          N
        </span>
      )}
    </Button>
  )
}
