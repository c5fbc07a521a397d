import { type FocusEvent, type FormEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListState, pageSizes } from '../../lib/list.state'
import { formatCount } from '../format'
import { Icon } from '../Icon'
import { Select } from '../select/Select'
import styles from './ListPaging.module.css'

interface Props {
  state: ListState
  total: number
  onPage: (change: { pageIndex: number; pageSize: number }) => void
  /** On a phone the pages are back, one field and forward. */
  narrow: boolean
}

/** Total, pages, page size and quick jump, at the lower right. */
export function ListPaging({ state, total, onPage, narrow }: Props) {
  const { t } = useTranslation('list')
  const { pageSize } = state
  const last = lastPage(total, pageSize)
  const current = Math.min(state.pageIndex, last)
  if (total === 0) return null

  function turnTo(page: number) {
    const pageIndex = Math.min(Math.max(page, 1), last)
    if (pageIndex !== current) onPage({ pageIndex, pageSize })
  }

  const arrow = (label: string, to: number, icon: string) => (
    <li>
      <button
        type="button"
        className={`pick ${styles.page}`}
        data-turn={icon}
        title={label}
        // Not disabled: on the last page the key that led to it stays where it is.
        aria-disabled={to < 1 || to > last}
        onClick={() => turnTo(to)}
      >
        <Icon name="down" />
      </button>
    </li>
  )

  return (
    <nav
      className={`row wrap pad-3 small tabular unprinted at-end gap-2 gap-x-4 ${styles.paging}`}
      aria-label={t('paging.label')}
    >
      <span className="quiet">{t('paging.total', { total: formatCount(total) })}</span>
      <ol className="row gap-1">
        {arrow(t('paging.previous'), current - 1, 'back')}
        {narrow ? (
          <li className="row gap-1">
            <PageField label={t('paging.jump')} page={current} onPage={turnTo} /> / {last}
          </li>
        ) : (
          pagesToShow(current, last).map((page) => (
            <li key={page}>
              {typeof page === 'number' ? (
                <button
                  type="button"
                  className={`pick ${styles.page}`}
                  aria-current={page === current ? 'page' : undefined}
                  onClick={() => turnTo(page)}
                >
                  {page}
                </button>
              ) : (
                <button
                  type="button"
                  className={`pick ${styles.page} ${styles.step}`}
                  title={t(`paging.${page}`, { pages: stride })}
                  onClick={() => turnTo(current + (page === 'on' ? stride : -stride))}
                >
                  ···
                </button>
              )}
            </li>
          ))
        )}
        {arrow(t('paging.next'), current + 1, 'on')}
      </ol>
      <Select
        className={styles.size}
        aria-label={t('paging.pageSize')}
        size="small"
        wide
        options={pageSizes.map((size) => ({ value: size, label: t('paging.size', { size }) }))}
        value={pageSize}
        onChange={(size = pageSize) => onPage({ pageIndex: 1, pageSize: size })}
      />
      {!narrow && last > 1 && (
        <span className="row gap-2">
          {t('paging.jump')} <PageField label={t('paging.jump')} onPage={turnTo} /> {t('paging.page')}
        </span>
      )}
    </nav>
  )
}

interface PageFieldProps {
  label: string
  /** The page on show; without one the field is empty until somebody types in it. */
  page?: number
  onPage: (page: number) => void
}

/** A field to type a page into: Enter goes there, and so does whoever leaves it for something else than a page. */
function PageField({ label, page, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState('')
  const [isTyped, setIsTyped] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page on show takes the place of what was typed
  useEffect(() => setIsTyped(false), [page])

  function go(event?: FormEvent) {
    event?.preventDefault()
    setIsTyped(false)
    if (isTyped && typed) onPage(Number(typed))
  }
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) =>
    relatedTarget && currentTarget.closest('nav')?.contains(relatedTarget) ? setIsTyped(false) : go()

  return (
    <form onSubmit={go}>
      <input
        className={`field-box rounded-small pad-x-2 ${styles.field}`}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        value={isTyped ? typed : (page ?? '')}
        onChange={({ target }) => {
          if (!/^\d{0,6}$/.test(target.value)) return
          setTyped(target.value)
          setIsTyped(true)
        }}
        onBlur={leave}
      />
    </form>
  )
}

/** A page, or one of the two steps over the pages that are left out. */
type PagingStep = number | 'back' | 'on'

/** How many pages a step over the omitted ones skips. */
const stride = 5

/** How many pages there are; at least one. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

/** Which pages can be chosen: all up to seven, else the first, the last and those around the current one. */
export function pagesToShow(current: number, last: number): PagingStep[] {
  if (last <= 7) return between(1, last)
  if (current < 5) return [...between(1, 5), 'on', last]
  if (current > last - 4) return [1, 'back', ...between(last - 4, last)]
  return [1, 'back', ...between(current - 1, current + 1), 'on', last]
}
