import { formatCount } from '../../format'
import styles from './cells.module.css'

interface Props {
  count: number
  /** What the number counts, for screen readers. */
  says: string
  onOpen: () => void
  /** Called when somebody is about to press it, to prefetch what it opens. */
  onNear?: () => void
}

/** A number that opens what it counts; 0 opens nothing. */
export function CountButton({ count, says, onOpen, onNear }: Props) {
  if (count === 0) return '0'
  return (
    <button
      type="button"
      className={`${styles.open} accent tabular`}
      aria-haspopup="dialog"
      aria-label={says}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onOpen}
    >
      {formatCount(count)}
    </button>
  )
}
