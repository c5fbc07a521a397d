import type {
  PriceHistory,
  PriceHistoryQuery,
  PricesAsOf,
  PriceVersion,
} from '@zhixin/contract/customer/history.schema'
import { listsOf, type PriceLists, type Prices } from '@zhixin/contract/customer/priceRows'
import { type PriceSnapshot, pricesOfVersion } from '@zhixin/prisma/priceSnapshot'
import type { Call } from '../../../http/call'
import { businessMoment } from '../../../lib/businessTime'
import type { Database } from '../../../lib/database'
import { inTransaction } from '../../../lib/transaction'
import { changesBetween } from '../../audit/audit.writes'
import { readWords } from '../../history/words.reads'
import { fieldsSeenBy } from '../customer.fields'
import { demandVisible } from '../customer.scope'
import { describeChanges } from '../customerChanges'
import { settleDue } from '../price/due.reads'
import { pricesUntil, readWaiting } from '../price/rules.reads'

interface VersionRecord {
  customerVersion: number
  prices: unknown
  createdAt: Date
  validFrom: Date | null
}

/** @param ruled what rules make of the version's prices until then */
function pricesThen(version: VersionRecord | null, ruled: (prices: Prices) => Prices): PricesAsOf | null {
  if (!version) return null
  const prices = listsOf(ruled(pricesOfVersion(version.prices as PriceSnapshot)))
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
  const prices = versions.map(({ prices }) => listsOf(pricesOfVersion(prices as unknown as PriceSnapshot)))
  const words = await readWords(database, { caller, language }, [])
  return {
    fdAsOf: (moment ?? new Date()).toISOString(),
    fdPrices: pricesThen(then, (prices) => (later ? pricesUntil(prices, waiting, later) : prices)),
    fdVersionList: versions.slice(0, pageSize).map((version, index): PriceVersion => {
      const after = prices[index] as PriceLists
      return {
        fdVersion: version.customerVersion,
        fdCreatedByName: version.createdBy.username,
        createdDate: version.createdAt.toISOString(),
        fdValidFrom: validFromOf(version).toISOString(),
        fdStep: after.fdStep,
        fdChangeList: describeChanges(
          changesBetween(prices[index + 1] ?? {}, after),
          words,
          fieldsSeenBy(caller),
        ),
      }
    }),
    fdVersionTotal: total,
  }
}
