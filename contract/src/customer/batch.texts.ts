import { type Bilingual, both } from '../language'

/** What the columns of a batch's rows are called. */
export const batchColumnTexts = {
  fdPlace: both('序号', 'No.'),
  fdCompanySerialCode: both('客户编号', 'Customer code'),
  fdName: both('客户', 'Customer'),
  fdState: both('结果', 'Result'),
  fdChangeList: both('内容', 'What'),
  fdReason: both('拒绝的原因', 'Why it was refused'),
} as const satisfies Record<string, Bilingual>

export type BatchColumn = keyof typeof batchColumnTexts

export const batchColumns = Object.keys(batchColumnTexts) as [BatchColumn, ...BatchColumn[]]

/** What the filters of a batch's rows are called. */
export const batchFilterTexts = {
  id: both('批次', 'Batch'),
  fdStateList: both('结果', 'Result'),
} as const satisfies Record<string, Bilingual>
