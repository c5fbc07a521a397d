import { customerApi } from '@zhixin/contract/customer/customer.api'
import { describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { customerBody, customersAs, givenCustomer, twoTiers } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

/** Nested lists, as JSON. */
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

const { save, detail } = customersAs(admin)

describe('saving a customer', () => {
  test('creates it with a code of its own, valid, and gives back every field that was sent', async () => {
    const sent = customerBody({
      fdCompanyList: [{ fdCompanyName: '甲公司' }, { fdCompanyName: '乙公司' }],
      fdCompanyCreditCode: '91310000MA1FL0000X',
      fdBusinessVolume: 9_999_999_999.99,
      fdClientSource: 2,
      fdRegisterAddress: '上海市浦东新区',
      fdIntroduction: '第一行\n  第二行  ',
      fdOtherFollowUpAccountIdList: [2],
      fdMyClientOfficeAddressList: [{ fdOfficeAddress: '世纪大道 1 号' }],
      fdBusinessLicenseList: JSON.stringify([
        { fdOssUri: '/oss/2026/01/x/a.png', fdName: 'a.png', note: 'kept' },
      ]),
      fdInvoiceDataList: ['https://elsewhere.example/i.pdf'],
    })
    const answer = await save(sent)
    expect(answer.body).toMatchObject({ code: 1, message: 'save succeeded' })
    expect(answer.body.data.fdCompanySerialCode).toMatch(/^KH\d{8}$/)
    const read = await detail(answer.body.data.id)
    expect(read).toMatchObject({
      id: answer.body.data.id,
      fdServiceType: 2,
      fdPlatformList: [1, 3, 5],
      fdChannelType: 1,
      fdBudgetSource: 2,
      fdName: '云帆科技',
      fdCompanyNameList: ['甲公司', '乙公司'],
      fdCompanyList: [{ fdCompanyName: '甲公司' }, { fdCompanyName: '乙公司' }],
      fdCompanyCreditCode: '91310000MA1FL0000X',
      fdBusinessVolume: 9_999_999_999.99,
      fdClientSource: 2,
      fdRegisterAddress: '上海市浦东新区',
      fdIntroduction: '第一行\n  第二行  ',
      fdOperationFollowUpAccountIdList: [1],
      fdOperationFollowUpAccountNameList: ['admin'],
      fdOtherFollowUpAccountIdList: [2],
      fdPaymentTerm: 3,
      fdStep: false,
      fdStatus: 1,
      fdVersion: 1,
      fdIndustryList: [1],
      fdSettleMessageList: sent.fdSettleMessageList,
      fdSettlePlatformMessageDetailList: sent.fdSettlePlatformMessageDetailList,
      fdBaseUnitPriceStepList: [],
      fdMyClientContactList: [{ fdContactName: '李敏', fdContactMobile: '13800001234', fdContactRole: null }],
      fdMyClientOfficeAddressList: [{ fdOfficeAddress: '世纪大道 1 号', fdCreatedByName: 'admin' }],
      fdBusinessLicenseList: sent.fdBusinessLicenseList,
      fdInvoiceDataList: '["https://elsewhere.example/i.pdf"]',
      fdCreatedByName: 'admin',
      fdUpdatedBy: 'admin',
    })
    expect(Date.parse(read.createdDate)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('takes a tiered customer, and back: the prices of both kinds are kept', async () => {
    const tiered = customerBody({ fdStep: 1, fdBaseUnitPriceStepList: twoTiers })
    const { id } = (await save(tiered)).body.data
    expect(await detail(id)).toMatchObject({
      fdStep: true,
      fdBaseUnitPriceStepList: twoTiers,
      fdSettleMessageList: tiered.fdSettleMessageList,
    })
    await save(customerBody({ id, fdStep: false, fdBaseUnitPriceStepList: twoTiers }))
    expect(await detail(id)).toMatchObject({ fdStep: false, fdBaseUnitPriceStepList: twoTiers })
  })

  test('price.decimals: keeps prices exact to the last decimal', async () => {
    const prices = [0, 0.0001, 0.1, 0.3, 0.7001, 0.9999, 1]
    const details = prices.map((price, index) => ({ fdObeesIndustry: index + 1, fdBaseUnitPrice: price }))
    const { id } = await givenCustomer(admin, {
      fdSettleMessageList: [{ fdPlatform: 5, fdDetailList: details }],
      fdSettlePlatformMessageDetailList: null,
    })
    expect((await detail(id)).fdSettleMessageList).toEqual([{ fdPlatform: 5, fdDetailList: details }])
    const { rows } = await server.database.pool.query(
      'select price::text from customer_settle_price where customer_id = $1 order by position',
      [id],
    )
    expect(rows.map((row) => row.price)).toEqual([
      '0.0000',
      '0.0001',
      '0.1000',
      '0.3000',
      '0.7001',
      '0.9999',
      '1.0000',
    ])
  })

  test('customer.save: changes nothing when a detail is posted back as it was read', async () => {
    const { id } = await givenCustomer(admin, {
      fdMyClientOfficeAddressList: [{ fdOfficeAddress: '一号楼' }],
    })
    const read = await detail(id)
    const answer = await save(read)
    expect(answer.body).toMatchObject({ code: 1, data: { id, fdVersion: 1 } })
    expect(await detail(id)).toEqual(read)
    const entries = await server.database.prisma.auditLog.count({
      where: { entity: 'customer', entityId: String(id) },
    })
    expect(entries).toBe(1)
  })

  test.each<[string, Record<string, unknown>]>([
    ['industry prices alone', { fdSettlePlatformMessageDetailList: null }],
    ['vendor prices alone', { fdSettleMessageList: null }],
    [
      'tiers alone',
      {
        fdStep: true,
        fdBaseUnitPriceStepList: twoTiers,
        fdSettleMessageList: [],
        fdSettlePlatformMessageDetailList: [],
      },
    ],
    ['a volume of minus zero', { fdBusinessVolume: -0 }],
  ])('takes a detail back as it was read, of a customer with %s', async (_what, replaced) => {
    const { id } = await givenCustomer(admin, replaced)
    const answer = await save(await detail(id))
    expect([answer.status, answer.body.data]).toEqual([200, expect.objectContaining({ id, fdVersion: 1 })])
  })

  test('takes a detail back even when what it refers to is gone meanwhile', async () => {
    const { prisma } = server.database
    await prisma.dictionaryItem.create({
      data: { typeCode: 'clientSource', value: 77, labelZh: '旧来源', labelEn: 'Old source' },
    })
    const { id } = await givenCustomer(admin, { fdClientSource: 77 })
    await prisma.dictionaryItem.delete({ where: { typeCode_value: { typeCode: 'clientSource', value: 77 } } })
    expect((await save(await detail(id))).status).toBe(200)
  })

  test('links a file of ours however its uri is written, and counts its size', async () => {
    const { prisma } = server.database
    const account = await prisma.account.findFirstOrThrow()
    const upload = await prisma.upload.create({
      data: {
        uri: '/oss/2026/11/abcdefghijklmnopqrstuv/%E6%89%A7%E7%85%A7.png',
        storageKey: '2026/11/abcdefghijklmnopqrstuv',
        name: '执照.png',
        size: 12 * 1024 * 1024,
        contentType: 'image/png',
        createdById: account.id,
      },
    })
    const spellings = [
      upload.uri,
      decodeURIComponent(upload.uri),
      `https://files.example${upload.uri}`,
      `HTTP://files.example${upload.uri}?expires=1&signature=x`,
      upload.uri.replace('/2026/', '/%32026/'),
    ]
    for (const uri of spellings) {
      const { id } = await givenCustomer(admin, { fdBusinessLicenseList: [uri] })
      const attachment = await prisma.customerAttachment.findFirstOrThrow({ where: { customerId: id } })
      const held = await prisma.fileHolder.findMany({ where: { entity: 'customer', entityId: id } })
      expect([uri, attachment.uri, held.map(({ uploadId }) => uploadId)]).toEqual([uri, uri, [upload.id]])
    }
    const twice = await save(customerBody({ fdBusinessLicenseList: [upload.uri, `${upload.uri}?a=1`] }))
    expect(issuesOf(twice)).toEqual([
      'fdBusinessLicenseList: Upload failed: total file size cannot exceed 20MB',
    ])
  })

  test('customer.required: reports wrong references in the order of the form', async () => {
    const answer = await save(
      customerBody({ fdPaymentTerm: 99, fdClientSource: 99, fdOperationFollowUpAccountIdList: [99_999] }),
    )
    expect(issuesOf(answer).map((issue) => issue.split(':')[0])).toEqual([
      'fdOperationFollowUpAccountIdList.0',
      'fdPaymentTerm',
      'fdClientSource',
    ])
  })

  test('takes one row where a list is expected, and numbers of an attachment as texts', async () => {
    const { id } = await givenCustomer(admin, {
      fdSettleMessageList: { fdPlatform: 1, fdDetailList: { fdObeesIndustry: '1', fdBaseUnitPrice: '0.05' } },
      fdInvoiceDataList: [{ fdOssUri: '/oss/x', fdSize: '12', fdName: '' }],
    })
    expect(await detail(id)).toMatchObject({
      fdSettleMessageList: [{ fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.05 }] }],
      fdInvoiceDataList: '[{"fdOssUri":"/oss/x","fdSize":12}]',
    })
  })

  test.each<[string, string]>([
    ['an object where yes or no is expected', '{ "fdStep": { "toString": "x" } }'],
    ['lists within lists without end', `{ "fdStep": ${nested(100_000)} }`],
    [
      'an attachment without end',
      `{ "fdBusinessLicenseList": [{ "fdOssUri": "x", "deep": ${nested(100_000)} }] }`,
    ],
    [
      'a hundred thousand followers',
      JSON.stringify({ fdOtherFollowUpAccountIdList: Array(100_000).fill('a') }),
    ],
    ['a volume beyond what a number holds', '{ "fdBusinessVolume": "9999999999.990000001" }'],
    ['a payment term beyond what a number holds', '{ "fdPaymentTerm": "3.00000000000000000001" }'],
  ])('refuses %s, at once and briefly', async (_what, replaced) => {
    const sound = JSON.stringify(customerBody())
    const answer = await server.app.inject({
      method: 'POST',
      url: customerApi.save.path,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      payload: `${sound.slice(0, -1)}, ${replaced.slice(1)}`,
    })
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'validation_failed'])
    expect(answer.body.length).toBeLessThan(20_000)
  })

  test('customer.rows: keeps nested rows with their ids, and creates all others', async () => {
    const first = await givenCustomer(admin, {
      fdMyClientContactList: ['甲', '乙', '丙'].map((name) => ({
        fdContactName: name,
        fdContactMobile: '1',
      })),
    })
    const other = await detail((await givenCustomer(admin)).id)
    const [a, b, c] = (await detail(first.id)).fdMyClientContactList
    await save(
      customerBody({
        id: first.id,
        fdMyClientContactList: [
          { ...c, fdContactName: '丙改' },
          { ...a },
          { id: other.fdMyClientContactList[0]?.id, fdContactName: '丁', fdContactMobile: '2' },
          { id: a?.id, fdContactName: '戊', fdContactMobile: '3' },
          { id: 'x', fdContactName: '己', fdContactMobile: '4' },
        ],
      }),
    )
    const contacts = (await detail(first.id)).fdMyClientContactList
    expect(contacts.map((contact) => contact.fdContactName)).toEqual(['丙改', '甲', '丁', '戊', '己'])
    expect(contacts.slice(0, 2).map((contact) => contact.id)).toEqual([c?.id, a?.id])
    const taken = [a?.id, b?.id, c?.id, other.fdMyClientContactList[0]?.id]
    for (const added of contacts.slice(2)) expect(taken).not.toContain(added.id)
    expect((await detail(other.id)).fdMyClientContactList).toEqual(other.fdMyClientContactList)
  })

  test('customer.server: ignores what a caller may not set', async () => {
    const { id } = await givenCustomer(admin, {
      fdStatus: 0,
      fdCompanySerialCode: 'KH99999999',
      fdCreatedByName: 'somebody else',
      createdDate: '2001-01-01',
      fdVersion: 77,
      unknown: { field: true },
    })
    const read = await detail(id)
    expect(read).toMatchObject({ fdStatus: 1, fdCreatedByName: 'admin', fdVersion: 1 })
    expect(read.fdCompanySerialCode).not.toBe('KH99999999')
    expect(read).not.toHaveProperty('unknown')
  })

  test('api.blank: takes numbers as texts, single values as lists, and blanks as not given', async () => {
    const answer = await save(
      customerBody({
        id: '',
        fdServiceType: '2',
        fdPlatformList: '5',
        fdOperationFollowUpAccountIdList: '1',
        fdBusinessFollowUpAccountIdList: ['1', '', null],
        fdBusinessVolume: ' 12.50 ',
        fdClientSource: '',
        fdCompanyCreditCode: '   ',
        fdName: '  两边空格  ',
        fdMyClientOfficeAddressList: null,
      }),
    )
    expect(await detail(answer.body.data.id)).toMatchObject({
      fdPlatformList: [5],
      fdOperationFollowUpAccountIdList: [1],
      fdBusinessFollowUpAccountIdList: [1],
      fdBusinessVolume: 12.5,
      fdClientSource: null,
      fdCompanyCreditCode: null,
      fdName: '两边空格',
    })
  })

  test('customer.message: stores no channel type and no budget source for a game customer, whatever is sent', async () => {
    const { id } = await givenCustomer(admin, {
      fdServiceType: 1,
      fdChannelType: 'nonsense',
      fdBudgetSource: -4,
    })
    expect(await detail(id)).toMatchObject({ fdServiceType: 1, fdChannelType: null, fdBudgetSource: null })
  })

  test('price.kinds: never fails for the inactive kind: it keeps the valid rows and drops the rest', async () => {
    const { id } = await givenCustomer(admin, {
      fdStep: true,
      fdBaseUnitPriceStepList: twoTiers,
      fdSettlePlatformMessageDetailList: [
        { fdPlatformList: [1], fdPlatformUnitPrice: 9 },
        { fdPlatformList: [3], fdPlatformUnitPrice: 0.05 },
      ],
      fdSettleMessageList: [
        {
          fdPlatform: 1,
          fdDetailList: [
            { fdObeesIndustry: 1, fdBaseUnitPrice: 0.03 },
            { fdObeesIndustry: 1 },
            { fdObeesIndustry: 999, fdBaseUnitPrice: 0.1 },
            'x',
          ],
        },
        { fdPlatform: 99, fdDetailList: 'x' },
        null,
      ],
    })
    expect(await detail(id)).toMatchObject({
      fdSettlePlatformMessageDetailList: [{ fdPlatformList: [3], fdPlatformUnitPrice: 0.05 }],
      fdSettleMessageList: [{ fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.03 }] }],
    })
    const game = await givenCustomer(admin, {
      fdBaseUnitPriceStepList: [{ fdSendMinCount: 5 }, 'x', twoTiers[1]],
    })
    expect((await detail(game.id)).fdBaseUnitPriceStepList).toEqual([twoTiers[1]])
  })
})
