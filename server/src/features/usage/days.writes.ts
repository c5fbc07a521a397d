import type { UsageFinalInput, UsageRhythmInput } from '@zhixin/contract/usage/usage.schema'
import { invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { businessDay } from '../../lib/businessTime'
import { inTransaction } from '../../lib/transaction'
import type { Services } from '../../services'
import { insertAudits } from '../audit/audit.writes'
import { demandAllCustomers } from './batch.writes'

/** The most days that a call declares. */
const mostDays = 366

/** Declares days of vendors final, or takes that back; counts stay as they are (rule usage.days). */
export function declareFinal(
  { config, database }: Services,
  call: Call,
  input: UsageFinalInput,
): Promise<void> {
  const { fdSource: source, fdPlatformList: platforms, fdStartDate: start, fdEndDate: end, fdFinal } = input
  demandAllCustomers(call)
  if (end > businessDay(new Date(), config.BUSINESS_TIME_ZONE))
    throw invalid(['fdEndDate'], 'usage_day_future')
  if ((Date.parse(end) - Date.parse(start)) / 86_400_000 >= mostDays)
    throw invalid(['fdEndDate'], 'usage_days_many')
  const text = fdFinal
    ? `insert into usage_final (source, platform, day, account_id)
        select $1, p, d::date, $5 from unnest($2::smallint[]) as p, generate_series($3::date, $4::date, '1 day') as d
        on conflict do nothing returning 1`
    : `delete from usage_final where source = $1 and platform = any($2::smallint[]) and day between $3 and $4
        and $5::int is not null returning 1`
  return inTransaction(database.pool, async (query) => {
    const changed = await query(text, [source, platforms, start, end, call.caller.accountId])
    if (changed.length === 0) return
    await insertAudits(query, call, [
      {
        action: fdFinal ? 'declareFinal' : 'takeBackFinal',
        entity: 'usageDays',
        entityId: null,
        entityLabel: start === end ? start : `${start} – ${end}`,
        changes: [
          { field: 'fdSource', old: null, new: source },
          { field: 'fdPlatformList', old: null, new: platforms },
        ],
      },
    ])
  })
}

/** Sets how often a source tells a vendor. */
export function setRhythm({ database }: Services, call: Call, input: UsageRhythmInput): Promise<void> {
  const { fdSource: source, fdPlatform: platform, fdMonthly } = input
  demandAllCustomers(call)
  return inTransaction(database.pool, async (query) => {
    const changed = await query(
      `insert into usage_rhythm as r (source, platform, is_monthly) values ($1, $2, $3)
        on conflict (source, platform) do update set is_monthly = excluded.is_monthly
          where r.is_monthly <> excluded.is_monthly returning 1`,
      [source, platform, fdMonthly],
    )
    if (changed.length === 0) return
    await insertAudits(query, call, [
      {
        action: 'setRhythm',
        entity: 'usageDays',
        entityId: null,
        entityLabel: null,
        changes: [
          { field: 'fdSource', old: null, new: source },
          { field: 'fdPlatformList', old: null, new: [platform] },
          { field: 'fdMonthly', old: !fdMonthly, new: fdMonthly },
        ],
      },
    ])
  })
}
