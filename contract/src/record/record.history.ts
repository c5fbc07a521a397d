import type { Bilingual } from '../language'
import type { Attachment } from '../upload/attachment.schema'
import { attachmentName } from '../upload/attachments'
import { choice, type Declaration, type Field, type Fields } from './record'
import { fieldWords } from './record.words'

/** A recorded change of a field, perhaps in one of its rows. */
export interface FieldChange {
  field: string
  words: Bilingual | undefined
  /** What the row within is called; null for the field itself. */
  row: string | null
  /** The field of that row; null where the whole row was added or removed. */
  part: string | null
  partWords: Bilingual | null
  /** How the values are shown; undefined for those that are no field of the declaration. */
  declared: Field | undefined
  old: unknown
  new: unknown
}

type Row = Record<string, unknown>

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** A change of rows as one for each row that came or went, and for each field of another that differs. */
function rowChanges(whole: FieldChange, of: Fields): FieldChange[] {
  const [before, after] = [whole.old, whole.new].map((list) => (list ?? []) as Row[])
  const [leading = ''] = Object.keys(of)
  const nameOf = (row: Row) => String(row[leading] ?? '')
  const kept = new Map(after?.filter(({ id }) => id !== null).map((row) => [row.id, row]))
  const gone = before?.filter(({ id }) => !kept.has(id)) ?? []
  const come = after?.filter(({ id }) => id === null) ?? []
  const declared = of[leading]
  return [
    ...(before ?? []).flatMap((row) => {
      const next = kept.get(row.id)
      if (!next) return []
      const changed = Object.entries(of).filter(([part]) => differ(row[part], next[part]))
      return changed.map(([part, field]) => ({
        ...{ ...whole, part, partWords: field.words, declared: field },
        ...{ row: nameOf(row), old: row[part], new: next[part] },
      }))
    }),
    ...gone.map((row) => ({ ...whole, declared, row: nameOf(row), old: row[leading], new: null })),
    ...come.map((row) => ({ ...whole, declared, row: nameOf(row), old: null, new: row[leading] })),
  ]
}

const namesIn = (list: unknown) => {
  const names = ((list ?? []) as Attachment[]).map(attachmentName)
  return names.length > 0 ? names : null
}

/** What was recorded about a declared record, field by field (rule record.rows). */
export function fieldChanges(
  declared: Declaration,
  changes: readonly { field: string; old: unknown; new: unknown }[],
): FieldChange[] {
  const words = fieldWords(declared)
  const { states } = declared
  const state: Field | undefined = states && choice('', '', { values: states.values })
  return changes.flatMap((change) => {
    const one = change.field === 'fdState' ? state : declared.fields[change.field]
    const whole = {
      ...{ ...change, words: words[change.field], declared: one },
      ...{ row: null, part: null, partWords: null },
    }
    if (one?.kind === 'files') return [{ ...whole, old: namesIn(change.old), new: namesIn(change.new) }]
    return one?.of ? rowChanges(whole, one.of) : [whole]
  })
}
