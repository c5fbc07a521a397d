import { accountApi } from '@zhixin/contract/account/account.api'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { exportApi } from '@zhixin/contract/export/export.api'
import { type ExportList, exportableLists } from '@zhixin/contract/exportLists'
import { productApi } from '@zhixin/contract/product/product.api'
import readSheets from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../http/call'
import { createStorage } from '../../lib/storage/createStorage'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { givenEverything } from '../../test/everything'
import { fetchExport, givenExporter, makeExport } from '../../test/exports'
import { givenCustomer } from '../../test/given'
import { endpointOfList } from '../../test/listCalls'
import { callerOf } from '../auth/accessTokens'
import { exportJobs } from './export.jobs'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
beforeAll(async () => {
  await givenEverything(server, admin)
})

/** Lists of customers and results of batches have tests of their own. */
const others = (Object.keys(exportableLists) as ExportList[]).filter(
  (list) => !['customer', 'messageCustomer', 'batchResult'].includes(list),
)
const columnsOf = (list: ExportList) => Object.keys(exportableLists[list].columns)

const asked = (fdListKey: ExportList, more: object = {}) => ({
  fdListKey,
  fdFormat: 'xlsx',
  fdColumnList: columnsOf(fdListKey),
  fdReason: '核对',
  ...more,
})

async function sheetsOf(client: Client, body: unknown, headers = {}) {
  const made = await makeExport(client, body, headers)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  return readSheets((await fetchExport(server, client, made.body.data.id)).body as Buffer)
}

/** The columns whose cells are what the call answers, as it is; of others the texts. */
const plain: Record<string, string[]> = {
  owner: ['fdUsername', 'fdCustomerNum', 'fdOverdueNum'],
  staffing: ['fdUsername', 'fdCustomerNum'],
  change: ['fdCustomerName', 'fdActionName', 'fdAccountName', 'fdSourceName'],
  relation: ['fdSubject', 'fdOther', 'fdAccountName'],
  handover: ['fdSentence', 'fdReason', 'fdAccountName'],
  handoverLog: ['fdCustomerName', 'fdFromName', 'fdReason', 'fdBatchId'],
  product: ['fdName', 'fdRelatedAccountNum', 'createdByName'],
  account: ['fdUsername', 'roleName', 'fdMobile', 'fdFollowedNum', 'fdCompanyName'],
  subAccount: ['fdUsername', 'fdMobile', 'fdCompanyName'],
  company: ['fdName', 'fdCreditCode', 'fdAccountNum'],
  permission: ['fdCode', 'fdAccountNum'],
  ...Object.fromEntries(
    ['analysis', 'analysisByGroup', 'analysisByCompany'].map((list) => [
      list,
      ['fdName', 'fdCustomerNum', 'fdNewNum', 'fdVolume', 'fdOppoPrice'],
    ]),
  ),
  loginLog: ['fdUsername', 'fdIp', 'fdUserAgent'],
  systemLog: ['fdSentence', 'fdAccountName', 'fdIp'],
}

const plainOf = (list: ExportList) =>
  plain[list] ?? columnsOf(list).filter((name) => exportableLists[list].columns[name]?.shows === undefined)

describe('every list', () => {
  test.each(others)(
    '%s is exported with the rows of its call, in their order, with all of its columns',
    async (list) => {
      const call = await endpointOfList(list)
      const filters = { fdStartCreateDate: '2020-01-01' }
      const before = await admin.call<Endpoint>(call, { body: { ...filters, pageSize: 1000 } })
      const [sheet] = await sheetsOf(admin, asked(list, { fdFilters: filters }))
      const titles = Object.values(exportableLists[list].columns).map(({ words }) => words['en-US'])
      expect(sheet?.data[0]).toEqual(titles)
      const rows = before.body.data as unknown as Record<string, unknown>[]
      expect(rows.length).toBeGreaterThan(0)
      const names = columnsOf(list)
      const pick = (row: readonly unknown[]) => plainOf(list).map((name) => row[names.indexOf(name)] ?? null)
      const written = sheet?.data.slice(1).map(pick)
      // The system log has the export's own download by now.
      expect(written?.slice(-rows.length)).toEqual(
        rows.map((row) => plainOf(list).map((name) => row[name] || (row[name] === 0 ? 0 : null))),
      )
    },
  )

  test.each(others.filter((list) => list !== 'loginLog'))(
    '%s is exported by who may read it alone',
    async (list) => {
      const { access } = await endpointOfList(list)
      const { client } = await givenExporter(server, { permissions: ['client:export'] })
      const refused = await makeExport(client, asked(list))
      expect([refused.status, refused.body.data]).toEqual([403, { permission: access }])
      const { client: reader } = await givenExporter(server, { permissions: [access] })
      expect((await makeExport(reader, asked(list))).status).toBe(403)
    },
  )
})

test('a list has the filters, the order and the masks of who exports it', async () => {
  for (const fdName of ['导出丙', '导出甲', '导出乙']) await admin.call(productApi.save, { body: { fdName } })
  const fdFilters = {
    fdName: '导出',
    fdStatusList: [1],
    fdRelatedAccountNumOperator: 'gte',
    fdRelatedAccountNum: 0,
    fdStartCreateDate: '2024-01-01',
    sortName: 'fdName',
    sortOrder: 'desc',
  }
  const [list, about] = await sheetsOf(
    admin,
    asked('product', { fdFilters, fdColumnList: ['fdStatus', 'fdName'] }),
  )
  expect(list?.data).toEqual([
    ['Status', 'Product name'],
    ['Active', '导出乙'],
    ['Active', '导出甲'],
    ['Active', '导出丙'],
  ])
  const lines = about?.data.map(([, line]) => line)
  expect(lines).toEqual(
    expect.arrayContaining([
      'Product name: 导出',
      'Status: Active',
      'Creation date: 2024-01-01 –',
      'Related accounts: ≥ 0',
      'Product name, descending',
      3,
    ]),
  )
})

test('what filters name by ids is told by its name; of customers those that the reader sees, and a number that nobody has as it is', async () => {
  const { prisma } = server.database
  const product = await admin.data(productApi.save, { body: { fdName: '星河' } })
  const company = await prisma.company.create({ data: { name: '星河科技' } })
  const { id: mine } = await givenCustomer(admin, { fdName: '看得见', fdServiceType: 2 })
  const { id: theirs } = await givenCustomer(admin, { fdName: '看不见', fdServiceType: 1 })
  const { client, roleId, username } = await givenExporter(server, {
    permissions: ['client:export', 'client:list', 'account:list', 'company:list', 'role:list'],
  })
  const nobody = 9_000_000_000_000
  const told = async (list: ExportList, fdFilters: object) => {
    const body = asked(list, { fdFilters, fdColumnList: columnsOf(list).slice(0, 1) })
    const made = await makeExport(client, body)
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const [, about] = await readSheets((await fetchExport(server, client, made.body.data.id)).body as Buffer)
    const lines = about?.data.map(([, line]) => line)
    expect(lines).toEqual(expect.arrayContaining(made.body.data.fdFilterTextList))
    return made.body.data.fdFilterTextList
  }
  expect(await told('permission', { fdRoleIdList: [roleId] })).toEqual([`Role: ${username}`])
  expect(
    await told('account', {
      fdRoleIdList: [roleId, nobody],
      fdCompanyIdList: [company.id],
      fdProductIdList: [product.id],
    }),
  ).toEqual([`Role: ${username}, ${nobody}`, 'Company: 星河科技', 'Products: 星河'])
  expect(await told('company', { fdClientIdList: [mine, theirs, nobody] })).toEqual([
    `Customer: 看得见, ${theirs}, ${nobody}`,
  ])
  expect(await told('customer', { fdOtherFollowUpAccountIdList: [nobody] })).toEqual([
    `Other follower: ${nobody}`,
  ])
})

test('a customer names the own company alone', async () => {
  const { prisma } = server.database
  const [own, other] = await Promise.all(
    ['自家', '别家'].map((name) => prisma.company.create({ data: { name } })),
  )
  const { client, id, roleId } = await givenExporter(server, {
    permissions: ['client:export', 'subAccount:list'],
    type: 3,
  })
  await prisma.account.update({ where: { id }, data: { companyId: own?.id } })
  const fdFilters = { fdRoleIdList: [roleId], fdCompanyIdList: [own?.id, other?.id], fdProductIdList: [1] }
  const made = await makeExport(client, asked('subAccount', { fdFilters, fdColumnList: ['fdUsername'] }))
  expect(made.body.data.fdFilterTextList).toEqual([
    `Role: ${roleId}`,
    `Company: 自家, ${other?.id}`,
    'Products: 1',
  ])
})

test('a list of several pages has every row once, in the order of the list', async () => {
  await server.database.pool.query(
    `insert into product (name, created_by_id, updated_by_id, updated_at)
      select '页' || lpad(n::text, 4, '0'), 1, 1, now() from generate_series(1, 2300) n`,
  )
  const fdFilters = { fdName: '页', sortName: 'fdName', sortOrder: 'asc' }
  const body = asked('product', { fdFormat: 'csv', fdColumnList: ['fdName'], fdFilters })
  const { data } = (await makeExport(admin, body)).body
  expect(data).toMatchObject({ fdState: 'waiting', fdRowNum: 2300 })
  await exportJobs({ ...server, storage: createStorage(server.config) }).export.run({
    ...{ id: Number(data.fdJobId), batchId: null, language: 'en-US', signal: new AbortController().signal },
    data: { exportId: data.id, ip: '127.0.0.1', requestId: 'x', site: server.url },
    caller: await callerOfAdmin(),
    readCaller: callerOfAdmin,
    report: async () => {},
  })
  const lines = ((await fetchExport(server, admin, data.id)).body as Buffer).toString().split('\r\n')
  const names = Array.from({ length: 2300 }, (_, index) => `页${String(index + 1).padStart(4, '0')}`)
  expect(lines.slice(1, -1)).toEqual(names)
})

async function callerOfAdmin(): Promise<Caller> {
  const { id } = await server.database.prisma.account.findUniqueOrThrow({ where: { username: 'admin' } })
  return (await callerOf(server.database, id)) as Caller
}

test('a file of accounts has masked numbers, as the list', async () => {
  const { body } = await admin.call(accountApi.list, { body: { fdUsername: 'admin' } })
  await server.database.prisma.account.update({
    where: { username: 'admin' },
    data: { mobile: '13800001234' },
  })
  const fdFilters = { fdUsername: 'admin' }
  const [list] = await sheetsOf(
    admin,
    asked('account', { fdFilters, fdColumnList: ['fdUsername', 'fdMobile'] }),
  )
  expect(list?.data.slice(1)).toEqual(body.data.map(({ fdUsername }) => [fdUsername, '138****1234']))
})

test('the login log of who may not read it all is their own', async () => {
  const { client, username } = await givenExporter(server, { permissions: ['client:export'] })
  const [list] = await sheetsOf(client, asked('loginLog', { fdColumnList: ['fdUsername', 'fdResult'] }))
  expect(new Set(list?.data.slice(1).map(String))).toEqual(new Set([`${username},Succeeded`]))
})

test.each<[string, object, string]>([
  ['columns of another list', { fdColumnList: ['fdMobile'] }, 'fdColumnList.0'],
  ['details of customers', { fdPartList: ['contacts'] }, 'fdPartList'],
  ['filters that the list refuses', { fdFilters: { sortName: 'fdMobile' } }, 'fdFilters.sortName'],
])('refuses %s', async (_, more, path) => {
  const answer = await makeExport(admin, asked('product', more))
  expect(answer.status).toBe(400)
  expect(issuesOf(answer)[0]?.split(':')[0]).toBe(path)
})

test('records name the lists, their columns and filters', async () => {
  await makeExport(admin, asked('company', { fdFilters: { fdStatusList: [1] }, fdColumnList: ['fdName'] }))
  const data = await admin.data(exportApi.list, { body: {} })
  expect(data[0]).toMatchObject({
    fdListKey: 'company',
    fdListName: 'Companies',
    fdFilterTextList: ['Status: Enabled'],
    fdColumnNameList: ['Company name'],
  })
})
