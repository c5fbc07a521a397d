import type { DailyPeriod } from '@zhixin/contract/daily/daily.list'
import type { DailyFigures } from '@zhixin/contract/daily/daily.schema'
import { formatYuan } from '../../ui/form/decimal'

/** An amount, and that it is at least that where some messages have no value. */
export function amountText(
  { fdPartialList }: Pick<DailyFigures, 'fdPartialList'>,
  period: DailyPeriod,
  amount: number | null,
): string {
  const text = formatYuan(amount)
  return amount !== null && fdPartialList.includes(period) ? `≥ ${text}` : text
}

/** How much more or less something is than what it stands beside, in per cent; undefined where that is nothing. */
export function besideText(now: number, then: number): string | undefined {
  if (then === 0) return undefined
  const change = ((now - then) / then) * 100
  return `${change > 0 ? '+' : ''}${change.toFixed(1)}%`
}
