import { createHash } from 'node:crypto'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { exportApi } from '@zhixin/contract/export/export.api'
import { exportLimits } from '@zhixin/contract/export/export.enums'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import readSheets from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { createStorage } from '../../lib/storage/createStorage'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import {
  customersAsked,
  exportRights,
  fetchExport,
  givenExporter,
  givenMany,
  makeExport,
} from '../../test/exports'
import { givenCustomer, twoTiers } from '../../test/given'
import { formatOf } from '../../test/workbook'
import { expireExports } from './export.schedule'

const server = shared(() => startTestServer({ EXPORT_ROWS_PER_DAY: '3000' }))
const admin = shared(() => server.as('admin'))

const somebody = (replaced: Parameters<typeof givenExporter>[1] = {}) => givenExporter(server, replaced)
const fetchFile = (client: Client, id: number) => fetchExport(server, client, id)
const many = (name: string, amount: number) => givenMany(server, name, amount)

/** The file that is made of this. */
async function fileOf(client: Client, body: unknown, headers: Record<string, string> = {}): Promise<Buffer> {
  const { body: answer } = await makeExport(client, body, headers)
  return (await fetchFile(client, answer.data.id)).body
}

/** Its sheets. */
const sheetsOf = async (...asked: Parameters<typeof fileOf>) => readSheets(await fileOf(...asked))

describe('an export', () => {
  test('has the rows, the order and the columns of the list, in this order', async () => {
    for (const fdName of ['列表乙', '列表丙', '列表甲']) await givenCustomer(admin, { fdName })
    const gone = await givenCustomer(admin, { fdName: '列表丁' })
    await admin.call(customerApi.switchStatus, { body: { id: gone.id, fdStatus: 0 } })
    const { client } = await somebody()
    const filters = { fdName: '列表', fdStatusList: [1], sortName: 'fdName', sortOrder: 'desc' }
    const list = (await client.call(customerApi.list, { body: filters })).body
    const [first] = await sheetsOf(client, customersAsked('', { fdFilters: filters }))
    expect(first?.sheet).toBe('Customer management')
    expect(first?.data).toEqual([
      ['Customer code', 'Customer name', 'Status'],
      ...list.data.map((row) => [row.fdCompanySerialCode, row.fdName, 'Valid']),
    ])
    expect(list.total).toBe(3)
  })

  test('writes every column as the list does, texts as texts and moments as dates of the business time zone', async () => {
    await givenCustomer(admin, {
      fdName: '各列',
      fdCompanyList: [{ fdCompanyName: '=甲公司' }, { fdCompanyName: '乙公司' }],
    })
    await server.database.pool.query(
      `update customer set created_at = '2026-03-05T16:00:00Z', updated_at = '2026-03-06T04:00:00Z' where name = '各列'`,
    )
    const { client } = await somebody()
    const columns = {
      fdName: '各列',
      fdServiceType: '消息',
      fdCompanyNameList: '=甲公司;乙公司',
      fdPlatformList: 'OPPO、VIVO、HONOR',
      fdCreatedByName: 'admin',
      createdDate: new Date('2026-03-06T00:00:00Z'),
      lastModifiedDate: new Date('2026-03-06T12:00:00Z'),
      fdStatus: '有效',
    }
    const body = customersAsked('各列', { fdColumnList: Object.keys(columns) })
    const [first] = await sheetsOf(client, body, { 'accept-language': 'zh-CN' })
    expect(first?.data[1]).toEqual(Object.values(columns))
  })

  test('has the customers that were picked, whatever the filters, and of these only those in the data scope', async () => {
    const picked: number[] = []
    for (const fdName of ['选中乙', '选中甲', '其余'])
      picked.push((await givenCustomer(admin, { fdName })).id)
    const foreign = await givenCustomer(admin, { fdName: '选中外', fdServiceType: 1 })
    const { client, username } = await somebody({ permissions: [...exportRights, 'page:exportRecord'] })
    const fdIdList = [...picked.slice(0, 2), foreign.id, 2_000_000_000]
    const sheets = await sheetsOf(client, customersAsked('谁都不是', { fdIdList }))
    expect(sheets[0]?.data.slice(1).map(([, name]) => name)).toEqual(['选中甲', '选中乙'])
    expect(sheets[1]?.data).toContainEqual(['Filters', 'Picked customers: 4'])
    const [made] = await client.data(exportApi.list, { body: {} })
    expect(made).toMatchObject({ fdRowNum: 2, fdFilterTextList: ['Picked customers: 4'] })
    const logged = await admin.data(systemLogApi.list, { body: { fdAccountName: username } })
    expect(JSON.stringify(logged)).toContain('"Picked customers: 4"')
  })

  test('takes picked rows of customers alone, and no more than a list of values has', async () => {
    const { client } = await somebody()
    const tooMany = Array.from({ length: 1001 }, (_, index) => index + 1)
    const refused = await makeExport(client, customersAsked('', { fdIdList: tooMany }))
    expect(issuesOf(refused)).toEqual(['fdIdList: At most 1,000 entries'])
    const other = { fdListKey: 'product', fdFormat: 'csv', fdColumnList: ['fdName'], fdIdList: [1] }
    expect(issuesOf(await makeExport(admin, other))).toEqual(['fdIdList: This option does not exist'])
  })

  test('adds contacts, prices and addresses on sheets of their own, in the order of the customers', async () => {
    const contacts = (name: string) => ({
      fdMyClientContactList: [
        { fdContactName: `${name}一`, fdContactMobile: '13800001234', fdContactRole: 3 },
        { fdContactName: `${name}二`, fdContactMobile: '13900005678' },
      ],
    })
    await givenCustomer(admin, {
      fdName: '详情乙',
      ...contacts('乙'),
      fdStep: 1,
      fdBaseUnitPriceStepList: twoTiers,
    })
    await givenCustomer(admin, {
      fdName: '详情甲',
      ...contacts('甲'),
      fdMyClientOfficeAddressList: [{ fdOfficeAddress: '世纪大道 1 号' }],
      fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.0301 }],
    })
    const { client } = await somebody()
    const parts = ['addresses', 'contacts', 'prices']
    const file = await fileOf(client, customersAsked('详情', { fdPartList: parts }))
    const sheets = await readSheets(file)
    const names = sheets.map(({ sheet }) => sheet)
    expect(names).toEqual(['Customer management', 'Office addresses', 'Contacts', 'Unit prices', 'About'])
    const [list, addresses, people, prices] = sheets.map(({ data }) => data.slice(1))
    const order = list?.map(([, name]) => name)
    expect(addresses?.map((row) => row.slice(1, 4))).toEqual([['详情甲', '世纪大道 1 号', 'admin']])
    expect(people?.map((row) => row.slice(1, 4))).toEqual(
      order?.flatMap((name) =>
        ['一', '二'].map((place, index) => [
          name,
          `${String(name).at(-1)}${place}`,
          index === 0 ? '13800001234' : '13900005678',
        ]),
      ),
    )
    const ofName = (name: string) => prices?.filter((row) => row[1] === name).map((row) => row.slice(2))
    expect(ofName('详情甲')?.[0]).toEqual(['Vendor unit price', 'OPPO', null, null, null, 0.0301])
    expect(ofName('详情乙')?.map((row) => row.slice(1))).toEqual(
      twoTiers.map((tier) => [null, null, tier.fdSendMinCount, tier.fdSendMaxCount, tier.fdStepUnitPrice]),
    )
    expect(['F2', 'G2', 'H2'].map((cell) => formatOf(file, 4, cell))).toEqual([
      undefined,
      undefined,
      '0.0000',
    ])
  })

  test('says at its end what it is: filters, order, columns, who, when, rows, a hash of them, and the way back', async () => {
    await givenCustomer(admin, { fdName: '说明一' })
    const { client, username } = await somebody()
    const fdAddress = '/customerCenter/customerManagement?fdName=%E8%AF%B4%E6%98%8E'
    const filters = { fdName: '说明', fdPlatformList: [1, 5], fdStartCreateDate: '2024-01-01' }
    const body = customersAsked('', {
      fdFilters: filters,
      fdColumnList: ['fdName'],
      fdAddress,
      fdReason: '对账',
    })
    const sheets = await sheetsOf(client, body)
    const about = new Map(sheets.at(-1)?.data.slice(1) as [string, unknown][])
    const hash = createHash('sha256').update('["说明一"]\n').digest('hex')
    expect(Object.fromEntries(about)).toMatchObject({
      List: 'Customer management',
      Filters: 'Customer name: 说明',
      Order: 'Created time, descending',
      Columns: 'Customer name',
      'Exported by': username,
      Rows: 1,
      Reason: '对账',
      'SHA-256 of the rows': hash,
      'Open this list again': expect.stringMatching(
        /^http:\/\/127\.0\.0\.1:\d+\/customerCenter\/customerManagement\?/,
      ),
    })
    const lines = sheets.at(-1)?.data.map(([, line]) => line)
    expect(lines).toEqual(
      expect.arrayContaining(['Launch platform: OPPO, HONOR', 'Creation date: 2024-01-01 –']),
    )
    expect((await client.call(exportApi.list, { body: {} })).status).toBe(403)
    expect((await admin.data(exportApi.list, { body: { fdCreatedByName: username } }))[0]).toMatchObject({
      fdHash: hash,
      fdRowNum: 1,
      fdState: 'done',
      fdFilterTextList: [
        'Customer name: 说明',
        'Launch platform: OPPO, HONOR',
        'Creation date: 2024-01-01 –',
      ],
      fdAvailable: false,
    })
  })

  test('as CSV begins with the mark of UTF-8 and defuses what looks like a formula', async () => {
    await givenCustomer(admin, { fdName: '=cmd(1)' })
    const { client } = await somebody()
    const made = await makeExport(
      client,
      customersAsked('=cmd', { fdFormat: 'csv', fdColumnList: ['fdName', 'fdStatus'] }),
    )
    const file = await fetchFile(client, made.body.data.id)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect((file.body as Buffer).toString()).toBe("\uFEFFCustomer name,Status\r\n'=cmd(1),Valid\r\n")
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="Customer management \d{4}-\d\d-\d\d\.csv"/,
    )
  })

  test.each<[string, object, string]>([
    ['a list that cannot be exported', { fdListKey: 'role' }, 'fdListKey'],
    ['an unknown format', { fdFormat: 'pdf' }, 'fdFormat'],
    ['no columns', { fdColumnList: [] }, 'fdColumnList'],
    ['an unknown column', { fdColumnList: ['fdPassword'] }, 'fdColumnList.0'],
    ['an unknown part', { fdPartList: ['files'] }, 'fdPartList.0'],
    ['parts in CSV', { fdFormat: 'csv', fdPartList: ['contacts'] }, 'fdPartList'],
    ['a filter that the list refuses', { fdFilters: { sortName: 'x' } }, 'fdFilters.sortName'],
    ['a long reason', { fdReason: 'x'.repeat(exportLimits.reason + 1) }, 'fdReason'],
  ])('refuses %s', async (_, replaced, path) => {
    const answer = await makeExport(admin, customersAsked('', replaced))
    expect(answer.status).toBe(400)
    expect(issuesOf(answer)[0]?.split(':')[0]).toBe(path)
  })
})

describe('how much one may export', () => {
  test('takes a reason above 500 rows, and ends with the rows of a day', async () => {
    await many('多数', exportLimits.rowsAtOnce)
    const { client, username } = await somebody()
    const unexplained = await makeExport(client, customersAsked('多数'))
    expect(issuesOf(unexplained)).toEqual(['fdReason: Please say why: there are more than 500 rows'])
    expect((await makeExport(client, customersAsked('多数', { fdReason: '对账' }))).body.data.fdRowNum).toBe(
      exportLimits.rowsAtOnce,
    )
    // 99 of them, and then a thousand of which none are left.
    expect((await makeExport(client, customersAsked('多数000'))).body.data.fdRowNum).toBe(99)
    const refused = await makeExport(client, customersAsked('多数01', { fdReason: '对账' }))
    expect(refused).toMatchObject({ status: 429, body: { error: 'export_limit_reached' } })
    expect(refused.body.message).toContain('901')

    const told = await admin.data(exportApi.list, { body: { fdCreatedByName: username } })
    expect(told.map(({ fdState, fdRowNum }) => [fdState, fdRowNum])).toEqual([
      ['refused', 1000],
      ['done', 99],
      ['done', 2000],
    ])
    const log = await admin.data(systemLogApi.list, { body: { fdEntityList: ['exportRecord'] } })
    expect(log[0]?.fdAction).toBe('refuseExport')
  })

  test('is counted one after the other, however many are asked for at once', async () => {
    await many('并发', 1600)
    const { client } = await somebody()
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        makeExport(client, customersAsked('并发', { fdReason: '对账', fdFormat: 'csv' })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429])
  })
})

describe('what is in an export', () => {
  test('is of the customers that exist for who makes it, and of fields that they may see', async () => {
    const own = await somebody({ dataScope: 2 })
    await givenCustomer(admin, { fdName: '范围一', fdOtherFollowUpAccountIdList: [own.id] })
    await givenCustomer(admin, { fdName: '范围二' })
    const [list] = await sheetsOf(own.client, customersAsked('范围'))
    expect(list?.data.slice(1).map(([, name]) => name)).toEqual(['范围一'])

    const unseeing = await somebody({ permissions: ['client:list', 'client:export', 'client:detail'] })
    const sheets = await sheetsOf(unseeing.client, customersAsked('范围', { fdPartList: ['contacts'] }))
    expect(sheets[1]?.data[1]?.slice(2, 4)).toEqual(['李敏', '138****1234'])
    const priced = await makeExport(unseeing.client, customersAsked('范围', { fdPartList: ['prices'] }))
    expect(priced).toMatchObject({ status: 403, body: { error: 'forbidden' } })
    const byPrice = customersAsked('', { fdFilters: { fdMissingList: [1] } })
    expect((await makeExport(unseeing.client, byPrice)).status).toBe(403)
  })

  test.each([
    [['client:export'], {}],
    [['client:export', 'client:list'], { fdPartList: ['contacts'] }],
    [['client:list', 'client:detail'], {}],
  ])('is refused with %j alone', async (permissions, more) => {
    const { client } = await somebody({ permissions })
    expect((await makeExport(client, customersAsked('', more))).status).toBe(403)
  })
})

describe('the file', () => {
  test('is handed to who made it alone, and every time is on record', async () => {
    await givenCustomer(admin, { fdName: '下载' })
    const { client, username } = await somebody()
    const { id } = (await makeExport(client, customersAsked('下载'))).body.data
    expect((await fetchFile(client, id)).status).toBe(200)
    expect((await fetchFile(client, id)).status).toBe(200)
    expect((await fetchFile(admin, id)).status).toBe(404)
    expect((await fetchFile(client, 999_999)).status).toBe(404)
    const log = await admin.data(systemLogApi.list, { body: { fdAccountName: username } })
    expect(log.map(({ fdAction, fdEntityId }) => [fdAction, fdEntityId])).toEqual([
      ['downloadExport', String(id)],
      ['downloadExport', String(id)],
      ['exportRows', String(id)],
    ])
  })

  test('is kept from who sees less, or more, than when it was made', async () => {
    await givenCustomer(admin, { fdName: '权限' })
    const { client, id: accountId, roleId } = await somebody()
    const { id } = (await makeExport(client, customersAsked('权限'))).body.data
    const { prisma } = server.database
    await prisma.account.update({ where: { id: accountId }, data: { serviceTypes: [1, 2] } })
    expect((await fetchFile(client, id)).status).toBe(404)
    await prisma.account.update({ where: { id: accountId }, data: { serviceTypes: [2] } })
    expect((await fetchFile(client, id)).status).toBe(200)
    await prisma.rolePermission.delete({
      where: { roleId_permissionCode: { roleId, permissionCode: 'client:mobile' } },
    })
    expect((await fetchFile(client, id)).status).toBe(404)
  })

  test('of the system log is kept from who sees no details of customers any more', async () => {
    const { id: customerId } = await givenCustomer(admin, { fdName: '日志' })
    const { client, roleId } = await somebody({
      permissions: ['client:export', 'auditLog:list', 'client:detail'],
    })
    const { id } = (
      await makeExport(client, {
        fdListKey: 'systemLog',
        fdFormat: 'csv',
        fdFilters: { fdEntityList: ['customer'], fdEntityId: String(customerId) },
        fdColumnList: ['fdSentence', 'fdChangeList'],
      })
    ).body.data
    expect(String((await fetchFile(client, id)).body)).toContain('Contact added: 李敏')
    await server.database.prisma.rolePermission.delete({
      where: { roleId_permissionCode: { roleId, permissionCode: 'client:detail' } },
    })
    expect((await fetchFile(client, id)).status).toBe(404)
  })

  test('is gone when it has expired; the record stays', async () => {
    await givenCustomer(admin, { fdName: '到期' })
    const { client, username } = await somebody()
    const { id } = (await makeExport(client, customersAsked('到期'))).body.data
    const { storageKey } = await server.database.prisma.exportRecord.findUniqueOrThrow({ where: { id } })
    const day = 24 * 3600 * 1000
    const services = { ...server, storage: createStorage(server.config) }
    await expireExports(services, new Date(Date.now() + (exportLimits.days - 1) * day))
    expect((await fetchFile(client, id)).status).toBe(200)
    await expireExports(services, new Date(Date.now() + exportLimits.days * day + 1000))
    expect((await fetchFile(client, id)).status).toBe(404)
    expect(await services.storage.read(String(storageKey))).toBeNull()
    const [left] = await admin.data(exportApi.list, { body: { fdCreatedByName: username } })
    expect(left).toMatchObject({ id, fdState: 'done', fdAvailable: false })
  })
})

test('records are those of the caller, for administrators those of everybody', async () => {
  await givenCustomer(admin, { fdName: '记录' })
  const reader = [...exportRights, 'page:exportRecord']
  const [one, other] = [await somebody({ permissions: reader }), await somebody({ permissions: reader })]
  for (const { client } of [one, other]) await makeExport(client, customersAsked('记录'))
  const makers = async (client: Client) =>
    (await client.data(exportApi.list, { body: { pageSize: 100 } })).map((row) => row.fdCreatedByName)
  expect(await makers(one.client)).toEqual([one.username])
  expect(await makers(admin)).toEqual(expect.arrayContaining([one.username, other.username]))
})

test('list.nulls: records without a file come last by size, in both directions', async () => {
  await givenCustomer(admin, { fdName: '大小' })
  const { client, id: accountId } = await somebody({ permissions: [...exportRights, 'page:exportRecord'] })
  await makeExport(client, customersAsked('大小'))
  const asked = { accountId, listKey: 'customer', format: 'csv', state: 'failed', rows: 1, filters: {} }
  await server.database.prisma.exportRecord.create({ data: { ...asked, expiresAt: new Date() } })
  for (const sortOrder of ['asc', 'desc'] as const) {
    const data = await client.data(exportApi.list, { body: { sortName: 'fdSize', sortOrder } })
    expect(data.map(({ fdSize }) => fdSize === null)).toEqual([false, true])
  }
})
