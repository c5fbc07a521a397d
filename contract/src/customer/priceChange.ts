import type { FieldChange } from '../history/change.schema'
import { priceFieldOf } from './price.fields'
import { type PriceKind, priceKinds } from './priceBatch.enums'
import { dividedHalfUp, type Units, wholeOf } from './priceUnits'

/** A price before and after a change, in units of 10^-4 yuan; null where there was or is none. */
interface Change {
  old: Units | null
  new: Units | null
}

/** One price of several vendors that have the same before and after. */
export interface PriceLine extends Change {
  kind: PriceKind
  /** Empty for tiers. */
  platforms: number[]
  industry: number | null
  sendMin: number | null
  sendMax: number | null
}

const size = (units: Units): Units => (units < 0n ? -units : units)

/**
 * Whether one price changes more than another, in per cent and without its sign, exactly: a price that was nothing more
 * than any other, one that came or went less.
 */
export function changesMore(one: Change, other: Change): boolean {
  if (one.old === null || one.new === null) return false
  if (other.old === null || other.new === null) return true
  return size(one.new - one.old) * other.old > size(other.new - other.old) * one.old
}

/**
 * A difference in per cent, to show: rounded half up, away from 0, to 2 decimals, from exact units. Null where there is
 * nothing to compare with.
 */
export function percentText({ old, new: now }: Change): string | null {
  if (old === null || now === null || old === 0n) return null
  const hundredths = dividedHalfUp(size(now - old) * 10_000n, old)
  const sign = now > old ? '+' : now < old ? '-' : ''
  const digits = String(hundredths).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}%`
}

const kindOfField = (field: string): PriceKind | undefined =>
  priceKinds.find((kind) => priceFieldOf[kind] === field)

/** Whether a change is told by the lines of its prices. */
const isPrice = ({ fdField, fdPlatform, fdSendMinCount }: FieldChange): boolean =>
  kindOfField(fdField) !== undefined && (fdPlatform !== null || fdSendMinCount !== null)

/**
 * The prices among changes of a customer, those that change most first: what is the same for several vendors is one.
 * @returns beside them the changes that are none
 */
export function priceLines(changes: readonly FieldChange[]): { lines: PriceLine[]; others: FieldChange[] } {
  const lines = new Map<string, PriceLine>()
  for (const change of changes.filter(isPrice)) {
    const { fdField, fdPlatform, fdObeesIndustry, fdSendMinCount, fdSendMaxCount, fdOld, fdNew } = change
    const kind = kindOfField(fdField) as PriceKind
    const key = [kind, fdObeesIndustry, fdSendMinCount, fdSendMaxCount, fdOld, fdNew].join('/')
    const units = (price: unknown) => (typeof price === 'number' ? wholeOf(price) : null)
    const line = lines.get(key) ?? {
      ...{ kind, platforms: [], industry: fdObeesIndustry },
      ...{ sendMin: fdSendMinCount, sendMax: fdSendMaxCount, old: units(fdOld), new: units(fdNew) },
    }
    if (fdPlatform !== null) line.platforms.push(fdPlatform)
    lines.set(key, line)
  }
  const order = (one: PriceLine, other: PriceLine) =>
    changesMore(one, other) ? -1 : changesMore(other, one) ? 1 : 0
  return {
    lines: [...lines.values()].toSorted(order),
    others: changes.filter((change) => !isPrice(change)),
  }
}
