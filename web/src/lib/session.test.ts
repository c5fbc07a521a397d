import { generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, serveTests, success } from '../test/server'
import { call } from './http'
import { noticeStore } from './notice'
import { onSessionExpired } from './prompts'
import {
  declineLogin,
  forget,
  isFreshLogin,
  readSession,
  signIn,
  signInAgain,
  signInWithCode,
  signOut,
  start,
} from './session'
import { readToken, removeToken, writeToken } from './token'

const server = serveTests()
const shown = () => noticeStore.read().map((notice) => notice.text)
const account = { id: 5, fdUsername: 'operation', fdType: 2, fdIsCompany: false }
const permissions = [{ fdCode: 'client:list', fdName: '查看客户列表' }]
const dead = failure(401, 'unauthorized', '登录已失效，请重新登录')
const listPath = '/api/account/client/list'
const list = () => call(customerCalls.list, { body: {} as never })

const keys = generateKeyPairSync('rsa', { modulusLength: 3072 })
const pem = keys.publicKey.export({ type: 'spki', format: 'pem' })
const decrypt = (text: string) =>
  privateDecrypt({ key: keys.privateKey, oaepHash: 'sha256' }, Buffer.from(text, 'base64')).toString()

beforeEach(() => {
  forget()
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  vi.spyOn(console, 'info').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue()
  server.answer('/api/account', success(account))
  server.answer('/api/permission/currentUser/list', success(permissions))
  server.answer('/auth/publicKey', success(pem))
  server.answer('/auth/login', success({ access_token: 'fresh', token_type: 'Bearer', expires_in: 28_800 }))
  server.answer('/auth/refresh', failure(401, 'unauthorized', 'x'))
})

afterEach(() => {
  vi.advanceTimersByTime(3000)
  vi.useRealTimers()
  removeToken()
})

describe('The start', () => {
  it('without a token asks nobody and is notLogged', async () => {
    await start()
    expect(readSession().status).toBe('notLogged')
    expect(server.received).toEqual([])
  })

  it('with a token loads user info and permissions and is logged', async () => {
    writeToken('t')
    await start()
    expect(readSession()).toMatchObject({ status: 'logged', account })
    expect(readSession().permissions.has('client:list')).toBe(true)
    expect(sessionStorage.getItem('accountId')).toBe('5')
    expect(isFreshLogin()).toBe(false)
  })

  it('that was overtaken says nothing any more: not who was there, and not that nobody is', async () => {
    writeToken('t')
    const slow = start()
    forget()
    await slow
    expect(readSession().status).toBe('notLogged')

    writeToken('t')
    const failing = start()
    server.answer('/api/account', failure(500, 'internal_error', 'x'))
    const failed = start()
    server.answer('/api/account', success(account))
    await Promise.all([failing, failed, start()])
    expect(readSession().status).toBe('logged')
    expect(readToken()).toBe('t')
  })

  it('with a token that died renews it once and goes on', async () => {
    writeToken('old')
    const check = (request: { headers: { authorization?: string | undefined } }, data: unknown) =>
      request.headers.authorization === 'Bearer new' ? success(data) : dead
    server.answer('/api/account', (request) => check(request, account))
    server.answer('/api/permission/currentUser/list', (request) => check(request, permissions))
    server.answer('/auth/refresh', success({ access_token: 'new' }))
    await start()
    expect(readSession().status).toBe('logged')
    expect(server.to('/auth/refresh')).toHaveLength(1)
  })

  it.each([
    ['a dead session', dead],
    ['a failure of the server', failure(500, 'internal_error', 'x')],
    ['an answer without an id', success({})],
  ])('that meets %s removes the token and is notLogged, without message or dialog', async (_, reply) => {
    const prompt = vi.fn(() => Promise.resolve(true))
    const stop = onSessionExpired(prompt)
    writeToken('t')
    server.answer('/api/account', reply)
    await start()
    expect(readSession()).toMatchObject({ status: 'notLogged', account: undefined })
    expect(readToken()).toBeUndefined()
    expect(prompt).not.toHaveBeenCalled()
    expect(shown()).toEqual([])
    stop()
  })
})

describe('Signing in', () => {
  it('encrypts the UTF-8 password with the key, keeps the token, loads the user and marks the login fresh', async () => {
    await signIn('operation', '密码-zhixin-2026')
    const body = JSON.parse(server.to('/auth/login')[0]?.body ?? '{}')
    expect(body.username).toBe('operation')
    expect(decrypt(body.password)).toBe('密码-zhixin-2026')
    expect(readToken()).toBe('fresh')
    expect(readSession().status).toBe('logged')
    expect(isFreshLogin()).toBe(true)
  })

  it.each([
    ['refuses', { body: { code: 0 } }],
    ['answers no key', success(null)],
    ['answers a key that encrypts nothing', success('no key')],
    ['answers no JSON', { status: 502, body: 'x', type: 'text/plain' }],
  ])('shows "Failed to get code, contact admin" when the key call %s', async (_, reply) => {
    localStorage.setItem('lang', 'en-US')
    server.answer('/auth/publicKey', reply)
    await expect(signIn('operation', 'zhixin-demo-2026')).rejects.toThrow()
    expect(shown()).toEqual(['Failed to get code, contact admin'])
    expect(server.to('/auth/login')).toEqual([])
  })

  it('factor.login: answers the ticket of an account with a second factor, silently, and the code completes the login', async () => {
    server.answer('/auth/login', failure(403, 'second_factor_required', 'x', { ticket: 'half' }))
    server.answer(
      '/auth/secondFactor',
      success({ access_token: 'whole', token_type: 'Bearer', expires_in: 1 }),
    )
    expect(await signIn('operation', 'zhixin-demo-2026')).toBe('half')
    expect([readSession().status, readToken(), isFreshLogin(), shown()]).toEqual([
      'notLogged',
      undefined,
      false,
      [],
    ])
    await signInWithCode('half', '492039')
    expect(JSON.parse(server.to('/auth/secondFactor')[0]?.body ?? '')).toEqual({
      ticket: 'half',
      code: '492039',
    })
    expect([readSession().status, readToken(), isFreshLogin()]).toEqual(['logged', 'whole', true])
  })

  it('factor.login: a wrong code is shown, and nobody is logged in', async () => {
    server.answer('/auth/secondFactor', failure(400, 'invalid_code', '验证码不正确'))
    await expect(signInWithCode('half', '000000')).rejects.toThrow()
    expect([readSession().status, shown()]).toEqual(['notLogged', ['验证码不正确']])
  })

  it('fails when the answer carries no access token', async () => {
    server.answer('/auth/login', success({ token_type: 'Bearer' }))
    await expect(signIn('operation', 'zhixin-demo-2026')).rejects.toThrow()
    expect(readToken()).toBeUndefined()
    expect(readSession().status).toBe('notLogged')
    expect(shown()).toEqual(['请求异常'])
  })

  it('with a wrong password says so once and stays notLogged', async () => {
    server.answer('/auth/login', failure(400, 'invalid_grant', 'x'))
    await expect(signIn('operation', 'wrong-password')).rejects.toThrow()
    expect(shown()).toEqual(['用户名或密码错误'])
    expect(isFreshLogin()).toBe(false)
  })
})

describe('Signing out', () => {
  const goneOnline = () => window.dispatchEvent(new Event('online'))
  const left = () => server.to('/auth/logout')

  it('session.logout: ends the session on the server by the refresh cookie, and removes personal data', async () => {
    server.answer('/auth/logout', success(null))
    localStorage.setItem('lang', 'en-US')
    localStorage.setItem('draft:5:customer:new', '{}')
    localStorage.setItem('palette_recent', '{}')
    sessionStorage.setItem('scroll:/customerCenter', '200')
    writeToken('t')
    await start()
    await signOut()
    expect(readSession().status).toBe('notLogged')
    expect(readToken()).toBeUndefined()
    expect(left()).toHaveLength(1)
    expect(Object.keys(localStorage)).toEqual(['lang'])
    expect(Object.keys(sessionStorage)).toEqual([])
  })

  it('session.logout: while the server cannot be reached is sent as soon as it can, silently', async () => {
    writeToken('t')
    await start()
    server.answer('/auth/logout', failure(503, 'unavailable', 'x'))
    await signOut()
    expect([readSession().status, readToken(), shown()]).toEqual(['notLogged', undefined, []])
    server.answer('/auth/logout', success(null))
    goneOnline()
    await expect.poll(() => left().length).toBe(2)
    await expect.poll(() => localStorage.getItem('leaving')).toBeNull()
    goneOnline()
    await start()
    expect(left()).toHaveLength(2)
  })

  it('is told by the next page, should this one have gone', async () => {
    localStorage.setItem('leaving', '1')
    server.answer('/auth/logout', success(null))
    await start()
    expect(left()).toHaveLength(1)
    expect(localStorage.getItem('leaving')).toBeNull()
  })

  it('ends renewals: nobody is signed in by the session that somebody has left', async () => {
    localStorage.setItem('leaving', '1')
    writeToken('expired')
    server.answer(listPath, dead)
    server.answer('/auth/refresh', success({ access_token: 'fresh' }))
    await expect(list()).rejects.toMatchObject({ status: 401 })
    expect(server.to('/auth/refresh')).toEqual([])
  })

  it('comes before the next sign-in, which it would end as well', async () => {
    localStorage.setItem('leaving', '1')
    server.answer('/auth/logout', success(null))
    await signIn('operation', 'zhixin-demo-2026')
    const paths = server.received.map((one) => one.path)
    expect(paths.indexOf('/auth/logout')).toBeLessThan(paths.indexOf('/auth/login'))
    expect(localStorage.getItem('leaving')).toBeNull()
  })

  it('is what a failed user info and a declined password are, too, though drafts wait for their owner', async () => {
    localStorage.setItem('draft:5:customer:new', '{}')
    server.answer('/auth/logout', success(null))
    writeToken('t')
    server.answer('/api/account', failure(500, 'internal_error', 'x'))
    await start()
    expect(left()).toHaveLength(1)
    await declineLogin()
    expect(left()).toHaveLength(2)
    expect(localStorage.getItem('draft:5:customer:new')).toBe('{}')
  })
})

describe('A dead session in the middle of work', () => {
  beforeEach(async () => {
    writeToken('old')
    await start()
    server.answer(listPath, (request) =>
      request.headers.authorization === 'Bearer fresh' ? success([], { total: 0 }) : dead,
    )
  })

  it('is renewed once for all requests that wait, and each is sent again once', async () => {
    server.answer('/auth/refresh', success({ access_token: 'fresh' }))
    await expect(Promise.all([list(), list(), list()])).resolves.toHaveLength(3)
    expect(server.to('/auth/refresh')).toHaveLength(1)
    expect(server.to(listPath)).toHaveLength(6)
    expect(shown()).toEqual([])
  })

  it('is not renewed here when another tab has done it already', async () => {
    const waiting = list()
    writeToken('fresh')
    await waiting
    expect(server.to('/auth/refresh')).toEqual([])
  })

  it('is one message when nobody can be asked', async () => {
    await expect(list()).rejects.toMatchObject({ status: 401 })
    expect(shown()).toEqual(['登录已失效，请重新登录'])
  })

  it('session.lost: asks for the password once; waiting requests continue after it, and it is no fresh login', async () => {
    const stop = onSessionExpired(async () => {
      await signInAgain('zhixin-demo-2026')
      return true
    })
    await expect(Promise.all([list(), list()])).resolves.toEqual([
      { rows: [], total: 0 },
      { rows: [], total: 0 },
    ])
    expect(server.to('/auth/login')).toHaveLength(1)
    expect(isFreshLogin()).toBe(false)
    expect(shown()).toEqual([])
    stop()
  })

  it('that is not renewed by choice rejects quietly', async () => {
    const stop = onSessionExpired(() => Promise.resolve(false))
    await expect(list()).rejects.toMatchObject({ status: 401, cancelled: true })
    expect(shown()).toEqual([])
    stop()
  })

  it('is "Request exception", not a log-out, when the renewal reaches nobody', async () => {
    const prompt = vi.fn(() => Promise.resolve(true))
    const stop = onSessionExpired(prompt)
    server.answer('/auth/refresh', { status: 503, body: 'x', type: 'text/plain' })
    await expect(list()).rejects.toMatchObject({ status: 503 })
    expect(prompt).not.toHaveBeenCalled()
    expect(readToken()).toBe('old')
    stop()
  })
})
