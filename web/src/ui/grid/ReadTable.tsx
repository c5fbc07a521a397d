import type { ReactNode } from 'react'
import styles from './grid.module.css'

interface Props {
  label: string
  /** The width in pixels below which the table scrolls inside its frame. */
  minWidth?: number
  /** Head, body and foot of the table. */
  children: ReactNode
}

/**
 * A read-only table, styled as those that are edited. Without fields to tab to, the scrolling frame itself can be
 * focused.
 */
export function ReadTable({ label, minWidth, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.frame} data-read-only tabIndex={0} aria-label={label}>
      <table
        className={`small tabular ${styles.table}`}
        aria-label={label}
        style={{ minInlineSize: minWidth }}
      >
        {children}
      </table>
    </section>
  )
}
