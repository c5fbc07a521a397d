import type { CSSProperties, ReactNode } from 'react'
import { RequiredMark } from '../form/Field'
import { LineIcon } from '../LineIcon'
import styles from './grid.module.css'
import type { useGrid } from './useGrid'

interface GridColumn {
  key: string
  title: ReactNode
  required?: boolean | undefined
  /** In pixels, or a share. */
  width?: number | `${number}%`
  /** Numbers are right-aligned. */
  figure?: boolean
  /** Beside the title: an action on the whole column. */
  action?: ReactNode
}

interface Props {
  id?: string
  /** The table's label. */
  label: string
  columns: GridColumn[]
  /** What makes its cells work like a spreadsheet's; a table that is only read has none. */
  handlers?: ReturnType<typeof useGrid>['handlers']
  readOnly?: boolean
  /** Pins the row's number and its first cell while the table scrolls sideways. */
  pinned?: boolean
  /** The width in pixels below which the table scrolls inside its frame. */
  minWidth?: number
  /** Its cells look like fields, not like text: one sees that one can type. */
  boxed?: boolean
  /** The id of what says more about the table. */
  describedBy?: string
  /** In place of the rows, where there are none. */
  empty?: string | false
  children: ReactNode
}

/** The widths of the two pinned columns; the others keep their own width once the table scrolls. */
const pinnedWidth = (columns: readonly GridColumn[]): CSSProperties & Record<`--${string}`, string> => ({
  '--pinned-width': `${columns.slice(0, 2).reduce((sum, { width }) => sum + Number(width ?? 0), 0)}px`,
})

/** A table of cells that look like text until they are hovered or focused. */
export function Grid(props: Props) {
  const { id, label, columns, handlers, readOnly = false, pinned, minWidth, empty, children } = props
  const said = { 'aria-describedby': props.describedBy }
  // Without fields to tab to, the scrolling frame itself can be focused.
  const reached = readOnly && { role: 'region', tabIndex: 0, 'aria-label': label, ...said }
  return (
    <div
      id={id}
      className={`framed rounded ${styles.frame}`}
      {...reached}
      data-read-only={readOnly || undefined}
      data-pinned={pinned || undefined}
      data-boxed={props.boxed || undefined}
      style={pinned ? pinnedWidth(columns) : undefined}
      {...handlers}
    >
      <table
        className={`small tabular ${styles.table}`}
        aria-label={label}
        {...said}
        style={{ minInlineSize: minWidth }}
      >
        <thead>
          <tr>
            {columns.map((column) =>
              column.title === '' ? (
                // A column without a title has a cell, not an empty header.
                <td key={column.key} style={{ inlineSize: column.width }} />
              ) : (
                <th
                  key={column.key}
                  scope="col"
                  data-figure={column.figure || undefined}
                  style={{ inlineSize: column.width }}
                >
                  <span className={`row between gap-2 ${styles.head}`}>
                    <span>
                      {column.title}
                      {column.required && !readOnly && <RequiredMark />}
                    </span>
                    {column.action}
                  </span>
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {children}
          {empty && (
            <tr>
              <td colSpan={columns.length} className="faint text-centre pad-3">
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

/** The button that deletes a row; if it is disabled it says why (rule grid.delete). */
export function RemoveButton({
  label,
  forbidden,
  onClick,
}: {
  label: string
  /** Why the row cannot be deleted. */
  forbidden?: string | undefined
  onClick: () => void
}) {
  return (
    <button
      type="button"
      className="pick icon-button"
      aria-label={label}
      aria-disabled={forbidden ? true : undefined}
      title={forbidden ?? label}
      onClick={forbidden ? undefined : onClick}
    >
      <LineIcon path="M4 4l8 8M12 4l-8 8" box={[16, 16]} size={14} weight={1.4} round />
    </button>
  )
}

/** The line below a table that adds a row. */
export function AddButton({
  disabled,
  onClick,
  children,
}: {
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button type="button" className="pick above-2 accent small" disabled={disabled} onClick={onClick}>
      <span aria-hidden="true">＋</span> {children}
    </button>
  )
}
