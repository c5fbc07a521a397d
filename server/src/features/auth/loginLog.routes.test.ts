import { loginLogApi } from '@zhixin/contract/loginLog/loginLog.api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, issuesOf, startTestServer, type TestServer } from '../../test/api'
import { givenAccount } from '../../test/given'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

const list = (body: unknown, client = admin) => client.call(loginLogApi.list, { body })
const locked = async () => (await admin.call(loginLogApi.locked)).body.data
const unlock = (fdUsername: unknown, client = admin) =>
  client.call(loginLogApi.unlock, { body: { fdUsername } })

interface Attempt {
  username: string
  result: number
  ip?: string
  minutesAgo?: number
  createdAt?: Date
}

const given = (attempts: Attempt[]) =>
  server.database.prisma.loginLog.createMany({
    data: attempts.map(({ username, result, ip = '203.0.113.7', minutesAgo = 0, createdAt }) => ({
      username,
      result,
      reason: result === 1 ? 'ok' : 'wrong_password',
      ip,
      userAgent: 'a browser',
      requestId: 'r',
      createdAt: createdAt ?? new Date(Date.now() - minutesAgo * 60_000),
    })),
  })

describe('the login log', () => {
  test('has every attempt with result and reason, the newest first', async () => {
    await givenAccount(server, { username: 'logged', permissions: [] })
    await server.logIn('logged', 'wrong password')
    await server.logIn('logged')
    const { body } = await list({ fdUsername: 'LOGGED' })
    expect(body.total).toBe(2)
    expect(body.data).toEqual([
      {
        id: expect.any(Number),
        fdUsername: 'logged',
        fdResult: 1,
        fdReason: 'ok',
        fdIp: '127.0.0.1',
        fdUserAgent: expect.any(String),
        createdDate: expect.stringMatching(/Z$/),
      },
      expect.objectContaining({ fdResult: 0, fdReason: 'wrong_password' }),
    ])
  })

  test('filters by name, result, address and dates, page by page', async () => {
    await given([
      { username: 'who_1', result: 0, ip: '203.0.113.10' },
      { username: 'who_1', result: 1, ip: '203.0.113.11' },
      { username: 'whoX1', result: 0, ip: '203.0.113.12' },
    ])
    const addresses = async (body: object) =>
      (await list({ fdIp: '203.0.113.1', ...body })).body.data.map((row) => row.fdIp.slice(-2))
    expect(await addresses({})).toEqual(['12', '11', '10'])
    expect(await addresses({ fdUsername: 'o_1' })).toEqual(['11', '10'])
    expect(await addresses({ fdResultList: '0' })).toEqual(['12', '10'])
    expect(await addresses({ fdResultList: [0, 1] })).toEqual(['12', '11', '10'])
    expect(await addresses({ fdResultList: [5, 1e12, 0.5] })).toEqual([])
    expect(await addresses({ pageIndex: 2, pageSize: 2 })).toEqual(['10'])
    const firstOfJune = new Date('2026-05-31T16:00:00Z')
    await given([{ username: 'who_1', result: 0, ip: '203.0.113.19', createdAt: firstOfJune }])
    expect(await addresses({ fdStartCreateDate: '2026-06-01', fdEndCreateDate: '2026-06-01' })).toEqual([
      '19',
    ])
    expect(await addresses({ fdEndCreateDate: '2026-05-31' })).toEqual([])
    expect(issuesOf(await list({ fdStartCreateDate: '2026-06-31', fdUsername: 1 }))).toEqual([
      'fdUsername: Please enter text',
      'fdStartCreateDate: Please enter a date as YYYY-MM-DD',
    ])
    expect(issuesOf(await list({ fdStartCreateDate: '2026-06-02', fdEndCreateDate: '2026-06-01' }))).toEqual([
      'fdEndCreateDate: The end date must not be before the start date',
    ])
  })

  test('is sorted by time or by name, and by nothing else', async () => {
    await given([
      { username: 'sorted b', result: 0 },
      { username: 'sorted a', result: 0 },
      { username: 'sorted b', result: 1 },
    ])
    const sorted = async (body: object) =>
      (await list({ fdUsername: 'sorted', ...body })).body.data.map(
        (row) => `${row.fdUsername.at(-1)}${row.fdResult}`,
      )
    expect(await sorted({ sortName: 'createdDate' })).toEqual(['b0', 'a0', 'b1'])
    expect(await sorted({ sortName: 'createdDate', sortOrder: 'DESC' })).toEqual(['b1', 'a0', 'b0'])
    expect(await sorted({ sortName: 'fdUsername' })).toEqual(['a0', 'b1', 'b0'])
    expect((await list({ sortName: 'fdReason' })).status).toBe(400)
  })

  test('shows those without the permission their own attempts alone, whatever they filter by', async () => {
    await given([{ username: 'curious', result: 0 }])
    const { id } = await givenAccount(server, { username: 'curious', permissions: [] })
    await server.logIn('curious', 'wrong password')
    const curious = await server.as('curious')
    const own = (await list({}, curious)).body
    expect(own.data.map((row) => [row.fdUsername, row.fdReason])).toEqual([
      ['curious', 'ok'],
      ['curious', 'wrong_password'],
    ])
    expect(own.total).toBe(await server.database.prisma.loginLog.count({ where: { accountId: id } }))
    expect((await list({ fdUsername: 'admin' }, curious)).body).toMatchObject({ data: [], total: 0 })
    expect((await curious.call(loginLogApi.locked)).status).toBe(403)
    expect((await unlock('curious', curious)).body.error).toBe('forbidden')
  })
})

describe('a locked name', () => {
  const fail = (username: string, times: number) =>
    given(Array.from({ length: times }, () => ({ username, result: 0 })))

  test('is told with the moment at which it is let in again', async () => {
    await fail('nine', 9)
    await fail('ten', 10)
    await given([
      ...Array.from({ length: 10 }, () => ({ username: 'long ago', result: 0, minutesAgo: 16 })),
      ...Array.from({ length: 10 }, () => ({ username: 'reset', result: 0, minutesAgo: 2 })),
      { username: 'reset', result: 1, minutesAgo: 1 },
      ...Array.from({ length: 10 }, () => ({ username: 'halfway', result: 0, minutesAgo: 5 })),
    ])
    const locks = await locked()
    expect(locks.map((lock) => [lock.fdUsername, lock.fdFailureNum])).toEqual([
      ['ten', 10],
      ['halfway', 10],
    ])
    const minutes = (index: number) =>
      Math.round((Date.parse(locks[index]?.fdLockedUntil ?? '') - Date.now()) / 60_000)
    expect([minutes(0), minutes(1)]).toEqual([15, 10])
  })

  test('is let in again by an unlock, which is on record and pretends no login', async () => {
    const { id } = await givenAccount(server, { username: 'locked out', permissions: [] })
    await fail('locked out', 10)
    expect((await server.logIn('locked out')).status).toBe(429)
    const before = (await list({ fdUsername: 'locked out' })).body.total
    expect((await unlock(' locked out ')).body).toEqual({ code: 1, message: 'success', data: null })
    expect((await locked()).map((lock) => lock.fdUsername)).not.toContain('locked out')
    expect((await list({ fdUsername: 'locked out' })).body.total).toBe(before)
    expect((await server.logIn('locked out')).status).toBe(200)

    const audit = () =>
      server.database.prisma.auditLog.findMany({ where: { action: 'unlock', entityId: String(id) } })
    expect(await audit()).toMatchObject([
      {
        accountName: 'admin',
        entity: 'account',
        entityLabel: 'locked out',
        changes: [{ field: 'fdFailureNum', old: 10, new: 0 }],
      },
    ])
    expect((await unlock('locked out')).status).toBe(200)
    expect(await audit()).toHaveLength(1)
  })

  test('is locked again after ten more failures, and need not be an account’s', async () => {
    await fail('phantom', 10)
    await unlock('phantom')
    for (let attempt = 0; attempt < 9; attempt++)
      expect((await server.logIn('phantom', 'wrong password')).status).toBe(400)
    expect((await server.logIn('phantom', 'wrong password')).status).toBe(429)
    expect((await locked()).map((lock) => lock.fdUsername)).toContain('phantom')
  })

  test('must be named', async () => {
    expect(issuesOf(await unlock(' '))).toEqual(['fdUsername: Username cannot be empty'])
  })
})
