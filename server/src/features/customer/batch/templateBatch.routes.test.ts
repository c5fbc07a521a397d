import { customerApi } from '@zhixin/contract/customer/customer.api'
import { priceBatchApi } from '@zhixin/contract/customer/priceBatch.api'
import { priceTemplateApi } from '@zhixin/contract/customer/priceTemplate.api'
import { scheduledPriceApi } from '@zhixin/contract/customer/scheduledPrice.api'
import { describe, expect, test } from 'vitest'
import { businessDay } from '../../../lib/businessTime'
import { auditLog, issuesOf, shared, startTestServer } from '../../../test/api'
import { batchRows, reach, run, undo } from '../../../test/batches'
import { givenAccount, givenCustomer, twoTiers } from '../../../test/given'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))

const vendors = (price: number, platforms = [1]) => ({
  fdStep: false,
  fdSettlePlatformMessageDetailList: [{ fdPlatformList: platforms, fdPlatformUnitPrice: price }],
  fdSettleMessageList: null,
})
const detailOf = (id: number) => admin.data(customerApi.detail, { params: { id } })
const applied = (id: number) => admin.data(priceTemplateApi.ofCustomer, { params: { id } })
let names = 0
const template = async (prices: object) => {
  names += 1
  return (await admin.data(priceTemplateApi.save, { body: { fdName: `模板${names}`, ...prices } })).id
}
const ask = (body: object, client = admin) => client.call(priceTemplateApi.preview, { body })
async function preview(body: object) {
  const answer = await ask(body)
  return reach(admin, answer.body.data.id, 'ready')
}

test('template.many: customers of any kind of prices, and without any, get those of a template, and get theirs back', async () => {
  await givenAccount(server, { username: 'sales', permissions: ['client:save', 'client:mobile'] })
  const [byVendor, byTier, same, none] = [
    (await givenCustomer(admin, vendors(0.05))).id,
    (await givenCustomer(admin, { fdStep: true, fdBaseUnitPriceStepList: twoTiers })).id,
    (await givenCustomer(admin, vendors(0.038))).id,
    (await givenCustomer(await server.as('sales'))).id,
  ]
  const id = await template(vendors(0.038))
  const before = await Promise.all([byVendor, byTier].map(detailOf))
  const batch = await preview({ fdTemplateId: id, fdIdList: [byVendor, byTier, same, none] })
  expect(batch).toMatchObject({ fdReadyNum: 3, fdUnchangedNum: 1, fdRefusedNum: 0 })
  expect(batch.fdSentence).toBe('Price change · Price template “模板1” (version 1)')
  const data = await admin.data(priceBatchApi.distribution, { params: { id: batch.id } })
  expect(data).toMatchObject({ fdPriceNum: 1, fdOld: { fdMin: 0.05 }, fdNew: { fdMin: 0.038 } })
  // What is carried out is what was previewed.
  await admin.call(priceTemplateApi.save, { body: { id, fdName: '模板1', ...vendors(0.06) } })
  expect(await run(admin, batch.id)).toMatchObject({ fdDoneNum: 3 })
  for (const one of [byVendor, byTier, none]) {
    expect(await detailOf(one)).toMatchObject({ ...vendors(0.038), fdBaseUnitPriceStepList: [] })
    expect(await applied(one)).toMatchObject({ id, fdAppliedVersion: 1, fdVersion: 2 })
  }
  expect(await applied(same)).toBeNull()

  await undo(admin, batch.id)
  for (const [index, one] of [byVendor, byTier].entries()) {
    const { fdStep, fdSettlePlatformMessageDetailList, fdSettleMessageList, fdBaseUnitPriceStepList } =
      before[index] as Awaited<ReturnType<typeof detailOf>>
    expect(await detailOf(one)).toMatchObject({
      fdStep,
      fdSettlePlatformMessageDetailList,
      fdSettleMessageList,
      fdBaseUnitPriceStepList,
    })
  }
  expect(await batchRows(admin, batch.id)).toHaveLength(4)
})

test('template.many: undone, a customer has the template and version again that it had before, and undone in turn the other', async () => {
  const [first, second] = [await template(vendors(0.04)), await template(vendors(0.05))]
  const had = (await givenCustomer(admin, { ...vendors(0.04), fdPriceTemplateId: first })).id
  const none = (await givenCustomer(admin, vendors(0.06))).id
  // The former one has a further version meanwhile: what is brought back is the version that was applied.
  await admin.call(priceTemplateApi.save, {
    body: { id: first, fdName: `模板${names - 1}`, ...vendors(0.045) },
  })
  const before = await applied(had)
  expect(before).toMatchObject({ id: first, fdAppliedVersion: 1, fdVersion: 2 })
  const batch = await preview({ fdTemplateId: second, fdIdList: [had, none] })
  await run(admin, batch.id)
  for (const one of [had, none]) expect(await applied(one)).toMatchObject({ id: second, fdChangeList: [] })
  const undone = await undo(admin, batch.id)
  expect(await applied(had)).toEqual(before)
  expect(await applied(none)).toBeNull()
  const last = (await auditLog(server, { customerId: had, action: 'applyTemplate' })).at(-1)
  expect(last).toMatchObject({
    source: 'undo',
    changes: [{ field: 'fdPriceTemplate', old: `模板${names}`, new: `模板${names - 1}` }],
  })
  await undo(admin, undone.id)
  for (const one of [had, none]) expect(await applied(one)).toMatchObject({ id: second, fdChangeList: [] })
})

describe('template.from: a template from a day on', () => {
  const tomorrow = () => businessDay(new Date(), 'Asia/Shanghai', -1)
  const dayPasses = (batchId: number) =>
    server.database.pool.query(
      `update scheduled_price set created_at = created_at - interval '1 day', valid_from = valid_from - interval '1 day'
        where batch_id = $1`,
      [batchId],
    )

  test('is the customers’ from that day, changes prices alone, and is undone with the template of before', async () => {
    const [first, second] = [await template(vendors(0.04)), await template(vendors(0.05))]
    const had = (await givenCustomer(admin, { ...vendors(0.04), fdPriceTemplateId: first })).id
    const [other, tiered] = [
      (await givenCustomer(admin, vendors(0.04, [1, 3]))).id,
      (await givenCustomer(admin, { fdStep: true, fdBaseUnitPriceStepList: twoTiers })).id,
    ]
    const asked = { fdTemplateId: second, fdIdList: [had, other, tiered], fdFromDate: tomorrow() }
    const batch = await preview(asked)
    // All get the rule: what counts is what it gives on its day.
    expect(batch).toMatchObject({ fdReadyNum: 3, fdRefusedNum: 0 })
    expect(batch.fdSentence).toContain(`(version 1), from ${tomorrow()} on`)
    expect((await batchRows(admin, batch.id)).find((row) => row.fdCustomerId === other)?.fdReason).toBe(
      'It is priced by other vendors, industries or tiers than the template, which can only be applied at once',
    )
    await run(admin, batch.id)
    expect(await applied(had)).toMatchObject({ id: first })
    expect(await detailOf(had)).toMatchObject(vendors(0.04))
    await dayPasses(batch.id)
    expect(await detailOf(had)).toMatchObject(vendors(0.05))
    // Read before the job has run.
    expect(await applied(had)).toMatchObject({ id: second, fdAppliedVersion: 1, fdChangeList: [] })
    for (const one of [other, tiered]) expect(await applied(one)).toBeNull()
    const data = await admin.data(scheduledPriceApi.list, { body: { fdStateList: ['noEffect'] } })
    expect(data.map(({ fdCustomerId }) => fdCustomerId).sort()).toEqual([other, tiered].sort())
    await undo(admin, batch.id)
    expect(await detailOf(had)).toMatchObject(vendors(0.04))
    expect(await applied(had)).toMatchObject({ id: first, fdChangeList: [] })
  })

  test('is called off by undoing before that day, for a day to come', async () => {
    const id = await template(vendors(0.05))
    const customer = (await givenCustomer(admin, vendors(0.04))).id
    const batch = await preview({ fdTemplateId: id, fdIdList: [customer], fdFromDate: tomorrow() })
    await run(admin, batch.id)
    await undo(admin, batch.id)
    await dayPasses(batch.id)
    expect(await detailOf(customer)).toMatchObject(vendors(0.04))
    expect(await applied(customer)).toBeNull()
    const today = businessDay(new Date(), 'Asia/Shanghai')
    expect(issuesOf(await ask({ fdTemplateId: id, fdIdList: [customer], fdFromDate: today }))).toEqual([
      'fdFromDate: The day must be later than today',
    ])
  })
})

test('a template that is there, for chosen customers, by those who may change the prices of many', async () => {
  const id = await template(vendors(0.04))
  const { id: customer } = await givenCustomer(admin)
  expect((await ask({ fdTemplateId: 999_999, fdIdList: [customer] })).status).toBe(404)
  expect(issuesOf(await ask({ fdIdList: [customer] }))).toEqual([
    'fdTemplateId: Please select a price template',
  ])
  expect(issuesOf(await ask({ fdTemplateId: id }))).toHaveLength(1)
  await givenAccount(server, {
    username: 'pricer',
    permissions: ['client:list', 'client:price', 'client:pricing'],
  })
  await givenAccount(server, { username: 'blind', permissions: ['client:list', 'price:batch'] })
  for (const name of ['pricer', 'blind'])
    expect((await ask({ fdTemplateId: id, fdIdList: [customer] }, await server.as(name))).status).toBe(403)
})
