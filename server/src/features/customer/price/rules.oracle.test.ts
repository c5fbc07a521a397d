import { batchApi } from '@zhixin/contract/batch/batch.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { priceTemplateApi } from '@zhixin/contract/customer/priceTemplate.api'
import { scheduledPriceApi } from '@zhixin/contract/customer/scheduledPrice.api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDay } from '../../../lib/businessTime'
import { shared, startTestServer } from '../../../test/api'
import { previewPrices, reach, run } from '../../../test/batches'
import { givenCustomer } from '../../../test/given'
import { NaiveCustomer, type NaiveRule, type Sheet } from '../../../test/ruleOracle'
import { settleAllDue } from './due.reads'

const zone = 'Asia/Shanghai'
const day = (after: number) => businessDay(new Date(), zone, -after)
const farthest = 4

const server = shared(() =>
  startTestServer({
    JOBS: 'server',
    BUSINESS_TIME_ZONE: zone,
    PRICE_APPROVAL_CUSTOMERS: '1000000',
  }),
)
const admin = shared(() => server.as('admin'))

const open = 10_000_000_000

/** Price fields of a save, or of a template. */
function fieldsOf({ tiered, prices }: Sheet) {
  const rows = Object.entries(prices).map(([place, units]) => {
    const [kind = '', first = '', second = ''] = place.split('/')
    return { kind, first: Number(first), second: Number(second), price: units / 10_000 }
  })
  const of = (kind: string) => rows.filter((row) => row.kind === kind)
  const orNull = <T>(list: T[]) => (list.length > 0 ? list : null)
  return {
    fdStep: tiered,
    fdSettlePlatformMessageDetailList: orNull(
      of('v').map(({ first, price }) => ({ fdPlatformList: [first], fdPlatformUnitPrice: price })),
    ),
    fdSettleMessageList: orNull(
      [...new Set(of('i').map(({ first }) => first))].map((fdPlatform) => ({
        fdPlatform,
        fdDetailList: of('i')
          .filter(({ first }) => first === fdPlatform)
          .map(({ second, price }) => ({ fdObeesIndustry: second, fdBaseUnitPrice: price })),
      })),
    ),
    fdBaseUnitPriceStepList: orNull(
      of('t')
        .sort((a, b) => a.first - b.first)
        .map(({ first, second, price }) => ({
          fdSendMinCount: first,
          fdSendMaxCount: second,
          fdStepUnitPrice: price,
        })),
    ),
  }
}

interface Read {
  fdStep: boolean
  fdSettlePlatformMessageDetailList: { fdPlatformList: number[]; fdPlatformUnitPrice: number }[] | null
  fdSettleMessageList:
    | { fdPlatform: number; fdDetailList: { fdObeesIndustry: number; fdBaseUnitPrice: number }[] }[]
    | null
  fdBaseUnitPriceStepList: { fdSendMinCount: number; fdSendMaxCount: number; fdStepUnitPrice: number }[]
}

function sheetOf(read: Read): Sheet {
  const prices: Record<string, number> = {}
  const put = (place: string, price: number) => {
    prices[place] = Math.round(price * 10_000)
  }
  for (const row of read.fdSettlePlatformMessageDetailList ?? [])
    for (const platform of row.fdPlatformList) put(`v/${platform}`, row.fdPlatformUnitPrice)
  for (const { fdPlatform, fdDetailList } of read.fdSettleMessageList ?? [])
    for (const one of fdDetailList) put(`i/${fdPlatform}/${one.fdObeesIndustry}`, one.fdBaseUnitPrice)
  for (const one of read.fdBaseUnitPriceStepList)
    put(`t/${one.fdSendMinCount}/${one.fdSendMaxCount}`, one.fdStepUnitPrice)
  return { tiered: read.fdStep, prices }
}

const units = (max = 2000) => fc.integer({ min: 1, max })
const tierPlaces = [[`t/1/${open}`], ['t/1/1000', `t/1000/${open}`], ['t/1/5000', `t/5000/${open}`]]
const flatPlaces = [['v/1'], ['v/1', 'v/3'], ['i/1/1'], ['v/5', 'i/1/1', 'i/1/2', 'i/3/1'], ['v/1', 'i/5/2']]
const priced = (places: string[][], tiered: boolean): fc.Arbitrary<Sheet> =>
  fc.constantFrom(...places).chain((chosen) =>
    fc.tuple(...chosen.map(() => units())).map((amounts) => ({
      tiered,
      prices: Object.fromEntries(chosen.map((place, index) => [place, amounts[index] ?? 1])),
    })),
  )
const anySheet = fc.oneof(
  { weight: 3, arbitrary: priced(flatPlaces, false) },
  { weight: 2, arbitrary: priced(tierPlaces, true) },
)
const someOf = <T>(...values: T[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant<T[]>([]) },
    { weight: 1, arbitrary: fc.subarray(values, { minLength: 1 }) },
  )
const amounts: [way: string, amount: fc.Arbitrary<number>][] = [
  ['set', units()],
  ['add', units(500)],
  ['subtract', units(500)],
  ['multiply', fc.constantFrom(9000, 11_000, 12_000, 20_000, 60_000)],
]
const anyAmount: fc.Arbitrary<NaiveRule> = fc
  .record({
    kinds: fc.oneof(
      { weight: 3, arbitrary: fc.constant<string[]>(['vendor', 'industry', 'tier']) },
      { weight: 1, arbitrary: fc.subarray(['vendor', 'industry', 'tier'], { minLength: 1 }) },
    ),
    vendors: someOf(1, 3, 5),
    industries: someOf(1, 2),
    tiers: someOf(1, 2),
    how: fc
      .constantFrom(...amounts)
      .chain(([way, amount]) => amount.map((chosen) => ({ way, amount: chosen }))),
    floor: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constant(300) }),
    ceiling: fc.oneof(
      { weight: 4, arbitrary: fc.constant(null) },
      { weight: 1, arbitrary: fc.constant(1500) },
    ),
  })
  .map(({ how, ...rest }) => ({ ...rest, ...how }))
  // What no kind can carry is refused at once.
  .filter(
    ({ kinds, vendors, industries, tiers }) =>
      (kinds.includes('vendor') && industries.length + tiers.length === 0) ||
      (kinds.includes('industry') && tiers.length === 0) ||
      (kinds.includes('tier') && vendors.length + industries.length === 0),
  )
const nothing = {
  kinds: [],
  vendors: [],
  industries: [],
  tiers: [],
  way: 'set',
  amount: 0,
  floor: null,
  ceiling: null,
}
const anyRule: fc.Arbitrary<NaiveRule> = fc.oneof(
  { weight: 3, arbitrary: anyAmount },
  { weight: 1, arbitrary: anySheet.map((template) => ({ ...nothing, template })) },
)

const both = [0, 1] as const
const whom = fc.constantFrom<readonly (0 | 1)[]>([0], [1], both)
type Step =
  | { does: 'save'; who: 0 | 1; sheet: Sheet }
  | { does: 'change'; who: readonly (0 | 1)[]; rule: NaiveRule }
  | { does: 'schedule'; who: readonly (0 | 1)[]; rule: NaiveRule; day: number }
  | { does: 'callOff'; which: number }
  | { does: 'undo'; which: number }
  | { does: 'midnight'; isDown: boolean }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('save' as const),
      who: fc.constantFrom(...both),
      sheet: anySheet,
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('change' as const), who: whom, rule: anyRule }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('schedule' as const),
      who: whom,
      rule: anyRule,
      day: fc.integer({ min: 1, max: farthest }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('callOff' as const), which: fc.nat(20) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('undo' as const), which: fc.nat(20) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('midnight' as const), isDown: fc.boolean() }) },
)

/** The product and the naive program, which are to agree after each step. */
class Pair {
  private readonly batches: { id: number; isScheduled: boolean; isUndone: boolean }[] = []
  constructor(
    private readonly ids: readonly number[],
    private readonly naive: readonly NaiveCustomer[],
  ) {}

  async take(one: Step): Promise<void> {
    if (one.does === 'save') await this.save(one.who, one.sheet)
    else if (one.does === 'midnight') await this.midnight(one.isDown)
    else if (one.does === 'callOff') await this.callOff(one.which)
    else if (one.does === 'undo') await this.undo(one.which)
    else await this.batch(one.who, one.rule, one.does === 'schedule' ? one.day : null)
  }

  private async save(who: 0 | 1, sheet: Sheet): Promise<void> {
    const body = { id: this.ids[who], fdPaymentTerm: 3, ...fieldsOf(sheet) }
    expect((await admin.call(customerApi.savePrices, { body })).status).toBe(200)
    this.naive[who]?.save(sheet)
  }

  private async batch(who: readonly (0 | 1)[], rule: NaiveRule, later: number | null): Promise<void> {
    const chosen = {
      fdIdList: who.map((one) => this.ids[one]),
      ...(later !== null && { fdFromDate: day(later) }),
    }
    const batch = rule.template
      ? await previewTemplate(rule.template, chosen)
      : await previewPrices(admin, { ...chosen, ...askedOf(rule) })
    // A change that changes nobody cannot be run.
    if (batch.fdReadyNum === 0) {
      for (const one of who) this.naive[one]?.change(batch.id, rule)
      return
    }
    await run(admin, batch.id)
    this.batches.push({ id: batch.id, isScheduled: later !== null, isUndone: false })
    for (const one of who)
      if (later === null) this.naive[one]?.change(batch.id, rule)
      else this.naive[one]?.schedule(batch.id, later, rule)
  }

  private async callOff(which: number): Promise<void> {
    const scheduled = this.batches.filter(({ isScheduled }) => isScheduled)
    const batch = scheduled[which % Math.max(scheduled.length, 1)]
    if (!batch) return
    const data = await admin.data(scheduledPriceApi.list, {
      body: { fdStateList: ['waiting'], pageSize: 1000 },
    })
    const fdIdList = data.filter(({ fdBatchId }) => fdBatchId === batch.id).map(({ id }) => id)
    if (fdIdList.length > 0) await admin.call(scheduledPriceApi.callOff, { body: { fdIdList } })
    for (const one of this.naive) one.callOff(batch.id)
  }

  private async undo(which: number): Promise<void> {
    const open = this.batches.filter(({ isUndone }) => !isUndone)
    const batch = open[which % Math.max(open.length, 1)]
    if (!batch) return
    const begun = await admin.call(batchApi.undo, { body: { id: batch.id } })
    expect([begun.status, begun.body.message]).toEqual([200, 'success'])
    const ready = await reach(admin, begun.body.data.id, 'ready')
    if (ready.fdReadyNum > 0) {
      const { fdDoneNum } = await run(admin, ready.id)
      batch.isUndone = fdDoneNum > 0
    }
    for (const one of this.naive) one.undo(batch.id)
  }

  /** A day goes by; the server makes versions of what is due, or is down and makes none. */
  private async midnight(isDown: boolean): Promise<void> {
    await server.database.pool.query(
      `update scheduled_price set created_at = created_at - interval '1 day', valid_from = valid_from - interval '1 day'
        where customer_id = any($1::int[])`,
      [this.ids],
    )
    for (const one of this.naive) one.midnight()
    if (!isDown) await settleAllDue(server.database)
  }

  async compare(): Promise<void> {
    for (const [index, id] of this.ids.entries()) {
      const naive = this.naive[index] as NaiveCustomer
      expect(sheetOf((await admin.data(customerApi.detail, { params: { id } })) as Read)).toEqual(naive.sheet)
      const data = await admin.data(scheduledPriceApi.list, { body: { fdCustomerId: id, pageSize: 1000 } })
      expect(data.map(({ fdBatchId, fdState }) => [fdBatchId, fdState]).sort()).toEqual(
        naive.scheduled.map(({ batch, state }) => [batch, state]).sort(),
      )
      for (let later = 1; later <= farthest; later += 1) {
        const query = { asOf: day(later) }
        const { fdPrices } = await admin.data(customerApi.priceHistory, { params: { id }, query })
        expect(sheetOf(fdPrices as Read)).toEqual(naive.on(later))
      }
    }
  }
}

const askedOf = ({ kinds, vendors, industries, tiers, way, amount, floor, ceiling }: NaiveRule) => ({
  fdKindList: kinds,
  fdPlatformList: vendors,
  fdIndustryList: industries,
  fdTierList: tiers,
  fdWay: way,
  fdAmount: amount / 10_000,
  fdFloor: floor === null ? null : floor / 10_000,
  fdCeiling: ceiling === null ? null : ceiling / 10_000,
})

let templates = 0
async function previewTemplate(sheet: Sheet, chosen: object) {
  templates += 1
  const made = await admin.call(priceTemplateApi.save, {
    body: { fdName: `模板${templates}`, ...fieldsOf(sheet) },
  })
  const begun = await admin.call(priceTemplateApi.preview, {
    body: { fdTemplateId: made.body.data.id, ...chosen },
  })
  return reach(admin, begun.body.data.id, 'ready')
}

test('price.from: scheduled, single, batch and template changes, calling off and undoing, across midnights with the server up or down, equal a naive program', async () => {
  await fc.assert(
    fc.asyncProperty(
      anySheet,
      anySheet,
      fc.array(step, { minLength: 6, maxLength: 14 }),
      async (first, second, steps) => {
        const naive = [new NaiveCustomer(first), new NaiveCustomer(second)]
        const ids: number[] = []
        for (const { sheet } of naive) ids.push((await givenCustomer(admin, fieldsOf(sheet))).id)
        const pair = new Pair(ids, naive)
        await pair.compare()
        for (const one of steps) {
          await pair.take(one)
          await pair.compare()
        }
      },
    ),
    { numRuns: 6, endOnFailure: true },
  )
})
