import { accountApi } from '@zhixin/contract/account/account.api'
import { accessTokenApi } from '@zhixin/contract/auth/accessToken.api'
import { companyApi } from '@zhixin/contract/company/company.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { describe, expect, test } from 'vitest'
import { accessTokens, error, rights } from '../../test/accessTokens'
import { type Client, shared, startTestServer } from '../../test/api'
import { lockWaits } from '../../test/database'
import { customerBody } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const { somebody, create, withToken, givenToken } = accessTokens(server)

describe('token.end: an access token', () => {
  const works = async (client: Client) => (await client.call(customerApi.list)).status === 200

  test('ends when it is revoked, by its owner or an administrator, and that is on record', async () => {
    const { client, id: accountId } = await somebody('owner of tokens')
    const other = await somebody('other owner')
    const [first, second, third] = [
      await givenToken(client),
      await givenToken(client),
      await givenToken(client),
    ]
    const revoke = (by: Client, id: number) => by.call(accessTokenApi.revoke, { body: { id } })
    expect(error(await revoke(other.client, first.id))).toEqual([404, 'record_not_found'])
    expect(await works(first.client)).toBe(true)
    expect((await revoke(client, first.id)).status).toBe(200)
    expect(error(await first.client.call(customerApi.list))).toEqual([401, 'unauthorized'])
    expect(error(await revoke(client, first.id))).toEqual([404, 'record_not_found'])
    const seen = await admin.call(accountApi.tokens, { body: { id: accountId } })
    expect(seen.body.data.map(({ id }) => id)).toEqual([third.id, second.id])
    const one = { accountId, id: second.id }
    expect((await other.client.call(accountApi.revokeTokens, { body: one })).status).toBe(403)
    expect((await admin.data(accountApi.revokeTokens, { body: one })).fdRevokedNum).toBe(1)
    expect([await works(second.client), await works(third.client)]).toEqual([false, true])
    const all = { accountId }
    expect((await admin.data(accountApi.revokeTokens, { body: all })).fdRevokedNum).toBe(1)
    expect(await works(third.client)).toBe(false)
    const data = await admin.data(systemLogApi.list, {
      body: { fdActionList: ['createToken', 'revokeToken'], fdEntityId: String(accountId) },
    })
    expect(data.map((row) => row.fdSentence)).toEqual([
      ...Array(2).fill('admin revoked an access token of account “owner of tokens”'),
      'owner of tokens revoked an access token of account “owner of tokens”',
      ...Array(3).fill('owner of tokens created an access token of account “owner of tokens”'),
    ])
  })

  test('ends for good when its account is disabled, its company too, or its password is reset', async () => {
    const { client, id } = await somebody('switched off')
    const token = await givenToken(client)
    const status = (fdStatus: number) => admin.call(accountApi.switchStatus, { body: { id, fdStatus } })
    await status(0)
    await status(1)
    expect(error(await token.client.call(customerApi.list))).toEqual([401, 'unauthorized'])
    const entry = {
      fdActionList: ['switchStatus'],
      fdEntityId: String(id),
      sortOrder: 'asc',
      sortName: 'createdDate',
    }
    const [off] = await admin.data(systemLogApi.list, { body: entry })
    expect(off?.fdChangeList.map((change) => change.fdSentence)).toEqual([
      'Status: enabled → disabled',
      `Access tokens revoked cleared, was 计费系统 ${token.fdToken.slice(0, 9)}`,
    ])

    const member = await somebody('member of a company', rights, { type: 3 })
    const company = await server.database.prisma.company.create({ data: { name: '某公司' } })
    await server.database.prisma.account.update({ where: { id: member.id }, data: { companyId: company.id } })
    const ofMember = await givenToken(member.client)
    expect(await works(ofMember.client)).toBe(true)
    for (const fdStatus of [0, 1])
      await admin.call(companyApi.switchStatus, { body: { id: company.id, fdStatus } })
    expect(await works(ofMember.client)).toBe(false)

    const forgetful = await somebody('forgetful')
    const lost = await givenToken(forgetful.client)
    await admin.call(accountApi.resetPassword, { body: { id: forgetful.id } })
    await server.database.prisma.account.update({
      where: { id: forgetful.id },
      data: { oneTimePasswordUntil: null },
    })
    expect(await works(lost.client)).toBe(false)
  })

  test('ends with its time', async () => {
    const { client } = await somebody('outlived')
    const token = await givenToken(client)
    await server.database.pool.query(
      `update access_token set created_at = now() - interval '2 days', expires_at = now() where id = $1`,
      [token.id],
    )
    expect(error(await token.client.call(customerApi.list))).toEqual([401, 'unauthorized'])
  })

  test('is not made by a session that ended meanwhile', async () => {
    const { client, id } = await somebody('ended meanwhile')
    const { pool } = server.database
    const holder = await pool.connect()
    await holder.query('begin')
    await holder.query('select from account where id = $1 for no key update', [id])
    const making = create(client)
    // Of this database alone: other tests have theirs beside it.
    await expect.poll(() => lockWaits(server.database)).toBe(1)
    await holder.query(`update session set ended_at = now(), end_reason = 'logout' where account_id = $1`, [
      id,
    ])
    await holder.query('commit')
    holder.release()
    expect(error(await making)).toEqual([401, 'unauthorized'])
    expect(await server.database.prisma.accessToken.count({ where: { accountId: id } })).toBe(0)
  })
})

describe('token.record: what an access token does', () => {
  test('is in the system log with its name, and its last use with the token, once a minute at most', async () => {
    const { client } = await somebody('recorded')
    const token = await givenToken(client, { fdPermissionCodeList: rights })
    const { body } = await token.client.call(customerApi.save, { body: customerBody({ fdName: '令牌所建' }) })
    const named = `计费系统 ${token.fdToken.slice(0, 9)}`
    const entries = (language: string) =>
      admin.call(systemLogApi.list, {
        body: { fdEntityList: ['customer'], fdEntityId: String(body.data.id) },
        headers: { 'accept-language': language },
      })
    const [entry] = (await entries('en-US')).body.data
    expect([entry?.fdAccountName, entry?.fdTokenName, entry?.fdSentence]).toEqual([
      'recorded',
      named,
      `recorded (access token: ${named}) created customer “令牌所建”`,
    ])
    expect((await entries('zh-CN')).body.data[0]?.fdSentence).toBe(
      `recorded（访问令牌：${named}）新建了客户「令牌所建」`,
    )
    const lastUse = async () => (await client.data(accessTokenApi.list))[0]?.lastUsedDate
    const first = await lastUse()
    expect(first).toEqual(expect.any(String))
    await token.client.call(profileApi.current)
    expect(await lastUse()).toBe(first)
    await server.database.pool.query(
      `update access_token set last_used_at = now() - interval '2 minutes' where id = $1`,
      [token.id],
    )
    await token.client.call(profileApi.current)
    expect(Date.parse(String(await lastUse()))).toBeGreaterThanOrEqual(Date.parse(String(first)))
  })
})

test('token.unknown: unknown tokens of one address are refused after the hundredth, known ones never', async () => {
  const { client } = await somebody('steady')
  const token = await givenToken(client)
  const guess = (n: number) => withToken(`zx_${'x'.repeat(40)}${n}`).call(profileApi.current)
  for (let n = 0; n < 100; n += 1) expect(error(await guess(n))).toEqual([401, 'unauthorized'])
  const refused = await guess(100)
  expect(error(refused)).toEqual([429, 'too_many_attempts'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await token.client.call(profileApi.current)).status).toBe(200)
  expect((await server.logIn('steady')).status).toBe(200)
  const { rows } = await server.database.pool.query(
    `select username, attempts from login_log where reason = 'unknown_token'`,
  )
  expect(rows).toEqual([{ username: 'zx_***', attempts: 101 }])
})
