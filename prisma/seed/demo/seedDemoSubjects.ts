import type { Prisma } from '../../generated/client/client'
import { creditCode } from './creditCode'
import { Random } from './random'

/** Our own legal entities, by the contracting entity of the dictionary that each stands for. */
const own = [
  [1, '智信（北京）科技有限公司', '110108', '北京市海淀区中关村大街 27 号', '010-62560001'],
  [2, '智信（杭州）信息技术有限公司', '330106', '杭州市西湖区文三路 90 号', '0571-87650002'],
] as const
const banks = ['中国工商银行', '招商银行', '中国建设银行', '交通银行']
/** How many customers of the demo have an invoice title. */
const titles = 30

/** Adds the demo's legal entities to a database without any; needs the demo's customers. */
export async function seedDemoSubjects(db: Prisma.TransactionClient): Promise<number> {
  if (await db.subject.findFirst({ select: { id: true } })) return 0
  const customers = await db.customer.findMany({
    where: { serviceType: 2, creditCode: { not: null }, companies: { some: {} } },
    select: {
      ...{ id: true, creditCode: true, createdById: true },
      companies: { select: { name: true }, orderBy: { position: 'asc' }, take: 1 },
    },
    orderBy: { id: 'asc' },
    take: titles,
  })
  const [first] = customers
  if (!first) return 0
  const random = new Random(20_260_801)
  const invoiced = (code: string | null) => ({
    creditCode: code,
    taxNumber: code,
    bankName: `${random.pick(banks)}营业部`,
    bankAccount: random.digits(19),
  })
  const by = (createdById: number) => ({
    ...{ createdById, updatedById: createdById },
    ...{ state: 3, approvedVersion: 1 },
  })
  const { count } = await db.subject.createMany({
    data: [
      ...own.map(([contractingEntity, name, district, address, phone]) => ({
        ...{ kind: 1, contractingEntity, name, address, phone },
        ...invoiced(creditCode(random, district)),
        ...by(first.createdById),
      })),
      ...customers.map(({ id, creditCode: code, createdById, companies }) => ({
        ...{ kind: 2, customerId: id, name: companies[0]?.name ?? '' },
        ...invoiced(code),
        ...by(createdById),
      })),
    ],
  })
  return count
}
