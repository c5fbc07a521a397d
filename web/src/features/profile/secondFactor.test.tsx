import { messages } from '@zhixin/contract/messages'
import { expect, it, vi } from 'vitest'
import common from '../../../public/locales/zh-CN/common.json'
import edit from '../../../public/locales/zh-CN/edit.json'
import login from '../../../public/locales/zh-CN/login.json'
import profile from '../../../public/locales/zh-CN/profile.json'
import shell from '../../../public/locales/zh-CN/shell.json'
import { loginKey } from '../../test/loginKey'
import { buttonOf, draw, fill, inputOf, press, says, signInWith } from '../../test/screen'
import { failure, serveTests, success } from '../../test/server'
import { CodeForm } from '../auth/CodeForm'
import { SecondFactor } from './SecondFactor'
import { SecondFactorPage } from './SecondFactorPage'

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {}

const server = serveTests()
const words = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, text['zh-CN']]))
const texts = { profile, common, edit, login, messages: words, shell }
const secret = {
  fdSecret: 'JBSWY3DPEHPK3PXP',
  fdUri: 'otpauth://totp/Zhixin:operation?secret=JBSWY3DPEHPK3PXP',
}
const codes = ['k7mq-x3hd-9tpw-e4vb', 'aaaa-bbbb-cccc-dddd']
const begin = '/api/account/secondFactor/begin'
const confirm = '/api/account/secondFactor/confirm'

const bodies = (path: string) => server.to(path).map(({ body }) => JSON.parse(body ?? ''))

it('factor.own: the password, the picture with the key, a code, and the recovery codes once', async () => {
  server.answer('/auth/publicKey', success(loginKey))
  const isOn = () => server.to(confirm).length > 0
  server.answer('/api/account/secondFactor', () =>
    success({
      fdEnabledDate: isOn() ? '2026-03-05T08:20:00.000Z' : null,
      fdRecoveryCodeNum: 2,
      fdRequired: false,
    }),
  )
  server.answer(begin, success(secret))
  server.answer(confirm, success({ fdRecoveryCodeList: codes }))
  await signInWith(server, [])
  await draw(<SecondFactor />, texts)
  await press('开启两步验证')
  await press('下一步')
  await says('密码不能为空')
  await fill('当前密码', 'zhixin-demo-2026')
  await press('下一步')
  await says('JBSW Y3DP EHPK 3PXP')
  expect(document.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe('验证器的二维码')
  await fill('验证码', '492039')
  await press('开启')
  await says('剩余 2 个恢复码')
  for (const code of codes) await says(code)
  expect(bodies(confirm)).toEqual([{ code: '492039' }])
  expect(bodies(begin)).toEqual([{ password: expect.stringMatching(/^.{500,}$/) }])
  await press('已保存，关闭')
  expect(document.body.textContent).not.toContain(codes[0])
})

it('factor.own: a wrong code is said at its field, and the key stays', async () => {
  const issue = { path: ['code'], message: '验证码不正确', key: 'code_wrong', parameters: {} }
  server.answer(begin, success(secret))
  server.answer(confirm, failure(400, 'invalid_code', '验证码不正确', { issues: [issue] }))
  await signInWith(server, [])
  await draw(<SecondFactorPage />, texts)
  await press('开启两步验证')
  await fill('验证码', '000000')
  await press('开启')
  await says(words.code_wrong ?? '')
  expect(inputOf('验证码')?.ariaInvalid ?? inputOf('验证码')?.getAttribute('aria-invalid')).toBe('true')
  await says('JBSW Y3DP EHPK 3PXP')
})

it('factor.role: right after the login no password is asked for; later it is', async () => {
  const issue = { path: ['password'], message: '密码不能为空', key: 'password_required', parameters: {} }
  server.answer(begin, failure(400, 'validation_failed', '密码不能为空', { issues: [issue] }))
  await signInWith(server, [])
  await draw(<SecondFactorPage />, texts)
  await says('您的角色要求两步验证')
  await press('开启两步验证')
  await vi.waitUntil(() => inputOf('当前密码'))
  expect(bodies(begin)).toEqual([{}])
})

it('factor.login: the second step says what is missing, and keeps a code that failed for another try', async () => {
  const enter = vi.fn<(code: string) => Promise<unknown>>().mockRejectedValue(new Error('wrong'))
  const onBack = vi.fn()
  await draw(<CodeForm enter={enter} onBack={onBack} />, texts)
  expect(document.activeElement).toBe(inputOf('验证码'))
  await press('登录')
  await says('请输入验证码')
  expect(enter).not.toHaveBeenCalled()
  await fill('验证码', ' 000000 ')
  await press('登录')
  expect(enter).toHaveBeenCalledWith('000000')
  await vi.waitUntil(() => buttonOf('登录'))
  expect(inputOf('验证码')?.selectionEnd).toBe(' 000000 '.length)
  await press('返回')
  expect(onBack).toHaveBeenCalledOnce()
})
