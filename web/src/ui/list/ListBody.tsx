import {
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { type ListState, nextSort } from '../../lib/list.state'
import { formatCount } from '../format'
import { phone } from '../phone'
import { Select } from '../select/Select'
import { useMediaQuery } from '../useMediaQuery'
import { useWidth } from '../useWidth'
import { ListPaging } from './ListPaging'
import { SlowLine } from './notes/SlowLine'
import type { ListRows } from './state/useListRows'
import { useRowMemory } from './state/useRowMemory'
import { useScrollMemory } from './state/useScrollMemory'
import type { Density } from './table/arrangement'
import { cellOf, type ListColumn } from './table/columns'
import listBones from './table/ListBones.module.css'
import listCards from './table/ListCards.module.css'
import { ListTable, type ListTableProps } from './table/ListTable'
import { RowIsOld } from './table/RowActions'

/**
 * The skeleton of a table, as high as its rows. It is no table: rendering one would cost as much as the list itself.
 */
function ListBones({ rows, density }: { rows: number; density: Density }) {
  return (
    <ul className={`ruled ruled-above ${listBones.bones}`} data-density={density} aria-hidden="true">
      {Array.from({ length: rows + 1 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have nothing else
        <li className="ruled" key={index} />
      ))}
    </ul>
  )
}

/** In px: a table renders again when its width changes by this much. */
const step = 40

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
  const space = useWidth(box, step)
  // With rows, a failure is shown above them; without, in their place.
  const shownRows = failure && !found.rows ? noRows : rows

  const sortBy = useCallback((name: string) => onChange(nextSort(state, name)), [onChange, state])
  const turn = (to: { pageIndex: number; pageSize: number }) => {
    onChange(to)
    if (to.pageSize !== state.pageSize) props.onPageSize?.(to.pageSize)
  }

  // Only a saved row waits for what is read: without one, reading again draws nothing anew.
  const isAwaited = busy && marked !== undefined
  const { sortName, sortOrder } = state
  const drawn = useMemo(
    () =>
      shownRows && space !== undefined
        ? {
            ...{ label, columns, space, rows: shownRows, firstIndex, density, actions, selection, marked },
            busy: isAwaited,
            sort: { sortName, sortOrder },
          }
        : undefined,
    [
      label,
      columns,
      space,
      shownRows,
      firstIndex,
      sortName,
      sortOrder,
      density,
      actions,
      selection,
      marked,
      isAwaited,
    ],
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
  useRowMemory(box, isDrawn)

  return (
    <>
      <div
        ref={box}
        className="relative"
        aria-busy={busy}
        data-stale={((busy || failure) && rows !== undefined) || undefined}
      >
        <SlowLine busy={busy} />
        {narrow ? (
          <>
            {props.isSortable && <ListSortPicker columns={columns} sort={state} onSort={onChange} />}
            <ListCards
              {...{ label, columns, actions, selection, marked, busy, empty }}
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

interface ListSortPickerProps<Row> {
  columns: readonly ListColumn<Row>[]
  sort: Pick<ListState, 'sortName' | 'sortOrder'>
  onSort: (sort: { sortName: string | undefined; sortOrder: 'asc' | 'desc' }) => void
}

/** Sorting without column headers, on a phone. */
function ListSortPicker<Row>({ columns, sort, onSort }: ListSortPickerProps<Row>) {
  const { t } = useTranslation('list')
  const id = useId()
  const orders = columns
    .filter((column) => column.sort)
    .flatMap((column) =>
      (['asc', 'desc'] as const).map((order) => ({
        value: `${column.key} ${order}`,
        label: t(`sort.${order}Option`, { title: column.title }),
      })),
    )
  return (
    <div className="row gap-2 small faint pad-end-2">
      <label className="flex-none" htmlFor={id}>
        {t('sort.label')}
      </label>
      <Select
        id={id}
        options={[{ value: '', label: t('sort.usual') }, ...orders]}
        value={sort.sortName ? `${sort.sortName} ${sort.sortOrder}` : ''}
        onChange={(value = '') => {
          const [name, order] = value.split(' ')
          onSort({ sortName: name || undefined, sortOrder: order === 'desc' ? 'desc' : 'asc' })
        }}
      />
    </div>
  )
}

interface ListCardsProps<Row extends { id: number }>
  extends Pick<
    ListTableProps<Row>,
    'label' | 'columns' | 'actions' | 'selection' | 'marked' | 'busy' | 'empty'
  > {
  /** Undefined while the first ones load. */
  rows: readonly Row[] | undefined
  /** The number of expected rows, for the skeleton. */
  expected: number
}

/** The rows of a list as cards, for a phone: the main fields first, the rest on demand. */
function ListCards<Row extends { id: number }>(props: ListCardsProps<Row>): ReactNode {
  const { label, columns, rows, expected, actions, selection, marked, busy, empty } = props
  const { t } = useTranslation('list')
  if (rows?.length === 0) return empty
  const at = (place: ListColumn<Row>['card']) => columns.filter((column) => column.card === place)

  return (
    <ul className="ruled-above" aria-label={label}>
      {rows?.map((row) => (
        <li
          key={row.id}
          className={`stack gap-2 small ruled pad-3 ${listCards.card}`}
          data-row-id={row.id}
          data-marked={row.id === marked || undefined}
        >
          <div className="baseline gap-3">
            {selection?.check(row)}
            <div className="strong shrinks grow body-text">
              {at('heading').map((column) => (
                <span key={column.key}>{cellOf(column, row)}</span>
              ))}
            </div>
            {at('corner').map((column) => (
              <span key={column.key}>{cellOf(column, row)}</span>
            ))}
          </div>
          <Facts columns={at('line')} row={row} />
          <details>
            <summary className="quiet pad-1">{t('cards.all')}</summary>
            <Facts columns={at(undefined)} row={row} />
          </details>
          <RowIsOld value={busy && row.id === marked}>{actions?.render(row)}</RowIsOld>
        </li>
      )) ??
        Array.from({ length: Math.min(expected, 5) }, (_, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: bones have nothing else
            key={index}
            className={`stack gap-2 small ruled pad-3 ${listCards.card}`}
            data-bone
            aria-hidden="true"
          />
        ))}
    </ul>
  )
}

function Facts<Row>({ columns, row }: { columns: readonly ListColumn<Row>[]; row: Row }) {
  return (
    <dl className={`stack gap-1 ${listCards.facts}`}>
      {columns.map((column) => (
        <div key={column.key}>
          <dt className="faint">{column.title}</dt>
          <dd className="shrinks">{cellOf(column, row)}</dd>
        </div>
      ))}
    </dl>
  )
}
