import type { Prisma } from '../generated/client/client'
import { cardLimits } from './data/cardLimits'
import { textLimits } from './data/textLimits'

/**
 * Adds the limits of vendors and operators that are missing, in the name of the first account; those that are there are
 * left as they are, whoever wrote them (rules card.limits, text.limits).
 */
export async function seedCardLimits(db: Prisma.TransactionClient): Promise<number> {
  const first = await db.account.findFirst({ orderBy: { id: 'asc' }, select: { id: true } })
  if (!first) return 0
  const by = { createdById: first.id, updatedById: first.id }
  const { count } = await db.cardLimit.createMany({
    data: [...cardLimits, ...textLimits].map(({ asOf, ...one }) => ({ ...one, asOf: new Date(asOf), ...by })),
    skipDuplicates: true,
  })
  return count
}
