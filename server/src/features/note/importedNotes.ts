import type { Query } from '../../lib/transaction'
import type { Saving } from '../audit/audit.writes'
import { type NoteHolder, recordNotes } from './noteHolder'

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

const textOf = ({ text, author }: ImportedNote) => `${author}: ${text}`

/**
 * Writes notes that an import brings, with their authors and times, or takes back those of the import that is undone; on
 * record as entries of their records (rule import.notes).
 */
export async function writeImportedNotes(
  query: Query,
  call: Saving,
  holder: NoteHolder,
  noted: Noted[],
): Promise<void> {
  const { table, column } = holder
  const added = noted.flatMap(({ id, add = [] }) => add.map((note) => ({ id, ...note })))
  const batchId = call.origin?.batchId ?? null
  if (added.length > 0)
    await query(
      `insert into ${table} (${column}, text, author, batch_id, created_by_id, created_at)
        select id, text, author, $2::int, $1::int, at from jsonb_to_recordset($3::jsonb) as n (id int, text text, author text, at timestamptz)`,
      [call.caller.accountId, batchId, JSON.stringify(added)],
    )
  const removed = noted.filter(({ remove }) => remove).map(({ id }) => id)
  if (removed.length > 0)
    await query(
      `delete from ${table} n using batch b where b.id = $1 and n.batch_id = b.undo_of and n.${column} = any($2)`,
      [batchId, removed],
    )
  const told = (action: 'addNote' | 'deleteNote', { id, name }: Noted, notes: ImportedNote[] = []) =>
    notes.map((note) => {
      const [old, next] = action === 'addNote' ? [null, textOf(note)] : [textOf(note), null]
      return { id, name, action, changes: [{ field: 'fdNoteText', old, new: next }] }
    })
  await recordNotes(
    query,
    call,
    holder,
    noted.flatMap((one) => [...told('addNote', one, one.add), ...told('deleteNote', one, one.remove)]),
  )
}

/** The notes that imports have brought of records, by the record. */
export async function readImportedNotes(
  query: Query,
  { table, column }: NoteHolder,
  ids: number[],
): Promise<Map<number, ImportedNote[]>> {
  if (ids.length === 0) return new Map()
  const rows = await query<ImportedNote & { recordId: number }>(
    `select ${column} as "recordId", text, author, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from ${table} where ${column} = any($1) and author is not null`,
    [ids],
  )
  const found = new Map<number, ImportedNote[]>()
  for (const { recordId, ...note } of rows) found.set(recordId, [...(found.get(recordId) ?? []), note])
  return found
}
