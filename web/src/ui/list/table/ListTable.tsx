// biome-ignore-all lint/a11y/noRedundantRoles: with the boxes that its parts have, browsers forget what they are
import { type CSSProperties, memo, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListState } from '../state/list.state'
import { type Density, widthFor, withRoom } from './arrangement'
import { ColumnEdge } from './ColumnEdge'
import type { ListColumn } from './columns'
import { ListRow } from './ListRow'
import styles from './ListTable.module.css'
import { placesOf } from './places'
import { ariaSort, SortHeader } from './SortHeader'
import type { ListSelection } from './selection'
import { useScrollTogether } from './useScrollTogether'

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
    empty,
  } = props
  const { t } = useTranslation('list')
  const frame = useRef<HTMLDivElement>(null)
  useScrollTogether(frame)

  const indexWidth = indexWidths[selection ? 'checked' : 'alone']
  const room = space - indexWidth - (actions?.width ?? 0)
  const columns = useMemo(() => withRoom(props.columns, room), [props.columns, room])
  const { places, index, last, pinnedStart, pinnedEnd, width, tracks } = useMemo(
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
    '--width': `${width}px`,
    '--pinned-start': `${pinnedStart}px`,
    '--pinned-end': `${pinnedEnd}px`,
  } as CSSProperties

  return (
    <div ref={frame} className={styles.table} style={style} data-density={density}>
      {/* biome-ignore lint/a11y/useSemanticElements: both tables in it are this one */}
      <div role="table" aria-label={label}>
        <div className={styles.header} data-scrolls="header">
          <table role="presentation">
            <thead role="rowgroup">
              <tr role="row">
                <th scope="col" role="columnheader" {...index}>
                  {selection ? selection.checkAll(rows) : t('columns.index')}
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
