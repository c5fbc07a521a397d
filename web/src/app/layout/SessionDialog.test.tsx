import { messages } from '@zhixin/contract/messages'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import common from '../../../public/locales/zh-CN/common.json'
import shell from '../../../public/locales/zh-CN/shell.json'
import { askForPassword } from '../../lib/prompts'
import { readSession } from '../../lib/session'
import { loginKey } from '../../test/loginKey'
import { draw, fill, inputOf, press, signInWith } from '../../test/screen'
import { failure, serveTests, success } from '../../test/server'
import { SessionDialog } from './SessionDialog'

const server = serveTests()
const words = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, text['zh-CN']]))
const texts = { common, messages: words, shell }

it('session.lost: the dialog asks for the code, too, and for the password once more when it took too long', async () => {
  server.answer('/auth/publicKey', success(loginKey))
  server.answer('/auth/login', failure(403, 'second_factor_required', 'x', { ticket: 'half' }))
  await signInWith(server, [])
  await draw(<SessionDialog />, texts)
  let answered: boolean | undefined
  await act(async () => {
    void askForPassword()?.then((yes) => {
      answered = yes
    })
  })
  await fill('密码', 'zhixin-demo-2026')
  await press('继续')
  await vi.waitUntil(() => inputOf('验证码'))
  server.answer('/auth/secondFactor', failure(400, 'login_ticket_expired', 'x'))
  await fill('验证码', '492039')
  await press('继续')
  await fill('密码', 'zhixin-demo-2026')
  await press('继续')
  await vi.waitUntil(() => inputOf('验证码'))
  server.answer('/auth/secondFactor', success({ access_token: 'whole', token_type: 'Bearer', expires_in: 1 }))
  await fill('验证码', '492040')
  await press('继续')
  await vi.waitUntil(() => answered !== undefined)
  expect([answered, readSession().status]).toEqual([true, 'logged'])
  expect(server.to('/auth/secondFactor').map(({ body }) => JSON.parse(body ?? '').code)).toEqual([
    '492039',
    '492040',
  ])
})
