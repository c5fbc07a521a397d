import { batchRowApi } from '@zhixin/contract/customer/batchRow.api'
import type { BatchRow } from '@zhixin/contract/customer/batchRow.schema'
import { priceBatchApi } from '@zhixin/contract/customer/priceBatch.api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Client, shared, startTestServer } from '../../../test/api'
import { batchRows, preview, previewPrices, run, undo } from '../../../test/batches'
import { givenClient, givenCustomer, twoTiers } from '../../../test/given'

const permissions = ['client:list', 'client:detail', 'client:price', 'price:batch', 'settlement:list']
const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
const pricer = shared(() => givenClient(server, { username: 'pricer', permissions, serviceTypes: [2] }))

const given = async (more: Record<string, unknown> = {}) => (await givenCustomer(admin, more)).id
const yuan = (units: number) => units / 10_000
const vendors = (...prices: number[]) => ({
  fdSettleMessageList: null,
  fdSettlePlatformMessageDetailList: prices.map((price, at) => ({
    fdPlatformList: [[1, 3, 5][at]],
    fdPlatformUnitPrice: yuan(price),
  })),
})
const tiered = { fdStep: true, fdBaseUnitPriceStepList: twoTiers }
const all = { fdKindList: ['vendor', 'industry', 'tier'] }
const asked = async (client: Client, id: number, more: object) =>
  (await client.call(batchRowApi.list, { body: { id, pageSize: 1000, ...more } })).body
const idsOf = (rows: BatchRow[]) => rows.map(({ fdCustomerId }) => fdCustomerId)
const choices = (client: Client, id: number) => client.data(batchRowApi.choices, { params: { id } })

describe('the rows of a preview of prices', () => {
  test('price.compared: are sorted by the price that changes most, and filtered by kinds and reasons', async () => {
    const [cheap, dear, steps, over, free] = [
      await given(vendors(100, 400)),
      await given(vendors(500)),
      await given(tiered),
      await given(vendors(9_990)),
      await given(vendors(0)),
    ]
    const ids = [dear, over, cheap, steps, free]
    const { id } = await previewPrices(pricer, {
      ...{ fdIdList: ids, fdKindList: ['vendor'], fdWay: 'add', fdAmount: 0.002 },
    })
    // A price that was nothing changes more than any other; what is skipped has no change.
    const largest = { sortName: 'fdPriceChange', sortOrder: 'desc' }
    expect(idsOf((await asked(pricer, id, largest)).data)).toEqual([free, cheap, dear, over, steps])
    const pages = [1, 2, 3].map((pageIndex) => ({ ...largest, pageSize: 2, pageIndex }))
    const paged = await Promise.all(pages.map((page) => asked(pricer, id, page)))
    expect(paged.flatMap(({ data }) => idsOf(data))).toEqual([free, cheap, dear, over, steps])
    expect(paged.map(({ total }) => total)).toEqual([5, 5, 5])
    // Without an order what is skipped is first.
    expect(idsOf(await batchRows(pricer, id))).toEqual([over, steps, dear, cheap, free])

    expect(await choices(pricer, id)).toEqual({
      fdPriceKindList: [{ fdPriceKind: 'vendor', fdNum: 3 }],
      fdReasonList: [
        { fdReason: 'price_is_tiered', fdReasonName: 'tiered pricing', fdNum: 1 },
        {
          fdReason: 'price_leaves_range',
          fdReasonName: '… would become …; the unit price must be between 0 and 1',
          fdNum: 1,
        },
      ],
    })
    const only = async (more: object) => {
      const { data, total } = await asked(pricer, id, more)
      return [idsOf(data), total]
    }
    expect(await only({ fdReasonList: ['price_is_tiered'] })).toEqual([[steps], 1])
    expect(await only({ fdReasonList: 'price_leaves_range', fdStateList: ['ready'] })).toEqual([[], 0])
    expect(await only({ fdPriceKindList: ['vendor', 'tier'] })).toEqual([[dear, cheap, free], 3])
    expect(await only({ fdPriceKindList: ['tier'] })).toEqual([[], 0])
    const wrong = await pricer.call(batchRowApi.list, { body: { id, sortName: 'fdName' } })
    expect(wrong.body.error).toBe('validation_failed')
  })

  test('price.compared: what an undoing, a scheduled change and an import change is told alike', async () => {
    const ids = [await given(vendors(100)), await given(tiered)]
    const change = { ...all, fdIdList: ids, fdWay: 'multiply', fdAmount: 1.5 }
    const kinds = [
      { fdPriceKind: 'vendor', fdNum: 1 },
      { fdPriceKind: 'tier', fdNum: 1 },
    ]
    const later = await previewPrices(pricer, { ...change, fdFromDate: '2099-01-01' })
    expect((await choices(pricer, later.id)).fdPriceKindList).toEqual(kinds)
    const { id } = await previewPrices(pricer, change)
    await run(pricer, id)
    expect((await choices(pricer, id)).fdPriceKindList).toEqual(kinds)
    const undone = await undo(pricer, id)
    expect((await choices(pricer, undone.id)).fdPriceKindList).toEqual(kinds)
    const phase = await preview(admin, { fdIdList: ids, fdField: 'fdCooperationPhase', fdValue: 2 })
    expect(await choices(admin, phase.id)).toEqual({ fdPriceKindList: [], fdReasonList: [] })
  })

  test('batch.hidden: what a reader may not know is neither told, filtered nor sorted by', async () => {
    const [own, gone, small] = [
      await given(vendors(100)),
      await given(vendors(200)),
      await given(vendors(9_000)),
    ]
    const { id } = await previewPrices(pricer, {
      ...{ ...all, fdIdList: [small, own, gone], fdWay: 'add', fdAmount: 0.01 },
    })
    await server.database.prisma.customer.update({
      where: { id: gone },
      data: { serviceType: 1, channelType: null, budgetSource: null },
    })
    const largest = { sortName: 'fdPriceChange', sortOrder: 'desc' }
    expect(idsOf((await asked(pricer, id, largest)).data)).toEqual([own, small, gone])
    expect((await asked(pricer, id, { fdPriceKindList: ['vendor'] })).total).toBe(2)
    expect((await choices(pricer, id)).fdPriceKindList).toEqual([{ fdPriceKind: 'vendor', fdNum: 2 }])
    // Without client:price nothing of prices is.
    const role = await server.database.prisma.role.findFirstOrThrow({ where: { code: 'role_pricer' } })
    const held = { permissionCode: 'client:price', roleId: role.id }
    await server.database.prisma.rolePermission.deleteMany({ where: held })
    expect(idsOf((await asked(pricer, id, largest)).data)).toEqual([small, own, gone])
    expect((await asked(pricer, id, { fdPriceKindList: ['vendor'] })).total).toBe(0)
    expect((await choices(pricer, id)).fdPriceKindList).toEqual([])
    await server.database.prisma.rolePermission.create({ data: held })
  })
})

/** Units of 10^-4 yuan, halves up, by the rule of multiplied prices. */
const multiplied = (units: number, percent: number) => Math.floor((units * percent + 50) / 100)

describe('the monthly effect of prices without counts', () => {
  test('price.estimate: is what each way of counting message by message gives, from the least to the most', async () => {
    const percent = 107
    const price = fc.integer({ min: 50, max: 900 })
    const cases = fc.sample(
      fc.record({
        ...{ first: price, second: price, industry: fc.option(price), isTiered: fc.boolean() },
        ...{ end: fc.integer({ min: 2, max: 1_500 }), volume: fc.integer({ min: 0, max: 30 }) },
      }),
      16,
    )
    const expected = new Map<number, BatchRow['fdEstimate']>()
    for (const { first, second, industry, isTiered, end, volume } of cases) {
      // Hundredths of ten thousand: 100 messages.
      const messages = volume * 100
      const prices = isTiered
        ? {
            fdStep: true,
            fdBaseUnitPriceStepList: [
              { fdSendMinCount: 1, fdSendMaxCount: end, fdStepUnitPrice: yuan(first) },
              { fdSendMinCount: end, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: yuan(second) },
            ],
          }
        : {
            ...vendors(first, second),
            ...(industry !== null && {
              fdSettleMessageList: [
                { fdPlatform: 3, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: yuan(industry) }] },
              ],
            }),
          }
      const id = await given({ ...prices, fdBusinessVolume: volume / 100 })
      const change = (units: number) => multiplied(units, percent) - units
      const ways: ((message: number) => number)[] = isTiered
        ? [() => change(messages > end ? second : first), (message) => change(message > end ? second : first)]
        : [first, second, ...(industry === null ? [] : [industry])].map((units) => () => change(units))
      const sums = ways.map((way) => {
        let sum = 0
        for (let message = 1; message <= messages; message += 1) sum += way(message)
        return sum
      })
      expected.set(
        id,
        messages === 0
          ? null
          : {
              fdVolume: messages,
              fdLeastChange: yuan(Math.min(...sums)),
              fdMostChange: yuan(Math.max(...sums)),
            },
      )
    }
    const batch = await previewPrices(pricer, {
      ...{ ...all, fdIdList: [...expected.keys()], fdWay: 'multiply', fdAmount: percent / 100 },
    })
    const rows = await batchRows(pricer, batch.id)
    expect(new Map(rows.map((row) => [row.fdCustomerId, row.fdEstimate]))).toEqual(expected)
    expect(rows.every(({ fdEffect }) => fdEffect === null)).toBe(true)

    const told = [...expected.values()].flatMap((one) => one ?? [])
    const { data } = await pricer
      .call(priceBatchApi.distribution, { params: { id: batch.id } })
      .then(({ body }) => body)
    const sum = (field: keyof (typeof told)[number]) => told.reduce((total, one) => total + one[field], 0)
    expect(data.fdEffect).toBeNull()
    expect(data.fdUntoldNum).toBe(expected.size - told.length)
    expect(data.fdEstimate).toMatchObject({ fdCustomerNum: told.length, fdVolume: sum('fdVolume') })
    expect(data.fdEstimate?.fdLeastChange).toBeCloseTo(sum('fdLeastChange'), 6)
    expect(data.fdEstimate?.fdMostChange).toBeCloseTo(sum('fdMostChange'), 6)

    // By the size of the change, those of which nothing is told last.
    const sorted = await asked(pricer, batch.id, { sortName: 'fdEffect', sortOrder: 'desc' })
    const size = (id: number | null) => expected.get(id ?? 0)?.fdMostChange ?? -1
    const sizes = idsOf(sorted.data).map(size)
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
  })

  test('price.estimate: is for who sees details, and says nothing where prices come or go', async () => {
    const id = await given({ ...vendors(100), fdBusinessVolume: 1 })
    const held = permissions.filter((one) => one !== 'client:detail')
    const brief = await givenClient(server, { username: 'brief', permissions: held, serviceTypes: [2] })
    const change = { ...all, fdIdList: [id], fdWay: 'add', fdAmount: 0.01 }
    const batch = await previewPrices(brief, change)
    expect((await batchRows(brief, batch.id))[0]?.fdEstimate).toBeNull()
    const scheduled = await previewPrices(pricer, { ...change, fdFromDate: '2099-01-01' })
    expect((await batchRows(pricer, scheduled.id))[0]?.fdEstimate).toEqual({
      ...{ fdVolume: 10_000, fdLeastChange: 100, fdMostChange: 100 },
    })
  })
})
