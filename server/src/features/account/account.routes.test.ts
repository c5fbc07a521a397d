import { accountApi } from '@zhixin/contract/account/account.api'
import { authApi } from '@zhixin/contract/auth/auth.api'
import { loginLogApi } from '@zhixin/contract/loginLog/loginLog.api'
import { productApi } from '@zhixin/contract/product/product.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { describe, expect, test } from 'vitest'
import { createVault } from '../../lib/crypto'
import { demoPassword, issuesOf, shared, startTestServer } from '../../test/api'
import { givenAccount, givenClient, givenCustomer } from '../../test/given'
import { vendorSecretPurpose } from '../auth/sealing'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const idOf = async (username: string) =>
  (await server.database.prisma.account.findUniqueOrThrow({ where: { username } })).id
const roleId = async (code: string) =>
  (await server.database.prisma.role.findUniqueOrThrow({ where: { code } })).id

let made = 0
/** What the form sends for a new member of staff. */
const body = async (replaced: Record<string, unknown> = {}) => ({
  fdUsername: `new ${++made}`,
  fdRealName: '沈嘉宁',
  fdMobile: '13812345678',
  fdType: 2,
  fdRoleId: await roleId('business'),
  fdServiceTypeArray: [2],
  fdPlatformArray: [1],
  fdRealizationMarkArray: [1, 2],
  ...replaced,
})
const save = async (replaced: Record<string, unknown> = {}, headers = {}, client = admin) =>
  client.call(accountApi.save, { body: await body(replaced), headers })
const detail = (id: number, client = admin) => client.data(accountApi.detail, { params: { id } })
const history = async (id: number, language = 'en-US') => {
  const data = await admin.data(systemLogApi.list, {
    body: { fdEntityList: ['account'], fdEntityId: String(id) },
    headers: { 'accept-language': language },
  })
  return data.map((row) => [row.fdSentence, ...row.fdChangeList.map((change) => change.fdSentence)])
}

describe('a new account', () => {
  test('password.once: gets a one-time password that is shown once, can log in, and is stored nowhere', async () => {
    const answer = await save({ fdUsername: '新同事' })
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    const { id, fdOneTimePassword: password, fdOneTimePasswordUntil: until } = answer.body.data
    expect(password).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){4}$/)
    const days = (new Date(until ?? 0).getTime() - Date.now()) / (24 * 3600 * 1000)
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)

    const login = await server.logIn('新同事', password ?? '')
    expect(login.status).toBe(200)
    const headers = { authorization: `Bearer ${login.body.data.access_token}` }
    const current = await server.nobody.call(profileApi.current, { headers })
    expect(current.body.data).toMatchObject({ fdUsername: '新同事', fdPasswordChangeRequired: true })

    const { rows } = await server.database.pool.query(
      `select (select string_agg(t::text, '') from audit_log t) || coalesce((select string_agg(t::text, '') from idempotency_key t), '')
        || (select string_agg(t::text, '') from account t) || (select string_agg(t::text, '') from login_log t) as all`,
    )
    expect(rows[0].all).not.toContain(password)
    expect(await history(id)).toEqual([
      [
        'admin created account “新同事”',
        'Username: 新同事',
        'Name: 沈嘉宁',
        'Mobile number: 138****5678',
        'Type: Staff',
        'Company user: no',
        'Role: Business',
        'Service types: Message',
        'Vendors: OPPO',
        'Monetization marks: IAA, IAP',
      ],
    ])
    expect((await history(id, 'zh-CN'))[0]?.slice(0, 4)).toEqual([
      'admin 新建了账号「新同事」',
      '用户名：新同事',
      '姓名：沈嘉宁',
      '手机号码：138****5678',
    ])
  })

  test('password.repeat: is created once under one Idempotency-Key, and its password is not shown again', async () => {
    const headers = { 'idempotency-key': 'one-account' }
    const sent = await body({ fdUsername: 'only once' })
    const first = await admin.call(accountApi.save, { body: sent, headers })
    const again = await admin.call(accountApi.save, { body: sent, headers })
    expect(again.body.data.id).toBe(first.body.data.id)
    expect(first.body.data.fdOneTimePassword).not.toBeNull()
    expect(again.body.data).toMatchObject({ fdOneTimePassword: null, fdOneTimePasswordUntil: null })
  })

  test.each([
    [{ fdUsername: ' ' }, 'fdUsername: Username cannot be empty'],
    [{ fdUsername: 'ADMIN' }, 'fdUsername: This username exists already'],
    [{ fdUsername: 'ａｄｍｉｎ' }, 'fdUsername: This username exists already'],
    [{ fdUsername: 'The System' }, 'fdUsername: This username is reserved; choose another one'],
    [{ fdUsername: 'a\u200bb' }, 'fdUsername: The username has characters that nobody sees'],
    [{ fdRealName: '名'.repeat(51) }, 'fdRealName: At most 50 characters'],
    [{ fdType: null }, 'fdType: Please choose the type of account'],
    [{ fdRoleId: null }, 'fdRoleId: Please choose a role'],
    [{ fdRoleId: 99_999 }, 'fdRoleId: This option does not exist'],
    [{ fdType: 3 }, 'fdCompanyId: Please choose a company'],
    [{ fdType: 3, fdCompanyId: 99_999 }, 'fdCompanyId: This option does not exist'],
    [{ fdCompanyId: 1 }, 'fdCompanyId: Only a customer account belongs to a company'],
    [{ fdIsCompany: true }, 'fdIsCompany: Only a customer account belongs to a company'],
    [{ fdMobile: '138****5678' }, 'fdMobile: Please enter the mobile number'],
    [
      { fdMobile: '123' },
      'fdMobile: Please enter a mobile number of 11 digits, or one with + and its country code',
    ],
    [{ fdProductIdList: [99_999] }, 'fdProductIdList: This option does not exist'],
    [{ fdServiceTypeArray: [4] }, 'fdServiceTypeArray.0: This option does not exist'],
  ])('with %o is refused', async (replaced, issue) => {
    const answer = await save(replaced)
    expect([answer.status, issuesOf(answer)]).toEqual([400, [issue]])
  })
})

describe('account.person: the name of a person', () => {
  test('is one line, found in part whatever its case and width, sorted by pinyin, and can be taken away', async () => {
    const { id } = (await save({ fdUsername: 'person', fdRealName: ' Ｌｉ\u200b 梦 ' })).body.data
    expect((await detail(id)).fdRealName).toBe('Ｌｉ 梦')
    const found = async (fdRealName: string) =>
      (await admin.data(accountApi.list, { body: { fdRealName } })).map((row) => row.fdRealName)
    expect(await found('li 梦')).toEqual(['Ｌｉ 梦'])
    expect(await found('%')).toEqual([])
    await save({ fdUsername: 'person 2', fdRealName: '阿宁' })
    const sorted = await admin.call(accountApi.list, {
      body: { fdUsername: 'person', sortName: 'fdRealName', sortOrder: 'asc' },
    })
    expect(sorted.body.data.map((row) => row.fdRealName)).toEqual(['阿宁', 'Ｌｉ 梦'])

    const before = await detail(id)
    await admin.call(accountApi.save, { body: { ...before, fdRealName: '李梦' } })
    await admin.call(accountApi.save, { body: { ...before, fdRealName: '' } })
    expect((await detail(id)).fdRealName).toBeNull()
    expect((await history(id)).slice(0, 2).map((lines) => lines.slice(1))).toEqual([
      ['Name cleared, was 李梦'],
      ['Name: Ｌｉ 梦 → 李梦'],
    ])
  })

  test('account.user: is no field of the current user', async () => {
    const own = await admin.data(profileApi.current)
    expect(Object.keys(own)).not.toContain('fdRealName')
  })
})

describe('a save', () => {
  test('of a detail as it was read changes nothing', async () => {
    const product = await admin.call(productApi.save, { body: { fdName: '关联的产品' } })
    const { id } = (await save({ fdProductIdList: [product.body.data.id] })).body.data
    const before = await detail(id)
    expect(before).toMatchObject({ fdMobile: '13812345678', fdProductNum: 1, fdAbove: false, fdVersion: 1 })
    expect(before.fdProductList).toEqual([{ id: product.body.data.id, fdName: '关联的产品' }])
    expect((await admin.call(accountApi.save, { body: before })).status).toBe(200)
    const masked = { ...before, fdMobile: '138****5678' }
    expect((await admin.call(accountApi.save, { body: masked })).status).toBe(200)
    expect(await detail(id)).toEqual(before)
    expect(await history(id)).toHaveLength(1)
  })

  test('changes all but the username, in words, and the products count it', async () => {
    const product = await admin.data(productApi.save, { body: { fdName: '另一产品' } })
    const { id } = (await save()).body.data
    const before = await detail(id)
    const after = {
      ...before,
      fdRoleId: await roleId('operations'),
      fdType: 1,
      fdServiceTypeArray: [1, 2],
      fdMobile: null,
      fdProductIdList: [product.id],
    }
    expect((await admin.data(accountApi.save, { body: after })).fdVersion).toBe(2)
    expect(await detail(id)).toMatchObject({
      fdRoleCode: 'operations',
      fdType: 1,
      fdServiceTypeArray: [1, 2],
      fdMobile: null,
      fdProductNum: 1,
    })
    expect((await history(id))[0]).toEqual([
      `admin edited account “${before.fdUsername}”`,
      'Mobile number cleared, was 138****5678',
      'Type: Staff → Operator',
      'Role: Business → Operations',
      'Service types: Message → Game, Message',
      'Related products: 另一产品',
    ])
    const accounts = await admin.call(productApi.accounts, { params: { id: product.id } })
    const filtered = await admin.call(accountApi.list, { body: { fdProductIdList: [product.id] } })
    expect(filtered.body.data.map((row) => row.id)).toEqual(accounts.body.data.map((row) => row.id))
    const renamed = await admin.call(accountApi.save, { body: { ...after, fdUsername: 'other' } })
    expect(issuesOf(renamed)).toEqual(['fdUsername: A username cannot be changed'])
  })

  test('of somebody who has not seen the present state is refused with it', async () => {
    const { id } = (await save()).body.data
    const seen = await detail(id)
    const headers = { 'if-match': '"1"' }
    const one = { ...seen, fdPlatformArray: [1, 3] }
    expect((await admin.call(accountApi.save, { body: one, headers })).status).toBe(200)
    const stale = await admin.call(accountApi.save, { body: { ...seen, fdMobile: '1' }, headers })
    expect([stale.status, stale.body.error]).toEqual([409, 'version_conflict'])
    expect((stale.body.data as unknown as { current: unknown }).current).toEqual(await detail(id))
  })

  test('acts at the next request of the account', async () => {
    const { id } = await givenAccount(server, { username: 'demoted', permissions: ['client:list'] })
    const client = await server.as('demoted')
    const current = await detail(id)
    const changed = { ...current, fdRoleId: await roleId('readonly'), fdServiceTypeArray: [2] }
    expect((await admin.call(accountApi.save, { body: changed })).status).toBe(200)
    expect(await client.data(profileApi.current)).toMatchObject({
      fdRoleCode: 'readonly',
      fdServiceTypeArray: [2],
    })
  })

  test('makes no follower a customer account, and says how many customers there are', async () => {
    const { id } = (await save({ fdRoleId: await roleId('readonly') })).body.data
    const company = await server.database.prisma.company.create({ data: { name: '跟进人的公司' } })
    await givenCustomer(admin, { fdOtherFollowUpAccountIdList: [id] })
    await givenCustomer(admin, { fdName: '又一家', fdBusinessFollowUpAccountIdList: [1, id] })
    const changed = { ...(await detail(id)), fdType: 3, fdCompanyId: company.id }
    expect(changed.fdFollowedNum).toBe(2)
    const refused = await admin.call(accountApi.save, { body: changed })
    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      409,
      'account_follows_customers',
      'This account still follows 2 customers, so it cannot become a customer account',
    ])
    expect(refused.body.data).toEqual({ count: 2 })
  })
})

describe('the list', () => {
  test("account.mobile: shows an account's fields, with the number masked for everybody", async () => {
    const { id } = (await save({ fdUsername: 'shown in the list' })).body.data
    const { data, total } = (await admin.call(accountApi.list, { body: { fdUsername: 'SHOWN in' } })).body
    expect(total).toBe(1)
    const { createdDate: _, lastModifiedDate: __, fdOneTimePasswordUntil: ___, ...row } = data[0] ?? {}
    expect(row).toEqual({
      id,
      fdUsername: 'shown in the list',
      fdRealName: '沈嘉宁',
      fdMobile: '138****5678',
      fdRoleId: await roleId('business'),
      roleName: 'Business',
      fdRoleCode: 'business',
      fdType: 2,
      fdIsCompany: false,
      fdCompanyId: null,
      fdCompanyName: null,
      fdServiceTypeArray: [2],
      fdPlatformArray: [1],
      fdRealizationMarkArray: [1, 2],
      fdFollowedNum: 0,
      fdProductNum: 0,
      lastLoginDate: null,
      fdLockedUntil: null,
      fdSecondFactor: false,
      fdSingleSignOnName: null,
      fdSingleSignOnDate: null,
      fdStatus: 1,
      fdAbove: false,
      fdVersion: 1,
    })
  })

  test('finds by every column, with exact totals', async () => {
    const { prisma } = server.database
    const company = await prisma.company.create({ data: { name: '筛选的公司' } })
    const guest = await save({
      fdUsername: 'zz guest',
      fdType: 3,
      fdCompanyId: company.id,
      fdRoleId: await roleId('company'),
    })
    const plain = await save({
      fdUsername: 'zz plain',
      fdRealizationMarkArray: [],
      fdPlatformArray: [5],
      fdServiceTypeArray: [1],
    })
    const seen = await givenAccount(server, { username: 'zz seen', permissions: [] })
    await server.as('zz seen')
    await givenCustomer(admin, { fdOtherFollowUpAccountIdList: [seen.id] })
    await admin.call(accountApi.switchStatus, { body: { id: plain.body.data.id, fdStatus: 0 } })
    for (let tries = 0; tries < 10; tries++) await server.logIn('zz seen', 'wrong wrong')
    const found = async (filters: object) => {
      const { data, total } = (
        await admin.call(accountApi.list, {
          body: { fdUsername: 'zz ', sortName: 'fdUsername', ...filters },
        })
      ).body
      expect(total).toBe(data.length)
      return data.map((row) => row.fdUsername.slice(3)).join()
    }
    expect(await found({})).toBe('guest,plain,seen')
    expect(await found({ fdTypeList: [3] })).toBe('guest')
    expect(await found({ fdRoleIdList: [seen.roleId] })).toBe('seen')
    expect(await found({ fdCompanyIdList: [company.id] })).toBe('guest')
    expect(await found({ fdCompanyName: '筛选' })).toBe('guest')
    expect(await found({ fdServiceTypeList: [1] })).toBe('plain,seen')
    expect(await found({ fdPlatformList: [5] })).toBe('plain,seen')
    expect(await found({ fdRealizationMarkList: [2] })).toBe('guest')
    expect(await found({ fdRealizationMarkList: [0] })).toBe('plain,seen')
    expect(await found({ fdRealizationMarkList: [0, 2] })).toBe('guest,plain,seen')
    expect(await found({ fdFollowingList: [1] })).toBe('seen')
    expect(await found({ fdFollowingList: [0] })).toBe('guest,plain')
    expect(await found({ fdFollowingList: [0, 1] })).toBe('guest,plain,seen')
    expect(await found({ fdFollowingList: [7] })).toBe('')
    expect(await found({ fdLockedList: [1] })).toBe('seen')
    expect(await found({ fdLockedList: [0] })).toBe('guest,plain')
    expect(await found({ fdStatusList: [0] })).toBe('plain')
    expect(await found({ fdOneTimePasswordList: [1] })).toBe('guest,plain')
    expect(await found({ fdOneTimePasswordList: [0] })).toBe('seen')
    expect(await found({ fdStartLastLoginDate: '2020-01-01' })).toBe('seen')
    expect(await found({ fdEndLastLoginDate: '2020-01-01' })).toBe('')
    expect(await found({ fdStartCreateDate: '2020-01-01' })).toBe('guest,plain,seen')
    expect(await found({ fdRoleIdList: [1e12, 0.5] })).toBe('')
    for (const sortName of [
      'id',
      'roleName',
      'fdType',
      'fdCompanyName',
      'fdFollowedNum',
      'fdProductNum',
      'lastLoginDate',
      'fdStatus',
      'createdDate',
      'lastModifiedDate',
    ])
      expect((await found({ sortName, sortOrder: 'desc' })).split(',')).toHaveLength(3)
    expect(
      await found({ sortName: 'fdFollowedNum', sortOrder: 'desc', pageSize: 1, fdFollowingList: [1] }),
    ).toBe('seen')
    const reversed = await admin.call(accountApi.list, {
      body: { fdStartLastLoginDate: '2026-02-01', fdEndLastLoginDate: '2026-01-01' },
    })
    expect(issuesOf(reversed)).toEqual(['fdEndLastLoginDate: The end date must not be before the start date'])
    expect(guest.status).toBe(200)
  })

  test("counts, sorts and filters by followed customers within the caller's scope", async () => {
    const follower = await givenAccount(server, { username: 'out of sight', permissions: [] })
    await givenCustomer(admin, { fdOperationFollowUpAccountIdList: [follower.id] })
    const client = await givenClient(server, {
      username: 'sees games',
      permissions: ['account:list', 'account:switchStatus'],
      serviceTypes: [1, 2, 3],
    })
    const asked = async (filters: object = {}) => {
      const body = { fdUsername: 'out of sight', sortName: 'fdFollowedNum', ...filters }
      return (await client.data(accountApi.list, { body })).map((row) => row.fdFollowedNum)
    }
    expect(await asked({ fdFollowingList: [1] })).toEqual([1])
    await server.database.prisma.account.update({
      where: { username: 'sees games' },
      data: { serviceTypes: [1] },
    })
    await server.database.prisma.account.update({ where: { id: follower.id }, data: { serviceTypes: [] } })
    expect(await asked()).toEqual([0])
    expect(await asked({ fdFollowingList: [1] })).toEqual([])
    const { id } = follower
    const off = await client.call(accountApi.switchStatus, { body: { id, fdStatus: 0 } })
    expect(off.body.data).toEqual({ fdFollowedNum: 0 })
  })

  test('names the roles that the caller can give', async () => {
    const { fdRoleList, fdCompanyList } = await admin.data(accountApi.options)
    expect(fdRoleList.every((role) => role.fdGivable)).toBe(true)
    expect(fdCompanyList.map((company) => company.fdName)).toContain('杭州青禾云商电子商务有限公司')
  })
})

describe('what is done to an account acts at its next request:', () => {
  test('account.kept: disabling ends its sessions, and enabling does not bring them back', async () => {
    const { id } = await givenAccount(server, { username: 'off and on', permissions: [] })
    await givenCustomer(admin, { fdOperationFollowUpAccountIdList: [id], fdOtherFollowUpAccountIdList: [id] })
    const client = await server.as('off and on')
    const off = await admin.call(accountApi.switchStatus, { body: { id, fdStatus: 0 } })
    expect(off.body.data).toEqual({ fdFollowedNum: 1 })
    expect((await client.call(profileApi.current)).status).toBe(401)
    expect((await server.logIn('off and on')).body.error).toBe('invalid_grant')
    await admin.call(accountApi.switchStatus, { body: { id, fdStatus: 1 } })
    expect((await client.call(profileApi.current)).status).toBe(401)
    expect((await server.logIn('off and on')).status).toBe(200)
    expect(
      (await history(id)).filter(([sentence]) => / (en|dis)abled account/.test(sentence ?? '')),
    ).toHaveLength(2)
  })

  test('a reset ends all sessions, and the old password with them', async () => {
    const { id } = await givenAccount(server, { username: 'forgetful', permissions: [] })
    const client = await server.as('forgetful')
    const { fdOneTimePassword } = await admin.data(accountApi.resetPassword, { body: { id } })
    expect((await client.call(profileApi.current)).status).toBe(401)
    expect((await server.logIn('forgetful', demoPassword)).status).toBe(400)
    expect((await server.logIn('forgetful', fdOneTimePassword ?? '')).status).toBe(200)
    expect((await history(id)).map(([sentence]) => sentence)).toContain(
      'admin reset the password of account “forgetful”',
    )
  })

  test('unlocking lets it in again', async () => {
    const { id } = await givenAccount(server, { username: 'locked out', permissions: [] })
    for (let tries = 0; tries < 10; tries++) await server.logIn('locked out', 'wrong wrong')
    expect((await server.logIn('locked out')).status).toBe(429)
    expect((await detail(id)).fdLockedUntil).not.toBeNull()
    expect((await admin.call(accountApi.unlock, { body: { id } })).status).toBe(200)
    expect((await detail(id)).fdLockedUntil).toBeNull()
    expect((await server.logIn('locked out')).status).toBe(200)
  })

  test('one of its sessions is ended, or all of them', async () => {
    const { id: accountId } = await givenAccount(server, { username: 'everywhere', permissions: [] })
    const logins = [
      await server.logIn('everywhere'),
      await server.logIn('everywhere'),
      await server.logIn('everywhere'),
    ]
    const isIn = async (index: number) => {
      const headers = { authorization: `Bearer ${logins[index]?.body.data.access_token}` }
      return (await server.nobody.call(profileApi.current, { headers })).status === 200
    }
    const sessions = () => admin.data(accountApi.sessions, { body: { id: accountId } })
    const [last] = await sessions()
    expect(last).toMatchObject({
      fdCurrent: false,
      fdIp: expect.any(String),
      lastUsedDate: expect.any(String),
    })
    const one = await admin.call(accountApi.endSessions, { body: { accountId, id: last?.id } })
    expect(one.body.data).toEqual({ fdEndedNum: 1 })
    expect([await isIn(0), await isIn(1), await isIn(2)].filter(Boolean)).toHaveLength(2)
    const again = await admin.call(accountApi.endSessions, { body: { accountId, id: last?.id } })
    expect(again.body.error).toBe('record_not_found')
    const rest = await admin.call(accountApi.endSessions, { body: { accountId } })
    expect(rest.body.data).toEqual({ fdEndedNum: 2 })
    expect(await sessions()).toEqual([])
    expect(await isIn(2)).toBe(false)
    const own = await admin.call(authApi.publicKey)
    expect(own.status).toBe(200)
  })
})

describe('a vendor secret', () => {
  test('is sealed, known by its last four characters, and cleared again', async () => {
    const { id: accountId } = (await save({ fdPlatformArray: [1, 5] })).body.data
    const secret = 'a vendor secret 7f3a'
    const put = (fdPlatform: number, fdSecret = secret) =>
      admin.call(accountApi.saveSecret, { body: { accountId, fdPlatform, fdSecret } })
    const known = async () => {
      const query = { accountId: String(accountId) }
      const data = await admin.data(profileApi.thirdSecrets, { query })
      return data.map((one) => [one.fdPlatform, one.fdConfigured, one.fdKeyHint])
    }
    expect((await put(1)).body.data).toBeNull()
    expect(issuesOf(await put(3))).toEqual(['fdPlatform: This option does not exist'])
    expect(issuesOf(await put(1, ' '))).toEqual(['fdSecret: Please enter the secret'])
    expect(await known()).toEqual([
      [1, true, '…7f3a'],
      [5, false, null],
    ])
    const stored = await server.database.prisma.thirdSecret.findFirstOrThrow({ where: { accountId } })
    const vault = createVault([server.config.JWT_SECRET], vendorSecretPurpose)
    expect(vault.open(stored.secretEncrypted).toString()).toBe(secret)
    await put(1, 'short')
    expect((await known())[0]).toEqual([1, true, '…'])
    await admin.call(accountApi.clearSecret, { body: { accountId, fdPlatform: 1 } })
    await admin.call(accountApi.clearSecret, { body: { accountId, fdPlatform: 1 } })
    expect((await known())[0]).toEqual([1, false, null])
    expect((await history(accountId)).slice(0, 3).map(([, change]) => change)).toEqual([
      'Vendor secret cleared, was OPPO …',
      'Vendor secret: OPPO …7f3a → OPPO …',
      'Vendor secret: OPPO …7f3a',
    ])
    expect(JSON.stringify(await history(accountId))).not.toContain(secret)
  })
})

test('an account that does not exist is not found by any call', async () => {
  const id = 99_999
  const answers = await Promise.all([
    admin.call(accountApi.detail, { params: { id } }),
    save({ id }),
    admin.call(accountApi.switchStatus, { body: { id, fdStatus: 0 } }),
    admin.call(accountApi.resetPassword, { body: { id } }),
    admin.call(accountApi.unlock, { body: { id } }),
    admin.call(accountApi.sessions, { body: { id } }),
    admin.call(accountApi.endSessions, { body: { accountId: id } }),
    admin.call(accountApi.saveSecret, { body: { accountId: id, fdPlatform: 1, fdSecret: 'abc' } }),
    admin.call(accountApi.clearSecret, { body: { accountId: id, fdPlatform: 1 } }),
  ])
  expect(answers.map(({ status, body: { error } }) => [status, error])).toEqual(
    answers.map(() => [404, 'account_not_found']),
  )
  expect((await admin.call(loginLogApi.list)).status).toBe(200)
  expect(await idOf('admin')).toBe(1)
})
