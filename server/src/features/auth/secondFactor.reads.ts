import type { SecondFactorState } from '@zhixin/contract/auth/secondFactor.api'
import type { Database } from '../../lib/database'

/** Whether an account has a second factor, and whether its role requires one. */
export async function readSecondFactor({ prisma }: Database, accountId: number): Promise<SecondFactorState> {
  const { role, secondFactor } = await prisma.account.findUniqueOrThrow({
    where: { id: accountId },
    select: {
      role: { select: { secondFactorRequired: true } },
      secondFactor: { select: { confirmedAt: true, _count: { select: { recoveryCodes: true } } } },
    },
  })
  return {
    fdEnabledDate: secondFactor?.confirmedAt?.toISOString() ?? null,
    fdRecoveryCodeNum: secondFactor?._count.recoveryCodes ?? 0,
    fdRequired: role.secondFactorRequired,
  }
}
