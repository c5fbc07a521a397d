import { isDeepStrictEqual } from 'node:util'
import type { FieldChange } from '@zhixin/contract/history/change.schema'
import { changeSentence } from '@zhixin/contract/history/change.texts'
import type { Bilingual } from '@zhixin/contract/language'
import { type PairedRows, pairRows } from './rows'
import type { Words } from './words.reads'

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
export const describeValue = (
  old: unknown,
  next: unknown,
  textOf: (value: unknown) => string | null,
): ChangeParts => ({
  fdKind: old === null ? 'set' : next === null ? 'cleared' : 'changed',
  fdOld: old,
  fdNew: next,
  fdOldText: textOf(old),
  fdNewText: textOf(next),
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
