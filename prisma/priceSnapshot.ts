import { type PricePlace, type PriceRow, type Prices, placeAt } from '@zhixin/contract/customer/priceRows'
import { wholeOf, yuanText } from '@zhixin/contract/customer/priceUnits'

/** A customer's prices as rows of its tables, in the order of the form; amounts as decimal texts ('0.04'). */
export interface PriceTables<Price = string> {
  tiered: boolean
  vendorPrices: { platform: number; position: number; price: Price }[]
  settlePrices: {
    platform: number
    industry: number
    vendorPosition: number
    position: number
    price: Price
  }[]
  priceTiers: { position: number; sendMin: number; sendMax: number; price: Price }[]
}

/** All prices of a customer as a price version stores them. */
export interface PriceSnapshot extends Pick<PriceTables, 'vendorPrices' | 'settlePrices'> {
  fdStep: boolean
  tiers: PriceTables['priceTiers']
}

/** Prices as rows of the tables. */
export function tablesOf({ tiered, rows }: Prices): PriceTables {
  const tables: PriceTables = { tiered, vendorPrices: [], settlePrices: [], priceTiers: [] }
  const entries = new Map<number, number>()
  for (const { kind, platform, industry, sendMin, sendMax, line, units } of rows) {
    const price = yuanText(units)
    if (platform === null)
      tables.priceTiers.push({ position: line, sendMin: Number(sendMin), sendMax: Number(sendMax), price })
    else if (kind === 'vendor') tables.vendorPrices.push({ platform, position: line, price })
    else {
      const position = entries.get(platform) ?? 0
      entries.set(platform, position + 1)
      const vendorPosition = [...entries.keys()].indexOf(platform)
      tables.settlePrices.push({ platform, industry: Number(industry), vendorPosition, position, price })
    }
  }
  return tables
}

const withTexts = <Row extends { price: string | number }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, price: yuanText(wholeOf(row.price)) }))

/**
 * The contents of a CustomerPriceVersion. The same prices always give the same snapshot, so that two versions can be
 * compared directly.
 */
export const priceSnapshot = (tables: PriceTables<string | number>): PriceSnapshot => ({
  fdStep: tables.tiered,
  vendorPrices: withTexts(tables.vendorPrices),
  settlePrices: withTexts(tables.settlePrices),
  tiers: withTexts(tables.priceTiers),
})

/** Prices as a version stores them. */
export const snapshotOf = (prices: Prices): PriceSnapshot => priceSnapshot(tablesOf(prices))

/** The prices of a version; vendors with the same position share a line. */
export function pricesOfVersion({ fdStep, vendorPrices, settlePrices, tiers }: PriceSnapshot): Prices {
  const rowAt = (place: PricePlace, line: number, price: string): PriceRow => ({
    ...place,
    line,
    units: wholeOf(price),
  })
  return {
    tiered: fdStep,
    rows: [
      ...vendorPrices.map(({ platform, position, price }) =>
        rowAt(placeAt('vendor', { platform }), position, price),
      ),
      ...settlePrices.map(({ platform, industry, vendorPosition, price }) =>
        rowAt(placeAt('industry', { platform, industry }), vendorPosition, price),
      ),
      ...tiers.map(({ sendMin, sendMax, position, price }) =>
        rowAt(placeAt('tier', { sendMin, sendMax }), position, price),
      ),
    ],
  }
}
