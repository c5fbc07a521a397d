import { headerKey } from '../headerKey'
import { keysOf } from '../keysOf'
import type { Bilingual } from '../language'
import type { MessageKey } from '../messages'
import type { PermissionCode } from '../permissions'

/** How the cells of a column are read and written. */
export type ImportKind =
  /** A text of one line, of several, or of digits, which a sheet may hold as a number; a mobile number. */
  | 'line'
  | 'lines'
  | 'digits'
  | 'mobile'
  /** A monthly volume in ten-thousands, a price with four decimals, whole numbers of messages and of days. */
  | 'volume'
  | 'price'
  | 'count'
  | 'days'
  /** A label in either language, or its value; several of them; a flag, by two items: the second is yes. */
  | 'choice'
  | 'choices'
  | 'itemFlag'
  | 'flag'
  /** Usernames; names; addresses of files; another record, by its name among those of the row's, or its id. */
  | 'accounts'
  | 'names'
  | 'files'
  | 'reference'
  /** Which record a row is about, by its code, or its name if it is new; which row of it; the version that was seen. */
  | 'code'
  | 'name'
  | 'id'
  | 'version'
  /** A date, perhaps with the time of day, in the business time zone; a date alone; a month, by its first day. */
  | 'moment'
  | 'day'
  | 'month'

export interface ImportColumn {
  words: Bilingual
  kind: ImportKind
  dictionary?: string
  /** What files of earlier releases call its values, as words are compared. */
  formerLabels?: Readonly<Record<string, number>>
  /** What can be chosen, where that is in no dictionary. */
  values?: Readonly<Record<number, Bilingual>>
  /** A new record, or a new row of one, has to have it. */
  isRequired?: true
  /** In characters, or the greatest number. */
  max?: number
  /** An empty cell is what the row before it in time says. */
  isKept?: true
  /** The permission without which nobody sees or sends it. */
  needs?: PermissionCode
  /** What is said of a word that means none of its values. */
  unknown?: MessageKey
  /** What its cells take, beside the rules of their kind. */
  note?: Bilingual
  /** What files of earlier releases, and exported lists, call it. */
  former?: string
}

/** A sheet of an import: records, or rows of them. */
export interface ImportPart {
  name: Bilingual
  /** The permission that its rows ask for beside those of an import. */
  needs?: PermissionCode
  columns: Readonly<Record<string, ImportColumn>>
}

/** What can be imported of records, part by part; their own sheet is the first. */
export type ImportParts<Part extends string = string> = Readonly<Record<Part, ImportPart>>

/** The column of a sheet that a caller names, if there is one. */
export const columnOf = (
  parts: ImportParts,
  part: string | null | undefined,
  field: string,
): ImportColumn | undefined => {
  const columns = part && Object.hasOwn(parts, part) ? parts[part]?.columns : undefined
  return columns && Object.hasOwn(columns, field) ? columns[field] : undefined
}

/** The parts that somebody may import. */
export const partsOpenTo = <Part extends string>(
  parts: ImportParts<Part>,
  holds: (code: PermissionCode) => boolean,
): Part[] =>
  keysOf(parts).filter((part) => {
    const { needs } = parts[part]
    return needs === undefined || holds(needs)
  })

/** The columns of a part that somebody may import. */
export const columnsOpenTo = (
  { columns }: ImportPart,
  holds: (code: PermissionCode) => boolean,
): [string, ImportColumn][] =>
  Object.entries(columns).filter(([, { needs }]) => needs === undefined || holds(needs))

/** What clears a field, in either language. */
export const clearWords: readonly string[] = ['(清空)', '(clear)']

/** The column of a part that a header names in either language; undefined where it names none. */
export function columnNamed({ columns }: ImportPart, header: string): string | undefined {
  const key = headerKey(header)
  if (key === '') return undefined
  const found = Object.entries(columns).find(([name, { words, former = '' }]) =>
    [words['zh-CN'], words['en-US'], name, former].some((one) => headerKey(one) === key),
  )
  return found?.[0]
}

/** The fields that the columns of a sheet name; of several that name one the first has it. */
export function fieldsNamed(part: ImportPart, headers: readonly string[]): (string | null)[] {
  const named = headers.map((header) => columnNamed(part, header) ?? null)
  return named.map((field, index) => (named.indexOf(field) === index ? field : null))
}

const amountsNamed = <Part extends string>(parts: ImportParts<Part>, headers: readonly string[]) =>
  keysOf(parts).map((part) => ({
    part,
    amount: new Set(headers.flatMap((header) => columnNamed(parts[part], header) ?? [])).size,
  }))

/** How many columns headers name, of the part of which they name most. */
export const amountNamed = (parts: ImportParts, headers: readonly string[]): number =>
  Math.max(...amountsNamed(parts, headers).map(({ amount }) => amount))

/**
 * The part that a sheet is of, by its name or by most of its columns; undefined where hardly a column is known.
 * @param isOnly whether it is the only sheet, of which one column that is known is enough
 */
export function partOfSheet<Part extends string>(
  parts: ImportParts<Part>,
  name: string,
  headers: readonly string[],
  isOnly: boolean,
): Part | undefined {
  const amounts = amountsNamed(parts, headers)
  const key = headerKey(name)
  const named = amounts.find(
    ({ part, amount }) => amount > 0 && Object.values(parts[part].name).some((one) => headerKey(one) === key),
  )
  const best = amounts.reduce((most, one) => (one.amount > most.amount ? one : most))
  if (named) return named.part
  return best.amount >= (isOnly ? 1 : 2) ? best.part : undefined
}
