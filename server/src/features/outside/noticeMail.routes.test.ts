import { noticeMailApi } from '@zhixin/contract/notice/noticeMail.api'
import { beforeEach, expect, test } from 'vitest'
import {
  auditLog,
  type Client,
  demoPassword,
  issuesOf,
  shared,
  startBeside,
  startTestServer,
} from '../../test/api'
import { givenAccount } from '../../test/given'
import { startMailServer } from '../../test/mailServer'

const post = shared(startMailServer)
const server = shared(() => startTestServer(post.settings))
beforeEach(() => {
  post.mails.length = 0
})

const codeIn = () => /\b\d{6}\b/.exec(post.mails.at(-1)?.text ?? '')?.[0] ?? ''
const set = async (client: Client, fdEmail: unknown, headers = {}, typed = demoPassword) =>
  client.call(noticeMailApi.set, {
    body: { fdEmail, password: await server.encrypt(typed) },
    headers,
  })
const confirm = (client: Client, code: string) => client.call(noticeMailApi.confirm, { body: { code } })
const stateOf = (client: Client) => client.data(noticeMailApi.state)
const someone = async (username: string) => {
  const { id } = await givenAccount(server, { username, permissions: [] })
  return { id, client: await server.as(username) }
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

test('outside.address: setting one asks for the password, and a wrong one counts as a failed login', async () => {
  const { client } = await someone('session thief')
  const fdEmail = 'thief@example.com'
  expect(issuesOf(await client.call(noticeMailApi.set, { body: { fdEmail } }))).toEqual([
    'password: Password cannot be empty',
  ])
  for (let n = 0; n < 9; n += 1)
    expect(issuesOf(await set(client, fdEmail, {}, 'a guess'))).toEqual([
      'password: The current password is incorrect',
    ])
  expect((await set(client, fdEmail, {}, 'a guess')).body.error).toBe('too_many_attempts')
  expect((await set(client, fdEmail)).body.error).toBe('too_many_attempts')
  expect(post.mails).toEqual([])
})

test('outside.address: an address counts once its code has confirmed it, on record', async () => {
  const { id, client } = await someone('mailer')
  expect(await stateOf(client)).toEqual({
    fdAvailable: true,
    fdEmail: null,
    fdPendingEmail: null,
    fdMailKindList: [],
  })
  expect((await set(client, ' wang@example.com ', { 'accept-language': 'zh-CN' })).status).toBe(200)
  expect(post.mails).toMatchObject([{ to: ['wang@example.com'] }])
  expect(post.mails[0]?.text).toContain('您正在设置智信的通知邮箱')
  expect(await stateOf(client)).toMatchObject({ fdEmail: null, fdPendingEmail: 'wang@example.com' })

  const code = codeIn()
  const refused = await confirm(client, wrong(code))
  expect([refused.status, refused.body.error]).toEqual([400, 'invalid_code'])
  expect((await confirm(client, code)).status).toBe(200)
  expect(await stateOf(client)).toEqual({
    fdAvailable: true,
    fdEmail: 'wang@example.com',
    fdPendingEmail: null,
    fdMailKindList: ['due', 'received', 'decided', 'job', 'balance', 'daily'],
  })
  expect(issuesOf(await confirm(client, code))).toEqual([
    'code: This code is no longer valid; please have a new one sent',
  ])

  await client.call(noticeMailApi.choose, { body: { fdMailKindList: ['job'] } })
  await set(client, 'other@example.com')
  expect(await stateOf(client)).toMatchObject({ fdEmail: 'wang@example.com' })
  await confirm(client, codeIn())
  expect(await stateOf(client)).toMatchObject({ fdEmail: 'other@example.com', fdMailKindList: ['job'] })
  await client.call(noticeMailApi.remove)
  expect(await stateOf(client)).toMatchObject({ fdEmail: null, fdMailKindList: [] })
  const log = await auditLog(server, { action: 'changeEmail', entityId: String(id) })
  expect(log.map(({ changes }) => changes)).toEqual([
    [{ field: 'fdEmail', old: null, new: 'w***@example.com' }],
    [{ field: 'fdEmail', old: 'w***@example.com', new: 'o***@example.com' }],
    [{ field: 'fdEmail', old: 'o***@example.com', new: null }],
  ])
})

test('a code is good for five tries, half an hour, and its account and address alone', async () => {
  const { id, client } = await someone('guesser')
  await set(client, 'a@example.com')
  const code = codeIn()
  for (let tries = 0; tries < 5; tries++) expect((await confirm(client, wrong(code))).status).toBe(400)
  expect(issuesOf(await confirm(client, code))).toHaveLength(1)
  await set(client, 'b@example.com')
  expect(await stateOf(client)).toMatchObject({ fdPendingEmail: 'b@example.com' })
  await server.database.prisma.noticeMail.update({
    where: { accountId: id },
    data: { codeUntil: new Date(Date.now() - 1) },
  })
  expect(issuesOf(await confirm(client, codeIn()))).toHaveLength(1)
  const { codeHash } = await server.database.prisma.noticeMail.findUniqueOrThrow({ where: { accountId: id } })
  const { client: other } = await someone('other')
  await set(other, 'b@example.com')
  await server.database.prisma.noticeMail.update({
    where: { accountId: id },
    data: { codeUntil: new Date(Date.now() + 60_000) },
  })
  expect(codeHash?.length).toBe(32)
  if (codeIn() !== code) expect((await confirm(client, codeIn())).status).toBe(400)
})

test('no more than five codes are sent in an hour, also to other addresses and after removing', async () => {
  const { id, client } = await someone('flooder')
  const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => set(client, `a${n}@example.com`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(post.mails).toHaveLength(5)
  await client.call(noticeMailApi.remove)
  expect(issuesOf(await set(client, 'b@example.com'))).toEqual([
    'fdEmail: At most 5 codes are sent in an hour; please retry later',
  ])
  await server.database.prisma.noticeMail.update({
    where: { accountId: id },
    data: { codesSentAt: [new Date(Date.now() - 3_700_000)] },
  })
  expect((await set(client, 'b@example.com')).status).toBe(200)
})

test.each([
  'nobody',
  'a@b',
  'a@example.com, b@example.com',
  'a <a@example.com>',
  'a@example.com\r\nBcc: b@example.com',
])('refuses the address "%s"', async (address) => {
  const client = await server.as('business')
  expect(issuesOf(await set(client, address))).toEqual(['fdEmail: Please enter a valid e-mail address'])
  expect(post.mails).toEqual([])
})

test('says at the field that the mail server did not take a mail', async () => {
  const { client } = await someone('unlucky')
  post.refuse(true)
  expect(issuesOf(await set(client, 'a@example.com'))).toEqual([
    'fdEmail: The mail with the code could not be sent; please check the address, or retry later',
  ])
  post.refuse(false)
})

test('without a mail server there is none to set', async () => {
  const unset = { SMTP_URL: undefined, MAIL_FROM: undefined }
  const beside = await startBeside(server, [], unset)
  const client = beside.as(await server.as('business'))
  expect(await stateOf(client)).toMatchObject({ fdAvailable: false })
  expect((await set(client, 'a@example.com')).status).toBe(404)
})
