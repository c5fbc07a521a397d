import type { ReactNode } from 'react'
import styles from './twoLines.module.css'

interface Props {
  first: ReactNode
  /** In full, where the first line shows a part of it. */
  title?: string | undefined
  second: ReactNode
  /** The buttons at the end. */
  children?: ReactNode
}

/** A row of two lines, with buttons at its end. */
export function TwoLines({ first, title, second, children }: Props) {
  return (
    <li className={`stack small tabular ${styles.row}`}>
      <p className={`ink strong breaks ${styles.first}`} title={title}>
        {first}
      </p>
      <p className={`flex wrap quiet ${styles.second}`}>{second}</p>
      {children && <p className={`flex gap-2 ${styles.end}`}>{children}</p>}
    </li>
  )
}
