import { invalid } from '../../../http/AppError'
import type { Query } from '../../../lib/transaction'
import type { Change } from '../../audit/audit.writes'
import type { Plan } from '../customer.change'
import type { WholeCustomer } from '../customer.fields'
import type { Saving } from '../customer.lock'
import { type CustomerPricesState, stateOf } from '../customer.state'
import { dueSql, plannedPoints } from '../price/due.reads'
import { withPoints } from '../price/points'
import { callOff, schedulePrices } from '../price/scheduled.writes'
import type { PriceChange } from './priceChange'

/** Customers with the prices that they have on a day to come, by what is scheduled until then. */
export async function onDay(
  query: Query,
  customers: Map<number, WholeCustomer>,
  day: Date,
): Promise<Map<number, WholeCustomer>> {
  const planned = await plannedPoints(query, [...customers.keys()], day)
  return new Map(
    [...customers].map(([id, customer]) => {
      const points = planned.get(id)
      if (!points) return [id, customer]
      return [id, { ...customer, ...givenPrices(withPoints(stateOf(customer), points)) }]
    }),
  )
}

const givenPrices = ({
  fdStep,
  fdSettlePlatformMessageDetailList,
  fdSettleMessageList,
  fdBaseUnitPriceStepList,
}: CustomerPricesState) => ({
  fdStep,
  fdSettlePlatformMessageDetailList,
  fdSettleMessageList,
  fdBaseUnitPriceStepList,
})

/**
 * Refuses what was to hold from a day that has begun.
 * @throws AppError validation_failed
 */
export function refusePast(validFrom: Date | null): void {
  if (validFrom && validFrom <= new Date()) throw invalid(['fdFromDate'], 'price_day_past')
}

/**
 * Schedules what was planned of locked customers, for the day of a price change.
 * @returns the customers that were made by this: none
 */
export async function scheduleWrites(
  query: Query,
  call: Saving,
  { batchId, change: { day, validFrom } }: { batchId: number; change: PriceChange },
  plans: Plan[],
): Promise<Map<Plan, number>> {
  const all = plans.flatMap(({ changes, write }) =>
    changes.length > 0 && 'after' in write && write.current && write.before
      ? [
          {
            customerId: write.current.id,
            name: write.current.fdName,
            before: write.before,
            after: write.after,
          },
        ]
      : [],
  )
  if (day !== null && validFrom !== null)
    await schedulePrices(query, call, { batchId, validFrom: new Date(validFrom), day }, all)
  return new Map()
}

interface ScheduledRow {
  position: number
  customerId: number | null
  /** What undoing takes back, old and new. */
  changes: Change[]
}

interface CalledOff {
  position: number
  state: 'ready' | 'done' | 'unchanged' | 'refused'
  changes?: Change[]
  reason?: object
}

/**
 * Deals with the rows of an undoing whose prices wait for their day: these are called off. Prices that hold by now are left
 * to be brought back as any others.
 */
export async function callOffRows(
  query: Query,
  call: Saving,
  { undoOf, isPreview, zone }: { undoOf: number | null; isPreview: boolean; zone: string },
  rows: ScheduledRow[],
  customers: ReadonlyMap<number, unknown>,
): Promise<CalledOff[]> {
  const scheduled = await query<{ id: number; customerId: number; isOff: boolean }>(
    `select s.id, s.customer_id as "customerId", s.state = 'called_off' as "isOff" from scheduled_price s
      where s.batch_id = $1 and s.customer_id = any($2::int[]) and s.state <> 'applied' and not (${dueSql})`,
    [undoOf, [...customers.keys()]],
  )
  const byCustomer = new Map(scheduled.map((one) => [one.customerId, one]))
  const found = rows.flatMap((row) => {
    const one = byCustomer.get(row.customerId ?? 0)
    return one ? [{ ...row, ...one }] : []
  })
  const waiting = found.filter(({ isOff }) => !isOff).map(({ id }) => id)
  const off = new Set(isPreview ? [] : await callOff(query, call, waiting, zone))
  return found.map(({ position, changes, id, isOff }): CalledOff => {
    if (isOff) return { position, state: 'unchanged', changes: [] }
    if (isPreview) return { position, state: 'ready', changes }
    return off.has(id)
      ? { position, state: 'done', changes }
      : { position, state: 'refused', reason: { code: 'version_conflict' } }
  })
}
