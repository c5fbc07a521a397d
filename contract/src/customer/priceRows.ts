import type { PriceKind } from './priceBatch.enums'
import { type Units, wholeOf, yuan } from './priceUnits'
import type { PriceTier, SettleEntry, VendorPrice } from './settlement.schema'

/** All prices of a customer as the API has them: three lists, of both kinds. */
export interface PriceLists {
  /** Whether it is priced by tiers. */
  fdStep: boolean
  fdSettlePlatformMessageDetailList: VendorPrice[]
  fdSettleMessageList: SettleEntry[]
  fdBaseUnitPriceStepList: PriceTier[]
}

/** Some of these lists, with prices and counts in whatever form: numbers, texts of a form, cells of a file. */
interface SomeLists<Price, Count> {
  fdSettlePlatformMessageDetailList?:
    | readonly { fdPlatformList: readonly number[]; fdPlatformUnitPrice: Price }[]
    | null
  fdSettleMessageList?:
    | readonly {
        fdPlatform: number
        fdDetailList: readonly { fdObeesIndustry: number; fdBaseUnitPrice: Price }[]
      }[]
    | null
  fdBaseUnitPriceStepList?:
    | readonly { fdSendMinCount: Count; fdSendMaxCount: Count; fdStepUnitPrice: Price }[]
    | null
}

/** Which of a customer's prices: that of a vendor, of an industry at a vendor, or of a tier. */
export interface PricePlace<Count = number> {
  kind: PriceKind
  platform: number | null
  industry: number | null
  sendMin: Count | null
  sendMax: Count | null
}

/** A price by itself, in the form of the lists that it is from. */
export interface ListedPrice<Price = number, Count = number> extends PricePlace<Count> {
  /** The row of its list: vendors may share one. */
  line: number
  price: Price
}

/** One price of a customer: what all that reckons with prices works on. */
export interface PriceRow extends PricePlace {
  line: number
  /** Yuan per message in units of 10^-4, so that it is exact. */
  units: Units
}

/** All prices of a customer, of both kinds: those of the kind that is not active are kept, and count for nothing. */
export interface Prices {
  tiered: boolean
  /** In the order of the form. */
  rows: readonly PriceRow[]
}

/** Where a price of a kind is. */
export const placeAt = <Count = number>(
  kind: PriceKind,
  place: Partial<PricePlace<Count>>,
): PricePlace<Count> => ({ kind, platform: null, industry: null, sendMin: null, sendMax: null, ...place })

/** The prices of lists one by one, in the order of the form. */
export const flattenLists = <Price, Count = number>(
  lists: SomeLists<Price, Count>,
): ListedPrice<Price, Count>[] => [
  ...(lists.fdSettlePlatformMessageDetailList ?? []).flatMap((row, line) =>
    row.fdPlatformList.map((platform) => ({
      ...placeAt<Count>('vendor', { platform }),
      line,
      price: row.fdPlatformUnitPrice,
    })),
  ),
  ...(lists.fdSettleMessageList ?? []).flatMap(({ fdPlatform: platform, fdDetailList }, line) =>
    fdDetailList.map(({ fdObeesIndustry: industry, fdBaseUnitPrice: price }) => ({
      ...placeAt<Count>('industry', { platform, industry }),
      line,
      price,
    })),
  ),
  ...(lists.fdBaseUnitPriceStepList ?? []).map((row, line) => ({
    ...placeAt('tier', { sendMin: row.fdSendMinCount, sendMax: row.fdSendMaxCount }),
    line,
    price: row.fdStepUnitPrice,
  })),
]

type Platform = SettleEntry['fdPlatform']

/**
 * The lists that prices make, in their order. Vendors of one line part where their prices differ, as the views of the
 * database part them.
 */
export function groupRows<Price, Count = number>(rows: readonly ListedPrice<Price, Count>[]) {
  const vendors = new Map<string, { fdPlatformList: Platform[]; fdPlatformUnitPrice: Price }>()
  const entries = new Map<
    Platform,
    { fdPlatform: Platform; fdDetailList: { fdObeesIndustry: number; fdBaseUnitPrice: Price }[] }
  >()
  const tiers: { fdSendMinCount: Count; fdSendMaxCount: Count; fdStepUnitPrice: Price }[] = []
  for (const { kind, line, price, ...place } of rows) {
    const fdPlatform = place.platform as Platform
    if (kind === 'vendor') {
      const row = vendors.get(`${line}/${price}`) ?? { fdPlatformList: [], fdPlatformUnitPrice: price }
      row.fdPlatformList.push(fdPlatform)
      vendors.set(`${line}/${price}`, row)
    } else if (kind === 'industry') {
      const entry = entries.get(fdPlatform) ?? { fdPlatform, fdDetailList: [] }
      entry.fdDetailList.push({ fdObeesIndustry: place.industry as number, fdBaseUnitPrice: price })
      entries.set(fdPlatform, entry)
    } else {
      const [fdSendMinCount, fdSendMaxCount] = [place.sendMin as Count, place.sendMax as Count]
      tiers.push({ fdSendMinCount, fdSendMaxCount, fdStepUnitPrice: price })
    }
  }
  return {
    fdSettlePlatformMessageDetailList: [...vendors.values()],
    fdSettleMessageList: [...entries.values()],
    fdBaseUnitPriceStepList: tiers,
  }
}

/** The prices that the API's lists say. */
export const pricesOf = ({ fdStep, ...lists }: { fdStep: boolean } & SomeLists<number, number>): Prices => ({
  tiered: fdStep,
  rows: flattenLists(lists).map(({ price, ...place }) => ({ ...place, units: wholeOf(price) })),
})

/** Prices in the API's lists. */
export const listsOf = ({ tiered, rows }: Prices): PriceLists => ({
  fdStep: tiered,
  ...groupRows(rows.map(({ units, ...place }) => ({ ...place, price: yuan(units) }))),
})

/** The place as a text, which two places share if they are one. */
export const placeKey = ({ kind, platform, industry, sendMin, sendMax }: PricePlace) =>
  [kind, platform, industry, sendMin, sendMax].join('/')

/** The prices that count: those of the active kind. */
export const activeRows = ({ tiered, rows }: Prices): PriceRow[] =>
  rows.filter(({ kind }) => (kind === 'tier') === tiered)

/** Where prices are, in one order whatever theirs. */
export const placesOf = (rows: readonly PriceRow[]): string[] => rows.map(placeKey).sort()

/** A price after a change, and what it was before. */
export type ChangedPrice = PriceRow & { old: Units }

/** The prices that are there before and after, and differ: what they are after. */
export function changedPrices(before: Prices, after: Prices): ChangedPrice[] {
  const former = new Map(before.rows.map((row) => [placeKey(row), row.units]))
  return after.rows.flatMap((row) => {
    const old = former.get(placeKey(row))
    return old === undefined || old === row.units ? [] : [{ ...row, old }]
  })
}

/**
 * Prices in which some have another value, the last of several. A price that the customer does not have does not come by
 * this, and vendors that shared a line and a price part where these differ.
 */
export function withRows({ tiered, rows }: Prices, wanted: readonly PriceRow[]): Prices {
  const units = new Map(wanted.map((row) => [placeKey(row), row.units]))
  const priced = rows.map((row) => ({ ...row, units: units.get(placeKey(row)) ?? row.units }))
  return pricesOf(listsOf({ tiered, rows: priced }))
}
