import { accountApi } from '@zhixin/contract/account/account.api'
import { subAccountApi } from '@zhixin/contract/account/subAccount.api'
import { accessTokenApi } from '@zhixin/contract/auth/accessToken.api'
import { batchApi } from '@zhixin/contract/batch/batch.api'
import { emptyContent } from '@zhixin/contract/card/card.content'
import { companyApi } from '@zhixin/contract/company/company.api'
import { batchRowApi } from '@zhixin/contract/customer/batchRow.api'
import { changeApi } from '@zhixin/contract/customer/change.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { deletedApi } from '@zhixin/contract/customer/deleted.api'
import { noteApi } from '@zhixin/contract/customer/note.api'
import { priceBatchApi } from '@zhixin/contract/customer/priceBatch.api'
import { priceTemplateApi } from '@zhixin/contract/customer/priceTemplate.api'
import { importApi } from '@zhixin/contract/customerImport/import.api'
import { dictionaryAdminApi } from '@zhixin/contract/dictionary/dictionaryAdmin.api'
import { draftApi } from '@zhixin/contract/draft/draft.api'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { exportApi } from '@zhixin/contract/export/export.api'
import { feedApi } from '@zhixin/contract/feed/feed.api'
import { ledgerApi } from '@zhixin/contract/ledger/ledger.api'
import { menuApi } from '@zhixin/contract/menu/menu.api'
import { permissionApi } from '@zhixin/contract/permission/permission.api'
import { productApi } from '@zhixin/contract/product/product.api'
import { profileApi } from '@zhixin/contract/profile/profile.api'
import { recordApis } from '@zhixin/contract/recordApis'
import { filingApi } from '@zhixin/contract/review/filing.api'
import { reviewApi } from '@zhixin/contract/review/review.api'
import { roleApi } from '@zhixin/contract/role/role.api'
import { ownStatementApi, settlementApi } from '@zhixin/contract/settlement/settlement.api'
import { staffingApi } from '@zhixin/contract/staffing/staffing.api'
import { uploadApi } from '@zhixin/contract/upload/upload.api'
import { usageApi } from '@zhixin/contract/usage/usage.api'
import { viewApi } from '@zhixin/contract/view/view.api'
import { webhookApi } from '@zhixin/contract/webhook/webhook.api'
import { renewFigures } from '../features/daily/figures'
import { renewRevenue } from '../features/revenue/renewal'
import type { Database } from '../lib/database'
import { type Client, demoPassword, type TestCall, type TestServer } from './api'
import { plainCreations } from './creations'
import { givenCustomer } from './given'
import { uploadFile } from './imports'
import { givenPicture } from './pictures'
import { givenStatement } from './settlements'

/** Stores a file and returns its URI. */
export async function givenUpload(
  server: TestServer,
  client: Client,
  name = 'licence.txt',
  content: string | Buffer = 'a licence',
  type = '',
): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(Buffer.from(content as string))], { type }), name)
  const headers = { authorization: `Bearer ${client.token}` }
  const answer = await fetch(server.url + uploadApi.upload.path, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { fdOssUri: string }).fdOssUri
}

/**
 * Puts one record of everything into the database, each with a history, and returns the input with which every endpoint
 * can answer about it, or delete it: the customer is invalid, the group of the menu is empty.
 */
export async function givenEverything(
  server: TestServer,
  client: Client,
): Promise<(endpoint: Endpoint) => TestCall> {
  const feed = await client.call(feedApi.changes)
  const fdOssUri = await givenUpload(server, client)
  const parts = {
    fdBusinessLicenseList: [{ fdOssUri }],
    fdMyClientOfficeAddressList: [{ fdOfficeAddress: '上海' }],
  }
  const { id } = await givenCustomer(client, parts)
  await givenCustomer(client, { ...parts, id, fdName: '云帆', fdSettlePlatformMessageDetailList: null })
  await client.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
  const talk = { fdCustomerId: id, fdText: '续约意向明确', fdNextDate: '2026-04-01' }
  const note = await client.call(noteApi.save, { body: talk })
  await client.call(noteApi.switchStatus, { body: { id: note.body.data.id, fdDone: true } })
  const gone = (await givenCustomer(client, { fdName: '已删除' })).id
  await client.call(customerApi.switchStatus, { body: { id: gone, fdStatus: 0 } })
  await client.call(customerApi.remove, { params: { id: gone } })
  const product = await client.call(productApi.save, { body: { fdName: '智能短信' } })
  const view = await client.call(viewApi.save, {
    body: { fdListKey: 'customer', fdName: 'mine', fdPinned: true },
  })
  const tools = { fdPath: '/tools', fdTitleZh: '工具', fdTitleEn: 'Tools' }
  const group = await client.call(menuApi.save, { body: tools })
  await client.call(draftApi.save, { body: { fdFormKey: 'customer', fdValues: { fdName: 'x' } } })
  const role = await client.call(menuApi.roles)
  const unused = {
    fdNameZh: '无人',
    fdNameEn: 'Nobody',
    fdDataScope: 1,
    fdPermissionCodeList: ['client:list'],
  }
  const roleOfNobody = await client.call(roleApi.save, { body: unused })

  const account = await server.database.prisma.account.findUniqueOrThrow({ where: { username: 'company' } })
  // The caller belongs to a company, so that its accounts can be listed.
  await server.database.prisma.account.updateMany({
    where: { role: { code: 'administrator' } },
    data: { companyId: account.companyId },
  })
  await server.database.prisma.externalIdentity.create({
    data: { accountId: account.id, name: 'a name', issuer: 'an issuer', subject: 'x', linkedAt: new Date() },
  })
  await server.logIn('company')
  await client.call(accountApi.resetPassword, { body: { id: account.id } })

  const company = await client.call(companyApi.save, { body: { fdName: '青禾云商' } })

  await client.call(staffingApi.save, { body: { id: 1, fdKindList: [1], fdServiceTypeList: [2] } })
  const batch = await givenBatch(server, id)
  await givenApproval(server)
  await server.database.prisma.scheduledPrice.create({
    data: {
      customerId: id,
      validFrom: new Date(Date.now() + 24 * 3600_000),
      batchId: batch,
      accountId: 1,
      rule: {
        points: [{ kind: 'vendor', platform: 1, industry: null, sendMin: null, sendMax: null, price: 0.05 }],
      },
      points: { create: { position: 0, kind: 1, platform: 1, oldPrice: 0.04, price: 0.05 } },
    },
  })
  const imported = await server.database.prisma.customerImport.create({
    data: { accountId: 1, fileName: '客户.csv', sheets: [] },
  })
  const asImport = { field: 'import', importId: imported.id, fileName: '客户.csv', permissions: [] }
  const importBatch = await givenEnded(
    server.database,
    { source: 'import', accountId: 1, change: asImport },
    id,
  )
  const handover = await givenHandover(server, id)
  await server.database.prisma.receivedCustomer.create({ data: { accountId: 1, customerId: id, byId: 2 } })
  const changes = await client.call(changeApi.list, { body: { fdCustomerId: id } })
  const asFile = { fdListKey: 'customer', fdFormat: 'csv', fdColumnList: ['fdName'] }
  const file = await client.call(exportApi.make, { body: asFile })

  const asToken = {
    fdName: '计费系统',
    fdDayNum: 1,
    fdPermissionCodeList: ['client:list'],
    password: await server.encrypt(demoPassword),
  }
  const token = await client.call(accessTokenApi.create, { body: asToken })
  await server.nobody.call(profileApi.current, {
    headers: { authorization: `Bearer ${token.body.data.fdToken}` },
  })

  const asWebhook = { fdName: '计费系统', fdUrl: 'https://unknown.invalid/', fdKindList: ['price'] }
  const webhook = await client.call(webhookApi.create, { body: asWebhook })
  await client.call(webhookApi.test, { body: { id: webhook.body.data.id } })
  await server.database.prisma.webhook.update({
    where: { id: webhook.body.data.id },
    data: {
      failingSince: new Date(),
      deliveries: { create: { kind: 'change', occasion: 'change', parameters: { changeId: '1' } } },
    },
  })

  await client.call(recordApis.settlementTerm.save, {
    body: {
      ...{ fdCustomerId: id, fdFromMonth: '2026-08-01', fdBillingBasis: 2, fdCountSource: 1, fdPriceDay: 1 },
      ...{ fdTaxIncluded: 1, fdTaxRate: 0.06, fdDueDays: 30 },
    },
  })

  await client.call(recordApis.dailyMail.save, { body: { fdName: '日报', fdDimension: 4 } })

  const costing = { fdPlatform: 3, fdFromMonth: '2026-07-01', fdPrice: 0.03 }
  await client.call(recordApis.costPrice.save, { body: costing })

  const topUp = {
    ...{ fdReferenceNo: 'BK-1', fdCustomerId: id, fdAmount: 100, fdPaidDate: '2026-03-02', fdMethod: 1 },
  }
  const order = await client.call(recordApis.order.save, { body: topUp })
  const limiting = { fdItem: 13, fdPlatform: 5, fdLayout: 1, fdValue: 20, fdConfidence: 3 }
  const limit = await client.call(recordApis.cardLimit.save, {
    body: { ...limiting, fdSource: '厂商邮件', fdAsOf: '2026-03-02' },
  })
  const ofCard = { fdScene: '会员', fdPurpose: 1, fdIndustry: 1, fdPlatformList: [1], fdLayout: 1 }
  const card = await client.call(recordApis.messageTemplate.save, {
    body: { ...ofCard, fdName: '会员日', fdCustomerId: id, fdContent: emptyContent },
  })
  const picture = await givenPicture(server, client, 1248, 702)
  const kept = { fdName: '会员日头图', fdCustomerId: id, fdFileList: [{ fdOssUri: picture }] }
  const material = await client.call(recordApis.material.save, { body: kept })
  const spareMaterial = await client.call(recordApis.material.save, { body: { ...kept, fdName: '多余' } })

  const watching = { fdCustomerId: id, fdAmount: 100, fdReaderList: [{ fdAccountId: 1 }] }
  const watch = await client.call(recordApis.balanceWatch.save, { body: watching })

  const { id: keyword } = await client.data(recordApis.keyword.save, {
    body: { fdWord: '退订', fdUse: 3, fdMatch: 1 },
  })
  for (const name of ['submit', 'withdraw', 'submit', 'withdraw'] as const)
    await client.call(recordApis.keyword[name], { body: { id: keyword } })
  const filed = {
    ...{ fdDomain: 'm.example.com', fdCustomerId: id, fdPurpose: 1, fdIcpNumber: '浙 ICP 备 1 号' },
    fdExpireDate: '2027-01-01',
  }
  const { id: domain } = await client.data(recordApis.domain.save, { body: filed })
  await server.database.prisma.filing.create({
    data: {
      ...{ kind: 'domain', recordId: domain, customerId: id, label: 'm.example.com', target: 11 },
      ...{ contentVersion: 1, state: 1, day: new Date('2026-11-20'), createdById: 1 },
    },
  })
  const { id: subject } = await client.data(recordApis.subject.save, {
    body: { fdName: '云帆科技', fdKind: 2, fdCustomerId: id },
  })
  const named = { fdSignName: '云帆', fdCustomerId: id, fdSubjectId: subject, fdSignType: 1, fdSource: 1 }
  const { id: signature } = await client.data(recordApis.signature.save, { body: named })
  await server.database.prisma.signature.update({ where: { id: signature }, data: { approvedVersion: 1 } })
  const worded = { fdName: '登录验证码', fdCustomerId: id, fdKind: 1, fdSignId: signature }
  const variable = { fdName: 'code', fdKind: 2, fdSample: '395217', fdLength: 6 }
  const { id: text } = await client.data(recordApis.textTemplate.save, {
    body: { ...worded, fdContent: `验证码 \${code}`, fdVariableList: [variable] },
  })
  await server.database.prisma.subject.update({ where: { id: subject }, data: { approvedVersion: 1 } })
  const numbered = {
    fdName: '云帆服务',
    fdCustomerId: id,
    fdSubjectId: subject,
    fdIndustry: 2,
    fdAbstract: '云帆',
  }
  const { id: number } = await client.data(recordApis.serviceNumber.save, { body: numbered })
  await server.database.prisma.serviceNumber.update({ where: { id: number }, data: { approvedVersion: 1 } })
  const carrying = { fdPort: '10690123', fdCustomerId: id, fdServiceNumberId: number, fdPortType: 1 }
  const { id: port } = await client.data(recordApis.port.save, {
    body: { ...carrying, fdSignList: [{ fdSignId: signature }] },
  })
  const withdrawn = await server.database.prisma.reviewCase.findFirstOrThrow({ orderBy: { id: 'asc' } })

  // What is counted keeps its customer from being deleted.
  const counted = (await givenCustomer(client, { fdName: '计费客户' })).id
  await server.database.prisma.company.updateMany({
    where: { id: account.companyId ?? 0 },
    data: { customerId: counted },
  })
  const statement = await givenStatement(server, counted)
  await renewRevenue(server.database)
  const received = await client.call(recordApis.receipt.save, {
    body: {
      ...{ fdPayer: '计费科技', fdCustomerId: counted, fdReceivedDate: '2026-08-10', fdAmount: 10 },
      ...{ fdMethod: 1, fdOldestFirst: false },
    },
  })
  const { id: ledgerEntry } = await server.database.prisma.ledgerEntry.findFirstOrThrow({
    where: { receiptId: { not: null } },
  })
  const debt = await client.call(ledgerApi.open, {
    body: { fdCustomerId: counted, fdKind: 2, fdAmount: 6, fdDueDate: '2026-08-31' },
  })
  await client.call(ledgerApi.allocate, {
    body: { id: ledgerEntry, fdDebtList: [{ id: debt.body.data.id, fdAmount: 5 }] },
  })
  await client.call(ledgerApi.correct, { body: { id: ledgerEntry, fdAmount: 9, fdReason: '手续费' } })
  await server.database.pool.query(
    `insert into outgoing_notice (account_id, kind, occasion, settled_at, outcome)
      select id, 'due', 'due of everything', now(), 'sent' from account where username = 'admin'`,
  )
  await server.database.pool.query(
    `insert into anomaly (day, kind, source, platform, customer_id, industry, count, expected, state, reason, explained_by_id, explained_at)
      values ('2026-08-02', 4, 2, 3, $1, 2, 90, null, 2, '待补价', 1, now())`,
    [counted],
  )
  const called = { fdAlias: '云帆-验证码', fdSource: 2, fdCustomerId: counted }
  await client.call(usageApi.saveAlias, { body: called })
  const spare = await client.call(usageApi.saveAlias, { body: { ...called, fdAlias: '云帆-营销' } })
  const counts = { ...called, fdDate: '2026-08-02', fdPlatform: 3, fdDeliveredCount: 90 }
  const ofAugust = { fdSource: 2, fdStartDate: '2026-08-01', fdEndDate: '2026-08-31' }
  const asUsage = { fdBatchNo: 'A', ...ofAugust, fdRowList: [counts, {}] }
  const usage = await client.call(usageApi.save, { body: asUsage })
  await renewFigures(server)

  const columns = '公司,日期,厂商,数量'
  const usageFile = await uploadFile(
    server,
    client,
    usageApi.upload,
    `${columns}\n计费客户,2026-08-03,VIVO,7`,
    '八月.csv',
  )
  const { id: fileId, fdSheet } = usageFile.body.data
  const fields = ['fdCustomer', 'fdDate', 'fdPlatform', 'fdDeliveredCount']
  const ofJuly = { fdFromDate: '2026-07-01', fdToDate: '2026-07-31' }
  const details = new Map<Endpoint, TestCall>()
  for (const { endpoint, detail, body } of plainCreations) {
    const { data } = (await client.call(endpoint, { body })).body as { data: { id: number } }
    if (detail) details.set(detail, { params: { id: data.id } })
  }

  const template = await server.database.prisma.priceTemplate.findFirstOrThrow()

  const about = (one: number | undefined): TestCall => ({ params: { id: Number(one) } })
  const calls = new Map<Endpoint, TestCall>([
    ...details,
    [accountApi.list, { body: { fdUsername: 'company' } }],
    [accountApi.detail, about(account.id)],
    [accountApi.sessions, { body: { id: 1 } }],
    [accountApi.tokens, { body: { id: 1 } }],
    [accessTokenApi.create, { body: asToken }],
    [accountApi.jobs, { body: { id: 1 } }],
    [companyApi.detail, about(company.body.data.id)],
    [companyApi.previewMerge, { body: { id: account.companyId, mergedId: company.body.data.id } }],
    [subAccountApi.list, { body: {} }],
    [subAccountApi.detail, about(account.id)],
    [recordApis.receipt.detail, about(received.body.data.id)],
    [ledgerApi.entry, about(ledgerEntry)],
    [feedApi.changes, { body: { cursor: feed.body.data.cursor } }],
    [customerApi.detail, about(id)],
    [customerApi.remove, about(id)],
    [customerApi.history, about(id)],
    [exportApi.make, { body: asFile }],
    [exportApi.cancel, { body: { id: file.body.data.id } }],
    [exportApi.retry, { body: { id: file.body.data.id } }],
    [batchApi.detail, about(handover)],
    [batchRowApi.list, { body: { id: batch } }],
    [batchRowApi.choices, about(batch)],
    [priceBatchApi.distribution, about(batch)],
    [importApi.detail, about(imported.id)],
    [importApi.hints, about(importBatch)],
    [importApi.distribution, about(importBatch)],
    [priceTemplateApi.versions, about(template.id)],
    [priceTemplateApi.ofCustomer, about(id)],
    [noteApi.list, { body: { fdCustomerId: id } }],
    [noteApi.remove, about(note.body.data.id)],
    [deletedApi.restore, { body: { id: gone } }],
    [customerApi.priceHistory, about(id)],
    [customerApi.cost, { body: { id, fdVolume: 1000 } }],
    [dictionaryAdminApi.items, { body: { typeCode: 'industry' } }],
    [productApi.accounts, about(product.body.data.id)],
    [viewApi.list, { body: { fdListKey: 'customer' } }],
    [viewApi.remove, about(view.body.data.id)],
    [menuApi.remove, about(group.body.data.id)],
    [menuApi.preview, { params: { roleId: Number(role.body.data[0]?.id) } }],
    [roleApi.detail, about(role.body.data[0]?.id)],
    [roleApi.preview, about(role.body.data[0]?.id)],
    [roleApi.remove, about(roleOfNobody.body.data.id)],
    [permissionApi.explain, { body: { accountId: 1, customerId: id } }],
    [permissionApi.explainSub, { body: { accountId: account.id, fdPath: '/company' } }],
    [changeApi.list, { body: { fdCustomerId: id } }],
    [changeApi.asOf, about(changes.body.data[0]?.id)],
    [staffingApi.detail, about(1)],
    [staffingApi.suggest, { body: { fdServiceType: 2 } }],
    [draftApi.detail, { query: { fdFormKey: 'customer' } }],
    [settlementApi.detail, about(statement)],
    [settlementApi.preview, { body: { fdCustomerId: counted, fdMonth: '2026-08' } }],
    [settlementApi.days, { body: { ...ofJuly, fdCustomerId: counted, fdSource: 2 } }],
    [settlementApi.listPrices, { body: { fdCustomerId: counted } }],
    [ownStatementApi.detail, about(statement)],
    [usageApi.file, about(fileId)],
    [usageApi.check, { body: { id: fileId, fdSheet, fdFieldList: fields, fdSource: 2 } }],
    [usageApi.save, { body: asUsage }],
    [usageApi.removeAlias, about(spare.body.data.id)],
    [usageApi.report, { body: { fdMonth: '2026-08' } }],
    [usageApi.batch, about(usage.body.data.id ?? 0)],
    [usageApi.withdraw, about(usage.body.data.id ?? 0)],
    [recordApis.order.detail, about(order.body.data.id)],
    [recordApis.keyword.detail, about(keyword)],
    [recordApis.domain.detail, about(domain)],
    [recordApis.signature.detail, about(signature)],
    [recordApis.textTemplate.detail, about(text)],
    [recordApis.serviceNumber.detail, about(number)],
    [recordApis.port.detail, about(port)],
    [reviewApi.detail, about(withdrawn.id)],
    [reviewApi.of, { body: { fdKind: 'keyword', fdRecordId: keyword } }],
    [filingApi.of, { body: { fdKind: 'domain', fdRecordId: domain } }],
    [recordApis.material.detail, about(material.body.data.id)],
    [recordApis.material.remove, about(spareMaterial.body.data.id)],
    [recordApis.cardLimit.detail, about(limit.body.data.id)],
    [recordApis.messageTemplate.detail, about(card.body.data.id)],
    [recordApis.balanceWatch.detail, about(watch.body.data.id)],
    [webhookApi.create, { body: asWebhook }],
    [webhookApi.renewSecret, { body: { id: webhook.body.data.id } }],
    [webhookApi.test, { body: { id: webhook.body.data.id } }],
    [webhookApi.deliveries, { body: { id: webhook.body.data.id } }],
    [uploadApi.sign, { query: { fdOssUri } }],
  ])
  return (endpoint) => calls.get(endpoint) ?? {}
}

/** A batch that has changed a customer. */
async function givenEnded(
  { prisma }: Database,
  batch: { source: string; accountId: number; change: object },
  customerId: number,
): Promise<number> {
  const row = { position: 1, customerId, state: 'done', doneAt: new Date() }
  const { id } = await prisma.batch.create({
    data: { ...batch, state: 'ended', endedAt: new Date(), done: 1, rows: { create: row } },
  })
  return id
}

/** A hand-over that the administrator has carried out, and one that waits for its time with its job. */
async function givenHandover({ database }: TestServer, customerId: number): Promise<number> {
  const { id: accountId } = await database.prisma.account.findUniqueOrThrow({ where: { username: 'admin' } })
  const change = {
    field: 'handover',
    fromId: accountId,
    kinds: [1],
    receivers: [{ accountId, serviceTypes: [], platforms: [] }],
    way: 'evenly',
    keep: false,
    reason: '休假',
    startAt: new Date().toISOString(),
  }
  const id = await givenEnded(database, { source: 'handover', accountId, change }, customerId)
  const later = { source: 'handover', accountId, change, state: 'waiting' }
  const { id: batchId } = await database.prisma.batch.create({ data: later })
  await database.prisma.job.create({ data: { kind: 'batchRun', accountId, language: 'zh-CN', batchId } })
  return id
}

/** A batch of the administrator that has changed a customer and can be undone, and the job that did it. */
async function givenBatch({ database }: TestServer, customerId: number): Promise<number> {
  const { id: accountId } = await database.prisma.account.findUniqueOrThrow({ where: { username: 'admin' } })
  const change = { field: 'fdStatus', mode: 'add', accountIds: [], value: 0 }
  const id = await givenEnded(database, { source: 'bulk', accountId, change }, customerId)
  await database.prisma.job.create({
    data: { kind: 'batchRun', accountId, language: 'zh-CN', batchId: id, state: 'done', endedAt: new Date() },
  })
  return id
}

/** A price change of somebody else that waits for the administrator's approval. */
async function givenApproval({ database }: TestServer): Promise<void> {
  const { id: accountId } = await database.prisma.account.findUniqueOrThrow({
    where: { username: 'operation' },
  })
  const change = { field: 'fdStatus', mode: 'add', accountIds: [], value: 0 }
  await database.prisma.batch.create({
    data: { source: 'bulk', accountId, change, state: 'approval', askedAt: new Date() },
  })
}
