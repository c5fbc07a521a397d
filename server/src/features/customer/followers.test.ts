import { accountApi } from '@zhixin/contract/account/account.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { deletedApi } from '@zhixin/contract/customer/deleted.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { lockWaits } from '../../test/database'
import { customerBody, givenAccount, givenCustomer } from '../../test/given'

/** No account of a customer ever follows customers, whatever happens at the same moment. */
const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let companyId: number
beforeAll(async () => {
  companyId = (await server.database.prisma.company.create({ data: { name: '跟进人的公司' } })).id
})

const given = async (username: string) =>
  (await givenAccount(server, { username, permissions: ['client:list'] })).id

async function makeCustomers(id: number) {
  const data = await admin.data(accountApi.detail, { params: { id } })
  return admin.call(accountApi.save, { body: { ...data, fdType: 3, fdCompanyId: companyId } })
}

/** Runs something while another connection holds an uncommitted change. */
async function during<T>(sql: [string, unknown[]], act: () => Promise<T>): Promise<T> {
  const other = await server.database.pool.connect()
  try {
    await other.query('begin')
    await other.query(...sql)
    const acting = act()
    await expect.poll(() => lockWaits(server.database)).toBe(1)
    await other.query('commit')
    return await acting
  } finally {
    other.release()
  }
}

describe('a follower who becomes a customer’s account', () => {
  test('while a save adds them: the save waits, and refuses', async () => {
    const id = await given('becomes one')
    const answer = await during(
      ['update account set type = 3, company_id = $2 where id = $1', [id, companyId]],
      () => admin.call(customerApi.save, { body: customerBody({ fdOtherFollowUpAccountIdList: [id] }) }),
    )
    expect(answer.status).toBe(400)
    expect(issuesOf(answer).join()).toMatch(/^fdOtherFollowUpAccountIdList\.0: /)
  })

  test('while a save that added them is not yet done: the change waits, counts it and refuses', async () => {
    const id = await given('is added')
    const customer = await givenCustomer(admin)
    const answer = await during(
      [
        `with held as (select id from account where id = $1 for share)
        insert into customer_follower (customer_id, kind, account_id, position) select $2, 3, id, 0 from held`,
        [id, customer.id],
      ],
      () => makeCustomers(id),
    )
    expect([answer.status, answer.body.error]).toEqual([409, 'account_follows_customers'])
  })

  test('while the customer was deleted: follows it no more when it comes back, which is on record', async () => {
    const id = await given('was staff')
    const { id: customerId } = await givenCustomer(admin, { fdOtherFollowUpAccountIdList: [1, id] })
    await admin.call(customerApi.switchStatus, { body: { id: customerId, fdStatus: 0 } })
    await admin.call(customerApi.remove, { params: { id: customerId } })
    expect((await makeCustomers(id)).status).toBe(200)
    expect((await admin.call(deletedApi.restore, { body: { id: customerId } })).status).toBe(200)
    const data = await admin.data(customerApi.detail, { params: { id: customerId } })
    expect(data.fdOtherFollowUpAccountIdList).toEqual([1])
    const [record] = await admin.data(customerApi.history, { params: { id: customerId } })
    expect(JSON.stringify(record)).toContain('was staff')
  })
})
