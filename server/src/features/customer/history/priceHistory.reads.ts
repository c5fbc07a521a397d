import { isDeepStrictEqual } from 'node:util'
import type {
  PriceHistory,
  PriceHistoryQuery,
  PricesThen,
  PriceVersion,
} from '@zhixin/contract/customer/history.schema'
import type { Prices } from '@zhixin/contract/customer/pricePoints'
import type { PriceSnapshot } from '@zhixin/prisma/priceSnapshot'
import type { Call } from '../../../http/call'
import { businessMoment } from '../../../lib/businessTime'
import type { Database } from '../../../lib/database'
import { inTransaction } from '../../../lib/transaction'
import type { Change } from '../../audit/audit.writes'
import { fieldsSeenBy } from '../customer.fields'
import { demandVisible } from '../customer.scope'
import { settleDue } from '../price/due.reads'
import { pricesUntil, readWaiting } from '../price/rules.reads'
import { describeChanges } from './changes'
import { readWords } from './words.reads'

type Platform = Prices['fdSettleMessageList'][number]['fdPlatform']

/**
 * The prices of a version as the API writes them; vendors with the same position share a row of the vendor price list.
 */
export function pricesOf(snapshot: PriceSnapshot): Prices {
  const vendors = new Map<number, Prices['fdSettlePlatformMessageDetailList'][number]>()
  for (const { platform, position, price } of snapshot.vendorPrices) {
    const row = vendors.get(position) ?? { fdPlatformList: [], fdPlatformUnitPrice: Number(price) }
    row.fdPlatformList.push(platform as Platform)
    vendors.set(position, row)
  }
  const entries = new Map<number, Prices['fdSettleMessageList'][number]>()
  for (const { platform, industry, price } of snapshot.settlePrices) {
    const entry = entries.get(platform) ?? { fdPlatform: platform as Platform, fdDetailList: [] }
    entry.fdDetailList.push({ fdObeesIndustry: industry, fdBaseUnitPrice: Number(price) })
    entries.set(platform, entry)
  }
  return {
    fdStep: snapshot.fdStep,
    fdSettlePlatformMessageDetailList: [...vendors.values()],
    fdSettleMessageList: [...entries.values()],
    fdBaseUnitPriceStepList: snapshot.tiers.map(({ sendMin, sendMax, price }) => ({
      fdSendMinCount: sendMin,
      fdSendMaxCount: sendMax,
      fdStepUnitPrice: Number(price),
    })),
  }
}

/** The price fields in which two versions differ; before the first there were none. */
export function changesBetween(before: Prices | null, after: Prices): Change[] {
  return (Object.keys(after) as (keyof Prices)[]).flatMap((field) => {
    const change = { field, old: before?.[field] ?? null, new: after[field] }
    return isDeepStrictEqual(change.old, change.new) ? [] : [change]
  })
}

interface VersionRecord {
  customerVersion: number
  prices: unknown
  createdAt: Date
  validFrom: Date | null
}

/** @param ruled what rules make of the version's prices until then */
function pricesThen(version: VersionRecord | null, ruled: (prices: Prices) => Prices): PricesThen | null {
  if (!version) return null
  const prices = ruled(pricesOf(version.prices as PriceSnapshot))
  return {
    ...prices,
    fdIndustryList: prices.fdSettleMessageList[0]?.fdDetailList.map((detail) => detail.fdObeesIndustry) ?? [],
    fdVersion: version.customerVersion,
    createdDate: version.createdAt.toISOString(),
    fdValidFrom: validFromOf(version).toISOString(),
  }
}

const validFromOf = ({ validFrom, createdAt }: VersionRecord): Date => validFrom ?? createdAt

/**
 * The price history of a customer, the newest change first, with the prices at a moment (rule price.history).
 * @throws AppError customer_not_found, also when it is outside the caller's scope
 */
export async function readPriceHistory(
  database: Database,
  { caller, language }: Call,
  customerId: number,
  { asOf, pageIndex, pageSize }: PriceHistoryQuery,
  zone: string,
): Promise<PriceHistory> {
  const { prisma } = database
  await demandVisible(prisma, caller, customerId)
  await settleDue(database, [customerId])
  const moment = asOf === undefined ? null : businessMoment(asOf, 'end', zone)
  // The customer's versions give the order in which saves took effect; a save that waited for another has the older
  // time.
  const newestFirst = { customerVersion: 'desc' } as const
  const [versions, total, then] = await Promise.all([
    prisma.customerPriceVersion.findMany({
      where: { customerId },
      orderBy: newestFirst,
      skip: (pageIndex - 1) * pageSize,
      // One more: what the oldest of the page was changed from.
      take: pageSize + 1,
      include: { createdBy: { select: { username: true } } },
    }),
    prisma.customerPriceVersion.count({ where: { customerId } }),
    prisma.customerPriceVersion.findFirst({
      where: {
        customerId,
        ...(moment && {
          OR: [{ validFrom: { lte: moment } }, { validFrom: null, createdAt: { lte: moment } }],
        }),
      },
      orderBy: newestFirst,
    }),
  ])
  // Of a moment to come it has what is scheduled until then.
  const later = moment && moment > new Date() ? moment : null
  const waiting = later
    ? await inTransaction(database.pool, (query) => readWaiting(query, [customerId], 'not s.held'))
    : []
  const prices = versions.map((version) => pricesOf(version.prices as unknown as PriceSnapshot))
  const words = await readWords(database, { caller, language }, [])
  return {
    fdAsOf: (moment ?? new Date()).toISOString(),
    fdPrices: pricesThen(then, (prices) => (later ? pricesUntil(prices, waiting, later) : prices)),
    fdVersionList: versions.slice(0, pageSize).map((version, index): PriceVersion => {
      const after = prices[index] as Prices
      return {
        fdVersion: version.customerVersion,
        fdCreatedByName: version.createdBy.username,
        createdDate: version.createdAt.toISOString(),
        fdValidFrom: validFromOf(version).toISOString(),
        fdStep: after.fdStep,
        fdChangeList: describeChanges(
          changesBetween(prices[index + 1] ?? null, after),
          words,
          fieldsSeenBy(caller),
        ),
      }
    }),
    fdVersionTotal: total,
  }
}
