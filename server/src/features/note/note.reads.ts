import { DUE, type DueState } from '@zhixin/contract/customer/customer.enums'
import type { Note, NoteFilters } from '@zhixin/contract/note/note.schema'
import type { Caller } from '../../http/call'
import { businessDay } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { demandVisible } from '../customer/customer.scope'
import { administers } from '../rank/rank.reads'

/** A column of type date, which arrives as midnight UTC of its day. */
export const dayText = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null

/**
 * The notes about a customer, the newest first.
 * @param zone the business time zone, which decides what is due today
 * @throws AppError customer_not_found, also when it is outside the caller's scope
 */
export async function listNotes(
  { prisma }: Database,
  caller: Caller,
  { fdCustomerId: customerId, pageIndex, pageSize }: NoteFilters,
  zone: string,
): Promise<Page<Note>> {
  await demandVisible(prisma, caller, customerId)
  const where = { customerId }
  const [notes, total, isAdministrator] = await Promise.all([
    prisma.customerNote.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (pageIndex - 1) * pageSize,
      take: pageSize,
      include: { createdBy: { select: { username: true } } },
    }),
    prisma.customerNote.count({ where }),
    administers(prisma, caller),
  ])
  const today = businessDay(new Date(), zone)
  const rows = notes.map((note): Note => {
    const nextDate = dayText(note.nextDate)
    return {
      id: note.id,
      fdCustomerId: note.customerId,
      fdText: note.text,
      fdContactId: note.contactId,
      fdContactName: note.contactName,
      fdNextDate: nextDate,
      fdDue: note.doneAt ? null : dueOn(nextDate, today),
      fdDoneDate: note.doneAt?.toISOString() ?? null,
      fdCreatedByName: note.author ?? note.createdBy.username,
      fdImportedByName: note.author === null ? null : note.createdBy.username,
      createdDate: note.createdAt.toISOString(),
      lastModifiedDate: note.updatedAt.toISOString(),
      fdOwn: isAdministrator || note.createdById === caller.accountId,
    }
  })
  return { rows, total }
}

/** Whether a day is due or overdue; both are `YYYY-MM-DD`. */
function dueOn(day: string | null, today: string): DueState | null {
  if (day === null || day > today) return null
  return day === today ? DUE.today : DUE.overdue
}

/** Open notes `n` that are due or overdue; the argument is the parameter of the day. */
export const dueNotesSql = (day: string): string =>
  `(select * from customer_note where done_at is null and next_date <= ${day}::date) n`
