import { type Bilingual, both } from '../language'
import {
  createdColumn,
  creatorColumn,
  enabledColumn,
  onCard,
  statusColumn,
  updatedColumn,
  updaterColumn,
} from '../list/columns'
import type { Column, Filter, FilterKind, List } from '../list/list'
import { type Declaration, type Field, type FieldKind, nameField, type States } from './record'
import { stateWords } from './record.words'

/** How each kind is filtered, and the name of that filter. */
export const filterKinds = {
  line: 'text',
  lines: 'text',
  digits: 'digits',
  amount: 'comparison',
  price: 'comparison',
  count: 'comparison',
  choice: 'values',
  flag: 'flag',
  day: 'days',
  moment: 'days',
  reference: 'values',
} as const satisfies Partial<Record<FieldKind, FilterKind>>

type Filterable = keyof typeof filterKinds

/** The filters that every record can have beside those of its fields, with their names. */
const recordedFilters = {
  fdStatus: ['fdStatusList', { kind: 'values', of: 'fdStatus' }],
  fdState: ['fdStateList', { kind: 'values', of: 'fdState' }],
  createdByName: ['fdCreatedByName', { kind: 'person', of: 'createdByName' }],
  createdDate: ['CreateDate', { kind: 'days', words: both('创建日期', 'Creation date') }],
} as const satisfies Record<string, [string, Filter]>

type Recorded = typeof recordedFilters

type KindOf<R extends Declaration, Name> = Name extends keyof Recorded
  ? Recorded[Name][1]['kind']
  : Name extends keyof R['fields']
    ? (typeof filterKinds)[Extract<R['fields'][Name]['kind'], Filterable>]
    : never

/** What the filter by a field is called. */
export type FilterName<Name extends string, Kind> = Name extends keyof Recorded
  ? Recorded[Name][0]
  : Kind extends 'values'
    ? `${Name}List`
    : Kind extends 'days'
      ? Name extends `fd${infer Base}`
        ? Base
        : Name
      : Name

type Sorted<R extends Declaration> = {
  [Name in keyof R['fields'] & string]: R['fields'][Name] extends { column: { sort: true } } ? Name : never
}[keyof R['fields'] & string]

type SortedByAll =
  | 'fdStatus'
  | 'fdState'
  | 'createdByName'
  | 'createdDate'
  | 'lastModifiedByName'
  | 'lastModifiedDate'

/** The list of a record, as far as its types say. */
export type ListOf<R extends Declaration> = Omit<List, 'key' | 'columns' | 'filters' | 'sorts'> & {
  key: R['key']
  columns: { [Name in Sorted<R> | SortedByAll]: Column & { sort: true } }
  filters: {
    [Name in R['filters'][number] as FilterName<Name, KindOf<R, Name>>]: { kind: KindOf<R, Name>; of: Name }
  }
  sorts: readonly ['id']
}

/** The filter by a field, with its name. */
export function filterOf(fields: Declaration['fields'], name: string): [string, Filter] {
  const field = fields[name]
  if (!field && name in recordedFilters) return recordedFilters[name as keyof Recorded]
  const kind = field && filterKinds[field.kind as Filterable]
  if (!kind) throw new Error(`There is no field ${name} to filter by`)
  const { words, refers, values } = field
  const named = kind === 'values' ? `${name}List` : kind === 'days' ? name.replace(/^fd/, '') : name
  return [named, { kind, of: name, words, ...(refers && { refers }), ...(values && { values }) }]
}

const shownAs: Partial<Record<FieldKind, Column['shows']>> = {
  amount: 'number',
  price: 'number',
  count: 'count',
  choice: 'value',
  choices: 'names',
  flag: 'value',
  moment: 'time',
}

/** The column of a field with its name, if it has one. */
export function columnOf(key: string, { kind, words, values, refers, column }: Field): [string, Column][] {
  if (!column) return []
  const shows = refers ?? shownAs[kind]
  const whole = { words, ...(shows && { shows }), ...(values && { values }), ...column }
  return [[refers ? nameField(key) : key, whole]]
}

/** All columns of a short record fit into a window of 1280 px. */
const personWidth = [112, 86] as const

const stateColumn = ({ values, tones = {} }: States, words: Bilingual): Column => ({
  ...statusColumn(words['zh-CN'], words['en-US'], values, [96, 116]),
  ...{ tones, sort: true, card: 'corner' },
})

/** The list of a record: its columns, filters and order (rule record.list). */
export function listOf<const R extends Declaration>(declared: R): ListOf<R> {
  const { key, title: name, things, fields, status, states, review, filters, order } = declared
  const own = Object.entries(fields).flatMap(([field, of]) => columnOf(field, of))
  const state = states && stateColumn(states, stateWords(declared))
  // What is reviewed is looked at by its state: it stands where no window hides it.
  const columns: Record<string, Column> = {
    ...Object.fromEntries(own.slice(0, review ? 1 : own.length)),
    ...(state && review && { fdState: state }),
    ...Object.fromEntries(own),
    ...(status && { fdStatus: { ...enabledColumn, values: status as never, width: 88 } }),
    ...(state && !review && { fdState: state }),
    createdByName: { ...onCard(creatorColumn), width: personWidth },
    createdDate: onCard(createdColumn),
    lastModifiedByName: { ...updaterColumn, width: personWidth },
    lastModifiedDate: updatedColumn,
  }
  const list: List = {
    ...{ key, name, things, columns, order },
    sorts: ['id'],
    filters: Object.fromEntries(filters.map((one) => filterOf(fields, one))),
  }
  return list as unknown as ListOf<R>
}
