import { businessDay, businessMoment } from '../../lib/businessTime'
import { inTransaction } from '../../lib/transaction'
import type { Services } from '../../services'
import { insertSystemAudit } from '../audit/audit.writes'

/** How many entries go in one transaction. */
const batchSize = 5000

interface Log {
  entity: 'loginLog' | 'auditLog'
  days: number
  /** Deletes the oldest entries before $1, at most $2, and tells them. */
  remove: string
}

interface Removed {
  count: number
  first: Date | null
  last: Date | null
}

const removal = (table: string, condition = 'true') => `
  with removed as (
    delete from ${table} where id in (
      select id from ${table} where created_at < $1 and ${condition} order by created_at limit $2)
    returning created_at)
  select count(*)::int as count, min(created_at) as first, max(created_at) as last from removed`

/**
 * Removes what is past its retention from the login log and the system log, by whole days of the business time zone,
 * and records what went in the same transaction; what was removed stays told for ever. One server does it at a time;
 * the others return at once. Prices as of a day rest on price versions, which no retention touches.
 * @returns how many entries were removed
 */
export async function removeExpired(services: Services, signal?: AbortSignal): Promise<number> {
  const { LOGIN_LOG_RETENTION_DAYS, AUDIT_LOG_RETENTION_DAYS } = services.config
  const logs: Log[] = [
    { entity: 'loginLog', days: LOGIN_LOG_RETENTION_DAYS, remove: removal('login_log') },
    {
      entity: 'auditLog',
      days: AUDIT_LOG_RETENTION_DAYS,
      remove: removal('audit_log', "action <> 'expire'"),
    },
  ]
  let removed = 0
  for (const log of logs) {
    if (log.days === 0) continue
    while (!signal?.aborted) {
      const count = await removeBatch(services, log)
      removed += count
      if (count < batchSize) break
    }
  }
  return removed
}

function removeBatch({ config, database }: Services, { entity, days, remove }: Log): Promise<number> {
  const zone = config.BUSINESS_TIME_ZONE
  const before = businessMoment(businessDay(new Date(), zone, days), 'start', zone)
  return inTransaction(database.pool, async (query) => {
    const lock = "select pg_try_advisory_xact_lock(hashtext('zhixin log retention')) as free"
    const [locked] = await query<{ free: boolean }>(lock, [])
    if (!locked?.free) return 0
    // The one mark that the triggers of the logs respect, for this transaction alone.
    await query("select set_config('zhixin.retention', $1, true)", [before.toISOString()])
    const [removed] = await query<Removed>(remove, [before, batchSize])
    if (!removed?.first || !removed.last) return 0
    const facts = {
      fdRetentionDays: days,
      fdRemovedNum: removed.count,
      fdFirstDate: businessDay(removed.first, zone),
      fdLastDate: businessDay(removed.last, zone),
    }
    await insertSystemAudit(query, {
      action: 'expire',
      entity,
      entityId: null,
      entityLabel: null,
      changes: Object.entries(facts).map(([field, value]) => ({ field, old: null, new: value })),
    })
    return removed.count
  })
}
