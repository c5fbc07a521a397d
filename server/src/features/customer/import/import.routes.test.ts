import { customerApi } from '@zhixin/contract/customer/customer.api'
import { expect, test } from 'vitest'
import { auditLog, shared, startTestServer } from '../../../test/api'
import { batchRows, run, undo } from '../../../test/batches'
import { givenCustomer } from '../../../test/given'
import { checkImport, newCustomerRow, workbook } from '../../../test/imports'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))

const detail = (id: number, client = admin) => client.data(customerApi.detail, { params: { id } })

test('a workbook makes and changes customers as the form would, and both can be undone', async () => {
  const { id, fdCompanySerialCode } = await givenCustomer(admin, { fdName: '原有客户' })
  const before = await detail(id)
  const contact = before.fdMyClientContactList[0]
  const file = await workbook({
    customer: [
      newCustomerRow('进口客户'),
      { fdCompanySerialCode, fdName: '改名客户', fdIntroduction: '新的简介' },
    ],
    contacts: [
      { fdName: '进口客户', fdContactName: '王芳', fdContactMobile: 13_900_001_111 },
      { fdCompanySerialCode, id: contact?.id ?? 0, fdPosition: '经理' },
      { fdCompanySerialCode, fdContactName: '赵云', fdContactMobile: '137 0000 2222' },
    ],
    prices: [
      { fdName: '进口客户', fdKind: '厂商单价', fdPlatform: 'OPPO', fdUnitPrice: 0.035 },
      {
        fdName: '进口客户',
        fdKind: 'Industry unit price',
        fdPlatform: 'VIVO',
        fdObeesIndustry: 1,
        fdUnitPrice: '0.03',
      },
      { fdCompanySerialCode, fdKind: '厂商单价', fdPlatform: 'OPPO', fdUnitPrice: 0.05 },
    ],
    addresses: [{ fdCompanySerialCode, fdOfficeAddress: '上海市张江路 100 号' }],
  })
  const checked = await checkImport(server, admin, file)
  expect(await batchRows(admin, checked.id)).toMatchObject([
    { fdState: 'ready', fdName: '进口客户', fdIsNew: true, fdCustomerId: null },
    { fdState: 'ready', fdName: '原有客户', fdIsNew: false, fdCustomerId: id },
  ])
  expect(checked).toMatchObject({
    fdSource: 'import',
    fdReadyNum: 2,
    fdTotalNum: 2,
    fdSentence: 'Import · 客户.xlsx',
  })

  await run(admin, checked.id)
  const [made] = await batchRows(admin, checked.id)
  const whole = await detail(made?.fdCustomerId ?? 0)
  expect(whole).toMatchObject({
    fdName: '进口客户',
    fdServiceType: 2,
    fdPlatformList: [1, 3],
    fdPaymentTerm: 3,
    fdStep: false,
    fdCompanyNameList: ['上海云帆科技有限公司', '杭州云帆科技有限公司'],
    fdMyClientContactList: [{ fdContactName: '王芳', fdContactMobile: '13900001111' }],
    fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1], fdPlatformUnitPrice: 0.035 }],
    fdSettleMessageList: [{ fdPlatform: 3, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.03 }] }],
  })
  expect(await detail(id)).toMatchObject({
    fdName: '改名客户',
    fdIntroduction: '新的简介',
    fdMyClientContactList: [
      { ...contact, fdPosition: '经理' },
      { fdContactName: '赵云', fdContactMobile: '13700002222' },
    ],
    fdSettlePlatformMessageDetailList: [
      { fdPlatformList: [3], fdPlatformUnitPrice: 0.04 },
      { fdPlatformList: [1], fdPlatformUnitPrice: 0.05 },
    ],
    fdMyClientOfficeAddressList: [{ fdOfficeAddress: '上海市张江路 100 号', fdCreatedByName: 'admin' }],
  })
  const audits = await auditLog(server, { batchId: checked.id })
  expect(audits.map(({ action, source }) => [action, source]).toSorted()).toEqual([
    ['create', 'import'],
    ['update', 'import'],
  ])

  expect(await undo(admin, checked.id)).toMatchObject({ fdDoneNum: 2, fdRefusedNum: 0 })
  const after = await detail(id)
  const { fdVersion: _, lastModifiedDate: __, ...rest } = after
  expect(before).toMatchObject(rest)
  expect((await admin.call(customerApi.detail, { params: { id: whole.id } })).status).toBe(404)
  expect(await server.database.prisma.customer.findUnique({ where: { id: whole.id } })).toMatchObject({
    status: 0,
    deletedAt: expect.any(Date),
  })
})
