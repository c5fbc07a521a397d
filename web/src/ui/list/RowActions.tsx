import type { ReactNode } from 'react'
import styles from './RowActions.module.css'

/** The actions of one row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}

interface Props {
  children: string
  onClick: () => void
  /** Destroys something. */
  danger?: boolean
  /** This action is on its way. */
  pending?: boolean
  /** Another action of the same row is. */
  disabled?: boolean
}

/** One action of a row; it shows its own progress while the other rows stay usable (rule L9). */
export function RowAction({ children, onClick, danger, pending = false, disabled = false }: Props) {
  return (
    <button
      type="button"
      className={styles.action}
      data-danger={danger || undefined}
      aria-busy={pending || undefined}
      disabled={pending || disabled}
      onClick={onClick}
    >
      {children}
      {pending && <span className={styles.progress} aria-hidden="true" />}
    </button>
  )
}
