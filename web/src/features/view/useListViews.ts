import { useQuery } from '@tanstack/react-query'
import type { ListKey } from '@zhixin/contract/lists'
import type { View } from '@zhixin/contract/view/view.api'
import type { ViewDensity } from '@zhixin/contract/view/view.enums'
import { useEffect, useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { isFiltered, type ListDefinition, type ListState } from '../../lib/list.state'
import type { ListAddress } from '../../ui/list/state/useListState'
import { arrange, type PlacedColumn, shownColumns } from '../../ui/list/table/arrangement'
import type { ListColumn } from '../../ui/list/table/columns'
import { type Preset, viewsQuery } from './view.queries'
import { keptPageSize, keptState, listRecordName, searchOfView, showsOtherRows } from './views'

export interface ListViews<Row> {
  listKey: ListKey
  /** Whether it is known which view the list opens with: rows wait for that. */
  ready: boolean
  /** Whether it is known which rows the list opens with; with a query string that is known at once. */
  settled: boolean
  views: readonly View[]
  /** The view that the list was put into. */
  applied: View | undefined
  /** The views that everybody has. */
  presets: readonly Preset[]
  /** The one whose rows the list shows, where it was put into no saved view. */
  preset: Preset | undefined
  /** Whether the list shows other rows than that view. */
  departed: boolean
  /** All columns in order, hidden ones included. */
  placed: readonly PlacedColumn[]
  /** The visible columns. */
  shown: readonly ListColumn<Row>[]
  /** The row height; one for all views of the list. */
  density: ViewDensity
  /** The query string of the list outside of views: only the page size that was last chosen. */
  plain: string
  /** The present state of the list, as a view saves it. */
  current: ReturnType<typeof keptState>
  /** Puts the list into a view, or out of all of them. */
  apply: (
    view: Pick<View, 'id' | keyof ReturnType<typeof keptState>> | undefined,
    how?: 'push' | 'replace',
  ) => void
  /** Shows the rows of a view that everybody has. */
  choose: (preset: Preset) => void
  /** Records that the list, as it is, is in this view now. */
  settleIn: (id: number | null) => void
}

/**
 * The saved views of a list. The default one is entered when the list is opened without a query string, else the page
 * size that was last chosen applies; after Reset, a reload and Back the list stays as it was.
 */
export function useListViews<S extends ListState, Row>(
  listKey: ListKey,
  definition: ListDefinition<S>,
  address: ListAddress<S>,
  columns: readonly ListColumn<Row>[],
  presets: readonly Preset[],
): ListViews<Row> {
  const { data, isError } = useQuery(viewsQuery(listKey))
  const { state, search, viewId, enter } = address
  const known = data !== undefined || isError
  const itself = data?.find((view) => view.fdName === listRecordName)
  const plain = searchOfView(definition, {
    fdFilters: {},
    fdSort: null,
    fdPageSize: keptPageSize(data),
  })
  const opening = useOpening(data, known, plain, address, definition)

  const ready = known && (opening === undefined || opening.search === search)
  const { search: raw } = useLocation()

  const applied = data?.find(
    (view) => view.id === (opening ? opening.viewId : viewId) && view.fdName !== listRecordName,
  )
  const preset = useMemo(() => {
    if (!isFiltered(definition, state)) return undefined
    const now = keptState(definition, state)
    return presets.find(({ filters }) => !showsOtherRows(definition, state, { ...now, fdFilters: filters }))
  }, [definition, state, presets])
  const kept = (applied ?? itself)?.fdColumns
  const placed = useMemo(() => arrange(columns, kept ?? []), [columns, kept])
  const shown = useMemo(() => shownColumns(columns, placed), [columns, placed])

  return {
    listKey,
    ready,
    settled: ready || raw !== '',
    views: useMemo(() => data?.filter((view) => view.fdName !== listRecordName) ?? [], [data]),
    applied,
    presets,
    preset: applied ? undefined : preset,
    departed: applied !== undefined && showsOtherRows(definition, state, applied),
    placed,
    shown,
    density: itself?.fdDensity ?? 'standard',
    plain,
    current: keptState(definition, state),
    apply: (view, how = 'push') =>
      enter(view?.id ?? null, view ? searchOfView(definition, view) : plain, how),
    choose: ({ filters }) => {
      const view = { fdFilters: filters, fdSort: null, fdPageSize: keptPageSize(data) }
      enter(null, searchOfView(definition, view), 'push')
    },
    settleIn: (id) => enter(id, search, 'replace'),
  }
}

/**
 * The query string that a newly opened list begins with; undefined if it has begun already, or while nothing is known.
 */
function useOpening<S extends ListState>(
  views: readonly View[] | undefined,
  known: boolean,
  plain: string,
  { search, viewId, enter }: ListAddress<S>,
  definition: ListDefinition<S>,
) {
  const { search: raw } = useLocation()
  const opening = useMemo(() => {
    if (viewId !== undefined || !known) return undefined
    if (raw !== '') return { viewId: null, search }
    const usual = views?.find((view) => view.fdDefault && view.fdName !== listRecordName)
    return usual
      ? { viewId: usual.id, search: searchOfView(definition, usual) }
      : { viewId: null, search: plain }
  }, [viewId, known, plain, raw, search, views, definition])

  useEffect(() => {
    if (opening) enter(opening.viewId, opening.search, 'replace')
  }, [opening, enter])
  return opening
}
