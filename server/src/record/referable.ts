import { errors } from '@zhixin/contract/errors'
import type { Words } from '@zhixin/contract/history/value.texts'
import type { NamedRecord } from '@zhixin/contract/list/list'
import { type Choice, type ChoiceInput, type Declaration, referencesOf } from '@zhixin/contract/record/record'
import { missingCode } from '@zhixin/contract/record/record.reference'
import { AppError, type FieldIssue, forbidden } from '../http/AppError'
import type { Caller, Reader } from '../http/call'
import type { Database, Page, Queries } from '../lib/database'
import { containsSql } from '../lib/like'
import { prepared } from '../lib/statement'
import { type Query, queriesIn } from '../lib/transaction'
import { pageReader, type Scope } from './rowReader'

/** Records that others refer to: where they are, what each is called, and which of them exist for a caller, in SQL. */
export interface Referable {
  /** Its table by the name that the conditions use: `customer c`, `c.id`, `c.name`. */
  from: string
  id: string
  name: string
  /** Without it, all of them exist for everybody. */
  within?: Scope
  /** The permission to choose among them; without it, who may ask may choose. */
  opens?: string
  /** Whose it is: what belongs to somebody refers to no other's (rule record.same). */
  owner?: string
  /** Which of them can be chosen; one that was chosen before stays. */
  offered?: string
  /** Finds one by a typed text in another way than by a part of its name; null: by none. */
  also?: { condition: (place: string) => string; value: (text: string) => unknown }
}

/** One that says these of itself. */
export type ReferableWith<K extends keyof Referable> = Referable & Required<Pick<Referable, K>>

/** What the references of a record refer to. */
export type Referables = Readonly<Partial<Record<NamedRecord, Referable>>>

/** What a reference of a declaration refers to. */
function referableOf(
  { key }: Declaration,
  referables: Referables,
  [path, refers]: [string[], NamedRecord],
): Referable {
  const one = referables[refers]
  if (!one) throw new Error(`${key} has to say what ${path.join('.')} refers to`)
  return one
}

/** Those that exist for a caller, the value of whose scope is at `place`. */
const existing = ({ from, within }: Referable, place: string) =>
  `from ${from}${within ? ` where ${within.condition(place)}` : ''}`

/** What the record with an id is called, for whom it exists; null for everybody else. */
export const nameSql = (one: Referable, id: string, place: string): string =>
  `(select named.name from (select ${one.id} as id, ${one.name} as name ${existing(one, place)}) named where named.id = ${id})`

/** The records that exist for whom the one with this id does. */
export const scopeBy = (one: Referable, id: string): Scope => ({
  condition: (place) => `${id} in (select ${one.id} ${existing(one, place)})`,
  value: (caller) => one.within?.value(caller) ?? null,
})

type State = Readonly<Record<string, unknown>> | null

interface Reference {
  path: (string | number)[]
  refers: NamedRecord
  id: number
}

/** The ids that a state refers to, by where they stand. */
const referencesIn = ({ fields }: Pick<Declaration, 'fields'>, state: State): Reference[] =>
  referencesOf(fields).flatMap(([[key = '', part], refers]) => {
    const rows = (part === undefined ? [state] : (state?.[key] ?? [])) as State[]
    return rows.flatMap((row, at): Reference[] => {
      const id = row?.[part ?? key]
      return typeof id === 'number'
        ? [{ path: part === undefined ? [key] : [key, at, part], refers, id }]
        : []
    })
  })

/** What those with these ids are called that exist for a caller. */
export async function readNames(reads: Queries, caller: Caller, one: Referable, ids: number[]) {
  const { rows } = await reads.query<{ id: number; name: string }>(
    prepared({
      text: `select named.id, named.name from (select ${one.id} as id, ${one.name} as name ${existing(one, '$2')}) named
        where named.id = any($1)`,
      values: [ids, ...(one.within ? [one.within.value(caller)] : [])],
    }),
  )
  return rows
}

/** A record that a text may mean, and whose it is. */
export interface Called {
  id: number
  name: string
  owner: number | null
}

/**
 * The records that texts may mean, by name or by id, among what exists for a caller who may choose there.
 * @param keys the texts in lower case, in the width of the keyboard
 */
export async function readCalled(
  query: Query,
  caller: Caller,
  one: Referable,
  keys: string[],
): Promise<Called[]> {
  if (one.opens !== undefined && !caller.permissions.has(one.opens)) return []
  const all = `select ${one.id} as id, ${one.name} as name, ${one.owner ?? 'null::int'} as owner ${existing(one, '$2')}`
  return query<Called>(
    `select named.id, named.name, named.owner from (${all}) named
      where lower(normalize(btrim(named.name), nfkc)) = any($1) or named.id::text = any($1) order by named.id`,
    [keys, ...(one.within ? [one.within.value(caller)] : [])],
  )
}

/** What the records that references name are called, by `nameKey`; without those that do not exist for the caller. */
async function readNamesOf(
  reads: Queries,
  caller: Caller,
  referables: Referables,
  references: readonly Pick<Reference, 'refers' | 'id'>[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const refers of new Set(references.map((one) => one.refers))) {
    const one = referables[refers]
    if (!one) continue
    const ids = new Set(references.flatMap((other) => (other.refers === refers ? [other.id] : [])))
    for (const { id, name } of await readNames(reads, caller, one, [...ids]))
      names.set(nameKey({ refers, id }), name)
  }
  return names
}

const nameKey = ({ refers, id }: { refers: string; id: unknown }) => `${refers}/${id}`

/**
 * Refuses references to records that do not exist for whoever saves; those that were there before may stay (rule
 * record.scope).
 * @throws AppError validation_failed; what is absent and what is not the caller's are answered alike
 */
export async function checkReferences(
  query: Query,
  caller: Caller,
  declared: Declaration,
  referables: Referables = {},
  before: State,
  after: State,
): Promise<void> {
  const present = new Set(referencesIn(declared, before).map(nameKey))
  const added = referencesIn(declared, after).filter((one) => !present.has(nameKey(one)))
  const names = await readNamesOf(queriesIn(query), caller, referables, added)
  const issues = added.flatMap(({ path, ...one }): FieldIssue[] =>
    names.has(nameKey(one)) ? [] : [{ path, message: errors[missingCode(one.refers)].message }],
  )
  if (issues.length === 0)
    issues.push(...(await misplacedReferences(query, declared, referables, before, after)))
  if (issues.length > 0) throw new AppError('validation_failed', { issues })
}

/** References to what belongs to somebody else than the record, or cannot be chosen. */
async function misplacedReferences(
  query: Query,
  { fields, scope = '' }: Declaration,
  referables: Referables,
  before: State,
  after: State,
): Promise<FieldIssue[]> {
  const present = new Set(referencesIn({ fields }, before).map(nameKey))
  const issues: FieldIssue[] = []
  for (const { path, ...one } of referencesIn({ fields }, after)) {
    const { from, id, owner, offered } = referables[one.refers] ?? {}
    const isNew = !present.has(nameKey(one))
    if (!isNew && before?.[scope] === after?.[scope]) continue
    const isOwned = owner !== undefined && scope !== '' && path[0] !== scope
    if (!isOwned && offered === undefined) continue
    const [found] = await query<{ ofSame: boolean; offered: boolean }>(
      `select ${isOwned ? `${owner} = $2` : 'true'} as "ofSame", ${offered ?? 'true'} as offered from ${from} where ${id} = $1`,
      [one.id, ...(isOwned ? [after?.[scope] ?? null] : [])],
    )
    if (found && !found.ofSame) issues.push({ path, message: 'of_other_customer' })
    else if (found && isNew && !found.offered) issues.push({ path, message: 'not_approved' })
  }
  return issues
}

/**
 * What the references in recorded changes are called: by the names of those that exist for the caller, and by their ids
 * otherwise.
 */
export async function readReferenceNames(
  reads: Queries,
  caller: Caller,
  declared: Declaration,
  referables: Referables,
  changes: readonly { field: string; old: unknown; new: unknown }[],
): Promise<Words['name']> {
  const references = changes.flatMap(({ field, old, new: next }) =>
    [old, next].flatMap((value) => referencesIn(declared, { [field]: value })),
  )
  const names = await readNamesOf(reads, caller, referables, references)
  return (refers, id) => names.get(nameKey({ refers, id })) ?? String(id)
}

/**
 * What answers which records the references of a declaration can refer to, by name and a page at a time: those that
 * exist for the caller, with the permission to see them (rule record.choices).
 */
export function choicesReader(declared: Declaration, referables: Referables = {}) {
  const readers = new Map(
    referencesOf(declared.fields).map((reference) => {
      const one = referableOf(declared, referables, reference)
      const { from, id, name, within, also, owner, offered } = one
      const named = containsSql(name, '$1')
      const read = pageReader<Choice, ChoiceInput>(['fdName', 'asc'], {
        ...{ from, key: id, columns: { id, fdName: name } },
        values: [
          ({ filters }) => filters.fdName ?? null,
          ({ filters: { fdIdList } }) => (fdIdList.length > 0 ? fdIdList : null),
          ({ filters }) => filters.fdScopeId ?? null,
          ...(also ? [({ filters: { fdName = '' } }: { filters: ChoiceInput }) => also.value(fdName)] : []),
        ],
        where: `(${also ? `${named} or ${also.condition('$4')}` : named}) and ($2::int[] is null or ${id} = any($2))
          and ($3::int is null or ${owner ? `${owner} = $3` : 'true'}) and (${offered ?? 'true'} or $2::int[] is not null)`,
        ...(within && { within }),
      })
      const [[key = '']] = reference
      return [reference[0].join('.'), { read, needs: [declared.fields[key]?.seenWith, one.opens] }]
    }),
  )
  /** @throws AppError forbidden */
  return async (
    database: Database,
    reader: Reader,
    input: ChoiceInput,
    zone: string,
  ): Promise<Page<Choice>> => {
    const { read, needs } = readers.get(input.fdField) ?? {}
    if (!read) throw new Error(`${declared.key} has no reference ${input.fdField}`)
    for (const code of needs ?? [])
      if (code !== undefined && !reader.caller.permissions.has(code)) throw forbidden(code as never)
    return read(database, reader, input, zone)
  }
}
