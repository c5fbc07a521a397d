import { Prisma } from './generated/client/client'

type Amount = Prisma.Decimal | string | number

/** A customer's prices as rows of its tables; amounts as decimal texts ('0.04') unless said otherwise. */
export interface PriceRows<Price = string, Count = number> {
  tiered: boolean
  vendorPrices: { platform: number; position: number; price: Price }[]
  settlePrices: {
    platform: number
    industry: number
    vendorPosition: number
    position: number
    price: Price
  }[]
  priceTiers: { position: number; sendMin: Count; sendMax: Count; price: Price }[]
}

/** All prices of a customer as a price version stores them. */
export interface PriceSnapshot extends Pick<PriceRows, 'vendorPrices' | 'settlePrices'> {
  fdStep: boolean
  tiers: PriceRows['priceTiers']
}

const text = (amount: Amount) => new Prisma.Decimal(amount).toString()

/**
 * The contents of a CustomerPriceVersion. The same prices always give the same snapshot, in the order of the form, so
 * that two versions can be compared directly.
 */
export function priceSnapshot(customer: PriceRows<Amount, bigint | number>): PriceSnapshot {
  return {
    fdStep: customer.tiered,
    vendorPrices: customer.vendorPrices
      .map(({ platform, position, price }) => ({ platform, position, price: text(price) }))
      .sort((one, other) => one.position - other.position || one.platform - other.platform),
    settlePrices: customer.settlePrices
      .map(({ platform, industry, vendorPosition, position, price }) => ({
        platform,
        industry,
        vendorPosition,
        position,
        price: text(price),
      }))
      .sort((one, other) => one.vendorPosition - other.vendorPosition || one.position - other.position),
    tiers: customer.priceTiers
      .map(({ position, sendMin, sendMax, price }) => ({
        position,
        sendMin: Number(sendMin),
        sendMax: Number(sendMax),
        price: text(price),
      }))
      .sort((one, other) => one.position - other.position),
  }
}
