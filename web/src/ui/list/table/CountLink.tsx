import { Link } from 'react-router-dom'
import { formatCount } from '../../format'
import styles from './CountLink.module.css'
import cells from './cells.module.css'

interface Props {
  count: number
  /** How it is written, where it is no plain count. */
  text?: string
  /** What the number counts, for screen readers. */
  says: string
  /** Undefined without the permission for that list. */
  to: string | undefined
}

/** A number that links to the list of what it counts; 0 links nowhere. */
export function CountLink({ count, text = formatCount(count), says, to }: Props) {
  if (count === 0 || to === undefined) return text
  return (
    <Link className={`accent tabular medium ${styles.count}`} to={to} aria-label={says}>
      {text}
    </Link>
  )
}

/** A number that opens what it counts; 0 opens nothing. */
export function CountButton({
  count,
  text = formatCount(count),
  says,
  onOpen,
}: Omit<Props, 'to'> & { onOpen: () => void }) {
  if (count === 0) return text
  return (
    <button
      type="button"
      className={`accent tabular ink medium ${cells.open}`}
      aria-haspopup="dialog"
      aria-label={says}
      onClick={onOpen}
    >
      {text}
    </button>
  )
}
