import {
  type CardAction,
  type CardContent,
  type CardParameter,
  type CardPart,
  emptyAction,
  emptyPart,
  type Picture,
} from '@zhixin/contract/card/card.content'
import { ACTION, LAYOUT } from '@zhixin/contract/card/card.enums'
import { checkCard, fittingPlatforms } from '@zhixin/contract/card/checkCard'
import type { Material, Prisma } from '../../generated/client/client'
import { type Course, coursesBy, findPeople, stateOf } from './course'
import { demoCompany } from './demoAccounts'
import { Random, workingTime } from './random'
import { yearEndPicture } from './seedDemoMaterials'

const day = 24 * 3600 * 1000

const told = {
  reasons: ['按钮文字与落地页内容不一致', '未写明发送方，收件人认不出是谁'],
  refusals: ['标题含营销用语，请改为通知类表述'],
}

const browser = (fdUrl: string): CardAction => ({ ...emptyAction, fdKind: ACTION.openBrowser, fdUrl })
const app = (fdUrl: string, fdPackage: string): CardAction => ({
  ...{ ...emptyAction, fdKind: ACTION.openApp, fdUrl, fdPackage },
  fdFallback: 2,
})
const button = (fdText: string, fdAction: CardAction) => ({ fdText, fdAction })
const row = (fdKey: string, fdValue: string) => ({ fdKey, fdValue })
const parameter = (fdName: string, fdSample: string, fdLongest = ''): CardParameter => ({
  ...{ fdName, fdSample, fdLongest },
})

interface Template {
  name: string
  scene: string
  layout: number
  parts: Partial<CardPart>[]
  parameters?: CardParameter[]
  /** The material that its first card shows, if there is one. */
  picture?: string
  sms: string
  pattern?: string
  platforms: number[]
  purpose?: 1 | 2
  course: Course
  /** Of the customer that has an account. */
  isOwn?: true
}

const order = browser(`https://m.example.com/o/\${no}`)
const refusal = '拒收请回复R'

/** Some are whole, others wait for their pictures or break a limit, as drafts of a working day do. */
const templates: Template[] = [
  {
    ...{ name: '订单发货通知', scene: '物流通知', layout: LAYOUT.notice, platforms: [1, 3] },
    course: { versions: [4, 3], filed: { 1: [1, 2], 3: [1, 3] } },
    parts: [
      {
        ...{ fdTitle: '您的订单已发货', fdBody: '请留意收货电话' },
        fdRowList: [row('订单号', `\${no}`), row('快递', `\${express}`), row('预计送达', `\${day}`)],
        fdButtonList: [button('查看物流', order)],
      },
    ],
    parameters: [
      parameter('no', '20261128001', '2026112800100002'),
      parameter('express', '顺丰速运', '中国邮政特快专递'),
      parameter('day', '11月30日'),
    ],
    sms: `【云帆商城】您的订单已发货，点击 https://s.example.com/a1 查看物流，${refusal}`,
    pattern: '^【云帆商城】您的订单已发货.*$',
  },
  {
    ...{ name: '会员权益说明', scene: '会员服务', layout: LAYOUT.longText, platforms: [1, 3, 5] },
    isOwn: true,
    course: { versions: [3], filed: { 1: [1, 2], 3: [1, 2], 5: [1] } },
    parts: [
      {
        fdTitle: '会员权益更新',
        fdBody: `尊敬的\${name}：\n自 12 月 1 日起，金卡会员每月可领三张满减券，生日当月双倍积分，专属客服全天在线。\n权益自动到账，无需另行申请。`,
        fdButtonList: [
          button('查看权益', browser('https://m.example.com/vip')),
          button('打开应用', app('yunfan://vip', 'com.yunfan.shop')),
        ],
      },
    ],
    parameters: [parameter('name', '王女士', '欧阳修远先生')],
    sms: `【青禾云商】会员权益已更新，点击 https://s.example.com/b2 查看，${refusal}`,
    pattern: '^【青禾云商】会员权益已更新.*$',
  },
  {
    ...{ name: '双十二年终大促', scene: '促销活动', layout: LAYOUT.imageText, platforms: [1, 3, 5] },
    isOwn: true,
    picture: yearEndPicture,
    course: { versions: [] },
    parts: [
      {
        ...{
          fdTitle: '双十二年终大促，全场低至三折',
          fdBody: '12 月 12 日零点开抢，前一小时另享满三百减五十，限量好礼送完即止。',
        },
        fdAction: browser('https://m.example.com/1212'),
        fdButtonList: [button('立即抢购', browser('https://m.example.com/1212'))],
      },
    ],
    sms: `【青禾云商】双十二年终大促，点击 https://s.example.com/c3 ，${refusal}`,
    pattern: '^【青禾云商】双十二.*$',
  },
  {
    ...{ name: '账单到期提醒', scene: '账务提醒', layout: LAYOUT.notice, platforms: [1, 3, 5] },
    isOwn: true,
    course: { versions: [4] },
    parts: [
      {
        fdTitle: `\${month}账单即将到期请及时处理`,
        fdRowList: [row('应还金额', `\${amount} 元`), row('到期日', `\${day}`)],
        fdButtonList: [
          button('立即还款', app('pay://bill', 'com.anxin.pay')),
          button('联系客服', { ...emptyAction, fdKind: ACTION.dial, fdNumber: '4008001234' }),
        ],
      },
    ],
    parameters: [
      parameter('month', '11月', '12月'),
      parameter('amount', '1,280.00', '1,234,567.00'),
      parameter('day', '12月5日'),
    ],
    sms: `【青禾云商】您的账单即将到期，点击 https://s.example.com/d4 ，${refusal}`,
  },
  {
    ...{ name: '秋冬新品上市', scene: '新品推荐', layout: LAYOUT.carouselTall, platforms: [1, 3] },
    course: { versions: [] },
    parts: ['羊绒大衣', '轻暖羽绒', '加绒卫衣'].map((fdTitle) => ({
      ...{ fdTitle, fdBody: '新品九折', fdAction: browser('https://m.example.com/new') },
      fdButtonList: [button('去看看', browser('https://m.example.com/new'))],
    })),
    sms: `【拾光服饰】秋冬新品上市，点击 https://s.example.com/e5 ，${refusal}`,
    pattern: '^【拾光服饰】.*$',
  },
  {
    ...{ name: '测试-预约提醒', scene: '预约提醒', layout: LAYOUT.longText, platforms: [3], purpose: 2 },
    course: { versions: [2] },
    parts: [
      {
        ...{ fdTitle: '测试：预约提醒', fdBody: '您预约的体检在明天上午九点，请空腹前往。' },
        fdButtonList: [button('查看预约', browser('https://m.example.com/book'))],
      },
    ],
    sms: '【康宁体检】您预约的体检在明天上午九点，点击 https://s.example.com/f6',
    pattern: '^【康宁体检】.*$',
  },
]

const wanted = {
  select: {
    id: true,
    settlePrices: { select: { industry: true }, take: 1 },
    subjects: { select: { id: true }, take: 1 },
  },
} satisfies Prisma.CustomerFindManyArgs

const pictureOf = (material: Material): Picture => ({
  ...{ fdOssUri: material.ossUri, fdName: `${material.name}.png`, fdSize: material.size },
  ...{ fdWidth: material.width, fdHeight: material.height },
})

/** Adds the demo's card templates to a database without any; needs the demo's customers and the vendor limits. */
export async function seedDemoTemplates(
  db: Prisma.TransactionClient,
  { now = new Date() }: { now?: Date } = {},
): Promise<number> {
  if (await db.messageTemplate.findFirst({ select: { id: true } })) return 0
  const customers = await db.customer.findMany({
    ...wanted,
    where: { serviceType: 2, deletedAt: null, status: 1 },
    orderBy: { id: 'asc' },
    take: templates.length,
  })
  const [own] = await db.customer.findMany({
    ...wanted,
    where: { name: demoCompany.customer, deletedAt: null },
  })
  const people = await findPeople(db)
  if (!people) return 0
  const limits = (await db.cardLimit.findMany()).map((one) => ({
    ...{ fdPlatform: one.platform, fdLayout: one.layout, fdItem: one.item, fdValue: one.value },
    ...{
      fdWords: one.words,
      fdCount: one.count,
      fdConfidence: one.confidence,
      fdSource: one.source,
      fdAsOf: '',
    },
  }))
  const random = new Random(20_261_128)
  const course = coursesBy(db, random, { ...people, ...told })
  for (const [at, other] of customers.entries()) {
    const one = templates[at] as Template
    const { id: customerId, settlePrices, subjects } = (one.isOwn && own) || other
    const material = one.picture
      ? await db.material.findFirst({ where: { name: one.picture, customerId } })
      : null
    const content: CardContent = {
      fdPartList: one.parts.map((part, nth) => ({
        ...{ ...emptyPart, ...part },
        ...(material && nth === 0 && { fdImage: pictureOf(material) }),
      })),
      fdParameterList: one.parameters ?? [],
    }
    const header = {
      ...{ fdName: one.name, fdLayout: one.layout, fdPurpose: one.purpose ?? 1 },
      ...{ fdSmsPattern: one.pattern ?? '', fdSmsSample: one.sms },
    }
    const subjectId = subjects[0]?.id ?? null
    const industry = settlePrices[0]?.industry ?? 1
    const age = one.course.versions.at(-1) === 2 ? 1 : 12 + at * 9
    const createdAt = workingTime(new Date(now.getTime() - age * day), now, random)
    const { id } = await db.messageTemplate.create({
      data: {
        ...{ name: one.name, customerId, subjectId, scene: one.scene, purpose: header.fdPurpose, industry },
        ...{ layout: one.layout, platformList: one.platforms },
        fitList: fittingPlatforms(checkCard(content, header, limits)),
        content: content as unknown as Prisma.InputJsonValue,
        ...{ smsSample: one.sms, smsPattern: one.pattern ?? null, ...stateOf(one.course) },
        ...{ createdById: people.author, updatedById: people.author, createdAt, updatedAt: createdAt },
      },
    })
    if (material) {
      const held = await db.upload.findUniqueOrThrow({ where: { uri: material.ossUri } })
      await db.fileHolder.create({ data: { entity: 'messageTemplate', entityId: id, uploadId: held.id } })
    }
    const saved = {
      ...{ ...header, fdCustomerId: customerId, fdSubjectId: subjectId, fdScene: one.scene },
      ...{ fdIndustry: industry, fdPlatformList: one.platforms, fdContent: content, fdRemark: null },
    }
    await course(
      'messageTemplate',
      { id, customerId, label: one.name, content: saved },
      one.course,
      createdAt.getTime() + 3_600_000,
    )
  }
  return customers.length
}
