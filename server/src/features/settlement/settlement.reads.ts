import { wholeOf, yuan } from '@zhixin/contract/customer/priceUnits'
import type { Language } from '@zhixin/contract/language'
import type { Statement, StatementTerms } from '@zhixin/contract/settlement/settlement.schema'
import type { StatementLine } from '@zhixin/contract/settlement/statement'
import type { Block, StatementState } from '@zhixin/contract/settlement/statement.enums'
import { type StatementHead, type StatementNames, statementNo } from '@zhixin/prisma/statementRows'
import { AppError } from '../../http/AppError'
import type { Call, Reader } from '../../http/call'
import { momentSql } from '../../lib/businessTime'
import type { Database } from '../../lib/database'
import { inTransaction, type Query } from '../../lib/transaction'
import { inScopeSql, scopeValues } from '../customer/customer.scope'
import { settleDue } from '../customer/price/due.reads'
import { outstandingSql } from '../ledger/ledger.reads'
import { readLines } from './line.reads'
import { reckonMonths } from './month.reads'
import { nameOf, readNames } from './names.reads'
import { readParties } from './party.reads'
import { piecesOf, readingsOf } from './readings'
import { type Within, withinSql } from './statement.scope'
import { readPrices } from './usage.reads'

interface StoredStatement {
  id: number
  customerId: number
  month: string
  state: StatementState
  version: number
  revision: number
  head: StatementHead
  sums: Pick<Statement, 'fdCount' | 'fdAmount' | 'fdRounding' | 'fdPayable' | 'fdNet' | 'fdTax'>
  hash: string
  more: Pick<
    Statement,
    | 'fdDueDate'
    | 'fdConfirmedDate'
    | 'fdDisputeReason'
    | 'fdInvoiceNo'
    | 'fdInvoiceDate'
    | 'fdEvidenceList'
    | 'fdOutstanding'
    | 'fdPaymentList'
  >
  revisions: Statement['fdRevisionList']
  adjustments: Statement['fdAdjustmentList']
  isStale: boolean
}

const storedSql = (condition: string) => `
  select s.id, s.customer_id as "customerId", s.month::text as month, s.state, s.version, r.revision, r.head, r.hash,
      json_build_object('fdCount', r.count, 'fdAmount', r.amount, 'fdRounding', r.rounding, 'fdPayable', r.payable, 'fdNet', r.net,
        'fdTax', r.tax) as sums,
      json_build_object('fdDueDate', s.due_day, 'fdConfirmedDate', ${momentSql('s.confirmed_at')}, 'fdDisputeReason', s.dispute_reason,
        'fdInvoiceNo', s.invoice_no, 'fdInvoiceDate', s.invoice_day, 'fdEvidenceList', s.evidence_list,
        'fdOutstanding', case when s.state in (2, 4) then ${outstandingSql('s.id')} end,
        'fdPaymentList', (select coalesce(json_agg(json_build_object('fdDate', a.day, 'fdEntryKind', o.kind, 'fdPayer', p.payer,
          'fdAmount', a.amount) order by a.id), '[]') from ledger_entry b join ledger_allocation a on a.debt_id = b.id
          join ledger_entry o on o.id = a.credit_id left join receipt p on p.id = o.receipt_id
          where b.statement_id = s.id)) as more,
      (select json_agg(json_build_object('fdRevision', o.revision, 'fdPayable', o.payable, 'fdReason', o.reason,
        'createdByName', a.username, 'createdDate', ${momentSql('o.created_at')}) order by o.revision desc)
        from statement_revision o join account a on a.id = o.created_by_id where o.statement_id = s.id) as revisions,
      (select coalesce(json_agg(json_build_object('id', j.id, 'fdAmount', j.amount, 'fdReason', j.reason, 'fdState', j.state,
        'createdByName', a.username, 'createdDate', ${momentSql('j.created_at')}) order by j.id), '[]')
        from statement_adjustment j join account a on a.id = j.created_by_id where j.statement_id = s.id) as adjustments,
      m.stale as "isStale"
    from statement s join customer c on c.id = s.customer_id
      join usage_month m on m.customer_id = s.customer_id and m.month = s.month
      join statement_revision r on r.statement_id = s.id and r.revision = coalesce($2::int, s.revision)
    where s.id = $1 and ${condition}`

type Price = Statement['fdPriceList'][number]

/**
 * The price versions of lines by their ids. A version and its entry in the log are written in one transaction, so that
 * both have its moment; the entry's batch knows who approved it.
 */
async function readVersions(query: Query, lines: readonly StatementLine[]): Promise<Map<number, Price>> {
  const rows = await query<{ id: number; price: Price }>(
    `select v.id::int as id, json_build_object('fdPriceVersion', v.customer_version,
        'fdHoldsFrom', ${momentSql('coalesce(v.valid_from, v.created_at)')}, 'createdByName', a.username,
        'createdDate', ${momentSql('v.created_at')}, 'approvedByName', (select d.username from audit_log l
          join batch b on b.id = l.batch_id and b.state <> 'cancelled' join account d on d.id = b.decided_by_id
          where l.entity = 'customer' and l.entity_id = v.customer_id::text and l.created_at = v.created_at limit 1)) as price
      from customer_price_version v join account a on a.id = v.created_by_id where v.id = any($1::bigint[])
      order by v.customer_version`,
    [lines.flatMap(({ version }) => version ?? [])],
  )
  return new Map(rows.map(({ id, price }) => [id, price]))
}

const linesOf = (
  lines: readonly StatementLine[],
  versions: Map<number, Price>,
  names: StatementNames | undefined,
  language: Language,
): Statement['fdLineList'] =>
  lines.map((line) => ({
    fdKind: line.kind,
    fdUsageMonth: line.month.slice(0, 7),
    fdFromDate: line.from,
    fdToDate: line.to,
    fdPlatform: line.platform,
    fdObeesIndustry: line.industry,
    fdPlatformName: nameOf(names, 'platform', line.platform, language),
    fdObeesIndustryName: line.industry === 0 ? null : nameOf(names, 'industry', line.industry, language),
    fdCount: Number(line.count),
    fdUnitPrice: line.units === null ? null : yuan(line.units),
    fdAmount: yuan(line.amount),
    fdPriceVersion: versions.get(line.version ?? 0)?.fdPriceVersion ?? null,
    fdHandPriceId: line.hand,
    fdTierIndex: line.tier,
    fdReason: line.reason,
  }))

/**
 * A statement as it was closed, or one of its revisions.
 * @throws AppError record_not_found where it does not exist for the caller
 */
export function readStatement(
  { pool }: Database,
  { caller, language }: Reader,
  id: number,
  revision: number | undefined,
  within: Within = 'staff',
): Promise<Statement> {
  return inTransaction(
    pool,
    async (query) => {
      const own = withinSql(within, caller)
      const [stored] = await query<StoredStatement>(storedSql(own.condition('$3', '$4')), [
        id,
        revision ?? null,
        ...own.values,
      ])
      // One that is open again is nothing yet for the customer.
      if (!stored || (within === 'own' && stored.state === 0)) throw new AppError('record_not_found')
      const { lines } = await readLines(query, id, stored.revision)
      const versions = await readVersions(query, lines)
      const prices = await readPrices(query, [...versions.keys()])
      const { head, sums, month } = stored
      return {
        id,
        fdCustomerId: stored.customerId,
        fdNo: head.fdNo,
        fdCompanySerialCode: head.fdCompanySerialCode,
        fdName: head.fdName,
        ...partiesIn(head),
        fdInvoiceTypeName: nameOf(head.names, 'invoiceType', head.terms.fdInvoiceType, language),
        fdMonth: month.slice(0, 7),
        fdState: stored.state,
        fdVersion: stored.version,
        fdRevision: stored.revision,
        fdTerms: head.terms,
        ...sums,
        fdDue: dueOf(head.terms, sums),
        fdLineList: linesOf(lines, versions, head.names, language),
        fdReadingList: readingsOf(piecesOf(lines), prices, head.terms),
        fdBlockList: [],
        fdLackList: [],
        fdPriceList: [...versions.values()],
        ...stored.more,
        fdRevisionList: stored.revisions,
        fdAdjustmentList: stored.adjustments,
        fdHash: stored.hash,
        fdStale: stored.isStale,
      }
    },
    { isSnapshot: true },
  )
}

const partiesIn = ({ fdContractingName, fdInvoiceTitle, fdTaxNumber }: StatementHead) => ({
  fdContractingName,
  fdInvoiceTitle,
  fdTaxNumber,
})

const dueOf = (
  { fdTaxIncluded }: StatementTerms,
  { fdPayable, fdTax }: { fdPayable: number | null; fdTax: number | null },
) => (fdTaxIncluded ? fdPayable : yuan(wholeOf(fdPayable ?? 0) + wholeOf(fdTax ?? 0)))

/**
 * A customer's month as it would be stated now, and what keeps it from that; of tiers both readings.
 * @throws AppError customer_not_found, also outside of the caller's scope
 */
export async function previewStatement(
  database: Database,
  { caller, language }: Call,
  { fdCustomerId, fdMonth }: { fdCustomerId: number; fdMonth: string },
  zone: string,
): Promise<Statement> {
  await settleDue(database, [fdCustomerId])
  return inTransaction(
    database.pool,
    async (query) => {
      const [customer] = await query<{ code: string; name: string }>(
        `select c.serial_code as code, c.name from customer c where c.id = $3 and ${inScopeSql('$1', '$2')}`,
        [...scopeValues(caller), fdCustomerId],
      )
      const month = `${fdMonth}-01`
      const [reckoned] = await reckonMonths(query, [fdCustomerId], month, zone)
      if (!customer || !reckoned) throw new AppError('customer_not_found')
      const { terms, composed, usage, blocks, lacks, present } = reckoned
      const lines = composed?.lines ?? []
      const versions = await readVersions(query, lines)
      const sums = composed?.sums
      const names = terms ? (await readNames(query))(lines, terms) : undefined
      const inYuan = (units: bigint | undefined) => (units === undefined ? null : yuan(units))
      return {
        id: present?.id ?? null,
        fdCustomerId,
        fdNo: present ? statementNo(present.id, month) : null,
        fdCompanySerialCode: customer.code,
        fdName: customer.name,
        ...(await readParties(query, [terms]))(terms),
        fdInvoiceTypeName: nameOf(names, 'invoiceType', terms?.fdInvoiceType, language),
        fdMonth,
        fdState: present?.state ?? 0,
        fdVersion: present?.version ?? 0,
        fdRevision: present?.revision ?? 0,
        fdTerms: terms,
        fdCount: Number(composed?.count ?? usage?.pieces.reduce((sum, { count }) => sum + count, 0n) ?? 0n),
        fdAmount: inYuan(composed?.amount),
        fdRounding: inYuan(sums?.rounding),
        fdPayable: inYuan(sums?.payable),
        fdNet: inYuan(sums?.net),
        fdTax: inYuan(sums?.tax),
        fdDue: inYuan(sums?.due),
        fdLineList: linesOf(lines, versions, names, language),
        fdReadingList: readingsOf(usage?.pieces ?? [], usage?.prices ?? new Map(), terms),
        fdBlockList: blocks satisfies Block[],
        fdLackList: lacks,
        fdPriceList: [...versions.values()],
        ...{
          fdDueDate: null,
          fdConfirmedDate: null,
          fdDisputeReason: null,
          fdInvoiceNo: null,
          fdInvoiceDate: null,
          fdOutstanding: null,
          fdPaymentList: [],
        },
        fdEvidenceList: [],
        fdRevisionList: [],
        fdAdjustmentList: [],
        fdHash: null,
        fdStale: false,
      }
    },
    { isSnapshot: true },
  )
}
