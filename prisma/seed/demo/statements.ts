import { lastOfMonth } from '@zhixin/contract/calendar'
import { wholeOf } from '@zhixin/contract/customer/priceUnits'
import { settleMonth, type UsageLine } from '@zhixin/contract/settlement/settle'
import type { StatementTerms } from '@zhixin/contract/settlement/settlement.schema'
import {
  type ComposedStatement,
  composeStatement,
  lateLines,
  type StatementLine,
} from '@zhixin/contract/settlement/statement'
import { lineKind, type StatementState, statementState } from '@zhixin/contract/settlement/statement.enums'
import type { BookedCount, CountBook } from './countBook'
import { momentAt } from './days'
import type { Sender } from './senders'

/** Something that became of a statement, as the log has it. */
interface DemoDeed {
  at: number
  accountId: number
  changes: { field: string; old: unknown; new: unknown }[]
}

export interface DemoStatement {
  sender: Sender
  month: string
  terms: StatementTerms
  state: StatementState
  revisions: {
    composed: ComposedStatement
    cut: number
    at: number
    accountId: number
    reason: string | null
  }[]
  adjustments: { amount: string; reason: string; at: number; accountId: number }[]
  disputeReason: string | null
  confirmedAt: number | null
  dueDay: string | null
  invoiceNo: string | null
  invoiceDay: string | null
  deeds: DemoDeed[]
}

const countOf = (count: BookedCount, { fdBillingBasis }: StatementTerms) =>
  [count.submitted, count.delivered, count.parsed][fdBillingBasis - 1] ?? 0

/** The version of a customer's prices that holds at the end of a day. */
const versionOf = ({ versions }: Sender, day: string) =>
  versions.findLast(({ from }) => from < momentAt(day, 24))

/** What the usage of a customer's month costs as things are. */
function usageOf(book: CountBook, sender: Sender, terms: StatementTerms, month: string) {
  const last = lastOfMonth(month)
  const pieces = book
    .of(sender.id, month)
    .filter(({ batch }) => batch.source === terms.fdCountSource)
    .map((count) => ({
      from: count.day,
      to: count.day,
      platform: count.platform,
      industry: count.industry,
      count: BigInt(countOf(count, terms)),
      version: versionOf(sender, terms.fdPriceDay === 2 ? last : count.day)?.id ?? null,
    }))
  return settleMonth(
    pieces,
    new Map(sender.versions.map(({ id, prices }) => [id, prices])),
    terms.fdStepBasis,
  )
}

const isUsageOf =
  (month: string) =>
  (line: StatementLine): line is StatementLine & UsageLine =>
    line.month === month && (line.kind === lineKind.usage || line.kind === lineKind.late)

const isFrozen = ({ state }: DemoStatement) =>
  state === statementState.confirmed || state === statementState.invoiced

/** Whether counts have come since a statement was counted. */
export function isChanged(book: CountBook, { sender, month, terms, revisions }: DemoStatement): boolean {
  const cut = revisions.at(-1)?.cut ?? 0
  return book
    .of(sender.id, month)
    .some(({ batch }) => batch.source === terms.fdCountSource && batch.order > cut)
}

/**
 * A customer's month as it would be stated now: with what has come late for earlier ones; null where it cannot be.
 * @param statements those of all customers
 */
export function composeMonth(
  book: CountBook,
  { sender, month, terms }: Pick<DemoStatement, 'sender' | 'month' | 'terms'>,
  statements: readonly DemoStatement[],
  adjustments: DemoStatement['adjustments'] = [],
): ComposedStatement | null {
  const usage = usageOf(book, sender, terms, month)
  if (usage.unpriced.length > 0 || usage.isBasisMissing) return null
  const before = statements.filter((one) => one.sender === sender && one.month < month)
  const late = before
    .filter((one) => isFrozen(one) && isChanged(book, one))
    .map((one) => {
      const stated = before.flatMap(({ revisions }) => revisions.at(-1)?.composed.lines ?? [])
      const now = usageOf(book, sender, one.terms, one.month)
      return { month: one.month, lines: lateLines(now.lines, stated.filter(isUsageOf(one.month))) }
    })
  return composeStatement(
    {
      ...{ month, usage: usage.lines, late, carried: 0n },
      adjustments: adjustments.map(({ amount, reason }) => ({ amount: wholeOf(amount), reason })),
    },
    { included: terms.fdTaxIncluded, rate: Number(wholeOf(terms.fdTaxRate)) },
  )
}
