import { customerApi } from '@zhixin/contract/customer/customer.api'
import { describe, expect, test } from 'vitest'
import { shared, startTestServer } from '../../../test/api'
import { batchRows, run } from '../../../test/batches'
import { givenCustomer } from '../../../test/given'
import { checkImport, faultyCells, newCustomerRow, workbook } from '../../../test/imports'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))

const check = async (sheets: Parameters<typeof workbook>[0]) =>
  checkImport(server, admin, await workbook(sheets))

describe('import.values', () => {
  test('numbers are read as people write them, in workbooks as in CSV', async () => {
    const fdName = '读数客户'
    const batch = await check({
      customer: [newCustomerRow(fdName, { fdBusinessVolume: '1，2００.5 万', fdStep: 2 })],
      contacts: [
        { fdName, fdContactName: '甲', fdContactMobile: '+86 138-0000 1234', fdPhone: '021-58881234 转 8' },
        { fdName, fdContactName: '乙', fdContactMobile: 13_900_001_234, fdPhone: 58_881_234 },
      ],
      prices: [
        { fdName, fdKind: 1, fdPlatform: 'OPPO', fdUnitPrice: '0.04元' },
        { fdName, fdKind: 2, fdPlatform: 'VIVO', fdObeesIndustry: 1, fdUnitPrice: '4分' },
        { fdName, fdKind: 3, fdSendMinCount: 1, fdSendMaxCount: '100万', fdUnitPrice: '￥0.05' },
        { fdName, fdKind: 3, fdSendMinCount: '100万条', fdSendMaxCount: '100亿', fdUnitPrice: '４.５分' },
      ],
    })
    expect(await faultyCells(admin, batch.id)).toEqual([[]])
    await run(admin, batch.id)
    const [made] = await batchRows(admin, batch.id)
    const data = await admin.data(customerApi.detail, { params: { id: made?.fdCustomerId ?? 0 } })
    expect(data).toMatchObject({
      fdBusinessVolume: 1200.5,
      fdMyClientContactList: [
        { fdContactMobile: '8613800001234', fdPhone: '021-58881234 转 8' },
        { fdContactMobile: '13900001234', fdPhone: '58881234' },
      ],
      fdBaseUnitPriceStepList: [
        { fdSendMinCount: 1, fdSendMaxCount: 1_000_000, fdStepUnitPrice: 0.05 },
        { fdSendMinCount: 1_000_000, fdSendMaxCount: 10_000_000_000, fdStepUnitPrice: 0.045 },
      ],
    })
    const csv = '客户编号,月业务量\r\n'
    const again = await checkImport(server, admin, `${csv}${data.fdCompanySerialCode},1200.50万/月\r\n`)
    expect(again).toMatchObject({ fdUnchangedNum: 1, fdTotalNum: 1 })
  })

  test('what cannot be read for certain is refused with the value, in either language', async () => {
    const { fdCompanySerialCode } = await givenCustomer(admin)
    const contact = (fdContactMobile: string | number, fdPhone: string | number = '') => ({
      ...{ fdCompanySerialCode, fdContactName: '甲', fdContactMobile, fdPhone },
    })
    const price = (fdPlatform: string, fdUnitPrice: string) => ({
      ...{ fdCompanySerialCode, fdKind: 1, fdPlatform, fdUnitPrice },
    })
    const batch = await check({
      customer: [{ fdCompanySerialCode, fdBusinessVolume: '12,5' }],
      contacts: [
        contact('1.38E+10'),
        contact('13800001234.0'),
        contact('13800001234 13900001234'),
        contact(13_800_001_234.5),
        contact('13800001234', '2.158E+10'),
      ],
      prices: [price('OPPO', '0,1'), price('VIVO', '0.0 4 1'), price('HONOR', 'TRUE')],
    })
    const unread = (text: string) => `无法确定「${text}」是多少，请改写`
    expect((await faultyCells(admin, batch.id))[0]).toEqual([
      `客户 B2: ${unread('12,5')}`,
      `联系人 C2: ${unread('1.38E+10')}`,
      `联系人 C3: ${unread('13800001234.0')}`,
      `联系人 C4: ${unread('13800001234 13900001234')}`,
      `联系人 C5: ${unread('13800001234.5')}`,
      `联系人 D6: ${unread('2.158E+10')}`,
      `单价 D2: ${unread('0,1')}`,
      `单价 D3: ${unread('0.0 4 1')}`,
      `单价 D4: ${unread('TRUE')}`,
    ])
    expect((await faultyCells(admin, batch.id, 'en-US'))[0]?.[0]).toBe(
      '客户 B2: “12,5” cannot be read for certain; write it differently',
    )
  })

  test('in the API a mobile number keeps its digits, as specified', async () => {
    const { id } = await givenCustomer(admin, {
      fdMyClientContactList: [{ fdContactName: '甲', fdContactMobile: '+86 138-0000 1234 (办公室)' }],
    })
    const data = await admin.data(customerApi.detail, { params: { id } })
    expect(data.fdMyClientContactList[0]?.fdContactMobile).toBe('8613800001234')
  })
})
