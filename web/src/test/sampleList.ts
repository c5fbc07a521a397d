import type { ListDefinition, ListState } from '../lib/list.state'

export interface State extends ListState {
  sortName?: 'name' | 'date' | undefined
  name?: string | undefined
  kind?: number | undefined
  statuses: number[]
  fdStartDate?: string | undefined
}

/** A list with one filter of each kind. */
export const list: ListDefinition<State> = {
  columns: {},
  sorts: ['name', 'date'],
  filters: {
    name: { kind: 'text' },
    kind: { kind: 'number' },
    statuses: { kind: 'values' },
    Date: { kind: 'days' },
  },
}
