import { messages } from '@zhixin/contract/messages'
import { siteBlock } from '@zhixin/contract/site/siteBlock'
import { beforeEach, expect, it, vi } from 'vitest'
import common from '../../../public/locales/zh-CN/common.json'
import landing from '../../../public/locales/zh-CN/landing.json'
import login from '../../../public/locales/zh-CN/login.json'
import { readSession } from '../../lib/session'
import { draw, inputOf, says, signInWith } from '../../test/screen'
import { failure, serveTests, success } from '../../test/server'
import { LoginPage } from './LoginPage'

const server = serveTests()
const words = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, text['zh-CN']]))
const texts = { common, landing, login, messages: words }
const exchange = '/auth/singleSignOn'

/** The site as the server writes it into the page. */
function givenSite(singleSignOn: string | null): void {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = siteBlock('zh-CN')
  block.textContent = JSON.stringify({ singleSignOn })
  document.body.append(block)
}

const link = () => document.querySelector<HTMLAnchorElement>('a[href="/auth/oidc/start"]')

beforeEach(() => givenSite('公司账号'))

it('sso.flow: a button leads to the provider', async () => {
  await draw(<LoginPage />, texts)
  expect(link()?.textContent).toBe('用公司账号登录')
})

it('sso.flow: what the provider led back with logs in once, and is taken out of the address', async () => {
  await signInWith(server, [])
  server.answer(exchange, success({ access_token: 'whole', token_type: 'Bearer', expires_in: 1 }))
  location.hash = '#ticket=half'
  await draw(<LoginPage />, texts)
  await vi.waitUntil(() => server.to(exchange).length === 1)
  expect(JSON.parse(server.to(exchange)[0]?.body ?? '')).toEqual({ ticket: 'half' })
  expect(location.hash).toBe('')
  await vi.waitUntil(() => readSession().status === 'logged')
  expect(server.to(exchange)).toHaveLength(1)
})

it('factor.login: with a second factor its code is asked for', async () => {
  server.answer(exchange, failure(403, 'second_factor_required', 'x', { ticket: 'for the code' }))
  location.hash = '#ticket=half'
  await draw(<LoginPage />, texts)
  await vi.waitUntil(() => inputOf('验证码'))
})

it('sso.match: says that an account cannot log in any more', async () => {
  server.answer(exchange, failure(403, 'login_refused', '您的账号已停用，请联系管理员'))
  location.hash = '#ticket=half'
  await draw(<LoginPage />, texts)
  await says('您的账号现在不能登录，请联系管理员。')
})

it.each([
  ['unknown', '您尚未开通用公司账号登录，请联系管理员。'],
  ['failed', '用公司账号登录没有成功，请重试。'],
])('sso.unknown: says that it is %s', async (outcome, text) => {
  location.hash = `#sso=${outcome}`
  await draw(<LoginPage />, texts)
  await says(text)
  expect(location.hash).toBe('')
})
