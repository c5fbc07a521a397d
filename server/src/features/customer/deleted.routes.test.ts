import { customerApi } from '@zhixin/contract/customer/customer.api'
import { deletedApi } from '@zhixin/contract/customer/deleted.api'
import { uploadApi } from '@zhixin/contract/upload/upload.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, shared, startTestServer } from '../../test/api'
import { givenUpload } from '../../test/everything'
import { givenAccount, givenClient, givenCustomer } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
const permissions = ['client:list', 'client:detail', 'client:delete']
const narrow = shared(() => givenClient(server, { username: 'narrow', permissions, dataScope: 2 }))
beforeAll(async () => {
  await givenAccount(server, { username: 'messages', permissions, serviceTypes: [2] })
})

async function givenDeleted(replaced = {}): Promise<number> {
  const { id } = await givenCustomer(admin, replaced)
  await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
  const answer = await admin.call(customerApi.remove, { params: { id } })
  expect(answer.status).toBe(200)
  return id
}
const deleted = async (client: Client, body: object = {}) =>
  (await client.call(deletedApi.list, { body })).body
const restore = (client: Client, id: number) => client.call(deletedApi.restore, { body: { id } })
const detail = (id: number) => admin.call(customerApi.detail, { params: { id } })

describe('a deleted customer', () => {
  test('is found by those who may delete, with who deleted it and when, the latest first', async () => {
    const one = await givenDeleted({ fdName: '先删' })
    const two = await givenDeleted({ fdName: '后_删' })
    const { data, total } = await deleted(admin)
    expect(data.map((row) => row.id)).toEqual([two, one])
    expect(total).toBe(2)
    expect(data[0]).toEqual({
      id: two,
      fdName: '后_删',
      fdCompanySerialCode: expect.stringMatching(/^KH\d{8}$/),
      fdDeletedByName: 'admin',
      fdDeletedDate: expect.any(String),
    })
    const ids = async (fdName: string) => (await deleted(admin, { fdName })).data.map((row) => row.id)
    expect(await ids('先')).toEqual([one])
    expect(await ids('_')).toEqual([two])
    expect(await ids(data[1]?.fdCompanySerialCode.toLowerCase() ?? '')).toEqual([one])
    const page = await deleted(admin, { pageIndex: 2, pageSize: 1 })
    expect([page.data.map((row) => row.id), page.total]).toEqual([[one], 2])
    expect((await (await server.as('business')).call(deletedApi.list)).status).toBe(403)
  })

  test('comes back invalid as it was, with its parts, its files and its place in the list, on record', async () => {
    const fdOssUri = await givenUpload(server, admin)
    const listed = async () => {
      const { data, total } = (await admin.call(customerApi.list, { body: { pageSize: 1000 } })).body
      expect(data).toHaveLength(total)
      return { total, row: data.find((row) => row.fdName === '回来') }
    }
    const id = await givenDeleted({ fdName: '回来', fdBusinessLicenseList: [{ fdOssUri }] })
    const { total } = await listed()
    const file = async () => (await admin.call(uploadApi.sign, { query: { fdOssUri } })).status
    expect([(await detail(id)).status, await file()]).toEqual([404, 404])

    const answer = await restore(admin, id)
    expect(answer.body).toEqual({ code: 1, message: 'operation succeeded', data: null })
    const back = (await detail(id)).body.data
    expect(back).toMatchObject({ fdStatus: 0, fdVersion: 4, fdName: '回来', fdUpdatedBy: 'admin' })
    expect(back.fdSettleMessageList).not.toEqual([])
    expect(await file()).toBe(200)
    expect(await listed()).toMatchObject({ total: total + 1, row: { id, fdStatus: 0, fdVersion: 4 } })
    expect((await deleted(admin)).data.map((row) => row.id)).not.toContain(id)
    const history = await admin.data(customerApi.history, { params: { id } })
    expect(history.map((entry) => entry.fdActionName)).toEqual([
      'Restored',
      'Deleted',
      'Deactivated',
      'Created',
    ])

    // A second time it is restored already, and it can be deleted again.
    expect((await restore(admin, id)).status).toBe(200)
    expect((await detail(id)).body.data.fdVersion).toBe(4)
    expect((await admin.call(customerApi.remove, { params: { id } })).status).toBe(200)
    expect((await detail(id)).status).toBe(404)
  })

  test('comes back for nobody who may not delete, nor out of scope', async () => {
    const id = await givenDeleted({ fdServiceType: 1 })
    const own = (await server.database.prisma.account.findUniqueOrThrow({ where: { username: 'narrow' } })).id
    const followed = await givenDeleted({ fdOtherFollowUpAccountIdList: [own] })
    expect((await restore(await server.as('business'), id)).status).toBe(403)
    expect((await restore(narrow, id)).body.error).toBe('customer_not_found')
    expect((await restore(await server.as('messages'), id)).body.error).toBe('customer_not_found')
    expect((await restore(admin, 999_999)).body.error).toBe('customer_not_found')
    expect((await deleted(narrow)).data.map((row) => row.id)).toEqual([followed])
    expect((await restore(narrow, followed)).status).toBe(200)
    expect((await detail(id)).status).toBe(404)
  })
})
