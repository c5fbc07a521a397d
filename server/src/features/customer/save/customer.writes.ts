import { isDeepStrictEqual } from 'node:util'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import type { CustomerInput } from '@zhixin/contract/customer/customer.schema'
import { followerFieldNames } from '@zhixin/contract/customer/follower.fields'
import { type PlainFieldName, plainField, plainFieldNames } from '@zhixin/contract/customer/plain.fields'
import type { PricesInput } from '@zhixin/contract/customer/settlement.schema'
import type { SimilarCustomer } from '@zhixin/contract/customer/similar.schema'
import { writeNamePinyin } from '@zhixin/prisma/namePinyin'
import { AppError } from '../../../http/AppError'
import type { Call } from '../../../http/call'
import { once } from '../../../http/once'
import { versionSeen } from '../../../http/version'
import { inTransaction, type Query } from '../../../lib/transaction'
import type { Services } from '../../../services'
import {
  type Change,
  changesBetween,
  insertAudits,
  type Saving,
  type TypedNumber,
} from '../../audit/audit.writes'
import { scopeOf } from '../../rank/data.scope'
import { fieldsSeenBy, shownTo, type WholeCustomer } from '../customer.fields'
import { findCustomer } from '../customer.reads'
import { columnOf, customerEntity, markChanged } from '../customer.records'
import { type Checked, checkReferences, inFieldOrder } from '../customer.references'
import { type CustomerState, requestedPrices, requestedState, stateOf } from '../customer.state'
import { noteNewFollowers } from '../newFollower/newFollower.writes'
import { noteTemplates } from '../price/appliedTemplate.writes'
import { followPrices } from '../price/follow.writes'
import { findSimilar } from '../similar.reads'
import { holdTemplate } from '../template/template.writes'
import { readLocked } from './customer.lock'
import { writeParts } from './customerParts.writes'

interface Saved {
  id: number
  fdCompanySerialCode: string
  fdVersion: number
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
export interface SavePlan {
  current: WholeCustomer | null
  before: CustomerState | null
  after: CustomerState
  /** The numbers that count as changed, whatever is stored. */
  typed: TypedNumber[]
  /** The ids of the stored files among its attachments; null when nothing changes. */
  files: number[] | null
}

/**
 * Creates a customer, or with an id replaces it, in one transaction with its audit record and, if a price changed, a
 * new price version (rules customer.save, customer.audit). A save that changes nothing writes nothing.
 * @param keepsPrices whether the prices stay as they are, whatever the input says
 */
export function saveCustomer(
  { config, database }: Services,
  call: Call,
  input: CustomerInput,
  keepsPrices = false,
): Promise<Saved> {
  const limits = limitsOf(config)
  return inTransaction(database.pool, (query) =>
    once(query, call, {
      prepare: async () => {
        const current = input.id === undefined ? null : await readLocked(query, call, input.id)
        return planSave(query, call, { input, current, keepsPrices, limits })
      },
      create: async (asked) => {
        const saved = await writeSave(query, call, asked)
        if (!keepsPrices) await noteApplied(query, call, { id: saved.id, name: input.fdName }, input)
        return saved
      },
      // A repeated creation is only answered with what the caller may still see.
      check: ({ id }) => {
        demandServiceType(call, input)
        return findCustomer(query, call.caller, id)
      },
    }),
  )
}

const limitsOf = (config: Services['config']) => ({
  files: config.UPLOAD_MAX_FILES,
  megabytes: config.UPLOAD_MAX_MB,
})

/**
 * Saves the prices of a customer and its payment term alone, by the rules of a save of the whole (rule price.alone).
 * @throws AppError version_conflict or validation_failed; customer_not_found, also when it is outside the caller's scope
 */
export function savePrices({ config, database }: Services, call: Call, input: PricesInput): Promise<Saved> {
  return inTransaction(database.pool, async (query) => {
    const current = await readLocked(query, call, input.id)
    demandLatest(call, current)
    const before = stateOf(current)
    const after = { ...before, ...requestedPrices(input), fdPaymentTerm: input.fdPaymentTerm }
    const limits = limitsOf(config)
    const asked = await checkState(query, call, { current, before, after, typed: [], prices: input, limits })
    const saved = await writeSave(query, call, asked)
    await noteApplied(query, call, { id: saved.id, name: current.fdName }, input)
    return saved
  })
}

/** Notes from which template the prices are, where somebody says it who sees them (rule template.apply). */
async function noteApplied(
  query: Query,
  call: Saving,
  customer: { id: number; name: string },
  { fdPriceTemplateId }: Pick<PricesInput, 'fdPriceTemplateId'>,
): Promise<void> {
  if (fdPriceTemplateId === undefined || !fieldsSeenBy(call.caller).prices) return
  const template = await holdTemplate(query, fdPriceTemplateId)
  await noteTemplates(query, call, [{ ...customer, template }])
}

/**
 * Checks what a save asks for, by all rules that follow from the record and from who saves; nothing is written.
 * @param typed the numbers among it that were typed by somebody who may not see those that are there; left out: the caller
 * has typed it all
 * @throws AppError version_conflict, service_type_not_allowed or validation_failed
 */
export async function planSave(
  query: Query,
  call: Saving,
  {
    input,
    current,
    limits,
    keepsPrices,
    references,
    typed,
  }: Pick<Checked, 'limits' | 'references'> & {
    input: CustomerInput
    current: WholeCustomer | null
    keepsPrices: boolean
    typed?: TypedNumber[]
  },
): Promise<SavePlan> {
  if (current) demandLatest(call, current)
  demandServiceType(call, input)

  const before = current && stateOf(current)
  const seen = fieldsSeenBy(call.caller)
  const seesPrices = seen.prices && !keepsPrices
  const isTyped = (number: TypedNumber) =>
    typed ? typed.some((one) => isDeepStrictEqual(one, number)) : !seen.numbers
  const requested = requestedState(input, current, { seesPrices, isTyped })
  const after = current ? requested.state : withinScope(call, requested.state)
  const prices = seesPrices ? input : null
  return checkState(query, call, { ...requested, current, before, after, prices, limits, references })
}

type State = Omit<Checked, 'reader' | 'current'> & Pick<SavePlan, 'current' | 'typed'>

async function checkState(query: Query, { caller }: Saving, state: State): Promise<SavePlan> {
  const { current, before, after, typed } = state
  // Before anything is checked: a stored state may always be sent back, whatever has become of its references.
  if (current && typed.length === 0 && isDeepStrictEqual(before, after))
    return { current, before, after, typed, files: null }
  return { current, before, typed, ...(await checkReferences(query, { ...state, reader: caller })) }
}

/** Writes what was checked, with its audit record. */
async function writeSave(query: Query, call: Saving, asked: SavePlan): Promise<Saved> {
  if (!asked.current) return createCustomer(query, call, asked)
  const { id, fdCompanySerialCode, fdVersion } = asked.current
  if (!asked.files) return { id, fdCompanySerialCode, fdVersion }
  const [saved] = await writeChanges(query, call, [asked])
  if (!saved) throw new Error('The locked customer is gone')
  return saved
}

/** Makes a customer that was checked, with its audit record. */
export async function createCustomer(query: Query, call: Saving, asked: SavePlan): Promise<Saved> {
  const values = columns.map(([, value]) => value(asked.after))
  // Its id is not known before.
  const [created] = await query<Saved>(create, [call.caller.accountId, ...values])
  if (!created) throw new Error('The customer was not written')
  await Promise.all(writeRest(query, call, [{ ...asked, customerId: created.id }]))
  return created
}

/** Writes what was checked of customers that are there and locked, with their audit records. */
export async function writeChanges(query: Query, call: Saving, asked: SavePlan[]): Promise<Saved[]> {
  const changed = asked.flatMap((one) =>
    one.current && one.files ? [{ ...one, customerId: one.current.id }] : [],
  )
  if (changed.length === 0) return []
  const [saved] = await Promise.all([
    query<Saved>(update, [
      call.caller.accountId,
      JSON.stringify(changed.map(({ customerId, after }) => ({ id: customerId, ...columnsOf(after) }))),
    ]),
    ...writeRest(query, call, changed),
    followPrices(query, call, changed),
  ])
  return saved
}

/** What a save changes: also the contacts whose numbers count as changed, which tells nobody whether they are. */
export function changesOf({ before, after, typed }: Pick<SavePlan, 'before' | 'after' | 'typed'>): Change[] {
  const field = 'fdMyClientContactList'
  const changes = changesBetween(before ?? {}, after)
  if (!before || typed.length === 0) return changes
  const contacts = { field, old: before[field], new: after[field], typed }
  return [...changes.filter((change) => change.field !== field), contacts]
}

/** Everything about customers that is not in their own rows. */
function writeRest(
  query: Query,
  call: Saving,
  asked: (SavePlan & { customerId: number })[],
): Promise<unknown>[] {
  const { accountId } = call.caller
  const renamed = asked.flatMap(({ customerId: id, before, after }) =>
    before?.fdName === after.fdName ? [] : [{ id, name: after.fdName }],
  )
  return [
    ...writeParts(
      query,
      asked.map(({ files, ...one }) => ({ ...one, accountId, files: files ?? [] })),
    ),
    ...noteNewFollowers(query, call, asked),
    ...(renamed.length > 0 ? [writeNamePinyin(query, renamed)] : []),
    insertAudits(
      query,
      call,
      asked.map((one) => ({
        action: one.before ? 'update' : 'create',
        entity: customerEntity,
        entityId: one.customerId,
        entityLabel: one.after.fdName,
        changes: changesOf(one).sort(inFieldOrder(({ field }) => field)),
      })),
    ),
  ]
}

/** A creator in the narrow scope becomes a follower, so that the customer is not lost to them (rule scope.create). */
function withinScope({ caller }: Saving, made: CustomerState): CustomerState {
  const { followerId } = scopeOf(caller)
  if (followerId === null || followerFieldNames.some((field) => made[field].includes(followerId))) return made
  return { ...made, fdOtherFollowUpAccountIdList: [...made.fdOtherFollowUpAccountIdList, followerId] }
}

/** @throws AppError service_type_not_allowed (rule scope.types) */
function demandServiceType({ caller }: Saving, { fdServiceType }: CustomerInput): void {
  if (!scopeOf(caller).serviceTypes.includes(fdServiceType))
    throw new AppError('service_type_not_allowed', { escalation: ['fdServiceTypeList', [fdServiceType]] })
}

/** An amount is sent to the database as a text with two decimals, so that none is lost. */
const stored = (field: PlainFieldName) => (state: CustomerState) => {
  const value = state[field]
  return plainField(field).kind === 'amount' ? ((value as number | null)?.toFixed(2) ?? null) : value
}

/** The columns that a save sets, with their values. */
const columns: [string, (state: CustomerState) => unknown][] = [
  ...plainFieldNames.map((field): (typeof columns)[number] => [columnOf(field), stored(field)]),
  ['platforms', (state) => state.fdPlatformList],
  ['tiered', (state) => state.fdStep],
]
const names = columns.map(([name]) => name)
const columnsOf = (state: CustomerState) =>
  Object.fromEntries(columns.map(([name, value]) => [name, value(state)]))
const returning = 'returning c.id, c.serial_code as "fdCompanySerialCode", c.version as "fdVersion"'
const update = `update customer c
  set (${names.join(', ')}) = row(${names.map((name) => `asked.${name}`).join(', ')}), ${markChanged}
  from (select id, ${names.join(', ')} from json_populate_recordset(null::customer, $2::json)) as asked
  where c.id = asked.id ${returning}`
const create = `insert into customer as c (created_by_id, updated_by_id, updated_at, ${names.join(', ')})
  values ($1, $1, now(), ${names.map((_, index) => `$${index + 2}`).join(', ')}) ${returning}`

/**
 * Saves a customer. The answer to a creation includes look-alikes, if the caller may ask for them (rule
 * customer.similar). They are searched after the commit: a search that fails is left out and never fails the save.
 */
export async function saveWithHints(
  services: Services,
  call: Call,
  input: CustomerInput,
): Promise<Saved & { fdSimilarList?: SimilarCustomer[] }> {
  const saved = await saveCustomer(services, call, input)
  if (input.id !== undefined || !call.caller.permissions.has(customerApi.similar.access)) return saved
  const asked = {
    id: saved.id,
    fdName: input.fdName,
    fdCompanyNameList: input.fdCompanyList.map((company) => company.fdCompanyName),
    fdCompanyCreditCode: input.fdCompanyCreditCode,
  }
  try {
    const fdSimilarList = await findSimilar(services.database, call, asked)
    return fdSimilarList.length > 0 ? { ...saved, fdSimilarList } : saved
  } catch (error) {
    call.request.log.error({ err: error, customerId: saved.id }, 'look-alikes not found out')
    return saved
  }
}
