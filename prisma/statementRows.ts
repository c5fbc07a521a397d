import { createHash } from 'node:crypto'
import { yuanText } from '@zhixin/contract/customer/priceUnits'
import { type Bilingual, both } from '@zhixin/contract/language'
import type { StatementTerms } from '@zhixin/contract/settlement/settlement.schema'
import type { ComposedStatement, StatementLine } from '@zhixin/contract/settlement/statement'

/** Whom a statement names, and the terms as they were. */
export interface StatementHead {
  fdNo: string
  fdCompanySerialCode: string
  fdName: string
  /** Who of us signs, and whom the invoice is for. */
  fdContractingName: string | null
  fdInvoiceTitle: string | null
  fdTaxNumber: string | null
  terms: StatementTerms
  names: StatementNames
}

/** Dictionaries of which a statement keeps names. */
export const namedTypes = ['platform', 'industry', 'invoiceType'] as const

type NamedType = (typeof namedTypes)[number]

/** What a statement calls vendors, industries and its type of invoice: kept with it, as somebody may rename them. */
export type StatementNames = Record<NamedType, Record<number, Bilingual>>

/** An item of a dictionary, with its present names. */
export interface NamedItem {
  type: string
  value: number
  zh: string
  en: string
}

/** The names of what a statement names. */
export function statementNames(
  items: readonly NamedItem[],
  lines: readonly StatementLine[],
  { fdInvoiceType }: StatementTerms,
): StatementNames {
  const values: Record<NamedType, (number | null)[]> = {
    platform: lines.map(({ platform }) => platform),
    industry: lines.map(({ industry }) => industry),
    invoiceType: [fdInvoiceType],
  }
  const named = (type: NamedType) =>
    items.filter((item) => item.type === type && values[type].includes(item.value))
  const of = (type: NamedType) =>
    Object.fromEntries(named(type).map(({ value, zh, en }) => [value, both(zh, en)]))
  return { platform: of('platform'), industry: of('industry'), invoiceType: of('invoiceType') }
}

/** The number of a statement: DZ202608-00000012. */
export const statementNo = (id: number, month: string): string =>
  `DZ${month.slice(0, 7).replace('-', '')}-${String(id).padStart(8, '0')}`

/** A line as its table has it. */
export const lineRow = (line: StatementLine) => ({
  kind: line.kind,
  usage_month: line.month,
  from_day: line.from,
  to_day: line.to,
  platform: line.platform,
  industry: line.industry,
  count: String(line.count),
  price: line.units === null ? null : yuanText(line.units),
  amount: yuanText(line.amount),
  price_version: line.version,
  hand_price_id: line.hand,
  tier: line.tier,
  reason: line.reason,
})

/**
 * A revision of a statement and its lines as their tables have them, with the hash of all that is frozen.
 * @param month its first day
 */
export function revisionRows(
  { id, revision, month }: { id: number; revision: number; month: string },
  head: StatementHead,
  { lines, count, amount, sums: { rounding, carried, payable, net, tax } }: ComposedStatement,
) {
  const rows = lines.map(lineRow)
  const sums = {
    count: String(count),
    amount: yuanText(amount),
    rounding: yuanText(rounding),
    carried: yuanText(carried),
    payable: yuanText(payable),
    net: yuanText(net),
    tax: yuanText(tax),
  }
  const hash = createHash('sha256')
    .update(JSON.stringify([revision, month, head, sums, rows]))
    .digest('hex')
  return {
    lines: rows.map((row, position) => ({ statement_id: id, revision, position, ...row })),
    revision: { statement_id: id, revision, head, ...sums, hash },
  }
}
