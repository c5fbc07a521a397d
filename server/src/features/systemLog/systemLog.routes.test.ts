import { auditFieldTexts } from '@zhixin/contract/audit/audit.fields'
import { auditActionTexts, entityTexts } from '@zhixin/contract/audit/audit.texts'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { dictionaryAdminApi } from '@zhixin/contract/dictionary/dictionaryAdmin.api'
import { menuApi } from '@zhixin/contract/menu/menu.api'
import { productApi } from '@zhixin/contract/product/product.api'
import { product } from '@zhixin/contract/product/product.record'
import { fieldWords } from '@zhixin/contract/record/record.words'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { seedDatabase } from '@zhixin/prisma/seed/seedDatabase'
import { describe, expect, test } from 'vitest'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { customerBody, givenAccount, givenClient, givenCustomer } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const chinese = { 'accept-language': 'zh-CN' }
const list = (body: unknown, client = admin, headers = {}) =>
  client.call(systemLogApi.list, { body, headers })
const told = async (body: object, headers = {}) =>
  (await list(body, admin, headers)).body.data.map((row) => [
    row.fdSentence,
    row.fdChangeList.map((change) => change.fdSentence),
  ])

describe('the system log', () => {
  test('tells what was done to a customer as its own history does', async () => {
    const { id } = await givenCustomer(admin, { fdName: '云帆' })
    await admin.call(customerApi.save, { body: customerBody({ id, fdName: '云帆', fdCooperationPhase: 3 }) })
    const { body } = await list({ fdEntityList: ['customer'], fdEntityId: String(id) })
    const own = await admin.call(customerApi.history, { params: { id } })
    expect(body.total).toBe(2)
    expect(body.data.map((row) => row.fdChangeList)).toEqual(own.body.data.map((entry) => entry.fdChangeList))
    expect({ ...body.data[0], fdChangeList: [] }).toEqual({
      id: own.body.data[0]?.id,
      fdAccountId: expect.any(Number),
      fdAccountName: 'admin',
      fdTokenName: null,
      fdAction: 'update',
      fdActionName: 'Edited',
      fdEntity: 'customer',
      fdEntityName: 'customer',
      fdEntityId: String(id),
      fdEntityLabel: '云帆',
      fdEntityDeleted: false,
      fdRequestId: expect.any(String),
      fdIp: '127.0.0.1',
      createdDate: expect.stringMatching(/Z$/),
      fdSentence: 'admin edited customer “云帆”',
      fdChangeList: [],
    })
    expect((await told({ fdEntityId: String(id) }, chinese))[0]).toEqual([
      'admin 编辑了客户「云帆」',
      ['合作阶段：正式客户 → 暂停发送'],
    ])
  })

  test('tells what was done to anything else, field by field', async () => {
    const { id } = await admin.data(productApi.save, { body: { fdName: 'Alpha' } })
    await admin.call(productApi.switchStatus, { body: { id, fdStatus: 0 } })
    expect(await told({ fdEntityList: 'product' })).toEqual([
      ['admin deactivated product “Alpha”', ['Status: Valid → Invalid']],
      ['admin created product “Alpha”', ['Product name: Alpha']],
    ])
    const items = await admin.data(dictionaryAdminApi.items, { body: { typeCode: 'platform' } })
    const [oppo] = items
    await admin.call(dictionaryAdminApi.saveItem, {
      body: { ...oppo, fdEnabled: false, fdServiceTypeList: [1, 2] },
    })
    await admin.call(dictionaryAdminApi.sortItems, {
      body: { typeCode: 'platform', idList: items.map((item) => item.id).toReversed() },
    })
    // A seed has renamed some, which is told as the doing of the system.
    const dictionaries = { fdEntityList: ['dictionaryItem', 'dictionaryType'], fdAccountName: 'admin' }
    expect(await told(dictionaries, chinese)).toEqual([
      ['admin 调整了字典「投放厂商」的顺序', ['顺序：OPPO、VIVO、HONOR → HONOR、VIVO、OPPO']],
      ['admin 编辑了字典项「OPPO」', ['启用：是 → 否', '适用业务类别：游戏、消息']],
    ])
    const body = { fdPath: '/told', fdTitleZh: '新', fdTitleEn: 'New', fdPermissionCode: 'menu:list' }
    await admin.call(menuApi.save, { body })
    expect(await told({ fdEntityList: ['menuItem'], fdAccountName: 'admin' })).toEqual([
      [
        'admin created menu entry “新”',
        [
          'Path: /told',
          'Chinese name: 新',
          'English name: New',
          'Visible: yes',
          'Permission: See menu resources',
        ],
      ],
    ])
  })

  test('tells what a seed has changed, as the doing of the system', async () => {
    const { prisma } = server.database
    await server.asOwner(`insert into permission (code, name_zh, name_en) values ('page:gone', '旧', 'Old')`)
    const { id } = await prisma.role.findUniqueOrThrow({ where: { code: 'readonly' } })
    await prisma.rolePermission.create({ data: { roleId: id, permissionCode: 'page:gone' } })
    await prisma.dictionaryItem.deleteMany({ where: { typeCode: 'industry', value: 3 } })
    const before = (await list({ fdAccountName: 'system' })).body.total
    await seedDatabase(server.ownerUrl, { demo: 'accounts' })
    await seedDatabase(server.ownerUrl, { demo: 'accounts' })
    expect((await list({ fdAccountName: 'system' })).body.total).toBe(before + 2)
    expect((await told({ fdEntityList: ['role'] }, chinese))[0]).toEqual([
      '系统编辑了角色「只读」',
      [
        '权限：查看客户详情、查看客户列表、查看联系人号码、查看客户价格、page:gone、查看产品 → 查看客户详情、查看客户列表、查看联系人号码、查看客户价格、查看产品',
      ],
    ])
    const [sentence, changes] =
      (await told({ fdAccountName: 'system', fdEntityList: ['dictionaryItem'] }))[0] ?? []
    expect(sentence).toMatch(/^The system created dictionary item “.+”$/)
    expect(changes).toEqual(
      expect.arrayContaining(['Dictionary: industry', 'Value: 3', 'Enabled: yes', 'Order: 3']),
    )
  })

  test('has words for every action, and for every field that is recorded', async () => {
    const records = await server.database.prisma.auditLog.findMany()
    expect(records.length).toBeGreaterThan(5)
    for (const { action, entity, entityId, customerId, accountId, source, changes } of records) {
      expect([action in auditActionTexts, entity in entityTexts]).toEqual([true, true])
      expect(customerId).toBe(entity === 'customer' ? Number(entityId) : null)
      expect(source).toBe(accountId === null ? 'system' : 'save')
      if (entity === 'customer') continue
      const fields = (changes as { field: string }[]).map((change) => change.field)
      const words = entity === 'product' ? fieldWords(product) : auditFieldTexts[entity as 'role']
      expect(Object.keys(words)).toEqual(expect.arrayContaining(fields))
    }
  })

  test('tells what another version recorded as well as it can', async () => {
    await server.database.prisma.auditLog.create({
      data: {
        accountName: 'import',
        action: 'stamp',
        entity: 'invoice',
        entityId: '7',
        changes: [{ field: 'amount', old: null, new: { a: 1 } }],
      },
    })
    expect(await told({ fdAccountName: 'import' })).toEqual([
      ['import: stamp invoice “7”', ['amount: {"a":1}']],
    ])
  })

  test('filters by person, object, action and time, page by page', async () => {
    const operation = await server.as('operation')
    const save = (fdName: string) => operation.call(productApi.save, { body: { fdName } })
    const { id } = (await save('Find 100%')).body.data
    await save('Find me')
    const found = async (body: object) =>
      (await list({ fdAccountName: 'OPERA', ...body })).body.data.map((row) => row.fdEntityLabel)
    expect(await found({})).toEqual(['Find me', 'Find 100%'])
    expect(await found({ fdEntityLabel: '100%' })).toEqual(['Find 100%'])
    expect(await found({ fdEntityLabel: '%' })).toEqual(['Find 100%'])
    expect(await found({ fdEntityId: id, fdEntityList: ['product'] })).toEqual(['Find 100%'])
    expect(await found({ fdEntityId: ` ${id} `, fdEntityList: ['product'] })).toEqual(['Find 100%'])
    expect(await found({ fdEntityId: '-1' })).toEqual([])
    for (const fdEntityId of [-1, 2.5])
      expect(issuesOf(await list({ fdEntityId }))).toEqual(['fdEntityId: Please enter text'])
    expect(await found({ fdActionList: ['delete', 'create'] })).toEqual(['Find me', 'Find 100%'])
    expect(await found({ fdActionList: ['delete'] })).toEqual([])
    expect(await found({ fdActionList: ['nonsense'] })).toEqual([])
    expect(await found({ pageIndex: 2, pageSize: 1 })).toEqual(['Find 100%'])
    expect(await found({ sortName: 'createdDate' })).toEqual(['Find 100%', 'Find me'])
    expect(await found({ sortName: 'createdDate', sortOrder: 'desc' })).toEqual(['Find me', 'Find 100%'])
    const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
    expect(await found({ fdStartCreateDate: today, fdEndCreateDate: today })).toHaveLength(2)
    expect(await found({ fdEndCreateDate: '2026-01-01' })).toEqual([])
    expect(issuesOf(await list({ fdStartCreateDate: 'x', fdActionList: [{}] }))).toEqual([
      'fdActionList.0: Please enter text',
      'fdStartCreateDate: Please enter a date as YYYY-MM-DD',
    ])
    expect(issuesOf(await list({ fdStartCreateDate: '2026-02-02', fdEndCreateDate: '2026-02-01' }))).toEqual([
      'fdEndCreateDate: The end date must not be before the start date',
    ])
  })

  test('shows of customers those of the caller’s service types alone, deleted ones too', async () => {
    const auditor = await givenClient(server, {
      username: 'auditor',
      permissions: ['auditLog:list'],
      serviceTypes: [2],
    })
    const game = await givenCustomer(admin, { fdServiceType: 1, fdName: 'scope game' })
    const message = await givenCustomer(admin, { fdName: 'scope message' })
    await admin.call(customerApi.switchStatus, { body: { id: message.id, fdStatus: 0 } })
    await admin.call(customerApi.remove, { params: { id: message.id } })
    const seen = async (client: Client) => {
      const { body } = await list({ fdEntityLabel: 'scope ' }, client)
      expect(body.total).toBe(body.data.length)
      const deleted = body.data.filter((row) => row.fdEntityDeleted).map((row) => row.fdEntityId)
      expect(new Set(deleted)).toEqual(new Set([String(message.id)]))
      return body.data.map((row) => [row.fdAction, row.fdEntityId])
    }
    const ofMessage = ['delete', 'switchStatus', 'create'].map((action) => [action, String(message.id)])
    expect(await seen(auditor)).toEqual(ofMessage)
    expect(await seen(admin)).toEqual([...ofMessage, ['create', String(game.id)]])
    expect((await list({ fdEntityList: ['product'] }, auditor)).body.total).toBeGreaterThan(0)
  })

  test('shows what changed of a customer to those alone who may see its details', async () => {
    for (const [username, ...more] of [['plain auditor'], ['full auditor', 'client:detail']] as const)
      await givenAccount(server, { username, permissions: ['auditLog:list', ...more] })
    const { id } = await givenCustomer(admin, { fdName: 'hidden once' })
    const product = await admin.call(productApi.save, { body: { fdName: 'not hidden' } })
    const entry = async (username: string, fdEntity: string, fdEntityId: number) => {
      const body = { fdEntityList: [fdEntity], fdEntityId: String(fdEntityId) }
      return (await list(body, await server.as(username))).body.data[0]
    }
    const plain = await entry('plain auditor', 'customer', id)
    expect(plain).toMatchObject({ fdAction: 'create', fdEntityLabel: 'hidden once', fdChangeList: [] })
    expect(JSON.stringify(plain)).not.toContain('13800001234')
    expect((await entry('full auditor', 'customer', id))?.fdChangeList.length).toBeGreaterThan(0)
    const ofProduct = await entry('plain auditor', 'product', product.body.data.id)
    expect(ofProduct?.fdChangeList.length).toBeGreaterThan(0)
  })

  test('needs its permission', async () => {
    expect((await list({}, await server.as('operation'))).body.message).toBe(
      'You do not have permission to see the system log',
    )
  })
})
