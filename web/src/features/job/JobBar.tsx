import { formatCount } from '../../ui/format'
import styles from './JobBar.module.css'

interface Props {
  done: number
  total: number
  /** What it measures, for those who do not see it. */
  label: string
}

/** How far something is, in rows. */
export function JobBar({ done, total, label }: Props) {
  return (
    <span className={styles.bar}>
      <progress aria-label={label} value={done} max={Math.max(total, 1)} />
      <span className={styles.count}>
        {formatCount(done)} / {formatCount(total)}
      </span>
    </span>
  )
}
