import type { AuditAction } from '@zhixin/contract/audit/audit.texts'
import { yuanText } from '@zhixin/contract/customer/priceUnits'
import { lineKind, statementState } from '@zhixin/contract/settlement/statement.enums'
import { revisionRows, type StatementHead, statementNo } from '@zhixin/prisma/statementRows'
import { mapInPieces } from '../../lib/pieces'
import type { Query } from '../../lib/transaction'
import { insertAudits, type Saving } from '../audit/audit.writes'
import type { ReckonedMonth } from './month.reads'
import { readNames } from './names.reads'
import { readParties } from './party.reads'

/**
 * Locks the months of customers up to one, in the order in which bookings lock them (rule usage.lock). Those that are
 * closed are there before.
 * @param month its first day
 */
export const lockMonths = (query: Query, customerIds: number[], month: string) =>
  query(
    `select from usage_month where customer_id = any($1::int[]) and month <= $2::date
      order by customer_id, month for update`,
    [customerIds, month],
  )

/** How many messages are billed; null where the terms do not say which. */
const countOf = (composed: ReckonedMonth['composed'], usage: ReckonedMonth['usage']): string | null => {
  if (composed) return String(composed.count)
  return usage && String(usage.pieces.reduce((sum, { count }) => sum + count, 0n))
}

/** Keeps what months are as they were reckoned, for their list; with other prices or terms their days come to something else. */
export async function keepReckoned(
  query: Query,
  reckoned: readonly ReckonedMonth[],
  month: string,
): Promise<void> {
  const rows = reckoned.map(({ customerId, terms, usage, composed, blocks, vendors }) => ({
    customer_id: customerId,
    count: countOf(composed, usage),
    payable: composed && yuanText(composed.sums.payable),
    owed: composed && yuanText(composed.sums.due),
    blocks,
    vendors,
    source: terms?.fdCountSource ?? null,
  }))
  await query(
    `update usage_month m set stale = false, count = r.count, payable = r.payable, owed = r.owed, reckoned_at = now(),
        blocks = array(select json_array_elements_text(r.blocks)), vendors = array(select json_array_elements_text(r.vendors)::smallint),
        source = r.source, price_cut = r.price, term_cut = r.term,
        figures_from = case when (m.price_cut, m.term_cut) = (r.price, r.term) then m.figures_from else m.month end
      from (select r.*,
            coalesce((select max(v.id) from customer_price_version v where v.customer_id = r.customer_id), 0) as price,
            coalesce((select max(t.id) from settlement_term t where t.customer_id = r.customer_id), 0) as term
          from json_to_recordset($1::json) as r (customer_id int, count bigint, payable numeric, owed numeric, blocks json, vendors json, source smallint)) r
      where m.customer_id = r.customer_id and m.month = $2::date`,
    [JSON.stringify(rows), month],
  )
}

/** By their names: an earlier release goes on while a column is added. */
const lineColumns = `statement_id, revision, position, kind, usage_month, from_day, to_day, platform, industry, count, price, amount,
  price_version, hand_price_id, tier, reason`

interface Written {
  id: number
  customerId: number
  revision: number
  /** Its state before; null for a new one. */
  before: number | null
  code: string
  name: string
}

/**
 * Writes months as statements, or as further revisions of those that they have: then they are to be confirmed. Their
 * months are locked, and nothing blocks them.
 * @param cause what somebody did, and why there is another revision
 * @returns the ids of the statements by customer
 */
export async function writeStatements(
  query: Query,
  call: Saving,
  reckoned: readonly ReckonedMonth[],
  { month, action, reason }: { month: string; action: AuditAction; reason: string | null },
): Promise<Map<number, number>> {
  const ids = reckoned.map(({ customerId }) => customerId)
  const written = await query<Written>(
    `with before as (select id, customer_id, state from statement where customer_id = any($1::int[]) and month = $2::date),
      written as (
        insert into statement (customer_id, month, state, revision, closed_by_id)
          select id, $2::date, ${statementState.toConfirm}, 1, $3 from unnest($1::int[]) as id
        on conflict (customer_id, month) do update set state = ${statementState.toConfirm}, revision = statement.revision + 1,
          closed_by_id = case statement.state when ${statementState.open} then $3 else statement.closed_by_id end,
          dispute_reason = null, version = statement.version + 1, updated_at = now()
        returning id, customer_id, revision)
    select w.id, w.customer_id as "customerId", w.revision, b.state as before, c.serial_code as code, c.name
      from written w join customer c on c.id = w.customer_id left join before b on b.id = w.id`,
    [ids, month, call.caller.accountId],
  )
  const [order] = await query<{ cut: string }>(`select nextval('usage_order') as cut`, [])
  const partiesOf = await readParties(
    query,
    reckoned.map(({ terms }) => terms),
  )
  const namesOf = await readNames(query)
  const byCustomer = new Map(reckoned.map((one) => [one.customerId, one]))
  const rows = await mapInPieces(written, ({ id, customerId, revision, code, name }) => {
    const { composed, terms } = byCustomer.get(customerId) ?? {}
    if (!composed || !terms) throw new Error('A month that is not whole is not stated')
    const fdNo = statementNo(id, month)
    const head: StatementHead = {
      ...{ fdNo, fdCompanySerialCode: code, fdName: name },
      ...partiesOf(terms),
      terms,
      names: namesOf(composed.lines, terms),
    }
    const made = revisionRows({ id, revision, month }, head, composed)
    return { ...made, revision: { ...made.revision, customer_id: customerId } }
  })
  await query(
    `insert into statement_line (${lineColumns})
      select ${lineColumns} from json_populate_recordset(null::statement_line, $1::json)`,
    [JSON.stringify(rows.flatMap(({ lines }) => lines))],
  )
  await query(
    `insert into statement_revision (statement_id, revision, count, amount, rounding, carried, payable, net, tax, head, cut,
        price_cut, hash, reason, created_by_id)
      select r.statement_id, r.revision, r.count, r.amount, r.rounding, r.carried, r.payable, r.net, r.tax, r.head, $2::bigint,
        coalesce((select max(v.id) from customer_price_version v where v.customer_id = r.customer_id), 0), r.hash, $3, $4
      from json_to_recordset($1::json) as r (statement_id int, customer_id int, revision int, count bigint, amount numeric,
        rounding numeric, carried numeric, payable numeric, net numeric, tax numeric, head jsonb, hash text)`,
    [JSON.stringify(rows.map((one) => one.revision)), order?.cut, reason, call.caller.accountId],
  )
  await keepReckoned(query, reckoned, month)
  await followStatements(query, ids, month)
  await insertAudits(
    query,
    call,
    written.map(({ id, before, name }) => ({
      action,
      entity: 'statement',
      entityId: id,
      entityLabel: `${statementNo(id, month)} ${name}`,
      changes: [
        { field: 'fdState', old: before, new: statementState.toConfirm },
        ...(reason === null ? [] : [{ field: 'fdReason', old: null, new: reason }]),
      ],
    })),
  )
  return new Map(written.map(({ id, customerId }) => [customerId, id]))
}

/**
 * Marks the months that depend on a statement which has become another: those of which it has late lines, or had, and
 * later ones, which begin with what is carried on.
 */
export const followStatements = (query: Query, customerIds: number[], month: string) =>
  query(
    `update usage_month m set stale = true from statement s
      where s.customer_id = any($1::int[]) and m.customer_id = s.customer_id and (
        s.month = $2::date and exists (select from statement_line l
          where l.statement_id = s.id and l.kind = ${lineKind.late} and l.usage_month = m.month)
        or s.month > $2::date and s.state in (1, 3) and m.month = s.month)`,
    [customerIds, month],
  )

/** Whether there is anything to be stated: lines beside what is carried from statement to statement. */
export const hasLines = ({ composed }: ReckonedMonth): boolean =>
  composed?.lines.some(({ kind }) => kind !== lineKind.carried) === true
