import type { Prisma } from '../generated/client/client'
import { cardLimits } from './data/cardLimits'

/**
 * Adds the vendor limits that are missing, in the name of the first account; those that are there are left as they are,
 * whoever wrote them (rule card.limits).
 */
export async function seedCardLimits(db: Prisma.TransactionClient): Promise<number> {
  const first = await db.account.findFirst({ orderBy: { id: 'asc' }, select: { id: true } })
  if (!first) return 0
  const by = { createdById: first.id, updatedById: first.id }
  const { count } = await db.cardLimit.createMany({
    data: cardLimits.map(({ asOf, ...one }) => ({ ...one, asOf: new Date(asOf), ...by })),
    skipDuplicates: true,
  })
  return count
}
