import { accessTokenApi } from '@zhixin/contract/auth/accessToken.api'
import { batchRowApi } from '@zhixin/contract/customer/batchRow.api'
import { bulkApi } from '@zhixin/contract/customer/bulk.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { noteApi } from '@zhixin/contract/customer/note.api'
import { exportApi } from '@zhixin/contract/export/export.api'
import { jobApi } from '@zhixin/contract/job/job.api'
import { jobEventsPath } from '@zhixin/contract/job/job.calls'
import { loginLogApi } from '@zhixin/contract/loginLog/loginLog.api'
import { permissions, permissionsOfPeople, refusesTokens } from '@zhixin/contract/permissions'
import request from 'supertest'
import { describe, expect, test } from 'vitest'
import { type Client, clientWith, demoPassword, shared, startTestServer } from '../../test/api'
import { contractEndpoints, nameOf } from '../../test/contractEndpoints'
import { givenEverything } from '../../test/everything'
import { customerBody, givenAccount, givenClient, givenCustomer } from '../../test/given'
import { openEvents } from '../../test/jobEvents'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

/** A token of the administrator. */
async function tokenWith(fdPermissionCodeList: string[], owner = admin, fdServiceTypeArray = [1, 2, 3]) {
  const password = await server.encrypt(demoPassword)
  const body = { fdName: '程序', fdDayNum: 1, fdPermissionCodeList, fdServiceTypeArray, password }
  return clientWith(server, (await owner.data(accessTokenApi.create, { body })).fdToken)
}

const all = permissions.map(({ code }) => code).filter((code) => !permissionsOfPeople.has(code))
const mayAll = all.filter((code) => code !== 'game:account')
const answer = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error]

describe('token.narrow: a token whose list says nothing of customers', () => {
  test('is told of none, whatever it reads, and of nothing that belongs to its owner’s screens', async () => {
    const callOf = await givenEverything(server, admin)
    const customers = await server.database.prisma.customer.findMany({
      select: { name: true, serialCode: true },
    })
    const contacts = await server.database.prisma.customerContact.findMany({
      select: { name: true, mobile: true },
    })
    const secret = [
      ...customers.flatMap(({ name, serialCode }) => [name, serialCode]),
      ...contacts.flatMap(({ name, mobile }) => [name, mobile]),
    ]
    expect(secret.length).toBeGreaterThan(5)
    const bare = await tokenWith(['product:list'])
    for (const endpoint of await contractEndpoints()) {
      if (endpoint.writes) continue
      const { status, body } = await bare.call(endpoint, callOf(endpoint))
      expect([nameOf(endpoint), status]).not.toEqual([nameOf(endpoint), 500])
      const told = JSON.stringify(body)
      expect([nameOf(endpoint), secret.filter((one) => one && told.includes(`"${one}"`))]).toEqual([
        nameOf(endpoint),
        [],
      ])
    }
    const refused = (await contractEndpoints()).filter(refusesTokens).map(({ path }) => path)
    for (const path of [
      '/api/draft/detail',
      '/api/draft/list',
      '/api/draft/save',
      '/api/view/save',
      '/api/notice/list',
      '/api/notice/see',
      '/api/job/see',
    ])
      expect(refused).toContain(path)
    expect(answer(await bare.call(loginLogApi.list, { body: {} }))).toEqual([403, 'token_refused'])
  })

  test('is answered the same by HEAD', async () => {
    const bare = await tokenWith(['product:list'])
    for (const endpoint of await contractEndpoints()) {
      if (endpoint.method !== 'GET' || endpoint.writes || endpoint.access === 'public') continue
      const path = endpoint.path.replace(/:\w+/g, '1')
      const send = (method: 'get' | 'head') =>
        request(server.app.server)[method](path).set('authorization', `Bearer ${bare.token}`)
      expect([path, (await send('head')).status]).toEqual([path, (await send('get')).status])
    }
  })
})

describe('token.narrow: a token of an administrator', () => {
  test('does not administer notes and exports by the role', async () => {
    const other = await givenClient(server, {
      username: 'who notes',
      permissions: ['client:list', 'client:detail', 'client:note', 'client:export'],
    })
    const { id: fdCustomerId } = await givenCustomer(admin)
    const note = await other.data(noteApi.save, { body: { fdCustomerId, fdText: '他人的记录' } })
    await other.call(exportApi.make, {
      body: { fdListKey: 'customer', fdFormat: 'csv', fdColumnList: ['fdName'] },
    })
    const token = await tokenWith(mayAll)
    expect(answer(await token.call(noteApi.remove, { params: { id: note.id } }))).toEqual([
      403,
      'note_not_own',
    ])
    const notes = await token.data(noteApi.list, { body: { fdCustomerId } })
    expect(notes.map(({ fdOwn }) => fdOwn)).toEqual([false])
    const makersOf = async (client: Client) =>
      new Set(
        (await client.data(exportApi.list, { body: { pageSize: 100 } })).map((row) => row.fdCreatedByName),
      )
    expect(await makersOf(admin)).toContain('who notes')
    expect(await makersOf(token)).not.toContain('who notes')
    expect((await admin.call(noteApi.remove, { params: { id: note.id } })).status).toBe(200)
  })

  test('cancels the jobs that it has started, and no other of its owner', async () => {
    const { id } = await givenCustomer(admin)
    const body = { fdIdList: [id], fdField: 'fdCooperationPhase', fdValue: 3 }
    const token = await tokenWith(mayAll)
    const own = (await token.data(bulkApi.preview, { body })).fdJobId
    const others = (await admin.data(bulkApi.preview, { body })).fdJobId
    const cancel = (client: Client, job: number) => client.call(jobApi.cancel, { body: { id: job } })
    expect(answer(await cancel(token, others))).toEqual([404, 'record_not_found'])
    expect((await cancel(token, own)).status).toBe(200)
    expect((await cancel(admin, others)).status).toBe(200)
  })
})

test('token.narrow: a key of a creation tells a token nothing of what its owner created out of its reach', async () => {
  const body = customerBody({ fdName: '游戏客户', fdServiceType: 1 })
  const headers = { 'idempotency-key': 'shared-by-owner-and-token' }
  const own = await admin.call(customerApi.save, { body, headers })
  expect(own.status).toBe(200)
  const narrow = await tokenWith(mayAll, admin, [2])
  const again = await narrow.call(customerApi.save, { body, headers })
  expect([again.status, again.body.data]).toEqual([403, null])
  const wide = await tokenWith(mayAll)
  expect(await wide.data(customerApi.save, { body, headers })).toEqual(own.body.data)
})

test('token.end: a stream of events ends with the token that opened it', async () => {
  const { token } = await tokenWith(['client:list'])
  const ended = await openEvents(server, token)
  const [newest] = await admin.data(accessTokenApi.list)
  await admin.call(accessTokenApi.revoke, { body: { id: newest?.id } })
  await ended()
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(server.url + jobEventsPath, { headers })).status).toBe(401)
})

test('batch.hidden: the rows of a batch name customers for who may list them alone', async () => {
  const { prisma } = server.database
  await givenAccount(server, { username: 'who lists', permissions: ['client:list', 'client:detail'] })
  const { id: accountId } = await prisma.account.findUniqueOrThrow({ where: { username: 'who lists' } })
  const { id: customerId } = await givenCustomer(admin, { fdName: '批次中的客户' })
  const changes = [{ field: 'fdCooperationPhase', old: 2, new: 3 }]
  const { id } = await prisma.batch.create({
    data: {
      source: 'bulk',
      accountId,
      change: { field: 'fdCooperationPhase', mode: 'add', accountIds: [], value: 3 },
      state: 'ended',
      endedAt: new Date(),
      rows: { create: { position: 1, customerId, state: 'done', doneAt: new Date(), changes } },
    },
  })
  const who = await server.as('who lists')
  const rowsOf = () => who.data(batchRowApi.list, { body: { id } })
  expect(await rowsOf()).toMatchObject([{ fdName: '批次中的客户', fdChangeList: [{}] }])
  await prisma.rolePermission.deleteMany({ where: { role: { code: 'role_who lists' } } })
  await server.asOwner(
    `update role set permissions_version = permissions_version + 1 where code = 'role_who lists'`,
  )
  expect(await rowsOf()).toMatchObject([{ fdName: null, fdCompanySerialCode: null, fdChangeList: [] }])
})
