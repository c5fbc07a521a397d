import { type Units, wholeOf, yuanText } from '@zhixin/contract/customer/priceUnits'
import type { EntryKind } from '@zhixin/contract/ledger/ledger.enums'
import { AppError, forbidden } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Query } from '../../lib/transaction'
import { readStandings, type Standing } from './ledger.reads'
import { type Allocation, oldestFirst } from './oldestFirst'

/** Money is entered by who sees prices (rule receipt.seen). */
export function demandAmounts({ caller }: Pick<Call, 'caller'>): void {
  if (!caller.permissions.has('client:price')) throw forbidden('client:price')
}

/**
 * Locks the ledger of a customer: confirming, allocating and correcting wait for each other (rule ledger.lock).
 * @throws AppError customer_not_found for one that is deleted
 */
export async function lockLedger(query: Query, customerId: number): Promise<void> {
  const found = await query('select from customer where id = $1 and deleted_at is null for update', [
    customerId,
  ])
  if (found.length === 0) throw new AppError('customer_not_found')
}

/** An entry as it comes into the ledger. */
export interface NewEntry {
  customerId: number
  kind: EntryKind
  day: string
  /** Above 0 from the customer, below 0 what it owes; with at most two decimals. */
  amount: string | number
  /** Of a debt: until when it is to be paid. */
  dueDay?: string
  statementId?: number
  receiptId?: number
  orderId?: number
  /** Of a correction or refund: the entry that it changes. */
  correctsId?: number
  /** What is left of it pays what is due longest. */
  oldestFirst?: boolean
  reason?: string | null
}

/**
 * Writes an entry into a ledger that is locked, and lets what is marked so pay what is due longest (rule
 * ledger.oldest).
 * @returns its id
 */
export async function addEntry(query: Query, accountId: number, entry: NewEntry): Promise<number> {
  const id = await insertEntry(query, accountId, entry)
  await payOldestFirst(query, accountId, entry.customerId)
  return id
}

export async function insertEntry(query: Query, accountId: number, entry: NewEntry): Promise<number> {
  const [added] = await query<{ id: number }>(
    `insert into ledger_entry (customer_id, kind, day, amount, due_day, statement_id, receipt_id, order_id, corrects_id,
        oldest_first, reason, created_by_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      ...[entry.customerId, entry.kind, entry.day, entry.amount, entry.dueDay ?? null],
      ...[
        entry.statementId ?? null,
        entry.receiptId ?? null,
        entry.orderId ?? null,
        entry.correctsId ?? null,
      ],
      ...[entry.oldestFirst ?? false, entry.reason ?? null, accountId],
    ],
  )
  if (!added) throw new Error('The entry was not written')
  return added.id
}

/** Lets what is left of entries that are marked so pay what is due longest. */
export async function payOldestFirst(query: Query, accountId: number, customerId: number): Promise<void> {
  const standings = await readStandings(query, customerId)
  const allocations = oldestFirst(
    standings.filter((one) => !one.isDebt && one.oldestFirst),
    standings.filter(({ isDebt }) => isDebt),
  )
  await insertAllocations(query, accountId, customerId, standings, allocations)
}

/**
 * Writes what pays what; below 0 it undoes. Its day is the last one on which something of either side changed, or a
 * later one: so at no day is more allocated than there was.
 */
export async function insertAllocations(
  query: Query,
  accountId: number,
  customerId: number,
  standings: readonly Standing[],
  allocations: readonly Allocation[],
  notBefore = '',
): Promise<void> {
  if (allocations.length === 0) return
  const lastDay = new Map(standings.map((one) => [one.id, one.lastDay]))
  const rows = allocations.map(({ creditId, debtId, amount }) => ({
    credit_id: creditId,
    debt_id: debtId,
    amount: yuanText(amount),
    day: [lastDay.get(creditId) ?? '', lastDay.get(debtId) ?? '', notBefore].sort().at(-1),
  }))
  await query(
    `insert into ledger_allocation (customer_id, credit_id, debt_id, day, amount, created_by_id)
      select $1, r.credit_id, r.debt_id, r.day, r.amount, $2
        from json_to_recordset($3::json) as r (credit_id int, debt_id int, day date, amount numeric)`,
    [customerId, accountId, JSON.stringify(rows)],
  )
}

/** What pairs of entries are allocated to each other now, the latest first. */
export async function readAllocations(query: Query, entryId: number): Promise<Allocation[]> {
  const rows = await query<{ creditId: number; debtId: number; amount: string }>(
    `select credit_id as "creditId", debt_id as "debtId", sum(amount)::text as amount from ledger_allocation
      where credit_id = $1 or debt_id = $1 group by 1, 2 having sum(amount) <> 0 order by max(id) desc`,
    [entryId],
  )
  return rows.map((row) => ({ ...row, amount: wholeOf(row.amount) }))
}

/** What undoes so much of what is allocated, the latest first. */
export function undoing(allocations: readonly Allocation[], excess: Units): Allocation[] {
  let rest = excess
  const undone: Allocation[] = []
  for (const one of allocations) {
    const amount = rest < one.amount ? rest : one.amount
    if (amount <= 0n) break
    undone.push({ ...one, amount: -amount })
    rest -= amount
  }
  return undone
}
