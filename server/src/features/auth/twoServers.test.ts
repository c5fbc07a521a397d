import { authApi } from '@zhixin/contract/auth/auth.api'
import { ownAccountApi } from '@zhixin/contract/auth/ownAccount.api'
import { loginLogApi } from '@zhixin/contract/loginLog/loginLog.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { describe, expect, test } from 'vitest'
import { demoPassword, shared, startBeside, startTestServer } from '../../test/api'
import { type Browser, openBrowser } from '../../test/browser'
import { givenAccount } from '../../test/given'

// The forwarded address is trusted, so that the tests can come from many places.
const server = shared(() => startTestServer({ TRUST_PROXY: '127.0.0.1' }))
const second = shared(() => startBeside(server))

const wrong = 'wrong password'
let places = 0
/** A browser at an address that has not been used before. */
const stranger = () => openBrowser(server, `198.51.100.${++places}`)
/** The same browser, sent to the second server by the load balancer. */
const elsewhere = ({ cookies }: Browser, ip: string) => openBrowser(second, ip, undefined, cookies)
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
/** What both servers answer to a token. */
const statusesOf = async (token: string) =>
  Promise.all(
    [server, second].map(async ({ nobody }) => (await nobody.call(profileApi.current, bearer(token))).status),
  )

async function logIn(username: string, browser = stranger()): Promise<string> {
  const known = await server.database.prisma.account.findUnique({ where: { username } })
  if (!known) await givenAccount(server, { username, permissions: [] })
  return (await browser.logIn(username)).body.data.access_token
}

async function fail(browsers: Browser[], username: string): Promise<number[]> {
  const statuses = []
  for (const browser of browsers) statuses.push((await browser.logIn(username, wrong)).status)
  return statuses
}

describe('on two servers, the one hears of the other', () => {
  test('that somebody has signed out, by the token and by the cookie', async () => {
    const token = await logIn('leaver')
    expect(await statusesOf(token)).toEqual([200, 200])
    await second.nobody.call(authApi.logout, bearer(token))
    expect(await statusesOf(token)).toEqual([401, 401])
    const browser = stranger()
    const other = await logIn('leaver', browser)
    expect(await statusesOf(other)).toEqual([200, 200])
    await elsewhere(browser, '198.51.100.1').call(authApi.leave)
    expect(await statusesOf(other)).toEqual([401, 401])
  })

  test('that somebody has ended other sessions, or changed the password', async () => {
    const [here, there] = [await logIn('ender'), await logIn('ender')]
    expect(await statusesOf(there)).toEqual([200, 200])
    await second.nobody.call(ownAccountApi.endOtherSessions, bearer(here))
    expect([await statusesOf(here), await statusesOf(there)]).toEqual([
      [200, 200],
      [401, 401],
    ])
    const ended = await server.nobody.call(ownAccountApi.endedSessions, bearer(here))
    expect(ended.body.data).toHaveLength(1)
    const [oldPassword, newPassword] = [
      await server.encrypt(demoPassword),
      await second.encrypt('a new one 2026'),
    ]
    await second.nobody.call(ownAccountApi.changePassword, {
      ...bearer(here),
      body: { oldPassword, newPassword },
    })
    expect(await statusesOf(here)).toEqual([401, 401])
  })

  test('that a token was replaced: within ten seconds the same successor, after it the end', async () => {
    const browser = stranger()
    await logIn('renewer', browser)
    const before = new Map(browser.cookies)
    const renewed = await browser.call(authApi.refresh)
    const again = elsewhere({ ...browser, cookies: new Map(before) }, '198.51.100.2')
    expect((await again.call(authApi.refresh)).status).toBe(200)
    expect(again.cookies.get('zhixin_refresh')).toBe(browser.cookies.get('zhixin_refresh'))
    await server.database.pool.query(`update session set rotated_at = rotated_at - interval '11 seconds'`)
    const late = elsewhere({ ...browser, cookies: new Map(before) }, '198.51.100.2')
    expect((await late.call(authApi.refresh)).status).toBe(401)
    expect(await statusesOf(renewed.body.data.access_token)).toEqual([401, 401])
    const reused = { action: 'refreshReused', entityLabel: 'renewer' }
    expect(await server.database.prisma.auditLog.count({ where: reused })).toBe(1)
  })

  test('of reuse at both at once, and tells it once', async () => {
    const browser = stranger()
    await logIn('robbed', browser)
    const stolen = new Map(browser.cookies)
    await browser.call(authApi.refresh)
    await browser.call(authApi.refresh)
    const thieves = [server, second, server, second].map((at) =>
      openBrowser(at, '198.51.100.3', undefined, new Map(stolen)).call(authApi.refresh),
    )
    expect((await Promise.all(thieves)).map(({ status }) => status)).toEqual([401, 401, 401, 401])
    const reused = { action: 'refreshReused', entityLabel: 'robbed' }
    expect(await server.database.prisma.auditLog.count({ where: reused })).toBe(1)
  })

  test('of the failures of strangers, who stop neither a device nor an address that logged in at the other', async () => {
    const [ip, home] = ['203.0.113.1', openBrowser(second, '203.0.113.1')]
    await logIn('guarded', home)
    const strangers = [server, second].map((at, index) => openBrowser(at, `198.51.100.${200 + index}`))
    const ten = Array.from({ length: 10 }, (_, index) => strangers[index % 2] as Browser)
    expect(await fail(ten, 'guarded')).toEqual([...Array(9).fill(400), 429])
    expect((await openBrowser(second, '198.51.100.203').logIn('guarded')).status).toBe(429)
    expect((await openBrowser(server, ip).logIn('guarded')).status).toBe(200)
    const carried = openBrowser(server, '198.51.100.204', undefined, new Map(home.cookies))
    expect((await carried.logIn('guarded')).status).toBe(200)
  })

  test('of the failures of a device, and of the unlock that lets it in again', async () => {
    const device = openBrowser(server, '203.0.113.2')
    await logIn('forgetful', device)
    const both = [device, elsewhere(device, '203.0.113.2')]
    const ten = Array.from({ length: 10 }, (_, index) => both[index % 2] as Browser)
    expect(await fail(ten, 'forgetful')).toEqual([...Array(9).fill(400), 429])
    for (const browser of both) expect((await browser.logIn('forgetful')).status).toBe(429)
    const admin = second.as(await server.as('admin'))
    expect((await admin.call(loginLogApi.unlock, { body: { fdUsername: 'forgetful' } })).status).toBe(200)
    for (const browser of both) expect((await browser.logIn('forgetful')).status).toBe(200)
  })

  test('of a device, which is new but once', async () => {
    const device = openBrowser(server, '203.0.113.4')
    await logIn('mover', device)
    await elsewhere(device, '203.0.113.5').logIn('mover')
    const rows = await server.database.prisma.loginLog.findMany({
      where: { username: 'mover' },
      orderBy: { id: 'asc' },
    })
    expect(rows.at(-1)?.deviceId).toBe(device.cookies.get('zhixin_device')?.split('.')[0])
    expect(rows.map(({ isNewDevice }) => isNewDevice).slice(1)).toEqual([false])
    expect(
      await server.database.prisma.loginDevice.count({ where: { account: { username: 'mover' } } }),
    ).toBe(1)
  })

  test('of attempts that are refused unchecked, which stay one row', async () => {
    await givenAccount(server, { username: 'insisted', permissions: [] })
    const ip = '198.51.100.220'
    const [one, other] = [openBrowser(server, ip), openBrowser(second, ip)]
    await fail(Array<Browser>(10).fill(one), 'insisted')
    await Promise.all([one, other, one, other].map((browser) => browser.logIn('insisted', wrong)))
    const rows = await server.database.prisma.loginLog.findMany({
      where: { username: 'insisted', reason: 'throttled' },
    })
    expect(rows.reduce((sum, { attempts }) => sum + attempts, 0)).toBe(4)
    // A quarter of an hour may end meanwhile.
    expect(rows.length).toBeLessThanOrEqual(2)
  })
})
