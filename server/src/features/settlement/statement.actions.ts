import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '@zhixin/contract/audit/audit.texts'
import { wholeOf, yuanText } from '@zhixin/contract/customer/priceUnits'
import { entryKind } from '@zhixin/contract/ledger/ledger.enums'
import type { Recount } from '@zhixin/contract/settlement/settlement.schema'
import { lineKind, type StatementState, statementState } from '@zhixin/contract/settlement/statement.enums'
import { lineRow, type StatementHead, statementNo } from '@zhixin/prisma/statementRows'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { queryOnce } from '../../http/once'
import { checkVersion } from '../../http/version'
import { businessDay } from '../../lib/businessTime'
import { inTransaction, type Query } from '../../lib/transaction'
import type { Services } from '../../services'
import { type Change, insertAudits } from '../audit/audit.writes'
import { settleDue } from '../customer/price/due.reads'
import { addEntry } from '../ledger/ledger.writes'
import { readLines } from './line.reads'
import { carriedSql, reckonMonths } from './month.reads'
import { changedTerms, readCauses } from './recount.reads'
import { type Approvable, approval, demandDecision, demandSecond } from './secondPerson'
import { type Within, withinSql } from './statement.scope'
import { followStatements, lockMonths, writeStatements } from './statement.writes'

const { open, toConfirm, confirmed, disputed, invoiced } = statementState

/** A statement that is locked, with the months of its customer. */
interface Locked {
  id: number
  customerId: number
  name: string
  month: string
  state: StatementState
  revision: number
  version: number
  closedById: number
  head: StatementHead
  cut: string
  priceCut: string
  countedAt: Date
}

/**
 * Locks a statement and the months of its customer up to its own.
 * @throws AppError record_not_found where it does not exist for the caller; version_conflict
 */
export async function lock(query: Query, call: Call, within: Within, id: number): Promise<Locked> {
  const own = withinSql(within, call.caller)
  const [found] = await query<{ customerId: number; month: string }>(
    `select s.customer_id as "customerId", s.month::text as month from statement s join customer c on c.id = s.customer_id
      where s.id = $1 and ${own.condition('$2', '$3')}`,
    [id, ...own.values],
  )
  if (!found) throw new AppError('record_not_found')
  await lockMonths(query, [found.customerId], found.month)
  const [statement] = await query<Locked>(
    `select s.id, s.customer_id as "customerId", c.name, s.month::text as month, s.state, s.revision, s.version,
        s.closed_by_id as "closedById", r.head, r.cut::text as cut, r.price_cut::text as "priceCut", r.created_at as "countedAt"
      from statement s join customer c on c.id = s.customer_id
        join statement_revision r on r.statement_id = s.id and r.revision = s.revision
      where s.id = $1 for update of s`,
    [id],
  )
  if (!statement) throw new AppError('record_not_found')
  checkVersion(call, statement.version)
  return statement
}

/** Writes a change of a statement that leaves its lines as they are. */
export async function change(
  query: Query,
  call: Call,
  { id, name, month, state }: Locked,
  action: AuditAction,
  to: StatementState,
  columns: Readonly<Record<string, unknown>> = {},
  changes: Change[] = [],
): Promise<void> {
  const names = Object.keys(columns)
  const sets = names.map((column, at) => `, ${column} = $${at + 3}`)
  await query(
    `update statement set state = $2, version = version + 1, updated_at = now()${sets.join('')} where id = $1`,
    [id, to, ...Object.values(columns)],
    true,
  )
  const moved = state === to ? [] : [{ field: 'fdState', old: state, new: to }]
  const entry = { action, entity: 'statement', entityId: id } as const
  await insertAudits(query, call, [
    { ...entry, entityLabel: `${statementNo(id, month)} ${name}`, changes: [...moved, ...changes] },
  ])
}

/** @throws AppError statement_frozen, state_changed where it is in none of these states */
export const demandState = ({ state }: Locked, from: readonly StatementState[]): void => {
  if (from.includes(state)) return
  throw new AppError(state === confirmed || state === invoiced ? 'statement_frozen' : 'state_changed')
}

export const given = (field: string, value: unknown): Change => ({ field, old: null, new: value })

/**
 * Confirms a statement, which is frozen from then on. What the one before it carries has to be confirmed first (rule
 * settlement.carried).
 */
export function confirmStatement(
  { database, config }: Services,
  call: Call,
  id: number,
  within: Within = 'staff',
): Promise<void> {
  return inTransaction(database.pool, async (query) => {
    const statement = await lock(query, call, within, id)
    demandState(statement, [toConfirm])
    const [asked] = await query(
      `select from statement_adjustment where statement_id = $1 and state = ${approval.waiting} limit 1`,
      [statement.id],
    )
    if (asked) throw new AppError('state_changed', { message: 'adjustment_waiting' })
    // Terms are added under this lock, and not in a month that is confirmed.
    await query('select from customer where id = $1 for update', [statement.customerId])
    const [carrying] = await query(
      `select from statement s join statement_revision r on r.statement_id = s.id and r.revision = s.revision
        where s.customer_id = $1 and s.month < $2::date and s.state in (${toConfirm}, ${disputed}) and r.carried <> 0 limit 1`,
      [statement.customerId, statement.month],
    )
    if (carrying) throw new AppError('state_changed', { message: 'statement_before_open' })
    const [first] = (await readLines(query, statement.id, statement.revision)).lines
    const [begins] = await query<{ carried: string }>(`select ${carriedSql('$1', '$2')}::text as carried`, [
      statement.customerId,
      statement.month,
    ])
    const begun = first?.kind === lineKind.carried && first.amount < 0n ? -first.amount : 0n
    if (begun !== wholeOf(begins?.carried ?? '0'))
      throw new AppError('state_changed', { message: 'statement_before_changed' })
    const now = new Date()
    const today = businessDay(now, config.BUSINESS_TIME_ZONE)
    const due = businessDay(now, config.BUSINESS_TIME_ZONE, -statement.head.terms.fdDueDays)
    await change(query, call, statement, 'confirmStatement', confirmed, {
      confirmed_at: now,
      due_day: due,
    })
    await oweStatement(query, call.caller.accountId, statement, today, due)
  })
}

/** Writes what is owed by a statement into the ledger; nothing for 0 (rule ledger.statements). */
async function oweStatement(
  query: Query,
  accountId: number,
  { id, customerId, revision }: Locked,
  day: string,
  dueDay: string,
): Promise<void> {
  const [owed] = await query<{ amount: string }>(
    `select (-net - tax)::text as amount from statement_revision
      where statement_id = $1 and revision = $2 and net + tax > 0`,
    [id, revision],
  )
  if (!owed) return
  const entry = { customerId, kind: entryKind.statement, day, dueDay, amount: owed.amount, statementId: id }
  await addEntry(query, accountId, entry)
}

/** Says that a statement is not right, and why. */
export function disputeStatement(
  { database }: Services,
  call: Call,
  { id, fdReason }: { id: number; fdReason: string },
  within: Within = 'staff',
): Promise<void> {
  return inTransaction(database.pool, async (query) => {
    const statement = await lock(query, call, within, id)
    demandState(statement, [toConfirm])
    await change(query, call, statement, 'disputeStatement', disputed, { dispute_reason: fdReason }, [
      given('fdReason', fdReason),
    ])
  })
}

/** Opens a month again that somebody else has closed. */
export function reopenStatement({ database }: Services, call: Call, id: number): Promise<void> {
  return inTransaction(database.pool, async (query) => {
    const statement = await lock(query, call, 'staff', id)
    demandState(statement, [toConfirm, disputed])
    demandSecond(call, statement.closedById)
    await change(query, call, statement, 'reopenStatement', open)
    await followStatements(query, [statement.customerId], statement.month)
    await query('update usage_month set stale = true where customer_id = $1 and month = $2::date', [
      statement.customerId,
      statement.month,
    ])
  })
}

/** Keeps the number and the day of its invoice. */
export function invoiceStatement(
  { database }: Services,
  call: Call,
  { id, fdInvoiceNo, fdInvoiceDate }: { id: number; fdInvoiceNo: string; fdInvoiceDate: string },
): Promise<void> {
  return inTransaction(database.pool, async (query) => {
    const statement = await lock(query, call, 'staff', id)
    demandState(statement, [confirmed, invoiced])
    await change(
      query,
      call,
      statement,
      'invoiceStatement',
      invoiced,
      { invoice_no: fdInvoiceNo, invoice_day: fdInvoiceDate },
      [given('fdInvoiceNo', fdInvoiceNo), given('fdInvoiceDate', fdInvoiceDate)],
    )
  })
}

/**
 * Counts a statement again. One that is not confirmed becomes another revision where something differs; of a confirmed
 * one it is only told (rule settlement.recount).
 * @throws AppError the code of what blocks it
 */
export async function recountStatement(services: Services, call: Call, id: number): Promise<Recount> {
  const { database, config } = services
  const { rows } = await database.pool.query<{ customerId: number }>(
    'select customer_id as "customerId" from statement where id = $1',
    [id],
  )
  await settleDue(
    database,
    rows.map(({ customerId }) => customerId),
  )
  return inTransaction(database.pool, async (query) => {
    const statement = await lock(query, call, 'staff', id)
    if (statement.state === open) throw new AppError('state_changed')
    return recount(query, call, statement, config.BUSINESS_TIME_ZONE, {
      action: 'recountStatement',
      reason: null,
    })
  })
}

async function recount(
  query: Query,
  call: Call,
  statement: Locked,
  zone: string,
  cause: { action: AuditAction; reason: string | null },
): Promise<Recount> {
  const { id, customerId, month, revision, state } = statement
  const [reckoned] = await reckonMonths(query, [customerId], month, zone)
  const stored = await readLines(query, id, revision)
  const [block] = reckoned?.blocks.filter((one) => one !== 'month_incomplete') ?? []
  if (!reckoned?.composed) throw new AppError(block ?? 'record_not_found')
  if (reckoned.isCountMissing) throw new AppError('month_incomplete')
  const { lines, sums } = reckoned.composed
  const isSame =
    isDeepStrictEqual(lines.map(lineRow), stored.lines.map(lineRow)) &&
    changedTerms(statement.head.terms, reckoned.terms).length === 0 &&
    sums.payable === wholeOf(stored.payable)
  const causes = isSame
    ? { fdDayList: [], fdVersionList: [], fdHandPriceList: [], fdTermList: [] }
    : await readCauses(query, statement, reckoned)
  const isFrozen = state === confirmed || state === invoiced
  if (!isSame && !isFrozen) await writeStatements(query, call, [reckoned], { month, ...cause })
  return {
    ...causes,
    fdEqual: isSame,
    fdOldPayable: Number(stored.payable),
    fdNewPayable: Number(yuanText(sums.payable)),
    fdRevision: isSame || isFrozen ? revision : revision + 1,
  }
}

/**
 * Adjusts a statement that is not confirmed. Where it is above the limit, together with what took effect without a
 * second person before, it waits until somebody else approves it (rule settlement.adjust).
 * @throws AppError validation_failed for 0
 */
export function adjustStatement(
  { database, config }: Services,
  call: Call,
  { id, fdAmount, fdReason }: { id: number; fdAmount: number; fdReason: string },
): Promise<{ id: number; fdWaits: boolean }> {
  if (fdAmount === 0) throw invalid(['fdAmount'], 'required')
  return queryOnce(database.pool, call, async (query) => {
    const statement = await lock(query, call, 'staff', id)
    demandState(statement, [toConfirm, disputed])
    const [weighed] = await query<{ waits: boolean }>(
      `select abs($2::numeric) + coalesce(sum(abs(amount)), 0) > $3::numeric as waits from statement_adjustment
        where statement_id = $1 and state = ${approval.inEffect} and decided_by_id is null`,
      [id, fdAmount, config.SETTLEMENT_APPROVAL_YUAN],
    )
    const waits = weighed?.waits === true
    const [made] = await query<{ id: number }>(
      `insert into statement_adjustment (statement_id, amount, reason, state, created_by_id)
        values ($1, $2, $3, $4, $5) returning id`,
      [id, fdAmount, fdReason, waits ? approval.waiting : approval.inEffect, call.caller.accountId],
    )
    if (waits)
      await change(query, call, statement, 'askAdjustment', statement.state, {}, [
        given('fdAmount', fdAmount),
        given('fdReason', fdReason),
      ])
    else
      await recount(query, call, statement, config.BUSINESS_TIME_ZONE, {
        action: 'adjustStatement',
        reason: fdReason,
      })
    return { id: made?.id ?? 0, fdWaits: waits }
  })
}

/**
 * Approves or refuses an adjustment that somebody else has made.
 * @throws AppError record_not_found, state_changed where it waits no more; forbidden for one's own
 */
export function decideAdjustment(
  { database, config }: Services,
  call: Call,
  { id, fdApproved }: { id: number; fdApproved: boolean },
): Promise<void> {
  return inTransaction(database.pool, async (query) => {
    const [found] = await query<{ statementId: number }>(
      'select statement_id as "statementId" from statement_adjustment where id = $1',
      [id],
    )
    if (!found) throw new AppError('record_not_found')
    const statement = await lock(query, { ...call, ifMatch: undefined }, 'staff', found.statementId)
    demandState(statement, [toConfirm, disputed])
    const [adjustment] = await query<Approvable & { reason: string; amount: string }>(
      `select state, created_by_id as "createdById", reason, amount::text as amount from statement_adjustment where id = $1 for update`,
      [id],
    )
    demandDecision(call, adjustment)
    await query(
      'update statement_adjustment set state = $2, decided_by_id = $3, decided_at = now() where id = $1',
      [id, fdApproved ? approval.inEffect : approval.refused, call.caller.accountId],
    )
    if (fdApproved)
      await recount(query, call, statement, config.BUSINESS_TIME_ZONE, {
        action: 'approveAdjustment',
        reason: adjustment?.reason ?? null,
      })
    else
      await change(query, call, statement, 'refuseAdjustment', statement.state, {}, [
        { field: 'fdAmount', old: Number(adjustment?.amount), new: null },
      ])
  })
}
