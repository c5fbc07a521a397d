import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { isFiltered, type ListDefinition, type ListState, readListState } from '../../lib/list.state'
import { Button } from '../Button'
import { PageActions, PageSkip } from '../PageChrome'
import { phone } from '../phone'
import { Tips } from '../Tips'
import { useMediaQuery } from '../useMediaQuery'
import { FilterBar, type QuickFilters } from './filters/FilterBar'
import type { FilterField } from './filters/filters'
import { ListBody } from './ListBody'
import styles from './ListScreen.module.css'
import { ListEmpty } from './notes/ListEmpty'
import { StaleNote } from './notes/StaleNote'
import { forgetSaved, type SavedRecord, useSavedRecord } from './state/saved'
import { type ListQuery, useListRows } from './state/useListRows'
import type { ListAddress } from './state/useListState'
import type { Density } from './table/arrangement'
import type { ListColumn } from './table/columns'
import type { ListSelection } from './table/selection'

/** What a list shows at this moment. */
export interface ShownList<S> {
  /** Filters, order and paging. */
  state: S
  /** The keys of the visible columns, in order. */
  columns: readonly string[]
  /** How many rows match; undefined until that is known. */
  total: number | undefined
}

/** The definition of a list, without its arrangement on the screen. */
export interface ListProps<S extends ListState, Row extends { id: number }> {
  definition: ListDefinition<S>
  /** Requests the rows of a state, with these further columns. */
  query: (state: S, further: readonly string[]) => ListQuery<Row>
  fields: readonly FilterField<S>[]
  /** Filters that are switches, beside the fields. */
  quick?: QuickFilters<S> | undefined
  columns: readonly ListColumn<Row>[]
  /** Keep it the same between renders: the table renders again when it changes. */
  actions?: { width: number; render: (row: Row) => ReactNode }
  /** Rows can be chosen, for as long as this is given. */
  selection?: ListSelection<S, Row> | undefined
  /** The accessible name of the table: 'Customers'. */
  label: string
  /** The same inside a sentence: 'customers'. */
  things: string
  /** Further tools of the list, before its views and columns. */
  tools?: ReactNode
  /** The same for tools that act on what the list shows. */
  toolsFor?: ((shown: ShownList<S>) => ReactNode) | undefined
  /** The button that creates a record, if the person may. */
  create?: ReactNode
  /** Why the person sees no row at all, whatever the filters. */
  barred?: string | undefined
  /** The link to a record that was saved here and is not among the rows, with its text. */
  savedLink?: ((saved: SavedRecord, text: string) => ReactNode) | undefined
}

/** The arrangement of the list, and what it opens with; provided from outside, such as by saved views. */
interface ScreenViews<Row> {
  /** Whether it is known what the list opens with: rows are shown from then on. */
  ready: boolean
  /** Whether it is known which rows the list opens with: they are requested from then on. */
  settled: boolean
  /** The visible columns, in order. */
  shown: readonly ListColumn<Row>[]
  density: Density
  /** The query string after Reset. */
  plain: string
  /** Sets the width of a column in px; undefined: the list's own. Keep it the same between renders. */
  onWidth: (key: string, width: number | undefined) => void
  /** Called when somebody has chosen a page size. */
  onPageSize: (size: number) => void
  /** The tools for the arrangement, in the title line. */
  tools: ReactNode
  /** Notes about the arrangement above the rows. */
  note: ReactNode
}

interface Props<S extends ListState, Row extends { id: number }> extends ListProps<S, Row> {
  address: ListAddress<S>
  views: ScreenViews<Row>
}

/**
 * A whole list: title line with views and the button to create, filters, table (on a phone cards), paging, and the
 * empty states (rule list.empty). Its state is its address (rule list.address). A record that a form reported with
 * `tellSaved` is marked, or named above the rows (rule list.saved).
 */
export function ListScreen<S extends ListState, Row extends { id: number }>(props: Props<S, Row>) {
  const { definition, address, views, query, fields, actions, selection, label, things, create, savedLink } =
    props
  const { t } = useTranslation('list')
  const { state, search, go } = address
  const { shown: columns, density, plain } = views
  const further = columns.flatMap((column) => (column.further ? [column.key] : [])).sort()
  const found = useListRows(address, (asked) => query(asked, further), views.settled)
  const { total, busy, failure, retry } = found
  const rows = views.ready ? found.rows : undefined
  const knownTotal = rows && !busy ? total : undefined
  const saved = useSavedRecord(useLocation().pathname)
  const narrow = useMediaQuery(phone)
  // On a phone the tools are behind one button: the first row is in sight.
  const [isOpen, setOpen] = useState(false)
  const toolsId = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => forgetSaved, [])

  const change = useCallback((wanted: Partial<ListState>) => void go(wanted as Partial<S>, 'replace'), [go])
  const reset = useCallback(() => {
    const nothing = Object.fromEntries(Object.keys(state).map((key) => [key, undefined]))
    go({ ...nothing, ...readListState(definition, plain) }, 'replace')
  }, [state, go, definition, plain])

  const isElsewhere = rows !== undefined && !busy && !rows.some((row) => row.id === saved?.id)
  const empty = (
    <ListEmpty
      filtered={isFiltered(definition, state)}
      barred={props.barred}
      failure={failure}
      things={things}
      onReset={reset}
      onRetry={retry}
      create={create}
    />
  )

  return (
    <Tips className="block">
      <PageSkip to={() => box.current?.querySelector('tbody, ul') ?? box.current}>{t('skip')}</PageSkip>
      <PageActions>
        {narrow && (
          <Button aria-expanded={isOpen} aria-controls={toolsId} onClick={() => setOpen(!isOpen)}>
            {t('tools.all')}
          </Button>
        )}
        <div id={toolsId} className={styles.tools} hidden={narrow && !isOpen}>
          {props.toolsFor?.({
            state,
            columns: columns.map(({ key }) => key),
            total: knownTotal,
          })}
          {props.tools}
          {views.tools}
        </div>
        {create}
      </PageActions>
      <FilterBar
        definition={definition}
        address={address}
        fields={fields}
        quick={props.quick}
        onRepeat={retry}
        onReset={reset}
      />
      <StaleNote failure={rows && failure} busy={busy} onRetry={retry} />
      {views.note}
      {selection?.bar({ state, total: knownTotal })}
      {savedLink && <SavedElsewhere saved={isElsewhere ? saved : undefined} link={savedLink} />}
      <ListBody
        {...{ state, search, found, box, label, columns, density, actions, selection, empty }}
        ready={views.ready}
        marked={saved?.id}
        isSortable={isOpen}
        onChange={change}
        onWidth={views.onWidth}
        onPageSize={views.onPageSize}
      />
    </Tips>
  )
}

interface SavedElsewhereProps {
  /** What was just saved and is not among the rows; undefined if there is nothing to say. */
  saved: SavedRecord | undefined
  /** The link to it. */
  link: (saved: SavedRecord, text: string) => ReactNode
}

/** Says above the rows that the record just saved is not among them (rule list.saved): the query stays. */
function SavedElsewhere({ saved, link }: SavedElsewhereProps) {
  const { t } = useTranslation('list')
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <div role="status">
      {saved && (
        <p className="note-box baseline wrap gap-1 gap-x-3 below-2 small" data-tone="accent">
          <span>{t('saved.elsewhere', { name: saved.name })}</span>
          {link(saved, t('saved.show'))}
        </p>
      )}
    </div>
  )
}
