import type { Prisma } from '../../generated/client/client'
import { colleagues, roleAccounts } from './demoAccounts'
import { Random, workingTime } from './random'

const products = [
  '智能短信基础版',
  '智能短信企业版',
  '富媒体消息',
  '服务号消息推送',
  '智能信息寻址',
  '短链追踪服务',
  '上行回复与关键词',
  '消息模板定制',
  '快游戏联运',
  '小游戏买量投放',
  '广告素材制作',
  '海外店铺推广',
] as const

/** No longer sold. */
const inactive: readonly string[] = ['消息模板定制', '广告素材制作']
const daysAgo = (days: number, now: Date) => new Date(now.getTime() - days * 86_400_000)

/** Adds the demo's products with their related accounts, to a database without products. */
export async function seedDemoProducts(
  db: Prisma.TransactionClient,
  { now = new Date() }: { now?: Date } = {},
): Promise<number> {
  if (await db.product.findFirst({ select: { id: true } })) return 0
  const names = [...roleAccounts, ...colleagues].map(({ username }) => username)
  const accounts = await db.account.findMany({
    where: { username: { in: names } },
    select: { id: true, role: { select: { code: true } } },
    orderBy: { id: 'asc' },
  })
  const operations = accounts.filter(({ role }) => role.code === 'operations').map(({ id }) => id)
  const random = new Random(20_260_102)
  const created = await db.product.createManyAndReturn({
    data: products.map((name, index) => {
      const createdAt = workingTime(daysAgo(700 - index * 52, now), now, random)
      const changed = workingTime(daysAgo(random.between(2, 100), now), now, random)
      const updated = changed > createdAt && random.chance(0.5)
      const createdById = random.pick(operations)
      return {
        name,
        status: inactive.includes(name) ? 0 : 1,
        version: updated ? 2 : 1,
        createdById,
        createdAt,
        updatedById: updated ? random.pick(operations) : createdById,
        updatedAt: updated ? changed : createdAt,
      }
    }),
    select: { id: true, createdAt: true },
  })
  await db.accountProduct.createMany({
    data: created.flatMap(({ id: productId, createdAt }) =>
      random
        .sample(accounts, random.between(0, 7))
        .map(({ id: accountId }) => ({ accountId, productId, createdAt })),
    ),
  })
  return created.length
}
