import { profileApi } from '@zhixin/contract/profile/profile.api'
import { roleApi } from '@zhixin/contract/role/role.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { givenAccount, givenClient } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const fields = {
  fdNameZh: '客服',
  fdNameEn: 'Support',
  fdDataScope: 1,
  fdPermissionCodeList: ['client:list'],
}
let names = 0
/** A role with names that no other has. */
const newRole = (replaced: object = {}) => {
  names += 1
  return { ...fields, fdNameZh: `客服${names}`, fdNameEn: `Support ${names}`, ...replaced }
}
const save = (body: object, client = admin, headers = {}) => client.call(roleApi.save, { body, headers })
const given = async (replaced: object = {}) => (await save(newRole(replaced))).body.data.id
const detail = (id: number, client = admin) => client.data(roleApi.detail, { params: { id } })
const remove = (id: number, client = admin) => client.call(roleApi.remove, { params: { id } })
const roles = (body: object = {}, client = admin) =>
  client.data(roleApi.list, { body: { pageSize: 1000, ...body } })
const roleOf = async (code: string) => {
  const role = (await roles()).find((one) => one.fdCode === code)
  if (!role) throw new Error(`There is no role ${code}`)
  return role
}
const addMembers = (id: number, accountIdList: number[], client = admin) =>
  client.call(roleApi.addMembers, { body: { id, accountIdList } })
const accountId = async (username: string) =>
  (await server.database.prisma.account.findUniqueOrThrow({ where: { username } })).id
const auditOf = (id: number, fdEntityList = ['role'], lang = 'en-US') =>
  admin.data(systemLogApi.list, {
    body: { fdEntityList, fdEntityId: String(id), sortName: 'createdDate', sortOrder: 'asc' },
    headers: { 'accept-language': lang },
  })
const refusal = (answer: { status: number; body: { error?: string; message: string } }) => [
  answer.status,
  answer.body.error,
  answer.body.message,
]

describe('a role', () => {
  test('is listed with what it has and who has it, and found by a part of a name or the code', async () => {
    const administrator = await roleOf('administrator')
    expect(administrator).toMatchObject({
      fdNameZh: '管理员',
      fdDataScope: 1,
      fdLocked: true,
      fdAccountNum: 2,
      fdEnabledAccountNum: 2,
      fdChangeRefusal: "The administrators' role cannot be changed or deleted",
    })
    expect(await roleOf('business')).toMatchObject({
      fdLocked: false,
      fdChangeRefusal: null,
      fdGiveRefusal: null,
    })
    expect((await roles({ fdName: 'READ-' })).map((one) => one.fdCode)).toEqual(['readonly'])
    expect((await roles({ fdName: '商务' })).map((one) => one.fdCode)).toEqual(['business'])
    const second = await admin.call(roleApi.list, { body: { pageIndex: 2, pageSize: 1 } })
    expect([second.body.data.map((one) => one.fdCode), second.body.total]).toEqual([
      ['operations'],
      (await roles()).length,
    ])
  })

  test('is created with a code that was given, or the first that is free', async () => {
    const [one, other] = [await given(), await given()]
    const [first, second] = [(await detail(one)).fdCode, (await detail(other)).fdCode]
    expect([first, second].map((code) => /^role-\d+$/.test(code))).toEqual([true, true])
    expect(first).not.toBe(second)
    const own = await given({ fdCode: 'support_desk' })
    expect(await detail(own)).toMatchObject({ fdCode: 'support_desk', fdPermissionCodeList: ['client:list'] })
    expect(issuesOf(await save(newRole({ fdCode: 'Support_Desk' })))).toEqual([
      'fdCode: This code belongs to another role',
    ])
    expect(issuesOf(await save(newRole({ fdCode: '1 b' })))).toEqual([
      'fdCode: The code of a role begins with a letter and has letters, digits, - and _ alone',
    ])
    expect(issuesOf(await save({ id: own, ...newRole({ fdCode: 'other' }) }))).toEqual([
      'fdCode: The code of a role cannot be changed',
    ])
  })

  test('needs its names, a data scope and permissions that there are', async () => {
    expect(issuesOf(await save({ fdPermissionCodeList: ['client:fly'] }))).toEqual([
      'fdNameZh: Please enter the Chinese name',
      'fdNameEn: Please enter the English name',
      'fdDataScope: Please choose the data scope',
      'fdPermissionCodeList.0: This option does not exist',
    ])
    expect(issuesOf(await save(newRole({ fdNameEn: 'Read-only' })))).toEqual([
      'fdNameEn: This name belongs to another role',
    ])
  })

  test('posted back as its detail changes nothing', async () => {
    const id = await given({ fdPermissionCodeList: ['client:list', 'client:detail'] })
    const before = await detail(id)
    expect((await save(before)).body.data).toEqual({ id, fdVersion: before.fdVersion })
    expect(await detail(id)).toEqual(before)
    expect(await auditOf(id)).toHaveLength(1)
  })

  test('is refused with its present state when somebody else saved it meanwhile', async () => {
    const id = await given()
    const { fdVersion, ...seen } = await detail(id)
    await save({ ...seen, fdNameEn: 'Renamed' })
    const stale = await save({ ...seen, fdNameZh: '改名' }, admin, { 'if-match': `"${fdVersion}"` })
    expect([stale.status, stale.body.error]).toEqual([409, 'version_conflict'])
    expect((stale.body.data as { current?: unknown }).current).toEqual(await detail(id))
    const present = { 'if-match': `"${fdVersion + 1}"` }
    expect((await save({ ...seen, fdNameZh: '改名' }, admin, present)).body.data.fdVersion).toBe(
      fdVersion + 2,
    )
  })

  test('session.check: takes effect at the next request of its members', async () => {
    const id = await given({ fdPermissionCodeList: ['client:list'] })
    const { id: account } = await givenAccount(server, { username: 'next request', permissions: [] })
    await addMembers(id, [account])
    const held = async () =>
      (await (await server.as('next request')).data(profileApi.permissions)).map((one) => one.fdCode)
    expect(await held()).toEqual(['client:list'])
    await save({ ...(await detail(id)), fdPermissionCodeList: ['product:list'] })
    expect(await held()).toEqual(['product:list'])
  })

  test('role.review: a save is recorded once, in words of both languages', async () => {
    const source = await given({ fdPermissionCodeList: ['client:list', 'client:detail'], fdNameEn: 'Desk' })
    const copy = await given({
      fdSourceId: source,
      fdNameZh: '前台',
      fdNameEn: 'Front desk',
      fdPermissionCodeList: ['client:list', 'client:detail'],
    })
    await save({
      ...(await detail(copy)),
      fdDataScope: 2,
      fdPermissionCodeList: ['client:list', 'client:save', 'product:list'],
    })
    const [created, changed, ...others] = await auditOf(copy)
    expect(others).toEqual([])
    expect(created?.fdSentence).toBe('admin created role “前台”')
    expect(created?.fdChangeList.find((one) => one.fdField === 'fdSource')?.fdNewText).toBe('Desk')
    expect(changed?.fdSentence).toBe('admin edited role “前台”')
    expect(changed?.fdChangeList.map((one) => [one.fdFieldName, one.fdOldText, one.fdNewText])).toEqual([
      ['Data scope', "All customers of the account's service types", 'Only customers that one follows'],
      ['Permissions added', null, 'Create and edit customers, See products'],
      ['Permissions removed', 'See customer details', null],
    ])
    const [, chinese] = await auditOf(copy, ['role'], 'zh-CN')
    expect(chinese?.fdSentence).toBe('admin 编辑了角色「前台」')
    expect(chinese?.fdChangeList.map((one) => [one.fdFieldName, one.fdNewText])).toEqual([
      ['数据范围', '仅自己跟进的客户'],
      ['新增的权限', '新建和编辑客户、查看产品'],
      ['移除的权限', null],
    ])
  })

  test('role.locked: is deleted only if nobody has it', async () => {
    const id = await given()
    const { id: account } = await givenAccount(server, { username: 'has it', permissions: [] })
    await addMembers(id, [account])
    await server.database.prisma.account.update({ where: { id: account }, data: { status: 0 } })
    const used = await remove(id)
    expect(refusal(used)).toEqual([
      409,
      'role_in_use',
      'Accounts still have this role (1); give them another one first',
    ])
    expect(used.body.data).toEqual({ count: 1 })
    await addMembers(await given(), [account])
    expect((await remove(id)).body.data).toBeNull()
    expect((await remove(id)).status).toBe(404)
    expect((await auditOf(id)).at(-1)?.fdSentence).toMatch(/^admin deleted role “客服\d+”$/)
  })
})

test('role.locked: a deleted role of the seed is not added by the next seed', async () => {
  const { prisma } = server.database
  const { id } = await prisma.role.create({
    data: { code: 'of-the-seed', nameZh: '种子', nameEn: 'Seeded', seeded: { nameZh: '种子' } },
  })
  const own = await given()
  const before = await prisma.deletedRole.count()
  await remove(own)
  expect(await prisma.deletedRole.count()).toBe(before)
  await remove(id)
  expect(await prisma.deletedRole.findUnique({ where: { code: 'of-the-seed' } })).not.toBeNull()
})

describe('members', () => {
  test('are added together, each on record, in place of their present role', async () => {
    const id = await given({ fdNameEn: 'Night shift', fdNameZh: '夜班' })
    const people = await Promise.all(
      ['night one', 'night two'].map((username) => givenAccount(server, { username, permissions: [] })),
    )
    const ids = people.map((one) => one.id)
    expect((await addMembers(id, ids)).body.data).toEqual({ fdAddedNum: 2 })
    expect((await addMembers(id, ids)).body.data).toEqual({ fdAddedNum: 0 })
    const { body } = await admin.call(roleApi.members, { body: { fdRoleIdList: [id] } })
    expect(body.data.map((one) => [one.fdUsername, one.roleName, one.fdRefusal])).toEqual([
      ['night one', 'Night shift', null],
      ['night two', 'Night shift', null],
    ])
    const [, added] = await auditOf(id)
    expect([added?.fdSentence, added?.fdChangeList[0]?.fdNewText]).toEqual([
      'admin gave role “夜班” members',
      'night one, night two',
    ])
    const [ofOne] = await auditOf(ids[0] ?? 0, ['account'])
    expect(ofOne?.fdChangeList.map((one) => [one.fdOldText, one.fdNewText])).toEqual([
      ['night one', 'Night shift'],
    ])
    const account = await server.database.prisma.account.findUniqueOrThrow({ where: { id: ids[0] ?? 0 } })
    expect(account.version).toBe(2)
  })

  test('are found by role, by permission, and among those without the role', async () => {
    const usernames = async (body: object) =>
      (await admin.data(roleApi.members, { body: { pageSize: 100, ...body } })).map((one) => one.fdUsername)
    expect(await usernames({ fdPermissionCode: 'card.statistics.data', fdUsername: 'OPERAT' })).toEqual([
      'operation',
    ])
    const { id } = await roleOf('business')
    expect(await usernames({ fdRoleIdList: [id], fdUsername: 'usin' })).toEqual(['business'])
    expect(await usernames({ fdOtherThanRoleId: id })).not.toContain('business')
    expect(await usernames({ fdRoleIdList: [1.5] })).toEqual([])
  })

  test('are all added or none: one that does not exist prevents all', async () => {
    const id = await given()
    const { id: account } = await givenAccount(server, { username: 'all or none', permissions: [] })
    expect(refusal(await addMembers(id, [account, 999_999]))[1]).toBe('account_not_found')
    const kept = await server.database.prisma.account.findUniqueOrThrow({ where: { id: account } })
    expect(kept.roleId).not.toBe(id)
    expect(issuesOf(await addMembers(id, []))).toEqual(['accountIdList: Please choose members'])
  })
})

describe('nobody rises above themselves', () => {
  const held = ['role:list', 'role:save', 'account:list', 'client:list']
  let manager: Client
  let managerRole: number
  beforeAll(async () => {
    const account = await givenAccount(server, { username: 'manager', permissions: held })
    managerRole = account.roleId
    manager = await server.as('manager')
  })

  test('by their own role, which they neither change nor copy nor give members', async () => {
    const own = await detail(managerRole, manager)
    const sentence = 'You cannot change or copy your own role, or give it members'
    expect([own.fdChangeRefusal, own.fdGiveRefusal]).toEqual([sentence, sentence])
    const kept = [409, 'own_account_kept', sentence]
    expect(
      refusal(await save({ ...own, fdPermissionCodeList: [...held, 'client:delete'] }, manager)),
    ).toEqual(kept)
    expect(refusal(await save(newRole({ fdSourceId: managerRole }), manager))).toEqual(kept)
    const { id } = await givenAccount(server, { username: 'a colleague', permissions: [] })
    expect(refusal(await addMembers(managerRole, [id], manager))).toEqual(kept)
    expect(refusal(await remove(managerRole, manager))).toEqual(kept)
  })

  test('by a role that has what they lack, before or after', async () => {
    const richer = await given({ fdPermissionCodeList: ['client:list', 'client:delete'] })
    const sentence =
      'This role can do what you cannot (delete customers), so you cannot change, copy or give it'
    const answer = await save({ ...(await detail(richer)), fdPermissionCodeList: ['client:list'] }, manager)
    expect(refusal(answer)).toEqual([403, 'rank_exceeded', sentence])
    expect(answer.body.data).toEqual({ permission: 'client:delete', rule: 'role_permission' })
    expect((await detail(richer, manager)).fdChangeRefusal).toBe(sentence)
    expect(refusal(await save(newRole({ fdSourceId: richer }), manager))[2]).toBe(sentence)
    expect(refusal(await remove(richer, manager))[2]).toBe(sentence)
    const { id: poor } = await givenAccount(server, { username: 'poor', permissions: [] })
    expect(refusal(await addMembers(richer, [poor], manager))[2]).toBe(sentence)

    const gives = 'This role can do what you cannot (delete customers), so it is not yours to give'
    expect(refusal(await save(newRole({ fdPermissionCodeList: ['client:delete'] }), manager))[2]).toBe(gives)
    const mine = (await save(newRole(), manager)).body.data.id
    const wider = { ...(await detail(mine)), fdPermissionCodeList: ['client:list', 'client:delete'] }
    expect(refusal(await save(wider, manager))[2]).toBe(gives)
    expect((await addMembers(mine, [poor], manager)).body.data).toEqual({ fdAddedNum: 1 })
  })

  test('by a wider data scope', async () => {
    const narrow = await givenClient(server, { username: 'narrow', permissions: held, dataScope: 2 })
    const sees = 'This role sees all customers and you only those that you follow, so '
    expect(refusal(await save(newRole(), narrow))[2]).toBe(`${sees}it is not yours to give`)
    const wide = await given()
    expect(refusal(await save({ ...(await detail(wide)), fdDataScope: 2 }, narrow))[2]).toBe(
      `${sees}you cannot change, copy or give it`,
    )
    const own = (await save(newRole({ fdDataScope: 2 }), narrow)).body.data.id
    expect(refusal(await save({ ...(await detail(own)), fdDataScope: 1 }, narrow))[2]).toBe(
      `${sees}it is not yours to give`,
    )
  })

  test('by giving a role to who stands above them, or to themselves', async () => {
    const plain = await given()
    expect(refusal(await addMembers(plain, [await accountId('admin')], manager))[1]).toBe('rank_exceeded')
    expect(refusal(await addMembers(plain, [await accountId('manager')], manager))).toEqual([
      409,
      'own_account_kept',
      'You cannot change your own role',
    ])
    const { body } = await manager.call(roleApi.members, { body: { fdUsername: 'admin' } })
    expect(body.data[0]?.fdRefusal).toMatch(/^This account can do what you cannot/)
  })

  test("by the administrators' role, which stays as it is for everybody", async () => {
    const administrator = await roleOf('administrator')
    const full = await detail(administrator.id)
    const locked = [409, 'role_locked', "The administrators' role cannot be changed or deleted"]
    expect(refusal(await save({ ...full, fdPermissionCodeList: [] }))).toEqual(locked)
    expect(refusal(await remove(administrator.id))).toEqual(locked)
    expect(refusal(await remove(administrator.id, manager))).toEqual(locked)
    const { id } = await givenAccount(server, { username: 'would be one', permissions: [] })
    expect(refusal(await addMembers(administrator.id, [id], manager))[1]).toBe('rank_exceeded')
  })

  test('by the accounts of other companies, which do not exist for a customer account', async () => {
    const { prisma } = server.database
    const company = await prisma.company.create({ data: { name: '自己的公司' } })
    const people = await Promise.all(
      ['own chief', 'own clerk', 'foreign clerk'].map((username) =>
        givenAccount(server, {
          username,
          type: 3,
          permissions: username === 'own chief' ? held : [],
          serviceTypes: [],
        }),
      ),
    )
    const [chief, clerk, foreign] = people.map((one) => one.id)
    await prisma.account.updateMany({
      where: { id: { in: [chief ?? 0, clerk ?? 0] } },
      data: { companyId: company.id },
    })
    const client = await server.as('own chief')
    const { body } = await client.call(roleApi.members, { body: {} })
    expect(body.data.map((one) => one.fdUsername)).toEqual(['own chief', 'own clerk'])
    const plain = await given()
    expect(refusal(await addMembers(plain, [foreign ?? 0], client))[1]).toBe('account_not_found')
    expect((await addMembers(plain, [clerk ?? 0], client)).status).toBe(200)
  })
})

describe('as a role sees it', () => {
  test('role.preview: shows the menu, the pages and the actions as its members see them', async () => {
    const { id } = await roleOf('readonly')
    const preview = await admin.data(roleApi.preview, { params: { id } })
    const viewer = await server.as('viewer')
    expect(preview.fdMenuList).toEqual(await viewer.data(profileApi.menu))
    // Administrators are staff, who have no company of their own.
    const administrators = await roleOf('administrator')
    const theirs = await admin.data(roleApi.preview, { params: { id: administrators.id } })
    expect(theirs.fdMenuList).toEqual(await admin.data(profileApi.menu))
    const customers = preview.fdPageList.find((page) => page.fdPath === '/customerCenter/customerManagement')
    expect(customers).toEqual({
      fdPath: '/customerCenter/customerManagement',
      fdTitle: 'Customer management',
      fdActionList: [
        { fdCode: 'client:price', fdName: "See customers' prices" },
        { fdCode: 'client:mobile', fdName: "See contacts' numbers" },
      ],
    })
    const paths = preview.fdPageList.map((page) => page.fdPath)
    expect(paths).toContain('/customerCenter/customerManagement/detailsEdit')
    expect(paths).not.toContain('/userControl')
    expect((await admin.call(roleApi.preview, { params: { id: 999_999 } })).status).toBe(404)
  })
})

test('looking, changing and names are permissions of their own', async () => {
  const onlooker = await givenClient(server, { username: 'onlooker', permissions: ['role:list'] })
  expect((await onlooker.call(roleApi.list, { body: {} })).status).toBe(200)
  expect((await onlooker.call(roleApi.members, { body: {} })).status).toBe(403)
  expect((await save(newRole(), onlooker)).status).toBe(403)
  expect((await addMembers(1, [1], onlooker)).status).toBe(403)
})
