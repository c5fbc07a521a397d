import { lastOfMonth } from '@zhixin/contract/calendar'
import { setTexts } from '@zhixin/contract/closedSets.texts'
import { encodeMessage } from '@zhixin/contract/messages'
import { withPlainDigits } from '@zhixin/contract/singleLine'
import { dateProblem } from '@zhixin/contract/text.fields'
import type { UsageField } from '@zhixin/contract/usage/usage.columns'
import { usageLimits } from '@zhixin/contract/usage/usage.enums'
import { dateOfSerial } from '../../lib/sheets/read/dates'
import { type CellContent, shownCell } from '../../lib/sheets/read/table'
import type { Refusal, ToldRow } from './batchRows'
import { nameKey } from './names'

/** What the rows of a file are, beside its columns. */
export interface FileRows {
  fields: readonly (UsageField | null)[]
  platform: number | undefined
  isMonthly: boolean
  is1904: boolean
  today: string
  industries: ReadonlyMap<string, number>
}

const platformsByName = new Map(
  Object.entries(setTexts.platform).flatMap(([value, texts]) => [
    [value, Number(value)] as const,
    ...Object.values(texts).map((text) => [nameKey(text), Number(value)] as const),
  ]),
)

/** What programs write where there is nothing. */
const nothing = new Set(['', '-', '--', '—', '/', '\\', 'null'])

/** A day, or with `isMonthly` also a month, as vendors write it; undefined where it is none. */
export function readDay(
  cell: CellContent | undefined,
  isMonthly: boolean,
  is1904 = false,
): string | undefined {
  const text =
    typeof cell === 'number' && !/^(19|20)\d{4,6}$/.test(String(cell))
      ? (dateOfSerial(cell, is1904) ?? '')
      : withPlainDigits(shownCell(cell)).trim()
  const [, year = '', month = '', day] =
    /^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?(?:[ T].*)?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})?$/.exec(text) ??
    []
  if (day === undefined && !isMonthly) return undefined
  const read = `${year}-${month.padStart(2, '0')}-${(day ?? '1').padStart(2, '0')}`
  return dateProblem(read) ? undefined : read
}

/** A whole number as vendors write it: null for nothing, undefined where it is none. */
export function readCount(cell: CellContent | undefined): number | null | undefined {
  if (typeof cell === 'number')
    return Number.isInteger(cell) && cell >= 0 && cell <= usageLimits.count ? cell : undefined
  const text = withPlainDigits(shownCell(cell)).trim()
  if (nothing.has(text.toLowerCase())) return null
  const digits = /^\d{1,3}([,，]\d{3})+(\.0+)?$|^\d+(\.0+)?$/.test(text)
    ? text.replace(/[,，]|\.0+$/g, '')
    : ''
  return digits !== '' && digits.length <= 15 && Number(digits) <= usageLimits.count
    ? Number(digits)
    : undefined
}

/** How vendors call rows of totals: alone, or after what they are totals of. */
const totalWord = /(合计|总计|小计|共计|汇总)[\s:：)）]*$|^(grand |sub-?)?totals?\s*:?$/i

/** Among how many of a row's first cells it is called a total. */
const totalCells = 3

/** Whether a row is of totals of others: its first cells say so, and it is of no day. */
export function isTotalRow(cells: readonly CellContent[], { fields, isMonthly, is1904 }: FileRows): boolean {
  return (
    cells.slice(0, totalCells).some((cell) => totalWord.test(shownCell(cell).trim())) &&
    readDay(cells[fields.indexOf('fdDate')], isMonthly, is1904) === undefined
  )
}

/** What a row calls its customer. */
export const customerIn = (cell: CellContent | undefined): string =>
  shownCell(cell).trim().slice(0, usageLimits.alias)

/** A row of a file as it is told, why it is refused, or null for one without anything in a column that is read. */
export function readFileRow(
  number: number,
  cells: readonly CellContent[],
  file: FileRows,
): ToldRow | Refusal | null {
  const at = new Map(file.fields.flatMap((field, column) => (field ? [[field, cells[column]] as const] : [])))
  const textOf = (field: UsageField) => shownCell(at.get(field)).trim()
  if ([...at.keys()].every((field) => textOf(field) === '')) return null
  const refuse = (field: UsageField, message: string): Refusal => ({ number, field, message })
  const name = customerIn(at.get('fdCustomer'))
  if (name === '') return refuse('fdCustomer', 'usage_nameless')
  const told = readDay(at.get('fdDate'), file.isMonthly, file.is1904)
  if (told === undefined) return refuse('fdDate', 'date_invalid')
  if (told > file.today) return refuse('fdDate', 'usage_day_future')
  const vendor = textOf('fdPlatform')
  const platform = vendor === '' ? file.platform : platformsByName.get(nameKey(vendor))
  if (platform === undefined)
    return refuse(
      'fdPlatform',
      vendor === '' ? 'required' : encodeMessage('usage_platform_unknown', { name: vendor }),
    )
  const industryName = textOf('fdObeesIndustry')
  const industry = nothing.has(industryName) ? undefined : file.industries.get(nameKey(industryName))
  if (industry === undefined && !nothing.has(industryName))
    return refuse('fdObeesIndustry', encodeMessage('usage_industry_unknown', { name: industryName }))
  const counts: (number | null)[] = []
  for (const field of ['fdSubmittedCount', 'fdDeliveredCount', 'fdParsedCount'] as const) {
    const count = readCount(at.get(field))
    if (count === undefined)
      return refuse(
        field,
        encodeMessage('usage_count_unread', { text: textOf(field).slice(0, 30), max: usageLimits.count }),
      )
    counts.push(count)
  }
  const [submitted = null, delivered = null, parsed = null] = counts
  if (counts.every((count) => count === null)) return refuse('fdSubmittedCount', 'usage_count_missing')
  const day = file.isMonthly ? lastOfMonth(told) : told
  return { number, name, day, platform, industry, submitted, delivered, parsed }
}
