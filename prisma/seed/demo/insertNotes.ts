import type { Prisma } from '../../generated/client/client'
import type { DemoCustomer } from './customers'
import { makeNotes } from './notes'
import { Random } from './random'

interface Options {
  now: Date
  usernames: ReadonlyMap<number, string>
  /** Accounts whose customers have nothing overdue. */
  settled: ReadonlySet<number>
}

/** Adds the notes about the demo's customers, each with its record in the history. */
export async function insertNotes(
  db: Prisma.TransactionClient,
  rows: { id: number; customer: DemoCustomer }[],
  { now, usernames, settled }: Options,
): Promise<void> {
  const random = new Random(20_260_309)
  const contacts = await db.customerContact.findMany({
    select: { id: true, customerId: true, position: true },
  })
  const ids = new Map(contacts.map(({ id, customerId, position }) => [`${customerId} ${position}`, id]))
  const notes = rows
    .flatMap(({ id, customer }) => {
      const { operation, business, other } = customer.followers
      const isSettled = [...operation, ...business, ...other].some((follower) => settled.has(follower))
      return makeNotes(random, customer, { now, settled: isSettled }).map(({ contact, ...note }) => ({
        ...note,
        customerId: id,
        name: customer.name,
        contactId: ids.get(`${id} ${contact}`) ?? null,
        contactName: customer.contacts[contact ?? -1]?.name ?? null,
      }))
    })
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  await db.customerNote.createMany({
    data: notes.map(({ name: _, nextDate, ...note }) => ({
      ...note,
      nextDate: nextDate === null ? null : new Date(nextDate),
      updatedAt: note.doneAt ?? note.createdAt,
    })),
  })
  const change = (field: string, value: string | null) =>
    value === null ? [] : [{ field, old: null, new: value }]
  await db.auditLog.createMany({
    data: notes.map(({ customerId, name, text, contactName, nextDate, createdAt, createdById }) => ({
      accountId: createdById,
      accountName: usernames.get(createdById) ?? '',
      action: 'addNote',
      entity: 'customer',
      entityId: String(customerId),
      entityLabel: name,
      customerId,
      changes: [
        ...change('fdNoteText', text),
        ...change('fdNoteContactName', contactName),
        ...change('fdNoteNextDate', nextDate),
      ],
      createdAt,
    })),
  })
}
