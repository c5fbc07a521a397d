import { accountApi } from '@zhixin/contract/account/account.api'
import { subAccountApi } from '@zhixin/contract/account/subAccount.api'
import { reference } from '@zhixin/contract/apiReference'
import { companyApi } from '@zhixin/contract/company/company.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { noteApi } from '@zhixin/contract/customer/note.api'
import { dictionaryAdminApi } from '@zhixin/contract/dictionary/dictionaryAdmin.api'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { ledgerApi } from '@zhixin/contract/ledger/ledger.api'
import { menuApi } from '@zhixin/contract/menu/menu.api'
import { productApi } from '@zhixin/contract/product/product.api'
import { recordApis } from '@zhixin/contract/recordApis'
import { roleApi } from '@zhixin/contract/role/role.api'
import { settlementApi } from '@zhixin/contract/settlement/settlement.api'
import { viewApi } from '@zhixin/contract/view/view.api'
import { storageKeyOf } from '../lib/storage/storage'
import type { Client, TestServer } from './api'
import { customerBody } from './given'

const received = {
  ...{ fdPayer: '一次', fdCustomerId: 1, fdReceivedDate: '2026-08-10', fdAmount: 10 },
  ...{ fdMethod: 1, fdOldestFirst: false },
}
const agreed = {
  ...{ fdCustomerId: 1, fdFromMonth: '2026-08-01', fdBillingBasis: 2, fdCountSource: 1, fdPriceDay: 1 },
  ...{ fdTaxIncluded: 1, fdTaxRate: 0.06, fdDueDays: 30 },
}

/** How many adjustments there are, of the statement that one needs. */
async function adjustments({ database: { prisma, pool } }: TestServer): Promise<number> {
  if ((await prisma.statement.count()) === 0)
    await pool.query(
      `with made as (insert into statement (customer_id, month, state, revision, closed_by_id)
          values (1, '2026-08-01', 1, 1, 1) returning id)
        insert into statement_revision (statement_id, revision, count, amount, rounding, carried, payable, net, tax, head, cut,
            price_cut, hash, created_by_id) select id, 1, 0, 0, 0, 0, 0, 0, 0, '{}', 0, 0, '', 1 from made`,
    )
  return prisma.statementAdjustment.count()
}

/** The address of a picture. */
const picture = `/oss/2026/11/${'a'.repeat(22)}/a.png`

const template = {
  ...{ fdCustomerId: 1, fdScene: '会员', fdPurpose: 1, fdIndustry: 1, fdPlatformList: [1], fdLayout: 1 },
  fdContent: { fdPartList: [{}] },
}

/** A creating call of the API: its input, another one, and the number of its records. */
export type Creation = [Endpoint, object, object, (server: TestServer, admin: Client) => Promise<number>]

/** Creations that need more than their example in the reference; those below need what was created above. */
const first: readonly Creation[] = [
  [
    customerApi.save,
    customerBody(),
    customerBody({ fdName: '另一个' }),
    ({ database }) => database.prisma.customer.count(),
  ],
  // About the customer that the previous case created.
  [
    noteApi.save,
    { fdCustomerId: 1, fdText: '谈了' },
    { fdCustomerId: 1, fdText: '又谈了' },
    ({ database }) => database.prisma.customerNote.count(),
  ],
  [
    recordApis.settlementTerm.save,
    agreed,
    { ...agreed, fdDueDays: 60 },
    ({ database }) => database.prisma.settlementTerm.count(),
  ],
  [
    ledgerApi.open,
    { fdCustomerId: 1, fdKind: 2, fdAmount: 100, fdDueDate: '2026-08-31' },
    { fdCustomerId: 1, fdKind: 2, fdAmount: 200, fdDueDate: '2026-08-31' },
    ({ database }) => database.prisma.ledgerEntry.count(),
  ],
  // Beyond what takes effect without a second person.
  [
    settlementApi.adjust,
    { id: 1, fdAmount: -5000, fdReason: '赔偿' },
    { id: 1, fdAmount: -6000, fdReason: '赔偿' },
    adjustments,
  ],
  [
    settlementApi.savePrice,
    { fdCustomerId: 1, fdFromDate: '2026-08-01', fdToDate: '2026-08-09', fdPrice: 0.04, fdReason: '晚录' },
    { fdCustomerId: 1, fdFromDate: '2026-08-01', fdToDate: '2026-08-09', fdPrice: 0.05, fdReason: '晚录' },
    ({ database }) => database.prisma.handPrice.count(),
  ],
  [
    productApi.save,
    { fdName: '短信' },
    { fdName: '彩信' },
    ({ database }) => database.prisma.product.count(),
  ],
  [
    dictionaryAdminApi.saveItem,
    { typeCode: 'industry', fdValue: 777, fdLabelZh: '测试', fdLabelEn: 'Test' },
    { typeCode: 'industry', fdValue: 777, fdLabelZh: '测验', fdLabelEn: 'Test' },
    ({ database }) => database.prisma.dictionaryItem.count(),
  ],
  [
    menuApi.save,
    { fdTitleZh: '分组', fdTitleEn: 'Group' },
    { fdTitleZh: '分组', fdTitleEn: 'Other' },
    ({ database }) => database.prisma.menuItem.count(),
  ],
  [
    roleApi.save,
    { fdNameZh: '客服', fdNameEn: 'Support', fdDataScope: 2, fdPermissionCodeList: ['client:list'] },
    { fdNameZh: '客服', fdNameEn: 'Support', fdDataScope: 1, fdPermissionCodeList: ['client:list'] },
    ({ database }) => database.prisma.role.count(),
  ],
  [
    accountApi.save,
    { fdUsername: 'once', fdType: 2, fdRoleId: 6 },
    { fdUsername: 'twice', fdType: 2, fdRoleId: 6 },
    ({ database }) => database.prisma.account.count(),
  ],
  [
    subAccountApi.save,
    { fdUsername: 'sub once', fdRoleId: 5 },
    { fdUsername: 'sub twice', fdRoleId: 5 },
    ({ database }) => database.prisma.account.count(),
  ],
  [
    companyApi.save,
    { fdName: '一次' },
    { fdName: '两次' },
    ({ database }) => database.prisma.company.count(),
  ],
  [
    viewApi.save,
    { fdListKey: 'customer', fdName: '我的', fdFilters: { fdName: '云', fdStatusList: [1] } },
    { fdListKey: 'customer', fdName: '我的', fdFilters: { fdName: '云', fdStatusList: [0] } },
    ({ database }) => database.prisma.savedView.count(),
  ],
  [
    recordApis.receipt.save,
    received,
    { ...received, fdAmount: 20 },
    ({ database }) => database.prisma.ledgerEntry.count(),
  ],
  // Of the receipt's entry, the second after the debt.
  [
    ledgerApi.refund,
    { fdEntryId: 2, fdAmount: 1, fdReason: '多付' },
    { fdEntryId: 2, fdAmount: 2, fdReason: '多付' },
    ({ database }) => database.prisma.ledgerEntry.count(),
  ],
  [
    recordApis.costPrice.save,
    { fdPlatform: 1, fdFromMonth: '2031-01-01', fdPrice: 0.01 },
    { fdPlatform: 1, fdFromMonth: '2031-01-01', fdPrice: 0.02 },
    ({ database }) => database.prisma.costPrice.count(),
  ],
  [
    recordApis.order.save,
    { fdReferenceNo: 'BK-1', fdCustomerId: 1, fdAmount: 100, fdPaidDate: '2026-03-02', fdMethod: 1 },
    { fdReferenceNo: 'BK-2', fdCustomerId: 1, fdAmount: 100, fdPaidDate: '2026-03-02', fdMethod: 1 },
    ({ database }) => database.prisma.order.count(),
  ],
  [
    recordApis.cardLimit.save,
    {
      fdItem: 13,
      fdPlatform: 1,
      fdLayout: 1,
      fdValue: 1,
      fdConfidence: 3,
      fdSource: '一',
      fdAsOf: '2026-03-02',
    },
    {
      fdItem: 13,
      fdPlatform: 1,
      fdLayout: 1,
      fdValue: 2,
      fdConfidence: 3,
      fdSource: '一',
      fdAsOf: '2026-03-02',
    },
    ({ database }) => database.prisma.cardLimit.count(),
  ],
  [
    recordApis.messageTemplate.save,
    { ...template, fdName: '会员日' },
    { ...template, fdName: '会员日二' },
    ({ database }) => database.prisma.messageTemplate.count(),
  ],
  [
    recordApis.material.save,
    { fdName: '头图', fdCustomerId: 1, fdFileList: [{ fdOssUri: picture }] },
    { fdName: '长图', fdCustomerId: 1, fdFileList: [{ fdOssUri: picture }] },
    async ({ database }) => {
      // A picture that the administrator has uploaded.
      const data = {
        ...{
          uri: picture,
          storageKey: storageKeyOf(picture),
          name: 'a.png',
          size: 70,
          contentType: 'image/png',
        },
        ...{ width: 16, height: 9, createdById: 1 },
      }
      await database.prisma.upload.upsert({ where: { uri: picture }, create: data, update: {} })
      return database.prisma.material.count()
    },
  ],
  [
    recordApis.balanceWatch.save,
    { fdCustomerId: 1, fdAmount: 100 },
    { fdCustomerId: 1, fdAmount: 200 },
    ({ database }) => database.prisma.balanceWatch.count(),
  ],
  [
    recordApis.keyword.save,
    { fdWord: '退订', fdUse: 3, fdMatch: 1 },
    { fdWord: '取消', fdUse: 3, fdMatch: 1 },
    ({ database }) => database.prisma.keyword.count(),
  ],
  [
    recordApis.keyword.import,
    { fdRowList: [{ fdWord: '订阅', fdUse: 3, fdMatch: 1 }] },
    { fdRowList: [{ fdWord: '关注', fdUse: 3, fdMatch: 1 }] },
    ({ database }) => database.prisma.keyword.count(),
  ],
  [
    recordApis.domain.save,
    { fdDomain: 'a.example.com', fdCustomerId: 1, fdPurpose: 1, fdIcpNumber: '浙 ICP 备 1 号' },
    { fdDomain: 'b.example.com', fdCustomerId: 1, fdPurpose: 1, fdIcpNumber: '浙 ICP 备 1 号' },
    ({ database }) => database.prisma.domain.count(),
  ],
]

const last: readonly Creation[] = [
  // Of the legal entity that one of these created.
  [
    recordApis.signature.save,
    { fdSignName: '云帆', fdCustomerId: 1, fdSubjectId: 1, fdSignType: 1, fdSource: 1 },
    { fdSignName: '海潮', fdCustomerId: 1, fdSubjectId: 1, fdSignType: 1, fdSource: 1 },
    async ({ database }) => {
      await database.prisma.subject.updateMany({ data: { kind: 2, customerId: 1 } })
      return database.prisma.signature.count()
    },
  ],
  [
    recordApis.signature.import,
    {
      fdRowList: [
        {
          fdSignName: '白帆',
          fdCustomerId: 1,
          fdSubjectId: 1,
          fdSignType: 1,
          fdSource: 1,
          fdThirdParty: false,
        },
      ],
    },
    {
      fdRowList: [
        {
          fdSignName: '红帆',
          fdCustomerId: 1,
          fdSubjectId: 1,
          fdSignType: 1,
          fdSource: 1,
          fdThirdParty: false,
        },
      ],
    },
    ({ database }) => database.prisma.signature.count(),
  ],
  [
    recordApis.textTemplate.save,
    { fdName: '到货', fdCustomerId: 1, fdKind: 2, fdSignId: 1, fdContent: '到货' },
    { fdName: '发货', fdCustomerId: 1, fdKind: 2, fdSignId: 1, fdContent: '发货' },
    async ({ database }) => {
      // The signature that was created above counts only once it is approved.
      await database.prisma.signature.updateMany({ data: { approvedVersion: 1 } })
      return database.prisma.textTemplate.count()
    },
  ],
  [
    recordApis.serviceNumber.save,
    { fdName: '云帆', fdCustomerId: 1, fdSubjectId: 1, fdIndustry: 1, fdAbstract: '云帆' },
    { fdName: '海潮', fdCustomerId: 1, fdSubjectId: 1, fdIndustry: 1, fdAbstract: '海潮' },
    ({ database }) => database.prisma.serviceNumber.count(),
  ],
  [
    recordApis.serviceNumber.import,
    { fdRowList: [{ fdName: '白帆', fdCustomerId: 1, fdSubjectId: 1, fdIndustry: 1, fdAbstract: '云帆' }] },
    { fdRowList: [{ fdName: '红帆', fdCustomerId: 1, fdSubjectId: 1, fdIndustry: 1, fdAbstract: '云帆' }] },
    ({ database }) => database.prisma.serviceNumber.count(),
  ],
  [
    recordApis.port.save,
    { fdPort: '10690001', fdCustomerId: 1, fdServiceNumberId: 1, fdPortType: 1 },
    { fdPort: '10690002', fdCustomerId: 1, fdServiceNumberId: 1, fdPortType: 1 },
    async ({ database }) => {
      await database.prisma.serviceNumber.updateMany({ data: { approvedVersion: 1 } })
      return database.prisma.port.count()
    },
  ],
]

const known: readonly Endpoint[] = [...first, ...last].map(([endpoint]) => endpoint)

const described = reference.flatMap(({ endpoints }) => endpoints)

/** All other creations, with the body of their example, and the calls that list what they create and show one. */
export const plainCreations = described.flatMap(([endpoint, { example }]) => {
  if (!endpoint.creates || known.includes(endpoint)) return []
  const beside = (name: string) =>
    described.find(([{ path }]) => path === endpoint.path.replace(/\w+$/, name))?.[0]
  const list = beside('list')
  if (!example?.body || !list) throw new Error(`${endpoint.path} needs an example, and a list beside it`)
  return [{ endpoint, list, detail: beside('detail/:id'), body: example.body as { fdName: string } }]
})

/** Every creating call of the API, in the order in which they can be made. */
export const creations: readonly Creation[] = [
  ...first,
  ...plainCreations.map(
    ({ endpoint, list, body }): Creation => [
      endpoint,
      body,
      { ...body, fdName: `${body.fdName}二` },
      async (_, admin) => Number((await admin.call<Endpoint>(list, { body: {} })).body.total),
    ],
  ),
  ...last,
]
