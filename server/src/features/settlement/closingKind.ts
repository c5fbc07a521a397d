import { batchLimits } from '@zhixin/contract/batch/batch.enums'
import type { BatchBegun } from '@zhixin/contract/batch/batch.schema'
import { dayAfter, lastOfMonth } from '@zhixin/contract/calendar'
import { encodeMessage } from '@zhixin/contract/messages'
import type { ClosingInput } from '@zhixin/contract/settlement/settlement.schema'
import { statementState } from '@zhixin/contract/settlement/statement.enums'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { businessDay } from '../../lib/businessTime'
import type { Services } from '../../services'
import { demandAll, freeze } from '../batch/batch.writes'
import { type BatchKind, batchKinds, type RowWork } from '../batch/batchKind'
import { type Outcome, type Row, type RowDetail, refused } from '../batch/batchRow'
import { inScopeSql, scopeValues } from '../customer/customer.scope'
import { settleDue } from '../customer/price/due.reads'
import type { OpenMonth, StatedMonth } from '../customer/stated.reads'
import { readStated } from './closing.reads'
import { type ReckonedMonth, reckonMonths } from './month.reads'
import { outdatedSql } from './renewal'
import { hasLines, lockMonths, writeStatements } from './statement.writes'

/** The closing of a month, `YYYY-MM`. */
interface Closing {
  month: string
}

const firstDay = (month: string) => `${month}-01`

/** The months of a batch's rows that are in the scope of who closes them, as they are now. */
async function reckonRows({ services, query, call, change }: RowWork<Closing>, rows: Row[]) {
  const ids = rows.flatMap(({ recordId }) => recordId ?? [])
  const month = firstDay(change.month)
  await lockMonths(query, ids, month)
  const seen = await query<{ id: number }>(
    `select c.id from customer c where c.id = any($3::int[]) and ${inScopeSql('$1', '$2')}`,
    [...scopeValues(call.caller), ids],
  )
  const reckoned = await reckonMonths(
    query,
    seen.map(({ id }) => id),
    month,
    services.config.BUSINESS_TIME_ZONE,
  )
  return new Map(reckoned.map((one) => [one.customerId, one]))
}

/** What a row comes to before anything is written; undefined where it is to be closed. */
function refusalOf(row: Row, reckoned: ReckonedMonth | undefined): Outcome | undefined {
  if (!reckoned) return refused(row, new AppError('customer_not_found'))
  const { present, blocks } = reckoned
  if (present && present.state !== statementState.open) return { position: row.position, state: 'unchanged' }
  const [block] = blocks
  if (block) return refused(row, new AppError(block))
  return hasLines(reckoned) ? undefined : { position: row.position, state: 'unchanged' }
}

interface ClosingDetail extends RowDetail {
  stated?: StatedMonth | undefined
  open?: OpenMonth
}

/** How many of the places where something keeps a month open the preview names. */
const namedLacks = 3

/** Where what a customer is refused for lacks, as far as that has a place. */
function openIn(fdMonth: string, { blocks: [block], lacks }: ReckonedMonth): OpenMonth | undefined {
  const places = lacks.flatMap(({ fdBlock, ...place }) => (fdBlock === block ? [place] : []))
  if (places.length === 0) return undefined
  return { fdMonth, fdLackNum: places.length, fdLackList: places.slice(0, namedLacks) }
}

/** Closing a month of customers (rule settlement.closing). */
const closingKind: BatchKind<Closing> = {
  permissions: () => ['settlement:close'],
  listPermission: 'settlement:list',
  accountIds: () => [],
  sentence: ({ month }) => month,
  startAt: () => null,
  demandToCome: () => {},
  undoing: () => null,
  askApproval: async () => false,
  isApprovable: async () => false,
  preview: async (work, rows) => {
    const reckoned = await reckonRows(work, rows)
    const month = firstDay(work.change.month)
    const percent = work.services.config.SETTLEMENT_TOLERANCE_PERCENT
    const stated = await readStated(work.query, [...reckoned.values()], month, percent)
    return rows.map((row): Outcome<ClosingDetail> => {
      const id = row.recordId ?? 0
      const one = reckoned.get(id)
      const refusal = refusalOf(row, one)
      if (!refusal) return { position: row.position, state: 'ready', detail: { stated: stated.get(id) } }
      const open = one && refusal.state === 'refused' ? openIn(work.change.month, one) : undefined
      return open ? { ...refusal, detail: { open } } : refusal
    })
  },
  run: async (work, rows) => {
    const reckoned = await reckonRows(work, rows)
    const outcomes = rows.map(
      (row): Outcome =>
        refusalOf(row, reckoned.get(row.recordId ?? 0)) ?? { position: row.position, state: 'done' },
    )
    const done = rows.flatMap((row, index) => {
      const one = reckoned.get(row.recordId ?? 0)
      return one && outcomes[index]?.state === 'done' ? one : []
    })
    if (done.length > 0)
      await writeStatements(work.query, work.call, done, {
        ...{ month: firstDay(work.change.month), action: 'closeStatement', reason: null },
      })
    return outcomes
  },
}

batchKinds(['settlement'], () => closingKind as BatchKind)

/**
 * Freezes whose month is closed, and has it previewed in the background.
 * @throws AppError validation_failed for a month that is none of the installation's, or not over
 */
export async function previewClosing(
  services: Services,
  call: Call,
  { fdMonth, fdCustomerIdList }: ClosingInput,
): Promise<BatchBegun> {
  const batch = { source: 'settlement' as const, change: { month: fdMonth } satisfies Closing, undoOf: null }
  demandAll(call, batch)
  demandOver(services, fdMonth)
  const month = firstDay(fdMonth)
  const { database } = services
  const { rows } = await database.pool.query<{ id: number }>(closableSql, [
    ...scopeValues(call.caller),
    month,
    fdCustomerIdList,
    batchLimits.records + 1,
  ])
  const ids = rows.map(({ id }) => id)
  await settleDue(database, ids)
  // Of what comes late alone there is no month yet.
  await database.pool.query(
    `insert into usage_month (customer_id, month) select id, $2::date from unnest($1::int[]) as id order by id
      on conflict do nothing`,
    [ids, month],
  )
  return freeze(services, call, batch, ids)
}

/**
 * Customers in a scope that have something to be stated in the month $3: counts, or what has come late since an earlier
 * one was confirmed. A month that nobody has computed with its newest terms and prices may have some.
 */
const closableSql = `
  select c.id from customer c where ${inScopeSql('$1', '$2')}
    and (cardinality($4::int[]) = 0 or c.id = any($4))
    and not exists (select from statement s where s.customer_id = c.id and s.month = $3::date and s.state <> ${statementState.open})
    and exists (select from usage_month m left join statement s on s.customer_id = m.customer_id and s.month = m.month
      where m.customer_id = c.id and (m.month = $3::date and (m.stale or m.count is distinct from 0 or s.id is not null or ${outdatedSql})
        or m.month < $3::date and s.state in (2, 4) and (m.stale or m.late)))
  order by c.id limit $5`

/** @throws AppError validation_failed */
function demandOver({ config }: Services, month: string): void {
  const first = config.SETTLEMENT_FIRST_MONTH
  if (first !== undefined && month < first) throw invalid(['fdMonth'], 'month_before_first')
  // So many days ago it was already the next month.
  const day = businessDay(new Date(), config.BUSINESS_TIME_ZONE, config.SETTLEMENT_CLOSING_DAY - 1)
  if (month < day.slice(0, 7)) return
  const opens = dayAfter(lastOfMonth(month), config.SETTLEMENT_CLOSING_DAY)
  throw invalid(['fdMonth'], encodeMessage('month_not_over', { day: opens }))
}
