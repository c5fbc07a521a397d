import { AppError } from '../../../http/AppError'
import type { Reader } from '../../../http/call'
import type { Database } from '../../../lib/database'
import { sentBySql } from '../../batch/batchRows.reads'
import { visibleSql } from '../customer.scope'

/** @throws AppError record_not_found unless the batch is an import that the caller has sent */
export async function demandSentImport(database: Database, { caller }: Reader, id: number): Promise<void> {
  const { rows } = await database.pool.query(
    `select from batch b where b.id = $1 and b.source = 'import' and ${sentBySql('$2', '$3')}`,
    [id, caller.accountId, caller.token?.id ?? null],
  )
  if (rows.length === 0) throw new AppError('record_not_found')
}

/** What rows of batch $1 that are ready would write, in the scope of the parameters, with the first row of the file of each. */
export const readySql = (serviceTypes: string, followerId: string) => `
  select r.position, r.changes, coalesce(c.name, r.detail ->> 'label', '') as name,
    (r.detail -> 'place' ->> 'sheet')::int as sheet, (r.detail -> 'place' ->> 'row')::int as number
  from batch_row r left join customer c on c.id = r.customer_id
  where r.batch_id = $1 and r.state = 'ready' and (r.customer_id is null or ${visibleSql(serviceTypes, followerId)})`

/** The prices that the rows `ready` have before or after it, by where they stand. */
const pricesSql = (side: 'old' | 'new') => {
  const rows = (field: string) =>
    `ready r cross join lateral jsonb_path_query(r.changes, '$[*] ? (@.field == "${field}").${side}[*]') as entry`
  return `select r.position, p.value::int as platform, null::int as industry, null::bigint as start,
      (entry ->> 'fdPlatformUnitPrice')::numeric as price
    from ${rows('fdSettlePlatformMessageDetailList')} cross join lateral jsonb_path_query(entry, '$.fdPlatformList[*]') as p (value)
  union all
  select r.position, (entry ->> 'fdPlatform')::int, (d.value ->> 'fdObeesIndustry')::int, null, (d.value ->> 'fdBaseUnitPrice')::numeric
    from ${rows('fdSettleMessageList')} cross join lateral jsonb_path_query(entry, '$.fdDetailList[*]') as d (value)
  union all
  select r.position, null, null, (entry ->> 'fdSendMinCount')::bigint, (entry ->> 'fdStepUnitPrice')::numeric
    from ${rows('fdBaseUnitPriceStepList')}`
}

/** The prices that the rows `ready` would set. */
export const givenPricesSql = `select * from (${pricesSql('new')}) as next where price is not null
    except select * from (${pricesSql('old')}) as before`
