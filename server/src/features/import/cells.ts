import { isDeepStrictEqual } from 'node:util'
import { numeric } from '@zhixin/contract/fields'
import {
  clearWords,
  type ImportColumn,
  type ImportKind,
  type ImportPart,
} from '@zhixin/contract/import/import.columns'
import { importLimits } from '@zhixin/contract/import/import.enums'
import { type Bilingual, both, type Language } from '@zhixin/contract/language'
import { encodeMessage } from '@zhixin/contract/messages'
import { isMasked } from '@zhixin/contract/numberMask'
import {
  quoted,
  readCount,
  readDecimal,
  readDigits,
  readMobile,
  readPrice,
  readVolume,
} from '@zhixin/contract/reading'
import { singleLine } from '@zhixin/contract/singleLine'
import { dateProblem } from '@zhixin/contract/text.fields'
import { attachmentUri } from '@zhixin/contract/upload/attachments'
import { dateOfSerial } from '../../lib/sheets/read/dates'
import type { CellContent } from '../../lib/sheets/read/table'
import { type ImportWords, wordKey } from './importWords'
import type { SourceRow } from './sourceRows'
import { companiesIn, namesIn } from './split'

/** What a cell says: a value of its field, or why it says none. */
export type CellReading = { value: unknown } | { issue: string }

const issue = (message: string): CellReading => ({ issue: message })

const between = { 'zh-CN': '、', 'en-US': ', ' } as const

/** Whether a cell asks for its field to be cleared. */
export const isClear = (cell: CellContent): boolean =>
  typeof cell === 'string' && clearWords.includes(cell.normalize('NFKC').trim().toLowerCase())

const yes: readonly string[] = ['是', 'yes', 'y', 'true', '1']
const no: readonly string[] = ['否', 'no', 'n', 'false', '0']

/** The most digits that a number of a sheet holds exactly. */
const exactly = 1e15

/** How the text of a cell with a number is read; undefined for what cannot be read for certain. */
const readers = {
  volume: readVolume,
  amount: readDecimal,
  price: readPrice,
  count: readCount,
  days: readCount,
  version: readDecimal,
  id: readDecimal,
  mobile: (text: string) => (isMasked(text) ? text : readMobile(text)),
  digits: readDigits,
} as const satisfies Partial<Record<ImportKind, (text: string) => string | undefined>>

const isOfDigits = (kind: ImportKind) => kind === 'digits' || kind === 'mobile'

/** A number as its field takes it; the exact text where a number would round it, for the form's own rule to refuse. */
function numberIn(kind: keyof typeof readers, cell: string | number): CellReading {
  if (typeof cell === 'number' && !isOfDigits(kind)) return { value: cell }
  if (typeof cell === 'number' && Math.abs(cell) >= exactly) return issue('import_digits_lost')
  const text = String(cell)
  const read = readers[kind](text)
  if (read === undefined) return issue(encodeMessage('import_unread', { text: quoted(text) }))
  return { value: isOfDigits(kind) ? read : numeric(read) }
}

/** Reads a cell that is not empty. */
export function readCell(
  { kind, dictionary, values, formerLabels = {}, unknown }: ImportColumn,
  cell: string | number,
  words: ImportWords,
): CellReading {
  const text = String(cell)
  const item = (label: string): CellReading => {
    const value = values
      ? valueCalled(values, label)
      : (words.valueNamed(dictionary ?? '', label) ?? formerLabels[wordKey(label)])
    return value === undefined ? issue(unknown ?? noChoice(label, { dictionary, values }, words)) : { value }
  }
  const all = (read: (one: string) => CellReading, names = namesIn(text)): CellReading => {
    const told = names.map(read)
    const wrong = told.find((one) => 'issue' in one)
    return wrong ?? { value: told.map((one) => (one as { value: unknown }).value) }
  }
  switch (kind) {
    case 'line':
    case 'lines':
    case 'code':
    case 'name':
      return { value: text }
    case 'digits':
    case 'mobile':
    case 'volume':
    case 'amount':
    case 'price':
    case 'count':
    case 'days':
    case 'version':
    case 'id':
      return numberIn(kind, cell)
    case 'moment':
      return moment(cell)
    case 'day':
      return day(cell)
    case 'month':
      return month(cell)
    case 'choice':
      return item(text)
    case 'choices':
      return all(item)
    case 'itemFlag': {
      const told = item(text)
      return 'issue' in told ? told : { value: told.value === 2 }
    }
    case 'flag':
      if (yes.includes(text.trim().toLowerCase())) return { value: true }
      return no.includes(text.trim().toLowerCase()) ? { value: false } : issue('import_flag')
    case 'accounts':
      return all((name) => {
        const [first, ...others] = words.accountsCalled(name)
        if (!first) return issue(encodeMessage('import_account_unknown', { name }))
        if (others.length === 0) return { value: first.id }
        const names = [first, ...others].map((one) => one.name).join('、')
        return issue(encodeMessage('import_account_several', { name, names }))
      })
    case 'reference': {
      const id = words.referenceCalled(text)
      return id === undefined ? issue(unknown ?? 'unknown_option') : { value: id }
    }
    case 'names':
      return { value: companiesIn(text) }
    case 'files':
      return {
        value: text
          .split('\n')
          .map((uri) => uri.trim())
          .filter((uri) => uri !== ''),
      }
  }
}

/** Says that a word is no choice, and which there are. */
function noChoice(
  label: string,
  { dictionary = '', values }: Pick<ImportColumn, 'dictionary' | 'values'>,
  words: ImportWords,
): string {
  const all: Bilingual[] = values
    ? Object.values(values)
    : words
        .offered(dictionary)
        .map((value) =>
          both(words.labelOf(dictionary, value, 'zh-CN'), words.labelOf(dictionary, value, 'en-US')),
        )
  const told = (language: Language) =>
    all
      .slice(0, importLimits.choicesTold)
      .map((one) => one[language])
      .join(between[language]) + (all.length > importLimits.choicesTold ? '…' : '')
  return encodeMessage('import_no_choice', { text: quoted(label), zh: told('zh-CN'), en: told('en-US') })
}

/** The value that a label in either language, or its number, means. */
function valueCalled(
  values: NonNullable<ImportColumn['values']>,
  label: string,
): number | string | undefined {
  const key = wordKey(label)
  const found = Object.entries(values).find(
    ([value, names]) => value === key || Object.values(names).some((one) => wordKey(one) === key),
  )
  return found && (Number.isNaN(Number(found[0])) ? found[0] : Number(found[0]))
}

/** A date without a time, or with midnight, as programs write dates. */
function day(cell: string | number): CellReading {
  const told = moment(cell)
  if ('issue' in told) return told
  const [value, time] = String(told.value).split(' ')
  return time === undefined || /^00:00(:00)?$/.test(time) ? { value } : issue('date_invalid')
}

/** A month, or its first day. */
function month(cell: string | number): CellReading {
  const text = typeof cell === 'number' ? '' : singleLine(cell)
  const told = moment(/^\d{4}[-/.年]\d{1,2}月?$/.test(text) ? `${text.replace('月', '')}-1` : cell)
  return 'issue' in told || String(told.value).endsWith('-01') ? told : issue('month_begins')
}

/** A date or a moment by the clocks of the business time zone: as a text, or as the number that a sheet has for it. */
function moment(cell: string | number): CellReading {
  const text = typeof cell === 'number' ? (dateOfSerial(cell) ?? '') : singleLine(cell).replace('T', ' ')
  const [, year = '', month = '', day = '', time = ''] =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: +(\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? []
  const two = (part: string) => part.padStart(2, '0')
  const value = `${year}-${two(month)}-${two(day)}${time && ` ${two(time.split(':')[0] ?? '')}${time.slice(time.indexOf(':'))}`}`
  const problem = dateProblem(value)
  return problem ? issue(problem) : { value }
}

/**
 * A value as a cell that is read as the same value; null for nothing, and for what no cell of this kind can say: that
 * stays as it is then.
 */
export function writeCell(
  { kind, dictionary, values }: ImportColumn,
  value: unknown,
  words: ImportWords,
  language: Language,
): string | number | null {
  if (value === null || value === undefined || value === '') return null
  const item = (one: number) =>
    values ? (values[one]?.[language] ?? String(one)) : words.labelOf(dictionary ?? '', one, language)
  const list = (names: string[], separator: string, split: (text: string) => string[]) => {
    const text = names.join(separator)
    return names.length > 0 && String(split(text)) === String(names) ? text : null
  }
  switch (kind) {
    case 'choice':
      return item(value as number)
    case 'choices': {
      const labels = (value as number[]).map((one) => {
        const label = item(one)
        return namesIn(label).length === 1 ? label : String(one)
      })
      return list(labels, between[language], namesIn)
    }
    case 'itemFlag':
      return item(value === true ? 2 : 1)
    case 'month':
      return String(value).slice(0, 7)
    case 'reference':
      return words.referenceName(value as number)
    case 'accounts': {
      const names = (value as number[]).map((id) => {
        const name = words.accountName(id)
        return name !== undefined && String(namesIn(name)) === name ? name : String(id)
      })
      return list(names, between[language], namesIn)
    }
    case 'names':
      return list(value as string[], ';', companiesIn)
    case 'files':
      return (value as Parameters<typeof attachmentUri>[0][]).map(attachmentUri).join('\n') || null
    default:
      return typeof value === 'number' ? value : String(value)
  }
}

/** What of a text arrives in a file and comes back: neither control characters nor the two halves of a line's end. */
const arriving = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a sheet cannot say
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, '')

/** Whether a cell says what is there already, as an export in either language would write it. */
export function isAsWritten(
  column: ImportColumn,
  cell: string | number,
  value: unknown,
  words: ImportWords,
): boolean {
  return (['zh-CN', 'en-US'] as const).some((language) => {
    const written = writeCell(column, value, words, language)
    if (written === null) return false
    if (typeof written === 'number')
      return isDeepStrictEqual(readCell(column, cell, words), { value: written })
    return arriving(written) === arriving(String(cell))
  })
}

/** The names of accounts in the cells of a row. */
export const accountCells = ({ columns }: ImportPart, { cells }: Pick<SourceRow, 'cells'>): string[] =>
  Object.entries(columns).flatMap(([name, { kind }]) =>
    kind === 'accounts' && cells[name] !== undefined ? namesIn(String(cells[name])) : [],
  )
