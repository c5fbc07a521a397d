import type { NoteInput } from '@zhixin/contract/note/note.schema'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { once } from '../../http/once'
import type { Database } from '../../lib/database'
import { inTransaction, type Query, queriesIn } from '../../lib/transaction'
import { changesBetween } from '../audit/audit.writes'
import { administers } from '../rank/rank.reads'
import { holderSql } from './note.reads'
import { type NoteHolder, recordNotes } from './noteHolder'

/** The state of a note as it is recorded. */
interface NoteState {
  fdNoteText: string | null
  fdNoteContactName: string | null
  fdNoteNextDate: string | null
}

const noNote: NoteState = { fdNoteText: null, fdNoteContactName: null, fdNoteNextDate: null }

interface Content {
  text: string
  contactId: number | null
  contactName: string | null
  nextDate: string | null
}

interface StoredNote extends Content {
  id: number
  isDone: boolean
  createdById: number
  recordId: number
  recordName: string
}

const stateOf = ({ text, contactName, nextDate }: Content): NoteState => ({
  fdNoteText: text,
  fdNoteContactName: contactName,
  fdNoteNextDate: nextDate,
})

/** What writes notes about records. */
export function noteWriter<const Key extends string>(holder: NoteHolder<Key>) {
  const { field, table, column, contacts, missing } = holder
  const { from, id: recordId, name, within } = holder.record
  const find = holderSql(holder)
  const lock = `select n.id, n.text, n.contact_id as "contactId", n.contact_name as "contactName",
      to_char(n.next_date, 'YYYY-MM-DD') as "nextDate", n.done_at is not null as "isDone", n.created_by_id as "createdById",
      ${recordId} as "recordId", ${name} as "recordName"
    from ${table} n join ${from} on ${recordId} = n.${column} where n.id = $1 and ${within.condition('$2')} for update of n`
  const findContact = `select ${contacts.name} as name from ${contacts.from} where ${contacts.id} = $1 and ${contacts.of} = $2`
  const insert = `insert into ${table} (text, contact_id, contact_name, next_date, ${column}, created_by_id)
    values ($1, $2, $3, $4::date, $5, $6) returning id`
  const update = `update ${table} set text = $1, contact_id = $2, contact_name = $3, next_date = $4::date,
    done_at = case when $5::boolean then null else done_at end, updated_at = now() where id = $6 returning id`

  /**
   * Locks a note for the rest of the transaction, so that what is compared and recorded is what is overwritten.
   * @throws AppError record_not_found, also when its record does not exist for the caller
   */
  async function lockNote(query: Query, { caller }: Call, id: number): Promise<StoredNote> {
    const [note] = await query<StoredNote>(lock, [id, within.value(caller)])
    if (!note) throw new AppError('record_not_found')
    return note
  }

  /** @throws AppError note_not_own unless the caller wrote it or administers (rule note.write) */
  async function demandOwn(query: Query, { caller }: Call, { createdById }: StoredNote) {
    if (createdById !== caller.accountId && !(await administers(queriesIn(query), caller)))
      throw new AppError('note_not_own')
  }

  /**
   * The contact that a note names: one of this record, with its present name. A deleted contact keeps its name in a
   * note that is posted back.
   * @throws AppError validation_failed for any other contact
   */
  async function requestedContact(
    query: Query,
    record: number,
    { fdContactId: id, fdContactName }: NoteInput,
    current: StoredNote | null,
  ): Promise<Pick<Content, 'contactId' | 'contactName'>> {
    if (id === undefined) {
      const isKept = current?.contactId === null && current.contactName === fdContactName
      return { contactId: null, contactName: isKept ? current.contactName : null }
    }
    if (current?.contactId === id) return { contactId: id, contactName: current.contactName }
    const [contact] = await query<{ name: string }>(findContact, [id, record])
    if (!contact) throw invalid(['fdContactId'], 'unknown_option')
    return { contactId: id, contactName: contact.name }
  }

  async function write(query: Query, call: Call, input: NoteInput & Record<Key, number>) {
    const [record] = await query<{ id: number; name: string }>(find, [
      input[field],
      within.value(call.caller),
    ])
    if (!record) throw new AppError(missing)
    const current = input.id === undefined ? null : await lockNote(query, call, input.id)
    if (current && current.recordId !== record.id) throw new AppError('record_not_found')
    if (current) await demandOwn(query, call, current)
    const contact = await requestedContact(query, record.id, input, current)
    const after: Content = { text: input.fdText, nextDate: input.fdNextDate ?? null, ...contact }
    const changes = changesBetween(current ? stateOf(current) : noNote, stateOf(after))
    if (current && changes.length === 0 && current.contactId === after.contactId) return { id: current.id }
    // With another date there is something new to wait for.
    const isRescheduled = current?.isDone === true && current.nextDate !== after.nextDate
    const content = [after.text, after.contactId, after.contactName, after.nextDate]
    const [saved] = await query<{ id: number }>(
      current ? update : insert,
      current ? [...content, isRescheduled, current.id] : [...content, record.id, call.caller.accountId],
    )
    if (!saved) throw new Error(`${table} was not written`)
    const reopened = isRescheduled ? [{ field: 'fdNoteDone', old: true, new: false }] : []
    const action = current ? 'changeNote' : 'addNote'
    await recordNotes(query, call, holder, [{ ...record, action, changes: [...changes, ...reopened] }])
    return saved
  }

  return {
    /**
     * Creates a note about a record, or with an id replaces one; the same content is no change.
     * @throws AppError record_not_found, note_not_own, that of a missing record; validation_failed for an unknown contact
     */
    save: ({ pool }: Database, call: Call, input: NoteInput & Record<Key, number>): Promise<{ id: number }> =>
      inTransaction(pool, (query) =>
        once(query, call, {
          prepare: async () => {},
          create: () => write(query, call, input),
          check: async () => {},
        }),
      ),

    /**
     * Marks a note as done, or as not done; anybody who may write notes can, not only the author (rule note.write). Its
     * present state is no change.
     * @throws AppError record_not_found
     */
    switchStatus: ({ pool }: Database, call: Call, id: number, isDone: boolean): Promise<void> =>
      inTransaction(pool, async (query) => {
        const { recordId: of, recordName, ...note } = await lockNote(query, call, id)
        if (note.isDone === isDone) return
        const done = `update ${table} set done_at = case when $2::boolean then now() end, updated_at = now() where id = $1`
        await query(done, [id, isDone])
        const changes = [{ field: 'fdNoteDone', old: !isDone, new: isDone }]
        await recordNotes(query, call, holder, [{ id: of, name: recordName, action: 'changeNote', changes }])
      }),

    /** @throws AppError record_not_found, note_not_own */
    remove: ({ pool }: Database, call: Call, id: number): Promise<void> =>
      inTransaction(pool, async (query) => {
        const note = await lockNote(query, call, id)
        await demandOwn(query, call, note)
        await query(`delete from ${table} where id = $1`, [id])
        const changes = changesBetween(stateOf(note), noNote)
        await recordNotes(query, call, holder, [
          { id: note.recordId, name: note.recordName, action: 'deleteNote', changes },
        ])
      }),
  }
}
