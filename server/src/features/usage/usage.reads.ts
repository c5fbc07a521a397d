import { usageAliasList, usageBatchList, usageList } from '@zhixin/contract/usage/usage.list'
import type { UsageAliasRow, UsageBatchRow, UsageRow } from '@zhixin/contract/usage/usage.schema'
import type { Reader } from '../../http/call'
import { oneReader, type RowSource, rowReader } from '../../record/rowReader'
import { limitParameters, scopeParameters, visibleSql } from '../customer/customer.scope'

/** Counts of customers of the caller's scope (rule usage.scope). */
export const listUsage = rowReader<typeof usageList, UsageRow>(usageList, {
  from: `usage_day r join customer c on c.id = r.customer_id and ${visibleSql('$1', '$2')}
    join usage_batch b on b.id = r.batch_id left join usage_alias a on a.id = r.alias_id`,
  values: scopeParameters,
  where: 'r.current',
  columns: {
    id: `(hashtextextended(concat_ws('/', r.customer_id, r.day, r.platform, r.industry, r.source), 0) & 9007199254740991)::float8`,
    fdDate: 'r.day::text',
    fdCustomerId: 'r.customer_id',
    fdCustomerName: 'c.name',
    fdPlatform: 'r.platform',
    fdObeesIndustry: 'r.industry',
    fdSource: 'r.source',
    fdSubmittedCount: 'r.submitted',
    fdDeliveredCount: 'r.delivered',
    fdParsedCount: 'r.parsed',
    fdAlias: 'a.alias',
    fdBatchId: 'r.batch_id',
    fdBatchNo: 'b.number',
    fdRow: 'r.number',
  },
  sorts: { fdDate: 'r.day' },
  filters: { fdCustomerIdList: (place) => `(${place}::int[] is null or r.customer_id = any(${place}))` },
  days: ['fdDate'],
  nullable: ['fdSubmittedCount', 'fdDeliveredCount', 'fdParsedCount'],
  key: '(r.customer_id, r.platform, r.industry, r.source)',
  isPlanned: true,
})

/** Batches `r` that have rows of customers of the caller's scope, and the caller's own. */
export const visibleBatches = {
  values: [...limitParameters, ({ caller }: Reader) => caller.accountId],
  where: `($1::smallint[] is null or r.account_id = $3 or exists (select from usage_day d join customer c on c.id = d.customer_id
    where d.batch_id = r.id and ${visibleSql('$1', '$2')}))`,
}

const batchSource: RowSource = {
  from: `usage_batch r join account creator on creator.id = r.account_id
    left join usage_batch replaced on replaced.id = r.replaces_id`,
  ...visibleBatches,
  columns: {
    id: 'r.id',
    fdBatchNo: 'r.number',
    fdState: `case r.state when 'booked' then 2 when 'withdrawn' then 3 else 1 end`,
    fdSource: 'r.source',
    fdPlatformList: 'r.platforms',
    fdStartDate: 'r.start_day::text',
    fdEndDate: 'r.end_day::text',
    fdFinal: 'r.is_final',
    fdMonthly: 'r.is_monthly',
    fdRowNum: 'r.rows',
    fdRefusedNum: 'r.refused',
    fdFileName: 'r.file_name',
    fdReplacedNo: 'replaced.number',
    createdByName: 'creator.username',
    createdDate: 'r.created_at',
    fdBookedDate: 'r.booked_at',
  },
  sorts: { fdStartDate: 'r.start_day', createdDate: (to) => `r.id ${to}` },
  filters: { Covered: null },
  days: ['fdStartDate'],
  nullable: ['fdBookedDate'],
  isPlanned: true,
}

export const listBatches = rowReader<typeof usageBatchList, UsageBatchRow>(usageBatchList, {
  ...batchSource,
  values: [
    ...visibleBatches.values,
    ({ filters }) => (filters as { fdStartCovered?: string }).fdStartCovered ?? null,
    ({ filters }) => (filters as { fdEndCovered?: string }).fdEndCovered ?? null,
  ],
  where: `${visibleBatches.where} and ($4::date is null or r.end_day >= $4) and ($5::date is null or r.start_day <= $5)`,
})

/** A batch as the list has it; undefined where it does not exist for the caller. */
export const readBatchRow = oneReader<UsageBatchRow>(usageBatchList, batchSource)

/** What sources call customers of the caller's scope, and industries. */
export const listAliases = rowReader<typeof usageAliasList, UsageAliasRow>(usageAliasList, {
  from: `usage_alias r left join customer c on c.id = r.customer_id and ${visibleSql('$1', '$2')}
    join account changer on changer.id = r.updated_by_id`,
  values: scopeParameters,
  where: 'r.removed_at is null and (r.customer_id is null or c.id is not null)',
  columns: {
    id: 'r.id',
    fdAlias: 'r.alias',
    fdSource: 'r.source',
    fdCustomerId: 'r.customer_id',
    fdCustomerName: 'c.name',
    fdObeesIndustry: 'r.industry',
    fdUsedNum: '(select count(*)::int from usage_day d where d.alias_id = r.id and d.current)',
    lastModifiedByName: 'changer.username',
    lastModifiedDate: 'r.updated_at',
  },
  isPlanned: true,
})
