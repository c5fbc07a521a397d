import type { Prices } from '@zhixin/contract/customer/priceRows'
import { creditCode } from './creditCode'
import { demoCompany } from './demoAccounts'
import { introduction } from './introductions'
import { type City, cities, streetAddress } from './places'
import { randomPrices } from './prices'
import type { Random } from './random'
import { workingTime } from './random'
import { brandEnds, brandStarts, type Trade, trades } from './trades'

/** A follower or creator. */
export interface Colleague {
  id: number
  role: string
  serviceTypes: number[]
}

/** A customer of the demo in its present state, with its parts; its history holds the changes. */
export interface DemoCustomer {
  name: string
  serviceType: 1 | 2 | 3
  platforms: number[]
  channelType: number | null
  budgetSource: number | null
  cooperationPhase: number
  paymentTerm: number
  clientSource: number | null
  creditCode: string | null
  businessVolume: string | null
  registerAddress: string | null
  introduction: string | null
  status: 0 | 1
  createdAt: Date
  createdById: number
  companies: string[]
  contacts: DemoContact[]
  addresses: string[]
  /** Account ids by kind: operation, business, other */
  followers: { operation: number[]; business: number[]; other: number[] }
  prices: Prices
}

interface DemoContact {
  name: string
  mobile: string
  jobTitle: string | null
  phone: string | null
  superiorLeader: string | null
  role: number | null
  stance: number | null
  state: number | null
  relationship: number | null
}

const twoYears = 730 * 24 * 3_600_000

/** Generates customers, oldest first; the same seed of `random` gives the same ones. */
export function makeCustomers(
  random: Random,
  { count, now, colleagues }: { count: number; now: Date; colleagues: Colleague[] },
): DemoCustomer[] {
  const identities = makeIdentities(random, count)
  const dates = identities
    .map(() => workingTime(new Date(now.getTime() - (0.002 + 0.998 * random.next()) * twoYears), now, random))
    .sort((one, other) => one.getTime() - other.getTime())
  const customers = identities.map((identity, index) =>
    makeCustomer(random, identity, { createdAt: dates[index] ?? now, colleagues }),
  )
  return customers.map((customer) =>
    customer === customers.find(mayBeCompany) ? asCompany(customer) : customer,
  )
}

/** Whether a customer may be the company of the demo's customer account. */
const mayBeCompany = ({ serviceType, status, cooperationPhase, platforms, companies }: DemoCustomer) =>
  serviceType === 2 &&
  status === 1 &&
  cooperationPhase === 2 &&
  platforms.length === 3 &&
  companies[0]?.startsWith('杭州') === true

const asCompany = (customer: DemoCustomer): DemoCustomer => ({
  ...customer,
  name: demoCompany.customer,
  creditCode: demoCompany.creditCode,
  companies: [demoCompany.name],
  introduction: customer.introduction?.replaceAll(customer.name, demoCompany.customer) ?? null,
})

interface Identity {
  name: string
  brand: string
  trade: Trade
  kind: Trade['kinds'][number]
  city: City
}

/** Names that do not repeat; now and then a sister company of the previous one in another city, as groups have them. */
function makeIdentities(random: Random, count: number): Identity[] {
  const used = new Set<string>()
  const identities: Identity[] = []
  while (identities.length < count) {
    const previous = identities.at(-1)
    const city = random.weighted(cities)
    if (previous && previous.city !== city && random.chance(0.03)) {
      identities.push({ ...previous, city, name: `${previous.brand}${previous.kind.suffix}${city.name}` })
      continue
    }
    const start = random.pick(brandStarts)
    const end = random.pick(brandEnds)
    const brand = start + end
    if (start === end || used.has(brand)) continue
    used.add(brand)
    const trade = random.weighted(trades)
    const kind = random.pick(trade.kinds)
    const name = `${random.chance(0.12) ? city.name : ''}${brand}${kind.suffix}`
    identities.push({ name, brand, trade, kind, city })
  }
  return identities
}

function makeCustomer(
  random: Random,
  { name, brand, trade, kind, city }: Identity,
  { createdAt, colleagues }: { createdAt: Date; colleagues: Colleague[] },
): DemoCustomer {
  const { serviceType, industry } = trade
  const message = serviceType === 2
  const phase = random.weighted([
    [1, 22],
    [2, 55],
    [3, 13],
    [4, 10],
  ] as const)
  const district = random.pick(city.districts)
  const registerAddress = streetAddress(random, city, district)
  const platforms = random.weighted([
    [[1, 3, 5], 60],
    [[1, 3], 16],
    [[1], 9],
    [[3], 6],
    [[3, 5], 5],
    [[5], 4],
  ] as const)
  const volume = random.chance(0.85) ? (random.next() ** 2 * 480 + 1.5).toFixed(2) : null
  const most = <T>(value: T) => (random.chance(0.92) ? value : null)
  return {
    name,
    serviceType,
    platforms: [...platforms],
    channelType: message ? (random.chance(0.7) ? 1 : 2) : null,
    budgetSource: message
      ? random.weighted([
          [1, 30],
          [2, 45],
          [3, 18],
          [99, 7],
        ] as const)
      : null,
    cooperationPhase: phase,
    paymentTerm: random.weighted([
      [1, 20],
      [2, 30],
      [3, 50],
    ] as const),
    clientSource: most(random.pick([1, 2, 2, 3, 3, 5])),
    creditCode: most(creditCode(random, district.code)),
    businessVolume: volume,
    registerAddress: most(registerAddress),
    introduction: random.chance(0.85)
      ? introduction(random, { name, city: city.name, kind, serviceType, phase, volume, createdAt })
      : null,
    status: random.chance({ 1: 0.1, 2: 0.015, 3: 0.2, 4: 0.75 }[phase]) ? 0 : 1,
    createdAt,
    ...makePeople(random, serviceType, colleagues),
    companies: makeCompanies(random, brand, kind.line, city),
    contacts: makeContacts(random, city, phase),
    addresses: makeAddresses(random, city, registerAddress),
    prices: randomPrices(random, {
      platforms: [...platforms],
      industries: [industry, ...random.sample(otherIndustries(industry), random.pick([0, 0, 1, 2]))],
      tiered: random.chance(0.3),
    }),
  }
}

const otherIndustries = (own: number) => [1, 2, 3, 4, 5, 6].filter((industry) => industry !== own)

/** Creator and followers: only colleagues who may see customers of this service type. */
function makePeople(random: Random, serviceType: number, colleagues: Colleague[]) {
  const able = colleagues.filter((colleague) => colleague.serviceTypes.includes(serviceType))
  const of = (role: string) => able.filter((colleague) => colleague.role === role)
  const ids = (list: Colleague[], count: number) => random.sample(list, count).map(({ id }) => id)
  const creators = random.weighted([
    [of('business'), 60],
    [of('operations'), 32],
    [of('administrator'), 8],
  ] as const)
  return {
    createdById: random.pick(creators).id,
    followers: {
      operation: ids(of('operations'), random.pick([1, 1, 1, 2])),
      business: ids(of('business'), random.pick([1, 1, 2])),
      other: random.chance(0.2) ? ids(able, 1) : [],
    },
  }
}

function makeCompanies(random: Random, brand: string, line: string, city: City): string[] {
  const elsewhere = random.sample(
    cities.map(([other]) => other).filter((other) => other !== city),
    2,
  )
  const main = `${city.name}${brand}${line}${random.chance(0.08) ? '股份有限公司' : '有限公司'}`
  const more = elsewhere.map((other) =>
    random.chance(0.6) ? `${brand}（${other.name}）${line}有限公司` : `${main}${other.name}分公司`,
  )
  return [main, ...more].slice(0, random.pick([1, 1, 1, 1, 2, 2, 3]))
}

function makeContacts(random: Random, city: City, phase: 1 | 2 | 3 | 4): DemoContact[] {
  const known = random.sample(jobs, random.pick([1, 1, 1, 2, 2, 2, 2, 3, 3, 4]))
  const leader = personName(random)
  const near = (value: number, max: number) => Math.min(max, Math.max(2, value + random.between(-1, 1)))
  return known.map(({ title, role }) => {
    const met = random.chance(0.85)
    return {
      name: personName(random),
      mobile: mobileNumber(random),
      jobTitle: random.chance(0.95) ? title : null,
      phone: random.chance(0.25) ? `${city.areaCode}-8${random.digits(7)}` : null,
      superiorLeader: role < 3 && random.chance(0.5) ? leader : null,
      role: met ? role : 0,
      stance: met ? random.pick([3, 3, 4, 4, 4, 2, 5]) : 0,
      state: met ? near({ 1: 3, 2: 5, 3: 4, 4: 3 }[phase], 5) : 1,
      relationship: met ? near({ 1: 4, 2: 5, 3: 4, 4: 3 }[phase], 6) : 1,
    }
  })
}

function makeAddresses(random: Random, city: City, registerAddress: string): string[] {
  const count = random.pick([0, 1, 1, 1, 1, 1, 1, 1, 2, 2])
  const others = Array.from({ length: count }, () => streetAddress(random, city, random.pick(city.districts)))
  return random.chance(0.5) ? [registerAddress, ...others].slice(0, count) : others
}

const surnames: [string, number][] = [
  ...[...'王李张刘陈'].map((name): [string, number] => [name, 6]),
  ...[...'杨黄赵吴周徐孙马朱胡'].map((name): [string, number] => [name, 3]),
  ...[...'林郭何高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭陆范汪廖'].map(
    (name): [string, number] => [name, 1],
  ),
]
const givenNames =
  '伟 敏 静 磊 洋 艳 勇 军 杰 涛 超 鹏 浩 婷 欣怡 子轩 梓涵 雨欣 思琪 佳怡 志远 建国 文博 晓东 海燕 丽娟 春梅 明哲 俊峰 雪莹 嘉怡 天宇 浩然 诗涵 若曦 宇航 晨曦 泽宇 锦程 国栋 立新 玉兰 秀英 志明 永强 晓峰 慧敏 佩珊 凯文 少华 红霞 振宇 启明 云飞 书豪 雅静 可欣 梦瑶 倩倩 庆华 家豪 景行 知夏'.split(
    ' ',
  )

function personName(random: Random): string {
  return random.weighted(surnames) + random.pick(givenNames)
}

const mobilePrefixes =
  '135 136 137 138 139 150 151 157 158 159 182 187 188 130 131 155 156 185 186 133 153 177 180 189'.split(' ')

function mobileNumber(random: Random): string {
  return random.pick(mobilePrefixes) + random.digits(8)
}

/** The positions of contacts, and their role in decisions. */
const jobs = (
  [
    [3, '市场总监 运营总监 用户增长负责人'],
    [4, '副总经理 采购经理 财务经理'],
    [1, '运营经理 会员运营主管 消息推送专员'],
    [2, '产品经理 技术负责人 数据分析师'],
    [0, '商务经理'],
  ] as const
).flatMap(([role, titles]) => titles.split(' ').map((title) => ({ title, role })))
