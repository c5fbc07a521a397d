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
  /** A monthly volume in ten-thousands, yuan, a price with four decimals, whole numbers of messages and of days. */
  | 'volume'
  | 'amount'
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
  /** What files of earlier releases, exported lists and people's own sheets call it. */
  others?: readonly string[]
}

/** The labels of the values of a dictionary, in either language. */
export type ChoiceLabels = (dictionary: string) => readonly { value: number; labels: readonly string[] }[]

/** A column that holds a field of another part's row: the name of a second contact, the price of a vendor. */
export interface NestedColumn {
  /** Of which part that row is, and which it is: columns with the same name are of one row. */
  part: string
  row: string
  field: string
  /** What else the row says. */
  given?: Readonly<Record<string, number>>
  /** It is a row for each that a column of the sheet names, by the field that says which. */
  each?: Readonly<Record<string, string>>
  column: ImportColumn
}

/** The columns that rows of other parts have in the sheet of records. */
export interface Nested {
  columnOf: (name: string) => NestedColumn | undefined
  /** All of them by their names. */
  all: (labels: ChoiceLabels) => [string, ImportColumn][]
  /** The one that a header means for certain. */
  named: (header: string, labels: ChoiceLabels) => string | undefined
}

/** A sheet of an import: records, or rows of them. */
export interface ImportPart {
  name: Bilingual
  /** The permission that its rows ask for beside those of an import. */
  needs?: PermissionCode
  /** Its rows are new records: there is nothing to leave as it is, or to clear. */
  isNew?: true
  columns: Readonly<Record<string, ImportColumn>>
  nested?: Nested
}

/** What can be imported of records, part by part; their own sheet is the first. */
export type ImportParts<Part extends string = string> = Readonly<Record<Part, ImportPart>>

/** The column of a sheet that a caller names, if there is one. */
export const columnOf = (
  parts: ImportParts,
  part: string | null | undefined,
  field: string,
): ImportColumn | undefined => {
  const one = part && Object.hasOwn(parts, part) ? parts[part] : undefined
  if (one && Object.hasOwn(one.columns, field)) return one.columns[field]
  return one?.nested?.columnOf(field)?.column
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

/** The columns that rows of other parts have in its sheet, of those that somebody may import. */
export const nestedOpenTo = (
  { nested }: ImportPart,
  holds: (code: PermissionCode) => boolean,
  labels: ChoiceLabels,
): [string, ImportColumn][] =>
  (nested?.all(labels) ?? []).filter(([, { needs }]) => needs === undefined || holds(needs))

/** What clears a field, in either language. */
export const clearWords: readonly string[] = ['(清空)', '(clear)']

/** The column of a part that a header names in either language; undefined where it names none. */
export function columnNamed({ columns }: ImportPart, header: string): string | undefined {
  const key = headerKey(header)
  if (key === '') return undefined
  const found = Object.entries(columns).find(([name, { words, others = [] }]) =>
    [words['zh-CN'], words['en-US'], name, ...others].some((one) => headerKey(one) === key),
  )
  return found?.[0]
}

const noLabels: ChoiceLabels = () => []

/**
 * The fields that the columns of a sheet name. Of several that name one field the first has it; but a second name or number
 * of a contact is that of the next one, and nobody knows which of several prices is meant.
 */
export function fieldsNamed(
  part: ImportPart,
  headers: readonly string[],
  labels = noLabels,
): (string | null)[] {
  const named = headers.map(
    (header) => columnNamed(part, header) ?? part.nested?.named(header, labels) ?? null,
  )
  const given = new Set<string>()
  return named.map((field) => {
    if (field === null) return null
    const isPrice = part.nested?.columnOf(field)?.column.kind === 'price'
    if (isPrice && named.filter((one) => one === field).length > 1) return null
    let free: string | undefined = field
    while (free !== undefined && given.has(free)) free = nextOf(part, free)
    if (free === undefined) return null
    given.add(free)
    return free
  })
}

/** The same field of the next row of its kind in the sheet of records, if there can be one. */
function nextOf({ nested }: ImportPart, field: string): string | undefined {
  const [kind, number, ...rest] = field.split('.')
  const next = [kind, Number(number) + 1, ...rest].join('.')
  return nested?.columnOf(field) && nested.columnOf(next) ? next : undefined
}

const keys: readonly ImportKind[] = ['code', 'name', 'id', 'version']

/** How many columns headers name of each part; those of other parts count where some of its own fields are named. */
function amountsNamed<Part extends string>(
  parts: ImportParts<Part>,
  headers: readonly string[],
  labels: ChoiceLabels,
) {
  return keysOf(parts).map((part) => {
    const { columns, nested } = parts[part]
    const own = new Set(headers.flatMap((header) => columnNamed(parts[part], header) ?? []))
    const hasFields = [...own].some((name) => !keys.includes(columns[name]?.kind ?? 'name'))
    const others = hasFields && nested ? fieldsNamed(parts[part], headers, labels) : []
    return { part, amount: Math.max(own.size, others.filter((field) => field !== null).length) }
  })
}

/** How many columns headers name, of the part of which they name most. */
export const amountNamed = (
  parts: ImportParts,
  headers: readonly string[],
  labels: ChoiceLabels = noLabels,
): number => Math.max(...amountsNamed(parts, headers, labels).map(({ amount }) => amount))

/**
 * The part that a sheet is of, by its name or by most of its columns; undefined where hardly a column is known.
 * @param isOnly whether it is the only sheet, of which one column that is known is enough
 */
export function partOfSheet<Part extends string>(
  parts: ImportParts<Part>,
  name: string,
  headers: readonly string[],
  isOnly: boolean,
  labels: ChoiceLabels = noLabels,
): Part | undefined {
  const amounts = amountsNamed(parts, headers, labels)
  const key = headerKey(name)
  const named = amounts.find(
    ({ part, amount }) => amount > 0 && Object.values(parts[part].name).some((one) => headerKey(one) === key),
  )
  const best = amounts.reduce((most, one) => (one.amount > most.amount ? one : most))
  if (named) return named.part
  return best.amount >= (isOnly ? 1 : 2) ? best.part : undefined
}
