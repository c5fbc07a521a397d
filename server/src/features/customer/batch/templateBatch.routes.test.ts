import { customerApi } from '@zhixin/contract/customer/customer.api'
import { priceBatchApi } from '@zhixin/contract/customer/priceBatch.api'
import { priceTemplateApi } from '@zhixin/contract/customer/priceTemplate.api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, issuesOf, startTestServer, type TestServer } from '../../../test/api'
import { batchRows, reach, run, undo } from '../../../test/batches'
import { givenAccount, givenCustomer, twoTiers } from '../../../test/given'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ JOBS: 'server' })
  admin = await server.as('admin')
})
afterAll(() => server.close())

const vendors = (price: number, platforms = [1]) => ({
  fdStep: false,
  fdSettlePlatformMessageDetailList: [{ fdPlatformList: platforms, fdPlatformUnitPrice: price }],
  fdSettleMessageList: null,
})
const detailOf = async (id: number) => (await admin.call(customerApi.detail, { params: { id } })).body.data
const applied = async (id: number) =>
  (await admin.call(priceTemplateApi.ofCustomer, { params: { id } })).body.data
let names = 0
const template = async (prices: object) => {
  names += 1
  return (await admin.call(priceTemplateApi.save, { body: { fdName: `模板${names}`, ...prices } })).body.data
    .id
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
  const { data } = (await admin.call(priceBatchApi.distribution, { params: { id: batch.id } })).body
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
