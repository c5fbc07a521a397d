import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '../../format'
import styles from './cells.module.css'

/** The day of a moment; the tooltip has the time. */
export function DateCell({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} className={styles.date} data-tip={formatDateTime(moment)}>
      {formatDate(moment)}
    </time>
  )
}

/** A moment to the second, where the order of events matters. */
export function TimeCell({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} className={styles.date}>
      {formatDateTime(moment)}
    </time>
  )
}

/** A text that is cut at the column's end; the tooltip has all of it. With `onOpen` it opens its record. */
export function CutText({ children, onOpen }: { children: string; onOpen?: (() => void) | undefined }) {
  const tip = { 'data-tip': children, 'data-tip-when': 'cut' }
  if (!onOpen) {
    return (
      <span className={styles.cut} {...tip}>
        {children}
      </span>
    )
  }
  return (
    <button type="button" className={`${styles.cut} ${styles.open}`} onClick={onOpen} {...tip}>
      {children}
    </button>
  )
}

/** A text and, at the end of its cell, something that must be visible at once; a card has a corner for that. */
export function Beside({ children, what }: { children: ReactNode; what: ReactNode }) {
  return (
    <span className={styles.beside}>
      {children}
      <span data-beside>{what}</span>
    </span>
  )
}

/** Sentences that a tooltip lists at the most. */
const inTip = 8

/** The first of several sentences, cut at the column's end, with their number; the tooltip lists them. */
export function Sentences({ all }: { all: readonly string[] }) {
  const [first] = all
  if (first === undefined) return '-'
  const tip = [...all.slice(0, inTip), ...(all.length > inTip ? ['…'] : [])].join('\n')
  const several = all.length > 1
  return (
    <span className={styles.names} data-tip={several ? tip : undefined}>
      <span className={styles.sentence} data-tip={several ? undefined : tip} data-tip-when="cut">
        {first}
      </span>
      {several && (
        <span className={styles.count} aria-hidden="true">
          {all.length}
        </span>
      )}
    </span>
  )
}

/** Several names in one line, cut at the column's end, with their number; the tooltip lists them. */
export function NameList({ names, separator }: { names: readonly string[]; separator: string }) {
  if (names.length === 0) return '-'
  return (
    <span className={styles.names}>
      <span className={styles.cut} data-tip={names.join('\n')} data-tip-when="cut">
        {names.join(separator)}
      </span>
      {names.length > 1 && (
        <span className={styles.count} aria-hidden="true">
          {names.length}
        </span>
      )}
    </span>
  )
}
