import type { ReactNode } from 'react'
import styles from './LabelledCounts.module.css'

/** Several counts in one cell, each with what it counts before it. */
export function LabelledCounts({ parts }: { parts: readonly { label: string; count: ReactNode }[] }) {
  return (
    <span className={`flex gap-x-3 ${styles.counts}`}>
      {parts.map(({ label, count }) => (
        <span key={label}>
          {label} {count}
        </span>
      ))}
    </span>
  )
}
