import { exportRecordList } from './export/export.list'
import { type ExportList, exportableLists } from './exportLists'
import { keysOf } from './keysOf'
import type { List } from './list/list'

const { batchResult: _, messageCustomer: __, ...exportable } = exportableLists

export type ListKey = Exclude<ExportList, 'batchResult' | 'messageCustomer'> | 'exportRecord'

/** Every list that has saved views, by its key. */
export const lists: Record<ListKey, List> = { ...exportable, exportRecord: exportRecordList }

export const listKeys = keysOf(lists)
