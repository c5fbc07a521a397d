import { importParts } from '@zhixin/contract/customerImport/import.parts'
import type { ImportColumn } from '@zhixin/contract/import/import.columns'
import { encodeMessage } from '@zhixin/contract/messages'
import { textLength } from '@zhixin/contract/textLength'
import { businessMoment } from '../../../lib/businessTime'
import { type Building, cellOf, issueAt, valueIn } from '../../import/building'
import type { SourceRow } from '../../import/sourceRows'
import type { ImportedNote } from '../../note/importedNotes'

/**
 * Adds the notes of a file to what is asked for, without those that an import has brought already. Each has its author and
 * time, as the file says (rule import.notes).
 * @param zone the business time zone
 */
export function applyNotes(
  building: Building,
  rows: readonly SourceRow[],
  { notes: known, zone }: { notes: readonly ImportedNote[]; zone: string },
): void {
  const add: ImportedNote[] = []
  for (const row of rows) {
    const [text, author, at] = ['fdNoteText', 'fdNoteAuthor', 'fdNoteDate'].map((field) =>
      read(building, row, field),
    )
    if (text === undefined || author === undefined || at === undefined) continue
    const note = { text, author, at: businessMoment(at, 'start', zone).toISOString() }
    const isSame = (one: ImportedNote) =>
      one.text === note.text && one.author === note.author && one.at === note.at
    if (![...known, ...add].some(isSame)) add.push(note)
  }
  if (add.length > 0) building.fields.fdImportedNotes = { add }
}

/** A text of a note, which has to be there and not too long. */
function read(building: Building, row: SourceRow, field: string): string | undefined {
  const { max } = Reflect.get(importParts.notes.columns, field) as ImportColumn
  const cell = cellOf(building, row, field)
  if (cell === undefined) {
    building.issues.push(issueAt(row, field, 'required'))
    return undefined
  }
  const value = valueIn(building, row, field, cell)
  if (typeof value !== 'string') return undefined
  if (max === undefined || textLength(value) <= max) return value
  building.issues.push(issueAt(row, field, encodeMessage('too_long', { max })))
  return undefined
}
