import { both, type Language } from '../language'
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

const starts = both('{time} 开始', 'begins {time}')

/** Where a handover is, and when one that waits begins: `begins` is that time in words. */
export function handoverStateText(
  handover: Pick<Batch, 'fdState' | 'fdUndoneBy'>,
  begins: string | null,
  language: Language,
): string {
  const state = batchStateText(handover, language)
  if (handover.fdState !== 'waiting' || begins === null) return state
  return `${state} · ${fillIn(starts[language], { time: begins })}`
}
