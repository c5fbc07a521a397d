import { authApi } from '@zhixin/contract/auth/auth.api'
import { ownAccountApi } from '@zhixin/contract/auth/ownAccount.api'
import { loginLogApi } from '@zhixin/contract/loginLog/loginLog.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app'
import { createStorage } from '../../lib/storage/createStorage'
import { shared, startTestServer } from '../../test/api'
import { type Browser, openBrowser } from '../../test/browser'
import { givenAccount } from '../../test/given'
import { networkOf } from './attempts'
import { takeTurn, turnTime } from './slowLane'

// The forwarded address is trusted, so that the tests can come from many places.
const server = shared(() => startTestServer({ TRUST_PROXY: '127.0.0.1' }))

const wrong = 'wrong password'
const logOf = (username: string) =>
  server.database.prisma.loginLog.findMany({ where: { username }, orderBy: { id: 'asc' } })

/** Tries a wrong password repeatedly; returns the statuses. */
async function fail(browser: Browser, username: string, times: number): Promise<number[]> {
  const statuses = []
  for (let attempt = 0; attempt < times; attempt++)
    statuses.push((await browser.logIn(username, wrong)).status)
  return statuses
}

/** Puts failures of an address on record. */
const failures = (ip: string, count: number) =>
  server.database.pool.query(
    `insert into login_log (username, result, reason, ip, network, user_agent, request_id)
     select 'n***', 0, 'unknown_user', $1, $1, '', '' from generate_series(1, $2::int) n`,
    [ip, count],
  )

let places = 0
/** A browser at an address that has not been used before. */
const stranger = () => openBrowser(server, `198.51.100.${++places}`)

describe('throttling', () => {
  test('login.throttle: starts at the 10th failure in a row, says how long to wait, and applies to the right password too', async () => {
    await givenAccount(server, { username: 'guessed', permissions: [] })
    const statuses = []
    for (let attempt = 0; attempt < 10; attempt++)
      statuses.push((await server.logIn('guessed', 'wrong password')).status)
    expect(statuses).toEqual([...Array(9).fill(400), 429])
    const right = await server.logIn('guessed')
    expect(right.status).toBe(429)
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800)
    expect(right.body.message).toBe('Too many failed logins; retry in 15 min')
    expect((await server.logIn('admin')).status).toBe(200)
  })

  test('login.throttle: is the same for a name that does not exist', async () => {
    for (let attempt = 0; attempt < 9; attempt++) await server.logIn('ghost', 'wrong password')
    expect((await server.logIn('ghost', 'wrong password')).status).toBe(429)
  })

  test('login.throttle: counts failures in a row: a success resets the count', async () => {
    await givenAccount(server, { username: 'clumsy', permissions: [] })
    for (let round = 0; round < 2; round++) {
      for (let attempt = 0; attempt < 9; attempt++) await server.logIn('clumsy', 'wrong password')
      expect((await server.logIn('clumsy')).status).toBe(200)
    }
  })

  test('lets go when the failures are 15 minutes old', async () => {
    await givenAccount(server, { username: 'patient', permissions: [] })
    for (let attempt = 0; attempt < 10; attempt++) await server.logIn('patient', 'wrong password')
    await server.asOwner(`
      alter table login_log disable trigger user;
      update login_log set created_at = created_at - interval '16 minutes' where username = 'patient';
      alter table login_log enable trigger user`)
    expect((await server.logIn('patient')).status).toBe(200)
  })

  describe('login.throttle: beyond the 100th failure of an address', () => {
    const ip = '203.0.113.77'
    const elsewhere = () => openBrowser(server, '203.0.113.78')
    beforeAll(async () => {
      expect((await openBrowser(server, ip).logIn('viewer')).status).toBe(200)
      await failures(ip, 99)
      // The hundredth.
      expect((await openBrowser(server, ip).logIn('another', wrong)).status).toBe(429)
    })

    test('a wrong password is 429 for every name, known there or not, in the same words and no sooner', async () => {
      const known = elsewhere()
      await known.logIn('operation')
      const carried = openBrowser(server, ip)
      carried.cookies.set('zhixin_device', known.cookies.get('zhixin_device') ?? '')
      const tries: [Browser, string][] = [
        [openBrowser(server, ip), 'viewer'],
        [openBrowser(server, ip), 'admin'],
        [openBrowser(server, ip), 'nobody at all'],
        [carried, 'operation'],
      ]
      const told = []
      for (const [browser, username] of tries) {
        const began = performance.now()
        const { status, body, headers } = await browser.logIn(username, wrong)
        expect(performance.now() - began).toBeGreaterThanOrEqual(turnTime - 1)
        const { requestId: _, ...words } = body
        told.push([status, words, Object.keys(headers).toSorted(), Number(headers['retry-after']) > 600])
      }
      for (const one of told) expect(one).toEqual([429, expect.any(Object), expect.any(Array), true])
      expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    })

    test('strangers are checked one after the other, and one with the right password gets in', async () => {
      const began = performance.now()
      const answers = await Promise.all(
        [wrong, wrong, undefined].map((password) => openBrowser(server, ip).logIn('admin', password)),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429])
      expect(performance.now() - began).toBeGreaterThanOrEqual(2 * turnTime - 1)
    })

    test('who has logged in from there or on this device does not wait', async () => {
      const known = elsewhere()
      await known.logIn('operation')
      const carried = openBrowser(server, ip)
      carried.cookies.set('zhixin_device', known.cookies.get('zhixin_device') ?? '')
      const waiting = openBrowser(server, ip).logIn('admin', wrong)
      const first = Promise.all([openBrowser(server, ip).logIn('viewer'), carried.logIn('operation')])
      expect(await Promise.race([waiting.then(() => 'the stranger'), first.then(() => 'they')])).toBe('they')
      expect((await first).map(({ status }) => status)).toEqual([200, 200])
      await waiting
    })

    test('the limit of an account stays: a right password is refused then', async () => {
      await givenAccount(server, { username: 'both limits', permissions: [] })
      expect((await fail(stranger(), 'both limits', 10)).at(-1)).toBe(429)
      expect((await openBrowser(server, ip).logIn('both limits')).status).toBe(429)
    })
  })

  test('more tries of an address than wait in its lane are refused unchecked, none sooner than the others', async () => {
    const turns = Array.from({ length: 20 }, () => takeTurn('203.0.113.79'))
    const began = performance.now()
    const late = takeTurn('203.0.113.79')
    expect([await turns[0]?.begin(), await late.begin()]).toEqual([true, false])
    await late.end()
    expect(performance.now() - began).toBeGreaterThanOrEqual(turnTime - 1)
  })

  test('counts what comes to two servers together', async () => {
    await givenAccount(server, { username: 'anywhere', permissions: [] })
    const { config, database } = server
    const app = await buildApp({ config, database, storage: createStorage(config) })
    const one = stranger()
    expect(await fail(one, 'anywhere', 5)).toEqual(Array(5).fill(400))
    const password = await server.encrypt(wrong)
    const statuses = []
    for (let attempt = 0; attempt < 5; attempt++) {
      const answer = await app.inject({
        method: 'POST',
        url: authApi.login.path,
        payload: { username: 'anywhere', password },
        headers: { 'x-forwarded-for': '198.51.100.250' },
      })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429])
    await app.close()
  })

  test('does not see a forwarded address unless a proxy is trusted', async () => {
    const direct = await startTestServer()
    await direct.nobody.call(authApi.login, {
      body: { username: 'business', password: 'x' },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    const row = await direct.database.prisma.loginLog.findFirstOrThrow({ where: { username: 'business' } })
    expect(row.ip).toBe('127.0.0.1')
    await direct.close()
  })
})

describe('nobody is locked out by somebody else', () => {
  test('login.sources: strangers only lock out strangers, neither a device nor an address that has logged in', async () => {
    await givenAccount(server, { username: 'owner', permissions: [] })
    const device = openBrowser(server, '203.0.113.20')
    expect((await device.logIn('owner')).status).toBe(200)
    expect((await fail(stranger(), 'owner', 10)).at(-1)).toBe(429)
    // From a third place the right password does not help, either: anybody there may be a stranger.
    expect((await stranger().logIn('owner')).status).toBe(429)
    expect((await openBrowser(server, '203.0.113.20').logIn('owner')).status).toBe(200)
    const carried = stranger()
    carried.cookies.set('zhixin_device', device.cookies.get('zhixin_device') ?? '')
    expect((await carried.logIn('owner')).status).toBe(200)
  })

  test('login.sources: a device is locked out by its own failures, and locks out no other one', async () => {
    await givenAccount(server, { username: 'clumsy owner', permissions: [] })
    const [one, other] = [openBrowser(server, '203.0.113.30'), openBrowser(server, '203.0.113.31')]
    for (const browser of [one, other]) expect((await browser.logIn('clumsy owner')).status).toBe(200)
    expect(await fail(one, 'clumsy owner', 10)).toEqual([...Array(9).fill(400), 429])
    expect((await one.logIn('clumsy owner')).status).toBe(429)
    expect((await other.logIn('clumsy owner')).status).toBe(200)
  })

  test('a device is known by our signed cookie for an account that it has logged in to, by nothing else', async () => {
    await givenAccount(server, { username: 'target', permissions: [] })
    const attacker = stranger()
    // Somebody with an account of their own has a device cookie, too.
    expect((await attacker.logIn('viewer')).status).toBe(200)
    expect((await fail(attacker, 'target', 10)).at(-1)).toBe(429)
    const cookie = attacker.cookies.get('zhixin_device') ?? ''
    const [id = '', signature = ''] = cookie.split('.')
    for (const forged of [`${id}.${signature.slice(1)}A`, `${crypto.randomUUID()}.${signature}`, id, '']) {
      const browser = stranger()
      browser.cookies.set('zhixin_device', forged)
      expect((await browser.logIn('target')).status).toBe(429)
    }
  })

  test('an address is known for 30 days', async () => {
    const account = await givenAccount(server, { username: 'traveller', permissions: [] })
    const success = (days: number, ip: string) => ({
      username: 'traveller',
      accountId: account.id,
      result: 1,
      reason: 'ok',
      ip,
      network: ip,
      userAgent: '',
      requestId: '',
      createdAt: new Date(Date.now() - days * 24 * 3600_000),
    })
    await server.database.prisma.loginLog.createMany({
      data: [success(29, '203.0.113.40'), success(31, '203.0.113.41')],
    })
    expect((await fail(stranger(), 'traveller', 10)).at(-1)).toBe(429)
    expect((await openBrowser(server, '203.0.113.41').logIn('traveller')).status).toBe(429)
    expect((await openBrowser(server, '203.0.113.40').logIn('traveller')).status).toBe(200)
  })

  test('a new password removes the known devices, except the one it was changed on', async () => {
    await givenAccount(server, { username: 'renewed', permissions: [] })
    const thief = openBrowser(server, '203.0.113.50')
    const own = openBrowser(server, '203.0.113.51')
    await thief.logIn('renewed')
    const { access_token } = (await own.logIn('renewed')).body.data
    const changed = await own.call(ownAccountApi.changePassword, {
      headers: { authorization: `Bearer ${access_token}` },
      body: {
        oldPassword: await server.encrypt('zhixin-demo-2026'),
        newPassword: await server.encrypt('another one 2026'),
      },
    })
    expect(changed.status).toBe(200)
    const devices = await server.database.prisma.loginDevice.findMany({
      where: { account: { username: 'renewed' } },
    })
    expect(devices.map(({ id }) => id)).toEqual([own.cookies.get('zhixin_device')?.split('.')[0]])
  })

  test('an account keeps its used devices, twenty at most', async () => {
    await givenAccount(server, { username: 'many devices', permissions: [] })
    for (let login = 0; login < 22; login++) await openBrowser(server, '203.0.113.60').logIn('many devices')
    expect(
      await server.database.prisma.loginDevice.count({ where: { account: { username: 'many devices' } } }),
    ).toBe(20)
  })
})

describe('continued attempts do not make the login log grow', () => {
  test('counts attempts that are refused unchecked in one row per name, address and quarter of an hour', async () => {
    await givenAccount(server, { username: 'insisted', permissions: [] })
    const [one, other] = [stranger(), stranger()]
    await fail(one, 'insisted', 14)
    await fail(other, 'insisted', 3)
    const rows = await logOf('insisted')
    const quarters = new Set(rows.map(({ quarter }) => String(quarter))).size
    const refused = rows.filter(({ reason }) => reason === 'throttled')
    expect(rows.length - refused.length).toBe(10)
    expect(refused.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(7)
    // Two addresses; a quarter of an hour may end meanwhile.
    expect(refused.length).toBeLessThanOrEqual(2 * (quarters - 1))
    const admin = await server.as('admin')
    const { body } = await admin.call(loginLogApi.list, { body: { fdUsername: 'insisted', pageSize: 100 } })
    expect(body.data.reduce((sum, row) => sum + row.fdAttemptNum, 0)).toBe(17)
  })

  test('counts refused attempts with names that no account has together', async () => {
    const ip = '203.0.113.90'
    await failures(ip, 100)
    for (let waiting = 0; waiting < 20; waiting++) takeTurn(ip)
    const browser = openBrowser(server, ip)
    const tries = Array.from({ length: 5 }, (_, name) => fail(browser, `made up ${name}`, 1))
    expect((await Promise.all(tries)).flat()).toEqual(Array(5).fill(429))
    const rows = await server.database.prisma.loginLog.findMany({ where: { ip, username: { not: 'n***' } } })
    // A turn may have come up meanwhile.
    expect(rows.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(5)
    expect(rows.filter(({ reason }) => reason === 'throttled').length).toBeOneOf([1, 2])
  })

  test('log.login: keeps only the first letter of a name that no account has: it may be a password', async () => {
    const ip = '203.0.113.91'
    await openBrowser(server, ip).logIn('hunter2-secret', wrong)
    const rows = await server.database.prisma.loginLog.findMany({ where: { ip } })
    expect(rows.map(({ username, accountId }) => [username, accountId])).toEqual([['h***', null]])
    const { rows: all } = await server.database.pool.query(
      `select l::text from login_log l where l::text like '%hunter2%'`,
    )
    expect(all).toEqual([])
  })

  test('the database enforces it: only the count of refused attempts goes up', async () => {
    const change = (sql: string) => server.asOwner(`update login_log set ${sql}`)
    await expect(change(`attempts = attempts + 1 where reason = 'ok'`)).rejects.toThrow('append-only')
    await expect(change(`attempts = attempts + 2 where reason = 'throttled'`)).rejects.toThrow('append-only')
    await expect(change(`reason = 'ok' where false`)).rejects.toThrow('append-only')
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('failures of %s are counted with those of %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('too many logins at once are told to retry, and known devices are served first', async () => {
  await givenAccount(server, { username: 'in a hurry', permissions: [] })
  const known = openBrowser(server, '203.0.113.95')
  await known.logIn('in a hurry')
  const password = await server.encrypt(wrong)
  const flood = Array.from({ length: 200 }, (_, index) =>
    server.nobody.call(authApi.login, {
      body: { username: `flood ${index % 50}`, password },
      headers: { 'x-forwarded-for': `198.18.${index >> 8}.${index & 255}` },
    }),
  )
  // Some are waiting by the time a known caller comes.
  await Promise.race(flood)
  const served = await known.logIn('in a hurry')
  const answers = await Promise.all(flood)
  expect(served.status).toBe(200)
  const statuses = new Set(answers.map((answer) => answer.status))
  expect([...statuses].filter((status) => ![400, 429, 503].includes(status))).toEqual([])
  const refused = answers.filter((answer) => answer.status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.body.error).toBe('unavailable')
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})
