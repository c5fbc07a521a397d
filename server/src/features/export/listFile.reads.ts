import { sheetTexts } from '@zhixin/contract/export/export.texts'
import { joinNames } from '@zhixin/contract/history/change.texts'
import type { Words } from '@zhixin/contract/history/value.texts'
import { type Bilingual, both, type Language } from '@zhixin/contract/language'
import {
  type Column,
  type Filter,
  fieldsOf,
  filterOf,
  type List,
  nameOf,
  type ValueNames,
} from '@zhixin/contract/list/list'
import { fillIn } from '@zhixin/contract/messages'
import type { z } from 'zod'
import { AppError } from '../../http/AppError'
import type { Cell, SheetColumn } from '../../lib/sheets/sheet'
import type { FilterWords, References } from './filterWords.reads'

/** The cell of a column. `zone` is the business time zone. */
export type CellOf<Row> = (row: Row, words: Words, zone: string) => Cell

/** The cells of columns that do not show their value as the list declares it. */
export type OwnCells<L extends List, Row> = { readonly [Key in keyof L['columns']]?: CellOf<Row> }

/** Customers by cooperation phase, as a text. */
export const phasesText = (
  all: readonly { fdCooperationPhase: number; fdCustomerNum: number }[],
  words: Words,
): string =>
  joinNames(
    all.map((one) => `${words.item('cooperationPhase', one.fdCooperationPhase)} ${one.fdCustomerNum}`),
    words.language,
  )

/** What a value is called; one without a name is written as it is. */
export function nameOfValue(names: ValueNames | undefined, value: unknown, words: Words): string {
  if (typeof names === 'string') return words.item(names, value)
  return (names && nameOf(names, value)?.[words.language]) ?? String(value)
}

/** The sentences of changes, each on a line of its own. */
export const sentences = (changes: readonly { fdSentence: string }[]): string =>
  changes.map(({ fdSentence }) => fdSentence).join('\n')

/** A value as its column shows it. */
function shown({ shows, values }: Column, value: unknown, words: Words): Cell {
  if (value === null || value === undefined) return null
  if (shows === 'sentences') return sentences(value as { fdSentence: string }[])
  if (Array.isArray(value)) {
    const names = value.map((one) => nameOfValue(values, one, words))
    return joinNames(names, words.language)
  }
  if (shows === 'value' || shows === 'status')
    return nameOfValue(values, typeof value === 'boolean' ? Number(value) : value, words)
  return typeof value === 'number' ? value : String(value)
}

const kindOf = ({ shows }: Column): SheetColumn['kind'] => {
  if (shows === 'count' || shows === 'number') return 'number'
  return shows === 'day' || shows === 'time' ? 'moment' : 'text'
}

/** In characters: a moment with its seconds, or what the screen has room for in Chinese. */
const widthOf = (column: Column) => {
  const kind = kindOf(column)
  if (column.fileWidth || kind !== 'text') return column.fileWidth ?? (kind === 'number' ? 12 : 20)
  return Math.max(10, Math.round(([column.width].flat()[0] as number) / 8))
}

/** The columns of a list's file by their keys: their titles, kinds, widths and cells. */
export function fileColumns<Row>(
  list: List,
  keys: readonly string[],
  own: OwnCells<List, Row>,
  words: Words,
) {
  return keys.flatMap((key) => {
    const column = list.columns[key]
    if (!column) return []
    const cell: CellOf<Row> = own[key] ?? ((row) => shown(column, row[key as keyof Row], words))
    const sheet: SheetColumn = {
      title: column.words[words.language],
      kind: kindOf(column),
      width: widthOf(column),
    }
    return [{ ...sheet, cell }]
  })
}

/** What filters name by ids. */
export function referencesIn(list: List, filters: object): References {
  const found: Record<string, number[]> = {}
  for (const [name, { refers }] of Object.entries(list.filters))
    if (refers)
      found[refers] = [...(found[refers] ?? []), ...((filters as Record<string, number[]>)[name] ?? [])]
  return found
}

const comparisons: Readonly<Record<string, string>> = { gte: '≥ ', lte: '≤ ', eq: '= ' }

/** What a filter asks for, in words; null when it asks for nothing. */
function askedFor(
  name: string,
  filter: Filter,
  given: Readonly<Record<string, unknown>>,
  words: FilterWords,
) {
  if (filter.kind === 'days') {
    const [from, to] = fieldsOf(name, filter).map((field) => given[field])
    return from || to ? `${from ?? ''} – ${to ?? ''}`.trim() : null
  }
  const values = [given[name]].flat().filter((value) => value !== undefined && value !== null && value !== '')
  if (values.length === 0) return null
  const written = values.map((value) => {
    if (filter.refers) return words.name(filter.refers, value)
    return nameOfValue(filter.values, typeof value === 'boolean' ? Number(value) : value, words)
  })
  return (comparisons[String(given[`${name}Operator`])] ?? '') + joinNames(written, words.language)
}

/** The filters that are asked for, one line for each: 「业务类别：消息」. */
export function filterLines(list: List, filters: object, words: FilterWords): string[] {
  return Object.keys(list.filters).flatMap((name) => {
    const filter = filterOf(list, name)
    const asked = askedFor(name, filter, filters as Readonly<Record<string, unknown>>, words)
    return asked === null ? [] : [filter.words[words.language] + both('：', ': ')[words.language] + asked]
  })
}

/** Says how many customers were picked, where some were, beside the filters. */
export const pickedLine = (ids: readonly number[], language: Language): string[] =>
  ids.length === 0 ? [] : [fillIn(sheetTexts.chosen[language], { n: ids.length })]

/** How a list is sorted, in words. */
export function orderText(
  list: List,
  { sortName, sortOrder }: { sortName?: string | undefined; sortOrder?: string | undefined },
  { language }: Pick<Words, 'language'>,
): string {
  const [column, way] = sortName === undefined ? list.order : [sortName, sortOrder]
  const text: Bilingual = sheetTexts[way === 'asc' ? 'ascending' : 'descending']
  return fillIn(text[language], { name: list.columns[column]?.words[language] ?? column })
}

/** @throws AppError validation_failed, with the places below `fdFilters` */
export function readFilters<F>(schema: z.ZodType<F>, given: unknown): F {
  const { data, error } = schema.safeParse(given)
  if (error === undefined) return data
  const issues = error.issues.map(({ path, message }) => ({
    path: ['fdFilters', ...path.map(String)],
    message,
  }))
  throw new AppError('validation_failed', { issues })
}
