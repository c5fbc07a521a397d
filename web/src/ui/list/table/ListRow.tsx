// biome-ignore-all lint/a11y/noRedundantRoles: with the boxes that its parts have, browsers forget what they are
import { memo, type ReactNode } from 'react'
import { cellOf, type ListColumn } from './columns'
import styles from './ListTable.module.css'
import type { CellPlace } from './places'
import { RowIsOld } from './RowActions'

interface Props<Row> {
  row: Row
  /** Its number for the person. */
  number: number
  columns: readonly ListColumn<Row>[]
  /** The placement of the columns' cells, in order. */
  places: readonly CellPlace[]
  index: CellPlace
  last: CellPlace
  /** Renders the row's actions. */
  render: ((row: Row) => ReactNode) | undefined
  isMarked: boolean
  /** It is marked and was not read again yet. */
  isOld: boolean
  /** Chooses the row, beside its number. */
  check: ((row: Row) => ReactNode) | undefined
}

function ListRowInner<Row extends { id: number }>({
  row,
  number,
  columns,
  places,
  index,
  last,
  render,
  isMarked,
  isOld,
  check,
}: Props<Row>) {
  return (
    <tr role="row" data-row-id={row.id} className={isMarked ? styles.marked : undefined}>
      <td role="cell" className={styles.index} {...index}>
        {check?.(row)}
        {number}
      </td>
      {columns.map((column, at) => (
        <td key={column.key} role="cell" {...places[at]}>
          {cellOf(column, row)}
        </td>
      ))}
      {render && (
        <td role="cell" className={styles.actions} {...last}>
          <RowIsOld value={isOld}>{render(row)}</RowIsOld>
        </td>
      )}
    </tr>
  )
}

/** A row of a list's table; it renders again only when its data or its place change. */
export const ListRow = memo(ListRowInner) as typeof ListRowInner
