import { batchRowList } from '../customer/batch.list'
import { keysOf } from '../keysOf'
import type { List } from '../list/list'
import { type ListKey, lists } from '../list/lists'

export type ExportList = Exclude<ListKey, 'exportRecord'> | 'batchResult'

const { exportRecord: _, ...listed } = lists

/** The lists that can be exported: all but that of the exports themselves. */
export const exported: Record<ExportList, List> = { ...listed, batchResult: batchRowList }

export const exportLists = keysOf(exported)

const columns = Object.values(exported).map((list) => Object.keys(list.columns))

/** The keys of all columns of all lists. */
export const exportColumns = [...new Set(columns.flat())] as [string, ...string[]]

/** The most columns that a list has. */
export const mostColumns = Math.max(...columns.map(({ length }) => length))
