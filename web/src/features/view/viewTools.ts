import type { ListColumn } from '../../ui/list/table/columns'
import type { ListViews } from './useListViews'

export interface ViewToolsProps<Row> {
  views: ListViews<Row>
  /** All columns of the list, in its own order. */
  columns: readonly ListColumn<Row>[]
  /** What the list holds, as a plural: 'customers'. */
  things: string
}

/** The props of the panels of views and of columns. */
export interface ViewPanelProps extends ViewToolsProps<never> {
  onClose: () => void
}
