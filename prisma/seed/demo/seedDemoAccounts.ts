import type { Prisma } from '../../generated/client/client'
import { hashPassword } from '../../password'
import type { Recorder } from '../record'
import { demoAccounts, demoCompany, demoNames, demoPassword } from './demoAccounts'

/** Adds the missing demo accounts; existing ones, changed or not, stay as they are. */
export async function seedDemoAccounts(db: Prisma.TransactionClient, record: Recorder): Promise<number> {
  const deleted = new Set((await db.deletedRole.findMany()).map(({ code }) => code))
  const roles = new Map((await db.role.findMany()).map((role) => [role.code, role.id]))
  // An account whose role was deleted is left out.
  const wanted = demoAccounts.filter(({ role }) => roles.has(role) || !deleted.has(role))
  const existing = await db.account.findMany({
    where: { username: { in: wanted.map(({ username }) => username) } },
    select: { username: true },
  })
  const taken = new Set(existing.map(({ username }) => username))
  const missing = wanted.filter(({ username }) => !taken.has(username))
  if (missing.length === 0) return 0

  const { name, creditCode } = demoCompany
  const company = await db.company.upsert({
    where: { name },
    create: { name, creditCode },
    update: {},
  })
  const data = await Promise.all(
    missing.map(async ({ role, isCompany = false, ...account }) => {
      const roleId = roles.get(role)
      if (roleId === undefined) throw new Error(`Role ${role} is not seeded`)
      return {
        ...account,
        isCompany,
        companyId: isCompany ? company.id : null,
        roleId,
        platforms: [1, 3, 5],
        passwordHash: await hashPassword(demoPassword),
      }
    }),
  )
  const created = await db.account.createManyAndReturn({
    data,
    select: { id: true, username: true, role: { select: { nameZh: true } } },
  })
  for (const { id, username, role } of created)
    record('create', { entity: 'account', id, label: username }, { fdRole: role.nameZh, fdStatus: 1 })
  return missing.length
}

/** Names the people of the demo, but for accounts that an administrator has changed. */
export async function nameDemoAccounts(db: Prisma.TransactionClient, record: Recorder): Promise<void> {
  const nameless = await db.account.findMany({
    where: { username: { in: [...demoNames.keys()] }, realName: null, version: 1 },
    select: { id: true, username: true },
  })
  for (const { id, username } of nameless) {
    const realName = demoNames.get(username) ?? null
    await db.account.update({ where: { id }, data: { realName } })
    record(
      'update',
      { entity: 'account', id, label: username },
      { fdRealName: realName },
      { fdRealName: null },
    )
  }
}
