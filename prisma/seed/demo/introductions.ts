import type { Random } from './random'
import type { Trade } from './trades'

type Phase = 1 | 2 | 3 | 4

/** The state of the cooperation, by phase. */
const outlook: Record<Phase, string[]> = {
  1: [
    '正在与另外两家服务商比价，预计下月启动小流量测试。',
    '需求沟通已完成，等待对方内部立项。',
    '对接人表示年度预算已定，争取从单个活动切入。',
  ],
  2: [
    '合作稳定，每月 5 日前完成对账。',
    '节假日前后用量明显上升，需要提前一周预留资源。',
    '对接顺畅，正在评估增加一家厂商。',
  ],
  3: ['因预算调整暂停合作，计划下个季度恢复。', '目前处于业务淡季，暂时停量。'],
  4: ['合同到期后未续签，主要原因是业务收缩。', '已转由集团统一采购，暂无单独合作计划。'],
}

/** For message customers only. */
const messageOutlook: Record<Phase, string[]> = {
  1: ['对到达率和点击数据要求较高，需要准备同行业案例。'],
  2: ['看重到达率与点击转化，每周提供一次数据复盘。', '素材由对方设计团队提供，模板审核一般当天完成。'],
  3: ['正在更换签名主体，审核通过后恢复发送。'],
  4: ['对方改用自建通道，保持节日问候即可。'],
}

/** A few sentences about a customer, as a colleague would write them. */
export function introduction(
  random: Random,
  customer: {
    name: string
    city: string
    kind: Trade['kinds'][number]
    serviceType: 1 | 2 | 3
    phase: Phase
    volume: string | null
    createdAt: Date
  },
): string {
  const { name, city, kind, serviceType, phase, volume, createdAt } = customer
  const founded = createdAt.getUTCFullYear() - random.between(2, 14)
  const opening = random.pick([
    `${name}是一家总部位于${city}的${kind.profile}，成立于 ${founded} 年。`,
    `总部在${city}的${kind.profile}，团队约 ${random.between(3, 60) * 10} 人。`,
    `${kind.profile}，${founded} 年在${city}成立，累计服务用户超过 ${random.between(2, 90) * 10} 万。`,
  ])
  const amount = volume === null ? undefined : Math.round(Number(volume))
  const business = {
    1: `主推${kind.use}，关注首日留存和回收周期${amount ? `，月业务量约 ${amount} 万` : ''}。`,
    2: `${phase === 1 ? '计划' : '主要'}发送${kind.use}${amount ? `，月均约 ${amount} 万条` : ''}。`,
    3: `主要需求是${kind.use}${amount ? `，月业务量约 ${amount} 万` : ''}。`,
  }[serviceType]
  const remarks = [...outlook[phase], ...(serviceType === 2 ? messageOutlook[phase] : [])]
  return opening + business + (random.chance(0.85) ? random.pick(remarks) : '')
}
