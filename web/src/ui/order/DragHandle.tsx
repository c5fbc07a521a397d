import type { ButtonHTMLAttributes } from 'react'
import styles from './order.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it moves, for screen readers. */
  label: string
  /** How it is used. */
  tip: string
}

/** The handle of a row that can be moved. */
export function DragHandle({ label, tip, ...props }: Props) {
  return (
    <button
      type="button"
      {...props}
      className={`pick icon-button ${styles.handle}`}
      data-handle
      aria-label={label}
      data-tip={tip}
    >
      <svg viewBox="0 0 8 14" aria-hidden="true">
        <path d="M2 3h.01M6 3h.01M2 7h.01M6 7h.01M2 11h.01M6 11h.01" />
      </svg>
    </button>
  )
}
