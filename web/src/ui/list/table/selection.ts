import type { ReactNode } from 'react'
import type { ListState } from '../state/list.state'

/**
 * The selection of rows: what is shown beside their numbers, and above the table. Keep it the same between
 * renders.
 */
export interface ListSelection<S extends ListState, Row> {
  /** Chooses a row. */
  check: (row: Row) => ReactNode
  /** Chooses the rows on show. */
  checkAll: (rows: readonly Row[]) => ReactNode
  /** The actions for the selected rows, or for all results of the list. */
  bar: (found: { state: S; total: number }) => ReactNode
}
