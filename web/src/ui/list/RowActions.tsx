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

/**
 * One action of a row; it shows its own progress while the other rows stay usable (rule L9). While it has to wait it
 * is still there to the keyboard: a button that is disabled loses the focus to nowhere.
 */
export function RowAction({ children, onClick, danger, pending = false, disabled = false }: Props) {
  const waits = pending || disabled
  return (
    <button
      type="button"
      className={styles.action}
      data-danger={danger || undefined}
      aria-busy={pending || undefined}
      aria-disabled={waits || undefined}
      onClick={waits ? undefined : onClick}
    >
      {children}
      {pending && <span className={styles.progress} aria-hidden="true" />}
    </button>
  )
}
