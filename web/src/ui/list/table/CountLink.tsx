import { Link } from 'react-router-dom'
import { formatCount } from '../../format'
import styles from './CountLink.module.css'

interface Props {
  count: number
  /** What the number counts, for those who do not see its column. */
  says: string
  /** Undefined for whoever does not see that list. */
  to: string | undefined
}

/** A number that leads to the list of what it counts; nothing is nothing to show. */
export function CountLink({ count, says, to }: Props) {
  if (count === 0 || to === undefined) return formatCount(count)
  return (
    <Link className={styles.count} to={to} aria-label={says}>
      {formatCount(count)}
    </Link>
  )
}
