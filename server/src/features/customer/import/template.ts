import type { Readable } from 'node:stream'
import {
  columnsOf,
  type ImportColumn,
  type ImportPartName,
  importParts,
  partsOpenTo,
} from '@zhixin/contract/import/import.columns'
import { importFileTexts, importNote } from '@zhixin/contract/import/import.notes'
import type { Language } from '@zhixin/contract/language'
import type { Caller } from '../../../http/call'
import type { Cell, Sheet } from '../../../lib/sheets/sheet'
import { writeXlsx } from '../../../lib/sheets/xlsx'
import { inTransaction } from '../../../lib/transaction'
import type { Services } from '../../../services'
import { fieldsSeenBy } from '../customer.fields'
import { writeCell } from './cells'
import { sheetColumn } from './importSheets.reads'
import type { ImportWords } from './importWords'
import { columnLetters } from './sourceRows'
import { readImportWords } from './words.reads'

/**
 * The workbook to fill in: a sheet for each part, with the rules of its columns as notes, what can be chosen as lists, and
 * two examples, which an import refuses (rule import.template).
 */
export async function writeTemplate(
  { config, database }: Services,
  caller: Caller,
  language: Language,
): Promise<Readable> {
  const words = await inTransaction(database.pool, (query) => readImportWords(query, [], []))
  const seen = fieldsSeenBy(caller)
  const parts = partsOpenTo((code) => caller.permissions.has(code)).map((part) => ({
    part,
    columns: Object.entries<ImportColumn>(columnsOf(part)).filter(
      ([, { isPrice }]) => seen.prices || !isPrice,
    ),
  }))
  const options = optionsOf(
    parts.flatMap(({ columns }) => columns.map(([, column]) => column)),
    words,
    language,
  )
  const sheets = parts.map(
    ({ part, columns }): Sheet => ({
      name: importParts[part].name[language],
      columns: columns.map(([, column]) => {
        const choices = options.rangeOf(column)
        const sheet = sheetColumn(column, language)
        return {
          ...sheet,
          title: column.isRequired ? `${sheet.title}*` : sheet.title,
          note: importNote(column, language),
          ...(choices && { choices }),
        }
      }),
      rows: once(
        examples(part, language).map((row) =>
          columns.map(([name, column]) => cellOf(column, row[name], words, language)),
        ),
      ),
    }),
  )
  return writeXlsx([...sheets, rulesSheet(parts, language), options.sheet], config.BUSINESS_TIME_ZONE)
}

async function* once(rows: Cell[][]): Sheet['rows'] {
  yield rows
}

const cellOf = (column: ImportColumn, value: unknown, words: ImportWords, language: Language): Cell =>
  column.kind === 'accounts' ? String(value ?? '') : writeCell(column, value, words, language)

/** Every rule on a sheet of its own, for programs that show no notes. */
function rulesSheet(
  parts: { part: ImportPartName; columns: [string, ImportColumn][] }[],
  language: Language,
): Sheet {
  const title = (name: 'sheet' | 'column' | 'rule', width: number) => ({
    ...{ title: importFileTexts[name][language], kind: 'text' as const, width },
  })
  return {
    name: importFileTexts.rules[language],
    columns: [title('sheet', 14), title('column', 24), title('rule', 80)],
    rows: once(
      parts.flatMap(({ part, columns }) =>
        columns.map(([, column]) => [
          importParts[part].name[language],
          column.words[language],
          importNote(column, language),
        ]),
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

/** A customer with prices by vendor and industry, and one with tiers. */
function examples(part: ImportPartName, language: Language): Record<string, unknown>[] {
  const [one, two] = [importFileTexts.exampleOne[language], importFileTexts.exampleTwo[language]]
  const followers = {
    fdOperationFollowUpAccountIdList: 'operation',
    fdBusinessFollowUpAccountIdList: 'business',
  }
  const shared = {
    fdServiceType: 2,
    fdChannelType: 1,
    fdBudgetSource: 2,
    fdCooperationPhase: 2,
    fdPaymentTerm: 3,
    ...followers,
  }
  const contact = { fdContactName: language === 'en-US' ? 'Li Min' : '李敏', fdContactMobile: '13800001234' }
  const rows: Record<ImportPartName, Record<string, unknown>[]> = {
    customer: [
      {
        ...shared,
        fdName: one,
        fdPlatformList: [1, 3],
        fdCompanyList: [`${one} A`, `${one} B`],
        fdStep: false,
        fdBusinessVolume: 120.5,
      },
      { ...shared, fdName: two, fdPlatformList: [1], fdCompanyList: [`${two} A`], fdStep: true },
    ],
    companies: [],
    contacts: [
      { fdName: one, ...contact, fdContactRole: 3 },
      { fdName: two, ...contact },
    ],
    prices: [
      { fdName: one, fdKind: 1, fdPlatform: 1, fdUnitPrice: 0.04 },
      { fdName: one, fdKind: 2, fdPlatform: 3, fdObeesIndustry: 1, fdUnitPrice: 0.035 },
      { fdName: two, fdKind: 3, fdSendMinCount: 1, fdSendMaxCount: 1_000_000, fdUnitPrice: 0.04 },
      {
        fdName: two,
        fdKind: 3,
        fdSendMinCount: 1_000_000,
        fdSendMaxCount: 10_000_000_000,
        fdUnitPrice: 0.035,
      },
    ],
    terms: [
      {
        ...{ fdName: one, fdFromMonth: '2026-08-01', fdBillingBasis: 2, fdCountSource: 1, fdPriceDay: 1 },
        ...{ fdTaxIncluded: 1, fdTaxRate: 0.06, fdDueDays: 30 },
      },
    ],
    notes: [],
    addresses: [
      {
        fdName: one,
        fdOfficeAddress: language === 'en-US' ? '100 Zhangjiang Road, Shanghai' : '上海市张江路 100 号',
      },
    ],
  }
  return rows[part]
}
