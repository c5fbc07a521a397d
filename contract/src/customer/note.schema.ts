import { z } from 'zod'
import { body, flag, optionalId, requiredId } from '../fields'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { optionalDay, optionalText, requiredLines } from '../text.fields'
import { customerLimits, dueStates } from './customer.enums'

export const noteLimits = { text: 1000 } as const

export const noteFilters = body({ ...pageFields(), fdCustomerId: requiredId() })

export type NoteFilters = z.output<typeof noteFilters>

/** What a save takes: a new note about a customer, or with an id the whole of one that there is. */
export const noteInput = body({
  id: optionalId(),
  fdCustomerId: requiredId(),
  /** Several lines, kept as typed. */
  fdText: requiredLines({ max: noteLimits.text, required: 'note_text_required' }),
  /** One of the customer's contacts. */
  fdContactId: optionalId(),
  /** Only keeps the name of a contact that is gone since: any other is ignored. */
  fdContactName: optionalText({ max: customerLimits.text }),
  /** When to talk again: a day in the business time zone. */
  fdNextDate: optionalDay(),
})

export type NoteInput = z.output<typeof noteInput>

export const noteStatusInput = body({ id: requiredId(), fdDone: flag() })

/** What was talked about with a customer. */
export const note = z.object({
  id: z.number().int(),
  fdCustomerId: z.number().int(),
  fdText: z.string(),
  /** Null: with nobody in particular, or somebody who is no contact any more. */
  fdContactId: z.number().int().nullable(),
  /** What the contact was called then; it stays when the contact goes. */
  fdContactName: z.string().nullable(),
  fdNextDate: z.string().meta({ format: 'date' }).nullable(),
  /** Whether the next date is today or over, in the business time zone, and waits to be done. */
  fdDue: z.literal(dueStates).nullable(),
  fdDoneDate: moment.nullable(),
  fdCreatedByName: z.string(),
  createdDate: moment,
  lastModifiedDate: moment,
  /** Whether the caller wrote it, or is an administrator: others do not change or delete it. */
  fdOwn: z.boolean(),
})

export type Note = z.output<typeof note>
