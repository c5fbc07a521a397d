import { type Bilingual, both, type Language } from '../language'
import { fillIn, withThousands } from '../messages'
import { batchStateTexts } from './batch.enums'
import type { Batch } from './batch.schema'

const undone = both('已撤销', 'Undone')

/** Where a batch is, or that it was undone. */
export const batchStateText = (
  { fdState, fdUndoneBy }: Pick<Batch, 'fdState' | 'fdUndoneBy'>,
  language: Language,
): string => (fdUndoneBy === null ? batchStateTexts[fdState] : undone)[language]

const counted = {
  fdDoneNum: both('已修改 {count}', '{count} changed'),
  fdReadyNum: both('将修改 {count}', '{count} to be changed'),
  fdUnchangedNum: both('无变化 {count}', '{count} unchanged'),
  fdRefusedNum: both('未执行 {count}', '{count} skipped'),
} as const

type Counted = keyof typeof counted

const uncounted = both('没有客户', 'No customers')
const waiting = both('待预览 {count}', '{count} not previewed yet')

/** How many customers of a batch came to what: `28 changed, 7 skipped`. What there is none of is left out. */
export function batchCountsText(batch: Pick<Batch, Counted | 'fdTotalNum'>, language: Language): string {
  const amounts = (Object.keys(counted) as Counted[]).map((key) => [counted[key], batch[key]] as const)
  const left = batch.fdTotalNum - amounts.reduce((sum, [, amount]) => sum + amount, 0)
  const parts = [...amounts, [waiting, left] as const]
    .filter(([, amount]) => amount > 0)
    .map(([text, amount]) => fillIn(text[language], { count: withThousands(amount) }))
  return parts.join(both('，', ', ')[language]) || uncounted[language]
}

/** What the columns of a batch's rows are called. */
export const batchColumnTexts = {
  fdPlace: both('序号', 'No.'),
  fdCompanySerialCode: both('客户编号', 'Customer code'),
  fdName: both('客户', 'Customer'),
  fdState: both('结果', 'Result'),
  fdChangeList: both('内容', 'Details'),
  fdReason: both('拒绝的原因', 'Why it was refused'),
} as const satisfies Record<string, Bilingual>

export type BatchColumn = keyof typeof batchColumnTexts

export const batchColumns = Object.keys(batchColumnTexts) as [BatchColumn, ...BatchColumn[]]

/** What the filters of a batch's rows are called. */
export const batchFilterTexts = {
  id: both('批次', 'Batch'),
  fdStateList: both('结果', 'Result'),
} as const satisfies Record<string, Bilingual>
