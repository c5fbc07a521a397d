import { sheetTexts } from '@zhixin/contract/export/export.texts'
import { exportColumnTexts } from '@zhixin/contract/export/exportColumns.texts'
import { otherListTexts } from '@zhixin/contract/export/otherLists.texts'
import type { Bilingual } from '@zhixin/contract/language'
import { fillIn } from '@zhixin/contract/messages'
import type { Access } from '@zhixin/contract/permissions'
import type { z } from 'zod'
import { AppError } from '../../../http/AppError'
import type { Call } from '../../../http/call'
import type { Cell, Sheet, SheetColumn } from '../../../lib/sheets/sheet'
import type { Services } from '../../../services'
import type { Words } from '../../customer/history/words.reads'
import type { FilterWords, Reference } from '../filterWords.reads'
import type { AskedList, ExportSource } from '../source.reads'

/** Rows that are read at a time; a list of fewer is of one moment. */
const pageSize = 1000

interface Paged {
  pageIndex: number
  pageSize: number
  sortName?: string | undefined
  sortOrder?: string | undefined
}

/** A column as a file shows it. */
interface Column<Row> extends Omit<SheetColumn, 'title'> {
  /** @param zone the business time zone */
  cell: (row: Row, words: Words, zone: string) => Cell
}

/** The kinds of columns of a list. */
const kinds = <Row>() => ({
  /** @param width in characters */
  text: (width: number, cell: Column<Row>['cell']): Column<Row> => ({ kind: 'text', width, cell }),
  count: (cell: Column<Row>['cell']): Column<Row> => ({ kind: 'number', width: 12, cell }),
  time: (cell: Column<Row>['cell']): Column<Row> => ({ kind: 'moment', width: 20, cell }),
})

/** How a value that is no text is written. */
type Writer = (value: unknown, words: FilterWords) => string

/** The writer of values that have names of their own; one without a name is written as it is. */
export const named =
  (texts: Readonly<Record<string, Bilingual>>) =>
  (value: unknown, { language }: Pick<Words, 'language'>): string =>
    texts[String(value)]?.[language] ?? String(value)

/** The writer of values of a dictionary. */
export const item =
  (typeCode: string) =>
  (value: unknown, words: Words): string =>
    words.item(typeCode, value)

/** Several names in one cell, as lists write them. */
export const joined = (names: readonly string[], { language }: Pick<Words, 'language'>): string =>
  names.join(language === 'en-US' ? ', ' : '、')

interface PagedList<F extends Paged, Row> {
  list: keyof typeof otherListTexts
  access: Access
  /** What the list's own call takes, and what answers it. */
  filters: z.ZodType<F>
  read: (
    services: Services,
    reader: Pick<Call, 'caller' | 'language'>,
    filters: F,
  ) => Promise<{ rows: Row[]; total: number }>
  /** What tells rows apart. */
  keyOf: (row: Row) => unknown
  columns: (of: ReturnType<typeof kinds<Row>>) => Readonly<Record<string, Column<Row>>>
  /** The writers of filters whose values are no texts. */
  writers?: Readonly<Record<string, Writer>>
  /** What is named by the ids of these filters. */
  references?: Readonly<Record<string, Reference>>
  /** The column by which it is sorted where nothing else is asked for, and how. */
  order: readonly [column: string, order: 'asc' | 'desc']
}

/**
 * A list that is read page by page by the function that answers its call, so that it has the rows, the order and the
 * masks of the screen. A row that comes to stand on two pages, since others were written meanwhile, is written once
 * (rule export.paged).
 */
export function pagedSource<F extends Paged, Row>(paged: PagedList<F, Row>): ExportSource<F> {
  const { list, access, filters: schema, writers = {}, references = {}, order } = paged
  const texts: Readonly<Record<string, Bilingual>> = otherListTexts[list].filters
  const titles = exportColumnTexts[list]
  const columns = paged.columns(kinds<Row>())
  return {
    access,
    readFilters: (given) => readFilters(schema, given),
    demand: () => {},
    referencesIn: (filters) =>
      Object.fromEntries(
        Object.entries(references).map(([name, kind]) => [kind, filters[name as keyof F] as number[]]),
      ),
    filterLines: (filters, words) =>
      Object.entries(texts).flatMap(([name, title]) => {
        const kind = references[name]
        const writer: Writer | undefined = kind ? (id) => words.name(kind, id) : writers[name]
        const written = askedFor(filters, name, writer, words)
        if (written === null) return []
        return [`${title[words.language]}${words.language === 'en-US' ? ': ' : '：'}${written}`]
      }),
    orderText: ({ sortName, sortOrder }, { language }) => {
      const [column, way] = sortName === undefined ? order : [sortName, sortOrder]
      const name = titles[column]?.[language] ?? column
      return fillIn(sheetTexts[way === 'asc' ? 'ascending' : 'descending'][language], { name })
    },
    count: async ({ services, caller, language, filters }) =>
      (await paged.read(services, { caller, language }, { ...filters, pageIndex: 1, pageSize: 1 })).total,
    open: async (asked) => {
      const { services, caller, filters, name, words } = asked
      const shown = asked.columns.flatMap((key) => {
        const column = columns[key]
        return column ? [{ ...column, title: titles[key]?.[words.language] ?? key }] : []
      })
      const first = { ...filters, pageIndex: 1, pageSize: 1 }
      const { total } = await paged.read(services, { caller, language: words.language }, first)
      return { rows: total, sheets: [{ name, columns: shown, rows: rowsOf(paged, asked, shown) }] }
    },
  }
}

async function* rowsOf<F extends Paged, Row>(
  { read, keyOf }: PagedList<F, Row>,
  { services, caller, filters, words }: AskedList<F>,
  columns: readonly Column<Row>[],
): Sheet['rows'] {
  const seen = new Set<unknown>()
  for (let pageIndex = 1; ; pageIndex += 1) {
    const page = { ...filters, pageIndex, pageSize }
    const { rows } = await read(services, { caller, language: words.language }, page)
    const fresh = rows.filter((row) => !seen.has(keyOf(row)))
    for (const row of fresh) seen.add(keyOf(row))
    yield fresh.map((row) => columns.map(({ cell }) => cell(row, words, services.config.BUSINESS_TIME_ZONE)))
    if (rows.length < pageSize) return
  }
}

function readFilters<F>(schema: z.ZodType<F>, given: unknown): F {
  const { data, error } = schema.safeParse(given)
  if (error === undefined) return data
  const issues = error.issues.map(({ path, message }) => ({
    path: ['fdFilters', ...path.map(String)],
    message,
  }))
  throw new AppError('validation_failed', { issues })
}

const comparisons: Readonly<Record<string, string>> = { gte: '≥ ', lte: '≤ ', eq: '= ' }

/** What a filter asks for, in words; null when it asks for nothing. */
function askedFor(
  filters: object,
  name: string,
  writer: Writer | undefined,
  words: FilterWords,
): string | null {
  const given = filters as Readonly<Record<string, unknown>>
  const [from, to] = [given[`fdStart${name}`], given[`fdEnd${name}`]]
  if (from || to) return `${from ?? ''} – ${to ?? ''}`.trim()
  const values = [given[name]].flat().filter((value) => value !== undefined && value !== null && value !== '')
  if (values.length === 0) return null
  const written = values.map((value) => writer?.(value, words) ?? String(value))
  return (comparisons[String(given[`${name}Operator`])] ?? '') + joined(written, words)
}
