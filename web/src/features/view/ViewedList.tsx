import type { List } from '@zhixin/contract/list/list'
import type { ListKey } from '@zhixin/contract/list/lists'
import { useCallback, useMemo } from 'react'
import { currentLanguage } from '../../lib/i18n'
import { type ListProps, ListScreen } from '../../ui/list/ListScreen'
import type { ListDefinition, ListState } from '../../ui/list/state/list.state'
import { useListState } from '../../ui/list/state/useListState'
import { toKept, withWidth } from '../../ui/list/table/arrangement'
import { useExportTool } from '../export/ExportButton'
import { type Cells, useListColumns } from '../list/useListColumns'
import { type FilterOptions, useListFilters } from '../list/useListFilters'
import { LostFilters } from './LostFilters'
import { keepPageSize } from './pageSize'
import { useListViews } from './useListViews'
import { useViewKeeping } from './useViewKeeping'
import { ViewTools } from './ViewTools'

interface Props<S extends ListState, Row extends { id: number }>
  extends Omit<ListProps<S, Row>, 'definition' | 'fields' | 'columns' | 'label' | 'things' | 'toolsFor'> {
  list: List & ListDefinition<S>
  /** The cells that are the page's own; the same between renders. */
  cells?: Cells<List, Row>
  /** Columns that are not shown; the same between renders. */
  hidden?: readonly string[]
  /** What the page says of the filters; the same between renders. */
  filters?: FilterOptions<S>
  /** The list for people who may use more filters: filters that the person may not use are named. */
  wider?: ListDefinition<S> | undefined
}

const none: readonly string[] = []

/**
 * A whole list as the contract declares it, with the person's own views of it (filters and sorting, columns, row height,
 * page size) and its export.
 */
export function ViewedList<S extends ListState, Row extends { id: number }>({
  list,
  cells,
  hidden = none,
  filters,
  wider,
  ...screen
}: Props<S, Row>) {
  const key = list.key as ListKey
  const language = currentLanguage()
  const all = useListColumns<Row, List>(list, cells)
  const { fixed } = list
  const columns = useMemo(
    () => all.filter((column) => !hidden.includes(column.key) && !(fixed && column.key in fixed)),
    [all, hidden, fixed],
  )
  const fields = useListFilters(list, filters)
  const address = useListState(list)
  const views = useListViews(key, list, address, columns)
  const { ready, settled, shown, density, plain, applied, placed } = views

  const keep = useViewKeeping(key)
  const onWidth = useCallback(
    (column: string, width: number | undefined) =>
      keep(applied, { fdColumns: toKept(columns, withWidth(placed, column, width)) }),
    [keep, applied, columns, placed],
  )
  const things = list.things[language]
  const layout = {
    ...{ ready, settled, shown, density, plain, onWidth },
    // A view has a page size; outside of views the person chooses one for the session (rule view.size).
    onPageSize: (size: number) => {
      if (!applied) keepPageSize(key, size)
    },
    tools: <ViewTools views={views} columns={columns} things={things} />,
    note: wider && <LostFilters definition={list} wider={wider} address={address} view={applied} />,
  }
  return (
    <ListScreen
      {...screen}
      {...{ fields, columns, things, address }}
      definition={list}
      label={list.name[language]}
      toolsFor={useExportTool(list)}
      views={layout}
    />
  )
}
