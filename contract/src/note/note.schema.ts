import { z } from 'zod'
import { customerLimits, dueStates } from '../customer/customer.enums'
import { body, flag, optionalId, requiredId } from '../fields'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { optionalDay, optionalText, requiredLines } from '../text.fields'
import { noteLimits } from './note.limits'

export const noteFilters = body({ ...pageFields(), fdCustomerId: requiredId() })

export type NoteFilters = z.output<typeof noteFilters>

/** What a save takes: a new note about a customer or, with an id, the whole of an existing one. */
export const noteInput = body({
  id: optionalId(),
  fdCustomerId: requiredId(),
  /** Several lines, kept as typed. */
  fdText: requiredLines({ max: noteLimits.text, required: 'note_text_required' }),
  /** One of the customer's contacts. */
  fdContactId: optionalId(),
  /** Only used to keep the name of a contact that has been deleted; any other is ignored. */
  fdContactName: optionalText({ max: customerLimits.text }),
  /** The day of the next talk, in the business time zone. */
  fdNextDate: optionalDay(),
})

export type NoteInput = z.output<typeof noteInput>

export const noteStatusInput = body({ id: requiredId(), fdDone: flag() })

/** A note: what was talked about with a customer. */
export const note = z.object({
  id: z.number().int(),
  fdCustomerId: z.number().int(),
  fdText: z.string(),
  /** Null: with nobody in particular, or with a contact that has been deleted. */
  fdContactId: z.number().int().nullable(),
  /** The contact's name at the time; it stays when the contact is deleted. */
  fdContactName: z.string().nullable(),
  fdNextDate: z.string().meta({ format: 'date' }).nullable(),
  /** Whether the note is due or overdue in the business time zone, and not done; null otherwise. */
  fdDue: z.literal(dueStates).nullable(),
  fdDoneDate: moment.nullable(),
  /** Who wrote it; of a note that an import has brought, as the file says. */
  fdCreatedByName: z.string(),
  /** Who has imported it; null where it was written here. */
  fdImportedByName: z.string().nullable(),
  createdDate: moment,
  lastModifiedDate: moment,
  /** Whether the caller may change or delete it: its author, or an administrator (rule note.write). */
  fdOwn: z.boolean(),
})

export type Note = z.output<typeof note>
