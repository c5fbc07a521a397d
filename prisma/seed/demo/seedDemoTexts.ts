import type { Prisma } from '../../generated/client/client'
import { atOperators, coursesBy, day, draft, findPeople, rejected, stateOf, waiting } from './course'
import { Random } from './random'

type Variable = [name: string, kind: number, sample: string, length: number]

interface Text {
  name: string
  /** 1 verification, 2 notice, 3 marketing */
  kind: 1 | 2 | 3
  content: string
  variables: Variable[]
  /** What was submitted before, where that was rejected. */
  before?: string
}

const texts: readonly Text[] = [
  {
    ...{ name: '登录验证码', kind: 1 },
    content: `您的验证码为 \${code}，\${minutes} 分钟内有效，请勿告知他人。`,
    variables: [
      ['code', 2, '395217', 6],
      ['minutes', 2, '5', 2],
    ],
  },
  {
    ...{ name: '发货通知', kind: 2 },
    content: `\${name}您好，您的订单 \${no} 已由\${express}发出，预计 \${day} 送达。`,
    variables: [
      ['name', 5, '王女士', 10],
      ['no', 2, '2026110300815', 16],
      ['express', 5, '顺丰速运', 8],
      ['day', 3, '11 月 6 日', 12],
    ],
    before: `\${name}您好，订单 \${no} 已由\${express}发出，预计 \${day} 送达，加客服微信领券。`,
  },
  {
    ...{ name: '双十一会员专享', kind: 3 },
    content: `会员专享：全场满 300 减 50，另赠 \${points} 积分，\${day} 截止，详情请见 App 首页。拒收请回复R`,
    variables: [
      ['points', 2, '500', 5],
      ['day', 3, '11 月 11 日', 12],
    ],
    before: `会员专享：全场满 300 减 50，另赠 \${points} 积分，\${day} 截止，详情请见 App 首页。`,
  },
  {
    ...{ name: '还款提醒', kind: 2 },
    content: `您尾号 \${tail} 的账户本期应还 \${amount} 元，到期日 \${day}，请按时存入足额款项。如已还款请忽略。`,
    variables: [
      ['tail', 2, '6621', 4],
      ['amount', 4, '1,280.50', 12],
      ['day', 3, '12 月 5 日', 12],
    ],
  },
  {
    ...{ name: '预约成功通知', kind: 2 },
    content: `您已预约 \${day} \${store}的\${service}，请提前 10 分钟到店，凭手机号后四位签到。`,
    variables: [
      ['day', 3, '11 月 30 日 14:00', 16],
      ['store', 5, '西湖文化广场店', 12],
      ['service', 5, '洁牙护理', 10],
    ],
    before: `您已预约 \${day} \${store}的\${service}，请提前 10 分钟到店。`,
  },
  {
    ...{ name: '新品上市', kind: 3 },
    content: `冬季新品已到店，前 100 名到店试穿即赠羊毛围巾一条，活动至 \${day}，门店地址见小程序。拒收请回复R`,
    variables: [['day', 3, '12 月 15 日', 12]],
  },
  {
    ...{ name: '注册验证码', kind: 1 },
    content: `注册码 \${code}，仅用于注册账号，10 分钟内有效。`,
    variables: [['code', 2, '8023', 6]],
  },
  {
    ...{ name: '系统维护公告', kind: 2 },
    content: `为提升服务质量，系统将于 \${begin} 至 \${end} 维护，期间暂停下单与查询，给您带来不便，敬请谅解。维护完成后无需任何操作即可继续使用。`,
    variables: [
      ['begin', 3, '12 月 1 日 00:00', 16],
      ['end', 3, '12 月 1 日 04:00', 16],
    ],
  },
]

const { corrected, active, filed } = atOperators
const courses = [active, corrected, filed, waiting, active, corrected, rejected, draft, active, waiting]
const reasons = ['类型应为营销', '结尾缺少拒收方式', '用途不明确，请说明发送场景']
const refusals = ['内容与签名主体经营范围不符', '变量过多，无法核实用途']

/** Adds text templates of approved signatures to a demo without any. */
export async function seedDemoTexts(db: Prisma.TransactionClient): Promise<number> {
  if (await db.textTemplate.findFirst({ select: { id: true } })) return 0
  const signatures = await db.signature.findMany({
    where: { state: 3 },
    select: { id: true, signName: true, customerId: true },
    orderBy: { id: 'asc' },
  })
  const people = await findPeople(db)
  if (!people) return 0
  const random = new Random(20_261_129)
  const course = coursesBy(db, random, { ...people, reasons, refusals })
  const by = { createdById: people.author, updatedById: people.author }
  const all = signatures.flatMap((signature, at) =>
    [0, 1, 2].map((n) => ({ signature, text: texts[(at * 3 + n) % texts.length] as Text })),
  )
  for (const [at, { signature, text }] of all.entries()) {
    const one = courses[at % courses.length] ?? draft
    const begun = Date.now() - (one === waiting ? 1 + (at % 4) : 20 + at * 4) * day
    const { customerId, id: signId } = signature
    const contentIn = (version: number) =>
      version < one.versions.length ? (text.before ?? text.content) : text.content
    const { id } = await db.textTemplate.create({
      data: {
        ...{ name: text.name, kind: text.kind, content: text.content, customerId, signId },
        ...{ ...stateOf(one), ...by, createdAt: new Date(begun - day), updatedAt: new Date(begun) },
        variables: {
          create: text.variables.map(([name, kind, sample, length], position) => ({
            ...{ name, kind, sample, length, position },
          })),
        },
      },
    })
    const fdVariableList = text.variables.map(([fdName, fdKind, fdSample, fdLength], position) => ({
      ...{ id: position + 1, fdName, fdKind, fdSample, fdLength },
    }))
    const content = (version: number) => ({
      ...{ fdName: text.name, fdCustomerId: customerId, fdKind: text.kind, fdSignId: signId },
      ...{ fdContent: contentIn(version), fdVariableList },
    })
    await course('textTemplate', { id, customerId, label: text.name, content }, one, begun)
  }
  return all.length
}
