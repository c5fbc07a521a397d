import type pg from 'pg'
import type { Queries } from './database'

/**
 * Reads as the database is at one moment, however long it takes and whatever is written meanwhile. Statements are
 * planned as those of lists are.
 */
export async function inSnapshot<T>(
  { pool }: { pool: pg.Pool },
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local plan_cache_mode = force_generic_plan')
    return await work(client as unknown as Queries)
  } finally {
    // Nothing was written: to end it is to give it up.
    await client.query('rollback').catch((lost: Error) => {
      failure = lost
    })
    client.release(failure)
  }
}
