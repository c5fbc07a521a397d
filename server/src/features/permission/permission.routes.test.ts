import { customerApi } from '@zhixin/contract/customer/customer.api'
import { pages } from '@zhixin/contract/pages'
import { permissionApi } from '@zhixin/contract/permission/permission.api'
import { permissionTree } from '@zhixin/contract/permission/permissionTree'
import { permissions } from '@zhixin/contract/permissions'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { contractEndpoints } from '../../test/contractEndpoints'
import { givenAccount, givenCustomer } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const list = async (body: object = {}) =>
  (await admin.call(permissionApi.list, { body: { pageSize: 1000, ...body } })).body
const explain = (body: object, client = admin) => client.call(permissionApi.explain, { body })

describe('the permissions', () => {
  test('are all there, each with its names, its kind, and what it opens', async () => {
    const { data, total } = await list()
    expect(data.map((row) => row.fdCode)).toEqual(permissions.map(({ code }) => code))
    expect(total).toBe(permissions.length)
    expect(data.find((row) => row.fdCode === 'client:list')).toMatchObject({
      fdNameZh: '查看客户列表',
      fdNameEn: 'See the customer list',
      fdKind: 2,
      fdPageList: expect.arrayContaining([
        { fdPath: '/customerCenter/customerManagement', fdTitle: 'Customer management' },
      ]),
      fdCallList: expect.arrayContaining([
        { fdMethod: 'POST', fdPath: customerApi.list.path, fdSummary: customerApi.list.summary },
      ]),
    })
    const kinds = new Map(data.map((row) => [row.fdCode, row.fdKind]))
    expect(
      ['page:userControl', 'role:save', 'client:price', 'card.statistics.data'].map((code) =>
        kinds.get(code),
      ),
    ).toEqual([1, 2, 3, 4])
  })

  test('name every page and every call that asks for one, once', async () => {
    const { data } = await list()
    const calls = data.flatMap((row) =>
      row.fdCallList.map((call) => `${row.fdCode} ${call.fdMethod} ${call.fdPath}`),
    )
    const asking = (await contractEndpoints())
      .filter(({ access }) => access !== 'public' && access !== 'signed-in')
      .map(({ access, method, path }) => `${access} ${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(calls.toSorted()).toEqual(asking.toSorted())
    const opened = data.flatMap((row) => row.fdPageList.map((page) => page.fdPath))
    const guarded = pages.filter(({ access }) => access !== 'public' && access !== 'signed-in')
    expect(opened.toSorted()).toEqual(guarded.map(({ path }) => path).toSorted())
  })

  test('stand in the tree of the role screen once each', () => {
    const codes = permissionTree.flatMap(({ pages: list }) =>
      list.flatMap(({ own, beneath }) => [...(own ? [own] : []), ...beneath].map(({ code }) => code)),
    )
    expect(codes.toSorted()).toEqual(permissions.map(({ code }) => code).toSorted())
  })

  test('say which roles and how many enabled people hold them; disabled ones do not count', async () => {
    const before = (await list({ fdName: 'loginLog:list' })).data[0]
    expect(before).toMatchObject({ fdRoleNum: 1, fdAccountNum: 2 })
    expect(before?.fdRoleList.map((role) => role.fdName)).toEqual(['Administrator'])
    const { id } = await givenAccount(server, { username: 'log reader', permissions: ['loginLog:list'] })
    expect((await list({ fdName: 'loginLog:list' })).data[0]).toMatchObject({ fdRoleNum: 2, fdAccountNum: 3 })
    await server.database.prisma.account.update({ where: { id }, data: { status: 0 } })
    expect((await list({ fdName: 'loginLog:list' })).data[0]).toMatchObject({ fdRoleNum: 2, fdAccountNum: 2 })
  })

  test('are found by code or name, kind, role, and by being in no role; and sorted', async () => {
    const codes = async (body: object) => (await list(body)).data.map((row) => row.fdCode)
    expect(await codes({ fdName: 'CLIENT:PRICE' })).toEqual(['client:price'])
    expect(await codes({ fdName: '查看联系人号码' })).toEqual(['client:mobile'])
    expect(await codes({ fdKindList: [3] })).toEqual(['client:price', 'client:mobile'])
    const readonly = await server.database.prisma.role.findUniqueOrThrow({ where: { code: 'readonly' } })
    expect(await codes({ fdRoleIdList: [readonly.id], fdKindList: [2] })).toEqual([
      'client:list',
      'client:detail',
      'product:list',
    ])
    await server.database.prisma.rolePermission.deleteMany({ where: { permissionCode: 'page:starView' } })
    expect(await codes({ fdInRoleList: [0] })).toEqual(['page:starView'])
    const sorted = await codes({ sortName: 'fdCode', sortOrder: 'desc' })
    expect(sorted).toEqual(sorted.toSorted().toReversed())
    expect(await codes({ pageSize: 2, pageIndex: 2 })).toEqual(
      permissions.slice(2, 4).map(({ code }) => code),
    )
  })
})

describe('why somebody can or cannot', () => {
  const told = async (body: object) => {
    const { data } = (await explain(body)).body
    const steps = data.fdStepList.map((step) => [step.fdStep, step.fdPassed, step.fdSentence, step.fdLink])
    return { allowed: data.fdAllowed, target: data.fdTarget, steps }
  }

  test('open a page is explained from the account to the permission, each step with the place to change it', async () => {
    const clerk = await givenAccount(server, { username: 'clerk', permissions: ['client:list'] })
    expect(await told({ accountId: clerk.id, fdPath: '/system/loginLog' })).toEqual({
      allowed: false,
      target: 'Login log',
      steps: [
        ['account', true, 'The account “clerk” is enabled', '/userControl?fdUsername=clerk'],
        ['role', true, 'The role of the account is “clerk”', `/roleMag?id=${clerk.roleId}`],
        [
          'permission',
          false,
          'The role does not have the permission to see the login log',
          `/roleMag?id=${clerk.roleId}&code=loginLog%3Alist`,
        ],
        ['scope', null, 'Data scope does not apply', null],
      ],
    })
    const { allowed, steps } = await told({
      accountId: clerk.id,
      fdPath: '/customerCenter/customerManagement',
    })
    const [, , permission, scope, prices] = steps
    expect(allowed).toBe(true)
    expect(permission?.slice(0, 3)).toEqual([
      'permission',
      true,
      'The role has the permission to see the customer list',
    ])
    expect(scope).toEqual([
      'scope',
      null,
      'The role sees all customers of the service types of the account (Game, Message, Overseas)',
      `/roleMag?id=${clerk.roleId}&tab=scope`,
    ])
    expect(prices?.slice(0, 3)).toEqual(['field', false, "Not shown: customers' prices"])
  })

  test('make a call, also one that takes no permission', async () => {
    const { id } = await server.database.prisma.account.findUniqueOrThrow({ where: { username: 'viewer' } })
    const call = await told({
      accountId: id,
      fdCall: `GET ${customerApi.remove.path.replace(':id', '{id}')}`,
    })
    expect([call.allowed, call.target]).toEqual([false, customerApi.remove.summary])
    const own = await told({ accountId: id, fdCall: `GET ${profileApi.current.path}` })
    expect(own.allowed).toBe(true)
    expect(own.steps[2]).toEqual(['permission', true, 'It is open to whoever is logged in', null])
    expect(issuesOf(await explain({ accountId: id, fdCall: 'GET /api/nothing' }))[0]).toMatch(/^fdCall: /)
    expect(issuesOf(await explain({ accountId: id, fdPath: '/nothing' }))[0]).toMatch(/^fdPath: /)
    const one = ': Please choose one page, one endpoint or one customer'
    expect(issuesOf(await explain({ accountId: id }))).toEqual([one])
    expect(issuesOf(await explain({ accountId: id, fdPath: '/company', customerId: 1 }))).toEqual([one])
  })

  test('see a customer follows from service types and the data scope, as the list has it', async () => {
    const { id: customerId } = await givenCustomer(admin, { fdServiceType: 2 })
    const permissionsOf = ['client:list', 'client:detail']
    const accounts = {
      'with games': { serviceTypes: [1] },
      'with messages': { serviceTypes: [2] },
      'not following': { serviceTypes: [2], dataScope: 2 },
      following: { serviceTypes: [2], dataScope: 2 },
      'of a customer': { serviceTypes: [2], type: 3 },
    }
    const scopeOf = async (username: keyof typeof accounts) => {
      const { id } = await givenAccount(server, {
        username,
        permissions: permissionsOf,
        ...accounts[username],
      })
      if (username === 'following')
        await server.database.prisma.customerFollower.create({
          data: { customerId, accountId: id, kind: 3, position: 0 },
        })
      const { data } = (await explain({ accountId: id, customerId })).body
      const step = data.fdStepList.find((one) => one.fdStep === 'scope')
      return [data.fdAllowed, step?.fdPassed, step?.fdSentence]
    }
    expect(await scopeOf('with games')).toEqual([
      false,
      false,
      'The service type of the customer is Message, those of the account are: Game',
    ])
    expect(await scopeOf('with messages')).toEqual([
      true,
      true,
      'The service type of the customer is Message, which the account has',
    ])
    expect(await scopeOf('not following')).toEqual([
      false,
      false,
      'The role sees only customers that one follows, and the account does not follow this one',
    ])
    expect(await scopeOf('following')).toEqual([true, true, 'The account follows this customer'])
    expect(await scopeOf('of a customer')).toEqual([
      false,
      false,
      'A customer account sees no customers by service type',
    ])
  })

  test('says what stands in the way of the account itself', async () => {
    const { prisma } = server.database
    const company = await prisma.company.create({ data: { name: '停用公司', status: 0 } })
    const { id } = await givenAccount(server, { username: 'kept out', permissions: ['client:list'] })
    const first = async () =>
      (await explain({ accountId: id, fdPath: '/customerCenter/customerManagement' })).body.data
    await prisma.account.update({ where: { id }, data: { oneTimePasswordUntil: new Date() } })
    expect((await first()).fdStepList[0]?.fdSentence).toMatch(/change its password at the first login/)
    await prisma.account.update({ where: { id }, data: { companyId: company.id } })
    expect((await first()).fdStepList[0]?.fdSentence).toMatch(
      /The company “停用公司” of the account is disabled/,
    )
    await prisma.account.update({ where: { id }, data: { status: 0 } })
    const { fdAllowed, fdStepList } = await first()
    expect([fdAllowed, fdStepList[0]?.fdPassed]).toEqual([false, false])
    expect(fdStepList[0]?.fdSentence).toBe('The account “kept out” is disabled and cannot log in')
  })

  test('is told only about accounts that one could change, and about what one may see oneself', async () => {
    const { id: customerId } = await givenCustomer(admin, { fdServiceType: 1, fdName: '别人的' })
    const asker = await givenAccount(server, {
      username: 'asker',
      permissions: ['account:save', 'client:list', 'client:detail'],
      serviceTypes: [2],
    })
    const client = await server.as('asker')
    const adminId = (await server.database.prisma.account.findUniqueOrThrow({ where: { username: 'admin' } }))
      .id
    const page = '/customerCenter/customerManagement'
    const above = await explain({ accountId: adminId, fdPath: page }, client)
    expect([above.status, above.body.error]).toEqual([403, 'rank_exceeded'])
    expect((await explain({ accountId: asker.id, fdPath: page }, client)).status).toBe(200)
    expect((await explain({ accountId: asker.id, fdPath: '/system/loginLog' }, client)).body.message).toBe(
      'You do not have permission to see the login log',
    )
    expect((await explain({ accountId: asker.id, fdCall: 'POST /api/role/list' }, client)).status).toBe(403)
    expect((await explain({ accountId: asker.id, customerId }, client)).body.error).toBe('customer_not_found')
    expect((await explain({ accountId: 999_999, fdPath: page }, client)).body.error).toBe('account_not_found')
    expect((await explain({ accountId: asker.id, fdPath: page }, await server.as('viewer'))).status).toBe(403)
  })

  test('is told a manager of sub-accounts about accounts of their company alone, without ways to what is not theirs', async () => {
    const { prisma } = server.database
    const manager = await server.as('company')
    const own = await prisma.account.findUniqueOrThrow({ where: { username: 'company' } })
    const colleague = await givenAccount(server, {
      username: 'a colleague',
      permissions: ['page:addressing'],
      type: 3,
      serviceTypes: [],
    })
    const ask = (body: object, client = manager) => client.call(permissionApi.explainSub, { body })
    const about = { accountId: colleague.id, fdPath: '/addressing' }
    expect((await ask(about)).body.error).toBe('account_not_found')
    await prisma.account.update({ where: { id: colleague.id }, data: { companyId: own.companyId } })
    const { data } = (await ask(about)).body
    expect(data).toMatchObject({ fdAllowed: true, fdUsername: 'a colleague' })
    expect(data.fdStepList.map(({ fdStep, fdPassed, fdLink }) => [fdStep, fdPassed, fdLink])).toEqual([
      ['account', true, '/sub/account/management?fdUsername=a%20colleague'],
      ['role', true, null],
      ['permission', true, null],
      ['scope', null, null],
    ])
    const domain = (await ask({ ...about, fdPath: '/domainName/filing' })).body.data
    expect([domain.fdAllowed, domain.fdStepList[2]?.fdPassed]).toEqual([false, false])
    // Subjects that they may not see, accounts that they may not change, and accounts without a company.
    expect((await ask({ ...about, fdPath: '/userControl' })).status).toBe(403)
    expect((await ask({ accountId: colleague.id, customerId: 1 })).status).toBe(403)
    await prisma.rolePermission.create({
      data: { roleId: colleague.roleId, permissionCode: 'client:delete' },
    })
    expect((await ask(about)).body.error).toBe('rank_exceeded')
    expect((await ask({ ...about, accountId: 1 })).body.error).toBe('account_not_found')
    expect((await ask(about, admin)).body.error).toBe('account_not_found')
    expect((await explain(about, manager)).status).toBe(403)
  })
})
