import type { Services } from '../../services'

/** How many entries go in one transaction. */
const batchSize = 5000

/** The database removes a batch and records it in the same transaction, with rights that the server does not have. */
const removeBatch = 'select remove_expired($1, $2, $3, $4) as removed'

/**
 * Removes what is past its retention from the login log and the system log, by whole days of the business time zone,
 * each batch on record in the system log; what was removed stays told for ever. One server does it at a time; the others
 * return at once. Prices as of a day rest on price versions, which no retention touches.
 * @returns how many entries were removed
 */
export async function removeExpired(
  { config, database }: Pick<Services, 'config' | 'database'>,
  signal?: AbortSignal,
): Promise<number> {
  const logs = [
    { log: 'loginLog', days: config.LOGIN_LOG_RETENTION_DAYS },
    { log: 'auditLog', days: config.AUDIT_LOG_RETENTION_DAYS },
  ]
  let total = 0
  for (const { log, days } of logs) {
    if (days === 0) continue
    while (!signal?.aborted) {
      const { rows } = await database.pool.query<{ removed: number }>(removeBatch, [
        log,
        days,
        config.BUSINESS_TIME_ZONE,
        batchSize,
      ])
      const removed = rows[0]?.removed ?? 0
      total += removed
      if (removed < batchSize) break
    }
  }
  return total
}
