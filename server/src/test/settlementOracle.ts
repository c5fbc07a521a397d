/**
 * The rules of settlement as a naive program, which knows nothing of the product's code: it prices message by message, in
 * the order of days, and looks at all batches whenever it needs a count. Amounts are whole numbers of 10^-4 yuan.
 */

/** Prices by vendor, `vendor/industry` and tier; those of the kind that is not in use are kept, and count for nothing. */
export interface NaivePrices {
  isTiered: boolean
  vendors: Record<string, number>
  industries: Record<string, number>
  tiers: { max: number; price: number }[]
}

/** What a row says: messages submitted, delivered and parsed, or null where its source does not tell. */
export interface Told {
  customer: number
  day: string
  platform: number
  industry: number
  counts: (number | null)[]
}

interface NaiveBatch {
  id: number
  no: string
  source: number
  rows: Map<string, Told>
  isMonthly: boolean
  /** Of a final one. */
  scope: { platforms: number[]; from: string; to: string } | null
}

export interface NaiveTerms {
  fdFromMonth: string
  fdBillingBasis: number
  fdCountSource: number
  fdStepBasis: number | null
  fdPriceDay: number
  fdTaxIncluded: number
  /** In 10^-4. */
  rate: number
  fdDueDays: number
}

export interface NaiveHand {
  id: number
  from: string
  to: string
  platform: number | null
  industry: number | null
  price: number
  state: 'waits' | 'holds' | 'refused'
  by: string
  /** A second person has approved or refused it. */
  isDecided?: boolean
}

/** Messages of one price: a line. */
export interface Group {
  kind: number
  month: string
  platform: number | null
  industry: number | null
  version: number | null
  hand: number | null
  tier: number | null
  price: number | null
  count: number
  amount: number
  reason: string | null
  /** The days of its messages. */
  days: Set<string>
}

export interface NaiveStatement {
  id: number
  state: number
  revision: number
  closedBy: string
  terms: NaiveTerms
  lines: Group[]
  payable: number
  adjustments: {
    id: number
    amount: number
    reason: string
    state: NaiveHand['state']
    by: string
    isDecided?: boolean
  }[]
  /** The counts of its own month when it was counted, as its terms take them. */
  counted: Map<string, number>
  /** What every revision looked like when it was written. */
  seen: Map<number, string>
}

export interface NaiveCustomer {
  id: number
  code: string
  platforms: number[]
  versions: { from: string; prices: NaivePrices }[]
  terms: NaiveTerms[]
  hands: NaiveHand[]
  statements: Map<string, NaiveStatement>
}

export interface World {
  /** The booked ones, the latest last. */
  batches: NaiveBatch[]
  /** `source/vendor/day` */
  declared: Set<string>
  customers: NaiveCustomer[]
}

/** The months that acts are about. */
export const months = ['2026-07', '2026-08', '2026-09']

export const lastDayOf = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const days = [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][number - 1]
  return `${month}-${days}`
}

export const daysOf = (month: string) =>
  Array.from(
    { length: Number(lastDayOf(month).slice(8)) },
    (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`,
  )

export const placeOf = ({ customer, day, platform, industry }: Told) =>
  [customer, day, platform, industry].join('/')

/** The counts that hold: those of the latest booked batch that has the place. */
export function countsOf(world: World, customer: NaiveCustomer, source: number, month: string) {
  const held = new Map<string, Told & { isMonthly: boolean }>()
  for (const batch of world.batches)
    if (batch.source === source)
      for (const [place, row] of batch.rows)
        if (row.customer === customer.id && row.day.startsWith(month))
          held.set(place, { ...row, isMonthly: batch.isMonthly })
  return [...held.values()].toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

export const termsOf = ({ terms }: NaiveCustomer, month: string): NaiveTerms | undefined =>
  terms
    .filter(({ fdFromMonth }) => fdFromMonth.slice(0, 7) <= month)
    .toSorted((one, other) =>
      one.fdFromMonth < other.fdFromMonth ? -1 : one.fdFromMonth > other.fdFromMonth ? 1 : 0,
    )
    .at(-1)

/** The place of the version that holds at a day's end, or -1. */
export const versionOn = ({ versions }: NaiveCustomer, day: string) =>
  versions.findLastIndex(({ from }) => from <= day)

interface Settled {
  groups: Group[]
  blocks: Set<string>
  vendors: Set<number>
}

const keyOf = ({ kind, month, platform, industry, version, hand, tier, price, reason }: Group) =>
  [kind, month, platform, industry, version, hand, tier, price, reason].join('/')

/** Adds messages, or takes them back, from what is told by their price. */
function tally(groups: Map<string, Group>, group: Group, sign = 1): void {
  const known = groups.get(keyOf(group)) ?? { ...group, count: 0, amount: 0, days: new Set<string>() }
  known.count += sign * group.count
  known.amount += sign * group.amount
  for (const day of group.days) known.days.add(day)
  groups.set(keyOf(group), known)
}

/** What each message of a month costs. */
export function settle(world: World, customer: NaiveCustomer, month: string, terms: NaiveTerms): Settled {
  const { fdBillingBasis: basis, fdStepBasis: reading, fdPriceDay: priceDay } = terms
  const told = countsOf(world, customer, terms.fdCountSource, month)
  const holding = (day: string) => versionOn(customer, priceDay === 2 ? lastDayOf(month) : day)
  const pricesOn = (day: string) => customer.versions[holding(day)]?.prices
  const handOf = ({ day, platform, industry }: Told) =>
    customer.hands.findLast(
      (hand) =>
        hand.state === 'holds' &&
        hand.from <= day &&
        day <= hand.to &&
        (hand.platform ?? platform) === platform &&
        (hand.industry ?? industry) === industry,
    )
  const messages = told.flatMap((row) => Array.from({ length: row.counts[basis - 1] ?? 0 }, () => row))
  const volume = messages.filter((row) => !handOf(row) && pricesOn(row.day)?.isTiered).length
  const blocks = new Set<string>()
  const groups = new Map<string, Group>()
  let place = 0
  for (const row of messages) {
    const hand = handOf(row)
    const prices = pricesOn(row.day)
    const group: Group = {
      ...{
        kind: 1,
        month,
        platform: row.platform,
        industry: row.industry,
        count: 1,
        tier: null,
        reason: null,
      },
      ...{ version: hand ? null : holding(row.day) + 2, hand: hand?.id ?? null, days: new Set([row.day]) },
      ...{ price: 0, amount: 0 },
    }
    let price: number | undefined
    if (hand) price = hand.price
    else if (prices?.isTiered) {
      place += 1
      if (reading === null) {
        blocks.add('step_basis_missing')
        continue
      }
      const reached = reading === 1 ? volume : place
      const tier = prices.tiers.findIndex(({ max }, at) => reached <= max || at === prices.tiers.length - 1)
      price = prices.tiers[tier]?.price
      Object.assign(group, { platform: null, industry: null, tier })
    } else
      price =
        (row.industry === 0 ? undefined : prices?.industries[`${row.platform}/${row.industry}`]) ??
        prices?.vendors[row.platform]
    if (price === undefined) blocks.add('unpriced_usage')
    else tally(groups, { ...group, price, amount: price })
  }
  const days = daysOf(month)
  const vendors = new Set(told.map(({ platform }) => platform))
  for (const day of days) {
    const prices = pricesOn(day)
    if (!prices || prices.isTiered) continue
    for (const place of [...Object.keys(prices.vendors), ...Object.keys(prices.industries)])
      vendors.add(Number(place.split('/')[0]))
  }
  if (told.some(({ counts }) => counts[basis - 1] === null)) blocks.add('month_incomplete')
  const isChanging = new Set(days.map(holding)).size > 1
  if (isChanging && told.some((row) => row.isMonthly && row.counts[basis - 1] !== 0 && !handOf(row)))
    blocks.add('total_split')
  return { groups: [...groups.values()], blocks, vendors }
}

const isTold = ({ batches, declared }: World, source: number, platform: number, day: string) =>
  declared.has([source, platform, day].join('/')) ||
  batches.some(
    ({ source: own, scope }) =>
      own === source && scope?.platforms.includes(platform) && scope.from <= day && day <= scope.to,
  )

/** A quotient to the nearest whole; halves away from zero. */
const nearest = (amount: number, by: number) =>
  Math.sign(amount) * Number((2n * BigInt(Math.abs(amount)) + BigInt(by)) / (2n * BigInt(by)))

export interface Expected {
  blocks: string[]
  /** Whether some counts do not tell what is billed, which is not 0. */
  isMissing: boolean
  /** Null where the month cannot be counted. */
  lines: Group[] | null
  /** In 10^-4 yuan. */
  payable: number
  rounding: number
  net: number
  tax: number
  due: number
}

/** The earlier months whose late counts a statement has: for sure, or perhaps, since one between may be about to be closed. */
function lateMonths(customer: NaiveCustomer, month: string) {
  const present = customer.statements.get(month)
  const sure: string[] = []
  const perhaps: string[] = []
  for (const [earlier, { state }] of customer.statements) {
    if (earlier >= month || (state !== 2 && state !== 4)) continue
    const has = present?.state && present.lines.some((line) => line.kind === 2 && line.month === earlier)
    const between = months.filter((one) => earlier < one && one < month)
    const isWaitedFor = between.some((one) => [0, 1, 3].includes(customer.statements.get(one)?.state ?? 2))
    const isOpen = between.some((one) => !customer.statements.has(one))
    if (has || !(isWaitedFor || isOpen)) sure.push(earlier)
    else if (!isWaitedFor) perhaps.push(earlier)
  }
  return { sure, perhaps }
}

const plain = (kind: number, month: string, amount: number, reason: string | null): Group => ({
  ...{ kind, month, amount, reason, count: 0, days: new Set<string>() },
  ...{ platform: null, industry: null, version: null, hand: null, tier: null, price: null },
})

/** What a month is stated as now, in each way in which late counts may be spread over months that are open. */
export function expectations(world: World, customer: NaiveCustomer, month: string): Expected[] {
  const { sure, perhaps } = lateMonths(customer, month)
  const ways = [sure]
  for (const one of perhaps) ways.push(...ways.map((some) => [...some, one]))
  return ways.map((late) => expected(world, customer, month, late))
}

function expected(world: World, customer: NaiveCustomer, month: string, lateOnes: string[]): Expected {
  const terms = termsOf(customer, month)
  const own = terms && settle(world, customer, month, terms)
  const blocks = new Set(own?.blocks)
  if (!terms) blocks.add('terms_missing')
  let isMissing = blocks.has('month_incomplete')
  for (const vendor of [...customer.platforms, ...(own?.vendors ?? [])])
    if (terms && daysOf(month).some((day) => !isTold(world, terms.fdCountSource, vendor, day)))
      blocks.add('month_incomplete')
  for (const hand of customer.hands)
    if (hand.state === 'waits' && hand.from <= lastDayOf(month) && hand.to >= `${month}-01`)
      blocks.add('hand_price_waiting')
  const stated = [...customer.statements].filter(([one, { state }]) => one !== month && state !== 0)
  const late = new Map<string, Group>()
  for (const one of lateOnes) {
    const then = customer.statements.get(one)?.terms
    if (!then) continue
    const settled = settle(world, customer, one, then)
    for (const block of settled.blocks) blocks.add(block)
    isMissing ||= settled.blocks.has('month_incomplete')
    for (const group of settled.groups) tally(late, { ...group, kind: 2 })
    for (const [, { lines }] of stated)
      for (const line of lines)
        if (line.kind <= 2 && line.month === one) tally(late, { ...line, kind: 2 }, -1)
  }
  const present = customer.statements.get(month)
  const carried = carriedTo(customer, month)
  const lines = [
    ...(carried > 0 ? [plain(4, month, -carried, null)] : []),
    ...(own?.groups ?? []),
    ...[...late.values()].filter(({ count }) => count !== 0),
    ...(present?.adjustments ?? [])
      .filter(({ state }) => state === 'holds')
      .map(({ amount, reason }) => plain(3, month, amount, reason)),
  ]
  const exact = lines.reduce((sum, { amount }) => sum + amount, 0)
  const fens = nearest(exact, 100)
  const payable = Math.max(0, fens)
  if (fens < 0) lines.push(plain(4, month, -fens * 100, null))
  const { fdTaxIncluded: isIncluded = 1, rate = 0 } = terms ?? {}
  const net = isIncluded ? nearest(payable * 10_000, 10_000 + rate) : payable
  const tax = isIncluded ? payable - net : nearest(payable * rate, 10_000)
  const isCountable =
    terms && ![...blocks].some((one) => !['month_incomplete', 'hand_price_waiting'].includes(one))
  return {
    blocks: [...blocks].toSorted(),
    isMissing,
    lines: isCountable ? lines : null,
    payable: payable * 100,
    rounding: fens * 100 - exact,
    net: net * 100,
    tax: tax * 100,
    due: (net + tax) * 100,
  }
}

/** What is carried on and not taken up yet: what a confirmed statement of a later month began with, no other begins with. */
export function carriedTo({ statements }: NaiveCustomer, month: string): number {
  const own = statements.get(month)
  const amountsOf = ({ lines }: NaiveStatement) =>
    lines.flatMap(({ kind, amount }) => (kind === 4 ? amount : []))
  if (own && (own.state === 2 || own.state === 4))
    return -amountsOf(own)
      .filter((amount) => amount < 0)
      .reduce((sum, amount) => sum + amount, 0)
  let carried = 0
  for (const [one, statement] of statements) {
    if (one === month || statement.state === 0) continue
    const isFrozen = statement.state === 2 || statement.state === 4
    for (const amount of amountsOf(statement)) if (one < month || (isFrozen && amount < 0)) carried += amount
  }
  return Math.max(0, carried)
}

/** A line as text. */
export const lineText = (group: Group) => `${keyOf(group)}: ${group.count} ${group.amount}`
