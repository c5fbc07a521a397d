import { monthAfter } from '@zhixin/contract/calendar'
import { priceBatchApi } from '@zhixin/contract/customer/priceBatch.api'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDay } from '../../lib/businessTime'
import { type Client, shared, startTestServer } from '../../test/api'
import { batchRows, previewPrices } from '../../test/batches'
import { givenClient, givenCustomer } from '../../test/given'
import { book, givenTerms } from '../../test/settlements'

const permissions = ['client:list', 'client:detail', 'client:price', 'price:batch', 'settlement:list']
const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
const pricer = shared(() => givenClient(server, { username: 'pricer', permissions, serviceTypes: [2] }))

const lastMonth = monthAfter(businessDay(new Date(), 'Asia/Shanghai'), -1)
const ofVivo = { fdPlatformList: [3], fdSettlePlatformMessageDetailList: null }

/** A customer with terms and counts of the last month. */
async function given(prices: object, counts: Record<string, number>, terms: object | null = {}) {
  const { id, fdCompanySerialCode } = await givenCustomer(admin, { ...ofVivo, ...prices })
  if (terms) await givenTerms(server.database, id, terms)
  await book(admin, fdCompanySerialCode, counts)
  return id
}

const effects = async (client: Client, id: number) =>
  new Map((await batchRows(client, id)).map(({ fdCustomerId, fdEffect }) => [fdCustomerId, fdEffect]))
const whole = async (client: Client, id: number) =>
  (await client.data(priceBatchApi.distribution, { params: { id } })).fdEffect

/** Units of 10^-4 yuan, halves up, by the rule of multiplied prices. */
const multiplied = (units: number, percent: number) => Math.floor((units * percent + 50) / 100)
/** Units to yuan of whole fen, halves up. */
const inFen = (units: number) => Math.floor((units + 50) / 100) / 100

test('price.effect: what the last month comes to is what message by message costs, before and after', async () => {
  const percent = 103
  // From 100 on each price moves.
  const price = fc.integer({ min: 100, max: 500 })
  const cases = fc.sample(
    fc.record({
      ...{ low: price, high: price, end: fc.integer({ min: 2, max: 60 }), step: fc.constantFrom(1, 2) },
      ...{ isTiered: fc.boolean(), days: fc.array(fc.nat(40), { minLength: 1, maxLength: 4 }) },
    }),
    12,
  )
  const expected = new Map<number, object | null>()
  for (const { low, high, end, step, isTiered, days } of cases) {
    const counts = Object.fromEntries(days.map((count, day) => [`${lastMonth}-0${day + 1}`, count]))
    const prices = isTiered
      ? {
          fdStep: true,
          fdBaseUnitPriceStepList: [
            { fdSendMinCount: 1, fdSendMaxCount: end, fdStepUnitPrice: low / 10_000 },
            { fdSendMinCount: end, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: high / 10_000 },
          ],
        }
      : {
          fdSettlePlatformMessageDetailList: [{ fdPlatformList: [3], fdPlatformUnitPrice: low / 10_000 }],
          fdSettleMessageList: null,
        }
    const id = await given(prices, counts, { step_basis: step })
    const volume = Object.values(counts).reduce((sum, one) => sum + one, 0)
    const cost = (of: (units: number) => number) => {
      let sum = 0
      for (let message = 1; message <= volume; message += 1) {
        const place = step === 1 ? volume : message
        sum += of(isTiered && place > end ? high : low)
      }
      return inFen(sum)
    }
    expected.set(
      id,
      volume === 0
        ? null
        : {
            fdMonth: lastMonth,
            fdCount: volume,
            fdOldAmount: cost((units) => units),
            fdNewAmount: cost((units) => multiplied(units, percent)),
          },
    )
  }
  const batch = await previewPrices(pricer, {
    fdIdList: [...expected.keys()],
    ...{ fdKindList: ['vendor', 'industry', 'tier'], fdWay: 'multiply', fdAmount: percent / 100 },
  })
  expect(await effects(pricer, batch.id)).toEqual(expected)
  const told = [...expected.values()].filter((one) => one !== null) as { fdOldAmount: number }[]
  const sum = await whole(pricer, batch.id)
  expect(sum).toMatchObject({ fdMonth: lastMonth, fdCustomerNum: told.length })
  expect(sum?.fdOldAmount).toBeCloseTo(
    told.reduce((total, { fdOldAmount }) => total + fdOldAmount, 0),
    6,
  )
})

test('price.effect: nothing is said without terms, and of a scheduled change it is said, too', async () => {
  const flat = { fdSettlePlatformMessageDetailList: [{ fdPlatformList: [3], fdPlatformUnitPrice: 0.04 }] }
  const counts = { [`${lastMonth}-05`]: 1000 }
  const [without, agreed] = [await given(flat, counts, null), await given(flat, counts)]
  const change = { fdIdList: [without, agreed], fdKindList: ['vendor'], fdWay: 'add', fdAmount: 0.01 }
  const fdFromDate = businessDay(new Date(), 'Asia/Shanghai', -2)
  const effect = { fdMonth: lastMonth, fdCount: 1000, fdOldAmount: 40, fdNewAmount: 50 }
  for (const more of [{}, { fdFromDate }]) {
    const { id } = await previewPrices(pricer, { ...change, ...more })
    expect(await effects(pricer, id)).toEqual(
      new Map([
        [without, null],
        [agreed, effect],
      ]),
    )
    expect(await whole(pricer, id)).toEqual({ ...effect, fdCustomerNum: 1 })
  }
})

test('price.effect: counts are for who sees statements', async () => {
  const id = await given({}, { [`${lastMonth}-05`]: 1000 })
  const sightless = await givenClient(server, {
    username: 'sightless',
    permissions: permissions.filter((one) => one !== 'settlement:list'),
    serviceTypes: [2],
  })
  const batch = await previewPrices(sightless, {
    ...{ fdIdList: [id], fdKindList: ['vendor', 'industry'], fdWay: 'multiply', fdAmount: 1.1 },
  })
  expect(await effects(sightless, batch.id)).toEqual(new Map([[id, null]]))
  expect(await whole(sightless, batch.id)).toBeNull()
})

test('price.estimate: stands for counts that there are none of, not for those of which nothing can be said', async () => {
  const declared = { fdBusinessVolume: 2 }
  const vivo = (fdPlatform: number) => ({
    ...{ ...declared, fdSettleMessageList: null },
    fdSettlePlatformMessageDetailList: [{ fdPlatformList: [fdPlatform], fdPlatformUnitPrice: 0.04 }],
  })
  const counts = { [`${lastMonth}-05`]: 1000 }
  const [counted, unpriced, unknown, none] = [
    await given(vivo(3), counts),
    await given(vivo(1), counts),
    await given(vivo(3), counts, null),
    await given(vivo(3), { [`${lastMonth}-05`]: 0 }),
  ]
  const change = { fdIdList: [counted, unpriced, unknown, none], fdKindList: ['vendor'] }
  const { id } = await previewPrices(pricer, { ...change, fdWay: 'add', fdAmount: 0.01 })
  const estimate = { fdVolume: 20_000, fdLeastChange: 200, fdMostChange: 200 }
  const told = async (client: Client, batch: number) =>
    new Map(
      (await batchRows(client, batch)).map((row) => [
        row.fdCustomerId,
        [row.fdEffect !== null, row.fdEstimate],
      ]),
    )
  expect(await told(pricer, id)).toEqual(
    new Map([
      [counted, [true, null]],
      [unpriced, [false, null]],
      [unknown, [false, estimate]],
      [none, [false, estimate]],
    ]),
  )
  const data = await pricer.data(priceBatchApi.distribution, { params: { id } })
  expect(data.fdEffect).toMatchObject({ fdCustomerNum: 1, fdOldAmount: 40, fdNewAmount: 50 })
  expect(data.fdEstimate).toEqual({
    ...{ fdCustomerNum: 2, fdVolume: 40_000, fdLeastChange: 400, fdMostChange: 400 },
  })
  expect(data.fdUntoldNum).toBe(1)

  // Who sees no counts is not told by their lack of which customers there are some.
  const sightless = await server.as('sightless')
  const own = await previewPrices(sightless, { ...change, fdWay: 'add', fdAmount: 0.01 })
  expect([...(await told(sightless, own.id)).values()]).toEqual(Array(4).fill([false, estimate]))
})
