import type { NoEffect, PriceRule } from '@zhixin/contract/customer/priceRule'
import type { ScheduledPrice, ScheduledPriceFilters } from '@zhixin/contract/customer/scheduledPrice.schema'
import { sentence } from '@zhixin/contract/messages'
import type { Reader } from '../../../http/call'
import { businessDay } from '../../../lib/businessTime'
import type { Database, Page } from '../../../lib/database'
import { readWords } from '../../history/words.reads'
import { fieldsSeenBy } from '../customer.fields'
import { scopeValues, visibleSql } from '../customer.scope'
import { describeChanges } from '../customerChanges'
import { movedPriceOf, priceChangesOf } from './priceChanges'
import { changedPriceOf, dueSql, pointsSql, ruleSql, type StoredPrice } from './rules.reads'
import { ruleRead } from './ruleWords'

interface Row {
  id: number
  customerId: number
  name: string
  code: string
  validFrom: Date
  state: keyof typeof states
  held: boolean
  batchId: number
  accountName: string
  createdAt: Date
  points: StoredPrice[]
  rule: PriceRule
  noEffect: NoEffect | null
}

/** States of the database by their names in the API. */
const states = {
  waiting: 'waiting',
  applied: 'applied',
  called_off: 'called_off',
  no_effect: 'noEffect',
} as const satisfies Record<string, ScheduledPrice['fdState']>

const stateNames = Object.entries(states)

/** What is due is over, whether or not a server has made a version of it. */
const stateSql = `case when ${dueSql} then case when s.no_effect is null then 'applied' else 'no_effect' end else s.state end`

const from = `from scheduled_price s join customer c on c.id = s.customer_id and ${visibleSql('$1', '$2')}
  where ($3::int is null or s.customer_id = $3) and (cardinality($4::text[]) = 0 or
    ${stateSql} = any($4))`

/**
 * Scheduled changes of the prices of customers that the caller sees, the next day first; where none that waits is asked for, the
 * last first (rule price.from).
 * @param zone the business time zone, in which they have their days
 */
export async function listScheduled(
  database: Database,
  { caller, language }: Reader,
  { fdCustomerId, fdStateList, pageIndex, pageSize }: ScheduledPriceFilters,
  zone: string,
): Promise<Page<ScheduledPrice>> {
  const asked = stateNames.flatMap(([state, name]) => (fdStateList.includes(name) ? [state] : []))
  const order = asked.length > 0 && !asked.includes('waiting') ? 'desc' : 'asc'
  const orderSql = `order by s.valid_from ${order}, s.id ${order}`
  const filters = [...scopeValues(caller), fdCustomerId ?? null, asked]
  const [page, counted] = await Promise.all([
    database.pool.query<Row>(
      `select s.id, s.customer_id as "customerId", c.name, c.serial_code as code, s.valid_from as "validFrom",
        ${stateSql} as state, s.held, s.batch_id as "batchId", a.username as "accountName",
        s.created_at as "createdAt", ${ruleSql} as rule, s.no_effect as "noEffect", ${pointsSql} as points
      from (select s.id ${from} ${orderSql} limit $5 offset $6) as found
        join scheduled_price s using (id) join customer c on c.id = s.customer_id join account a on a.id = s.account_id
        join batch b on b.id = s.batch_id
      ${orderSql}`,
      [...filters, pageSize, (pageIndex - 1) * pageSize],
    ),
    database.pool.query<{ total: number }>(`select count(*)::int as total ${from}`, filters),
  ])
  const words = await readWords(database, { caller, language }, [])
  const seen = fieldsSeenBy(caller)
  const rows = page.rows.map((row): ScheduledPrice => {
    const hasEnded = row.state === 'called_off' || row.state === 'applied'
    return {
      id: row.id,
      fdCustomerId: row.customerId,
      fdName: row.name,
      fdCompanySerialCode: row.code,
      fdFromDate: businessDay(row.validFrom, zone),
      fdValidFrom: row.validFrom.toISOString(),
      fdState: states[row.state],
      fdRule: ruleRead(row.rule, words),
      fdReason: row.noEffect && !hasEnded ? sentence(row.noEffect.message, language) : null,
      fdHeld: row.held,
      fdBatchId: row.batchId,
      fdAccountName: row.accountName,
      createdDate: row.createdAt.toISOString(),
      fdChangeList: describeChanges(
        priceChangesOf(row.points.map(changedPriceOf).map(movedPriceOf)),
        words,
        seen,
      ),
    }
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
