import { withPlainDigits } from '@zhixin/contract/singleLine'
import { AppError } from '../../http/AppError'
import type { Vault } from '../../lib/crypto'
import type { Database, Transaction } from '../../lib/database'
import { inGroups } from '../../lib/drawn'
import { inTransaction } from '../../lib/transaction'
import { type Cause, recordAudit } from '../audit/audit.writes'
import { recoveryHash, stepOf } from './secondFactor.codes'

/** A code as it is compared: without what people add when they type or copy one. */
const plain = (typed: string) =>
  withPlainDigits(typed)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** The refusal of a code, for forms at its field. */
export const wrongCode = () =>
  new AppError('invalid_code', { issues: [{ path: ['code'], message: 'code_wrong' }] })

/** How a code was right: as the authenticator's, or as a recovery code, of which so many are left. */
type UsedCode = { kind: 'totp' } | { kind: 'recovery'; left: number }

/**
 * Uses a code of an account up, whichever kind it is: none is good twice, also when it comes to two servers at once,
 * because a single statement takes it.
 * @returns null for a wrong one, or one that was used
 */
async function useCode(
  tx: Transaction,
  vault: Vault,
  accountId: number,
  typed: string,
): Promise<UsedCode | null> {
  const code = plain(typed)
  const factor = await tx.secondFactor.findFirst({ where: { accountId, confirmedAt: { not: null } } })
  if (!factor) return null
  if (/^\d{6}$/.test(code)) {
    // A secret that no known key opens matches no code; the recovery codes still do.
    if (!vault.opens(factor.secretEncrypted)) return null
    const step = stepOf(vault.open(factor.secretEncrypted), code)
    if (step === null) return null
    const { count } = await tx.secondFactor.updateMany({
      where: { accountId, lastStep: { lt: step } },
      data: { lastStep: step },
    })
    return count === 1 ? { kind: 'totp' } : null
  }
  const { count } = await tx.recoveryCode.deleteMany({
    where: { accountId, hash: recoveryHash(inGroups(code)) },
  })
  if (count === 0) return null
  return { kind: 'recovery', left: await tx.recoveryCode.count({ where: { accountId } }) }
}

/** An act of an account for itself. */
type Owner = Cause & { caller: { accountId: number; username: string } }

export const subjectOf = ({ caller }: Owner) =>
  ({ entity: 'account', id: caller.accountId, label: caller.username }) as const

/**
 * Uses a code up together with what it is for; the use of a recovery code is on record.
 * @returns false for a code that is wrong or was used: then nothing has happened
 */
export function spendCode(
  { prisma }: Database,
  factors: Vault,
  cause: Owner,
  code: string,
  purpose: (tx: Transaction) => Promise<void>,
): Promise<boolean> {
  return inTransaction(prisma, async (tx) => {
    const used = await useCode(tx, factors, cause.caller.accountId, code)
    if (!used) return false
    if (used.kind === 'recovery')
      await recordAudit(tx, cause, 'useRecoveryCode', subjectOf(cause), [
        { field: 'fdRecoveryCodeNum', old: used.left + 1, new: used.left },
      ])
    await purpose(tx)
    return true
  })
}
