import {
  type ContactFieldName,
  contactField,
  contactFieldNames,
} from '@zhixin/contract/customer/contact.fields'
import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import { encodeMessage } from '@zhixin/contract/messages'
import { isMasked } from '@zhixin/contract/numberMask'
import { quoted, readDigits, readMobile } from '@zhixin/contract/reading'
import type { FieldIssue, NoteText } from '../../../ui/form/formStore'
import { placeBlock } from '../../../ui/grid/paste'
import type { Tone } from '../../../ui/grid/SelectCell'
import type { CellPlace } from '../../../ui/grid/useGrid'
import type { Choice } from '../../../ui/select/choice'
import { type ContactValues, newContact } from './values'

/** The cells of a contact, in the order of the table. */
export const contactColumns = contactFieldNames

/** The minimum width of a column, in pixels: the words of the enumerations are longer in English. */
export const contactWidth = (column: ContactFieldName, language: string): number =>
  contactField(column).width + (column in contactEnums && !language.startsWith('zh') ? 44 : 0)

/** The colour of each value of the four enumerations; the word says the same (rule contact.tags). */
export const contactEnums: Partial<Record<ContactFieldName, Partial<Record<number, Tone>>>> = {
  fdContactRole: { 2: 'accent', 3: 'accent', 4: 'accent' },
  fdContactStance: { 1: 'bad', 2: 'warn', 4: 'good' },
  fdContactState: { 3: 'accent', 4: 'good', 5: 'good' },
  fdClientRelationship: { 2: 'bad', 3: 'warn', 5: 'good', 6: 'good' },
}

export const toneOf =
  (column: string) =>
  (value: number): Tone =>
    contactEnums[column as ContactFieldName]?.[value] ?? 'neutral'

/** What a pasted text of a cell without choices is; undefined for a number that cannot be read for certain. */
function readText(field: ContactFieldName, text: string, present: unknown): string | undefined {
  if (text === '' || (field !== 'fdContactMobile' && field !== 'fdPhone')) return text
  // A masked number is invalid; where it stands already it stays.
  if (isMasked(text)) return text === present ? text : undefined
  return field === 'fdPhone' ? readDigits(text) : readMobile(text)
}

/** Whether a single pasted text may go into the input of a cell, which drops what is no digit. */
export const isTaken = (column: number, text: string): boolean =>
  readText(contactColumns[column] ?? 'fdContactName', text.trim(), text.trim()) !== undefined

/**
 * Puts a pasted block into the contacts; missing rows are added. A cell that cannot take its text stays as it is: a
 * word that is no label of its enumeration, a number that cannot be read for certain (rule import.values). These are
 * reported with their texts, and counted in the note with what did not fit (rule grid.paste).
 */
export function pasteContacts(
  contacts: ContactValues[],
  block: string[][],
  at: CellPlace,
  choices: Partial<Record<string, { options: readonly Choice[] }>>,
): {
  contacts: ContactValues[]
  note: NoteText
  touched: { row: number; field: ContactFieldName }[]
  refused: FieldIssue[]
} {
  const size = { rows: customerLimits.contacts, columns: contactColumns.length }
  const { placed, rowsLeft, columnsLeft } = placeBlock(block, at, size)
  const next = [...contacts]
  const touched: { row: number; field: ContactFieldName }[] = []
  const refused: FieldIssue[] = []
  for (const { row, column, text } of placed) {
    while (next.length <= row) next.push(newContact())
    const field = contactColumns[column]
    const contact = next[row]
    if (!field || !contact) continue
    const enumeration = field in contactEnums
    const option = choices[field]?.options.find((one) => one.label === text)
    const read = enumeration ? option?.value : readText(field, text, contact[field])
    if (text !== '' && read === undefined) {
      const message = encodeMessage('paste_refused', { text: quoted(text) })
      refused.push({ path: ['fdMyClientContactList', row, field], message })
      continue
    }
    next[row] = { ...contact, [field]: read }
    touched.push({ row, field })
  }
  return {
    contacts: next,
    touched,
    refused,
    note: {
      key: 'pasted',
      parameters: { count: touched.length, rowsLeft, columnsLeft, unknown: refused.length },
    },
  }
}
