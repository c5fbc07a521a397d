import { accountApi } from '@zhixin/contract/account/account.api'
import { accessTokenApi } from '@zhixin/contract/auth/accessToken.api'
import { authApi } from '@zhixin/contract/auth/auth.api'
import { ownAccountApi } from '@zhixin/contract/auth/ownAccount.api'
import { authPaths } from '@zhixin/contract/auth.paths'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { siteApi } from '@zhixin/contract/site/site.api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  auditLog,
  type Client,
  clientWith,
  issuesOf,
  shared,
  startTestServer,
  type TestServer,
} from '../../test/api'
import { givenAccount } from '../../test/given'
import { oidcClient, startIdentityProvider } from '../../test/identityProvider'
import { providerOf } from './singleSignOn.provider'

const identities = shared(startIdentityProvider)
let server: TestServer
let admin: Client
let environment: Record<string, string>
beforeAll(async () => {
  environment = {
    OIDC_ISSUER: identities.issuer,
    OIDC_CLIENT_ID: oidcClient.id,
    OIDC_CLIENT_SECRET: oidcClient.secret,
    OIDC_LABEL: '公司账号',
  }
  server = await startTestServer(environment)
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** A browser with cookies of its own for each host, which stops before it opens an address that `stopsAt` names. */
function openBrowser(at: TestServer = server) {
  const jars = new Map<string, Map<string, string>>()
  const jarOf = (url: URL) => {
    const jar = jars.get(url.host) ?? new Map<string, string>()
    jars.set(url.host, jar)
    return jar
  }
  async function open(address: string, stopsAt = /\/login#/): Promise<string> {
    for (let steps = 0; steps < 12; steps++) {
      const url = new URL(address)
      const jar = jarOf(url)
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await fetch(url, { redirect: 'manual', headers: { cookie, 'user-agent': 'a browser' } })
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value) jar.set(name, value)
        else jar.delete(name)
      }
      const next = answer.headers.get('location')
      if (!next) throw new Error(`${address} answers ${answer.status}: ${await answer.text()}`)
      address = new URL(next, url).href
      if (stopsAt.test(address)) return address
    }
    throw new Error('Led around in circles')
  }
  const own = () => jarOf(new URL(at.url))
  return {
    open,
    own,
    /** To the provider and back. @returns where the product leads then */
    logIn: () => open(at.url + authPaths.singleSignOnStart),
    /** The address with which the provider leads back. */
    toCallback: () => open(at.url + authPaths.singleSignOnStart, /\/callback\?/),
    exchange: (ticket: string) =>
      at.nobody.call(authApi.singleSignOn, {
        body: { ticket },
        headers: { cookie: [...own()].map(([name, value]) => `${name}=${value}`).join('; ') },
      }),
  }
}

const ticketIn = (address: string) => /#ticket=([\w-]{43})$/.exec(address)?.[1] ?? ''
const outcomeIn = (address: string) => /#sso=(\w+)$/.exec(address)?.[1]

/** A whole login. @returns the answer that has the session */
async function logIn(at: TestServer = server) {
  const browser = openBrowser(at)
  return browser.exchange(ticketIn(await browser.logIn()))
}

const openFor = (id: number, fdSingleSignOnName: string, by = admin) =>
  by.call(accountApi.openSingleSignOn, { body: { id, fdSingleSignOnName } })

const lastReason = async () =>
  (await server.database.prisma.loginLog.findFirstOrThrow({ orderBy: { id: 'desc' } })).reason

let people = 0
/** Somebody at the provider with an account that was opened to them. */
async function givenPerson(username: string, permissions: string[] = []) {
  const { id } = await givenAccount(server, { username, permissions })
  const person = { sub: `person-${++people}`, claims: { preferred_username: `${username}@company` } }
  expect((await openFor(id, person.claims.preferred_username)).status).toBe(200)
  identities.become(person)
  return { id, person }
}

describe('sso.match: who somebody is', () => {
  test('the first login links by name, from then on issuer and subject count', async () => {
    const { id, person } = await givenPerson('linked')
    const answer = await logIn()
    expect(answer.status).toBe(200)
    const own = await clientWith(server, answer.body.data.access_token).call(profileApi.current)
    expect(own.body.data.fdUsername).toBe('linked')
    expect(await lastReason()).toBe('single_sign_on')
    const data = await admin.data(accountApi.detail, { params: { id } })
    expect([data.fdSingleSignOnName, data.fdSingleSignOnDate]).toEqual(['linked@company', expect.any(String)])

    // The same person under another name is let in; another person with that name is not.
    identities.become({ ...person, claims: { preferred_username: 'renamed@company' } })
    expect((await logIn()).status).toBe(200)
    identities.become({ sub: 'an impostor', claims: person.claims })
    expect(outcomeIn(await openBrowser().logIn())).toBe('unknown')
    expect(await lastReason()).toBe('single_sign_on_unknown')
  })

  test('sso.name: a login fills the name where the account has none; what somebody has entered stays', async () => {
    const { id, person } = await givenPerson('named')
    const nameNow = async () =>
      (await server.database.prisma.account.findUniqueOrThrow({ where: { id } })).realName
    const logInAs = async (name: unknown) => {
      identities.become({ ...person, claims: { ...person.claims, name } })
      expect((await logIn()).status).toBe(200)
      return nameNow()
    }
    expect(await logInAs('名'.repeat(51))).toBeNull()
    expect(await logInAs('  ')).toBeNull()
    expect(await logInAs(' 李\u200b梦洁 ')).toBe('李梦洁')
    expect(await logInAs('Somebody else')).toBe('李梦洁')
    const record = await server.database.prisma.auditLog.findFirstOrThrow({
      where: { entity: 'account', entityId: String(id), action: 'update' },
      orderBy: { id: 'desc' },
    })
    expect([record.accountName, record.changes]).toEqual([
      'system',
      [{ field: 'fdRealName', old: null, new: '李梦洁' }],
    ])
  })

  test('an account that nobody opened is not let in, whatever its name', async () => {
    await givenAccount(server, { username: 'not opened', permissions: [] })
    identities.become({ sub: 'eager', claims: { preferred_username: 'not opened' } })
    expect(outcomeIn(await openBrowser().logIn())).toBe('unknown')
    identities.become({ sub: 'nameless', claims: {} })
    expect(outcomeIn(await openBrowser().logIn())).toBe('unknown')
  })

  test('of two first logins at once one is linked', async () => {
    const { id, person } = await givenPerson('twice')
    const [one, other] = [openBrowser(), openBrowser()]
    const first = await one.toCallback()
    identities.become({ sub: 'a twin', claims: person.claims })
    const second = await other.toCallback()
    const ends = await Promise.all([one.open(first), other.open(second)])
    expect(ends.map((end) => outcomeIn(end) ?? 'ticket').toSorted()).toEqual(['ticket', 'unknown'])
    expect(await server.database.prisma.externalIdentity.count({ where: { accountId: id } })).toBe(1)
  })

  test('opening is for who may reset the password; a name is one account’s; closing ends it', async () => {
    const { id } = await givenPerson('closed')
    expect((await logIn()).status).toBe(200)
    const { id: other } = await givenAccount(server, { username: 'other', permissions: [] })
    expect(issuesOf(await openFor(other, 'closed@company'))).toEqual([
      'fdSingleSignOnName: Another account has this name',
    ])
    await givenAccount(server, { username: 'junior', permissions: ['account:resetPassword'] })
    const { id: senior } = await givenAccount(server, { username: 'senior', permissions: ['client:list'] })
    expect((await openFor(senior, 'junior@company', await server.as('junior'))).body.error).toBe(
      'rank_exceeded',
    )
    await admin.call(accountApi.closeSingleSignOn, { body: { id } })
    expect(outcomeIn(await openBrowser().logIn())).toBe('unknown')
    const changes = await auditLog(server, { entity: 'account', entityId: String(id) })
    expect(changes.map(({ action }) => action)).toEqual(['update', 'linkSingleSignOn', 'update'])
  })

  test('ending a link ends what was begun through it: sessions, a login on its way, tokens', async () => {
    const { id } = await givenPerson('left the company', ['client:list'])
    const person = clientWith(server, (await logIn()).body.data.access_token)
    const body = { fdName: 't', fdDayNum: 1, fdPermissionCodeList: ['client:list'], fdServiceTypeArray: [] }
    const token = clientWith(server, (await person.data(accessTokenApi.create, { body })).fdToken)
    const statusOf = async (client: Client) => (await client.call(customerApi.list, { body: {} })).status
    expect([await statusOf(person), await statusOf(token)]).toEqual([200, 200])
    const browser = openBrowser()
    const coming = ticketIn(await browser.logIn())
    await openFor(id, 'somebody else@company')
    expect([await statusOf(person), await statusOf(token)]).toEqual([401, 401])
    expect((await browser.exchange(coming)).body.error).toBe('login_ticket_expired')
  })

  test('a one-time password that was never used ends with the link', async () => {
    const { id } = await givenPerson('new here')
    await admin.call(accountApi.resetPassword, { body: { id } })
    const answer = await logIn()
    const own = await clientWith(server, answer.body.data.access_token).call(profileApi.current)
    expect(own.body.data.fdPasswordChangeRequired).toBe(false)
  })

  test('an account that can no longer log in is not let in, is told why, and is in the login log', async () => {
    const { id } = await givenPerson('gone')
    const refused = async () => {
      const { status, body } = await logIn()
      const row = await server.database.prisma.loginLog.findFirstOrThrow({ orderBy: { id: 'desc' } })
      return [status, body.error, body.key, row.accountId === id && row.result === 0 && row.reason]
    }
    await logIn()
    await admin.call(accountApi.resetPassword, { body: { id } })
    const data = { oneTimePasswordUntil: new Date() }
    await server.database.prisma.account.update({ where: { id }, data })
    expect(await refused()).toEqual([403, 'login_refused', 'one_time_password_over', 'one_time_expired'])
    const browser = openBrowser()
    const coming = ticketIn(await browser.logIn())
    await admin.call(accountApi.switchStatus, { body: { id, fdStatus: 0 } })
    const late = await browser.exchange(coming)
    expect([late.body.key, await lastReason()]).toEqual(['account_is_disabled', 'disabled'])
    expect(await refused()).toEqual([403, 'login_refused', 'account_is_disabled', 'disabled'])
  })
})

describe('sso.flow: the way to the provider and back', () => {
  test('an answer without the browser that began, or with another state, is refused', async () => {
    await givenPerson('stateful')
    const browser = openBrowser()
    const callback = await browser.toCallback()
    expect(outcomeIn(await openBrowser().open(callback))).toBe('failed')
    const kept = new Map(browser.own())
    expect(outcomeIn(await browser.open(callback.replace(/state=[^&]+/, 'state=another')))).toBe('failed')
    // The cookie ended with the answer.
    expect(outcomeIn(await browser.open(callback))).toBe('failed')
    for (const [name, value] of kept) browser.own().set(name, value)
    expect(ticketIn(await browser.open(callback))).not.toBe('')
    // With the cookie brought back, the code is used up.
    for (const [name, value] of kept) browser.own().set(name, value)
    expect(outcomeIn(await browser.open(callback))).toBe('failed')
  })

  test('a code of another login, nonce, verifier and issuer are refused', async () => {
    await givenPerson('exact')
    const provider = providerOf(server.config)
    if (!provider) throw new Error('There is no provider')
    const begin = async () => {
      const { address, flow } = await provider.begin(`${server.url}/auth/oidc/callback`)
      const { search } = new URL(await openBrowser().open(address.href, /\/callback\?/))
      return { search, flow }
    }
    const [one, other] = [await begin(), await begin()]
    const codeIn = (search: string) => new URLSearchParams(search).get('code') ?? ''
    const injected = one.search.replace(codeIn(one.search), codeIn(other.search))
    await expect(provider.finish(injected, one.flow)).rejects.toThrow()
    const withNonce = await begin()
    await expect(provider.finish(withNonce.search, { ...withNonce.flow, nonce: 'another' })).rejects.toThrow()
    const withVerifier = await begin()
    const verifier = other.flow.verifier
    await expect(provider.finish(withVerifier.search, { ...withVerifier.flow, verifier })).rejects.toThrow()
    const mixed = await begin()
    const search = new URLSearchParams(mixed.search)
    search.set('iss', 'https://another.example')
    await expect(provider.finish(`?${search}`, mixed.flow)).rejects.toThrow()
    const good = await begin()
    expect(await provider.finish(good.search, good.flow)).toMatchObject({
      issuer: identities.issuer,
      name: 'exact@company',
    })
  })

  test('a ticket is good once, in the same browser, for a minute', async () => {
    const { id } = await givenPerson('ticketed')
    const browser = openBrowser()
    const ticket = ticketIn(await browser.logIn())
    expect((await openBrowser().exchange(ticket)).body.error).toBe('login_ticket_expired')
    expect((await browser.exchange(ticket)).status).toBe(200)
    expect((await browser.exchange(ticket)).body.error).toBe('login_ticket_expired')

    const late = openBrowser()
    const old = ticketIn(await late.logIn())
    await server.database.prisma.loginTicket.updateMany({
      where: { accountId: id },
      data: { expiresAt: new Date() },
    })
    expect((await late.exchange(old)).body.error).toBe('login_ticket_expired')
    // It is no ticket of a second factor either.
    const half = openBrowser()
    const body = { ticket: ticketIn(await half.logIn()), code: '123456' }
    expect((await server.nobody.call(authApi.secondFactor, { body })).body.error).toBe('login_ticket_expired')
  })

  test('the second factor is asked for as after a password', async () => {
    const { id } = await givenPerson('doubled')
    await server.database.prisma.secondFactor.create({
      data: { accountId: id, secretEncrypted: Buffer.from('unused'), confirmedAt: new Date() },
    })
    const answer = await logIn()
    expect([answer.status, answer.body.error]).toEqual([403, 'second_factor_required'])
    expect(answer.body.data).toEqual({ ticket: expect.any(String) })
  })

  test('no cookie of it authenticates, and it is not there where it is not configured', async () => {
    const browser = openBrowser()
    await browser.toCallback()
    const cookie = [...browser.own()].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await server.nobody.call(ownAccountApi.sessions, { headers: { cookie } })).status).toBe(401)
    expect((await server.nobody.data(siteApi.site)).singleSignOn).toBe('公司账号')
    const plain = await startTestServer()
    expect((await fetch(plain.url + authPaths.singleSignOnStart)).status).toBe(404)
    expect((await plain.nobody.data(siteApi.site)).singleSignOn).toBeNull()
    await plain.close()
  })
})

describe('sso.unknown and login.password', () => {
  test('unknown people get an account where that is configured, with its role, type and service types', async () => {
    const open = await startTestServer({
      ...environment,
      OIDC_ROLE: 'readonly',
      OIDC_SERVICE_TYPES: '2, 1',
      PASSWORD_LOGIN: 'administrators',
    })
    identities.become({ sub: 'newcomer', claims: { preferred_username: 'newcomer', name: '新来的' } })
    const answer = await logIn(open)
    const own = await clientWith(open, answer.body.data.access_token).call(profileApi.current)
    expect(own.body.data).toMatchObject({
      fdUsername: 'newcomer',
      fdRoleCode: 'readonly',
      fdType: 2,
      fdServiceTypeArray: [2, 1],
      fdPasswordChangeRequired: false,
    })
    const made = await open.database.prisma.account.findUniqueOrThrow({ where: { username: 'newcomer' } })
    expect(made.realName).toBe('新来的')
    const record = await open.database.prisma.auditLog.findFirstOrThrow({
      where: { action: 'create', entity: 'account', entityId: String(made.id) },
    })
    expect([record.accountName, record.entityLabel]).toEqual(['system', 'newcomer'])
    expect((await logIn(open)).status).toBe(200)
    // A name that an account has is nobody else's.
    for (const name of ['Business', 'ｂｕｓｉｎｅｓｓ', 'newcomer', 'system', 'a\u0000b']) {
      identities.become({ sub: `a thief of ${name.length}${name[0]}`, claims: { preferred_username: name } })
      expect(outcomeIn(await openBrowser(open).logIn())).toBe('unknown')
    }

    // Passwords are for administrators alone; the refusal tells nothing.
    expect((await open.logIn('admin')).status).toBe(200)
    const refused = await open.logIn('business')
    const wrong = await open.logIn('business', 'wrong wrong')
    expect({ ...refused.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
    await open.close()
  })
})
