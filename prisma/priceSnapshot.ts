import { Prisma } from './generated/client/client'

type Amount = Prisma.Decimal | string | number

/** All prices of a customer as a price version stores them; decimals as strings ('0.04'), counts as numbers. */
export interface PriceSnapshot {
  fdStep: boolean
  vendorPrices: { platform: number; position: number; price: string }[]
  settlePrices: {
    platform: number
    industry: number
    vendorPosition: number
    position: number
    price: string
  }[]
  tiers: { position: number; sendMin: number; sendMax: number; price: string }[]
}

interface PricedCustomer {
  tiered: boolean
  vendorPrices: { platform: number; position: number; price: Amount }[]
  settlePrices: {
    platform: number
    industry: number
    vendorPosition: number
    position: number
    price: Amount
  }[]
  priceTiers: { position: number; sendMin: bigint | number; sendMax: bigint | number; price: Amount }[]
}

const text = (amount: Amount) => new Prisma.Decimal(amount).toString()

/**
 * The contents of a CustomerPriceVersion. The same prices always give the same snapshot, in the order of the form, so
 * that two versions can be compared directly.
 */
export function priceSnapshot(customer: PricedCustomer): PriceSnapshot {
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
