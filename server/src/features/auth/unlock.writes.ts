import type { Call } from '../../http/call'
import type { Database } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { recordAudit } from '../audit/audit.writes'
import { demandNotAboveCaller, holdRanks } from '../rank/rank.reads'
import { findLocks } from './locks.reads'

/**
 * Unlocks an account for everybody who is locked out, by a record that the throttle respects (rule log.unlock): the
 * login log itself does not change. A name that is not locked stays as it is.
 * @throws AppError rank_exceeded for an account above the caller's
 */
export async function unlockName(database: Database, call: Call, username: string): Promise<null> {
  const [lock] = await findLocks(database, username)
  if (!lock) return null
  await inTransaction(database.prisma, async (tx) => {
    await holdRanks(tx)
    await demandNotAboveCaller(tx, call, lock.accountId)
    await tx.loginUnlock.create({ data: { username, createdById: call.caller.accountId } })
    await recordAudit(tx, call, {
      action: 'unlock',
      entity: 'account',
      entityId: lock.accountId,
      entityLabel: username,
      changes: [{ field: 'fdFailureNum', old: lock.failures, new: 0 }],
    })
  })
  return null
}
