import { dataSourceApi } from '@zhixin/contract/dictionary/dictionary.api'
import { pageAt } from '@zhixin/contract/pages'
import { permissions } from '@zhixin/contract/permissions'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { administratorRole } from '@zhixin/contract/rank/administratorRole'
import { describe, expect, test } from 'vitest'
import { shared, startTestServer } from '../../test/api'
import { givenAccount } from '../../test/given'

const server = shared(startTestServer)

const chinese = { headers: { 'accept-language': 'zh-CN' } }

describe('the current user', () => {
  test('account.user: has the documented fields and nothing secret', async () => {
    const { body } = await (await server.as('admin')).call(profileApi.current)
    expect(body.data).toEqual({
      id: expect.any(Number),
      fdMobile: expect.stringMatching(/^1\d{10}$/),
      fdUsername: 'admin',
      roleName: expect.any(String),
      fdRoleId: expect.any(Number),
      fdRoleCode: 'administrator',
      fdIsCompany: false,
      fdType: 1,
      fdCompanyId: null,
      fdRealizationMarkArray: [1, 2, 3],
      fdRealizationMarkList: '[1,2,3]',
      fdPlatformArray: [1, 3, 5],
      fdServiceTypeArray: [1, 2, 3],
      fdPasswordChangeRequired: false,
      fdSecondFactorRequired: false,
    })
  })

  test.each<[string, object]>([
    ['operation', { fdType: 2, fdServiceTypeArray: [1, 2], fdRealizationMarkArray: [1, 2, 3] }],
    ['business', { fdType: 2, fdServiceTypeArray: [2], fdRealizationMarkArray: [1] }],
    ['game', { fdType: 2, fdServiceTypeArray: [1], fdRealizationMarkArray: [1, 2, 3] }],
    ['company', { fdType: 3, fdIsCompany: true, fdServiceTypeArray: [], fdRealizationMarkArray: [1] }],
    ['viewer', { fdType: 2, fdServiceTypeArray: [2], fdRealizationMarkArray: [] }],
  ])('seed.demo: %s is who the demo says', async (username, expected) => {
    const { body } = await (await server.as(username)).call(profileApi.current)
    expect(body.data).toMatchObject(expected)
  })
})

describe('permissions', () => {
  const codes = async (username: string) =>
    (await (await server.as(username)).data(profileApi.permissions)).map((permission) => permission.fdCode)

  test('of the administrator are all but game:account', async () => {
    const all = permissions.map((permission) => permission.code)
    expect(new Set(await codes('admin'))).toEqual(new Set(all.filter((code) => code !== 'game:account')))
  })

  test('of the others are those of their roles', async () => {
    expect(await codes('operation')).toEqual(
      expect.arrayContaining([
        'operation:account',
        'card.statistics.data',
        'client:delete',
        'product:save',
        'oss:upload',
      ]),
    )
    const business = await codes('business')
    expect(business).toEqual(
      expect.arrayContaining([
        'client:list',
        'client:save',
        'client:switchStatus',
        'oss:upload',
        'product:list',
      ]),
    )
    expect(business).not.toContain('client:delete')
    const game = await codes('game')
    expect(game).toEqual(
      expect.arrayContaining([
        'game:account',
        'client:list',
        'client:detail',
        'page:advertisingPlatform',
        'page:gameReport',
      ]),
    )
    expect(game).not.toContain('client:save')
    expect((await codes('company')).filter((code) => /^(client|product):/.test(code))).toEqual([])
    const viewer = await codes('viewer')
    expect(viewer.filter((code) => !code.startsWith('page:')).sort()).toEqual([
      'client:detail',
      'client:list',
      'client:mobile',
      'client:price',
      'product:list',
    ])
  })

  test('have names in both languages', async () => {
    const client = await server.as('viewer')
    const name = async (sent?: object) =>
      (await client.data(profileApi.permissions, sent)).find((one) => one.fdCode === 'client:list')?.fdName
    expect([await name(), await name(chinese)]).toEqual(['See the customer list', '查看客户列表'])
  })
})

describe('the menu', () => {
  test('has two levels, titles in the language of the request, and only what the role opens', async () => {
    const client = await server.as('viewer')
    const english = await client.data(profileApi.menu)
    const zh = await client.data(profileApi.menu, chinese)
    expect(zh.map((group) => group.path)).toEqual(english.map((group) => group.path))
    expect(JSON.stringify(zh)).toContain('"客户管理"')
    expect(JSON.stringify(english)).toContain('"Customer management"')
    const held = new Set((await client.data(profileApi.permissions)).map((one) => one.fdCode))
    const paths = english.flatMap((group) => group.children ?? [group]).map((entry) => entry.path)
    expect(paths).toContain('/customerCenter/customerManagement')
    for (const path of paths) {
      const access = pageAt(path)?.access
      expect([path, access === 'signed-in' || held.has(access ?? '')]).toEqual([path, true])
    }
  })

  test('has the pages of one’s own company for accounts of customers alone', async () => {
    const own = '/sub/account/management'
    const has = async (username: string) =>
      JSON.stringify((await (await server.as(username)).call(profileApi.menu)).body).includes(own)
    expect([await has('admin'), await has('company')]).toEqual([false, true])
  })

  test('page.tabs: leads to the first tab that somebody may open', async () => {
    await givenAccount(server, { username: 'keeper', permissions: ['page:handoverLog', 'page:permissions'] })
    const groups = await (await server.as('keeper')).data(profileApi.menu)
    expect(groups.flatMap((group) => group.children ?? [])).toEqual([
      { path: '/workHandoverLog', title: 'Handover' },
      { path: '/permissions', title: 'Roles and permissions' },
    ])
  })

  test('leaves out a group of which nothing is open', async () => {
    await givenAccount(server, { username: 'newcomer', permissions: [] })
    const groups = await (await server.as('newcomer')).data(profileApi.menu)
    expect(groups.flatMap((group) => (group.children ?? [group]).map((entry) => entry.path))).toEqual([
      '/account/authentication/center',
    ])
  })
})

describe('other accounts', () => {
  test('that hold operation:account are listed for anybody of the staff', async () => {
    const { body } = await (await server.as('viewer')).call(profileApi.operationAccounts)
    expect(body.data.map((account) => account.fdUsername)).toEqual(
      expect.arrayContaining(['admin', 'operation']),
    )
    expect(body.data.map((account) => account.fdUsername)).not.toContain('business')
  })

  test('that administer are named to anybody of the staff, as long as they are active', async () => {
    const names = async () => await (await server.as('viewer')).data(profileApi.administrators)
    const both = ['admin', '顾清源'].map((fdUsername) => ({ id: expect.any(Number), fdUsername }))
    expect(await names()).toEqual(both)
    await givenAccount(server, { username: 'former administrator', permissions: [] })
    await server.database.prisma.account.update({
      where: { username: 'former administrator' },
      data: { role: { connect: { code: administratorRole } }, status: 0 },
    })
    expect(await names()).toEqual(both)
  })

  test("are not named to a customer's account, whatever it may do", async () => {
    await givenAccount(server, {
      username: 'customer',
      permissions: ['account:list', 'client:list'],
      type: 3,
    })
    for (const name of ['company', 'customer']) {
      const customer = await server.as(name)
      for (const endpoint of [profileApi.operationAccounts, profileApi.administrators]) {
        const { status, body } = await customer.call(endpoint)
        expect([name, status, body.data]).toEqual([name, 200, []])
      }
    }
  })

  test("show which platforms have a secret, one's own to anybody, another's with account:list", async () => {
    const viewer = await server.database.prisma.account.findUniqueOrThrow({ where: { username: 'viewer' } })
    await server.database.prisma.thirdSecret.create({
      data: {
        accountId: viewer.id,
        platform: 1,
        secretEncrypted: new Uint8Array([1, 2, 3]),
        keyHint: 'a1b2',
      },
    })
    const own = await (await server.as('viewer')).call(profileApi.thirdSecrets)
    expect(own.body.data[0]).toEqual({
      fdPlatform: 1,
      fdPlatformName: 'OPPO',
      fdConfigured: true,
      fdKeyHint: 'a1b2',
    })
    const query = { accountId: String(viewer.id) }
    const foreign = await (await server.as('business')).call(profileApi.thirdSecrets, { query })
    expect([foreign.status, foreign.body.message]).toEqual([
      403,
      'You do not have permission to see accounts',
    ])
    expect(await (await server.as('admin')).data(profileApi.thirdSecrets, { query })).toEqual(own.body.data)
    const unknown = await (await server.as('admin')).call(profileApi.thirdSecrets, {
      query: { accountId: '999999' },
    })
    expect([unknown.status, unknown.body.error, unknown.body.message]).toEqual([
      404,
      'account_not_found',
      'This account does not exist',
    ])
  })
})

describe('data sources', () => {
  const options = async (name: keyof typeof dataSourceApi, username = 'admin', sent = {}) =>
    await (await server.as(username)).data(dataSourceApi[name], sent)

  test.each<[keyof typeof dataSourceApi, number[]]>([
    ['platform', [1, 3, 5]],
    ['budgetSource', [1, 2, 3, 99]],
    ['cooperationPhase', [1, 2, 3, 4]],
    ['clientSource', [1, 2, 3, 5]],
    ['paymentTerm', [1, 2, 3]],
    ['channelType', [1, 2]],
    ['contactRole', [0, 1, 2, 3, 4]],
    ['contactStance', [0, 1, 2, 3, 4, 5]],
    ['contactState', [1, 2, 3, 4, 5]],
    ['clientRelationship', [1, 2, 3, 4, 5, 6]],
    ['unitPrice', [0.04, 0.024]],
  ])('customer.sets: %s has its values', async (name, values) => {
    expect((await options(name)).map((option) => option.value)).toEqual(values)
  })

  test('have labels in both languages', async () => {
    const phase = async (sent: object) => (await options('cooperationPhase', 'viewer', sent))[0]?.label
    expect([await phase({}), await phase(chinese)]).toEqual(['Intention customer', '意向客户'])
  })

  test('offer the enabled service types of the user alone', async () => {
    const types = async (username: string) =>
      (await options('serviceType', username)).map((option) => option.value)
    expect([await types('admin'), await types('business'), await types('company')]).toEqual([[1, 2], [2], []])
  })

  test('offer what applies to a service type, and nothing disabled', async () => {
    const { prisma } = server.database
    const key = { typeCode_value: { typeCode: 'budgetSource', value: 3 } }
    await prisma.dictionaryItem.update({ where: key, data: { serviceTypes: [2] } })
    const values = async (body: object) =>
      (await options('budgetSource', 'admin', { body })).map((option) => option.value)
    expect([await values({ fdServiceType: 1 }), await values({ fdServiceType: '2' })]).toEqual([
      [1, 2, 99],
      [1, 2, 3, 99],
    ])
    await prisma.dictionaryItem.update({ where: key, data: { enabled: false } })
    expect(await values({})).toEqual([1, 2, 99])
  })

  test('name active operators and staff as followers', async () => {
    const labels = (await options('followUp', 'viewer')).map((option) => option.label)
    expect(labels).toEqual(expect.arrayContaining(['admin', 'operation', 'business']))
    expect(labels).not.toContain('company')
  })
})
