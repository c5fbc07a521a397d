import type { ReactNode } from 'react'
import type { ListState } from '../state/list.state'

/** Choosing rows: what stands in the place of their numbers, and above them. Keep it the same between renders. */
export interface ListSelection<S extends ListState, Row> {
  /** Chooses a row. */
  check: (row: Row) => ReactNode
  /** Chooses the rows on show. */
  checkAll: (rows: readonly Row[]) => ReactNode
  /** What can be done with what is chosen, or with all that the list has. */
  bar: (found: { state: S; total: number }) => ReactNode
}
