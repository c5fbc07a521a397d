import { authApi } from '@zhixin/contract/auth/auth.api'
import { ownAccountApi } from '@zhixin/contract/auth/ownAccount.api'
import { loginLogApi } from '@zhixin/contract/loginLog/loginLog.api'
import { describe, expect, test } from 'vitest'
import { installationSecrets } from '../../config'
import { auditLog, issuesOf, shared, startTestServer } from '../../test/api'
import { type Browser, openBrowser } from '../../test/browser'
import { givenAccount } from '../../test/given'
import { loginRow } from '../../test/loginRow'
import { createDeviceCookies } from '../auth/devices'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const list = (body: unknown, client = admin) => client.call(loginLogApi.list, { body })
const locked = () => admin.data(loginLogApi.locked)
const unlock = (fdUsername: unknown, client = admin) =>
  client.call(loginLogApi.unlock, { body: { fdUsername } })

interface Attempt {
  username: string
  result: number
  ip?: string
  minutesAgo?: number
  createdAt?: Date
}

const given = async (attempts: Attempt[]) => {
  const accounts = await server.database.prisma.account.findMany()
  const ids = new Map(accounts.map((account) => [account.username, account.id]))
  return server.database.prisma.loginLog.createMany({
    data: attempts.map(({ username, result, ip = '203.0.113.7', minutesAgo = 0, createdAt }) => ({
      username,
      accountId: ids.get(username) ?? null,
      result,
      reason: result === 1 ? 'ok' : 'wrong_password',
      ip,
      userAgent: 'a browser',
      requestId: 'r',
      createdAt: createdAt ?? new Date(Date.now() - minutesAgo * 60_000),
    })),
  })
}

describe('the login log', () => {
  test('shows its owner only that the password failed, and readers of the whole log the exact reason', async () => {
    await givenAccount(server, { username: 'told', permissions: [] })
    await server.logIn('told')
    await server.logIn('told', 'wrong password')
    await server.nobody.call(authApi.login, { body: { username: 'told', password: 'no ciphertext' } })
    const told = await server.as('told')
    const reasons = async (rows: Promise<{ body: { data: { fdReason: string }[] } }>) =>
      (await rows).body.data.map((row) => row.fdReason)
    expect(await reasons(list({}, told))).toEqual(['ok', 'wrong_password', 'wrong_password', 'ok'])
    expect(await reasons(told.call(ownAccountApi.logins))).toEqual([
      'ok',
      'wrong_password',
      'wrong_password',
      'ok',
    ])
    expect(await reasons(list({ fdUsername: 'told' }))).toEqual([
      'ok',
      'undecryptable',
      'wrong_password',
      'ok',
    ])
  })

  test('marks a success where the account had never been signed in to', async () => {
    await givenAccount(server, { username: 'roaming', permissions: [] })
    const first = openBrowser(server, undefined, 'browser one')
    await first.logIn('roaming')
    await first.logIn('roaming')
    const second = openBrowser(server, undefined, 'browser two')
    await second.logIn('roaming')
    await second.logIn('roaming')
    // Without cookies, but at a known address: a program that logs in every day is not new each time.
    await openBrowser(server, undefined, 'browser one').logIn('roaming')
    const { body } = await list({ fdUsername: 'roaming', sortName: 'createdDate' })
    expect(body.data.map((row) => row.fdNewDevice)).toEqual([false, false, true, false, false])
  })

  test('has every attempt with result and reason, the newest first', async () => {
    await givenAccount(server, { username: 'logged', permissions: [] })
    await server.logIn('logged', 'wrong password')
    await server.logIn('logged')
    const { body } = await list({ fdUsername: 'LOGGED' })
    expect(body.total).toBe(2)
    expect(body.data).toEqual([
      loginRow('logged'),
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
      'fdStartCreateDate: This date does not exist, please check it',
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

  test('log.login: shows only their own attempts to readers without the permission, whatever they filter by', async () => {
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

/** Gives a browser the cookie of a named device. */
function givenDevice(browser: Browser): string {
  const id = crypto.randomUUID()
  browser.cookies.set('zhixin_device', createDeviceCookies(installationSecrets(server.config)).write(id))
  return id
}

describe('a locked name', () => {
  test('is listed with who is locked out, and until when', async () => {
    for (const username of ['nine', 'ten', 'long ago', 'reset', 'halfway'])
      await givenAccount(server, { username, permissions: [] })
    const fail = (username: string, times: number, minutesAgo = 0) =>
      given(Array.from({ length: times }, () => ({ username, result: 0, minutesAgo })))
    await fail('nine', 9)
    await fail('ten', 10)
    await fail('long ago', 10, 16)
    await fail('reset', 10, 2)
    await given([{ username: 'reset', result: 1, minutesAgo: 1 }])
    await fail('halfway', 10, 5)
    await fail('no account', 10)
    const locks = await locked()
    expect(locks.map((lock) => [lock.fdUsername, lock.fdFailureNum, lock.fdSourceList])).toEqual([
      ['ten', 10, [0]],
      ['halfway', 10, [0]],
    ])
    const minutes = (index: number) =>
      Math.round((Date.parse(locks[index]?.fdLockedUntil ?? '') - Date.now()) / 60_000)
    expect([minutes(0), minutes(1)]).toEqual([15, 10])
  })

  /** Tries a wrong password repeatedly. */
  async function fail(browser: Browser, username: string, times: number) {
    for (let attempt = 0; attempt < times; attempt++) await browser.logIn(username, 'wrong password')
  }

  test('log.unlock: is unlocked for everybody, on record and without a faked login', async () => {
    const { id } = await givenAccount(server, { username: 'locked out', permissions: [] })
    const [device, stranger] = [openBrowser(server), openBrowser(server)]
    await fail(stranger, 'locked out', 10)
    expect((await stranger.logIn('locked out')).status).toBe(429)
    await server.database.prisma.loginDevice.create({
      data: { id: givenDevice(device), accountId: id, ip: '', userAgent: '' },
    })
    await fail(device, 'locked out', 10)
    const mine = async () => (await locked()).filter((lock) => lock.fdUsername === 'locked out')
    expect((await mine()).map((lock) => lock.fdSourceList)).toEqual([[0, 2]])
    const before = (await list({ fdUsername: 'locked out' })).body.total
    expect((await unlock(' locked out ')).body).toEqual({ code: 1, message: 'success', data: null })
    expect(await mine()).toEqual([])
    expect((await list({ fdUsername: 'locked out' })).body.total).toBe(before)
    for (const browser of [device, stranger]) expect((await browser.logIn('locked out')).status).toBe(200)

    const audit = () => auditLog(server, { action: 'unlock', entityId: String(id) })
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

  test('is locked again after ten more failures', async () => {
    await givenAccount(server, { username: 'again', permissions: [] })
    const stranger = openBrowser(server)
    await fail(stranger, 'again', 10)
    await unlock('again')
    await fail(stranger, 'again', 9)
    expect((await stranger.logIn('again', 'wrong password')).status).toBe(429)
    expect((await locked()).map((lock) => lock.fdUsername)).toContain('again')
  })

  test('must be named', async () => {
    expect(issuesOf(await unlock(' '))).toEqual(['fdUsername: Username cannot be empty'])
  })
})
