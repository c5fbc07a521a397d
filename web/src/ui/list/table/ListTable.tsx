import { Table, type TableProps } from 'antd'
import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { ListState } from '../state/list.state'
import { type Density, widthFor, withRoom } from './arrangement'
import { ColumnEdge } from './ColumnEdge'
import { type AnyColumn, cellOf } from './columns'
import styles from './ListTable.module.css'
import { ariaSort, SortHeader } from './SortHeader'

export interface ListTableProps<Row extends { id: number }> {
  /** What the table lists; its accessible name. */
  label: string
  columns: readonly AnyColumn<Row>[]
  rows: readonly Row[]
  /** The number of the first row. */
  firstIndex: number
  sort: Pick<ListState, 'sortName' | 'sortOrder'>
  onSort: (name: string) => void
  /** How high the rows are. */
  density: Density
  /** Sets the width of a column in px; undefined: as the list has it. */
  onWidth: (key: string, width: number | undefined) => void
  actions?: { width: number; render: (row: Row) => ReactNode } | undefined
  /** The row that was just saved. */
  marked?: number | undefined
  /** Shown when there are no rows. */
  empty: ReactNode
}

/**
 * antd draws a table with a sticky header as two tables. Their role goes to the box around both, so that it is
 * one table, with headers, for assistive technology too; rows and cells must then say theirs.
 */
const components: TableProps['components'] = {
  table: withRole('table', 'presentation'),
  header: {
    table: withRole('table', 'presentation'),
    wrapper: withRole('thead', 'rowgroup'),
    row: withRole('tr', 'row'),
    cell: withRole('th', 'columnheader'),
  },
  body: {
    wrapper: withRole('tbody', 'rowgroup'),
    row: withRole('tr', 'row'),
    cell: withRole('td', 'cell'),
  },
}

function withRole(Tag: 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td', role: string) {
  return (props: object) => <Tag {...props} role={role} />
}

const indexWidth = 56

const stickyUnderShell = { offsetHeader: 58, offsetScroll: 0 }

type Drawn<Row> = { id: number; row: Row; index: number }

function ListTableInner<Row extends { id: number }>(props: ListTableProps<Row>) {
  const { label, rows, firstIndex, density, sort, onSort, onWidth, actions, marked, empty } = props
  const { t } = useTranslation('list')

  const frame = useRef<HTMLDivElement>(null)
  const space = useWidth(frame)
  const room = (space ?? 0) - indexWidth - (actions?.width ?? 0)
  const columns = useMemo(() => withRoom(props.columns, room), [props.columns, room])
  const measured = space !== undefined
  useLayoutEffect(() => {
    const box = frame.current?.querySelector('.ant-table-container')
    box?.setAttribute('role', 'table')
    if (measured) box?.setAttribute('aria-label', label)
  }, [label, measured])
  useEffect(() => {
    const element = frame.current
    element?.addEventListener('focusin', scrollWithHeader)
    return () => element?.removeEventListener('focusin', scrollWithHeader)
  }, [])

  const data: Drawn<Row>[] = useMemo(
    () => rows.map((row, index) => ({ id: row.id, row, index: firstIndex + index })),
    [rows, firstIndex],
  )

  const width = useMemo(
    () => columns.reduce((sum, column) => sum + column.width, indexWidth + (actions?.width ?? 0)),
    [columns, actions],
  )
  const drawn = useMemo(() => {
    const onDrawn = (column: AnyColumn<Row>, wanted: number | undefined) => {
      const room = frame.current?.clientWidth ?? 0
      onWidth(column.key, wanted && widthFor(wanted, width - column.width, room))
    }
    const cell = (content: (row: Row, index: number) => ReactNode) => (_: unknown, one: Drawn<Row>) =>
      content(one.row, one.index)
    const list: TableProps<Drawn<Row>>['columns'] = [
      {
        key: '#',
        title: t('columns.index'),
        width: indexWidth,
        align: 'right',
        fixed: 'left',
        className: styles.index,
        render: cell((_, index) => index),
      },
    ]
    for (const column of columns) {
      const order = column.sort && sort.sortName === column.key ? sort.sortOrder : undefined
      list.push({
        key: column.key,
        title: (
          <>
            {column.sort ? (
              <SortHeader title={column.title} order={order} onSort={() => onSort(column.key)} />
            ) : (
              column.title
            )}
            <ColumnEdge
              side={column.pinned === 'right' ? 'left' : 'right'}
              onDrawn={(wanted) => onDrawn(column, wanted)}
            />
          </>
        ),
        width: column.width,
        ellipsis: { showTitle: false },
        onHeaderCell: () => (column.sort ? { 'aria-sort': ariaSort(order) } : {}),
        render: cell((row) => cellOf(column, row)),
        ...(column.align && { align: column.align }),
        ...(column.pinned && { fixed: column.pinned }),
      })
    }
    if (actions) {
      list.push({
        key: 'actions',
        title: t('columns.actions'),
        width: actions.width,
        fixed: 'right',
        className: styles.actions,
        render: cell((row) => actions.render(row)),
      })
    }
    return list
  }, [columns, width, sort.sortName, sort.sortOrder, onSort, onWidth, actions, t])

  const sideOf = (side: 'left' | 'right') =>
    columns.reduce((sum, { pinned, width }) => sum + (pinned === side ? width : 0), 0)
  const pinned = {
    '--pinned-start': `${indexWidth + sideOf('left')}px`,
    '--pinned-end': `${(actions?.width ?? 0) + sideOf('right')}px`,
  } as CSSProperties

  return (
    <div ref={frame} className={styles.table} style={pinned} data-density={density}>
      {measured && (
        <Table<Drawn<Row>>
          size="small"
          rowKey="id"
          columns={drawn}
          dataSource={data}
          components={components}
          pagination={false}
          tableLayout="fixed"
          scroll={{ x: width }}
          sticky={stickyUnderShell}
          rowClassName={({ id }) => (id === marked ? (styles.marked ?? '') : '')}
          locale={{ emptyText: empty }}
        />
      )}
    </div>
  )
}

/**
 * A browser brings a header that is tabbed to into view by scrolling the table of headers alone, of which antd hears
 * nothing: the rows follow, or they would stand under the headers of others.
 */
function scrollWithHeader({ target }: FocusEvent): void {
  const header = (target as Element).closest('.ant-table-header')
  const body = header?.parentElement?.querySelector('.ant-table-body')
  if (!header || !body) return
  requestAnimationFrame(() => {
    // The rows may have taken their headers back to where the focus was before: keys come faster than frames.
    if (target === document.activeElement)
      (target as Element).scrollIntoView({ block: 'nearest', inline: 'nearest' })
    body.scrollTo({ left: header.scrollLeft })
  })
}

/**
 * The width of an element, in steps: the table draws again when it changes. Undefined until it is measured, which is
 * before anything is painted: a table drawn for another width would be drawn twice.
 */
function useWidth(ref: RefObject<HTMLElement | null>): number | undefined {
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.floor((element.clientWidth || Number.POSITIVE_INFINITY) / 40) * 40)
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}

/** The rows of a list as a table; it draws again only when they, their order or their columns change. */
export const ListTable = memo(ListTableInner) as typeof ListTableInner
