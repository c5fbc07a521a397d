import { type NoticesSeen, noticeDays } from '@zhixin/contract/notice/notice.schema'
import type { Call } from '../../http/call'
import { businessMoment } from '../../lib/businessTime'
import type { Database } from '../../lib/database'

/** The caller has seen their notices until a moment, which never goes back; without one: all that there are. */
export async function seeNotices(
  { pool }: Database,
  { caller }: Pick<Call, 'caller'>,
  { fdUntilDate }: NoticesSeen,
  zone: string,
): Promise<void> {
  const until = fdUntilDate === undefined ? null : businessMoment(fdUntilDate, 'end', zone)
  await pool.query(
    `insert into notice_seen as s (account_id, seen_at) values ($1, least($2::timestamptz, now()))
      on conflict (account_id) do update set seen_at = greatest(s.seen_at, excluded.seen_at)`,
    [caller.accountId, until],
  )
}

/** Removes what is not told any more. @returns how many rows */
export async function removeOldNotices({ pool }: Database): Promise<number> {
  let count = 0
  for (const table of ['received_customer', 'price_notice', 'single_price_change']) {
    const { rowCount } = await pool.query(
      `delete from ${table} where created_at < now() - interval '${noticeDays} days'`,
    )
    count += rowCount ?? 0
  }
  return count
}
