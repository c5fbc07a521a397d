import { activeRows, type PricePlace, type PriceRow, type Prices } from '../customer/priceRows'
import type { Units } from '../customer/priceUnits'

/** How tiers are read: the whole volume at the price of the tier that it reaches, or each message in its own tier. */
export const stepBases = { whole: 1, tierByTier: 2 } as const

export type StepBasis = (typeof stepBases)[keyof typeof stepBases]

/** An industry that the counts do not tell. */
const unknownIndustry = 0

/**
 * Messages of one customer on some days, between which its prices did not change: all of a day, or of a version. A month
 * may come in larger or smaller pieces; what it costs is the same.
 */
export interface UsagePiece {
  /** The first and the last day, `YYYY-MM-DD`, of one month. */
  from: string
  to: string
  platform: number
  /** A dictionary's item, or `unknownIndustry`. */
  industry: number
  /** Billable messages: of the kind and source that the customer's terms name. */
  count: bigint
  /** The version of its prices that holds on these days; null where it had none. */
  version: number | null
  /** The price that a person gave for these days instead, which is its own. */
  hand?: { id: number; units: Units } | undefined
}

/** What some messages cost: a line of a statement. */
export interface UsageLine {
  from: string
  to: string
  /** Both null in a line of tiers. */
  platform: number | null
  industry: number | null
  count: bigint
  /** Yuan per message, and of the line, in units of 10^-4. */
  units: Units
  amount: Units
  /** Whence the price is: a version of the customer's prices, or a price by hand. */
  version: number | null
  hand: number | null
  /** From 0; null where there are no tiers. */
  tier: number | null
}

/** What has no price: it is not free, and nothing can be stated. */
type UnpricedUsage = Pick<UsagePiece, 'from' | 'to' | 'platform' | 'industry' | 'count' | 'version'>

/** What the usage of one month costs. */
export interface SettledMonth {
  lines: UsageLine[]
  unpriced: UnpricedUsage[]
  /** Messages whose price has tiers, and how these are read is not agreed: nothing is counted then. */
  isBasisMissing: boolean
}

/**
 * The price that bills messages at a vendor in an industry, where prices are not tiered: the industry's, else the vendor's
 * (rule price.bills).
 */
export const billingPrice = <Row extends Pick<PricePlace, 'kind' | 'platform' | 'industry'>>(
  rows: readonly Row[],
  { platform, industry }: Pick<UsagePiece, 'platform' | 'industry'>,
): Row | undefined =>
  (industry === unknownIndustry
    ? undefined
    : rows.find(
        (row) => row.kind === 'industry' && row.platform === platform && row.industry === industry,
      )) ?? rows.find((row) => row.kind === 'vendor' && row.platform === platform)

/** The tiers by which messages are priced; undefined where their price is flat, by hand, or none. */
export function tiersOf(
  { version, hand }: UsagePiece,
  prices: ReadonlyMap<number, Prices>,
): PriceRow[] | undefined {
  const held = version === null || hand ? undefined : prices.get(version)
  const rows = held?.tiered ? activeRows(held) : []
  return rows.length > 0 ? rows : undefined
}

/** The messages of each tier among those that have the places from + 1 to `to` of the month. */
function tierParts(tiers: readonly PriceRow[], from: bigint, to: bigint): { tier: number; count: bigint }[] {
  let begin = 0n
  return tiers.flatMap(({ sendMax }, tier) => {
    // The last tier takes everything above its end, too.
    const end = tier === tiers.length - 1 || sendMax === null ? to : BigInt(sendMax)
    const first = from > begin ? from : begin
    const last = to < end ? to : end
    begin = end
    return last > first ? [{ tier, count: last - first }] : []
  })
}

/** The tier that a volume reaches: the first whose end it does not exceed (rule tier.end). */
const tierOf = (tiers: readonly PriceRow[], volume: bigint): number => {
  const found = tiers.findIndex(({ sendMax }) => sendMax !== null && volume <= BigInt(sendMax))
  return found < 0 ? tiers.length - 1 : found
}

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)

const places = ['from', 'version', 'hand', 'platform', 'industry', 'tier', 'units'] as const

/** The order of a statement's lines, whatever the order in which counts came. */
export function byPlace(one: UsageLine, other: UsageLine): number {
  for (const place of places) {
    const [mine, theirs] = [one[place] ?? -1, other[place] ?? -1]
    if (mine !== theirs) return mine < theirs ? -1 : 1
  }
  return 0
}

/** What lines of the same price, version, vendor, industry and tier share. */
export const lineKey = ({ version, hand, platform, industry, tier, units }: UsageLine): string =>
  [version, hand, platform, industry, tier, units].join('/')

/** Lines of the same price, vendor and industry as one, in their order. */
function mergedLines(lines: readonly UsageLine[]): UsageLine[] {
  const merged = new Map<string, UsageLine>()
  for (const line of lines) {
    const one = merged.get(lineKey(line))
    if (!one) merged.set(lineKey(line), { ...line })
    else {
      one.from = earlier(one.from, line.from)
      one.to = later(one.to, line.to)
      one.count += line.count
      one.amount += line.amount
    }
  }
  return [...merged.values()].filter(({ count }) => count !== 0n).toSorted(byPlace)
}

/**
 * What the usage of a customer in one month costs: each message at the price of its day. Amounts are exact; only a
 * statement's sum is rounded (rules settlement.price, settlement.tiers).
 * @param pieces in any order
 * @param prices the versions that pieces name
 * @param basis how tiers are read; null: not agreed
 */
export function settleMonth(
  pieces: readonly UsagePiece[],
  prices: ReadonlyMap<number, Prices>,
  basis: StepBasis | null,
): SettledMonth {
  const lines: UsageLine[] = []
  const unpriced: UnpricedUsage[] = []
  /** The messages of each version that has tiers. */
  const tiered = new Map<number, { from: string; to: string; count: bigint; tiers: PriceRow[] }>()
  const flat = (piece: UsagePiece, units: Units) => {
    const { from, to, platform, industry, count, version, hand } = piece
    const whence = hand ? { version: null, hand: hand.id } : { version, hand: null }
    lines.push({ from, to, platform, industry, count, units, amount: units * count, ...whence, tier: null })
  }
  for (const piece of pieces) {
    const { from, to, platform, industry, count, version, hand } = piece
    const tiers = tiersOf(piece, prices)
    if (hand) flat(piece, hand.units)
    else if (version !== null && tiers) {
      const known = tiered.get(version) ?? { from, to, count: 0n, tiers }
      tiered.set(version, {
        ...known,
        from: earlier(known.from, from),
        to: later(known.to, to),
        count: known.count + count,
      })
    } else {
      const held = version === null ? undefined : prices.get(version)
      const row = held && !held.tiered ? billingPrice(activeRows(held), piece) : undefined
      if (row) flat(piece, row.units)
      else if (count !== 0n) unpriced.push({ from, to, platform, industry, count, version })
    }
  }
  const segments = [...tiered].toSorted(([, one], [, other]) => (one.from < other.from ? -1 : 1))
  const volume = segments.reduce((sum, [, { count }]) => sum + count, 0n)
  const isBasisMissing = basis === null && volume > 0n
  let place = 0n
  for (const [version, { from, to, count, tiers }] of isBasisMissing ? [] : segments) {
    const parts =
      basis === stepBases.whole
        ? [{ tier: tierOf(tiers, volume), count }]
        : tierParts(tiers, place, place + count)
    place += count
    for (const part of parts) {
      const units = tiers[part.tier]?.units ?? 0n
      const amount = units * part.count
      const where = { platform: null, industry: null, version, hand: null, tier: part.tier }
      lines.push({ from, to, count: part.count, units, amount, ...where })
    }
  }
  return { lines: mergedLines(lines), unpriced, isBasisMissing }
}
