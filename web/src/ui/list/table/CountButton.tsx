import { formatCount } from '../../format'
import styles from './cells.module.css'

interface Props {
  count: number
  /** What the number counts, for those who do not see its column. */
  says: string
  onOpen: () => void
  /** Somebody reaches for it: what it opens can be fetched. */
  onNear?: () => void
}

/** A number that shows, on a click, what it counts; nothing is nothing to show. */
export function CountButton({ count, says, onOpen, onNear }: Props) {
  if (count === 0) return '0'
  return (
    <button
      type="button"
      className={`${styles.open} ${styles.figure}`}
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
