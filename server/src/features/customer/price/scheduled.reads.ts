import type { PriceKind } from '@zhixin/contract/customer/priceBatch.enums'
import type { ScheduledPrice, ScheduledPriceFilters } from '@zhixin/contract/customer/scheduledPrice.schema'
import type { Reader } from '../../../http/call'
import { businessDay } from '../../../lib/businessTime'
import type { Database, Page } from '../../../lib/database'
import type { Change } from '../../audit/audit.writes'
import { fieldsSeenBy } from '../customer.fields'
import { scopeValues, visibleSql } from '../customer.scope'
import { describeChanges } from '../history/changes'
import { readWords } from '../history/words.reads'

interface Row {
  id: number
  customerId: number
  name: string
  code: string
  validFrom: Date
  /** Whether it holds by now, whether or not it is a version already. */
  isDue: boolean
  state: ScheduledPrice['fdState']
  held: boolean
  batchId: number
  accountName: string
  createdAt: Date
  points: PointRow[]
}

interface PointRow {
  kind: number
  platform: number
  industry: number
  sendMin: number
  sendMax: number
  old: number
  price: number
}

const from = `from scheduled_price s join customer c on c.id = s.customer_id and ${visibleSql('$1', '$2')}
  where ($3::int is null or s.customer_id = $3) and (cardinality($4::text[]) = 0 or
    case when s.state = 'waiting' and not s.held and s.valid_from <= now() then 'applied' else s.state end = any($4))`

/**
 * Scheduled changes of the prices of customers that the caller sees, the next day first (rule price.from).
 * @param zone the business time zone, in which they have their days
 */
export async function listScheduled(
  database: Database,
  { caller, language }: Reader,
  { fdCustomerId, fdStateList, pageIndex, pageSize }: ScheduledPriceFilters,
  zone: string,
): Promise<Page<ScheduledPrice>> {
  const filters = [...scopeValues(caller), fdCustomerId ?? null, fdStateList]
  const [page, counted] = await Promise.all([
    database.pool.query<Row>(
      `select s.id, s.customer_id as "customerId", c.name, c.serial_code as code, s.valid_from as "validFrom",
        s.valid_from <= now() as "isDue", s.state, s.held, s.batch_id as "batchId", a.username as "accountName",
        s.created_at as "createdAt",
        (select json_agg(json_build_object('kind', q.kind, 'platform', q.platform, 'industry', q.industry,
            'sendMin', q.send_min, 'sendMax', q.send_max, 'old', q.old_price, 'price', q.price) order by q.position)
          from scheduled_price_point q where q.scheduled_id = s.id) as points
      from (select s.id ${from} order by s.valid_from, s.id limit $5 offset $6) as found
        join scheduled_price s using (id) join customer c on c.id = s.customer_id join account a on a.id = s.account_id
      order by s.valid_from, s.id`,
      [...filters, pageSize, (pageIndex - 1) * pageSize],
    ),
    database.pool.query<{ total: number }>(`select count(*)::int as total ${from}`, filters),
  ])
  const words = await readWords(database, { caller, language }, [])
  const seen = fieldsSeenBy(caller)
  const rows = page.rows.map((row): ScheduledPrice => {
    const isApplied = row.state === 'waiting' && row.isDue && !row.held
    return {
      id: row.id,
      fdCustomerId: row.customerId,
      fdName: row.name,
      fdCompanySerialCode: row.code,
      fdFromDate: businessDay(row.validFrom, zone),
      fdValidFrom: row.validFrom.toISOString(),
      fdState: isApplied ? 'applied' : row.state,
      fdHeld: row.held,
      fdBatchId: row.batchId,
      fdAccountName: row.accountName,
      createdDate: row.createdAt.toISOString(),
      fdChangeList: describeChanges(changesOf(row.points), words, seen),
    }
  })
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

const fields: Record<PriceKind, [field: string, row: (point: PointRow, price: number) => object]> = {
  vendor: [
    'fdSettlePlatformMessageDetailList',
    ({ platform }, price) => ({ fdPlatformList: [platform], fdPlatformUnitPrice: price }),
  ],
  industry: [
    'fdSettleMessageList',
    ({ platform, industry }, price) => ({
      fdPlatform: platform,
      fdDetailList: [{ fdObeesIndustry: industry, fdBaseUnitPrice: price }],
    }),
  ],
  tier: [
    'fdBaseUnitPriceStepList',
    ({ sendMin, sendMax }, price) => ({
      fdSendMinCount: sendMin,
      fdSendMaxCount: sendMax,
      fdStepUnitPrice: price,
    }),
  ],
}

/** Prices as the changes of the fields that they are in. */
const changesOf = (points: PointRow[]): Change[] =>
  Object.values(fields).flatMap(([field, row], index) => {
    const own = points.filter(({ kind }) => kind === index + 1)
    if (own.length === 0) return []
    return [
      {
        field,
        old: own.map((point) => row(point, point.old)),
        new: own.map((point) => row(point, point.price)),
      },
    ]
  })
