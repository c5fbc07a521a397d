import type { Call } from '../../http/call'
import type { Database, Transaction } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { type Cause, recordAudit } from '../audit/audit.writes'
import { demandNotAboveCaller, lockRanks } from '../rank/rank.reads'
import { findLocks, type Lock } from './locks.reads'

/**
 * Unlocks an account for everybody who is locked out, by a record that the throttle respects (rule log.unlock): the
 * login log itself does not change. A name that is not locked stays as it is.
 * @throws AppError rank_exceeded for an account above the caller's
 */
export async function unlockName(database: Database, call: Call, username: string): Promise<void> {
  const [lock] = await findLocks(database, username)
  if (!lock) return
  await inTransaction(database.prisma, async (tx) => {
    await lockRanks(tx)
    await demandNotAboveCaller(tx, call, lock.accountId)
    await endLock(tx, call, lock)
  })
}

/** Ends a lock, on record. */
export async function endLock(
  tx: Transaction,
  cause: Cause,
  { accountId, username, failures }: Lock,
): Promise<void> {
  await tx.loginUnlock.create({ data: { username, createdById: cause.caller?.accountId ?? null } })
  await recordAudit(tx, cause, 'unlock', { entity: 'account', id: accountId, label: username }, [
    { field: 'fdFailureNum', old: failures, new: 0 },
  ])
}
