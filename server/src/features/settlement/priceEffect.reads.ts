import { monthAfter } from '@zhixin/contract/calendar'
import type { Prices } from '@zhixin/contract/customer/priceRows'
import { yuanText } from '@zhixin/contract/customer/priceUnits'
import { settleMonth } from '@zhixin/contract/settlement/settle'
import type { StatementTerms } from '@zhixin/contract/settlement/settlement.schema'
import { statementSums } from '@zhixin/contract/settlement/statement'
import { businessDay } from '../../lib/businessTime'
import type { Query } from '../../lib/transaction'
import { type ChangedCustomer, effectsBy, type PriceEffect } from '../customer/price/effect.reads'
import { taxOf } from './month.reads'
import { readTerms, readUsage, type UsageOfMonth } from './usage.reads'

/** What the usage of a month comes to at prices that hold on all its days; null where some of it has none. */
function payableAt(prices: Prices, { pieces }: UsageOfMonth, terms: StatementTerms): bigint | null {
  const version = 0
  const { lines, unpriced, isBasisMissing } = settleMonth(
    pieces.map((piece) => ({ ...piece, version, hand: undefined })),
    new Map([[version, prices]]),
    terms.fdStepBasis,
  )
  if (unpriced.length > 0 || isBasisMissing) return null
  return statementSums(
    lines.reduce((sum, { amount }) => sum + amount, 0n),
    taxOf(terms),
  ).payable
}

/**
 * What the counts of the last month come to at the prices before and after changes, by the terms of that month. Of
 * messages without a price nothing can be said; without terms it is not known which counts are billed.
 */
async function reckonEffects(
  query: Query,
  changes: readonly ChangedCustomer[],
  zone: string,
): Promise<Map<number, PriceEffect | null>> {
  const month = `${monthAfter(businessDay(new Date(), zone), -1)}-01`
  const ids = changes.map(({ customerId }) => customerId)
  const terms = await readTerms(query, ids, month)
  const asked = [...terms].map(([customerId, own]) => ({ customerId, terms: own }))
  const usages = await readUsage(query, asked, month, zone)
  return new Map(
    changes.flatMap(({ customerId, before, after }): [number, PriceEffect | null][] => {
      const [usage, own] = [usages.get(customerId), terms.get(customerId)]
      const count = usage?.pieces.reduce((sum, piece) => sum + piece.count, 0n) ?? 0n
      if (!usage || !own) return []
      if (usage.uncounted.length > 0) return [[customerId, null]]
      if (count === 0n) return []
      const [old, now] = [payableAt(before, usage, own), payableAt(after, usage, own)]
      if (old === null || now === null) return [[customerId, null]]
      const effect = {
        month: month.slice(0, 7),
        count: String(count),
        old: yuanText(old),
        new: yuanText(now),
      }
      return [[customerId, effect]]
    }),
  )
}

effectsBy(reckonEffects)
