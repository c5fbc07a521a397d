import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { STATUS, type Status } from '@zhixin/contract/closedSets'
import {
  type CustomerInput,
  customerInput,
  customerInputUnpriced,
} from '@zhixin/contract/customer/customer.schema'
import type { FollowerFieldName } from '@zhixin/contract/customer/follower.fields'
import { isPriceField, priceFieldNames } from '@zhixin/contract/customer/price.fields'
import type { PriceLists } from '@zhixin/contract/customer/priceRows'
import { AppError, type FieldIssue } from '../../../http/AppError'
import { demand } from '../../../http/serve'
import type { Query } from '../../../lib/transaction'
import type { Services } from '../../../services'
import type { Change, Saving, TypedNumber } from '../../audit/audit.writes'
import { type ImportedNote, writeImportedNotes } from '../../note/importedNotes'
import {
  type AddedTerms,
  checkTerms,
  type PlannedTerms,
  readTermsLocked,
  type Term,
  writeTerms,
} from '../../settlementTerm/addedTerms'
import { fieldsSeenBy, type WholeCustomer } from '../customer.fields'
import { customerNotes } from '../customer.notes'
import { addedFollowers, type References, readReferences } from '../customer.references'
import { stateOf } from '../customer.state'
import { changesOf, createCustomer, planSave, type SavePlan, writeChanges } from './customer.writes'
import {
  type DeletionPlan,
  demandSettled,
  type StatusPlan,
  writeDeletions,
  writeStatuses,
} from './customerStatus.writes'

/** What is to be changed of a customer, everything else staying as it is. */
export interface Patch extends Partial<Record<FollowerFieldName, number[]>>, Partial<PriceLists> {
  fdCooperationPhase?: number
  fdPaymentTerm?: number
  /** Alone: it is switched, not saved. */
  fdStatus?: Status
  /** Alone: it is deactivated and deleted. */
  fdDeleted?: true
  /** Which numbers of its contacts were typed by somebody who may not see those that are there. */
  fdTypedNumbers?: TypedNumber[]
  /** Notes that an import brings, or that undoing takes back. */
  fdImportedNotes?: { add?: ImportedNote[]; remove?: ImportedNote[] }
  /** Terms that are added to those that there are. */
  fdTerms?: AddedTerms
}

/** A change of a customer that is asked for. */
export interface ChangeRequest {
  /** Null for one that is to be made. */
  current: WholeCustomer | null
  patch: Patch
}

/** A change of a customer that was checked. */
export interface Plan {
  /** What differs then; nothing where the customer is like that already. */
  changes: Change[]
  write: SavePlan | StatusPlan | DeletionPlan
  notes?: NonNullable<Patch['fdImportedNotes']>
  terms?: PlannedTerms
}

/** What is refused of many has its own refusal; it does not keep the others from anything. */
export type Attempt<T> = T | AppError

/** @throws whatever is no refusal */
export async function attempt<T>(work: () => T | Promise<T>): Promise<Attempt<T>> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Does two things one after the other; what is wrong with both is told at once. @throws AppError */
async function both<One, Other>(
  first: () => Promise<One>,
  second: () => Promise<Other>,
): Promise<[One, Other]> {
  const one = await attempt(first)
  const other = await attempt(second)
  const refusals = [one, other].filter((told) => told instanceof AppError)
  const [refusal] = refusals
  if (!refusal) return [one as One, other as Other]
  const isOfFields = refusals.every(({ code }) => code === 'validation_failed')
  if (!isOfFields) throw refusals.find(({ code }) => code !== 'validation_failed')
  throw new AppError('validation_failed', {
    issues: refusals.flatMap(({ options }) => options.issues ?? []),
  })
}

/**
 * Checks changes of customers, each as a save of it is: it is put together out of the record, and passes through the
 * form's own schema and rules, with the rights of whoever asks. Nothing is written.
 * @param settle what is done to the patch once it is known who can follow; it may refuse
 */
export async function planChanges(
  { config }: Services,
  query: Query,
  call: Saving,
  wishes: ChangeRequest[],
  settle: (wish: ChangeRequest, references: References) => Patch,
): Promise<Attempt<Plan>[]> {
  const limits = { files: config.UPLOAD_MAX_FILES, megabytes: config.UPLOAD_MAX_MB }
  const added = wishes.flatMap(({ current, patch }) => addedFollowers(patch, current))
  const references = await readReferences(query, [...new Set(added)])
  const termed = wishes.flatMap(({ current, patch }) => (current && patch.fdTerms ? [current.id] : []))
  const agreed = await readTermsLocked(query, termed)
  const plan = async (wish: ChangeRequest): Promise<Plan> => {
    const { current } = wish
    const patch = settle(wish, references)
    if (current && patch.fdDeleted) {
      await demandSettled(query, current.id, config.SETTLEMENT_FIRST_MONTH)
      return deletion(call, current)
    }
    if (current && patch.fdStatus !== undefined) {
      const write = { id: current.id, name: current.fdName, old: current.fdStatus, new: patch.fdStatus }
      const change = { field: 'fdStatus', old: write.old, new: write.new }
      return { changes: write.old === write.new ? [] : [change], write }
    }
    const keepsPrices = keepsPricesOf(call, current, patch)
    const { fdImportedNotes: notes, fdTypedNumbers: typed = [], fdTerms: added } = patch
    const id = current?.id ?? null
    const [write, terms] = await both(
      () => {
        // Contacts by one of their names: that of a patch.
        const whole = { ...(current && asSentWhole(current)), contacts: undefined, ...patch }
        const input = inputOf(whole, keepsPrices)
        return planSave(query, call, { input, current, keepsPrices, limits, references, typed })
      },
      async () => added && checkTerms(query, call, id, added, agreed.get(id ?? 0) ?? []),
    )
    const noted = notes && { field: 'fdImportedNotes', old: notes.remove ?? null, new: notes.add ?? null }
    const termed = terms && { field: 'fdTerms', old: terms.old, new: terms.new }
    return {
      changes: [...changesOf(write), ...(noted ? [noted] : []), ...(termed ? [termed] : [])],
      write,
      ...(notes && { notes }),
      ...(terms && { terms }),
    }
  }
  const plans: Attempt<Plan>[] = []
  for (const wish of wishes) {
    // Each takes a good part of a millisecond: requests come in between.
    await setImmediate()
    plans.push(await attempt(() => plan(wish)))
  }
  return plans
}

/** @throws AppError forbidden */
function deletion({ caller }: Saving, { id, fdName: name, fdStatus: status }: WholeCustomer): Plan {
  demand(caller, 'client:delete')
  const changes = [
    ...(status === STATUS.invalid ? [] : [{ field: 'fdStatus', old: status, new: STATUS.invalid }]),
    { field: 'fdDeleted', old: false, new: true },
  ]
  return { changes, write: { id, name, status, deletes: true } }
}

/** A customer whose prices stay may be without. */
function inputOf(record: object, keepsPrices: boolean): CustomerInput {
  const { data, error } = schemaFor(keepsPrices).safeParse(record)
  if (data) return data as CustomerInput
  throw new AppError('validation_failed', { issues: error?.issues.map(issueOf) ?? [] })
}

const schemaFor = (keepsPrices: boolean) => (keepsPrices ? customerInputUnpriced : customerInput)

const issueOf = ({ path, message }: { path: PropertyKey[]; message: string }): FieldIssue => ({
  path: path.map(keyOf),
  message,
})

/** What the form's rules find wrong with a record, whatever else is wrong with it. */
export const formIssues = (record: object, keepsPrices: boolean): FieldIssue[] =>
  schemaFor(keepsPrices).safeParse(record).error?.issues.map(issueOf) ?? []

/** Whether a patch leaves the prices of a customer as they are; a new one has those that its maker may see. */
export const keepsPricesOf = (
  { caller }: Pick<Saving, 'caller'>,
  current: object | null,
  patch: object,
): boolean => (current ? !priceFieldNames.some((field) => field in patch) : !fieldsSeenBy(caller).prices)

const keyOf = (key: PropertyKey) => (typeof key === 'number' ? key : String(key))

/**
 * Changes locked customers as planned, and makes those that are new, with their audit records, in the transaction of
 * `query`.
 * @returns the ids of those that were made, by their plan
 */
export async function carryOut(query: Query, call: Saving, plans: Plan[]): Promise<Map<Plan, number>> {
  const writes = plans.filter(({ changes }) => changes.length > 0).map(({ write }) => write)
  const statuses = writes.filter((write) => 'new' in write)
  const saves = writes.filter((write) => 'after' in write)
  const deletions = writes.filter((write) => 'deletes' in write)
  const made = new Map<Plan, number>()
  await Promise.all(
    plans.map(async (plan) => {
      const { write } = plan
      if ('after' in write && !write.current) made.set(plan, (await createCustomer(query, call, write)).id)
    }),
  )
  await Promise.all([
    ...(statuses.length > 0 ? [writeStatuses(query, call, statuses)] : []),
    writeChanges(query, call, saves),
    ...(deletions.length > 0 ? [writeDeletions(query, call, deletions)] : []),
  ])
  const saved = plans.flatMap(({ write, ...added }, at) => {
    const id = 'after' in write ? (write.current?.id ?? made.get(plans[at] as Plan)) : undefined
    return 'after' in write && id !== undefined ? [{ ...added, id, name: write.after.fdName }] : []
  })
  const noted = saved.flatMap(({ notes, id, name }) => (notes ? [{ id, name, ...notes }] : []))
  if (noted.length > 0) await writeImportedNotes(query, call, customerNotes, noted)
  for (const { terms, id } of saved) if (terms) await writeTerms(query, call, id, terms)
  return made
}

/** What a change has that is no field of the customer; whoever writes it compares it with what is there. */
const beside: ReadonlySet<string> = new Set(['fdImportedNotes', 'fdTerms'])

/**
 * What is to be changed, of a customer whose fields are still as they were when that was settled; of a new one all.
 * @throws AppError version_conflict
 */
export function patchOfChanges(changes: Change[], current: WholeCustomer | null): Patch {
  const present: object = current ? { ...stateOf(current), fdStatus: current.fdStatus } : {}
  for (const { field, old } of changes)
    if (current && !beside.has(field) && !isDeepStrictEqual(Reflect.get(present, field) ?? null, old))
      throw new AppError('version_conflict')
  const typed = changes.flatMap((change) => change.typed ?? [])
  return {
    ...(Object.fromEntries(changes.map((change) => [change.field, asSent(change)])) as Patch),
    ...(typed.length > 0 && { fdTypedNumbers: typed }),
  }
}

/** A value of a state as a save takes it. */
const asSent = ({ field, old, new: value }: Change): unknown => {
  if (field === 'fdImportedNotes') return value ? { add: value } : { remove: old }
  if (field === 'fdTerms') return { add: (value ?? []) as Term[], before: (old ?? []) as Term[] }
  return isPriceField(field) ? givenPrices(value) : value
}

/** A kind of prices of which there is none is not given, instead of empty (rule price.required). */
const givenPrices = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? null : value)

/** A customer as a save takes it. */
const asSentWhole = (customer: WholeCustomer): object => ({
  ...customer,
  ...Object.fromEntries(priceFieldNames.map((field) => [field, givenPrices(customer[field])])),
})
