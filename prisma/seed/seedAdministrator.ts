import { passwordProblem } from '@zhixin/contract/account/password.policy'
import { isReservedUsername, usernameKey } from '@zhixin/contract/account/username'
import { sentence } from '@zhixin/contract/messages'
import { administratorRole } from '@zhixin/contract/rank/administratorRole'
import { administratorColumns } from '../administrator'
import type { Prisma } from '../generated/client/client'
import { hashPassword } from '../password'
import { demoUsernames } from './demo/demoAccounts'
import type { Recorder } from './record'
import { SeedError } from './SeedError'

export interface FirstAdministrator {
  username: string
  password: string
}

/** Milliseconds until the password from the environment ends: long, as nobody can give another one. */
const firstLoginWithin = 365 * 24 * 3600 * 1000

/**
 * Creates the first administrator if none can log in; never changes an existing one. The password is known to
 * whoever reads the environment, so it is to be changed at the first login.
 * @returns whether one was created
 * @throws SeedError if there was none and none can be created
 */
export async function seedAdministrator(
  db: Prisma.TransactionClient,
  given: Partial<FirstAdministrator> | undefined,
  record: Recorder,
): Promise<boolean> {
  const role = await db.role.findUniqueOrThrow({
    where: { code: administratorRole },
    include: { accounts: { select: { status: true, username: true } } },
  })
  if (role.accounts.some(({ status }) => status === 1)) return false

  // The demo's administrator does not count: if there is no other, a real one is required.
  const hadReal = role.accounts.some((account) => !demoUsernames.includes(account.username))
  const username = given?.username?.trim()
  const password = given?.password
  if ((!username || !password) && hadReal) return false
  if (!username || !password) {
    throw new SeedError(
      'There is no administrator yet: set ADMIN_USERNAME and ADMIN_PASSWORD for the first one and seed again.',
    )
  }
  if (isReservedUsername(username))
    throw new SeedError(`ADMIN_USERNAME cannot be ${username}: the logs call the product itself so.`)
  const problem = passwordProblem(password, { username })
  if (problem) throw new SeedError(`ADMIN_PASSWORD: ${sentence(problem, 'en-US')}.`)
  if (await db.account.findUnique({ where: { usernameKey: usernameKey(username) }, select: { id: true } })) {
    throw new SeedError(
      `There is no active administrator, and an account ${username} exists with another role or is disabled: set ADMIN_USERNAME to a new name.`,
    )
  }
  const { id } = await db.account.create({
    data: {
      username,
      passwordHash: await hashPassword(password),
      ...administratorColumns,
      roleId: role.id,
      oneTimePasswordUntil: new Date(Date.now() + firstLoginWithin),
    },
    select: { id: true },
  })
  record('create', { entity: 'account', id, label: username }, { fdRole: role.nameZh, fdStatus: 1 })
  return true
}
