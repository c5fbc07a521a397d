import type { Prices } from '@zhixin/contract/customer/priceRows'
import type { StatementTerms } from '@zhixin/contract/settlement/settlement.schema'
import type { Prisma } from '../../generated/client/client'
import { type PriceSnapshot, pricesOfVersion } from '../../priceSnapshot'
import { demoCompany } from './demoAccounts'
import { Random } from './random'

/** A customer whose messages are counted. */
export interface Sender {
  id: number
  code: string
  name: string
  platforms: number[]
  /** Of its messages, the usual one first; 0: not told. */
  industries: number[]
  /** In their order. */
  versions: { id: number; from: number; prices: Prices }[]
  /** Null: nothing is agreed. */
  terms: StatementTerms | null
  title: { name: string; taxNumber: string | null } | null
  /** Messages on a usual day at a vendor. */
  daily: number
}

const senderCount = 30

/** Terms as different as they may be, the same in every demo; of tiers both readings. */
const termsOf = (
  index: number,
  { tiered, subjectId }: { tiered: boolean; subjectId: number | null },
): StatementTerms => ({
  fdBillingBasis: index % 6 === 3 ? 1 : index % 6 === 5 ? 3 : 2,
  fdCountSource: index % 5 === 4 ? 1 : 2,
  fdStepBasis: tiered ? (index % 2 === 0 ? 1 : 2) : null,
  fdPriceDay: index % 7 === 6 ? 2 : 1,
  fdTaxIncluded: index % 4 !== 1,
  fdTaxRate: 0.06,
  fdInvoiceType: index % 3 === 2 ? 2 : 1,
  fdContractingEntity: index % 4 === 3 ? 2 : 1,
  fdInvoiceSubjectId: subjectId,
  fdDueDays: [30, 15, 45, 60][index % 4] ?? 30,
})

/**
 * The demo's customers whose messages are counted: the company of the customer account first, others by their age. With
 * the last nothing is agreed yet. None in a database whose customers are not the demo's.
 * @param year its first day: all of them are older
 */
export async function readSenders(db: Prisma.TransactionClient, year: string): Promise<Sender[]> {
  const own = await db.customer.findFirst({
    where: { companies: { some: { name: demoCompany.name } }, status: 1, deletedAt: null },
    select: { id: true },
  })
  if (!own) return []
  const customers = await db.customer.findMany({
    where: { serviceType: 2, status: 1, deletedAt: null, createdAt: { lt: new Date(year) } },
    include: { priceVersions: { orderBy: { customerVersion: 'asc' } }, subjects: { take: 1 } },
    orderBy: { id: 'asc' },
    take: senderCount,
  })
  const random = new Random(20_261_101)
  return customers
    .toSorted((one, other) => Number(other.id === own.id) - Number(one.id === own.id))
    .map((customer, index): Sender => {
      const { id, serialCode, name, platforms, priceVersions, subjects, tiered } = customer
      const [title = null] = subjects
      const versions = priceVersions.map((version) => ({
        id: Number(version.id),
        from: (version.validFrom ?? version.createdAt).getTime(),
        prices: pricesOfVersion(version.prices as unknown as PriceSnapshot),
      }))
      const rows = versions.at(-1)?.prices.rows ?? []
      const industries = [...new Set(rows.flatMap(({ industry }) => industry ?? []))].slice(0, 2)
      return {
        ...{ id, code: serialCode, name, platforms, versions },
        industries: tiered || industries.length === 0 ? [0] : industries,
        terms:
          index === customers.length - 1 ? null : termsOf(index, { tiered, subjectId: title?.id ?? null }),
        title: title && { name: title.name, taxNumber: title.taxNumber ?? title.creditCode },
        daily: Math.round(2000 + random.next() ** 2 * 60_000),
      }
    })
}
