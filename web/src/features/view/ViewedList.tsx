import type { ListKey } from '@zhixin/contract/view/view.enums'
import { useCallback } from 'react'
import { type ListProps, ListScreen } from '../../ui/list/ListScreen'
import type { ListDefinition, ListState } from '../../ui/list/state/list.state'
import { useListState } from '../../ui/list/state/useListState'
import { toKept, withWidth } from '../../ui/list/table/arrangement'
import type { AnyColumn } from '../../ui/list/table/columns'
import { LostFilters } from './LostFilters'
import { keepPageSize } from './pageSize'
import { useListViews } from './useListViews'
import { useViewKeeping } from './useViewKeeping'
import { ViewTools } from './ViewTools'

interface Props<S extends ListState, Row extends { id: number }> extends ListProps<S, Row> {
  /** The list's key on the server, where its views are kept. */
  listKey: ListKey
  /** The list definition for people who may use more filters: filters that the person may not use are named. */
  wider?: ListDefinition<S> | undefined
}

/** A whole list with the person's own views of it: filters and sorting, columns, row height, page size. */
export function ViewedList<S extends ListState, Row extends { id: number }>({
  listKey,
  wider,
  ...list
}: Props<S, Row>) {
  const { definition, things } = list
  const columns = list.columns as readonly AnyColumn<Row>[]
  const address = useListState(definition)
  const views = useListViews(listKey, definition, address, columns)
  const { ready, settled, shown, density, plain, applied, placed } = views

  const keep = useViewKeeping(listKey)
  const onWidth = useCallback(
    (key: string, width: number | undefined) =>
      keep(applied, { fdColumns: toKept(columns, withWidth(placed, key, width)) }),
    [keep, applied, columns, placed],
  )
  const layout = {
    ...{ ready, settled, shown, density, plain, onWidth },
    // A view has a page size; outside of views the person chooses one for the session (rule view.size).
    onPageSize: (size: number) => {
      if (!applied) keepPageSize(listKey, size)
    },
    tools: <ViewTools views={views} columns={columns} things={things} />,
    note: wider && <LostFilters definition={definition} wider={wider} address={address} view={applied} />,
  }
  return <ListScreen {...list} address={address} views={layout} />
}
