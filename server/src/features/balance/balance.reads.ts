import { type BalanceFilters, balanceList } from '@zhixin/contract/balance/balance.list'
import type { BalanceRow } from '@zhixin/contract/balance/balance.schema'
import { forbidden } from '../../http/AppError'
import type { Caller, Reader } from '../../http/call'
import type { Page } from '../../lib/database'
import { anyOf, rowReader } from '../../record/rowReader'
import type { Services } from '../../services'
import { scopeParameters, scopeValues, visibleSql } from '../customer/customer.scope'
import { lastDay, prepaidSql, standingSql, statusSql } from './standing'

/** Null without the permission to see prices. */
const amounts = ['fdBalance', 'fdPace', 'fdLedger', 'fdUnstated', 'fdWatchAmount'] as const
const hidden = Object.fromEntries(amounts.map((key) => [key, null]))

const readRows = rowReader<typeof balanceList, BalanceRow, { firstDay: string | null }>(balanceList, {
  with: `with standing as materialized (${standingSql(`${visibleSql('$1', '$2')} and ${prepaidSql}`, '$3')})\n`,
  from: 'standing r',
  values: [...scopeParameters, ({ filters }) => filters.firstDay],
  columns: {
    id: 'r.id',
    fdName: 'r.name',
    fdCompanySerialCode: 'r.serial_code',
    fdStatus: statusSql,
    fdBelowInNum: 'case when not r.below then r.below_in end',
    fdBalance: 'r.balance',
    fdDaysLeft: 'r.days_left',
    fdPace: 'r.pace',
    fdPaceStartDate: `(${lastDay} - 6)::text`,
    fdPaceEndDate: `${lastDay}::text`,
    fdLedger: 'r.ledger',
    fdUnstated: 'r.unstated',
    fdUnvaluedMonths: 'r.months',
    fdWatchId: 'r.watch_id',
    fdWatchAmount: 'r.watch_amount',
    fdWatchDays: 'r.watch_days',
  },
  ofPage: {
    fdReaderList: `(select coalesce(json_agg(a.username order by d.position), '[]') from balance_watch_reader d
      join account a on a.id = d.account_id where d.record_id = page."fdWatchId")`,
  },
  filters: {
    fdServiceType: (place) => `(${place}::int is null or r.service_type = ${place})`,
    fdStatusList: anyOf('int')(statusSql),
  },
  nullable: ['fdDaysLeft', 'fdPace', 'fdStatus'],
  isPlanned: true,
})

/** The first day of the first month that is stated; null: of any. */
export const firstDayOf = ({ SETTLEMENT_FIRST_MONTH: first }: Services['config']) =>
  first ? `${first}-01` : null

/**
 * Customers in the reader's scope that pay in advance, and how long it lasts (rule balance.list).
 * @throws AppError forbidden for the order of amounts without the permission to see prices
 */
export async function listBalances(
  { config, database }: Pick<Services, 'config' | 'database'>,
  reader: Reader,
  filters: BalanceFilters,
): Promise<Page<BalanceRow>> {
  const sees = reader.caller.permissions.has('client:price')
  if (!sees && amounts.some((key) => key === filters.sortName)) throw forbidden('client:price')
  const asked = { ...filters, firstDay: firstDayOf(config) }
  const { rows, total } = await readRows(database, reader, asked, config.BUSINESS_TIME_ZONE)
  return { rows: sees ? rows : rows.map((row) => ({ ...row, ...hidden })), total }
}

/** What is told of a balance that is below its threshold. */
interface LowBalance {
  name: string
  balance: number
  threshold: number | null
  daysLeft: number | null
}

/** Undefined where it is not below any more, and for whom it does not exist. */
export async function readLowBalance(
  { config, database }: Pick<Services, 'config' | 'database'>,
  caller: Caller,
  watchId: number,
): Promise<LowBalance | undefined> {
  const { rows } = await database.pool.query<LowBalance>(
    `select r.name, r.balance::float8 as balance, r.watch_amount::float8 as threshold, r.days_left as "daysLeft"
      from (${standingSql(`${visibleSql('$1', '$2')} and w.id = $4`, '$3')}) r where r.below_since is not null`,
    [...scopeValues(caller), firstDayOf(config), watchId],
  )
  return rows[0]
}
