import { isDeepStrictEqual } from 'node:util'
import {
  type Declaration,
  hiddenFields,
  type InputOf,
  keysOfKind,
  savedFields,
  type ValuesOf,
} from '@zhixin/contract/record/record'
import { missingCode } from '@zhixin/contract/record/record.reference'
import { changesBetween, insertAudits, type Saving } from '../features/audit/audit.writes'
import { AppError } from '../http/AppError'
import type { Call } from '../http/call'
import { once } from '../http/once'
import { checkVersion } from '../http/version'
import type { Database } from '../lib/database'
import { inTransaction, type Query } from '../lib/transaction'
import { filesOf } from './heldFiles'
import { columnOf, type RecordNames, scopeOf, tableOf } from './names'
import { demandOwnRows, type NestedRow, nestedIn, nestedOf, nestedSql, nestedWriter } from './nested'
import { checkReferences } from './referable'

/** What stands between the steps of a save; each gets what it needs to refuse or to write more in the transaction. */
export interface SaveSlots<R extends Declaration> {
  /** Refuses what the schema cannot see. @param before null for a new record */
  check?: (query: Query, before: ValuesOf<R> | null, after: ValuesOf<R>, call: Saving) => Promise<void>
  /** Writes what hangs on the record; the changes that it returns are recorded with the others. */
  afterWrite?: (
    query: Query,
    id: number,
    before: ValuesOf<R> | null,
    after: ValuesOf<R>,
    call: Saving,
    // biome-ignore lint/suspicious/noConfusingVoidType: most slots return nothing
  ) => Promise<void | Changes>
}

type Changes = ReturnType<typeof changesBetween>

/** A record as it is locked, beside the values of its fields. */
interface Stored {
  id: number
  fdStatus?: number
  fdState?: number
  fdVersion: number
}

/** The fields that are columns of the record's own table. */
const plainFields = (declared: Declaration): string[] =>
  savedFields(declared).flatMap(([field, { of }]) => (of ? [] : [field]))

/** Locks one record for the rest of the transaction. @throws AppError when it does not exist for the caller */
type Lock = (
  query: Query,
  call: Pick<Call, 'caller'>,
  id: number,
) => Promise<Stored & Record<string, unknown>>

/** What locks one record of a declaration. */
export function locker(declared: Declaration, names: RecordNames): Lock {
  const { status, states, key } = declared
  const columns = [
    ...plainFields(declared).map(
      (field) => `${names.columns?.[field] ?? `r.${columnOf(field)}`} as "${field}"`,
    ),
    ...nestedOf(declared, names).map((one) => `${nestedSql(one, () => undefined)} as "${one.key}"`),
  ]
  if (status) columns.push('r.status as "fdStatus"')
  if (states) columns.push('r.state as "fdState"')
  const within = scopeOf(declared, names)
  // As JSON a day and a price are what the API says, and can be compared with it.
  const text = `select to_json(one) as stored from (
    select r.id, ${columns.join(', ')}, r.version as "fdVersion" from ${tableOf(declared, names)} r
      where r.id = $1${within ? ` and ${within.condition('$2')}` : ''} for update of r) as one`
  return async (query, call, id) => {
    const [row] = await query<{ stored: Stored & Record<string, unknown> }>(text, [
      id,
      ...(within ? [within.value(call.caller)] : []),
    ])
    if (!row) throw new AppError(missingCode(key))
    return row.stored
  }
}

/** The name of a record for people: its first field, or what that refers to. */
export async function readLabel(
  query: Query,
  { fields }: Declaration,
  { refers = {} }: RecordNames,
  values: Record<string, unknown>,
): Promise<string> {
  const [key = ''] = Object.keys(fields)
  const one = fields[key]?.refers && refers[fields[key].refers]
  const named = fields[key]?.values
  if (typeof named === 'object') return named[String(values[key])]?.['zh-CN'] ?? ''
  if (!one) return String(values[key] ?? '')
  const [found] = await query<{ name: string }>(
    `select ${one.name} as name from ${one.from} where ${one.id} = $1`,
    [values[key]],
  )
  return found?.name ?? ''
}

/** A save that was checked; what is as it was before is not written. */
export interface CheckedSave<R extends Declaration = Declaration> {
  stored: Stored | null
  before: ValuesOf<R> | null
  after: ValuesOf<R>
  /** The files that it links. */
  linked?: readonly number[] | undefined
}

interface Saved {
  id: number
  fdVersion: number
}

/** What saves a declared record. */
export interface Saver<R extends Declaration> {
  save: (database: Database, call: Call, input: InputOf<R>) => Promise<Saved>
  /** Its two steps for who saves in a transaction of their own: lock, version, check; and what differs, with history. */
  check: (query: Query, call: Saving, input: InputOf<R>) => Promise<CheckedSave<R>>
  write: (query: Query, call: Saving, checked: CheckedSave<R>) => Promise<Saved>
}

/**
 * What saves a declared record (rule record.save), in one transaction: lock, version, check, write what differs,
 * `afterWrite`, history. Present values are no change.
 */
export function saverOf<const R extends Declaration>(
  declared: R,
  names: RecordNames,
  slots: SaveSlots<R> = {},
): Saver<R> {
  const fields = plainFields(declared)
  const nested = nestedOf(declared, names).map((one) => ({ ...one, write: nestedWriter(one) }))
  const held = filesOf(declared, names)
  const filesIn = keysOfKind(declared.fields, 'files', 'document')
  const all = [...fields, ...nested.map(({ key }) => key)]
  const lists = keysOfKind(declared.fields, 'rows', 'files', 'choices')
  const none = Object.fromEntries(lists.map((key) => [key, []]))
  const flags = Object.fromEntries(keysOfKind(declared.fields, 'flag').map((key) => [key, false]))
  const table = tableOf(declared, names)
  const { states } = declared
  const columns = fields.map(columnOf)
  const lock = locker(declared, names)
  const places = columns.map((_, at) => `$${at + 2}`)
  const [state, begins] = states ? [', state', `, ${Number(states.begins)}`] : ['', '']
  const insert = `insert into ${table} (created_by_id, updated_by_id, ${columns.join(', ')}${state})
  values ($1, $1, ${places.join(', ')}${begins}) returning id, version as "fdVersion"`
  const update = `update ${table} set ${columns.map((column, at) => `${column} = ${places[at]}`).join(', ')},
    updated_by_id = $1, updated_at = now(), version = version + 1
  where id = $${columns.length + 2} returning id, version as "fdVersion"`

  const check: Saver<R>['check'] = async (query, call, input) => {
    const given = input as { id?: number } & Record<string, unknown>
    const hidden = hiddenFields(declared, call.caller.permissions).filter((field) => all.includes(field))
    const sent = {
      ...Object.fromEntries(fields.map((field) => [field, given[field] ?? null])),
      ...Object.fromEntries(nested.map((one) => [one.key, nestedIn(one, given[one.key])])),
    }
    const stored = given.id === undefined ? null : await lock(query, call, given.id)
    if (stored) checkVersion(call, stored.fdVersion)
    if (states && stored?.fdState !== undefined && !states.saves.includes(stored.fdState))
      throw new AppError('state_changed')
    const before = stored && Object.fromEntries(all.map((field) => [field, stored[field] ?? null]))
    // What its author does not see stays as it is, and is compared with nothing that they sent.
    const present: typeof sent = before ?? { ...none, ...flags }
    const kept = hidden.map((field) => [field, present[field] ?? null])
    const after = { ...sent, ...Object.fromEntries(kept) }
    const checked = { stored, before: before as ValuesOf<R> | null, after: after as ValuesOf<R> }
    if (stored && isDeepStrictEqual(before, after)) return checked
    for (const { key } of nested) demandOwnRows(key, rowsOf(before, key), rowsOf(after, key))
    await checkReferences(query, call.caller, declared, names.refers, before, after)
    await slots.check?.(query, checked.before, checked.after, call)
    return { ...checked, linked: await held?.check(query, call, stored?.id ?? null, before, after) }
  }

  const write: Saver<R>['write'] = async (query, call, { stored, linked, ...checked }) => {
    const { before, after } = checked as { before: State; after: NonNullable<State> }
    if (stored && isDeepStrictEqual(before, after)) return { id: stored.id, fdVersion: stored.fdVersion }
    const written = (field: string) => (filesIn.includes(field) ? JSON.stringify(after[field]) : after[field])
    const values = [call.caller.accountId, ...fields.map(written)]
    const [saved] = await query<Saved>(stored ? update : insert, stored ? [...values, stored.id] : values)
    if (!saved) throw new Error(`${table} was not written`)
    if (linked) await held?.hold(query, saved.id, linked)
    for (const { key, write } of nested)
      if (!isDeepStrictEqual(rowsOf(before, key), rowsOf(after, key)))
        await write(query, saved.id, rowsOf(after, key))
    const further = await slots.afterWrite?.(query, saved.id, checked.before, checked.after, call)
    await record(
      query,
      call,
      declared,
      stored ? 'update' : 'create',
      saved.id,
      await readLabel(query, declared, names, after),
      [...changesBetween(before ?? none, after), ...(further ?? [])],
    )
    return saved
  }

  const save: Saver<R>['save'] = ({ pool }, call, input) =>
    inTransaction(pool, (query) =>
      once(query, call, {
        prepare: async () => {},
        create: async () => write(query, call, await check(query, call, input)),
        check: async () => {},
      }),
    )
  return { save, check, write }
}

type State = Record<string, unknown> | null

const rowsOf = (state: State, key: string) => (state?.[key] ?? []) as NestedRow[]

/** Records what was done to a record. */
export const record = (
  query: Query,
  call: Saving,
  { key }: Declaration,
  action: 'create' | 'update' | 'switchStatus',
  id: number,
  label: string,
  changes: Changes,
) => insertAudits(query, call, [{ action, entity: key as never, entityId: id, entityLabel: label, changes }])
