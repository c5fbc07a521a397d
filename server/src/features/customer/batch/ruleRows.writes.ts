import { listsOf, pricesOf } from '@zhixin/contract/customer/priceRows'
import { type PriceSnapshot, pricesOfVersion } from '@zhixin/prisma/priceSnapshot'
import { AppError, invalid } from '../../../http/AppError'
import type { Query } from '../../../lib/transaction'
import { changesBetween } from '../../audit/audit.writes'
import type { WholeCustomer } from '../customer.fields'
import type { Saving } from '../customer.lock'
import { movedRules } from '../price/later.reads'
import { calledOffChanges } from '../price/priceChanges'
import { type Counted, countRules, readWaiting, rulesByCustomer } from '../price/rules.reads'
import { callOff, scheduleRule } from '../price/scheduled.writes'
import { type Outcome, type Row, refused } from './batchRow'
import { countMoves } from './distribution'
import { type Move, movesOf, type PriceChange } from './priceChange'

interface Rule {
  batchId: number
  change: PriceChange
  validFrom: Date
  isPreview: boolean
}

/**
 * Previews rows of a price change that holds from a day on, or schedules its rule for them. Every customer gets the rule,
 * also where it has no effect as things are: what counts is what it gives on its day (rule price.from).
 */
export async function dealWithRule(
  query: Query,
  call: Saving,
  { batchId, change, validFrom, isPreview }: Rule,
  rows: Row[],
  customers: ReadonlyMap<number, WholeCustomer>,
): Promise<Outcome[]> {
  if (validFrom <= new Date())
    return rows.map((row) => refused(row, invalid(['fdFromDate'], 'price_day_past')))
  const waiting = rulesByCustomer(await readWaiting(query, [...customers.keys()], 'not s.held'))
  const moves: Move[] = []
  const found: WholeCustomer[] = []
  const outcomes = rows.map(({ position, customerId }): Outcome => {
    const customer = customers.get(customerId ?? 0)
    if (!customer) return refused({ position }, new AppError('customer_not_found'))
    found.push(customer)
    const own = waiting.get(customer.id) ?? []
    const prices = pricesOf(customer)
    const rule = {
      id: 0,
      validFrom,
      rule: change.template ? { template: change.template } : change,
      isHeld: false,
    }
    const until = own.filter((one) => one.validFrom <= validFrom)
    const counted = countRules(prices, [...until, rule, ...own.slice(until.length)])
    const result = counted[until.length]?.result
    if (!result) throw new Error('The rule was not counted')
    moves.push(...movesOf(result))
    const later = movedRules(
      countRules(prices, own),
      counted.filter((one): one is Counted => one.id !== 0),
    )
    return {
      position,
      state: isPreview ? 'ready' : 'done',
      changes: changesBetween(listsOf(result.before), listsOf(result.after)),
      priced: true,
      detail: { ...(result.noEffect && { noEffect: result.noEffect }), ...(later.length > 0 && { later }) },
    }
  })
  if (!isPreview) await scheduleRule(query, call, { batchId, validFrom, day: change.day ?? '' }, found)
  else if (moves.length > 0) await countMoves(query, batchId, moves)
  return outcomes
}

const listsIn = (version: PriceSnapshot) => listsOf(pricesOfVersion(version))

interface Undoing {
  undoOf: number | null
  isPreview: boolean
  zone: string
}

interface UndoneRule {
  id: number
  customerId: number
  state: 'waiting' | 'applied' | 'called_off' | 'no_effect'
  /** The version that it made, and the one before. */
  made: PriceSnapshot | null
  former: PriceSnapshot | null
}

/**
 * Deals with rows of an undoing whose rules wait: these are called off. What is left is brought back as any other change:
 * from the version that the rule made to the one before it.
 * @returns what came of the rows that are settled, and the rows that are left
 */
export async function undoRules(
  query: Query,
  call: Saving,
  { undoOf, isPreview, zone }: Undoing,
  rows: Row[],
  customers: ReadonlyMap<number, WholeCustomer>,
): Promise<{ outcomes: Outcome[]; left: Row[] }> {
  if (!isPreview) return callOffRows(query, call, zone, rows, customers)
  const undone = await query<UndoneRule>(
    `select s.id, s.customer_id as "customerId", s.state, made.prices as made, former.prices as former
      from scheduled_price s
        left join customer_price_version made on made.customer_id = s.customer_id and made.customer_version = s.version
        left join lateral (select p.prices from customer_price_version p where p.customer_id = s.customer_id
          and p.customer_version < s.version order by p.customer_version desc limit 1) as former on true
      where s.batch_id = $1 and s.customer_id = any($2::int[])`,
    [undoOf, [...customers.keys()]],
  )
  const rules = new Map(undone.map((one) => [one.customerId, one]))
  const waiting = rows.flatMap((row) => {
    const rule = rules.get(row.customerId ?? 0)
    return rule?.state === 'waiting'
      ? [{ position: row.position, customerId: rule.customerId, ids: [rule.id] }]
      : []
  })
  const outcomes = await calledOffRows(query, waiting, customers)
  const left: Row[] = []
  for (const row of rows) {
    const rule = rules.get(row.customerId ?? 0)
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
): Promise<Outcome[]> {
  if (asked.length === 0) return []
  const waiting = rulesByCustomer(
    await readWaiting(
      query,
      asked.map(({ customerId }) => customerId),
    ),
  )
  return asked.flatMap(({ position, customerId, ids }): Outcome[] => {
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
        priced: true,
        detail: { callsOff: ids, ...(later.length > 0 && { later }) },
      },
    ]
  })
}

/** Carries out rows that call off; one whose day has begun holds (rule price.approval). */
async function callOffRows(
  query: Query,
  call: Saving,
  zone: string,
  rows: Row[],
  customers: ReadonlyMap<number, WholeCustomer>,
): Promise<{ outcomes: Outcome[]; left: Row[] }> {
  const calling = rows.filter(({ customerId, detail }) => detail?.callsOff && customers.has(customerId ?? 0))
  const ids = calling.flatMap(({ detail }) => detail?.callsOff ?? [])
  const off = new Set(await callOff(query, call, { ids, zone }, customers))
  const outcomes = calling.map(
    (row): Outcome =>
      row.detail?.callsOff?.some((id) => off.has(id))
        ? { position: row.position, state: 'done', changes: row.changes }
        : refused(row, invalid(['fdFromDate'], 'price_day_begun')),
  )
  return { outcomes, left: rows.filter((row) => !calling.includes(row)) }
}
