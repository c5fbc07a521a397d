import { formatCount } from '../../ui/format'
import styles from './JobBar.module.css'

interface Props {
  done: number
  total: number
  /** The accessible name: what the bar measures. */
  label: string
  /** What is to be said beside the count. */
  note?: string | undefined
  /** For a cell: the bar stands below the count. */
  narrow?: boolean
}

/** The progress of a job, in rows. */
export function JobBar({ done, total, label, note, narrow = false }: Props) {
  return (
    <span className={narrow ? `stack gap-1 ${styles.bar} ${styles.narrow}` : `row gap-3 ${styles.bar}`}>
      <progress aria-label={label} value={done} max={Math.max(total, 1)} />
      <span className="small quiet tabular">
        {formatCount(done)} / {formatCount(total)}
        {note !== undefined && <> · {note}</>}
      </span>
    </span>
  )
}
