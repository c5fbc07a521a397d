import { messages } from '@zhixin/contract/messages'
import type { NoticeMail as Mail } from '@zhixin/contract/notice/noticeMail.schema'
import { act } from 'react'
import { expect, it } from 'vitest'
import common from '../../../public/locales/zh-CN/common.json'
import edit from '../../../public/locales/zh-CN/edit.json'
import profile from '../../../public/locales/zh-CN/profile.json'
import { loginKey } from '../../test/loginKey'
import { buttonOf, draw, fill, press, says, signInWith } from '../../test/screen'
import { failure, serveTests, success } from '../../test/server'
import { ConfirmHost } from '../../ui/ConfirmHost'
import { NoticeMail } from './NoticeMail'

// jsdom has no layout.
Element.prototype.scrollIntoView = () => {}

const server = serveTests()
const words = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, text['zh-CN']]))
const texts = { profile, common, edit, messages: words }

const none: Mail = { fdAvailable: true, fdEmail: null, fdPendingEmail: null, fdMailKindList: [] }
const confirmed: Mail = { ...none, fdEmail: 'wang@example.com', fdMailKindList: ['due', 'received', 'job'] }
const bodies = (path: string) => server.to(path).map(({ body }) => JSON.parse(body ?? ''))

it('outside.address: an address and the code that was sent to it', async () => {
  const confirm = '/api/account/mail/confirm'
  server.answer('/api/account/mail', () => success(server.to(confirm).length > 1 ? confirmed : none))
  server.answer('/auth/publicKey', success(loginKey))
  server.answer('/api/account/mail/set', success(null))
  server.answer(confirm, () =>
    server.to(confirm).length > 1
      ? success(null)
      : failure(400, 'invalid_code', '', {
          issues: [{ path: ['code'], message: '验证码不正确或已使用过，请输入新的验证码' }],
        }),
  )
  await signInWith(server, [])
  await draw(<NoticeMail />, texts)
  await press('设置邮箱')
  await fill('邮箱', '王')
  await press('发送验证码')
  await says('请输入正确的邮箱')
  expect(server.to('/api/account/mail/set')).toEqual([])
  await fill('邮箱', 'wang@example.com')
  await press('发送验证码')
  await says('密码不能为空')
  await fill('当前密码', 'secret of mine')
  await press('发送验证码')
  await says('请输入发送至 wang@example.com 的六位验证码')
  await fill('验证码', '000000')
  await press('确认')
  await says('验证码不正确')
  await fill('验证码', '482913')
  await press('确认')
  await says('通知发送至 wang@example.com：早上到期的跟进')
  expect(bodies(confirm)).toEqual([{ code: '000000' }, { code: '482913' }])
  const password = expect.stringMatching(/^.{500,}$/)
  expect(bodies('/api/account/mail/set')).toEqual([{ fdEmail: 'wang@example.com', password }])
})

it('outside.choice: what is told is chosen, and the address removed', async () => {
  server.answer('/api/account/mail', success(confirmed))
  server.answer('/api/account/mail/choose', success(null))
  server.answer('/api/account/mail/remove', success(null))
  await signInWith(server, [])
  await draw(
    <>
      <NoticeMail />
      <ConfirmHost />
    </>,
    texts,
  )
  await press('选择通知内容')
  await says('邮件中有客户名称，没有价格和手机号码。')
  const box = [...document.querySelectorAll('label')].find((one) => one.textContent === '收到客户')
  await act(async () => box?.querySelector('input')?.click())
  await press('提交')
  await expect.poll(() => bodies('/api/account/mail/choose')).toEqual([{ fdMailKindList: ['due', 'job'] }])
  await press('移除邮箱')
  await says('移除通知邮箱？')
  const yes = [...document.querySelectorAll('button')].filter((one) => one.textContent === '移除邮箱').at(-1)
  await act(async () => yes?.click())
  await expect.poll(() => server.to('/api/account/mail/remove')).toHaveLength(1)
})

it('is not there where no mail is sent', async () => {
  server.answer('/api/account/mail', success({ ...none, fdAvailable: false }))
  await signInWith(server, [])
  await draw(<NoticeMail />, texts)
  await expect.poll(() => server.to('/api/account/mail')).toHaveLength(1)
  expect(buttonOf('设置邮箱')).toBeUndefined()
})
