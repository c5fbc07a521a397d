import { isDeepStrictEqual } from 'node:util'
import type { DocumentLine } from '@zhixin/contract/documentLine'
import type { FieldChange } from '@zhixin/contract/history/change.schema'
import { changeSentence } from '@zhixin/contract/history/change.texts'
import { type ValueField, valueText, type Words } from '@zhixin/contract/history/value.texts'
import type { Bilingual, Language } from '@zhixin/contract/language'
import { documentLines } from '@zhixin/contract/record/record.lines'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { attachmentName, attachmentUri } from '@zhixin/contract/upload/attachments'
import type { Change } from '../audit/audit.writes'
import { type PairedRows, pairRows, withoutId } from './rows'
import { valueOrNull } from './words.reads'

/** The parts of a change that its field does not determine. */
export type ChangeParts = Pick<FieldChange, 'fdKind'> &
  Partial<Omit<FieldChange, 'fdKind' | 'fdField' | 'fdFieldName' | 'fdSentence'>>

/**
 * The rows that a change added, removed or changed, of a list whose rows are one value each.
 * @param textIn what people call the value of a row
 * @param about what tells which row it is
 */
export function describeRows<Of>(
  { after, removed }: PairedRows<Of>,
  valueIn: (row: Of) => unknown,
  textIn: (row: Of) => string,
  about: (row: Of) => Partial<ChangeParts> = () => ({}),
): ChangeParts[] {
  const was = (row: Of) => ({ fdOld: valueIn(row), fdOldText: textIn(row) })
  const is = (row: Of) => ({ fdNew: valueIn(row), fdNewText: textIn(row) })
  return [
    ...after.flatMap(({ row, former }): ChangeParts[] => {
      if (!former) return [{ ...about(row), fdKind: 'added', ...is(row) }]
      if (isDeepStrictEqual(valueIn(former), valueIn(row))) return []
      return [{ ...about(row), fdKind: 'changed', ...was(former), ...is(row) }]
    }),
    ...removed.map((row): ChangeParts => ({ ...about(row), fdKind: 'removed', ...was(row) })),
  ]
}

/** A list with no row added, removed or changed has a new order. */
export const rowsOrRearranged = (parts: ChangeParts[]): ChangeParts[] =>
  parts.length > 0 ? parts : [{ fdKind: 'rearranged' }]

/** A change of a value that is one whole. */
const describeValue = (field: ValueField, old: unknown, next: unknown, words: Words): ChangeParts => ({
  fdKind: old === null ? 'set' : next === null ? 'cleared' : 'changed',
  fdOld: old,
  fdNew: next,
  fdOldText: valueText(field, old, words),
  fdNewText: valueText(field, next, words),
})

/** The rows of a list as it is recorded. */
export const rowsOf = <Row>(value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])

/** A row of a list as it is recorded. */
export type Row = { id?: number | null } & Record<string, string | number | boolean | null>

export const idOf = (row: Row): string | null => (row.id == null ? null : String(row.id))

/** Rows that are one text each: companies, office addresses. */
export function describeTexts(name: string, old: unknown, next: unknown): ChangeParts[] {
  const text = (row: Row) => String(row[name])
  return describeRows(pairRows<Row>(rowsOf(old), rowsOf(next), idOf), text, text)
}

/** Files, one by one. */
function describeFiles(old: unknown, next: unknown): ChangeParts[] {
  const wrapped = (value: unknown) => rowsOf<Attachment>(value).map((entry) => ({ entry }))
  return describeRows(
    pairRows(wrapped(old), wrapped(next), ({ entry }) => attachmentUri(entry)),
    ({ entry }) => entry,
    ({ entry }) => attachmentName(entry),
  )
}

/** A field of rows: what it is called within a sentence. */
type PartField = ValueField & { words: Bilingual }

/** How rows read, where that does not follow from their fields; the first of them is what a row is called by. */
interface RowReading {
  textIn: (row: Row) => string
  /** A value as its reader sees it; rows are compared before. */
  shownAs: (part: string, value: unknown) => unknown
  /** Whether somebody wrote a value although it is the former one. */
  isTyped: (row: Row, part: string) => boolean
}

/** Rows with fields of their own: each that came or went, and each field of another that differs. */
export function describeTable(
  { after, removed }: PairedRows<Row>,
  fields: Readonly<Record<string, PartField>>,
  words: Words,
  own: Partial<RowReading> = {},
): ChangeParts[] {
  const [leading = ''] = Object.keys(fields)
  const { shownAs = (_, value) => value, isTyped = () => false } = own
  const called = (row: Row) => valueText(fields[leading] ?? {}, row[leading], words) ?? ''
  const { textIn = called } = own
  const shown = (row: Row) =>
    Object.fromEntries(Object.entries(row).map(([part, value]) => [part, shownAs(part, value)])) as Row
  const whole = (row: Row) => ({ value: withoutId(shown(row)), text: textIn(shown(row)) })
  return [
    ...after.flatMap(({ row, former }): ChangeParts[] => {
      if (!former) return [{ fdKind: 'added', fdNew: whole(row).value, fdNewText: whole(row).text }]
      return Object.entries(fields).flatMap(([part, field]): ChangeParts[] => {
        const [before, after] = [valueOrNull(former[part]), valueOrNull(row[part])]
        if (before === after && !isTyped(row, part)) return []
        const [old, next] = [before, after].map((value) => shownAs(part, value))
        const within = { fdRowName: called(former), fdPart: part, fdPartName: field.words[words.language] }
        return [{ ...describeValue(field, old, next, words), fdKind: 'changed', ...within }]
      })
    }),
    ...removed.map(
      (row): ChangeParts => ({ fdKind: 'removed', fdOld: whole(row).value, fdOldText: whole(row).text }),
    ),
  ]
}

/** A document, line by line; of a new one no more than that it is there. */
function describeDocument(
  linesOf: (value: never, language: Language) => DocumentLine[],
  old: unknown,
  next: unknown,
  words: Words,
): ChangeParts[] {
  const linesBy = (value: unknown) =>
    new Map((value === null ? [] : linesOf(value as never, words.language)).map((line) => [line.key, line]))
  const [before, after] = [linesBy(old), linesBy(next)]
  if (old === null) return [{ fdKind: 'set', fdNew: next, fdNewText: [...after.values()][0]?.text ?? null }]
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key): ChangeParts[] => {
    const [was, is] = [before.get(key), after.get(key)]
    if (isDeepStrictEqual(was?.value, is?.value)) return []
    return [
      {
        fdKind: !was ? 'set' : is ? 'changed' : 'cleared',
        ...{ fdRowName: (is ?? was)?.row ?? '', fdPart: key, fdPartName: (is ?? was)?.part ?? '' },
        ...{ fdOld: was?.value ?? null, fdNew: is?.value ?? null },
        ...{ fdOldText: was?.text ?? null, fdNewText: is?.text ?? null },
      },
    ]
  })
}

/** How a field reads, whatever its kind. */
type DescribedField = ValueField & {
  of?: Readonly<Record<string, PartField>>
  schema?: keyof typeof documentLines
}

/** The fields of a record, by their names, and what these are called. */
export interface DescribedFields {
  fields: Readonly<Record<string, DescribedField>>
  names: Readonly<Record<string, Bilingual>>
}

/** A change of a field in words, by its kind: files and rows one by one (rule record.rows). */
export function describeField(
  field: DescribedField,
  change: { old: unknown; new: unknown },
  words: Words,
): ChangeParts[] {
  const [old, next] = [valueOrNull(change.old), valueOrNull(change.new)]
  if (isDeepStrictEqual(old, next)) return []
  if (field.kind === 'files') return rowsOrRearranged(describeFiles(old, next))
  if (field.schema) return describeDocument(documentLines[field.schema], old, next, words)
  if (!field.of) return [describeValue(field, old, next, words)]
  const rows = pairRows<Row>(rowsOf(old), rowsOf(next), idOf)
  return rowsOrRearranged(describeTable(rows, field.of, words))
}

/**
 * A change with its words. Written field by field: a page of records has tens of thousands, and copying objects of many
 * shapes is slow.
 * @param name what the field is called
 */
export function wholeChange(
  fdField: string,
  parts: ChangeParts,
  name: Bilingual | undefined,
  { language }: Pick<Words, 'language'>,
  sentenceOf = changeSentence,
): FieldChange {
  const change = {
    fdKind: parts.fdKind,
    fdField,
    fdFieldName: name?.[language] ?? fdField,
    fdRowName: parts.fdRowName ?? null,
    fdPart: parts.fdPart ?? null,
    fdPartName: parts.fdPartName ?? null,
    fdPlatform: parts.fdPlatform ?? null,
    fdObeesIndustry: parts.fdObeesIndustry ?? null,
    fdSendMinCount: parts.fdSendMinCount ?? null,
    fdSendMaxCount: parts.fdSendMaxCount ?? null,
    fdOld: parts.fdOld ?? null,
    fdNew: parts.fdNew ?? null,
    fdOldText: parts.fdOldText ?? null,
    fdNewText: parts.fdNewText ?? null,
    fdSentence: '',
  }
  change.fdSentence = sentenceOf(change, language)
  return change
}

/** Recorded changes in words, one by one. */
export const describeFields = (
  changes: readonly Change[],
  { fields, names }: DescribedFields,
  words: Words,
): FieldChange[] =>
  changes.flatMap((change) =>
    describeField(fields[change.field] ?? {}, change, words).map((parts) =>
      wholeChange(change.field, parts, names[change.field], words),
    ),
  )
