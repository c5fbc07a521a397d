import type { Query } from '../../lib/transaction'
import type { Saving } from '../audit/audit.writes'
import { type Change, insertAudits } from '../audit/audit.writes'
import { customerEntity } from '../customer/customer.records'

/** A note with its author and time, as a file says. */
export interface ImportedNote {
  text: string
  author: string
  /** ISO 8601. */
  at: string
}

interface Noted {
  id: number
  name: string
  add?: ImportedNote[]
  remove?: ImportedNote[]
}

/**
 * Writes notes that an import brings, with their authors and times, or takes back those of the import that is undone; on
 * record as entries of their customers (rule import.notes).
 */
export async function writeImportedNotes(query: Query, call: Saving, noted: Noted[]): Promise<void> {
  const added = noted.flatMap(({ id, add = [] }) => add.map((note) => ({ id, ...note })))
  const batchId = call.origin?.batchId ?? null
  if (added.length > 0)
    await query(
      `insert into customer_note (customer_id, text, author, batch_id, created_by_id, created_at)
        select id, text, author, $2::int, $1::int, at from jsonb_to_recordset($3::jsonb) as n (id int, text text, author text, at timestamptz)`,
      [call.caller.accountId, batchId, JSON.stringify(added)],
    )
  const removed = noted.filter(({ remove }) => remove).map(({ id }) => id)
  if (removed.length > 0)
    await query(
      `delete from customer_note n using batch b where b.id = $1 and n.batch_id = b.undo_of and n.customer_id = any($2)`,
      [batchId, removed],
    )
  await insertAudits(
    query,
    call,
    noted.flatMap(({ id, name, add = [], remove = [] }) => [
      ...add.map((note) =>
        entry('addNote', id, name, [{ field: 'fdNoteText', old: null, new: textOf(note) }]),
      ),
      ...remove.map((note) =>
        entry('deleteNote', id, name, [{ field: 'fdNoteText', old: textOf(note), new: null }]),
      ),
    ]),
  )
}

const textOf = ({ text, author }: ImportedNote) => `${author}: ${text}`

const entry = (
  action: 'addNote' | 'deleteNote',
  entityId: number,
  entityLabel: string,
  changes: Change[],
) => ({
  ...{ action, entity: customerEntity as 'customer', entityId, entityLabel, changes },
})
