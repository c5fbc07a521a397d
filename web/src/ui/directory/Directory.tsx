import { type ReactNode, useId } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { phone } from '../phone'
import { Select } from '../select/Select'
import { useMediaQuery } from '../useMediaQuery'
import styles from './Directory.module.css'

interface Entry {
  /** In the address. */
  key: string
  name: string
  count: ReactNode
  /** Why it cannot be changed, in full and for screen readers. */
  lock?: { label: string; why: string } | undefined
}

interface Props {
  label: string
  /** Undefined while they load. */
  entries: readonly Entry[] | undefined
  current: string | undefined
  addressOf: (key: string) => string
  /** What the counts count. */
  countTip?: string
  /** Those of the entries that a search has found, if not all. */
  found?: readonly Entry[] | undefined
  /** Above the entries. */
  search?: ReactNode
  /** Below the entries. */
  note?: ReactNode
}

/**
 * The list at the left of a page that edits one of several things, each with a count; on a phone a picker. The page's
 * own grid is `styles.page`.
 */
export function Directory({ label, entries, current, addressOf, countTip, found, search, note }: Props) {
  const navigate = useNavigate()
  const narrow = useMediaQuery(phone)
  const id = useId()

  if (narrow)
    return (
      <div className="row gap-3 small quiet">
        <label className="flex-none" htmlFor={id}>
          {label}
        </label>
        <Select
          id={id}
          options={entries?.map(({ key, name }) => ({ value: key, label: name }))}
          value={current}
          onChange={(key) => key !== undefined && void navigate(addressOf(key))}
        />
      </div>
    )
  return (
    <nav className={`scrolls ${styles.entries}`} aria-label={label}>
      {search}
      <ul className={search ? 'above-3 ruled-above' : 'ruled-above'}>
        {(found ?? entries)?.map(({ key, name, count, lock }) => (
          <li key={key}>
            <Link
              to={addressOf(key)}
              preventScrollReset
              className={`pick row gap-2 small ruled ${styles.entry}`}
              aria-current={key === current ? 'page' : undefined}
            >
              <span className="breaks shrinks grow">{name}</span>
              {lock && (
                <svg viewBox="0 0 12 12" role="img" aria-label={lock.label} data-tip={lock.why}>
                  <path d="M3 5.5h6v4.5H3zM4 5.5V4a2 2 0 0 1 4 0v1.5" />
                </svg>
              )}
              <span className={`faint tabular text-end regular ${styles.count}`} data-tip={countTip}>
                {count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {note}
    </nav>
  )
}
