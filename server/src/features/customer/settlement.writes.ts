import { isDeepStrictEqual } from 'node:util'
import type { Prisma } from '@zhixin/prisma/client'
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

/** Replaces the prices of a customer, both kinds. */
export async function writePrices(tx: Transaction, customerId: number, prices: Prices): Promise<void> {
  await tx.customerVendorPrice.deleteMany({ where: { customerId } })
  await tx.customerSettlePrice.deleteMany({ where: { customerId } })
  await tx.customerPriceTier.deleteMany({ where: { customerId } })
  await tx.customerVendorPrice.createMany({
    data: prices.fdSettlePlatformMessageDetailList.flatMap((row, position) =>
      row.fdPlatformList.map((platform) => ({
        customerId,
        platform,
        position,
        price: exact(row.fdPlatformUnitPrice),
      })),
    ),
  })
  await tx.customerSettlePrice.createMany({
    data: prices.fdSettleMessageList.flatMap((entry, vendorPosition) =>
      entry.fdDetailList.map((detail, position) => ({
        customerId,
        platform: entry.fdPlatform,
        industry: detail.fdObeesIndustry,
        vendorPosition,
        position,
        price: exact(detail.fdBaseUnitPrice),
      })),
    ),
  })
  await tx.customerPriceTier.createMany({
    data: prices.fdBaseUnitPriceStepList.map((tier, position) => ({
      customerId,
      position,
      sendMin: BigInt(tier.fdSendMinCount),
      sendMax: BigInt(tier.fdSendMaxCount),
      price: exact(tier.fdStepUnitPrice),
    })),
  })
}

/**
 * Adds the prices as they are from this version on. Versions are only ever added: what a customer paid at any
 * time can always be told (section 4 of the contract).
 */
export async function recordPriceVersion(
  tx: Transaction,
  customer: { id: number; version: number },
  prices: Prices,
  accountId: number,
): Promise<void> {
  const snapshot = {
    fdStep: prices.fdStep,
    vendorPrices: prices.fdSettlePlatformMessageDetailList.map((row) => ({
      platforms: row.fdPlatformList,
      price: exact(row.fdPlatformUnitPrice),
    })),
    settlePrices: prices.fdSettleMessageList.flatMap((entry) =>
      entry.fdDetailList.map((detail) => ({
        platform: entry.fdPlatform,
        industry: detail.fdObeesIndustry,
        price: exact(detail.fdBaseUnitPrice),
      })),
    ),
    tiers: prices.fdBaseUnitPriceStepList.map((tier) => ({
      sendMin: tier.fdSendMinCount,
      sendMax: tier.fdSendMaxCount,
      price: exact(tier.fdStepUnitPrice),
    })),
  } satisfies Prisma.InputJsonValue
  await tx.customerPriceVersion.create({
    data: {
      customerId: customer.id,
      customerVersion: customer.version,
      prices: snapshot,
      createdById: accountId,
    },
  })
}
