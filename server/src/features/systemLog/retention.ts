import type { Services } from '../../services'

/** How many entries are removed in one transaction. */
const batchSize = 5000

/** The database removes a batch and records it in the same transaction, with rights that the server does not have. */
const removeBatch = 'select remove_expired($1, $2, $3, $4) as removed'

/**
 * Removes expired entries of the login log and the system log, by whole days of the business time zone; each batch is
 * recorded in the system log, and those records stay for ever (rule log.system). One server does it at a time; the
 * others return at once. Price versions are not affected.
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
