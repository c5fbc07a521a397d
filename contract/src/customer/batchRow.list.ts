import { batchRowStateTexts } from '../batch/batch.enums'
import { keysOf } from '../keysOf'
import { both } from '../language'
import { sentencesColumn, valueColumn } from '../list/columns'
import { list } from '../list/list'

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
  },
  order: ['fdPlace', 'asc'],
})

export const batchColumns = keysOf(batchRowList.columns)
