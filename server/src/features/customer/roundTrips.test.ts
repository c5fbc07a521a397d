import { customerApi } from '@zhixin/contract/customer/customer.api'
import { expect, it } from 'vitest'
import { shared } from '../../test/api'
import { customerBody, givenCustomer } from '../../test/given'
import { startTroubledServer } from '../../test/troubled'

const troubled = shared(startTroubledServer)
const admin = shared(() => troubled.server.as('admin'))

/** A customer with every part; no two are alike. */
const whole = (n: number) =>
  customerBody({
    fdName: `客户${n}`,
    fdCompanyList: [{ fdCompanyName: `甲${n}` }, { fdCompanyName: `乙${n}` }],
    fdOperationFollowUpAccountIdList: [1 + (n % 2), 3],
    fdBusinessFollowUpAccountIdList: [2 - (n % 2)],
    fdMyClientContactList: [
      { fdContactName: `李${n}`, fdContactMobile: '13800001234' },
      { fdContactName: `王${n}`, fdContactMobile: '13800001235' },
    ],
    fdMyClientOfficeAddressList: [{ fdOfficeAddress: `${n} 号` }],
    fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1, 3], fdPlatformUnitPrice: n / 10_000 }],
    fdBusinessLicenseList: [{ fdOssUri: `/oss/2026/11/abcdefghijklmnopqrstuv/${n}.pdf`, fdName: `${n}.pdf` }],
  })

async function waitsOf(work: () => Promise<unknown>): Promise<number> {
  const before = troubled.proxy.roundTrips
  await work()
  return troubled.proxy.roundTrips - before
}

async function edit(id: number, n: number): Promise<void> {
  const answer = await admin.call(customerApi.save, { body: { ...whole(n), id } })
  expect(answer.status).toBe(200)
}

it('a save waits for the database half as often as when its statements went one by one', async () => {
  // What a server's first request does in addition is not counted.
  const { id } = await givenCustomer(admin, whole(1))
  await edit(id, 2)
  expect(await waitsOf(() => givenCustomer(admin, whole(3))), 'of 16').toBeLessThanOrEqual(8)
  expect(await waitsOf(() => edit(id, 4)), 'of 15').toBeLessThanOrEqual(7)
})

it('a creation with an idempotency key waits for the database no more often than one without', async () => {
  const create = (n: number, headers: Record<string, string>) =>
    waitsOf(async () => {
      const answer = await admin.call(customerApi.save, { body: whole(n), headers })
      expect(answer.status).toBe(200)
    })
  await create(10, { 'idempotency-key': 'first' })
  const unnamed = await create(11, {})
  expect(await create(12, { 'idempotency-key': 'second' })).toBeLessThanOrEqual(unnamed)
})

it('a change of the status waits for its look-up, the lock, the change and the commit', async () => {
  const { id } = await givenCustomer(admin, whole(5))
  const sent = { body: { id, fdStatus: 0 } }
  expect(await waitsOf(() => admin.call(customerApi.switchStatus, sent))).toBeLessThanOrEqual(4)
})
