import type { PrismaClient } from '../generated/client/client'
import { matchesPassword } from '../password'
import { demoPassword, demoUsernames } from './demo/demoAccounts'
import { writeRecords } from './record'

/**
 * Ends the demo: disables its accounts that still have the demo's password, on record (rule login.demo). In a
 * transaction of its own, so that they stay disabled even if the seed fails. An account whose password was changed
 * belongs to somebody by now.
 * @returns how many were disabled
 */
export async function endDemo(db: PrismaClient): Promise<number> {
  const accounts = await db.account.findMany({ where: { username: { in: demoUsernames }, status: 1 } })
  let disabled = 0
  for (const { id, username, passwordHash } of accounts) {
    if (!(await matchesPassword(demoPassword, passwordHash))) continue
    await db.$transaction(async (tx) => {
      // A password that was changed meanwhile belongs to its owner.
      const { count } = await tx.account.updateMany({
        where: { id, status: 1, passwordHash },
        data: { status: 0 },
      })
      if (count === 0) return
      disabled += 1
      await writeRecords(tx, [
        {
          action: 'switchStatus',
          entity: 'account',
          id,
          label: username,
          before: { fdStatus: 1 },
          after: { fdStatus: 0 },
        },
      ])
    })
  }
  return disabled
}
