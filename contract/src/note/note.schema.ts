import { z } from 'zod'
import { body, flag, optionalId, requiredId } from '../fields'
import { pageFields } from '../list.fields'
import { moment } from '../moment'
import { optionalDay, optionalText, requiredLines } from '../text.fields'
import { dueStates, noteLimits } from './note.enums'

/** What a save says of a note beside the record that it is about. */
const said = {
  /** Several lines, kept as typed. */
  fdText: requiredLines({ max: noteLimits.text, required: 'note_text_required' }),
  /** One of the record's contacts. */
  fdContactId: optionalId(),
  /** Only used to keep the name of a contact that has been deleted; any other is ignored. */
  fdContactName: optionalText({ max: noteLimits.contact }),
  /** The day of the next talk, in the business time zone. */
  fdNextDate: optionalDay(),
}

const read = {
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
}

/** What calls about the notes of a record take and answer; `record` is the field with its id. */
export function noteSchemas<const Key extends string>(record: Key) {
  const about = { [record]: requiredId() } as Record<Key, ReturnType<typeof requiredId>>
  const answered = { [record]: z.number().int() } as Record<Key, z.ZodInt>
  return {
    noteFilters: body({ ...pageFields(), ...about }),
    /** A new note or, with an id, the whole of an existing one. */
    noteInput: body({ id: optionalId(), ...about, ...said }),
    noteStatusInput: body({ id: requiredId(), fdDone: flag() }),
    note: z.object({ id: z.number().int(), ...answered, ...read }),
  }
}

/** A note, without the record that it is about. */
export type Note = { id: number } & z.output<z.ZodObject<typeof read>>

export type NoteInput = { id?: number | undefined } & z.output<z.ZodObject<typeof said>>
