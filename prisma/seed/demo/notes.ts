import type { DemoCustomer } from './customers'
import { dayOf, momentAt } from './days'
import { type Random, workingTime } from './random'

/** A note about a demo customer. */
export interface DemoNote {
  text: string
  /** The contact by position. */
  contact: number | null
  /** A day as text; null: nothing is to follow. */
  nextDate: string | null
  doneAt: Date | null
  createdAt: Date
  createdById: number
}

const day = 24 * 3_600_000

/** What was talked about, by cooperation phase: first contact, customer, paused, ended. */
const talks: Record<number, readonly string[]> = {
  1: [
    '电话介绍了智能短信，对方想先看同行业案例，约好把方案发过去。',
    '加了微信，对方目前用短信触达，关注到达率和点击率，先报测试价。',
    '上门拜访，技术和运营都在场，最大顾虑是模板审核周期。',
    '对方预算下季度才批，先保持联系。',
  ],
  2: [
    '对账时核了两天的差异，对方认可我们的回执，按结算数开票。',
    '季度回顾：OPPO 点击率明显高于其他厂商，对方想加量。',
    '反馈大促前一天推送偏慢，已请技术排查，回复对方错峰发送。',
    '谈了下半年的量价，对方希望按阶梯走，回来算一版。',
    '对接人休假，日常问题暂时找技术负责人。',
  ],
  3: ['对方旺季已过，暂停投放，约好节前再聊。', '内部调整组织架构，新负责人还没定，先不催。'],
  4: ['对方改用自建通道，合作到期不续。问清了原因：主要是价格。', '尾款已结清，保留联系方式。'],
}

/**
 * What was written about a customer since it began, and what is to follow: most on a coming day, some are overdue unless
 * `settled`, most were done.
 */
export function makeNotes(
  random: Random,
  customer: DemoCustomer,
  { now, settled }: { now: Date; settled: boolean },
): DemoNote[] {
  const { createdAt, createdById, followers, contacts, cooperationPhase } = customer
  const authors = [...followers.business, ...followers.operation, createdById]
  const span = now.getTime() - createdAt.getTime()
  const texts = random.sample(talks[cooperationPhase] ?? [], random.pick([0, 0, 1, 1, 1, 2, 3]))
  const moments = texts
    .map(() => workingTime(new Date(createdAt.getTime() + span * (0.3 + 0.7 * random.next())), now, random))
    .sort((one, other) => one.getTime() - other.getTime())
  return texts.map((text, index): DemoNote => {
    const written = moments[index] ?? now
    const isLast = index === texts.length - 1
    const follows = customer.status === 1 && cooperationPhase < 3
    const wait = random.pick([3, 7, 7, 14, 30])
    const overdue = !settled && random.chance(0.25) ? random.pick([-6, -2, -1, 0]) : undefined
    const isOpen = isLast && follows && random.chance(0.4)
    const next = isOpen ? now.getTime() + (overdue ?? wait + 5) * day : written.getTime() + wait * day
    const isDone = !isOpen && next < now.getTime()
    const nextDate = dayOf(next)
    return {
      text,
      contact: contacts.length > 0 ? random.between(0, contacts.length - 1) : null,
      nextDate: isOpen || isDone ? nextDate : null,
      doneAt: isDone ? new Date(momentAt(dayOf(next), 10)) : null,
      createdAt: written,
      createdById: random.pick(authors),
    }
  })
}
