import type { Readable } from 'node:stream'
import { columnsOpenTo, type ImportColumn, partsOpenTo } from '@zhixin/contract/import/import.columns'
import { importFileTexts, importNote } from '@zhixin/contract/import/import.notes'
import type { Language } from '@zhixin/contract/language'
import type { Caller } from '../../http/call'
import type { Cell, Sheet, SheetColumn } from '../../lib/sheets/sheet'
import { writeXlsx } from '../../lib/sheets/xlsx'
import { inTransaction } from '../../lib/transaction'
import type { Services } from '../../services'
import { writeCell } from './cells'
import type { ImportHolder } from './importHolder'
import type { ImportWords } from './importWords'
import { columnLetters } from './sourceRows'
import { readImportWords } from './words.reads'

/**
 * The workbook to fill in: a sheet for each part, with the rules of its columns as notes, what can be chosen as lists, and
 * two examples, which an import refuses (rule import.template).
 */
export async function writeTemplate<Part extends string>(
  { config, database }: Services,
  caller: Caller,
  language: Language,
  { parts: all, examples }: Pick<ImportHolder<Part>, 'parts' | 'examples'>,
): Promise<Readable> {
  const words = await inTransaction(database.pool, (query) => readImportWords(query, [], []))
  const shown = examples(language)
  const holds = (code: string) => caller.permissions.has(code)
  const parts = partsOpenTo(all, holds).map((part) => ({
    part,
    isNew: all[part].isNew === true,
    name: all[part].name[language],
    columns: columnsOpenTo(all[part], holds),
  }))
  const options = optionsOf(
    parts.flatMap(({ columns }) => columns.map(([, column]) => column)),
    words,
    language,
  )
  const sheets = parts.map(
    ({ part, isNew, name, columns }): Sheet => ({
      name,
      columns: columns.map(([, column]) => {
        const choices = options.rangeOf(column)
        const sheet = sheetColumn(column, language)
        return {
          ...sheet,
          title: column.isRequired ? `${sheet.title}*` : sheet.title,
          note: importNote(column, language, isNew),
          ...(choices && { choices }),
        }
      }),
      rows: once(
        shown[part].map((row) => columns.map(([name, column]) => cellOf(column, row[name], words, language))),
      ),
    }),
  )
  const { sheet } = options
  return writeXlsx(
    [...sheets, rulesSheet(parts, language), ...(sheet.columns.length > 0 ? [sheet] : [])],
    config.BUSINESS_TIME_ZONE,
  )
}

async function* once(rows: Cell[][]): Sheet['rows'] {
  yield rows
}

const cellOf = (column: ImportColumn, value: unknown, words: ImportWords, language: Language): Cell =>
  column.kind === 'accounts' ? String(value ?? '') : writeCell(column, value, words, language)

/** Every rule on a sheet of its own, for programs that show no notes. */
function rulesSheet(
  parts: { name: string; isNew: boolean; columns: [string, ImportColumn][] }[],
  language: Language,
): Sheet {
  const title = (name: 'sheet' | 'column' | 'rule', width: number) => ({
    ...{ title: importFileTexts[name][language], kind: 'text' as const, width },
  })
  return {
    name: importFileTexts.rules[language],
    columns: [title('sheet', 14), title('column', 24), title('rule', 80)],
    rows: once(
      parts.flatMap(({ name, isNew, columns }) =>
        columns.map(([, column]) => [name, column.words[language], importNote(column, language, isNew)]),
      ),
    ),
  }
}

/** What can be chosen, a column for each dictionary, on a hidden sheet that the lists of others refer to. */
function optionsOf(columns: ImportColumn[], words: ImportWords, language: Language) {
  const name = importFileTexts.options[language]
  const lists = new Map<string, string[]>()
  const keyOf = ({ dictionary, words }: ImportColumn) => dictionary ?? words[language]
  for (const column of columns) {
    const { kind, dictionary, values } = column
    if (values)
      lists.set(
        keyOf(column),
        Object.values(values).map((one) => one[language]),
      )
    else if (dictionary !== undefined && kind !== 'choices')
      lists.set(
        dictionary,
        words.offered(dictionary).map((value) => words.labelOf(dictionary, value, language)),
      )
  }
  const keys = [...lists.keys()]
  const all = [...lists.values()]
  const longest = Math.max(...all.map(({ length }) => length))
  const sheet: Sheet = {
    name,
    isHidden: true,
    columns: keys.map((title) => ({ title, kind: 'text', width: 16 })),
    rows: once(Array.from({ length: longest }, (_, row) => all.map((list) => list[row] ?? null))),
  }
  return {
    sheet,
    rangeOf: (column: ImportColumn) => {
      const key = column.kind === 'choices' ? '' : keyOf(column)
      const place = columnLetters(Math.max(keys.indexOf(key), 0))
      const amount = lists.get(key)?.length ?? 0
      return amount > 0 ? `'${name}'!$${place}$2:$${place}$${amount + 1}` : undefined
    },
  }
}

/** A column as files have it. */
export function sheetColumn({ words, kind }: ImportColumn, language: Language): SheetColumn {
  const isNumber = ['volume', 'count', 'days', 'id', 'version'].includes(kind)
  return {
    title: words[language],
    kind: kind === 'price' ? 'price' : isNumber ? 'number' : 'text',
    width: kind === 'lines' || kind === 'names' ? 32 : 16,
  }
}
