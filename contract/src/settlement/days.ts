import type { Prices } from '../customer/priceRows'
import type { Units } from '../customer/priceUnits'
import { shareOut } from '../revenue/shares'
import { type StepBasis, settleMonth, tiersOf, type UsageLine, type UsagePiece } from './settle'
import type { Block } from './statement.enums'

/** What the messages of a day at a vendor add to their month. */
export interface DayValue {
  day: string
  platform: number
  /** Billable messages. */
  count: bigint
  /** In units of 10^-4 yuan; null where none of them has a value. */
  units: Units | null
  /** The messages that have none, and why. */
  unvalued: bigint
  block: Block | null
}

const sumOf = (lines: readonly UsageLine[]): Units => lines.reduce((sum, { amount }) => sum + amount, 0n)

/** Pieces by day, in their order. */
function byDay(pieces: readonly UsagePiece[]): [day: string, own: UsagePiece[]][] {
  const days = new Map<string, UsagePiece[]>()
  for (const piece of pieces) days.set(piece.from, [...(days.get(piece.from) ?? []), piece])
  return [...days].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/**
 * What each day adds to a customer's month, so that the days add up to its lines: with tiers what the month comes to
 * through the day, less what it came to through the day before, shared among the vendors by the messages of the day
 * (rule daily.value).
 * @param before the pieces of earlier days of the month; those without tiers do not matter
 * @param pieces those of the days, each of one day
 */
export function settleDays(
  before: readonly UsagePiece[],
  pieces: readonly UsagePiece[],
  prices: ReadonlyMap<number, Prices>,
  basis: StepBasis | null,
): DayValue[] {
  const isTiered = (piece: UsagePiece) => tiersOf(piece, prices) !== undefined
  const through = before.filter(isTiered)
  let stated = sumOf(settleMonth(through, prices, basis).lines)
  return byDay(pieces).flatMap(([day, own]) => {
    const values = new Map<number, DayValue>()
    const at = (platform: number): DayValue => {
      const known = values.get(platform)
      if (known) return known
      const value: DayValue = { day, platform, count: 0n, units: 0n, unvalued: 0n, block: null }
      values.set(platform, value)
      return value
    }
    const add = (platform: number, units: Units) => {
      const value = at(platform)
      value.units = (value.units ?? 0n) + units
    }
    const lacks = ({ platform, count }: Pick<UsagePiece, 'platform' | 'count'>, block: Block) => {
      const value = at(platform)
      value.unvalued += count
      value.block ??= block
    }
    for (const { platform, count } of own) at(platform).count += count
    const { lines, unpriced } = settleMonth(
      own.filter((piece) => !isTiered(piece)),
      prices,
      basis,
    )
    for (const { platform, amount } of lines) add(platform ?? 0, amount)
    for (const piece of unpriced) lacks(piece, 'unpriced_usage')
    const steps = own.filter((piece) => isTiered(piece) && piece.count !== 0n)
    if (basis === null) for (const piece of steps) lacks(piece, 'step_basis_missing')
    else if (steps.length > 0) {
      through.push(...steps)
      const now = sumOf(settleMonth(through, prices, basis).lines)
      const shares = shareOut(
        now - stated,
        steps.map(({ count }) => count),
      )
      for (const [index, { platform }] of steps.entries()) add(platform, shares[index] ?? 0n)
      stated = now
    }
    return [...values.values()].map((value) => ({
      ...value,
      units: value.unvalued > 0n && value.unvalued === value.count ? null : value.units,
    }))
  })
}
