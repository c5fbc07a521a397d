import { isDeepStrictEqual } from 'node:util'
import type { Prisma } from '@zhixin/prisma/client'
import { priceSnapshot } from '@zhixin/prisma/priceSnapshot'
import type { Transaction } from '../../lib/database'
import type { CustomerState } from './customer.state'

const priceFields = [
  'fdStep',
  'fdSettlePlatformMessageDetailList',
  'fdSettleMessageList',
  'fdBaseUnitPriceStepList',
] as const

type Prices = Pick<CustomerState, (typeof priceFields)[number]>

/** Whether a save changes anything about what a customer pays. */
export function changesPrices(before: Prices | null, after: Prices): boolean {
  return !before || priceFields.some((field) => !isDeepStrictEqual(before[field], after[field]))
}

/** A price as the database keeps it: an exact decimal, written out, so that no float stands between. */
const exact = (price: number) => price.toFixed(4)

/** The rows of the three price tables. */
function priceRows(prices: Prices) {
  return {
    vendorPrices: prices.fdSettlePlatformMessageDetailList.flatMap((row, position) =>
      row.fdPlatformList.map((platform) => ({ platform, position, price: exact(row.fdPlatformUnitPrice) })),
    ),
    settlePrices: prices.fdSettleMessageList.flatMap((entry, vendorPosition) =>
      entry.fdDetailList.map((detail, position) => ({
        platform: entry.fdPlatform,
        industry: detail.fdObeesIndustry,
        vendorPosition,
        position,
        price: exact(detail.fdBaseUnitPrice),
      })),
    ),
    priceTiers: prices.fdBaseUnitPriceStepList.map((tier, position) => ({
      position,
      sendMin: BigInt(tier.fdSendMinCount),
      sendMax: BigInt(tier.fdSendMaxCount),
      price: exact(tier.fdStepUnitPrice),
    })),
  }
}

interface PricedVersion {
  customerId: number
  /** The customer's version that brings these prices. */
  version: number
  accountId: number
}

/**
 * Replaces the prices of a customer, both kinds, and adds them as the prices from this version on. Versions are
 * only ever added: what a customer paid at any time can always be told (section 4 of the contract).
 */
export async function writePrices(
  tx: Transaction,
  { customerId, version, accountId }: PricedVersion,
  prices: Prices,
): Promise<void> {
  const { vendorPrices, settlePrices, priceTiers } = priceRows(prices)
  const ofCustomer = <T>(row: T) => ({ customerId, ...row })
  await tx.customerVendorPrice.deleteMany({ where: { customerId } })
  await tx.customerSettlePrice.deleteMany({ where: { customerId } })
  await tx.customerPriceTier.deleteMany({ where: { customerId } })
  await tx.customerVendorPrice.createMany({ data: vendorPrices.map(ofCustomer) })
  await tx.customerSettlePrice.createMany({ data: settlePrices.map(ofCustomer) })
  await tx.customerPriceTier.createMany({ data: priceTiers.map(ofCustomer) })
  await tx.customerPriceVersion.create({
    data: {
      customerId,
      customerVersion: version,
      prices: priceSnapshot({
        tiered: prices.fdStep,
        vendorPrices,
        settlePrices,
        priceTiers,
      }) as unknown as Prisma.InputJsonValue,
      createdById: accountId,
    },
  })
}
