import type { Database } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { source } from './attempts'
import { accountFailures, countedSql, windowSeconds } from './throttle'

/** An account that is locked for some sources at this moment. */
export interface Lock {
  accountId: number
  username: string
  /** Which sources are locked out: strangers, an address, a device (the numbers of `source`). */
  sources: number[]
  /** The most failures in a row. */
  failures: number
  /** When the last of them unlocks by itself. */
  until: Date
}

/**
 * The accounts that are locked for some sources at this moment, by the same count as the throttle; optionally only one
 * name.
 */
export async function findLocks({ pool }: Database, username?: string): Promise<Lock[]> {
  const { rows } = await pool.query<Lock>(
    prepared({
      text: `
      with recent as (
        select l.account_id, l.username, l.source, l.created_at, l.result,
          case l.source when ${source.address} then l.network when ${source.device} then l.device_id::text end as place
        from login_log l
        where l.created_at > now() - make_interval(secs => $1) and ${countedSql}
          and l.account_id is not null and ($2::text is null or l.username = $2)),
      locked as (
        select r.account_id, r.username, r.source, count(*)::int as failures,
          (array_agg(r.created_at order by r.created_at desc))[${accountFailures}] + make_interval(secs => $1) as until
        from recent r
        where r.result = 0 and r.created_at > coalesce(greatest(
          (select max(s.created_at) from recent s where s.result = 1 and s.account_id = r.account_id
            and s.source = r.source and s.place is not distinct from r.place),
          (select max(created_at) from login_unlock u where u.username = r.username)), '-infinity')
        group by r.account_id, r.username, r.source, r.place
        having count(*) >= ${accountFailures})
      select account_id as "accountId", username, array_agg(distinct source order by source) as sources,
        max(failures) as failures, max(until) as until
      from locked group by 1, 2 order by until desc, username`,
      values: [windowSeconds, username],
    }),
  )
  return rows
}
