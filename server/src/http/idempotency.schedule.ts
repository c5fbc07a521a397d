import type { FastifyInstance } from 'fastify'
import type { Database } from '../lib/database'
import { scheduleJob } from './schedule'

const batchSize = 5000

/** Several servers do this at the same time, each for other rows. */
const remove = `
  delete from idempotency_key where (account_id, call, key) in (
    select account_id, call, key from idempotency_key where created_at <= now() - interval '24 hours'
     order by created_at limit ${batchSize} for update skip locked)`

/**
 * Removes idempotency keys that are older than a day: they can be reused already.
 * @returns how many were removed
 */
export async function removeOldKeys({ pool }: Pick<Database, 'pool'>, signal?: AbortSignal): Promise<number> {
  let removed = 0
  while (!signal?.aborted) {
    const { rowCount } = await pool.query(remove)
    removed += rowCount ?? 0
    if ((rowCount ?? 0) < batchSize) break
  }
  return removed
}

/** Removes old keys every hour while the server runs; a stop interrupts it between two batches. */
export function scheduleKeyRemoval(app: FastifyInstance, database: Database): void {
  scheduleJob(app, {
    name: 'old idempotency keys removed',
    firstAfter: 20 * 60 * 1000,
    every: 3600 * 1000,
    run: (signal) => removeOldKeys(database, signal),
  })
}
