import {
  type RefObject,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../format'
import { phone } from '../phone'
import { useMediaQuery } from '../useMediaQuery'
import { ListPaging } from './ListPaging'
import styles from './ListScreen.module.css'
import { SlowLine } from './notes/SlowLine'
import { type ListState, nextSort } from './state/list.state'
import type { ListRows } from './state/useListRows'
import { useScrollMemory } from './state/useScrollMemory'
import { ListBones } from './table/ListBones'
import { ListCards } from './table/ListCards'
import { ListSortPicker } from './table/ListSortPicker'
import { ListTable, type ListTableProps } from './table/ListTable'
import { useWidth } from './table/useWidth'

type Drawn = 'label' | 'columns' | 'density' | 'actions' | 'marked' | 'empty' | 'onWidth' | 'selection'

interface Props<S extends ListState, Row extends { id: number }> extends Pick<ListTableProps<Row>, Drawn> {
  state: S
  found: ListRows<Row>
  /** Whether it is known what the list opens with: rows are shown from then on. */
  ready?: boolean
  /** Contains the rows. */
  box: RefObject<HTMLDivElement | null>
  /** The query string of the list that keeps its scroll position; without one it keeps none. */
  search?: string
  /** Offers the order above the cards of a phone. */
  isSortable?: boolean
  /** Goes to another page or order. Keep it the same between renders. */
  onChange: (wanted: Partial<ListState>) => void
  /** Called when somebody has chosen a page size. */
  onPageSize?: (size: number) => void
}

/** Must be the same at every render. */
const noRows: readonly never[] = []

/** The rows of a list as a table, on a phone as cards, or what says why there are none, and the paging below. */
export function ListBody<S extends ListState, Row extends { id: number }>(props: Props<S, Row>) {
  const { state, found, ready = true, box, search, onChange } = props
  const { label, columns, density, actions, selection, marked, empty } = props
  const { t } = useTranslation('list')
  const { firstIndex, total, busy, failure } = found
  const rows = ready ? found.rows : undefined
  const narrow = useMediaQuery(phone)
  const space = useWidth(box)
  // With rows, a failure is shown above them; without, in their place.
  const shownRows = failure && !found.rows ? noRows : rows

  const sortBy = useCallback((name: string) => onChange(nextSort(state, name)), [onChange, state])
  const turn = (to: { pageIndex: number; pageSize: number }) => {
    onChange(to)
    if (to.pageSize !== state.pageSize) props.onPageSize?.(to.pageSize)
  }

  const { sortName, sortOrder } = state
  const drawn = useMemo(
    () =>
      shownRows && space !== undefined
        ? {
            ...{ label, columns, space, rows: shownRows, firstIndex, density, actions, selection, marked },
            sort: { sortName, sortOrder },
          }
        : undefined,
    [label, columns, space, shownRows, firstIndex, sortName, sortOrder, density, actions, selection, marked],
  )
  // A hundred rows take longer to render than a click may take: they are rendered in a transition, and typing and
  // clicks are handled first.
  const table = useDeferredValue(drawn, undefined)
  const isDrawn = (narrow ? shownRows : table) !== undefined
  // Rows come first: the paging renders a moment later.
  const [isPaged, setPaged] = useState(false)
  useEffect(() => {
    if (isDrawn) startTransition(() => setPaged(true))
  }, [isDrawn])
  useScrollMemory(search, isDrawn && isPaged)

  return (
    <>
      <div
        ref={box}
        className={`relative ${styles.rows}`}
        aria-busy={busy}
        data-stale={((busy || failure) && rows !== undefined) || undefined}
      >
        <SlowLine busy={busy} />
        {narrow ? (
          <>
            {props.isSortable && <ListSortPicker columns={columns} sort={state} onSort={onChange} />}
            <ListCards
              {...{ label, columns, actions, selection, marked, empty }}
              rows={shownRows}
              expected={state.pageSize}
            />
          </>
        ) : table ? (
          <ListTable
            {...table}
            onWidth={props.onWidth}
            onSort={sortBy}
            empty={table.rows.length === 0 ? empty : undefined}
          />
        ) : (
          <ListBones rows={state.pageSize} density={density} />
        )}
      </div>
      <p className="heard" role="status">
        {rows && !busy && t('paging.total', { total: formatCount(total) })}
      </p>
      <ListPaging state={state} total={isPaged && ready ? total : 0} onPage={turn} narrow={narrow} />
    </>
  )
}
