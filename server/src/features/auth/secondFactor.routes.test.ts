import { accountApi } from '@zhixin/contract/account/account.api'
import { authApi } from '@zhixin/contract/auth/auth.api'
import { secondFactorApi } from '@zhixin/contract/auth/secondFactor.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'

import { describe, expect, test } from 'vitest'
import {
  clientWith,
  demoPassword,
  issuesOf,
  type Reachable,
  shared,
  startBeside,
  startTestServer,
} from '../../test/api'
import { openBrowser } from '../../test/browser'
import { givenAccount } from '../../test/given'
import { secondFactors } from '../../test/secondFactors'
import { reseal } from './sealing'

const server = shared(() => startTestServer({ TRUST_PROXY: '127.0.0.1' }))
const admin = shared(() => server.as('admin'))

const { codeOf, enrolled, actionsOf } = secondFactors(server)

/** The ticket of a login with the right password. */
async function ticketOf(username: string, at: Reachable = server): Promise<string> {
  const { body } = await openBrowser(at).logIn(username)
  return (body.data as unknown as { ticket: string }).ticket
}

const enter = (ticket: string, code: string, at: Reachable = server) =>
  at.nobody.call(authApi.secondFactor, { body: { ticket, code } })

const logOf = (username: string) =>
  server.database.prisma.loginLog.findMany({ where: { username }, orderBy: { id: 'asc' } })

describe('factor.own: turning it on and off', () => {
  test('needs the password, and takes effect with the first code alone', async () => {
    const { id } = await givenAccount(server, { username: 'careful', permissions: [] })
    const client = await server.as('careful')
    expect(issuesOf(await client.call(secondFactorApi.begin))).toEqual(['password: Password cannot be empty'])
    const begin = async (password: string) =>
      client.call(secondFactorApi.begin, { body: { password: await server.encrypt(password) } })
    expect(issuesOf(await begin('not the password'))).toEqual(['password: The current password is incorrect'])
    expect((await logOf('careful')).at(-1)?.reason).toBe('wrong_old_password')

    const begun = await begin(demoPassword)
    expect(begun.body.data.fdUri).toMatch(/^otpauth:\/\/totp\/Zhixin:careful\?/)
    expect(begun.body.data.fdUri).toContain(begun.body.data.fdSecret)
    expect((await server.logIn('careful')).status).toBe(200)
    expect((await client.data(secondFactorApi.state)).fdEnabledDate).toBeNull()
    const wrong = await client.call(secondFactorApi.confirm, { body: { code: '000000' } })
    expect(wrong.body.error).toBe('invalid_code')

    const code = codeOf(begun.body.data.fdSecret)
    const confirmed = await client.call(secondFactorApi.confirm, { body: { code } })
    const { fdRecoveryCodeList: codes } = confirmed.body.data
    expect(new Set(codes).size).toBe(10)
    expect(await client.data(secondFactorApi.state)).toEqual({
      fdEnabledDate: expect.any(String),
      fdRecoveryCodeNum: 10,
      fdRequired: false,
    })
    expect(await actionsOf(id)).toEqual(['enableSecondFactor by careful'])
    // Neither the secret nor a recovery code is stored as it is, and the secret can be opened by the server alone.
    const stored = JSON.stringify([
      await server.database.prisma.secondFactor.findMany({ where: { accountId: id } }),
      await server.database.prisma.recoveryCode.findMany({ where: { accountId: id } }),
    ])
    for (const text of [begun.body.data.fdSecret, ...codes]) expect(stored).not.toContain(text)
    expect((await begin(demoPassword)).body.error).toBe('second_factor_exists')
    // The code that confirmed it is used up.
    expect((await enter(await ticketOf('careful'), code)).body.error).toBe('invalid_code')
  })

  test('an unconfirmed secret is good for half an hour', async () => {
    const { id } = await givenAccount(server, { username: 'slow', permissions: [] })
    const client = await server.as('slow')
    const password = await server.encrypt(demoPassword)
    const begun = await client.call(secondFactorApi.begin, { body: { password } })
    await server.database.prisma.secondFactor.update({
      where: { accountId: id },
      data: { createdAt: new Date(Date.now() - 31 * 60_000) },
    })
    const late = await client.call(secondFactorApi.confirm, {
      body: { code: codeOf(begun.body.data.fdSecret) },
    })
    expect(late.body.error).toBe('second_factor_missing')
  })

  test('off takes the password and a code, and logins are as before', async () => {
    const { client, secret, id } = await enrolled('wavering')
    const off = async (password: string, code: string) =>
      client.call(secondFactorApi.remove, { body: { password: await server.encrypt(password), code } })
    expect(issuesOf(await off('not the password', codeOf(secret)))).toHaveLength(1)
    expect((await off(demoPassword, '000000')).body.error).toBe('invalid_code')
    expect((await logOf('wavering')).at(-1)?.reason).toBe('wrong_code')
    expect((await off(demoPassword, codeOf(secret))).status).toBe(200)
    expect((await server.logIn('wavering')).status).toBe(200)
    expect(await actionsOf(id)).toEqual(['enableSecondFactor by wavering', 'disableSecondFactor by wavering'])
    expect((await off(demoPassword, codeOf(secret, 1))).body.error).toBe('second_factor_missing')
  })
})

describe('factor.login: a login with it', () => {
  test('answers a ticket for the right password, and a session for the code', async () => {
    const { secret } = await enrolled('protected')
    const browser = openBrowser(server)
    const first = await browser.logIn('protected')
    expect([first.status, first.body.error]).toEqual([403, 'second_factor_required'])
    expect(first.headers['set-cookie']).toBeUndefined()
    const { ticket } = first.body.data as unknown as { ticket: string }
    const second = await browser.call(authApi.secondFactor, { body: { ticket, code: ` ${codeOf(secret)} ` } })
    expect(second.status).toBe(200)
    expect(second.body.data).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: expect.any(Number),
    })
    expect([...browser.cookies.keys()].toSorted()).toEqual(['zhixin_device', 'zhixin_refresh'])
    const client = clientWith(server, second.body.data.access_token)
    expect((await client.call(customerApi.list)).status).toBe(200)
    const reasons = (await logOf('protected')).slice(1).map(({ reason, result }) => `${reason} ${result}`)
    expect(reasons).toEqual(['code_required 0', 'ok 1'])
    // The ticket is used up.
    expect((await enter(ticket, codeOf(secret, 1))).body.error).toBe('login_ticket_expired')
  })

  test('a wrong password and an account without one are answered as ever', async () => {
    await enrolled('guarded')
    const wrong = await server.logIn('guarded', 'not the password')
    const unknown = await server.logIn('nobody at all', 'not the password')
    expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    expect((await server.logIn('business')).status).toBe(200)
  })

  test('a code is good once, also for two servers at the same moment', async () => {
    const { secret } = await enrolled('replayed')
    const beside = await startBeside(server)
    const tickets = await Promise.all([ticketOf('replayed'), ticketOf('replayed', beside)])
    const code = codeOf(secret)
    const answers = await Promise.all([enter(tickets[0], code), enter(tickets[1], code, beside)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await enter(await ticketOf('replayed'), code)).body.error).toBe('invalid_code')
    // An older code is not good any more either; the next one is.
    expect((await enter(await ticketOf('replayed'), codeOf(secret, -1))).body.error).toBe('invalid_code')
    expect((await enter(await ticketOf('replayed'), codeOf(secret, 1))).status).toBe(200)
    await beside.close()
  })

  test('a code of long ago, or of another account, is wrong', async () => {
    const mine = await enrolled('mine')
    const theirs = await enrolled('theirs')
    const ticket = await ticketOf('mine')
    expect((await enter(ticket, codeOf(theirs.secret))).body.error).toBe('invalid_code')
    expect((await enter(ticket, codeOf(mine.secret, -3))).body.error).toBe('invalid_code')
    expect((await enter(ticket, theirs.recoveryCodes[0] ?? '')).body.error).toBe('invalid_code')
    expect((await enter(ticket, codeOf(mine.secret))).status).toBe(200)
  })

  test('a recovery code is good once, however it is typed, on record', async () => {
    const { id, recoveryCodes } = await enrolled('phoneless')
    const [first = '', second = ''] = recoveryCodes
    expect((await enter(await ticketOf('phoneless'), first)).status).toBe(200)
    expect((await enter(await ticketOf('phoneless'), first)).body.error).toBe('invalid_code')
    const typed = second.toUpperCase().replaceAll('-', ' ')
    const both = await Promise.all([
      enter(await ticketOf('phoneless'), typed),
      enter(await ticketOf('phoneless'), typed),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await actionsOf(id)).toEqual([
      'enableSecondFactor by phoneless',
      'useRecoveryCode by phoneless',
      'useRecoveryCode by phoneless',
    ])
    expect(await server.database.prisma.recoveryCode.count({ where: { accountId: id } })).toBe(8)
  })

  test('login.throttle: wrong codes count like wrong passwords, and right passwords do not reset them', async () => {
    const { secret } = await enrolled('besieged')
    const thief = openBrowser(server, '203.0.113.50')
    const statuses = []
    for (let tries = 0; tries < 10; tries++) {
      const { body } = await thief.logIn('besieged')
      const { ticket } = body.data as unknown as { ticket: string }
      const answer = await thief.call(authApi.secondFactor, { body: { ticket, code: '000000' } })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array(9).fill(400), 429])
    const locked = await thief.logIn('besieged')
    expect([locked.status, locked.body.error]).toEqual([429, 'too_many_attempts'])
    // Asking for the code ten times locks nobody out.
    const { secret: other } = await enrolled('hesitant')
    for (let tries = 0; tries < 11; tries++) await ticketOf('hesitant')
    expect((await enter(await ticketOf('hesitant'), codeOf(other))).status).toBe(200)
    expect(secret).not.toBe(other)
  })

  test('guesses at the same moment are no way around the throttle', async () => {
    await enrolled('rushed')
    const ticket = await ticketOf('rushed')
    const guesses = Array.from({ length: 40 }, (_, index) => enter(ticket, String(100_000 + index)))
    await Promise.all(guesses)
    const wrong = (await logOf('rushed')).filter(({ reason }) => reason === 'wrong_code')
    // Two are checked at a time, so one may be under way while another is the tenth.
    expect(wrong.length).toBeLessThanOrEqual(11)
  })

  test.each<[string, (id: number) => Promise<unknown>]>([
    [
      'five minutes',
      (accountId) =>
        server.database.prisma.loginTicket.updateMany({
          where: { accountId },
          data: { expiresAt: new Date() },
        }),
    ],
    ['the account is disabled', (id) => admin.call(accountApi.switchStatus, { body: { id, fdStatus: 0 } })],
    ['the password is reset', (id) => admin.call(accountApi.resetPassword, { body: { id } })],
    ['the factor is removed', (id) => admin.call(accountApi.removeSecondFactor, { body: { id } })],
  ])('a ticket is worth nothing after %s', async (name, change) => {
    const { id, secret } = await enrolled(`late ${name}`)
    const ticket = await ticketOf(`late ${name}`)
    await change(id)
    const answer = await enter(ticket, codeOf(secret))
    expect([answer.status, answer.body.error]).toEqual([400, 'login_ticket_expired'])
  })

  test('what is no ticket is answered like an expired one', async () => {
    expect((await enter('no ticket', '123456')).body.error).toBe('login_ticket_expired')
    expect(issuesOf(await enter('', ''))).toEqual([
      'ticket: Please fill in this field',
      'code: Please enter the code',
    ])
  })
})

test('with a lost JWT_SECRET codes are wrong, and recovery codes still work', async () => {
  const { secret, recoveryCodes } = await enrolled('forsaken')
  const JWT_SECRET = 'another secret of the tests, long enough to count'
  const beside = await startBeside(server, [], { JWT_SECRET, JWT_SECRET_PREVIOUS: undefined })
  expect((await enter(await ticketOf('forsaken', beside), codeOf(secret), beside)).body.error).toBe(
    'invalid_code',
  )
  const recovered = await enter(await ticketOf('forsaken', beside), recoveryCodes[0] ?? '', beside)
  expect(recovered.status).toBe(200)
  await beside.close()
})

test('a changed JWT_SECRET keeps authenticators', async () => {
  const { secret } = await enrolled('faithful')
  const JWT_SECRET = 'a secret that came after it, long enough to count'
  await reseal(server.database, [JWT_SECRET, server.config.JWT_SECRET])
  const beside = await startBeside(server, [], { JWT_SECRET, JWT_SECRET_PREVIOUS: undefined })
  // Its login keys are sealed again, too, so the password is checked there as well.
  expect((await enter(await ticketOf('faithful', beside), codeOf(secret), beside)).status).toBe(200)
  await beside.close()
})
