import { Fragment, type MouseEvent, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatDate, formatDateTime } from '../../format'
import { separator } from '../../select/choice'
import { Tipped } from '../../Tips'
import styles from './cells.module.css'

/** The day of a moment; the tooltip has the time. */
export function DateCell({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} className="tabular nowrap" data-tip={formatDateTime(moment)}>
      {formatDate(moment)}
    </time>
  )
}

/** A moment to the second, where the order of events matters. */
export function TimeCell({ moment }: { moment: string }) {
  return (
    <time dateTime={moment} className="tabular nowrap">
      {formatDateTime(moment)}
    </time>
  )
}

interface CutTextProps {
  children: string
  /** The address of its record, and the state that goes with it. */
  to?: string | undefined
  state?: unknown
  /** What a plain click does; with an address, all others open that in a new tab or window. */
  onOpen?: (() => void) | undefined
}

/** A text that is cut at the column's end; the tooltip has all of it. It may open its record. */
export function CutText({ children, to, state, onOpen }: CutTextProps) {
  const tip = { 'data-tip': children, 'data-tip-when': 'cut' }
  if (to !== undefined) {
    const open = (event: MouseEvent) => {
      if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onOpen()
    }
    return (
      <Link to={to} state={state} className={`cut block ink medium ${styles.open}`} onClick={open} {...tip}>
        {children}
      </Link>
    )
  }
  if (!onOpen) {
    return (
      <span className="cut block" {...tip}>
        {children}
      </span>
    )
  }
  return (
    <button type="button" className={`cut block ink medium ${styles.open}`} onClick={onOpen} {...tip}>
      {children}
    </button>
  )
}

interface BesideProps {
  children: ReactNode
  what: ReactNode
}

/** A text and, at the end of its cell, something that must be visible at once. */
export function Beside({ children, what }: BesideProps) {
  return (
    <span className={`baseline between gap-2 ${styles.beside}`}>
      {children}
      <span className="caption flex-none">{what}</span>
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
    <Tipped className={`row gap-2 ${styles.names}`} tip={several ? tip : undefined}>
      <span
        className={`cut block ${styles.sentence}`}
        data-tip={several ? undefined : tip}
        data-tip-when="cut"
      >
        {first}
      </span>
      {several && (
        <span className={`tag flex-none ${styles.count}`} aria-hidden="true">
          {all.length}
        </span>
      )}
    </Tipped>
  )
}

/** Several names as their first letters; a card, paper and a screen reader have the names. */
export function Marks({ names }: { names: readonly string[] }) {
  if (names.length === 0) return '-'
  const all = names.join(separator())
  return (
    <Tipped className="row gap-1" tip={all}>
      <span className={styles.whole}>{all}</span>
      {names.map((name) => (
        <span className={`quiet centred rounded-small ${styles.mark}`} key={name} aria-hidden="true">
          {[...name][0]}
        </span>
      ))}
    </Tipped>
  )
}

/** Several names in one line, cut at the column's end, with their number; the tooltip lists them. */
export function NameList({
  names,
  separator,
  linkOf,
}: {
  names: readonly string[]
  separator: string
  /** Where each name leads. */
  linkOf?: (name: string) => { to?: string; state?: object }
}) {
  if (names.length === 0) return '-'
  const linked = (name: string, at: number) => {
    const { to, state } = linkOf?.(name) ?? {}
    return (
      <Fragment key={at}>
        {at > 0 && separator}
        {to === undefined ? (
          name
        ) : (
          <Link to={to} state={state} className={`ink medium ${styles.open}`}>
            {name}
          </Link>
        )}
      </Fragment>
    )
  }
  return (
    <span className={`row gap-2 ${styles.names}`}>
      <span className="cut block" data-tip={names.join('\n')} data-tip-when="cut">
        {names.map(linked)}
      </span>
      {names.length > 1 && (
        <span className={`tag flex-none ${styles.count}`} aria-hidden="true">
          {names.length}
        </span>
      )}
    </span>
  )
}
