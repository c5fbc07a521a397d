import { listsOf, pricesOf } from '@zhixin/contract/customer/priceRows'
import { type PriceSnapshot, pricesOfVersion } from '@zhixin/prisma/priceSnapshot'
import { AppError, invalid } from '../../../http/AppError'
import type { Query } from '../../../lib/transaction'
import { changesBetween } from '../../audit/audit.writes'
import type { RowWork } from '../../batch/batchKind'
import { type Outcome, refused } from '../../batch/batchRow'
import type { WholeCustomer } from '../customer.fields'
import type { RowDetail } from '../import/preview'
import { type ChangedCustomer, readEffects } from '../price/effect.reads'
import { movedRules } from '../price/later.reads'
import { type Move, movesOf, type PriceChange } from '../price/priceChange'
import { calledOffChanges } from '../price/priceChanges'
import { type Counted, countRules, readWaiting, rulesByCustomer } from '../price/rules.reads'
import { callOff, scheduleRule } from '../price/scheduled.writes'
import { countMoves } from './distribution'
import type { CustomerRow } from './rowSaves.writes'

type Scheduled = PriceChange & { validFrom: string }

interface CountedRows {
  outcomes: Outcome<RowDetail>[]
  /** The customers of rows that are not refused, and how their prices move. */
  customers: WholeCustomer[]
  moves: Move[]
  /** Their prices before and after, by the places of their rows. */
  priced: Map<number, ChangedCustomer>
}

/**
 * What a rule gives on its day. Every customer gets it, also where it has no effect as things are: what counts is what it
 * gives then (rule price.from).
 */
async function countRule(
  { query, change }: RowWork<Scheduled>,
  rows: readonly CustomerRow[],
  customers: ReadonlyMap<number, WholeCustomer>,
  state: 'ready' | 'done',
): Promise<CountedRows> {
  const validFrom = new Date(change.validFrom)
  if (validFrom <= new Date()) {
    const outcomes = rows.map((row) => refused(row, invalid(['fdFromDate'], 'price_day_past')))
    return { outcomes, customers: [], moves: [], priced: new Map() }
  }
  const waiting = rulesByCustomer(await readWaiting(query, [...customers.keys()], 'not s.held'))
  const moves: Move[] = []
  const counted: WholeCustomer[] = []
  const priced = new Map<number, ChangedCustomer>()
  const outcomes = rows.map(({ position, recordId }): Outcome<RowDetail> => {
    const customer = customers.get(recordId ?? 0)
    if (!customer) return refused({ position }, new AppError('customer_not_found'))
    counted.push(customer)
    const own = waiting.get(customer.id) ?? []
    const prices = pricesOf(customer)
    const rule = {
      id: 0,
      validFrom,
      rule: change.template ? { template: change.template } : change,
      isHeld: false,
    }
    const until = own.filter((one) => one.validFrom <= validFrom)
    const after = countRules(prices, [...until, rule, ...own.slice(until.length)])
    const result = after[until.length]?.result
    if (!result) throw new Error('The rule was not counted')
    moves.push(...movesOf(result))
    const { before, after: then } = result
    priced.set(position, { customerId: customer.id, before, after: then, volume: customer.fdBusinessVolume })
    const later = movedRules(
      countRules(prices, own),
      after.filter((one): one is Counted => one.id !== 0),
    )
    return {
      position,
      state,
      changes: changesBetween(listsOf(result.before), listsOf(result.after)),
      countsForApproval: true,
      detail: { ...(result.noEffect && { noEffect: result.noEffect }), ...(later.length > 0 && { later }) },
    }
  })
  return { outcomes, customers: counted, moves, priced }
}

/** Previews rows of a price change that holds from a day on. */
export async function previewRule(
  work: RowWork<Scheduled>,
  rows: readonly CustomerRow[],
  customers: ReadonlyMap<number, WholeCustomer>,
): Promise<Outcome[]> {
  const { query, services, batch } = work
  const { outcomes, moves, priced } = await countRule(work, rows, customers, 'ready')
  if (moves.length > 0) await countMoves(query, batch.id, moves)
  const effectOf = await readEffects(query, [...priced.values()], services.config.BUSINESS_TIME_ZONE)
  return outcomes.map((outcome) => ({
    ...outcome,
    detail: { ...outcome.detail, ...effectOf(priced.get(outcome.position)?.customerId) },
  }))
}

/** Schedules the rule of a price change for the customers of rows. */
export async function runRule(
  work: RowWork<Scheduled>,
  rows: readonly CustomerRow[],
  customers: ReadonlyMap<number, WholeCustomer>,
): Promise<Outcome[]> {
  const { query, call, batch, change } = work
  const counted = await countRule(work, rows, customers, 'done')
  const rule = { batchId: batch.id, validFrom: new Date(change.validFrom), day: change.day ?? '' }
  await scheduleRule(query, call, rule, counted.customers)
  return counted.outcomes
}

const listsIn = (version: PriceSnapshot) => listsOf(pricesOfVersion(version))

interface UndoneRule {
  id: number
  customerId: number
  state: 'waiting' | 'applied' | 'called_off' | 'no_effect'
  /** The version that it made, and the one before. */
  made: PriceSnapshot | null
  former: PriceSnapshot | null
}

interface Settled {
  outcomes: Outcome<RowDetail>[]
  left: CustomerRow[]
}

/**
 * Previews rows that call rules off where these still wait. What is left is brought back as any other change: from the
 * version that the rule made to the one before it.
 * @returns what came of the rows that call off, and the rows that are left
 */
export async function previewCallOff(
  { query, batch }: RowWork,
  rows: readonly CustomerRow[],
  customers: ReadonlyMap<number, WholeCustomer>,
): Promise<Settled> {
  const undone = await query<UndoneRule>(
    `select s.id, s.customer_id as "customerId", s.state, made.prices as made, former.prices as former
      from scheduled_price s
        left join customer_price_version made on made.customer_id = s.customer_id and made.customer_version = s.version
        left join lateral (select p.prices from customer_price_version p where p.customer_id = s.customer_id
          and p.customer_version < s.version order by p.customer_version desc limit 1) as former on true
      where s.batch_id = $1 and s.customer_id = any($2::int[])`,
    [batch.undoOf, [...customers.keys()]],
  )
  const rules = new Map(undone.map((one) => [one.customerId, one]))
  const waiting = rows.flatMap((row) => {
    const rule = rules.get(row.recordId ?? 0)
    return rule?.state === 'waiting'
      ? [{ position: row.position, customerId: rule.customerId, ids: [rule.id] }]
      : []
  })
  const outcomes = await calledOffRows(query, waiting, customers)
  const left: CustomerRow[] = []
  for (const row of rows) {
    const rule = rules.get(row.recordId ?? 0)
    if (rule?.state === 'waiting') continue
    if (rule?.made && rule.former)
      left.push({ ...row, changes: changesBetween(listsIn(rule.made), listsIn(rule.former)) })
    else if (!rule) left.push(row)
    else outcomes.push({ position: row.position, state: 'unchanged', changes: [] })
  }
  return { outcomes, left }
}

interface CallingOff {
  position: number
  customerId: number
  ids: number[]
}

/** Rows that call rules of their customers off, with what that changes from the days of these and of others on. */
export async function calledOffRows(
  query: Query,
  asked: readonly CallingOff[],
  customers: ReadonlyMap<number, WholeCustomer>,
): Promise<Outcome<RowDetail>[]> {
  if (asked.length === 0) return []
  const waiting = rulesByCustomer(
    await readWaiting(
      query,
      asked.map(({ customerId }) => customerId),
    ),
  )
  return asked.flatMap(({ position, customerId, ids }): Outcome<RowDetail>[] => {
    const customer = customers.get(customerId)
    if (!customer) return []
    const prices = pricesOf(customer)
    const all = countRules(prices, waiting.get(customerId) ?? [])
    const kept = countRules(
      prices,
      all.filter(({ id }) => !ids.includes(id)),
    )
    const later = movedRules(all, kept)
    return [
      {
        position,
        state: 'ready',
        changes: calledOffChanges(all.filter(({ id }) => ids.includes(id))),
        countsForApproval: true,
        detail: { callsOff: ids, ...(later.length > 0 && { later }) },
      },
    ]
  })
}

/** Carries out rows that call off; one whose day has begun holds (rule price.approval). */
export async function callOffRules(
  { services, query, call }: RowWork,
  rows: readonly CustomerRow[],
  customers: ReadonlyMap<number, WholeCustomer>,
): Promise<Settled> {
  const zone = services.config.BUSINESS_TIME_ZONE
  const calling = rows.filter(({ recordId, detail }) => detail?.callsOff && customers.has(recordId ?? 0))
  const ids = calling.flatMap(({ detail }) => detail?.callsOff ?? [])
  const off = new Set(await callOff(query, call, { ids, zone }, customers))
  const outcomes = calling.map(
    (row): Outcome<RowDetail> =>
      row.detail?.callsOff?.some((id) => off.has(id))
        ? { position: row.position, state: 'done', changes: row.changes }
        : refused(row, invalid(['fdFromDate'], 'price_day_begun')),
  )
  return { outcomes, left: rows.filter((row) => !calling.includes(row)) }
}
