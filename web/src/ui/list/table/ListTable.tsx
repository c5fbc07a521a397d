// biome-ignore-all lint/a11y/noRedundantRoles: with the boxes that its parts have, browsers forget what they are
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { ListState } from '../../../lib/list.state'
import { type Density, widened, widthFor } from './arrangement'
import { ColumnEdge } from './ColumnEdge'
import type { ListColumn } from './columns'
import { ListRow } from './ListRow'
import styles from './ListTable.module.css'
import { placesOf } from './places'
import type { ListSelection } from './selection'

export interface ListTableProps<Row extends { id: number }> {
  /** The table's accessible name: the plural of its records. */
  label: string
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  /** The number of the first row. */
  firstIndex: number
  sort: Pick<ListState, 'sortName' | 'sortOrder'>
  onSort: (name: string) => void
  /** The row height. */
  density: Density
  /** The available width for its columns, in px. */
  space: number
  /** Sets the width of a column in px; undefined: the list's own. Without it nobody does. */
  onWidth?: ((key: string, width: number | undefined) => void) | undefined
  actions?: { width: number; render: (row: Row) => ReactNode } | undefined
  /** Chooses rows, beside their numbers. */
  selection?: Pick<ListSelection<ListState, Row>, 'check' | 'checkAll'> | undefined
  /** The row that was just saved. */
  marked?: number | undefined
  /** The rows are being read again. */
  busy: boolean
  /** Shown if there are no rows. */
  empty: ReactNode
}

/** Of the numbers, and of a check box beside them. */
const indexWidths = { alone: 56, checked: 76 }

/**
 * The headers stay visible below the shell's header, which a horizontally scrolling box does not allow: they are a
 * table of their own that scrolls with the rows. For assistive technology both are one table, and as their rows are no
 * table boxes (ListTable.module.css), each element names its role.
 */
function ListTableInner<Row extends { id: number }>(props: ListTableProps<Row>) {
  const {
    label,
    rows,
    firstIndex,
    density,
    space,
    sort,
    onSort,
    onWidth,
    actions,
    selection,
    marked,
    busy,
    empty,
  } = props
  const { t } = useTranslation('list')
  const frame = useRef<HTMLDivElement>(null)
  useScrollTogether(frame)

  const indexWidth = indexWidths[selection ? 'checked' : 'alone']
  const room = space - indexWidth - (actions?.width ?? 0)
  const columns = useMemo(() => widened(props.columns, room), [props.columns, room])
  const { places, index, last, pinnedStart, pinnedEnd, width, tracks, printed } = useMemo(
    () => placesOf(columns, indexWidth, actions?.width),
    [columns, indexWidth, actions?.width],
  )
  const onDrawn = useCallback(
    (column: ListColumn<Row>, wanted: number | undefined) => {
      const drawnIn = frame.current?.clientWidth ?? 0
      onWidth?.(column.key, wanted && widthFor(wanted, width - column.width, drawnIn))
    },
    [onWidth, width],
  )
  const style = {
    '--columns': tracks,
    '--printed': printed,
    '--width': `${width}px`,
    '--pinned-start': `${pinnedStart}px`,
    '--pinned-end': `${pinnedEnd}px`,
  } as CSSProperties

  return (
    <div ref={frame} className={`small ${styles.table}`} style={style} data-density={density}>
      {/* biome-ignore lint/a11y/useSemanticElements: both tables in it are this one */}
      <div role="table" aria-label={label}>
        <div className={styles.header} data-scrolls="header">
          <table role="presentation">
            <thead role="rowgroup">
              <tr role="row">
                <th scope="col" role="columnheader" {...index}>
                  {selection?.checkAll(rows)}
                  {t('columns.index')}
                </th>
                {columns.map((column, at) => {
                  const order = column.sort && sort.sortName === column.key ? sort.sortOrder : undefined
                  return (
                    <th
                      key={column.key}
                      scope="col"
                      role="columnheader"
                      aria-sort={column.sort && ariaSort(order)}
                      {...places[at]}
                    >
                      {column.sort ? (
                        <SortHeader title={column.title} order={order} onSort={() => onSort(column.key)} />
                      ) : (
                        column.title
                      )}
                      {onWidth && (
                        <ColumnEdge
                          side={column.pinned === 'right' ? 'left' : 'right'}
                          onDrawn={(wanted) => onDrawn(column, wanted)}
                        />
                      )}
                    </th>
                  )
                })}
                {actions && (
                  <th scope="col" role="columnheader" {...last}>
                    {t('columns.actions')}
                  </th>
                )}
              </tr>
            </thead>
          </table>
        </div>
        <div className={styles.body} data-scrolls="body">
          <table role="presentation">
            <tbody role="rowgroup">
              {rows.map((row, at) => (
                <ListRow
                  key={row.id}
                  row={row}
                  number={firstIndex + at}
                  columns={columns}
                  places={places}
                  index={index}
                  last={last}
                  render={actions?.render}
                  check={selection?.check}
                  isMarked={row.id === marked}
                  isOld={busy && row.id === marked}
                />
              ))}
              {rows.length === 0 && (
                <tr role="row">
                  <td role="cell" className={styles.empty} aria-colspan={columns.length + (actions ? 2 : 1)}>
                    {empty}
                  </td>
                </tr>
              )}
            </tbody>
          </table>
        </div>
      </div>
      {/* The horizontal scrollbar of the rows, always visible. */}
      <div
        className={styles.scrollbar}
        data-scrolls="bar"
        data-needed={width > space || undefined}
        aria-hidden="true"
        tabIndex={-1}
      >
        <div />
      </div>
    </div>
  )
}

/** The rows of a list as a table; it renders again only when they, their order or their columns change. */
export const ListTable = memo(ListTableInner) as typeof ListTableInner

interface Props {
  title: string
  order: 'asc' | 'desc' | undefined
  onSort: () => void
}

/** A column header that sorts: a real button, so that Enter and Space both work and it has a label. */
function SortHeader({ title, order, onSort }: Props) {
  const { t } = useTranslation('list')
  const next = order === undefined ? 'asc' : order === 'asc' ? 'desc' : 'none'
  return (
    <button
      type="button"
      className={`nowrap ${styles.sort}`}
      data-order={order}
      data-tip={t(`sort.${next}`)}
      onClick={onSort}
    >
      {title}
      <svg viewBox="0 0 8 12" aria-hidden="true">
        <path d="M4 1 7 4.5H1z" />
        <path d="M4 11 1 7.5h6z" />
      </svg>
    </button>
  )
}

/** The value of `aria-sort` for a column. */
function ariaSort(order: 'asc' | 'desc' | undefined): 'ascending' | 'descending' | 'none' {
  return order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'
}

/**
 * Scrolls all elements with `data-scrolls` in a frame sideways together: headers, rows, and the scrollbar. The frame
 * has `data-from-start` and `data-from-end` as long as something is hidden at that side.
 */
function useScrollTogether(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const parts = [...element.querySelectorAll<HTMLElement>('[data-scrolls]')]
    const part = (name: string) => parts.find((one) => one.dataset.scrolls === name)
    const [header, body] = [part('header'), part('body')]

    function mark() {
      if (!element || !body) return
      const left = Math.round(body.scrollLeft)
      element.toggleAttribute('data-from-start', left > 0)
      element.toggleAttribute('data-from-end', left < body.scrollWidth - body.clientWidth - 1)
    }
    function follow({ target }: Event) {
      const leader = parts.find((one) => one === target)
      if (!leader) return
      for (const one of parts) if (one.scrollLeft !== leader.scrollLeft) one.scrollLeft = leader.scrollLeft
      mark()
    }
    /** A focused header is scrolled into view, and the rows with it. */
    function showHeader({ target }: FocusEvent) {
      if (!(target instanceof Element) || !header?.contains(target)) return
      requestAnimationFrame(() => {
        // The rows may have moved their headers back to the earlier focus: keys come faster than frames.
        if (target === document.activeElement) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        body?.scrollTo({ left: header.scrollLeft })
      })
    }

    element.addEventListener('scroll', follow, { capture: true, passive: true })
    element.addEventListener('focusin', showHeader)
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(mark)
    for (const one of [body, body?.firstElementChild]) if (one) observer?.observe(one)
    return () => {
      element.removeEventListener('scroll', follow, { capture: true })
      element.removeEventListener('focusin', showHeader)
      observer?.disconnect()
    }
  }, [frame])
}
