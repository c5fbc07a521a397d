import type { LoginReason, uncountedReasons } from '@zhixin/contract/loginLog/loginLog.texts'
import type { AppError } from '../../http/AppError'
import type { Database } from '../../lib/database'
import type { Signer } from '../../lib/signer'
import { type Attempt, recordAttempt, recordRefusal } from './attempts'
import { type ThrottleState, throttleStateOf } from './throttle'

interface Guard {
  database: Database
  names: Signer
}

interface Secret {
  accountId: number
  /** Whether what was typed is right. */
  check: () => Promise<boolean>
  /** How a wrong one is logged. */
  reason: Exclude<LoginReason, 'ok' | (typeof uncountedReasons)[number]>
  /** How a wrong one is answered. */
  wrong: AppError
}

/**
 * Checks a secret of a known account as a password is checked at a login: a wrong one counts as a failed login, and is
 * answered by the throttle once there were too many (rule login.throttle).
 * @returns what the throttle knows about the attempt, which was right
 * @throws AppError too_many_attempts, or `wrong`
 */
export async function demandSecret(
  { database, names }: Guard,
  attempt: Attempt,
  { accountId, check, reason, wrong }: Secret,
): Promise<ThrottleState> {
  const throttle = await throttleStateOf(database, attempt)
  if (throttle.refusal) {
    await recordRefusal(database, names, attempt, accountId)
    throw throttle.refusal
  }
  if (await check()) return throttle
  await recordAttempt(database, attempt, { accountId, source: throttle.source, reason })
  throw (await throttleStateOf(database, attempt)).refusal ?? wrong
}
