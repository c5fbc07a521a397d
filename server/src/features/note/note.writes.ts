import type { NoteInput } from '@zhixin/contract/note/note.schema'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { transactOnce } from '../../http/once'
import type { Database, Transaction } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { type Change, changesBetween, recordAudit } from '../audit/audit.writes'
import { scopeValues, visibleSql, visibleTo } from '../customer/customer.scope'
import { administers } from '../rank/rank.reads'
import { dayText } from './note.reads'

type Action = 'addNote' | 'changeNote' | 'deleteNote'

interface Customer {
  id: number
  name: string
}

/** A note is recorded as an entry of its customer. */
const recordNote = (tx: Transaction, call: Call, customer: Customer, action: Action, changes: Change[]) =>
  recordAudit(tx, call, action, { entity: 'customer', id: customer.id, label: customer.name }, changes)

/** The state of a note as it is recorded. */
interface NoteState {
  fdNoteText: string | null
  fdNoteContactName: string | null
  fdNoteNextDate: string | null
}

const noNote: NoteState = { fdNoteText: null, fdNoteContactName: null, fdNoteNextDate: null }

const stateOf = (note: { text: string; contactName: string | null; nextDate: Date | null }): NoteState => ({
  fdNoteText: note.text,
  fdNoteContactName: note.contactName,
  fdNoteNextDate: dayText(note.nextDate),
})

/** @throws AppError customer_not_found, also when it is outside the caller's scope */
async function demandCustomer(tx: Transaction, call: Call, id: number): Promise<Customer> {
  const customer = await tx.customer.findFirst({
    where: { id, ...visibleTo(call.caller) },
    select: { id: true, name: true },
  })
  if (!customer) throw new AppError('customer_not_found')
  return customer
}

/**
 * Locks a note for the rest of the transaction, so that what is compared and recorded is what is overwritten.
 * @throws AppError record_not_found, also when its customer is outside the caller's scope
 */
async function lockNote(tx: Transaction, call: Call, id: number) {
  const sql = `select n.id from customer_note n join customer c on c.id = n.customer_id
    where n.id = $1 and ${visibleSql('$2', '$3')} for update of n`
  const [locked] = await tx.$queryRawUnsafe<unknown[]>(sql, id, ...scopeValues(call.caller))
  if (!locked) throw new AppError('record_not_found')
  return tx.customerNote.findUniqueOrThrow({
    where: { id },
    include: { customer: { select: { id: true, name: true } } },
  })
}

/** @throws AppError note_not_own unless the caller wrote it or administers (rule note.write) */
async function demandOwn(tx: Transaction, { caller }: Call, { createdById }: { createdById: number }) {
  if (createdById !== caller.accountId && !(await administers(tx, caller))) throw new AppError('note_not_own')
}

/**
 * The contact that a note names: one of this customer, with its present name. A deleted contact keeps its name in a
 * note that is posted back.
 * @throws AppError validation_failed for any other contact
 */
async function requestedContact(
  tx: Transaction,
  { fdCustomerId: customerId, fdContactId: id, fdContactName }: NoteInput,
  current: { contactId: number | null; contactName: string | null } | null,
): Promise<{ contactId: number | null; contactName: string | null }> {
  if (id === undefined) {
    const isKept = current?.contactId === null && current.contactName === fdContactName
    return { contactId: null, contactName: isKept ? current.contactName : null }
  }
  if (current?.contactId === id) return { contactId: id, contactName: current.contactName }
  const contact = await tx.customerContact.findFirst({ where: { id, customerId }, select: { name: true } })
  if (!contact) throw invalid(['fdContactId'], 'unknown_option')
  return { contactId: id, contactName: contact.name }
}

/**
 * Creates a note about a customer, or with an id replaces one; the same content is no change.
 * @throws AppError customer_not_found, record_not_found, note_not_own; validation_failed for an unknown contact
 */
export function saveNote({ prisma }: Database, call: Call, input: NoteInput): Promise<{ id: number }> {
  const { id, fdCustomerId: customerId, fdText: text, fdNextDate } = input
  return transactOnce(prisma, call, async (tx) => {
    const customer = await demandCustomer(tx, call, customerId)
    const current = id === undefined ? null : await lockNote(tx, call, id)
    if (current && current.customerId !== customerId) throw new AppError('record_not_found')
    if (current) await demandOwn(tx, call, current)
    const nextDate = fdNextDate === undefined ? null : new Date(`${fdNextDate}T00:00:00Z`)
    const after = { text, nextDate, ...(await requestedContact(tx, input, current)) }
    const changes = changesBetween(current ? stateOf(current) : noNote, stateOf(after))
    if (current && changes.length === 0 && current.contactId === after.contactId) return { id: current.id }
    // With another date there is something new to wait for.
    const isRescheduled = current?.doneAt && dayText(current.nextDate) !== dayText(nextDate)
    const saved = current
      ? await tx.customerNote.update({
          where: { id: current.id },
          data: { ...after, ...(isRescheduled && { doneAt: null }) },
        })
      : await tx.customerNote.create({ data: { ...after, customerId, createdById: call.caller.accountId } })
    await recordNote(tx, call, customer, current ? 'changeNote' : 'addNote', [
      ...changes,
      ...(isRescheduled ? [{ field: 'fdNoteDone', old: true, new: false }] : []),
    ])
    return { id: saved.id }
  })
}

/**
 * Marks a note as done, or as not done; anybody who may write notes can, not only the author (rule note.write). Its
 * present state is no change.
 * @throws AppError record_not_found
 */
export function switchNoteStatus(
  { prisma }: Database,
  call: Call,
  id: number,
  isDone: boolean,
): Promise<void> {
  return inTransaction(prisma, async (tx) => {
    const note = await lockNote(tx, call, id)
    if ((note.doneAt !== null) === isDone) return
    await tx.customerNote.update({ where: { id }, data: { doneAt: isDone ? new Date() : null } })
    await recordNote(tx, call, note.customer, 'changeNote', [
      { field: 'fdNoteDone', old: !isDone, new: isDone },
    ])
  })
}

/** @throws AppError record_not_found, note_not_own */
export function deleteNote({ prisma }: Database, call: Call, id: number): Promise<void> {
  return inTransaction(prisma, async (tx) => {
    const note = await lockNote(tx, call, id)
    await demandOwn(tx, call, note)
    await tx.customerNote.delete({ where: { id } })
    await recordNote(tx, call, note.customer, 'deleteNote', changesBetween(stateOf(note), noNote))
  })
}
