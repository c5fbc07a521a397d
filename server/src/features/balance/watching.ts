import type { Services } from '../../services'
import { firstDayOf } from './balance.reads'
import { standingSql } from './standing'

/** Those that have fallen below since the last look, and those that have recovered. */
const text = `
  update balance_watch w set below_since = case when r.below then now() end
    from (${standingSql('c.deleted_at is null and w.id is not null', '$1')}) r
    where w.id = r.watch_id and r.below <> (w.below_since is not null)`

/**
 * Looks at the balances that are watched: who is named is told once when one falls below, and again only after it had
 * recovered (rule balance.watch).
 * @returns how many have changed sides
 */
export async function watchBalances({
  config,
  database,
}: Pick<Services, 'config' | 'database'>): Promise<number> {
  const { rowCount } = await database.pool.query(text, [firstDayOf(config)])
  return rowCount ?? 0
}
