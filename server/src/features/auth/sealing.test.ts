import { authApi } from '@zhixin/contract/auth/auth.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { uploadApi } from '@zhixin/contract/upload/upload.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { schedules } from '../../http/schedule'
import { createVault } from '../../lib/crypto'
import { demoPassword, type Reachable, type SecondServer, shared, startBeside } from '../../test/api'
import { type Browser, openBrowser } from '../../test/browser'
import { png } from '../../test/uploadSamples'
import { startUploads } from '../../test/uploads'
import { reseal, vendorSecretPurpose } from './sealing'

const older = 'a secret of the tests, long enough to count'
const newer = 'quite another one, which came after it in 2026'

// Both secrets, the older one in use: the first step of a change.
const server = shared(() => startUploads({ JWT_SECRET: older, JWT_SECRET_PREVIOUS: newer }))
beforeAll(async () => {
  await givenVendorSecrets()
  schedules.areOn = true
})
const changed = besideWith(newer, older)
beforeAll(() => {
  schedules.areOn = false
})
/** Servers that each know only one of the two secrets. */
const onOld = besideWith(older)
const onNew = besideWith(newer)

function besideWith(JWT_SECRET: string, JWT_SECRET_PREVIOUS?: string): SecondServer {
  return shared(() => startBeside(server, [], { JWT_SECRET, JWT_SECRET_PREVIOUS }))
}

/** A vendor secret for each platform of everybody, encrypted with the older secret. */
async function givenVendorSecrets(): Promise<void> {
  const { prisma } = server.database
  const vault = createVault([older], vendorSecretPurpose)
  for (const { id } of await prisma.account.findMany())
    for (const platform of [1, 3, 5]) {
      const secretEncrypted = new Uint8Array(vault.seal(Buffer.from(`secret of ${id} at ${platform}`)))
      const accountId_platform = { accountId: id, platform }
      await prisma.thirdSecret.upsert({
        where: { accountId_platform },
        create: { ...accountId_platform, secretEncrypted, keyHint: 'hint' },
        update: { secretEncrypted },
      })
    }
}

/** How many vendor secrets these secrets decrypt, each to its original value. */
async function readable(...secrets: [string, ...string[]]): Promise<number> {
  const vault = createVault(secrets, vendorSecretPurpose)
  const rows = await server.database.prisma.thirdSecret.findMany()
  return rows.filter(({ accountId, platform, secretEncrypted }) => {
    if (!vault.opens(secretEncrypted)) return false
    return vault.open(secretEncrypted).toString() === `secret of ${accountId} at ${platform}`
  }).length
}

const statusOf = async ({ nobody }: Reachable, token: string) =>
  (await nobody.call(profileApi.current, { headers: { authorization: `Bearer ${token}` } })).status
const logIn = async (browser: Browser) => (await browser.logIn('viewer')).body.data.access_token
/** The same browser at another server. */
const at = (server: Reachable, { cookies }: Browser) =>
  openBrowser(server, undefined, undefined, new Map(cookies))
const renew = (browser: Browser) => browser.call(authApi.refresh)

describe('while the secret is being changed', () => {
  test('tokens are recognised whichever of the two has signed them, on every server that knows both', async () => {
    for (const [one, other] of [
      [server, changed],
      [changed, server],
    ] as const) {
      const browser = openBrowser(one)
      const token = await logIn(browser)
      expect([await statusOf(one, token), await statusOf(other, token)]).toEqual([200, 200])
      const elsewhere = at(other, browser)
      const renewed = await renew(elsewhere)
      expect(renewed.status).toBe(200)
      expect(await statusOf(one, renewed.body.data.access_token)).toBe(200)
      expect((await renew(at(one, elsewhere))).status).toBe(200)
    }
  })

  test('what is new is signed with the new one alone', async () => {
    const browser = openBrowser(server)
    const first = await logIn(browser)
    expect([await statusOf(onOld, first), await statusOf(onNew, first)]).toEqual([200, 401])
    const moved = at(changed, browser)
    const second = (await renew(moved)).body.data.access_token
    expect([await statusOf(onOld, second), await statusOf(onNew, second)]).toEqual([401, 200])
    expect((await renew(at(onNew, moved))).status).toBe(200)
  })

  test('two renewals at once, on servers that use different ones, get the same successor', async () => {
    for (let round = 0; round < 3; round++) {
      const browser = openBrowser(server)
      await logIn(browser)
      const tabs = [server, changed, server, changed].map((server) => at(server, browser))
      const answers = await Promise.all(tabs.map(renew))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(tabs.map(({ cookies }) => cookies.get('zhixin_refresh'))).size).toBe(1)
      for (const { body } of answers) expect(await statusOf(changed, body.data.access_token)).toBe(200)
    }
  })

  test('a server that knows the old one alone gives no successor of the new one, and does not end the session', async () => {
    const browser = openBrowser(server)
    await logIn(browser)
    const renewed = await renew(at(changed, browser))
    expect((await renew(at(onOld, browser))).status).toBe(401)
    expect(await statusOf(changed, renewed.body.data.access_token)).toBe(200)
  })

  test('reuse is still heard by the other server', async () => {
    const browser = openBrowser(server)
    await logIn(browser)
    const second = at(changed, browser)
    await renew(second)
    const { access_token } = (await renew(second)).body.data
    expect((await renew(browser)).status).toBe(401)
    expect(await statusOf(changed, access_token)).toBe(401)
  })

  test('a browser stays known, and a password may be encrypted by the key of either server', async () => {
    const browser = openBrowser(server)
    await logIn(browser)
    const password = await server.encrypt(demoPassword)
    const elsewhere = at(changed, browser)
    const login = await elsewhere.call(authApi.login, { body: { username: 'viewer', password } })
    expect(login.status).toBe(200)
    const { prisma } = server.database
    const logged = await prisma.loginLog.findFirstOrThrow({ orderBy: { id: 'desc' } })
    expect(logged.isNewDevice).toBe(false)
    expect(logged.deviceId).toBe(browser.cookies.get('zhixin_device')?.split('.')[0])
    const back = { username: 'viewer', password: await changed.encrypt(demoPassword) }
    expect((await browser.call(authApi.login, { body: back })).status).toBe(200)
  })

  test('links to files work their minutes out', async () => {
    const { fdOssUri } = await server.upload(png, 'a.png')
    const authorization = `Bearer ${server.token}`
    const urlFrom = async ({ nobody }: Reachable) =>
      (await nobody.data(uploadApi.sign, { query: { fdOssUri }, headers: { authorization } })).fdUrl
    const open = async ({ app }: Pick<SecondServer, 'app'>, url: string) =>
      (await app.inject({ url })).statusCode
    const before = await urlFrom(server)
    const after = await urlFrom(changed)
    expect([await open(changed, before), await open(onNew, before)]).toEqual([200, 401])
    expect([await open(server, after), await open(onOld, after)]).toEqual([200, 401])
  })
})

describe('what is sealed', () => {
  test('is sealed again at the start, and both servers read it all the while', async () => {
    const all = await server.database.prisma.thirdSecret.count()
    await expect.poll(() => readable(newer)).toBe(all)
    expect(await readable(older)).toBe(0)
    expect(await readable(older, newer)).toBe(all)
    // The login key is the same as before: integrators who keep it can continue.
    const keys = await Promise.all(
      [server, changed, onNew].map(({ nobody }) => nobody.data(authApi.publicKey)),
    )
    expect(new Set(keys).size).toBe(1)
  })

  test('is sealed once, however many servers start together', async () => {
    await givenVendorSecrets()
    const all = await server.database.prisma.thirdSecret.count()
    const rounds = await Promise.all(
      [changed, server, changed].map(({ database }) => reseal(database, [newer, older])),
    )
    expect(rounds.reduce((sum, { count }) => sum + count, 0)).toBe(all)
    expect(rounds.flatMap(({ lost }) => lost)).toEqual([])
    expect(await readable(newer)).toBe(all)
    expect((await reseal(changed.database, [newer, older])).count).toBe(0)
  })

  test('stays as it is, and is told, where no secret opens it', async () => {
    const all = await server.database.prisma.thirdSecret.count()
    const stranger = 'one that has never been in use here, 2026'
    expect((await reseal(changed.database, [stranger])).lost).toContainEqual({
      what: 'vendor secrets',
      count: all,
    })
    expect(await readable(newer)).toBe(all)
  })
})
