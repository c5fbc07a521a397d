import { batchRowStateTexts } from '../batch/batch.enums'
import { keysOf } from '../keysOf'
import { both } from '../language'
import { sentencesColumn, valueColumn } from '../list/columns'
import { list } from '../list/list'
import { priceKindTexts } from './priceBatch.enums'

/** What the rows of a batch can be sorted by beside their places. */
export const batchRowSortTexts = {
  fdPriceChange: both('单价变化', 'Change of price'),
  fdEffect: both('每月金额变化', 'Change of the monthly amount'),
}

export const batchRowSorts = keysOf(batchRowSortTexts)

/** What a bulk change did to each customer. */
export const batchRowList = list({
  key: 'batchResult',
  name: both('批量修改结果', 'Result of a bulk change'),
  things: both('客户', 'customers'),
  columns: {
    // The screen has the number beside the row, and why one was refused in the place of its changes.
    fdPlace: { words: both('序号', 'No.'), shows: 'number', width: 64, fileOnly: true },
    fdName: { words: both('客户', 'Customer'), width: 150, card: 'heading', fileWidth: 24 },
    fdCompanySerialCode: { words: both('客户编号', 'Customer code'), width: [112, 124] },
    fdState: { ...valueColumn('结果', 'Result', batchRowStateTexts, [92, 128]), card: 'corner' },
    fdChangeList: sentencesColumn('内容', 'Details', 240),
    fdReason: { words: both('拒绝的原因', 'Why it was refused'), width: 240, fileOnly: true, fileWidth: 40 },
  },
  filters: {
    id: { kind: 'item', words: both('批次', 'Batch') },
    fdStateList: { kind: 'names', of: 'fdState' },
    fdPriceKindList: { kind: 'names', words: both('单价类型', 'Kind of price'), values: priceKindTexts },
    fdReasonList: { kind: 'names', words: both('跳过的原因', 'Why skipped') },
  },
  sorts: batchRowSorts,
  order: ['fdPlace', 'asc'],
})

export const batchColumns = keysOf(batchRowList.columns)
