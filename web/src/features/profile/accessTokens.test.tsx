import { act } from 'react'
import { expect, it } from 'vitest'
import common from '../../../public/locales/zh-CN/common.json'
import edit from '../../../public/locales/zh-CN/edit.json'
import profile from '../../../public/locales/zh-CN/profile.json'
import { loginKey } from '../../test/loginKey'
import { buttonOf, draw, fill, press, says, signInWith } from '../../test/screen'
import { serveTests, success } from '../../test/server'
import { AccessTokens } from './AccessTokens'

const server = serveTests()
Element.prototype.scrollIntoView = () => {}
const texts = {
  profile,
  common,
  edit,
  messages: { saved_successfully: '保存成功', password_required: '密码不能为空' },
}

const checkBox = (name: string) =>
  [...document.querySelectorAll('label')].find((one) => one.textContent === name)?.querySelector('input')

it('token.narrow, token.password: a token is made of one’s own permissions with the password, and shown once', async () => {
  await signInWith(server, ['client:list', 'client:save', 'account:save', 'page:materials'])
  server.answer('/auth/publicKey', success(loginKey))
  server.answer('/api/account/token/list', success([]))
  server.answer('/api/dataSource/all', success({ serviceType: [{ value: 2, label: '消息' }] }))
  server.answer(
    '/api/account/token/create',
    success({ id: 1, fdToken: 'zx_whole', fdExpireDate: '2099-11-20T00:00:00.000Z' }),
  )
  await draw(<AccessTokens />, texts)
  await press('新建访问令牌')
  await says('查看客户列表')
  // What is of people alone, or opens a page, is not offered.
  expect(checkBox('新建和编辑账号')).toBeUndefined()
  await fill('名称', '计费系统')
  await act(async () => checkBox('查看客户列表')?.click())
  await press('新建')
  await says('密码不能为空')
  expect(server.to('/api/account/token/create')).toEqual([])
  await fill('当前密码', 'secret of mine')
  await press('新建')
  await says('令牌只显示这一次')
  expect(document.querySelector<HTMLInputElement>('input[aria-label="访问令牌"]')?.value).toBe('zx_whole')
  expect(JSON.parse(server.to('/api/account/token/create')[0]?.body ?? '')).toEqual({
    fdName: '计费系统',
    fdDayNum: 90,
    fdPermissionCodeList: ['client:list'],
    fdServiceTypeArray: [2],
    fdDataScope: 1,
    password: expect.stringMatching(/^.{500,}$/),
  })
  await press('已保存，关闭')
  expect(buttonOf('复制')).toBeUndefined()
})
