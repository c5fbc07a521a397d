import { isPriceField } from '@zhixin/contract/customer/price.fields'
import { pricesOf } from '@zhixin/contract/customer/priceRows'
import { AppError } from '../../../http/AppError'
import { type Change, changesBetween } from '../../audit/audit.writes'
import type { RowWork } from '../../batch/batchKind'
import { type Outcome, type Row, refused } from '../../batch/batchRow'
import type { CellIssue } from '../../import/sourceRows'
import type { WholeCustomer } from '../customer.fields'
import { findCustomers } from '../customer.reads'
import { type CustomerState, stateOf } from '../customer.state'
import { hintsFor, type Imported, type RowDetail } from '../import/preview'
import { readEffects } from '../price/effect.reads'
import { readLater } from '../price/later.reads'
import {
  type Attempt,
  attempt,
  type ChangeRequest,
  carryOut,
  type Patch,
  type Plan,
  patchOfChanges,
  planChanges,
} from '../save/customer.change'
import { changesPrices } from '../settlement.writes'

export type CustomerRow = Row<RowDetail>

export const customerIdsIn = (rows: readonly Row[]): number[] =>
  rows.flatMap(({ recordId }) => recordId ?? [])

/** What a row asks for, as it is checked. */
export interface RowRequest extends ChangeRequest {
  row: CustomerRow
  detail?: RowDetail | null
  /** Where its values come from, if from a file. */
  placeOf?: Imported['placeOf']
}

interface Checked {
  wish: RowRequest
  plan: Plan
}

/** What is done to a patch once it is known who can follow a customer. */
export type Settle = Parameters<typeof planChanges>[4]

const asAsked: Settle = ({ patch }) => patch

/**
 * Checks what rows ask for, each as a save of its customer is.
 * @returns what came of those that are refused or ask for nothing, and the plans of the others
 */
async function check(
  { services, query, call }: RowWork,
  rows: readonly CustomerRow[],
  wishOf: (row: CustomerRow) => RowRequest,
  settle: Settle,
): Promise<{ outcomes: Outcome<RowDetail>[]; checked: Checked[] }> {
  const outcomes: Outcome<RowDetail>[] = []
  const wishes: RowRequest[] = []
  for (const row of rows) {
    const wish = await attempt(() => wishOf(row))
    if (wish instanceof AppError) outcomes.push(refused(row, wish))
    else if (Object.keys(wish.patch).length === 0 && wish.current)
      outcomes.push({ position: row.position, state: 'unchanged', changes: [] })
    else wishes.push(wish)
  }
  const plans = await planChanges(services, query, call, wishes, settle)
  const checked = wishes.flatMap((wish, index) => {
    const plan = plans[index] as Attempt<Plan>
    if (!(plan instanceof AppError)) return [{ wish, plan }]
    outcomes.push(refused(wish.row, placed(plan, wish.placeOf)))
    return []
  })
  return { outcomes, checked }
}

/** A refusal with the cells that its issues are about. */
function placed(refusal: AppError, placeOf: Imported['placeOf'] | undefined): AppError {
  if (!placeOf) return refusal
  const issues = refusal.options.issues?.map((issue): CellIssue => ({ ...issue, cell: placeOf(issue.path) }))
  return issues ? new AppError(refusal.code, { ...refusal.options, issues }) : refusal
}

/** Previews rows that are saves of their customers. */
export async function previewSaves(
  work: RowWork,
  rows: readonly CustomerRow[],
  wishOf: (row: CustomerRow) => RowRequest,
  settle: Settle = asAsked,
): Promise<{ outcomes: Outcome<RowDetail>[]; ready: WholeCustomer[] }> {
  const { services, query, call } = work
  const { outcomes, checked } = await check(work, rows, wishOf, settle)
  const ready: WholeCustomer[] = []
  const priced = priceChanges(checked)
  const laterOf = await readLater(query, priced)
  const effectOf = await readEffects(query, priced, services.config.BUSINESS_TIME_ZONE)
  const made = checked.flatMap(({ wish, plan: { write } }) =>
    !wish.current && 'after' in write ? [{ row: wish.row, after: write.after }] : [],
  )
  const alike = await hintsFor(
    query,
    call.caller,
    made.map(({ after }) => after),
  )
  const hintsOf = new Map(made.map(({ row }, index) => [row, alike[index] ?? []]))
  for (const { wish, plan } of checked) {
    const { row, current, detail = row.detail } = wish
    const isReady = plan.changes.length > 0
    if (isReady && current) ready.push(current)
    const hints = hintsOf.get(row) ?? []
    const later = laterOf.get(current?.id ?? 0)
    const monthly = effectOf(current?.id)
    outcomes.push({
      position: row.position,
      state: isReady ? 'ready' : 'unchanged',
      changes: plan.changes,
      detail: {
        ...detail,
        ...(hints.length > 0 && { hints }),
        ...(later && { later }),
        ...monthly,
      },
      countsForApproval: later !== undefined || plan.changes.some(isOfPrices),
    })
  }
  return { outcomes, ready }
}

/** A customer that is made without prices gets none, by neither kind. */
const isOfPrices = ({ field, old, new: next }: Change) =>
  isPriceField(field) && !(old === null && (next === false || (Array.isArray(next) && next.length === 0)))

/** The customers whose prices plans change, before and after. */
const priceChanges = (checked: readonly Checked[]) =>
  checked.flatMap(({ plan: { write } }) =>
    'after' in write && write.current && write.before && changesPrices(write.before, write.after)
      ? [
          {
            customerId: write.current.id,
            before: pricesOf(write.before),
            after: pricesOf(write.after),
            volume: write.current.fdBusinessVolume,
          },
        ]
      : [],
  )

/**
 * Saves the customers of rows, which are locked. What is carried out is what was previewed, or nothing.
 * @returns with what came of the rows, the customers that were saved and were there before
 */
export async function runSaves(
  work: RowWork,
  rows: readonly CustomerRow[],
  wishOf: (row: CustomerRow) => RowRequest,
  settle: Settle = asAsked,
): Promise<{ outcomes: Outcome<RowDetail>[]; saved: { id: number; name: string }[] }> {
  const { query, call } = work
  const { outcomes, checked } = await check(work, rows, wishOf, settle)
  const made = await carryOut(
    query,
    call,
    checked.map(({ plan }) => plan),
  )
  for (const { wish, plan } of checked) {
    const { row, detail = row.detail } = wish
    outcomes.push({
      position: row.position,
      state: plan.changes.length === 0 ? 'unchanged' : 'done',
      changes: plan.changes,
      recordId: made.get(plan),
      ...(detail && { detail }),
    })
  }
  const saved = checked.flatMap(({ plan: { write } }) =>
    'after' in write && write.current ? [{ id: write.current.id, name: write.current.fdName }] : [],
  )
  return { outcomes: await withRowIds(work, rows, outcomes), saved }
}

/**
 * The customer that a row is about; null for one that it makes.
 * @throws AppError customer_not_found
 */
function customerOf(
  { recordId }: CustomerRow,
  customers: ReadonlyMap<number, WholeCustomer>,
): WholeCustomer | null {
  if (recordId === null) return null
  const customer = customers.get(recordId)
  if (!customer) throw new AppError('customer_not_found')
  return customer
}

/** What rows ask for that change customers as they are now. @throws AppError customer_not_found */
export const patchRequest =
  (
    customers: ReadonlyMap<number, WholeCustomer>,
    patchOf: (current: WholeCustomer, position: number) => Patch,
  ) =>
  (row: CustomerRow): RowRequest => {
    const current = customerOf(row, customers)
    if (!current) throw new AppError('customer_not_found')
    return { row, current, patch: patchOf(current, row.position) }
  }

/**
 * What rows ask for by the changes that are kept with them, of customers that are as they were then.
 * @throws AppError customer_not_found, or version_conflict
 */
export const changesRequest =
  (customers: ReadonlyMap<number, WholeCustomer>) =>
  (row: CustomerRow): RowRequest => {
    const current = customerOf(row, customers)
    if (!current) return { row, current, patch: patchOfChanges(row.changes, current) }
    if (row.detail?.version !== undefined && row.detail.version !== current.fdVersion)
      throw new AppError('version_conflict')
    if (row.detail?.deletes)
      return {
        row,
        current,
        patch: { fdDeleted: true },
        detail: { deletes: true, version: current.fdVersion },
      }
    return { row, current, patch: patchOfChanges(row.changes, current) }
  }

/** The fields whose rows have ids, which new rows get when they are written. */
const withRows: ReadonlySet<string> = new Set([
  'fdCompanyList',
  'fdMyClientContactList',
  'fdMyClientOfficeAddressList',
])

/** Outcomes with the ids that new rows have got: undoing rests on them. */
async function withRowIds(
  { query, call }: RowWork,
  rows: readonly CustomerRow[],
  outcomes: Outcome<RowDetail>[],
): Promise<Outcome<RowDetail>[]> {
  const ids = new Map(rows.map(({ position, recordId }) => [position, recordId]))
  const idOf = ({ position, recordId }: Outcome) => recordId ?? ids.get(position) ?? 0
  const grown = outcomes.filter(
    ({ state, changes = [] }) => state === 'done' && changes.some(({ field }) => withRows.has(field)),
  )
  if (grown.length === 0) return outcomes
  const now = await findCustomers(query, call.caller, grown.map(idOf))
  return outcomes.map((outcome) => {
    const customer = grown.includes(outcome) ? now.get(idOf(outcome)) : undefined
    if (!customer) return outcome
    const state = stateOf(customer)
    if (outcome.recordId !== undefined) {
      const others = (outcome.changes ?? []).filter(({ field }) => !(field in state))
      return { ...outcome, changes: [...changesBetween({}, state), ...others] }
    }
    const changes = outcome.changes?.map((change) =>
      withRows.has(change.field) ? { ...change, new: state[change.field as keyof CustomerState] } : change,
    )
    return { ...outcome, ...(changes && { changes }) }
  })
}
