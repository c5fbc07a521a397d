import { customerApi } from '@zhixin/contract/customer/customer.api'
import { noteApi } from '@zhixin/contract/customer/note.api'
import { ownerApi } from '@zhixin/contract/owner/owner.api'
import { customersOf, type OwnerFigure } from '@zhixin/contract/owner/owner.figures'
import type { OwnerRow } from '@zhixin/contract/owner/owner.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { shared, startTestServer } from '../../test/api'
import { givenAccount, givenCustomer } from '../../test/given'

const day = 24 * 3600 * 1000
const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let lin: number
let wang: number
const figures = ['fdCustomerNum', 'fdOperationNum', 'fdBusinessNum', 'fdOtherNum', 'fdInvalidNum'] as const
const owners = async (body: unknown = {}, client = admin) => (await client.call(ownerApi.list, { body })).body
const ownerNamed = async (fdUsername: string, client = admin) =>
  (await owners({ fdUsername }, client)).data[0] as OwnerRow

/** Lin follows four customers, one of them in two ways, and a deleted one; Wang follows two of these. */
beforeAll(async () => {
  const permissions = ['client:list', 'page:ownerList']
  const account = (username: string, more = {}) => givenAccount(server, { username, permissions, ...more })
  lin = (await account('lin', { dataScope: 2 })).id
  wang = (await account('wang', { serviceTypes: [1] })).id
  await account('nobody')
  const given = async (replaced: Record<string, unknown>, age = 0) => {
    const { id } = await givenCustomer(admin, replaced)
    const updatedAt = new Date(Date.now() - age * day)
    if (age > 0) await server.database.prisma.customer.update({ where: { id }, data: { updatedAt } })
    return id
  }
  const [asOperation, asBusiness] = [
    { fdOperationFollowUpAccountIdList: [lin] },
    { fdBusinessFollowUpAccountIdList: [lin] },
  ]
  await given({ ...asOperation, ...asBusiness, fdCooperationPhase: 1 }, 200)
  const overdue = await given({ ...asOperation, fdOtherFollowUpAccountIdList: [wang] }, 92)
  const game = await given({ ...asBusiness, fdServiceType: 1, fdOtherFollowUpAccountIdList: [wang] }, 88)
  await given({ fdOtherFollowUpAccountIdList: [lin], fdCooperationPhase: 1 })
  await admin.call(customerApi.switchStatus, { body: { id: game, fdStatus: 0 } })
  const gone = await given(asOperation)
  await admin.call(customerApi.switchStatus, { body: { id: gone, fdStatus: 0 } })
  await admin.call(customerApi.remove, { params: { id: gone } })
  for (const fdNextDate of ['2026-01-01', '2026-01-02', '2099-01-01'])
    await admin.call(noteApi.save, { body: { fdCustomerId: overdue, fdText: '待回复', fdNextDate } })
  await admin.call(noteApi.save, { body: { fdCustomerId: game, fdText: '约谈', fdNextDate: '2099-01-01' } })
})

describe('the list of owners', () => {
  test('counts what each follows: in which way, in which phase, invalid, untouched and overdue', async () => {
    expect(await ownerNamed('lin')).toMatchObject({
      id: lin,
      fdStatus: 1,
      fdCustomerNum: 4,
      fdOperationNum: 2,
      fdBusinessNum: 2,
      fdOtherNum: 1,
      fdPhaseList: [
        { fdCooperationPhase: 1, fdCustomerNum: 2 },
        { fdCooperationPhase: 2, fdCustomerNum: 2 },
      ],
      fdInvalidNum: 1,
      fdOverdueNum: 1,
    })
    expect(await ownerNamed('wang')).toMatchObject({ fdCustomerNum: 2, fdOperationNum: 0, fdOtherNum: 2 })
  })

  test('counts as untouched what was not changed for 90 days, by the day of the business time zone', async () => {
    const { fdUntouchedNum, fdUntouchedUntil } = await ownerNamed('lin')
    // A change of status counts as a change: the game customer, untouched for 88 days, was now changed today.
    expect(fdUntouchedNum).toBe(2)
    const shanghai = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })
    expect(fdUntouchedUntil).toBe(shanghai.format(Date.now() - 90 * day))
  })

  test('each number is that of the customer list with its filters', async () => {
    for (const fdServiceType of [undefined, 1, 2]) {
      const { data } = await owners({ fdServiceType })
      expect(data.length).toBeGreaterThan(1)
      for (const owner of data) {
        const counted: [OwnerFigure, number][] = [
          ...figures.map((figure): [OwnerFigure, number] => [figure, owner[figure]]),
          ['fdUntouchedNum', owner.fdUntouchedNum],
          ['fdOverdueNum', owner.fdOverdueNum],
          ...owner.fdPhaseList.map((one): [OwnerFigure, number] => [
            one.fdCooperationPhase,
            one.fdCustomerNum,
          ]),
        ]
        for (const [figure, count] of counted) {
          const body = customersOf(owner, figure, { fdServiceType })
          const { total } = (await admin.call(customerApi.list, { body })).body
          expect([owner.fdUsername, figure, total]).toEqual([owner.fdUsername, figure, count])
        }
      }
    }
  })

  test('has the busiest first, or another order, a page at a time, and nobody who follows nothing', async () => {
    const { data, total } = await owners()
    expect(data.map(({ fdUsername }) => fdUsername)).toEqual(['lin', 'admin', 'wang'])
    expect(total).toBe(3)
    const names = async (body: object) => (await owners(body)).data.map(({ fdUsername }) => fdUsername)
    expect(await names({ sortName: 'fdOtherNum', sortOrder: 'desc' })).toEqual(['wang', 'lin', 'admin'])
    expect(await names({ sortName: 'fdUsername' })).toEqual(['admin', 'lin', 'wang'])
    expect(await owners({ pageSize: 2, pageIndex: 2 })).toMatchObject({ data: [{ id: wang }], total: 3 })
    expect(await owners({ pageIndex: 9 })).toMatchObject({ data: [], total: 3 })
  })

  test('finds who is disabled and still follows', async () => {
    await server.database.prisma.account.update({ where: { id: wang }, data: { status: 0 } })
    expect((await owners({ fdStatusList: [0] })).data).toMatchObject([{ id: wang, fdStatus: 0 }])
    await server.database.prisma.account.update({ where: { id: wang }, data: { status: 1 } })
  })

  test("counts within the caller's data scope", async () => {
    const narrow = await server.as('lin')
    expect(await ownerNamed('lin', narrow)).toMatchObject({ fdCustomerNum: 4 })
    expect(await ownerNamed('admin', narrow)).toMatchObject({ fdCustomerNum: 3 })
    const game = await server.as('wang')
    expect(await ownerNamed('lin', game)).toMatchObject({ fdCustomerNum: 1, fdPhaseList: [{}] })
    expect(await owners({ fdServiceType: 2 }, game)).toMatchObject({ data: [], total: 0 })
  })

  test('requires the permission for the page', async () => {
    const { username } = await givenAccount(server, { username: 'clerk', permissions: ['client:list'] })
    expect((await (await server.as(username)).call(ownerApi.list)).status).toBe(403)
  })
})
