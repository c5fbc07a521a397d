import { accountApi } from '@zhixin/contract/account/account.api'
import { subAccountApi } from '@zhixin/contract/account/subAccount.api'
import { ownAccountApi } from '@zhixin/contract/auth/ownAccount.api'
import { batchApi } from '@zhixin/contract/batch/batch.api'
import { companyApi } from '@zhixin/contract/company/company.api'
import { batchRowApi } from '@zhixin/contract/customer/batchRow.api'
import { bulkApi } from '@zhixin/contract/customer/bulk.api'
import { changeApi } from '@zhixin/contract/customer/change.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { deletedApi } from '@zhixin/contract/customer/deleted.api'
import { findingApi } from '@zhixin/contract/customer/finding.api'
import { noteApi } from '@zhixin/contract/customer/note.api'
import { priceTemplateApi } from '@zhixin/contract/customer/priceTemplate.api'
import { draftApi } from '@zhixin/contract/draft/draft.api'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { exportApi } from '@zhixin/contract/export/export.api'
import { jobApi } from '@zhixin/contract/job/job.api'
import { permissionApi } from '@zhixin/contract/permission/permission.api'
import { permissions } from '@zhixin/contract/permissions'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { roleApi } from '@zhixin/contract/role/role.api'
import { staffingApi } from '@zhixin/contract/staffing/staffing.api'
import { uploadApi } from '@zhixin/contract/upload/upload.api'
import { viewApi } from '@zhixin/contract/view/view.api'
import { beforeAll, expect, test } from 'vitest'
import { type Client, shared, startTestServer, type TestCall } from './api'
import { givenUpload } from './everything'
import { customerBody, givenAccount, givenCustomer } from './given'

/**
 * What is there and not the caller's answers as what is not there at all: every call that is about one record, as staff
 * about a customer of others and what belongs to it or to others, and as an account of a company about other accounts.
 */
const server = shared(startTestServer)
/** Staff who see no message customers, and may do everything else but see prices and numbers; an account of a company. */
let staff: Client
let guest: Client

type Kind =
  | 'customer'
  | 'deleted'
  | 'change'
  | 'note'
  | 'batch'
  | 'job'
  | 'file'
  | 'view'
  | 'account'
  | 'company'
const foreign = new Map<Kind, number>()
let fdOssUri = ''
let sessionId = ''

/** An id of nothing: as many digits as PostgreSQL's integer takes. */
const absent = 2_000_000_000
const absentSession = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  const admin = await server.as('admin')
  const { prisma } = server.database
  const all = permissions.map(({ code }) => code).filter((code) => !code.startsWith('game:'))
  const hidden = ['client:price', 'client:mobile', 'client:switchStatus']
  await givenAccount(server, {
    username: 'elsewhere',
    permissions: all.filter((code) => !hidden.includes(code)),
    serviceTypes: [1],
  })
  const { id: companyId } = await prisma.company.create({ data: { name: '本公司' } })
  await givenAccount(server, { username: 'guest', permissions: all, companyId, serviceTypes: [2] })
  fdOssUri = await givenUpload(server, admin)
  const { id: customer } = await givenCustomer(admin, { fdBusinessLicenseList: [{ fdOssUri }] })
  await givenCustomer(admin, {
    id: customer,
    fdName: '改名',
    fdSettlePlatformMessageDetailList: null,
    fdBusinessLicenseList: [{ fdOssUri }],
  })
  const { id: deleted } = await givenCustomer(admin, { fdName: '已删除' })
  await prisma.customer.update({ where: { id: deleted }, data: { deletedAt: new Date(), status: 0 } })
  const change = await prisma.auditLog.findFirstOrThrow({
    where: { customerId: customer, action: 'update' },
    select: { id: true },
  })
  const note = await prisma.customerNote.create({
    data: { customerId: customer, text: '谈过', createdById: 1 },
  })
  const batch = await prisma.batch.create({
    data: { source: 'bulk', accountId: 1, state: 'ready', change: { field: 'fdStatus', value: 0 } },
  })
  const job = await prisma.job.create({
    data: { kind: 'batchRun', accountId: 1, language: 'zh-CN', batchId: batch.id },
  })
  const file = await admin.call(exportApi.make, {
    body: { fdListKey: 'product', fdFormat: 'csv', fdColumnList: ['fdName'] },
  })
  const view = await admin.call(viewApi.save, { body: { fdListKey: 'customer', fdName: 'mine' } })
  const company = await prisma.company.create({ data: { name: '别的公司' } })
  for (const [kind, id] of Object.entries({
    customer,
    deleted,
    change: Number(change.id),
    note: note.id,
    batch: batch.id,
    job: job.id,
    file: file.body.data.id,
    view: view.body.data.id,
    account: 1,
    company: company.id,
  }))
    foreign.set(kind as Kind, id)
  const session = await prisma.session.findFirstOrThrow({ where: { accountId: 1 } })
  sessionId = session.id
  staff = await server.as('elsewhere')
  guest = await server.as('guest')
})

type Row = [endpoint: Endpoint, kind: Kind, sent: (id: number) => TestCall]

const byPath = (id: number): TestCall => ({ params: { id } })
const byBody = (id: number): TestCall => ({ body: { id } })
const body = (more: (id: number) => object) => (id: number) => ({ body: more(id) })

const ofStaff: Row[] = [
  [customerApi.detail, 'customer', byPath],
  [customerApi.detail, 'deleted', byPath],
  [customerApi.save, 'customer', body((id) => ({ ...customerBody(), id, fdServiceType: 1 }))],
  [customerApi.remove, 'customer', byPath],
  [customerApi.cost, 'customer', body((id) => ({ id, fdVolume: 1 }))],
  [customerApi.priceHistory, 'customer', byPath],
  [customerApi.history, 'customer', byPath],
  [customerApi.similar, 'customer', body((id) => ({ id, fdName: '改名' }))],
  [deletedApi.restore, 'deleted', byBody],
  [deletedApi.restore, 'customer', byBody],
  [changeApi.list, 'customer', body((id) => ({ fdCustomerId: id }))],
  [changeApi.asOf, 'change', byPath],
  ...['fdName', 'fdSettlePlatformMessageDetailList', 'fdMyClientContactList', 'fdStatus', 'nothing'].map(
    (fdField): Row => [changeApi.putBack, 'change', body((id) => ({ id, fdField }))],
  ),
  [priceTemplateApi.ofCustomer, 'customer', byPath],
  [findingApi.setAside, 'customer', body((id) => ({ id, fdFinding: 3, fdReason: '无需' }))],
  [findingApi.takeUp, 'customer', body((id) => ({ id, fdFinding: 3 }))],
  [noteApi.list, 'customer', body((fdCustomerId) => ({ fdCustomerId }))],
  [noteApi.save, 'customer', body((fdCustomerId) => ({ fdCustomerId, fdText: '又谈' }))],
  [noteApi.save, 'note', body((id) => ({ id, fdCustomerId: absent, fdText: '又谈' }))],
  [noteApi.switchStatus, 'note', body((id) => ({ id, fdDone: true }))],
  [noteApi.remove, 'note', byPath],
  [draftApi.detail, 'customer', (id) => ({ query: { fdFormKey: 'customer', fdRecordId: String(id) } })],
  [permissionApi.explain, 'customer', body((customerId) => ({ accountId: 3, customerId }))],
  [batchApi.detail, 'batch', byPath],
  [batchRowApi.list, 'batch', byBody],
  [batchRowApi.choices, 'batch', byPath],
  [batchApi.run, 'batch', byBody],
  [batchApi.undo, 'batch', byBody],
  [jobApi.cancel, 'job', byBody],
  [exportApi.cancel, 'file', byBody],
  [exportApi.retry, 'file', byBody],
  [viewApi.save, 'view', body((id) => ({ id, fdListKey: 'customer', fdName: 'theirs' }))],
  [viewApi.remove, 'view', byPath],
  [companyApi.save, 'customer', body((fdClientId) => ({ fdName: '新的公司', fdClientId }))],
]

const ofGuest: Row[] = [
  [accountApi.detail, 'account', byPath],
  [accountApi.jobs, 'account', byBody],
  [accountApi.sessions, 'account', byBody],
  [accountApi.endSessions, 'account', body((accountId) => ({ accountId }))],
  [accountApi.switchStatus, 'account', body((id) => ({ id, fdStatus: 0 }))],
  [accountApi.resetPassword, 'account', byBody],
  [accountApi.unlock, 'account', byBody],
  [
    accountApi.save,
    'account',
    body((id) => ({ id, fdUsername: 'admin', fdType: 3, fdCompanyId: 1, fdRoleId: 1 })),
  ],
  [
    accountApi.saveSecret,
    'account',
    body((accountId) => ({ accountId, fdPlatform: 1, fdSecret: 'a secret' })),
  ],
  [accountApi.clearSecret, 'account', body((accountId) => ({ accountId, fdPlatform: 1 }))],
  [profileApi.thirdSecrets, 'account', (id) => ({ query: { accountId: String(id) } })],
  [subAccountApi.detail, 'account', byPath],
  [subAccountApi.save, 'account', body((id) => ({ id, fdUsername: 'admin', fdRoleId: 1 }))],
  [subAccountApi.switchStatus, 'account', body((id) => ({ id, fdStatus: 0 }))],
  [subAccountApi.resetPassword, 'account', byBody],
  [permissionApi.explain, 'account', body((accountId) => ({ accountId, fdPath: '/company' }))],
  [permissionApi.explainSub, 'account', body((accountId) => ({ accountId, fdPath: '/company' }))],
  [roleApi.addMembers, 'account', body((id) => ({ id: 3, accountIdList: [id] }))],
  [staffingApi.detail, 'account', byPath],
  [companyApi.detail, 'company', byPath],
  [companyApi.save, 'company', body((id) => ({ id, fdName: '改名' }))],
  [companyApi.switchStatus, 'company', body((id) => ({ id, fdStatus: 0 }))],
  [companyApi.previewMerge, 'company', body((mergedId) => ({ id: mergedId, mergedId: absent - 1 }))],
]

/** What somebody is told, without what is each answer's own. */
async function toldBy(client: Client, endpoint: Endpoint, sent: TestCall): Promise<unknown[]> {
  const { status, body } = await client.call(endpoint, sent)
  return [status, { ...(body as object), requestId: '' }]
}

const titled = (rows: Row[]) => rows.map((row) => [row[0].path, row[1], row] as const)

test.each(titled(ofStaff))('%s answers about a foreign %s as about none', async (_, __, row) => {
  await alike(staff, row)
})
test.each(titled(ofGuest))(
  '%s answers an account of a company about a foreign %s as about none',
  async (_, __, row) => {
    await alike(guest, row)
  },
)

async function alike(client: Client, [endpoint, kind, sent]: Row): Promise<void> {
  const id = foreign.get(kind) ?? 0
  const about = await toldBy(client, endpoint, sent(id))
  expect(about).toEqual(await toldBy(client, endpoint, sent(absent)))
}

test('somebody else’s session and file answer as none', async () => {
  const of = (id: string) => toldBy(staff, ownAccountApi.endSession, { body: { id } })
  expect(await of(sessionId)).toEqual(await of(absentSession))
  const at = (uri: string) => toldBy(staff, uploadApi.sign, { query: { fdOssUri: uri } })
  expect(await at(fdOssUri)).toEqual(await at(fdOssUri.replace('licence', 'licences')))
})

test('account.ask: no list, file or sentence turns the id of an account of staff into a name for a company’s account', async () => {
  const admin = await server.database.prisma.account.findUniqueOrThrow({ where: { username: 'admin' } })
  const made = await guest.call(exportApi.make, {
    body: {
      fdListKey: 'customer',
      fdFormat: 'csv',
      fdColumnList: ['fdName'],
      fdFilters: { fdOperationFollowUpAccountIdList: [admin.id] },
    },
  })
  expect(made.body.data.fdFilterTextList.join()).toContain(String(admin.id))
  await guest.call(bulkApi.preview, {
    body: {
      fdIdList: [foreign.get('customer')],
      fdField: 'fdOtherFollowUpAccountIdList',
      fdAccountIdList: [admin.id],
    },
  })
  const batches = await guest.call(batchApi.list, { body: {} })
  expect(batches.body.total).toBe(1)
  for (const told of [made.body, batches.body]) expect(JSON.stringify(told)).not.toContain('admin')
})
