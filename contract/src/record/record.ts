import type { CardContent } from '../card/card.content'
import type { DictionaryName } from '../dictionary/dictionary.api'
import type { Target } from '../filing/filing.enums'
import { type Bilingual, both } from '../language'
import type { Column, NamedRecord, Tone } from '../list/list'
import type { MessageKey } from '../messages'
import type { Attachment } from '../upload/attachment.schema'
import type { FileLimits } from '../upload/attachments'

/** The names of values by value: those of a choice and of states are numbers. */
export type Texts = Readonly<Record<string | number, Bilingual>>

/** What a field holds. */
export type FieldKind =
  | 'line'
  | 'lines'
  | 'digits'
  | 'amount'
  | 'price'
  | 'count'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'day'
  | 'moment'
  | 'reference'
  | 'files'
  | 'rows'
  | 'document'

/** What documents are, by the name of their schema (`documentSchemas`). */
export interface Documents {
  card: CardContent
}

/** A field of a record: what it is called, what it takes, and where it is shown. */
export interface Field {
  kind: FieldKind
  words: Bilingual
  /** The most characters of a text, or rows; or the greatest number. */
  max?: number
  /** What is said where it is not given; without it, it may be left out. */
  required?: MessageKey
  /**
   * Where it has to be given though it may be left out elsewhere: by whoever sees it, by accounts of customers, or where
   * another field has one of these values. What is missing is said as in `missingIn`.
   */
  needed?: 'seen' | 'byCustomers' | { field: string; values: readonly number[] }
  /** Of a choice: what accounts of customers cannot choose. */
  staffOnly?: readonly number[]
  /** Only answers have it. */
  computed?: true
  /** The permission without which somebody does not see it (rule record.hidden). It may be left out by everybody. */
  seenWith?: string
  /** Of a choice or several: what the values are called, or the dictionary that has them. */
  values?: Texts | DictionaryName
  /** Of a reference: to what. */
  refers?: NamedRecord
  /** Of files: how many, and how large together. */
  limits?: FileLimits
  /** Of rows: the fields of each; the first is what a row is called by. */
  of?: Parts
  /** Of a document: the name of its schema. */
  schema?: keyof Documents
  /** Its column in the list, if it has one. */
  column?: Omit<Column, 'words' | 'values'>
  /** What the API document says of it beyond its words and limits. */
  about?: Bilingual
  /** Its value in the examples of the API document. */
  example?: unknown
}

/** The fields of a record. */
export type Fields = Readonly<Record<string, Field>>

/** The fields of a row within a record. */
type Parts = Readonly<
  Record<
    string,
    Field & {
      kind: Exclude<FieldKind, 'rows' | 'files' | 'document' | 'moment' | 'choices'>
      computed?: never
    }
  >
>

type More = Omit<Field, 'kind' | 'words' | 'of' | 'limits' | 'schema'>

const fieldOf =
  <const Kind extends FieldKind, Needs extends More = More>(kind: Kind) =>
  <const M extends Needs>(zh: string, en: string, more: M) =>
    ({ kind, words: both(zh, en), ...more }) as const

type Limited = More & { max: number }

/** A text of one line; of several lines; of digits, perhaps with other characters among them. */
export const line = fieldOf<'line', Limited>('line')
export const lines = fieldOf<'lines', Limited>('lines')
export const digits = fieldOf<'digits', Limited>('digits')
/** Yuan with two decimals; yuan per message with four. */
export const amount = fieldOf<'amount', Limited>('amount')
export const price = fieldOf('price')
/** A whole number from 0. */
export const count = fieldOf('count')
/** One of a few values, or of a dictionary; several of them. */
export const choice = fieldOf<'choice', More & Required<Pick<Field, 'values'>>>('choice')
export const choices = fieldOf<'choices', More & Required<Pick<Field, 'values'>>>('choices')
/** Yes or no. */
export const flag = fieldOf('flag')
/** A day of the calendar; the moment at which something happened, which the server writes. */
export const day = fieldOf('day')
export const moment = fieldOf<'moment', More & { computed: true }>('moment')
/** Another record by its id, `fdCustomerId`; rows show its name as `fdCustomerName`. */
export const reference = fieldOf<'reference', More & Required<Pick<Field, 'refers'>>>('reference')
/** Files: the details of a record have them, and its list has not; who sees its details may read them. */
export const files = fieldOf<
  'files',
  Omit<More, 'column' | 'computed' | 'seenWith'> & { limits: FileLimits }
>('files')
/**
 * A whole of many parts with a schema of its own, kept as JSON; the details of a record have it, and its list has not. The
 * record holds the files that it names as `fdOssUri`, up to the limits.
 */
export const document = fieldOf<
  'document',
  Omit<More, 'column' | 'computed' | 'seenWith'> & {
    schema: keyof Documents
    limits: FileLimits
    required: MessageKey
  }
>('document')
/** Up to `max` rows with fields of their own, each with an id; the details of a record have them, and its list has not. */
export const rows = fieldOf<'rows', Omit<Limited, 'column' | 'computed'> & { of: Parts }>('rows')

/**
 * A record as it is declared, once: plain data from which its calls, schemas, list, dialog, table, history, export and
 * API document follow. Who created and changed it, when, its id and its version are there without a word.
 */
export interface Declaration {
  /** Its name in programs: of its list, views, exports and history. */
  key: string
  path: `/api/${string}`
  /** The key of its page in the table of routes; without one it is shown within another record's. */
  page?: string
  /** Pages of their own in place of the dialog, by their keys; one may be for several of these (rule record.page). */
  pages?: Readonly<Partial<Record<'create' | 'edit' | 'details', string>>>
  /** One of them within a sentence, and several: 'product', 'products'. */
  name: Bilingual
  things: Bilingual
  /** The name of its list. */
  title: Bilingual
  /**
   * The permissions for its calls; those that begin with its key are declared by this. With a call for one of them it
   * has versions: a save that names an older one is refused (rule api.version).
   */
  opens: { list: string; detail?: string; save: string; switchStatus?: string }
  fields: Fields
  /** The reference by whose record it exists: for whom that is not there, neither is this (rule record.scope). */
  scope?: string
  /** New ones also come from a sheet (rule record.import). */
  imports?: true
  /** What active (1) and inactive (0) are called, if it has a status. */
  status?: Readonly<Record<0 | 1, Bilingual>>
  states?: States
  /** It is reviewed (`reviewStates`), and once approved filed with these (rules review.states, filing.states). */
  review?: { targets: readonly Target[] }
  /** The fields by which its list is filtered, the most used first; also fdStatus, fdState, createdByName and createdDate. */
  filters: readonly string[]
  order: readonly [column: string, order: 'asc' | 'desc']
}

/** Declares a record; its names and kinds become types. */
export const record = <const R extends Declaration>(declared: R): R => declared

/** What is done with a record in some of its states, and leads to another: a call of its own. */
export interface Action {
  /** As on its button: 'Submit'. */
  words: Bilingual
  from: readonly number[]
  to: number
  /** The permission for it; one that begins with the record's key is declared by this. */
  opens: string
  /** It takes a reason; this is said where none is given. */
  reason?: MessageKey
  /** The dictionary of usual reasons: one or more of them, or words, or both. */
  reasons?: DictionaryName
}

/** The states that a record goes through, from the first by its actions alone. */
export interface States {
  values: Texts
  /** How their badges look; quiet where nothing is said. */
  tones?: Readonly<Record<number, Tone>>
  begins: number
  /** In which of them it can be changed. */
  saves: readonly number[]
  actions: Readonly<Record<string, Action>>
}

type Numbers<T> = keyof T & number

type ValueOf<F extends Field> = F['kind'] extends 'line' | 'lines' | 'digits' | 'day' | 'moment'
  ? string
  : F['kind'] extends 'flag'
    ? boolean
    : F extends { kind: 'choice'; values: infer Values extends Texts }
      ? Numbers<Values>
      : F extends { kind: 'choices'; values: infer Values }
        ? (Values extends Texts ? keyof Values : number)[]
        : number

type IsGiven<F extends Field> = F extends { kind: 'moment' } | { seenWith: string }
  ? false
  : F extends { required: MessageKey } | { computed: true } | { kind: 'flag' | 'choices' }
    ? true
    : false

type Flat<T> = { [Key in keyof T]: T[Key] }

type NameField<Key extends string> = Key extends `${infer Base}Id` ? `${Base}Name` : `${Key}Name`

/** Fields that a row of the list has. */
type Plain<F extends Fields> = {
  [Key in keyof F as F[Key]['kind'] extends 'rows' | 'files' | 'document' ? never : Key]: F[Key]
}

/** The documents. */
type DocumentsIn<F extends Fields> = {
  -readonly [Key in keyof F as F[Key]['kind'] extends 'document' ? Key : never]: F[Key] extends {
    schema: infer Schema extends keyof Documents
  }
    ? Documents[Schema]
    : never
}

/** The files of each field with files. */
type FilesIn<F extends Fields> = {
  -readonly [Key in keyof F as F[Key]['kind'] extends 'files' ? Key : never]: Attachment[]
}

/** Fields that are rows. */
type Nested<F extends Fields> = { [Key in keyof F as F[Key] extends { of: Fields } ? Key : never]: F[Key] }

type ValuesIn<F extends Fields> = {
  -readonly [Key in keyof F]: IsGiven<F[Key]> extends true ? ValueOf<F[Key]> : ValueOf<F[Key]> | null
}

/** What somebody has of a field that they do not see. */
type Hidden<F> = F extends { seenWith: string } ? null : never

type NamesIn<F extends Fields> = {
  [Key in keyof F & string as F[Key]['kind'] extends 'reference' ? NameField<Key> : never]: string | null
}

/** The values of a record's fields as they are stored: null where one is not given. A new row has no id yet. */
export type ValuesOf<R extends Declaration> = Flat<
  ValuesIn<Plain<R['fields']>> &
    FilesIn<R['fields']> &
    DocumentsIn<R['fields']> & {
      -readonly [Key in keyof Nested<R['fields']>]: Nested<R['fields']>[Key] extends {
        of: infer Of extends Fields
      }
        ? ({ id: number | null } & ValuesIn<Of>)[]
        : never
    }
>

/** What a record with versions has. */
export type VersionOf<R extends Declaration> = R extends { opens: { detail: string } }
  ? { fdVersion: number }
  : unknown

/** A row of its list. */
export type RowOf<R extends Declaration> = Flat<
  { id: number } & ValuesIn<Plain<R['fields']>> &
    NamesIn<R['fields']> &
    (R extends { status: object } ? { fdStatus: 0 | 1 } : unknown) &
    (R extends { states: { values: infer Values } } ? { fdState: Numbers<Values> } : unknown) & {
      createdByName: string
      createdDate: string
      lastModifiedByName: string
      lastModifiedDate: string
    } & VersionOf<R>
>

/** One record with its details: a row of the list, its files, and the rows within. */
export type DetailOf<R extends Declaration> = RowOf<R> &
  FilesIn<R['fields']> &
  DocumentsIn<R['fields']> & {
    -readonly [Key in keyof Nested<R['fields']>]: Nested<R['fields']>[Key] extends {
      of: infer Of extends Fields
    }
      ? Flat<{ id: number } & ValuesIn<Of> & NamesIn<Of>>[] | Hidden<Nested<R['fields']>[Key]>
      : never
  }

type Saved<F extends Fields> = {
  [Key in keyof F as F[Key] extends { computed: true } ? never : Key]: F[Key]
}

type GivenIn<F extends Fields> = { id?: number | undefined } & {
  [Key in keyof F as IsGiven<F[Key]> extends true ? Key : never]: ValueOf<F[Key]>
} & { [Key in keyof F as IsGiven<F[Key]> extends true ? never : Key]?: ValueOf<F[Key]> | undefined }

/** What a save takes; with an id it changes the record. A row with an id is changed, one that is left out removed. */
export type InputOf<R extends Declaration> = Flat<
  GivenIn<Plain<Saved<R['fields']>>> &
    Partial<FilesIn<R['fields']>> &
    DocumentsIn<R['fields']> & {
      [Key in keyof Nested<R['fields']>]?: Nested<R['fields']>[Key] extends { of: infer Of extends Fields }
        ? Flat<GivenIn<Of>>[]
        : never
    }
>

/** The actions of a record, by the names of their calls. */
export type ActionsOf<R extends Declaration> = R extends { states: { actions: infer Actions } }
  ? Actions
  : unknown

/** What an action takes. */
export interface ActInput {
  id: number
  fdReason?: string | undefined
  /** The usual reasons that were chosen. */
  fdReasonList?: number[] | undefined
}

/** What asks which records a reference can refer to, by the path of its field: `fdShareList.fdPayerId`. */
export interface ChoiceInput {
  fdField: string
  /** A part of the name; or only these, to learn what they are called. */
  fdName?: string | undefined
  fdIdList: number[]
  /** Of a record with a scope: what its scope is, whose records alone are meant. */
  fdScopeId?: number | undefined
  pageIndex: number
  pageSize: number
}

/** A record that a reference can refer to. */
export type Choice = { id: number; fdName: string }

/** The most characters of a reason. */
export const maxReason = 500

/** The actions of a record, by the names of their calls. */
export const actionsOf = ({ states }: Declaration): [string, Action][] =>
  Object.entries(states?.actions ?? {})

/** The field that has the name of what a reference refers to. */
export const nameField = (key: string): string => `${key.replace(/Id$/, '')}Name`

/** The keys of those fields that are of these kinds. */
export const keysOfKind = (fields: Fields, ...kinds: FieldKind[]): string[] =>
  Object.keys(fields).filter((key) => fields[key] && kinds.includes(fields[key].kind))

/** The fields that a save takes. */
export const savedFields = ({ fields }: Declaration): [string, Field][] =>
  Object.entries(fields).filter(([, { computed }]) => !computed)

type Holder = Pick<ReadonlySet<string>, 'has'>

/** The fields that somebody with these permissions does not see. */
export const hiddenFields = ({ fields }: Declaration, held: Holder): string[] =>
  Object.entries(fields).flatMap(([key, { seenWith }]) =>
    seenWith !== undefined && !held.has(seenWith) ? [key] : [],
  )

/** The declaration as far as somebody with these permissions sees it. */
export function seenPart<const R extends Declaration>(declared: R, held: Holder): R {
  const hidden = hiddenFields(declared, held)
  if (hidden.length === 0) return declared
  const fields = Object.fromEntries(Object.entries(declared.fields).filter(([key]) => !hidden.includes(key)))
  return { ...declared, fields, filters: declared.filters.filter((key) => !hidden.includes(key)) }
}

/** What details have beyond a row of the list. */
export const isDetail = ({ kind }: Field): boolean => ['rows', 'files', 'document'].includes(kind)

/** The references of a record: by the fields that lead to each, from the outside in. */
export const referencesOf = (
  fields: Fields,
  within: readonly string[] = [],
): [path: string[], NamedRecord][] =>
  Object.entries(fields).flatMap(([key, { kind, refers, of = {} }]): [string[], NamedRecord][] => [
    ...(kind === 'reference' && refers ? [[[...within, key], refers] as [string[], NamedRecord]] : []),
    ...referencesOf(of, [...within, key]),
  ])

/** What rows are kept in a table of their own, and answered with the details alone. */
export const nestedFields = ({ fields }: Declaration): [string, Field & { of: Fields }][] =>
  Object.entries(fields).filter(
    (entry): entry is [string, Field & { of: Fields }] => entry[1].of !== undefined,
  )
