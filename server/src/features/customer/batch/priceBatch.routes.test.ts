import { batchApi } from '@zhixin/contract/batch/batch.api'
import { changeApi } from '@zhixin/contract/customer/change.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { priceBatchApi } from '@zhixin/contract/customer/priceBatch.api'
import { describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../../test/api'
import { batchRows, previewPrices, run, undo } from '../../../test/batches'
import { givenAccount, givenClient, givenCustomer, twoTiers } from '../../../test/given'

const permissions = ['client:list', 'client:detail', 'client:price', 'price:batch']
const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
const pricer = shared(() => givenClient(server, { username: 'pricer', permissions, serviceTypes: [2] }))

const given = async (more: Record<string, unknown> = {}) => (await givenCustomer(admin, more)).id
const tiered = { fdStep: true, fdBaseUnitPriceStepList: twoTiers }
const detail = (id: number) => admin.data(customerApi.detail, { params: { id } })
const versions = async (id: number) =>
  (await admin.data(customerApi.priceHistory, { params: { id }, query: {} })).fdVersionList
const raise = (fdIdList: number[], more: object = {}) => ({
  fdIdList,
  fdKindList: ['vendor', 'industry', 'tier'],
  fdWay: 'multiply',
  fdAmount: 1.05,
  ...more,
})
const told = async (id: number) =>
  (await batchRows(pricer, id)).map((row) => [
    row.fdCustomerId,
    row.fdState,
    row.fdReason ?? row.fdChangeList.map(({ fdSentence }) => fdSentence),
  ])

describe('a price change of many customers', () => {
  test('price.batch: changes the prices of the active kind, exactly, and nothing else', async () => {
    const [plain, steps] = [await given(), await given(tiered)]
    const [before, stepsBefore] = [await detail(plain), await detail(steps)]
    const batch = await previewPrices(pricer, raise([plain, steps], { fdCeiling: 0.047 }))
    expect(batch).toMatchObject({
      fdSource: 'price',
      fdSentence: 'Price change · All unit prices: multiplied by 1.05, not above 0.0470',
      fdReadyNum: 2,
    })
    expect(await told(batch.id)).toEqual([
      [
        plain,
        'ready',
        [
          'OPPO vendor unit price: 0.0400 → 0.0420',
          'VIVO vendor unit price: 0.0400 → 0.0420',
          'OPPO / E-commerce and retail: 0.0400 → 0.0420',
          'VIVO / E-commerce and retail: 0.0450 → 0.0470',
        ],
      ],
      [
        steps,
        'ready',
        ['Tier 1 – 1,000,000: 0.0400 → 0.0420', 'Tier 1,000,000 – 10,000,000,000: 0.0240 → 0.0252'],
      ],
    ])
    expect((await detail(plain)).fdVersion).toBe(1)
    expect(await run(pricer, batch.id)).toMatchObject({ fdDoneNum: 2, fdRefusedNum: 0 })
    expect(await detail(plain)).toMatchObject({
      fdVersion: 2,
      fdName: before.fdName,
      fdMyClientContactList: before.fdMyClientContactList,
      fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.042 }],
    })
    // The kind that is not active stays.
    const after = await detail(steps)
    expect(after.fdSettleMessageList).toEqual(stepsBefore.fdSettleMessageList)
    const changes = await admin.call(changeApi.list, { body: { fdBatchId: batch.id } })
    expect(changes.body.data.map((one) => [one.fdSourceName, one.fdAccountName])).toEqual([
      ['Price change', 'pricer'],
      ['Price change', 'pricer'],
    ])
  })

  test('price.batch: changes those of customers that have prices of one kind alone, also undone and from a day on', async () => {
    const none = { fdSettleMessageList: null, fdSettlePlatformMessageDetailList: null }
    const vendors = [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.04 }]
    const industries = [{ fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.04 }] }]
    const ids = [
      await given({ ...none, fdSettlePlatformMessageDetailList: vendors }),
      await given({ ...none, fdSettleMessageList: industries }),
      await given({ ...none, ...tiered }),
    ]
    const later = await previewPrices(pricer, raise(ids, { fdFromDate: '2099-01-01' }))
    expect(later).toMatchObject({ fdReadyNum: 3 })
    const batch = await previewPrices(pricer, raise(ids))
    expect(await run(pricer, batch.id)).toMatchObject({ fdDoneNum: 3 })
    expect(await undo(pricer, batch.id)).toMatchObject({ fdDoneNum: 3 })
    expect(await run(pricer, later.id)).toMatchObject({ fdDoneNum: 3 })
  })

  test('price.batch: of some vendors, industries or tiers leaves the others', async () => {
    const [plain, steps] = [await given(), await given(tiered)]
    const add = { fdWay: 'add', fdAmount: 0.001 }
    const vivo = await previewPrices(pricer, raise([plain, steps], { fdPlatformList: [3], ...add }))
    // A tier has no vendor: that kind is left out, and the sentence says so.
    expect(vivo.fdSentence).toContain('Vendor unit price, Industry unit price (only VIVO): raised by 0.0010')
    expect((await told(vivo.id)).map(([, state, sentences]) => [state, sentences])).toEqual([
      ['refused', 'tiered pricing'],
      ['ready', ['VIVO vendor unit price: 0.0400 → 0.0410', 'VIVO / E-commerce and retail: 0.0450 → 0.0460']],
    ])
    const second = await previewPrices(pricer, raise([plain, steps], { fdTierList: [2], ...add }))
    expect((await told(second.id)).map(([, state, sentences]) => [state, sentences])).toEqual([
      ['refused', 'not tiered'],
      ['ready', ['Tier 1,000,000 – 10,000,000,000: 0.0240 → 0.0250']],
    ])
    const retail = await previewPrices(pricer, raise([plain], { fdIndustryList: [1], ...add }))
    expect((await told(retail.id))[0]?.[2]).toEqual([
      'OPPO / E-commerce and retail: 0.0400 → 0.0410',
      'VIVO / E-commerce and retail: 0.0450 → 0.0460',
    ])
    const none = { fdKindList: ['tier'], fdPlatformList: [1] }
    expect(issuesOf(await pricer.call(priceBatchApi.preview, { body: raise([steps], none) }))).toEqual([
      'fdKindList: None of the chosen kinds of prices can be confined like this: tiers have no vendor and no industry, vendor prices no industry, and only tiers have places',
    ])
    const nothing = await previewPrices(
      pricer,
      raise([plain], { fdKindList: ['industry'], fdIndustryList: [2] }),
    )
    expect((await told(nothing.id))[0]?.[2]).toBe('no matching prices')
  })

  test('price.batch: names what would leave 0 to 1, what has no such prices, and who is out of scope', async () => {
    const [dear, steps, foreign] = [
      await given({
        fdSettleMessageList: null,
        fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.9 }],
      }),
      await given(tiered),
      await given({ fdServiceType: 1 }),
    ]
    const batch = await previewPrices(
      pricer,
      raise([dear, steps, foreign], { fdKindList: ['vendor'], fdAmount: 1.2 }),
    )
    expect(await told(batch.id)).toEqual([
      [dear, 'refused', '0.9000 would become 1.0800; the unit price must be between 0 and 1'],
      [steps, 'refused', 'tiered pricing'],
      [foreign, 'refused', 'This customer does not exist or was deleted'],
    ])
  })

  test('price.batch: is undone from now on, as a further version', async () => {
    const id = await given()
    const before = await detail(id)
    const batch = await previewPrices(pricer, raise([id]))
    await run(pricer, batch.id)
    const raised = (await versions(id))[0]
    expect(await undo(pricer, batch.id)).toMatchObject({ fdDoneNum: 1, fdSource: 'undo' })
    const after = await detail(id)
    expect(after.fdSettleMessageList).toEqual(before.fdSettleMessageList)
    const [back, , first] = await versions(id)
    expect((await versions(id)).map(({ fdVersion }) => fdVersion)).toEqual([3, 2, 1])
    expect((await versions(id))[1]).toEqual(raised)
    expect(Date.parse(back?.createdDate ?? '')).toBeGreaterThan(Date.parse(first?.createdDate ?? ''))
  })

  test('price.batch: leaves alone and names a customer whose price was changed since the preview', async () => {
    const id = await given()
    const first = await previewPrices(pricer, raise([id]))
    const second = await previewPrices(pricer, raise([id]))
    await run(pricer, first.id)
    expect(await run(pricer, second.id)).toMatchObject({ fdDoneNum: 0, fdRefusedNum: 1 })
    expect((await told(second.id))[0]?.[2]).toBe('Changed since the preview; left as it is')
  })

  test('price.batch: needs its permission and that for prices, also when it is run', async () => {
    const id = await given()
    const half = async (username: string, without: string) => {
      const held = permissions.filter((permission) => permission !== without)
      const { roleId, ...account } = await givenAccount(server, {
        username,
        permissions: held,
        serviceTypes: [2],
      })
      return { roleId, ...account, client: await server.as(username) }
    }
    for (const [username, without] of [
      ['half1', 'client:price'],
      ['half2', 'price:batch'],
    ] as const) {
      const { client } = await half(username, without)
      expect((await client.call(priceBatchApi.preview, { body: raise([id]) })).body.error).toBe('forbidden')
    }
    const batch = await previewPrices(pricer, raise([id]))
    await server.database.prisma.rolePermission.deleteMany({
      where: { permissionCode: 'client:price', role: { code: 'role_pricer' } },
    })
    const ran = await pricer.call(batchApi.run, { body: { id: batch.id } })
    expect(ran.body.error).toBe('forbidden')
    await server.database.prisma.rolePermission.create({
      data: {
        permissionCode: 'client:price',
        roleId: (await server.database.prisma.role.findFirstOrThrow({ where: { code: 'role_pricer' } })).id,
      },
    })
    expect((await detail(id)).fdVersion).toBe(1)
  })

  test('is refused when it does not say whom, which and how', async () => {
    const issues = async (body: object) => issuesOf(await pricer.call(priceBatchApi.preview, { body }))
    // All at once, whatever else is wrong.
    expect(await issues({ fdFloor: 0.05, fdCeiling: 0.04 })).toEqual([
      'fdIdList: Please select customers',
      'fdKindList: Please select which prices to change',
      'fdWay: Please fill in this field',
      'fdAmount: Please enter a number',
      'fdCeiling: The ceiling must not be below the floor of 0.05',
    ])
    expect(await issues(raise([], { fdWay: 'add' }))).toEqual([
      'fdIdList: Please select customers',
      'fdAmount: The unit price must be between 0 and 1',
    ])
    expect(await issues(raise([1], { fdAmount: 10.1 }))).toEqual([
      'fdAmount: The factor must be between 0 and 10',
    ])
    expect(await issues(raise([1], { fdAmount: 1.00001 }))).toEqual(['fdAmount: At most 4 decimals'])
  })
})

describe('the distribution of prices', () => {
  const distribution = async (id: number, client = pricer) =>
    (await client.call(priceBatchApi.distribution, { params: { id } })).body

  test('price.batch: tells how many prices are in which range before and after, of its maker alone', async () => {
    const ids = [await given(), await given(), await given({ fdServiceType: 1 })]
    const batch = await previewPrices(
      pricer,
      raise(ids, { fdKindList: ['industry'], fdWay: 'add', fdAmount: 0.01 }),
    )
    const { data } = await distribution(batch.id)
    expect(data).toMatchObject({
      fdPriceNum: 4,
      fdOld: { fdMin: 0.04, fdMax: 0.045, fdMean: 0.0425 },
      fdNew: { fdMin: 0.05, fdMax: 0.055, fdMean: 0.0525 },
    })
    const filled = data.fdBucketList.filter((one) => one.fdOldNum + one.fdNewNum > 0)
    expect(filled).toEqual([
      { fdFromPrice: 0.04, fdToPrice: 0.042, fdOldNum: 2, fdNewNum: 0 },
      { fdFromPrice: 0.044, fdToPrice: 0.046, fdOldNum: 2, fdNewNum: 0 },
      { fdFromPrice: 0.05, fdToPrice: 0.052, fdOldNum: 0, fdNewNum: 2 },
      { fdFromPrice: 0.054, fdToPrice: 0.056, fdOldNum: 0, fdNewNum: 2 },
    ])
    expect((await distribution(batch.id, admin)).error).toBe('record_not_found')
  })
})
