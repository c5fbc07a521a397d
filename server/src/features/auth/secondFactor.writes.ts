import type { SecondFactorSecret } from '@zhixin/contract/auth/secondFactor.api'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import { inTransaction } from '../../lib/transaction'
import { recordAudit } from '../audit/audit.writes'
import { describeAttempt } from './attempts'
import type { LoginServices } from './auth.login'
import { demandOwnPassword, readOwnSession } from './confirmation'
import { demandSecret } from './guarded'
import { whilePasswordsAreFew } from './passwords'
import { drawRecoveryCodes, drawSecret, recoveryHash, stepOf } from './secondFactor.codes'
import { spendCode, subjectOf, wrongCode } from './secondFactor.use'

/** How long a secret waits for the code that confirms it. */
const pendingMilliseconds = 30 * 60_000

/**
 * Draws a secret for the caller's authenticator, in place of one that was not confirmed. Whoever was led here by their
 * login need not type the password again.
 * @throws AppError second_factor_exists, validation_failed on the password, or too_many_attempts
 */
export function beginSecondFactor(
  services: LoginServices,
  call: Call,
  ciphertext: string | undefined,
): Promise<SecondFactorSecret> {
  return whilePasswordsAreFew(true, async () => {
    const { database, factors } = services
    const { accountId, username, sessionId, mustEnrol } = call.caller
    const { isFresh } = await readOwnSession(database, sessionId)
    if (ciphertext !== undefined || !mustEnrol || !isFresh)
      await demandOwnPassword(services, call, ciphertext)
    const drawn = drawSecret(username)
    await inTransaction(database.prisma, async (tx) => {
      await tx.secondFactor.deleteMany({ where: { accountId, confirmedAt: null } })
      if ((await tx.secondFactor.count({ where: { accountId } })) > 0)
        throw new AppError('second_factor_exists')
      const secretEncrypted = new Uint8Array(factors.seal(drawn.bytes))
      await tx.secondFactor.create({ data: { accountId, secretEncrypted } })
    })
    return { fdSecret: drawn.base32, fdUri: drawn.uri }
  })
}

/**
 * Turns the caller's second factor on with a first code, which is used up by that.
 * @returns the recovery codes, of which only hashes are stored
 * @throws AppError second_factor_missing unless one was begun within half an hour, or invalid_code
 */
export async function confirmSecondFactor(
  { database, factors }: LoginServices,
  call: Call,
  code: string,
): Promise<{ fdRecoveryCodeList: string[] }> {
  const { accountId } = call.caller
  const begun = {
    accountId,
    confirmedAt: null,
    createdAt: { gt: new Date(Date.now() - pendingMilliseconds) },
  }
  const pending = await database.prisma.secondFactor.findFirst({ where: begun })
  if (!pending || !factors.opens(pending.secretEncrypted)) throw new AppError('second_factor_missing')
  const { secretEncrypted } = pending
  const step = stepOf(factors.open(secretEncrypted), code.replaceAll(/\s/g, ''))
  if (step === null) throw wrongCode()
  const fdRecoveryCodeList = drawRecoveryCodes()
  await inTransaction(database.prisma, async (tx) => {
    const { count } = await tx.secondFactor.updateMany({
      where: { ...begun, secretEncrypted },
      data: { confirmedAt: new Date(), lastStep: step },
    })
    if (count === 0) throw new AppError('second_factor_missing')
    const hashes = fdRecoveryCodeList.map((one) => ({ accountId, hash: recoveryHash(one) }))
    await tx.recoveryCode.createMany({ data: hashes })
    await recordAudit(tx, call, 'enableSecondFactor', subjectOf(call), [])
  })
  return { fdRecoveryCodeList }
}

/**
 * Turns the caller's second factor off, for which both factors are proven once more.
 * @throws AppError second_factor_missing, validation_failed on the password, invalid_code, or too_many_attempts
 */
export function disableSecondFactor(
  services: LoginServices,
  call: Call,
  { password, code }: { password: string; code: string },
): Promise<void> {
  return whilePasswordsAreFew(true, async () => {
    const { database, factors, names } = services
    const { accountId, username, sessionId } = call.caller
    const { deviceId } = await readOwnSession(database, sessionId)
    const enabled = { accountId, confirmedAt: { not: null } }
    if ((await database.prisma.secondFactor.count({ where: enabled })) === 0)
      throw new AppError('second_factor_missing')
    await demandOwnPassword(services, call, password)
    await demandSecret(services, describeAttempt(names, call, username, deviceId), {
      accountId,
      reason: 'wrong_code',
      wrong: wrongCode(),
      check: () =>
        spendCode(database, factors, call, code, async (tx) => {
          await tx.secondFactor.delete({ where: { accountId } })
          await recordAudit(tx, call, 'disableSecondFactor', subjectOf(call), [])
        }),
    })
  })
}
