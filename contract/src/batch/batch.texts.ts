import { type Bilingual, both, type Language } from '../language'
import { fillIn, withThousands } from '../messages'
import { type BatchRowStateName, batchRowStateTexts, batchStateTexts } from './batch.enums'
import type { Batch } from './batch.schema'

const undone = both('已撤销', 'Undone')

/** Where a batch is, or that it was undone. */
export const batchStateText = (
  { fdState, fdUndoneBy }: Pick<Batch, 'fdState' | 'fdUndoneBy'>,
  language: Language,
): string => (fdUndoneBy === null ? batchStateTexts[fdState] : undone)[language]

/** Whether a batch has changed customers, or is at it; else it only says what it would do, or would have done. */
export const batchHasRun = ({ fdState }: Pick<Batch, 'fdState'>): boolean =>
  fdState === 'running' || fdState === 'ended'

const ofPreview = { ...batchRowStateTexts, refused: both('将跳过', 'To be skipped') }
const ofCancelled = {
  ...batchRowStateTexts,
  waiting: batchStateTexts.cancelled,
  ready: batchStateTexts.cancelled,
  refused: both('跳过', 'Skipped'),
}

/** Of some kinds batches have their own words; without it they have the usual ones. */
type Kind = Partial<Pick<Batch, 'fdSource'>>

/** A month is closed, not changed. */
const closingRowTexts: Partial<Record<BatchRowStateName, Bilingual>> = {
  ready: both('将结账', 'To be closed'),
  unchanged: both('无需结账', 'Nothing to close'),
  done: both('已结账', 'Closed'),
}

/** An import makes records as well as it changes them. */
const importRowTexts: typeof closingRowTexts = {
  ready: both('将写入', 'To be written'),
  done: both('已写入', 'Written'),
}
const newRowTexts: typeof closingRowTexts = {
  ready: both('将新增', 'To be created'),
  done: both('已新增', 'Created'),
}

/**
 * What a row of a batch has come to: a preview skips nothing yet, and what was cancelled changes nothing.
 * @param isNew whether the row makes its record
 */
export function batchRowStateText(
  state: BatchRowStateName,
  batch: Pick<Batch, 'fdState'> & Kind,
  language: Language,
  isNew = false,
): string {
  const ofSource = { settlement: closingRowTexts, import: isNew ? newRowTexts : importRowTexts }
  const own = batch.fdState !== 'cancelled' && ofSource[batch.fdSource as keyof typeof ofSource]?.[state]
  if (own) return own[language]
  const texts =
    batch.fdState === 'cancelled' ? ofCancelled : batchHasRun(batch) ? batchRowStateTexts : ofPreview
  return texts[state][language]
}

const counted = {
  fdDoneNum: both('已修改 {count}', '{count} changed'),
  fdReadyNum: both('将修改 {count}', '{count} to be changed'),
  fdUnchangedNum: both('无变化 {count}', '{count} unchanged'),
  fdRefusedNum: both('未执行 {count}', '{count} skipped'),
} as const

type Counted = keyof typeof counted

const countedInPreview = { ...counted, fdRefusedNum: both('将跳过 {count}', '{count} to be skipped') }
const countedInCancelled = {
  ...counted,
  fdReadyNum: both('已取消 {count}', '{count} cancelled'),
  fdRefusedNum: both('跳过 {count}', '{count} skipped'),
}

const closingCounted = {
  fdDoneNum: both('已结账 {count}', '{count} closed'),
  fdReadyNum: both('将结账 {count}', '{count} to be closed'),
  fdUnchangedNum: both('无需结账 {count}', 'nothing to close: {count}'),
}

const importCounted = {
  fdDoneNum: both('已写入 {count}', '{count} written'),
  fdReadyNum: both('将写入 {count}', '{count} to be written'),
}

const uncounted = both('没有客户', 'No customers')
const waiting = both('待预览 {count}', '{count} not previewed yet')

/** How many customers of a batch came to what: `28 changed, 7 skipped`. What there is none of is left out. */
export function batchCountsText(
  batch: Pick<Batch, Counted | 'fdState' | 'fdTotalNum'> & Kind,
  language: Language,
): string {
  const usual =
    batch.fdState === 'cancelled' ? countedInCancelled : batchHasRun(batch) ? counted : countedInPreview
  const own = { settlement: closingCounted, import: importCounted }[String(batch.fdSource)]
  const texts = batch.fdState === 'cancelled' ? usual : { ...usual, ...own }
  const amounts = (Object.keys(counted) as Counted[]).map((key) => [texts[key], batch[key]] as const)
  const left = batch.fdTotalNum - amounts.reduce((sum, [, amount]) => sum + amount, 0)
  const parts = [...amounts, [waiting, left] as const]
    .filter(([, amount]) => amount > 0)
    .map(([text, amount]) => fillIn(text[language], { count: withThousands(amount) }))
  return parts.join(both('，', ', ')[language]) || uncounted[language]
}

const undoOf = both('撤销：{what} {month} 月 {day} 日 {time}', 'Undo: {what} of {day} {month}, {time}')

const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/**
 * What a batch undoes: `撤销：调价 11 月 26 日 14:05`.
 * @param what kind of batch that is
 * @param at when it was carried out, `YYYY-MM-DD HH:mm:ss` in the business time zone
 */
export function undoText(what: Bilingual, at: string, language: Language): string {
  const [month, day] = [at.slice(5, 7), at.slice(8, 10)].map(Number)
  return fillIn(undoOf[language], {
    what: what[language],
    month: language === 'en-US' ? monthNames.format(new Date(at.slice(0, 10))) : (month ?? 0),
    day: day ?? 0,
    time: at.slice(11, 16),
  })
}
