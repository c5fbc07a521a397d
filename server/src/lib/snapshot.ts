import type pg from 'pg'
import { withConnection } from './connections'
import type { Queries } from './database'

/**
 * Reads as the database is at one moment, however long it takes and whatever is written meanwhile. Statements are
 * planned as those of lists are.
 */
export function inSnapshot<T>(
  { pool }: { pool: pg.Pool },
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  return withConnection(pool, async (client, spoil) => {
    try {
      await client.query('begin isolation level repeatable read read only')
      await client.query('set local plan_cache_mode = force_generic_plan')
      return await work(client as unknown as Queries)
    } finally {
      // Nothing was written: to end it is to give it up.
      await client.query('rollback').catch(spoil)
    }
  })
}
