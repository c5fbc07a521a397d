import type { Prices } from '@zhixin/contract/customer/priceRows'
import { yuan } from '@zhixin/contract/customer/priceUnits'
import { settleMonth, stepBases, type UsagePiece } from '@zhixin/contract/settlement/settle'
import type { Statement, StatementTerms } from '@zhixin/contract/settlement/settlement.schema'
import { type StatementLine, statementSums } from '@zhixin/contract/settlement/statement'
import { lineKind } from '@zhixin/contract/settlement/statement.enums'
import { taxOf } from './month.reads'

/** What the usage of a month costs by either reading of tiers; empty where it has none (rule settlement.tiers). */
export function readingsOf(
  pieces: readonly UsagePiece[],
  prices: ReadonlyMap<number, Prices>,
  terms: StatementTerms | null,
): Statement['fdReadingList'] {
  const hasTiers = pieces.some(({ version, count }) => count > 0n && prices.get(version ?? 0)?.tiered)
  if (!terms || !hasTiers) return []
  return Object.values(stepBases).map((fdStepBasis) => {
    const { lines } = settleMonth(pieces, prices, fdStepBasis)
    const { payable } = statementSums(
      lines.reduce((sum, { amount }) => sum + amount, 0n),
      taxOf(terms),
    )
    return { fdStepBasis, fdPayable: yuan(payable), fdAgreed: terms.fdStepBasis === fdStepBasis }
  })
}

/** The usage that lines of a statement are about: tiers were read from all messages of a version together. */
export const piecesOf = (lines: readonly StatementLine[]): UsagePiece[] =>
  lines.flatMap(({ kind, from, to, platform, industry, count, version, hand, units }) =>
    kind === lineKind.usage && from !== null && to !== null
      ? [
          {
            ...{ from, to, platform: platform ?? 0, industry: industry ?? 0, count, version },
            hand: hand === null ? undefined : { id: hand, units: units ?? 0n },
          },
        ]
      : [],
  )
