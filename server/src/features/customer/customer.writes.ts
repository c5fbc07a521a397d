import { isDeepStrictEqual } from 'node:util'
import { staffTypes } from '@zhixin/contract/account/accountType'
import { STATUS, type Status } from '@zhixin/contract/customer/customer.enums'
import type { CustomerDetail, CustomerInput } from '@zhixin/contract/customer/customer.schema'
import { type PlainFieldName, plainFieldNames, plainKind } from '@zhixin/contract/customer/plain.fields'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import { once } from '../../http/once'
import { checkVersion, versionSeen } from '../../http/version'
import { inTransaction, type Query } from '../../lib/transaction'
import type { Services } from '../../services'
import { type Cause, type Change, changesBetween, insertAudit } from '../audit/audit.writes'
import type { AttachmentLimits } from './customer.attachments'
import { fieldsSeenBy, shownTo, type WholeCustomer } from './customer.fields'
import { findCustomer } from './customer.reads'
import { columnOf } from './customer.records'
import { checkReferences, followerFields, inFieldOrder } from './customer.references'
import { inScopeSql, scopeOf, scopeValues, visibleSql } from './customer.scope'
import { type CustomerState, requestedState, stateOf } from './customer.state'
import { writeParts } from './customerParts.writes'

/** What a save has to know of whoever saves: a request, or a batch in somebody's name. */
export type Saving = Pick<Call, 'caller' | 'ip' | 'requestId' | 'ifMatch'> & Pick<Cause, 'origin'>

interface Saved {
  id: number
  fdCompanySerialCode: string
  fdVersion: number
}

interface Locked {
  name: string
  status: number
  version: number
}

const entity = 'customer'

/**
 * Locks a customer for the rest of the transaction, so that saves of the same one run one after the other. The lock is
 * a statement of its own, so that what is read next is what the previous save wrote, including whether the customer is
 * still in the caller's scope: it may have been handed over.
 * @throws AppError customer_not_found, also when it is outside the caller's scope
 */
async function lockCustomer<T>(
  query: Query,
  { caller }: Saving,
  id: number,
  read: () => Promise<T>,
): Promise<T> {
  const lock = query(`select c.id from customer c where c.id = $1 and ${visibleSql('$2', '$3')} for update`, [
    id,
    ...scopeValues(caller),
  ])
  const [[isThere], customer] = await Promise.all([lock, read()])
  if (!isThere) throw new AppError('customer_not_found')
  return customer
}

/** A customer with all its parts, locked for the rest of the transaction. */
export const readLocked = (query: Query, call: Saving, id: number): Promise<WholeCustomer> =>
  lockCustomer(query, call, id, () => findCustomer(query, call.caller, id))

/** What a change of status or a deletion needs to know of a customer. */
function readLockedState(query: Query, call: Saving, id: number): Promise<Locked> {
  return lockCustomer(query, call, id, async () => {
    const [customer] = await query<Locked>(
      `select c.name, c.status, c.version from customer c where c.id = $1 and ${visibleSql('$2', '$3')}`,
      [id, ...scopeValues(call.caller)],
    )
    if (!customer) throw new AppError('customer_not_found')
    return customer
  })
}

/**
 * Refuses a save that names an older version than the present one (rule customer.version). The refusal carries the
 * present state as the caller may see it.
 */
function demandLatest(call: Saving, current: WholeCustomer): void {
  const seen = versionSeen(call)
  if (seen === undefined || seen === current.fdVersion) return
  const isShown = call.caller.permissions.has('client:detail')
  throw new AppError('version_conflict', isShown ? { current: shownTo(call.caller, current) } : {})
}

/** The plan of a save: what changes, and to what. */
export interface Asked {
  current: WholeCustomer | null
  before: CustomerState | null
  after: CustomerState
  /** The ids of stored files by URI; null when nothing changes. */
  uploads: Map<string, number> | null
}

/**
 * Creates a customer, or with an id replaces it, in one transaction with its audit record and, if a price changed, a
 * new price version (rules customer.save, customer.audit). A save that changes nothing writes nothing.
 */
export function saveCustomer(
  { config, database }: Services,
  call: Call,
  input: CustomerInput,
): Promise<Saved> {
  const limits = { files: config.UPLOAD_MAX_FILES, megabytes: config.UPLOAD_MAX_MB }
  return inTransaction(database.pool, (query) =>
    once(query, call, {
      prepare: () => checkSave(query, call, input, limits),
      create: (asked) => writeSave(query, call, asked),
      // A repeated creation is only answered with what the caller may still see.
      check: ({ id }) => {
        demandServiceType(call, input)
        return findCustomer(query, call.caller, id)
      },
    }),
  )
}

async function checkSave(
  query: Query,
  call: Call,
  input: CustomerInput,
  limits: AttachmentLimits,
): Promise<Asked> {
  const current = input.id === undefined ? null : await readLocked(query, call, input.id)
  return checkAsked(query, call, { input, current, limits })
}

/**
 * Checks what a save asks for, by all rules that follow from the record and from who saves; nothing is written.
 * @throws AppError version_conflict, service_type_not_allowed or validation_failed
 */
export async function checkAsked(
  query: Query,
  call: Saving,
  {
    input,
    current,
    limits,
  }: { input: CustomerInput; current: WholeCustomer | null; limits: AttachmentLimits },
): Promise<Asked> {
  if (current) demandLatest(call, current)
  demandServiceType(call, input)

  const before = current && stateOf(current)
  const requested = requestedState(input, current, fieldsSeenBy(call.caller))
  const after = current ? requested : withinScope(call, requested)
  // Before anything is checked: a stored state may always be sent back, whatever has become of its references.
  if (current && isDeepStrictEqual(before, after)) return { current, before, after, uploads: null }
  const reader = call.caller
  const checked = await checkReferences(query, { input, current, before, after, reader, limits })
  return { current, before, ...checked }
}

/** Writes what was checked, with its audit record. */
export async function writeSave(
  query: Query,
  call: Saving,
  { current, before, after, uploads }: Asked,
): Promise<Saved> {
  if (current && !uploads) return savedOf(current)
  const { accountId } = call.caller
  const written = writeCustomer(query, current, after, accountId)
  // Only a creation has to wait here: its id is not known before.
  const { id } = current ?? (await written)
  const [customer] = await Promise.all([
    written,
    ...writeParts(query, { customerId: id, before, after, accountId, uploads: uploads ?? new Map() }),
    insertAudit(query, call, {
      action: current ? 'update' : 'create',
      entity,
      entityId: id,
      entityLabel: after.fdName,
      changes: changesBetween(before ?? {}, after).sort(inFieldOrder(({ field }) => field)),
    }),
  ])
  return savedOf(customer)
}

/** A creator in the narrow scope becomes a follower, so that the customer is not lost to them (rule scope.create). */
function withinScope({ caller }: Saving, made: CustomerState): CustomerState {
  const { followerId } = scopeOf(caller)
  if (followerId === null || followerFields.some((field) => made[field].includes(followerId))) return made
  return { ...made, fdOtherFollowUpAccountIdList: [...made.fdOtherFollowUpAccountIdList, followerId] }
}

/** @throws AppError service_type_not_allowed (rule scope.types) */
function demandServiceType({ caller }: Saving, { fdServiceType }: CustomerInput): void {
  if (!scopeOf(caller).serviceTypes.includes(fdServiceType))
    throw new AppError('service_type_not_allowed', { escalation: ['fdServiceTypeList', [fdServiceType]] })
}

const savedOf = ({ id, fdCompanySerialCode, fdVersion }: Saved): Saved => ({
  id,
  fdCompanySerialCode,
  fdVersion,
})

/** An amount is sent to the database as a text with two decimals, so that none is lost. */
const stored = (field: PlainFieldName) => (state: CustomerState) => {
  const value = state[field]
  return plainKind(field).kind === 'amount' ? ((value as number | null)?.toFixed(2) ?? null) : value
}

/** The columns that a save sets, with their values. */
const columns: [string, (state: CustomerState) => unknown][] = [
  ...plainFieldNames.map((field): (typeof columns)[number] => [columnOf(field), stored(field)]),
  ['platforms', (state) => state.fdPlatformList],
  ['tiered', (state) => state.fdStep],
]
const names = columns.map(([name]) => name)
/** What every write of a customer sets; $1 is the account. */
const changed = 'updated_by_id = $1, updated_at = now(), version = version + 1'
const returning = 'returning id, serial_code as "fdCompanySerialCode", version as "fdVersion"'
const update = `update customer set ${names.map((name, index) => `${name} = $${index + 3}`).join(', ')},
  ${changed} where id = $2 ${returning}`
const create = `insert into customer (created_by_id, updated_by_id, updated_at, ${names.join(', ')})
  values ($1, $1, now(), ${names.map((_, index) => `$${index + 2}`).join(', ')}) ${returning}`

async function writeCustomer(
  query: Query,
  current: CustomerDetail | null,
  state: CustomerState,
  accountId: number,
): Promise<Saved> {
  const values = columns.map(([, value]) => value(state))
  const [written] = current
    ? await query<Saved>(update, [accountId, current.id, ...values])
    : await query<Saved>(create, [accountId, ...values])
  if (!written) throw new Error('The locked customer is gone')
  return written
}

/** Activates or deactivates a customer; its present status is no change (rule customer.status). */
export function switchCustomerStatus(
  { database }: Services,
  call: Call,
  id: number,
  status: Status,
): Promise<null> {
  return inTransaction(database.pool, async (query) => {
    const switched = await checkStatus(query, call, id, status)
    if (switched) await writeStatus(query, call, switched)
    return null
  })
}

/** A status that a customer is to get, and what it has. */
export interface StatusAsked {
  id: number
  name: string
  version: number
  old: number
  new: Status
}

/**
 * What switching a status would do; null where the customer has it already.
 * @throws AppError customer_not_found, or version_conflict where another version was seen
 */
export async function checkStatus(
  query: Query,
  call: Saving,
  id: number,
  status: Status,
): Promise<StatusAsked | null> {
  const { name, version, status: old } = await readLockedState(query, call, id)
  checkVersion(call, version)
  return old === status ? null : { id, name, version, old, new: status }
}

/** Switches the status that was checked, with its audit record. */
export async function writeStatus(query: Query, call: Saving, asked: StatusAsked): Promise<void> {
  const { id, name } = asked
  await Promise.all([
    query(`update customer set status = $3, ${changed} where id = $2`, [
      call.caller.accountId,
      id,
      asked.new,
    ]),
    insertAudit(query, call, {
      action: 'switchStatus',
      entity,
      entityId: id,
      entityLabel: name,
      changes: [{ field: 'fdStatus', old: asked.old, new: asked.new }],
    }),
  ])
}

/**
 * Deletes an invalid customer: it is hidden everywhere, its data stay (rule customer.delete).
 * @throws AppError customer_still_valid unless it was deactivated before
 */
export function deleteCustomer({ database }: Services, call: Call, id: number): Promise<null> {
  return inTransaction(database.pool, async (query) => {
    const current = await readLockedState(query, call, id)
    if (current.status !== STATUS.invalid) throw new AppError('customer_still_valid')
    await Promise.all([
      query(`update customer set deleted_at = now(), ${changed} where id = $2`, [call.caller.accountId, id]),
      insertAudit(query, call, {
        action: 'delete',
        entity,
        entityId: id,
        entityLabel: current.name,
        changes: [],
      }),
    ])
    return null
  })
}

/**
 * Restores a deleted customer as invalid; one that is not deleted is no change (rule customer.restore).
 * @throws AppError customer_not_found, also when it is outside the caller's scope
 */
export function restoreCustomer({ database }: Services, call: Call, id: number): Promise<null> {
  return inTransaction(database.pool, async (query) => {
    const lock = 'select id from customer where id = $1 for update'
    const read = `select c.name, c.deleted_at is not null as deleted from customer c
      where c.id = $1 and ${inScopeSql('$2', '$3')}`
    // A separate lock, as in lockCustomer.
    const [, [customer]] = await Promise.all([
      query(lock, [id]),
      query<{ name: string; deleted: boolean }>(read, [id, ...scopeValues(call.caller)]),
    ])
    if (!customer) throw new AppError('customer_not_found')
    if (!customer.deleted) return null
    const changes = await removeFormerStaff(query, id)
    await Promise.all([
      query(`update customer set deleted_at = null, ${changed} where id = $2`, [call.caller.accountId, id]),
      insertAudit(query, call, {
        action: 'restore',
        entity,
        entityId: id,
        entityLabel: customer.name,
        changes,
      }),
    ])
    return null
  })
}

/**
 * Removes followers who have become customers' accounts since: while the customer was deleted, nobody saw that they
 * follow it. The others are locked as in a save.
 */
async function removeFormerStaff(query: Query, id: number): Promise<Change[]> {
  const followers = await query<{ kind: number; account: number; isStaff: boolean }>(
    `select w.kind, w.account_id as account, a.type = any('{${staffTypes.join()}}') as "isStaff"
    from customer_follower w join account a on a.id = w.account_id where w.customer_id = $1
    order by w.kind, w.position for share of a`,
    [id],
  )
  const former = followers.filter(({ isStaff }) => !isStaff)
  if (former.length === 0) return []
  await query('delete from customer_follower where customer_id = $1 and account_id = any($2)', [
    id,
    former.map(({ account }) => account),
  ])
  return followerFields.flatMap((field, index) => {
    const those = followers.filter(({ kind }) => kind === index + 1)
    const ids = (all: typeof those) => all.map(({ account }) => account)
    return changesBetween({ [field]: ids(those) }, { [field]: ids(those.filter((one) => one.isStaff)) })
  })
}
