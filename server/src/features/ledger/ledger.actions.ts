import type { AuditAction } from '@zhixin/contract/audit/audit.texts'
import { wholeOf, yuan, yuanText } from '@zhixin/contract/customer/priceUnits'
import { entryKind } from '@zhixin/contract/ledger/ledger.enums'
import type {
  AllocateInput,
  CorrectInput,
  OpenInput,
  RefundInput,
} from '@zhixin/contract/ledger/ledger.schema'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { queryOnce } from '../../http/once'
import { businessDay } from '../../lib/businessTime'
import { inTransaction, type Query } from '../../lib/transaction'
import type { Services } from '../../services'
import { type Change, insertAudits } from '../audit/audit.writes'
import { inScopeSql, scopeValues } from '../customer/customer.scope'
import { readStandings, type Standing } from './ledger.reads'
import {
  addEntry,
  demandAmounts,
  insertAllocations,
  insertEntry,
  lockLedger,
  payOldestFirst,
  readAllocations,
  undoing,
} from './ledger.writes'

/** An entry whose ledger is locked, with the others of it. */
interface Held {
  customerId: number
  entry: Standing
  standings: Standing[]
  entity: 'receipt' | 'ledgerEntry'
  entityId: number
  label: string
}

/**
 * Locks the ledger that an entry is of.
 * @throws AppError record_not_found where it does not exist for the caller, or is a correction
 */
async function hold(query: Query, call: Call, id: number): Promise<Held> {
  const [found] = await query<{ customerId: number; receiptId: number | null; label: string }>(
    `select e.customer_id as "customerId", e.receipt_id as "receiptId", coalesce(r.payer, c.name) as label
      from ledger_entry e join customer c on c.id = e.customer_id left join receipt r on r.id = e.receipt_id
      where e.id = $3 and ${inScopeSql('$1', '$2')}`,
    [...scopeValues(call.caller), id],
  )
  if (!found) throw new AppError('record_not_found')
  const { customerId, receiptId, label } = found
  await lockLedger(query, customerId)
  const standings = await readStandings(query, customerId)
  const entry = standings.find((one) => one.id === id)
  if (!entry) throw new AppError('record_not_found')
  const about =
    receiptId === null ? { entity: 'ledgerEntry', entityId: id } : { entity: 'receipt', entityId: receiptId }
  return { customerId, entry, standings, label, ...about } as Held
}

const note = (
  query: Query,
  call: Call,
  held: Pick<Held, 'entity' | 'entityId' | 'label'>,
  action: AuditAction,
  changes: Change[],
) =>
  insertAudits(query, call, [
    { action, entity: held.entity, entityId: held.entityId, entityLabel: held.label, changes },
  ])

const given = (field: string, value: unknown): Change => ({ field, old: null, new: value })

/**
 * Enters what a customer had or owed when the installation began (rule ledger.opening): a balance once, debts each with
 * the day until when they are to be paid.
 * @throws AppError customer_not_found; validation_failed for a second balance
 */
export function openLedger(
  { database, config }: Services,
  call: Call,
  input: OpenInput,
): Promise<{ id: number }> {
  demandAmounts(call)
  const { fdCustomerId: customerId, fdKind: kind, fdAmount, fdDueDate, fdReason } = input
  const today = businessDay(new Date(), config.BUSINESS_TIME_ZONE)
  const first = config.SETTLEMENT_FIRST_MONTH
  const day = first === undefined ? today : `${first}-01`
  return queryOnce(database.pool, call, async (query) => {
    const [customer] = await query<{ name: string }>(
      `select c.name from customer c where c.id = $3 and ${inScopeSql('$1', '$2')}`,
      [...scopeValues(call.caller), customerId],
    )
    if (!customer) throw invalid(['fdCustomerId'], 'customer_not_found')
    await lockLedger(query, customerId)
    const isDebt = kind === entryKind.openingDebt
    const known = await readStandings(query, customerId)
    if (!isDebt && known.some((one) => one.kind === entryKind.openingBalance))
      throw invalid(['fdAmount'], 'opening_once')
    const id = await addEntry(query, call.caller.accountId, {
      ...{ customerId, kind, day, amount: isDebt ? -fdAmount : fdAmount, oldestFirst: !isDebt },
      ...{ reason: fdReason ?? null, ...(isDebt && fdDueDate !== undefined && { dueDay: fdDueDate }) },
    })
    await note(query, call, { entity: 'ledgerEntry', entityId: id, label: customer.name }, 'openLedger', [
      given('fdKind', kind),
      given('fdAmount', fdAmount),
      ...(isDebt ? [given('fdDueDate', fdDueDate)] : []),
    ])
    return { id }
  })
}

/** Writes a counter-entry: what is then allocated above the entry is undone, the latest first (rule ledger.correct). */
async function counter(
  { config }: Services,
  query: Query,
  call: Call,
  { customerId, entry, standings }: Held,
  kind: typeof entryKind.correction | typeof entryKind.refund,
  present: bigint,
  reason: string,
): Promise<number> {
  const { accountId } = call.caller
  const today = businessDay(new Date(), config.BUSINESS_TIME_ZONE)
  const day = entry.lastDay > today ? entry.lastDay : today
  const difference = entry.isDebt ? entry.amount - present : present - entry.amount
  const id = await insertEntry(query, accountId, {
    ...{ customerId, kind, day, amount: yuanText(difference), correctsId: entry.id, reason },
  })
  const excess = entry.amount - entry.left - present
  if (excess > 0n)
    await insertAllocations(
      ...([query, accountId, customerId, standings] as const),
      undoing(await readAllocations(query, entry.id), excess),
      day,
    )
  await payOldestFirst(query, accountId, customerId)
  return id
}

/**
 * Corrects an entry to what it should have been. A statement is corrected by the next one.
 * @throws AppError statement_frozen
 */
export function correctEntry(services: Services, call: Call, input: CorrectInput): Promise<void> {
  demandAmounts(call)
  return inTransaction(services.database.pool, async (query) => {
    const held = await hold(query, call, input.id)
    if (held.entry.kind === entryKind.statement) throw new AppError('statement_frozen')
    const present = wholeOf(input.fdAmount)
    if (present === held.entry.amount) return
    await counter(services, query, call, held, entryKind.correction, present, input.fdReason)
    await note(query, call, held, 'correctEntry', [
      { field: 'fdAmount', old: yuan(held.entry.amount), new: input.fdAmount },
      given('fdReason', input.fdReason),
    ])
  })
}

/**
 * Gives back of what an entry from the customer has brought.
 * @throws AppError record_not_found for a debt; validation_failed for more than it has brought
 */
export function refundEntry(services: Services, call: Call, input: RefundInput): Promise<{ id: number }> {
  demandAmounts(call)
  return queryOnce(services.database.pool, call, async (query) => {
    const held = await hold(query, call, input.fdEntryId)
    if (held.entry.isDebt) throw new AppError('record_not_found')
    const present = held.entry.amount - wholeOf(input.fdAmount)
    if (present < 0n) throw invalid(['fdAmount'], 'refund_too_large')
    const id = await counter(services, query, call, held, entryKind.refund, present, input.fdReason)
    await note(query, call, held, 'refundEntry', [
      given('fdAmount', input.fdAmount),
      given('fdReason', input.fdReason),
    ])
    return { id }
  })
}

/**
 * Chooses which debts an entry from the customer pays: what it paid beside is undone (rule ledger.allocate).
 * @throws AppError record_not_found for a debt; validation_failed where either side has less
 */
export function allocateEntry(
  { database, config }: Services,
  call: Call,
  input: AllocateInput,
): Promise<void> {
  demandAmounts(call)
  return inTransaction(database.pool, async (query) => {
    const held = await hold(query, call, input.id)
    const { customerId, entry, standings } = held
    if (entry.isDebt) throw new AppError('record_not_found')
    const paid = new Map(
      (await readAllocations(query, entry.id)).map(({ debtId, amount }) => [debtId, amount]),
    )
    const asked = new Map(input.fdDebtList.map((one) => [one.id, wholeOf(one.fdAmount)]))
    for (const [at, { id }] of input.fdDebtList.entries()) {
      const debt = standings.find((one) => one.isDebt && one.id === id)
      if (!debt) throw invalid(['fdDebtList', at, 'id'], 'record_not_found')
      if ((asked.get(id) ?? 0n) > debt.left + (paid.get(id) ?? 0n))
        throw invalid(['fdDebtList', at, 'fdAmount'], 'debt_exceeded')
    }
    const left = entry.amount - [...asked.values()].reduce((sum, one) => sum + one, 0n)
    if (left < 0n) throw invalid(['fdDebtList'], 'receipt_exceeded')
    const changes = [...new Set([...paid.keys(), ...asked.keys()])].flatMap((debtId) => {
      const amount = (asked.get(debtId) ?? 0n) - (paid.get(debtId) ?? 0n)
      return amount === 0n ? [] : [{ creditId: entry.id, debtId, amount }]
    })
    if (changes.length === 0) return
    const { accountId } = call.caller
    const today = businessDay(new Date(), config.BUSINESS_TIME_ZONE)
    const [undone, added] = [
      changes.filter(({ amount }) => amount < 0n),
      changes.filter(({ amount }) => amount > 0n),
    ]
    await insertAllocations(query, accountId, customerId, standings, undone, today)
    // What was undone today is free from today on.
    await insertAllocations(query, accountId, customerId, standings, added, undone.length > 0 ? today : '')
    await note(query, call, held, 'allocateEntry', [
      { field: 'fdLeft', old: yuan(entry.left), new: yuan(left) },
    ])
  })
}
