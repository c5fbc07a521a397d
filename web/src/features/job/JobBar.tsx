import { formatCount } from '../../ui/format'
import styles from './JobBar.module.css'

interface Props {
  done: number
  total: number
  /** The accessible name: what the bar measures. */
  label: string
}

/** The progress of a job, in rows. */
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
