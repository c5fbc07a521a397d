import type { Comparison } from '../comparison'
import type { DictionaryName } from '../dictionary/dictionary.api'
import type { Bilingual } from '../language'
import type { PermissionCode } from '../permissions'
import type { recordNames } from '../recordNames'

/** The names of values by value, or the dictionary that has them. */
export type ValueNames = Readonly<Record<string, Bilingual>> | DictionaryName

/** A record whose page a name links to. */
export type NamedRecord = 'account' | 'company' | 'customer' | keyof typeof recordNames

/**
 * How a column shows its value: a text; the name of a record, with a link to it; a number; an id; a day with its time
 * as a tip, or a moment to the second; a value by its name, as a badge where it is a status; several names or values,
 * or several sentences.
 */
type Shown =
  | 'text'
  | NamedRecord
  | 'count'
  | 'number'
  | 'day'
  | 'time'
  | 'value'
  | 'status'
  | 'names'
  | 'sentences'

/** How a badge looks. */
export type Tone = 'good' | 'quiet' | 'bad'

export interface Column {
  words: Bilingual
  /** In px, in Chinese and in English; wide screens stretch all columns alike. */
  width: number | readonly [chinese: number, english: number]
  /** `text` if left out; a page may show it in a way of its own, a file always shows this. */
  shows?: Shown
  /** How the badges of a `status` look; without it 1 is good, and all others are quiet. */
  tones?: Readonly<Record<number, Tone>>
  /** What the values of `value`, `status` and `names` are called. */
  values?: ValueNames
  sort?: true
  pinned?: 'left'
  /** Its place on a phone's card: the heading, the corner, or a line; otherwise behind "all fields". */
  card?: 'heading' | 'corner' | 'line'
  /** Hidden until somebody chooses it; its call answers it where it is asked for (rule list.further). */
  further?: true
  /** Who lacks any of these is shown nothing there, and cannot sort by it. */
  needs?: readonly PermissionCode[]
  /** Only files have it: the screen says it in another way. */
  fileOnly?: true
  /** Its width in a file, in characters, where that of the screen does not fit. */
  fileWidth?: number
}

/**
 * What a filter takes: a part of a text, of a text of digits, or of a username, which keeps invisible characters; a number,
 * where an unknown one matches nothing; the value of a dictionary; any of several numbers or names; whether; a number
 * with how it is compared (rule filter.pair); a month, `YYYY-MM`; a day; the first and the last day, in two fields: `CreateDate` is
 * `fdStartCreateDate` and `fdEndCreateDate`.
 */
export type FilterKind =
  | 'text'
  | 'digits'
  | 'person'
  | 'number'
  | 'item'
  | 'values'
  | 'names'
  | 'flag'
  | 'comparison'
  | 'month'
  | 'day'
  | 'days'

export interface Filter {
  kind: FilterKind
  /** The column from which it has its words and values; if left out, the one of its own name, if there is one. */
  of?: string
  words?: Bilingual
  values?: ValueNames
  /** Whose ids its values are. */
  refers?: NamedRecord | 'role'
  /** Only values that the dictionary still has are offered; others keep their labels. */
  current?: true
  /** Only links and views have it: it is shown while it is active. */
  linked?: true
  /** What stood for its values in addresses and saved views before: read, never written. */
  former?: Readonly<Record<number, string>>
  /** The most characters of a text, where that is not 200. */
  max?: number
}

/** A list: its call, its screen, its files and saved views follow from this. Plain data, without the schema library. */
export interface List {
  /** The key of its views and exports. */
  key: string
  name: Bilingual
  /** The rows inside a sentence: 'customers'. */
  things: Bilingual
  columns: Readonly<Record<string, Column>>
  /** By the field of its call, the most used first. */
  filters: Readonly<Record<string, Filter>>
  /** What it can be sorted by beside its columns. */
  sorts?: readonly string[]
  /** Its rows are customers, whose details a file can have, too. */
  hasParts?: true
  /** The order where none is asked for. */
  order: readonly [column: string, order: 'asc' | 'desc']
}

/** Declares a list, with the names of its columns and filters as types. */
export const list = <const L extends List>(declared: L): L => declared

type ColumnsOf<L extends List> = L['columns']

/** The names of the columns and other fields that a list can be sorted by. */
export type SortOf<L extends List> =
  | {
      [Key in keyof ColumnsOf<L> & string]: ColumnsOf<L>[Key] extends { sort: true } ? Key : never
    }[keyof ColumnsOf<L> & string]
  | (L extends { sorts: readonly (infer Name extends string)[] } ? Name : never)

/** Paging and sorting, which every list has beside its filters (rule list.size). */
export interface Paging<Sort extends string = string> {
  pageIndex: number
  pageSize: number
  sortName?: Sort | undefined
  sortOrder: 'asc' | 'desc'
}

type OfKind<L extends List, Kind extends FilterKind> = {
  [Key in keyof L['filters'] & string]: L['filters'][Key]['kind'] extends Kind ? Key : never
}[keyof L['filters'] & string]

type Flat<T> = { [Key in keyof T]: T[Key] }

/** What the call of a list takes, once it has been read. */
export type FiltersOf<L extends List> = Flat<
  Paging<SortOf<L>> & { [Key in OfKind<L, 'values'>]: number[] } & {
    [Key in OfKind<L, 'names'>]: string[]
  } & {
    [Key in OfKind<L, 'text' | 'digits' | 'person' | 'month' | 'day'>]?: string | undefined
  } & { [Key in OfKind<L, 'number' | 'item' | 'comparison'>]?: number | undefined } & {
    [Key in OfKind<L, 'comparison'> as `${Key}Operator`]?: Comparison | undefined
  } & { [Key in OfKind<L, 'flag'>]?: boolean | undefined } & {
    [Key in OfKind<L, 'days'> as `fdStart${Key}` | `fdEnd${Key}`]?: string | undefined
  }
>

/** The columns that are read only where they are asked for. */
export const furtherColumns = (columns: List['columns']): string[] =>
  Object.keys(columns).filter((name) => columns[name]?.further)

/** What a list can be sorted by. */
export const sortNames = (declared: {
  columns: Readonly<Record<string, Partial<Column>>>
  sorts?: List['sorts']
}): string[] => [
  ...(declared.sorts ?? []),
  ...Object.entries(declared.columns).flatMap(([name, { sort }]) => (sort ? [name] : [])),
]

/** The fields of its call that a filter takes. */
export function fieldsOf(name: string, { kind }: Filter): string[] {
  if (kind === 'days') return [`fdStart${name}`, `fdEnd${name}`]
  return kind === 'comparison' ? [`${name}Operator`, name] : [name]
}

/** A filter with the words and values of its column where it has none of its own. */
export function filterOf(declared: List, name: string): Filter & { words: Bilingual } {
  const filter = declared.filters[name]
  const column = declared.columns[filter?.of ?? name]
  const words = filter?.words ?? column?.words
  if (!filter || !words) throw new Error(`The filter ${name} of the list ${declared.key} has no words`)
  const values = filter.values ?? column?.values
  return { ...filter, words, ...(values !== undefined && { values }) }
}

/** The name of a value in a language; undefined if it has none. */
export const nameOf = (names: Readonly<Record<string, Bilingual>>, value: unknown): Bilingual | undefined =>
  Object.hasOwn(names, String(value)) ? names[String(value)] : undefined
