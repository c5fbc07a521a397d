import { isDeepStrictEqual } from 'node:util'
import { pricesOf } from '@zhixin/contract/customer/priceRows'
import { AppError } from '../../../http/AppError'
import type { Caller } from '../../../http/call'
import type { Query } from '../../../lib/transaction'
import type { Services } from '../../../services'
import { type Change, changesBetween } from '../../audit/audit.writes'
import {
  asSettled,
  carryOut,
  type OrRefusal,
  orRefusal,
  type Plan,
  planChanges,
  type Wish,
} from '../customer.change'
import type { WholeCustomer } from '../customer.fields'
import { readAllLocked, type Saving } from '../customer.lock'
import { findCustomers } from '../customer.reads'
import type { References } from '../customer.references'
import { type CustomerState, stateOf } from '../customer.state'
import { hintsFor, type Imported, type RowDetail, readImported, readTakenNow } from '../import/preview'
import type { CellIssue } from '../import/sourceRows'
import { type Later, readLater } from '../price/later.reads'
import { changesPrices } from '../settlement.writes'
import { formerTemplates, noteTemplates } from '../template/applied.writes'
import { type BatchChange, patchOf, settled, validFromOf } from './batch.change'
import { type Batch, type Outcome, type Row, refused } from './batchRow'
import { countMoves } from './distribution'
import { type Move, pricePatch } from './priceChange'
import { dealWithRule, undoRules } from './ruleRows.writes'

/** What a row asks for, as it is checked. */
interface RowWish extends Wish {
  row: Row
  detail?: RowDetail | null
  /** Where its values come from, if from a file. */
  placeOf?: Imported['placeOf']
}

interface Asked {
  caller: Caller
  from: 'waiting' | 'ready'
}

/** Previews rows, or carries out what was previewed. Each is checked as a save of its customer is, and refused alone. */
export async function dealWith(
  services: Services,
  query: Query,
  { caller, change, from, ...batch }: Batch & Asked,
  rows: Row[],
): Promise<Outcome[]> {
  const isPreview = from === 'waiting'
  const call: Saving = {
    caller,
    requestId: batch.requestId ?? '',
    ip: batch.ip ?? '',
    ifMatch: undefined,
    origin: { source: batch.source, batchId: batch.id },
  }
  const ids = rows.flatMap(({ customerId }) => customerId ?? [])
  const isOfRules = change.field === null && change.scheduled === true
  // What is due of rules is a version before they are undone.
  const customers = await (isPreview && !isOfRules
    ? findCustomers(query, caller, ids)
    : readAllLocked(query, call, ids))
  const validFrom = validFromOf(change)
  if (change.field === 'price' && validFrom)
    return dealWithRule(query, call, { batchId: batch.id, change, validFrom, isPreview }, rows, customers)
  const zone = services.config.BUSINESS_TIME_ZONE
  const { outcomes, left } = isOfRules
    ? await undoRules(query, call, { undoOf: batch.undoOf, isPreview, zone }, rows, customers)
    : { outcomes: [] as Outcome[], left: rows }
  const wishOf = await wishes(query, { caller, change, isPreview, zone }, left, customers)
  const moves: Move[] = []
  const asked: RowWish[] = []
  for (const row of left) {
    const wish = await orRefusal(() => wishOf(row))
    if (wish instanceof AppError) outcomes.push(refused(row, wish))
    else if (Object.keys(wish.patch).length === 0 && wish.current)
      outcomes.push({ position: row.position, state: 'unchanged', changes: [] })
    else asked.push(wish)
  }
  // What is carried out is what was previewed, or nothing; only who takes a customer over is looked at again.
  const settle = (wish: Wish, references: References) =>
    isPreview || change.field === 'handover' ? settled(change, wish, references) : wish.patch
  const plans = await planChanges(services, query, call, asked, settle)
  const sound = plans.flatMap((plan) => (plan instanceof AppError ? [] : [plan]))
  const writes = isPreview ? [] : sound
  const made = await carryOut(query, call, writes)
  await noteApplied(query, call, { ...batch, change }, writes)
  const laterOf = isPreview ? await readLater(query, priceChanges(sound)) : new Map<number, Later[]>()
  for (const [index, { row, detail = row.detail, placeOf, current }] of asked.entries()) {
    const plan = plans[index] as OrRefusal<Plan>
    if (plan instanceof AppError) outcomes.push(refused(row, placed(plan, placeOf)))
    else {
      const state = plan.changes.length === 0 ? 'unchanged' : isPreview ? 'ready' : 'done'
      const isNew = isPreview && !current && 'after' in plan.write
      const hints = isNew && 'after' in plan.write ? await hintsFor(query, caller, plan.write.after) : []
      if (state === 'ready' && change.field === 'price' && current)
        moves.push(...pricePatch(change, stateOf(current)).moves)
      const later = laterOf.get(current?.id ?? 0)
      outcomes.push({
        position: row.position,
        state,
        changes: plan.changes,
        customerId: made.get(plan),
        ...((detail || later) && {
          detail: { ...detail, ...(hints.length > 0 && { hints }), ...(later && { later }) },
        }),
        ...(later && { priced: true }),
      })
    }
  }
  if (moves.length > 0) await countMoves(query, batch.id, moves)
  return isPreview ? outcomes : withRowIds(query, caller, rows, outcomes)
}

/** The customers whose prices plans change, before and after. */
const priceChanges = (plans: Plan[]) =>
  plans.flatMap(({ write }) =>
    'after' in write && write.current && write.before && changesPrices(write.before, write.after)
      ? [{ customerId: write.current.id, before: pricesOf(write.before), after: pricesOf(write.after) }]
      : [],
  )

/**
 * Notes with the customers that got a template's prices where these are from, and with those that got theirs back from
 * which they had been.
 */
async function noteApplied(
  query: Query,
  call: Saving,
  { change, undoOf }: Pick<Batch, 'change' | 'undoOf'>,
  plans: Plan[],
): Promise<void> {
  const customers = plans.flatMap(({ write }) =>
    'after' in write && write.current ? [{ id: write.current.id, name: write.current.fdName }] : [],
  )
  const ids = customers.map(({ id }) => id)
  const former = undoOf === null || ids.length === 0 ? new Map() : await formerTemplates(query, undoOf, ids)
  const given = change.field === 'price' ? change.template : undefined
  await noteTemplates(
    query,
    call,
    customers.flatMap((customer) => {
      const template = given ?? former.get(customer.id)
      return template === undefined ? [] : [{ ...customer, template }]
    }),
  )
}

/** Prepares what rows ask for; what it returns throws for those that are refused. */
async function wishes(
  query: Query,
  {
    caller,
    change,
    isPreview,
    zone,
  }: { caller: Caller; change: BatchChange; isPreview: boolean; zone: string },
  rows: Row[],
  customers: Map<number, WholeCustomer>,
): Promise<(row: Row) => RowWish> {
  if (isPreview && change.field === 'import') {
    const importedOf = await readImported(query, caller, change.importId, rows, customers, zone)
    return (row) => {
      const { current, fields, ...imported } = importedOf(row.position)
      return { row, current, patch: fields, ...imported }
    }
  }
  const taken = isPreview ? new Map<number, AppError>() : await readTakenNow(query, caller, creditCodes(rows))
  return (row) => {
    const current = row.customerId === null ? null : customers.get(row.customerId)
    if (current === undefined) throw new AppError('customer_not_found')
    const refusal = taken.get(row.position)
    if (refusal) throw refusal
    if (!current) return { row, current, patch: asSettled(row.changes, current) }
    if (row.detail?.version !== undefined && row.detail.version !== current.fdVersion)
      throw new AppError('version_conflict')
    if (row.detail?.deletes) {
      // What was made is deleted as long as it is as it was made.
      if (isPreview) demandAsMade(row.changes, current)
      return {
        row,
        current,
        patch: { fdDeleted: true },
        detail: { deletes: true, version: current.fdVersion },
      }
    }
    const isFresh = isPreview && change.field !== null && change.field !== 'import'
    return {
      row,
      current,
      patch: isFresh ? patchOf(change, current, row.position) : asSettled(row.changes, current),
    }
  }
}

/**
 * Refuses to delete a customer that is not as it was made: what its changes take back is all there is of it.
 * @throws AppError version_conflict
 */
function demandAsMade(changes: Change[], current: WholeCustomer): void {
  const made = new Map(changes.map(({ field, old }) => [field, old]))
  const isAsMade = ([field, value]: [string, unknown]) =>
    made.has(field) ? isDeepStrictEqual(value, made.get(field)) : !value || String(value) === ''
  if (!Object.entries(stateOf(current)).every(isAsMade)) throw new AppError('version_conflict')
}

/** The credit codes of customers that are to be made, by their rows; without those that are made nevertheless. */
const creditCodes = (rows: Row[]): Map<number, string> =>
  new Map(
    rows.flatMap(({ position, customerId, detail, changes }) => {
      if (customerId !== null || detail?.anyway) return []
      const code = changes.find(({ field }) => field === 'fdCompanyCreditCode')?.new
      return typeof code === 'string' ? [[position, code] as const] : []
    }),
  )

/** A refusal with the cells that its issues are about. */
function placed(refusal: AppError, placeOf: Imported['placeOf'] | undefined): AppError {
  if (!placeOf) return refusal
  const issues = refusal.options.issues?.map((issue): CellIssue => ({ ...issue, cell: placeOf(issue.path) }))
  return issues ? new AppError(refusal.code, { ...refusal.options, issues }) : refusal
}

/** The fields whose rows have ids, which new rows get when they are written. */
const withRows: ReadonlySet<string> = new Set([
  'fdCompanyList',
  'fdMyClientContactList',
  'fdMyClientOfficeAddressList',
])

/** Outcomes with the ids that new rows have got: undoing rests on them. */
async function withRowIds(
  query: Query,
  caller: Caller,
  rows: Row[],
  outcomes: Outcome[],
): Promise<Outcome[]> {
  const ids = new Map(rows.map(({ position, customerId }) => [position, customerId]))
  const idOf = ({ position, customerId }: Outcome) => customerId ?? ids.get(position) ?? 0
  const grown = outcomes.filter(
    ({ state, changes = [] }) => state === 'done' && changes.some(({ field }) => withRows.has(field)),
  )
  if (grown.length === 0) return outcomes
  const now = await findCustomers(query, caller, grown.map(idOf))
  return outcomes.map((outcome) => {
    const customer = grown.includes(outcome) ? now.get(idOf(outcome)) : undefined
    if (!customer) return outcome
    const state = stateOf(customer)
    if (outcome.customerId !== undefined) return { ...outcome, changes: changesBetween({}, state) }
    const changes = outcome.changes?.map((change) =>
      withRows.has(change.field) ? { ...change, new: state[change.field as keyof CustomerState] } : change,
    )
    return { ...outcome, ...(changes && { changes }) }
  })
}
