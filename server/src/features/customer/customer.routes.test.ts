import { customerApi } from '@zhixin/contract/customer/customer.api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, issuesOf, startTestServer, type TestServer } from '../../test/api'
import { customerBody, givenAccount, givenCustomer, twoTiers } from '../../test/given'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** A list in a list in a list …, as JSON. */
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

const save = (body: unknown, client = admin, headers: Record<string, string> = {}) =>
  client.call(customerApi.save, { body, headers })
const detail = async (id: number, client = admin) =>
  (await client.call(customerApi.detail, { params: { id } })).body.data
const list = async (body: object, client = admin) => (await client.call(customerApi.list, { body })).body
const names = async (body: object, client = admin) => (await list(body, client)).data.map((row) => row.fdName)

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

  test('keeps prices exact to the last decimal', async () => {
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

  test('changes nothing when a detail is posted back as it was read', async () => {
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
      expect([uri, attachment.uri, attachment.uploadId]).toEqual([uri, uri, upload.id])
    }
    const twice = await save(customerBody({ fdBusinessLicenseList: [upload.uri, `${upload.uri}?a=1`] }))
    expect(issuesOf(twice)).toEqual([
      'fdBusinessLicenseList: Upload failed: total file size cannot exceed 20MB',
    ])
  })

  test('tells references that are wrong in the order of 5.1', async () => {
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

  test('keeps nested rows that are named by their ids, and makes new ones of all others', async () => {
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

  test('ignores what a caller may not set', async () => {
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

  test('takes numbers as texts, single values as lists, and blanks as not given', async () => {
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

  test('stores no channel type and no budget source for a game customer, whatever is sent', async () => {
    const { id } = await givenCustomer(admin, {
      fdServiceType: 1,
      fdChannelType: 'nonsense',
      fdBudgetSource: -4,
    })
    expect(await detail(id)).toMatchObject({ fdServiceType: 1, fdChannelType: null, fdBudgetSource: null })
  })

  test('never fails for the inactive price kind: it keeps its sound rows and drops the rest', async () => {
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

  test('refuses a version that somebody has overtaken, and shows the present state', async () => {
    const { id } = await givenCustomer(admin)
    const stale = { 'if-match': '"1"' }
    expect((await save(customerBody({ id, fdName: '新名' }), admin, stale)).status).toBe(200)
    const conflict = await save(customerBody({ id, fdName: '旧名' }), admin, stale)
    expect(conflict.status).toBe(409)
    expect(conflict.body).toMatchObject({
      error: 'version_conflict',
      data: { current: { fdName: '新名', fdVersion: 2 } },
    })
    expect((await save(customerBody({ id, fdName: '无条件' }))).body.data.fdVersion).toBe(3)
  })

  test('keeps saves of one customer whole when they come at the same moment', async () => {
    const { id } = await givenCustomer(admin)
    const attempt = (name: string) =>
      save(
        customerBody({
          id,
          fdName: name,
          fdCompanyList: [{ fdCompanyName: name }],
          fdMyClientContactList: [{ fdContactName: name, fdContactMobile: '1' }],
        }),
      )
    const answers = await Promise.all(['一', '二', '三', '四', '五', '六'].map(attempt))
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200))
    const read = await detail(id)
    expect(read.fdVersion).toBe(7)
    expect([
      read.fdCompanyNameList,
      read.fdMyClientContactList.map((contact) => contact.fdContactName),
    ]).toEqual([[read.fdName], [read.fdName]])
  })

  test('gives each of many new customers a code of its own', async () => {
    const saved = await Promise.all(Array.from({ length: 12 }, () => givenCustomer(admin)))
    expect(new Set(saved.map((one) => one.fdCompanySerialCode)).size).toBe(12)
  })

  test('leaves an audit record and, when a price changed, a price version', async () => {
    const { id } = await givenCustomer(admin)
    await save(customerBody({ id, fdName: '改名' }))
    await save(
      customerBody({
        id,
        fdName: '改名',
        fdSettlePlatformMessageDetailList: [{ fdPlatformList: [3, 1], fdPlatformUnitPrice: '0.024' }],
      }),
    )
    const audit = await server.database.prisma.auditLog.findMany({
      where: { entity: 'customer', entityId: String(id) },
      orderBy: { id: 'asc' },
    })
    expect(audit.map((entry) => [entry.action, entry.accountName])).toEqual([
      ['create', 'admin'],
      ['update', 'admin'],
      ['update', 'admin'],
    ])
    expect(audit[1]?.changes).toEqual([{ field: 'fdName', old: '云帆科技', new: '改名' }])
    expect(audit[2]?.changes).toEqual([
      {
        field: 'fdSettlePlatformMessageDetailList',
        old: [{ fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.04 }],
        new: [{ fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.024 }],
      },
    ])
    const versions = await server.database.prisma.customerPriceVersion.findMany({
      where: { customerId: id },
      orderBy: { id: 'asc' },
    })
    expect(
      versions.map((version) => [
        version.customerVersion,
        (version.prices as { vendorPrices: unknown }).vendorPrices,
      ]),
    ).toEqual([
      [
        1,
        [
          { platform: 1, position: 0, price: '0.04' },
          { platform: 3, position: 0, price: '0.04' },
        ],
      ],
      [
        3,
        [
          { platform: 1, position: 0, price: '0.024' },
          { platform: 3, position: 0, price: '0.024' },
        ],
      ],
    ])
    await expect(
      server.database.pool.query('update customer_price_version set prices = prices'),
    ).rejects.toThrow()
    await expect(server.database.pool.query('delete from audit_log')).rejects.toThrow()
  })

  test('names every field of 5.1 that is missing, in its order', async () => {
    const answer = await save({})
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      error: 'validation_failed',
      message: 'Please select business category',
    })
    expect(issuesOf(answer)).toEqual([
      'fdServiceType: Please select business category',
      'fdPlatformList: Please select delivery vendor',
      'fdName: Please enter customer name',
      'fdCompanyList: Please enter company name',
      'fdCooperationPhase: Please select cooperation phase',
      'fdOperationFollowUpAccountIdList: Please select operation follow-up person',
      'fdBusinessFollowUpAccountIdList: Please select business follow-up person',
      'fdIndustryList: Please select industry',
      'fdPaymentTerm: Please select payment term information',
      'fdMyClientContactList: The customer contact list must have at least one row',
      'fdSettlePlatformMessageDetailList: Please add at least one vendor unit price entry',
      'fdSettleMessageList: Please add at least one unit price entry',
    ])
  })

  const one = (field: string, value: unknown) => ({ [field]: value })
  const price = (value: unknown) =>
    one('fdSettleMessageList', [
      { fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: value }] },
    ])
  const contact = (fields: object) =>
    one('fdMyClientContactList', [{ fdContactName: '李敏', fdContactMobile: '138', ...fields }])
  const tiers = (...rows: [unknown, unknown, unknown][]) => ({
    fdStep: true,
    fdBaseUnitPriceStepList: rows.map(([fdSendMinCount, fdSendMaxCount, fdStepUnitPrice]) => ({
      fdSendMinCount,
      fdSendMaxCount,
      fdStepUnitPrice,
    })),
  })
  const open = 10_000_000_000

  test.each<[string, Record<string, unknown>, string]>([
    [
      'a channel type, of a message customer',
      one('fdChannelType', null),
      'fdChannelType: Please select channel type',
    ],
    [
      'a budget source, of a message customer',
      one('fdBudgetSource', ''),
      'fdBudgetSource: Please select budget source',
    ],
    ['an unknown service type', one('fdServiceType', 4), 'fdServiceType: This option does not exist'],
    ['an unknown vendor', one('fdPlatformList', [1, 2]), 'fdPlatformList.1: This option does not exist'],
    ['a name of 21 characters', one('fdName', '名'.repeat(21)), 'fdName: At most 20 characters'],
    [
      'an introduction with a NUL',
      one('fdIntroduction', 'a\u0000b'),
      'fdIntroduction: Contains characters that cannot be stored',
    ],
    ['half a surrogate pair', one('fdName', 'a\ud83d'), 'fdName: Contains characters that cannot be stored'],
    ['a name that is a number', one('fdName', 5), 'fdName: Please enter text'],
    [
      'six companies',
      one('fdCompanyList', Array(6).fill({ fdCompanyName: 'x' })),
      'fdCompanyList: At most 5 entries',
    ],
    [
      'a company without a name',
      one('fdCompanyList', [{ fdCompanyName: ' ' }]),
      'fdCompanyList.0.fdCompanyName: Please enter company name',
    ],
    [
      'a credit code that is too long',
      one('fdCompanyCreditCode', 'x'.repeat(101)),
      'fdCompanyCreditCode: At most 100 characters',
    ],
    [
      'an introduction that is too long',
      one('fdIntroduction', 'x'.repeat(501)),
      'fdIntroduction: At most 500 characters',
    ],
    [
      'a third decimal of the volume',
      one('fdBusinessVolume', 1.005),
      'fdBusinessVolume: The business volume can have at most 2 decimals',
    ],
    [
      'a negative volume',
      one('fdBusinessVolume', -1),
      'fdBusinessVolume: The business volume must be between 0 and 9,999,999,999.99',
    ],
    ['an unknown phase', one('fdCooperationPhase', 77), 'fdCooperationPhase: This option does not exist'],
    [
      'an unknown industry',
      one('fdSettleMessageList', [
        { fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: 999, fdBaseUnitPrice: 0.1 }] },
      ]),
      'fdSettleMessageList.0.fdDetailList.0.fdObeesIndustry: This option does not exist',
    ],
    [
      'a follower who does not exist',
      one('fdOperationFollowUpAccountIdList', [1, 99_999]),
      'fdOperationFollowUpAccountIdList.1: A follower must be an active staff account',
    ],
    [
      'no contact',
      one('fdMyClientContactList', []),
      'fdMyClientContactList: The customer contact list must have at least one row',
    ],
    [
      'a contact without a name',
      contact({ fdContactName: null }),
      'fdMyClientContactList.0.fdContactName: Please enter the contact name',
    ],
    [
      'a mobile number without a digit',
      contact({ fdContactMobile: '-- ' }),
      'fdMyClientContactList.0.fdContactMobile: Please enter the mobile number',
    ],
    [
      'a negative number as a mobile number',
      contact({ fdContactMobile: -1 }),
      'fdMyClientContactList.0.fdContactMobile: Please enter the mobile number',
    ],
    [
      'an unknown role',
      contact({ fdContactRole: 9 }),
      'fdMyClientContactList.0.fdContactRole: This option does not exist',
    ],
    [
      'an address without a text',
      one('fdMyClientOfficeAddressList', [{}]),
      'fdMyClientOfficeAddressList.0.fdOfficeAddress: Please enter the customer office address',
    ],
    [
      'a price without an industry',
      one('fdSettleMessageList', [{ fdPlatform: 1, fdDetailList: [{ fdBaseUnitPrice: 0.1 }] }]),
      'fdSettleMessageList.0.fdDetailList.0.fdObeesIndustry: Please select the industry',
    ],
    [
      'an industry without a price',
      price(null),
      'fdSettleMessageList.0.fdDetailList.0.fdBaseUnitPrice: Please enter the base unit price',
    ],
    [
      'a price above 1',
      price(1.0001),
      'fdSettleMessageList.0.fdDetailList.0.fdBaseUnitPrice: The unit price must be between 0 and 1',
    ],
    [
      'a negative price',
      price(-0.0001),
      'fdSettleMessageList.0.fdDetailList.0.fdBaseUnitPrice: The unit price must be between 0 and 1',
    ],
    [
      'a fifth decimal of a price',
      price('0.04001'),
      'fdSettleMessageList.0.fdDetailList.0.fdBaseUnitPrice: The unit price can have at most 4 decimals',
    ],
    [
      'a price in exponents',
      price(1e-7),
      'fdSettleMessageList.0.fdDetailList.0.fdBaseUnitPrice: The unit price can have at most 4 decimals',
    ],
    [
      'an industry twice at a vendor',
      one(
        'fdSettleMessageList',
        [1, 1].map(() => ({ fdPlatform: 1, fdDetailList: [{ fdObeesIndustry: 1, fdBaseUnitPrice: 0.1 }] })),
      ),
      'fdSettleMessageList.1.fdDetailList.0.fdObeesIndustry: An industry can appear only once per vendor',
    ],
    [
      'a vendor price without vendors',
      one('fdSettlePlatformMessageDetailList', [{ fdPlatformList: [], fdPlatformUnitPrice: 0.1 }]),
      'fdSettlePlatformMessageDetailList.0.fdPlatformList: Please select vendor',
    ],
    [
      'vendors without a price',
      one('fdSettlePlatformMessageDetailList', [{ fdPlatformList: [1] }]),
      'fdSettlePlatformMessageDetailList.0.fdPlatformUnitPrice: Please select unit price',
    ],
    [
      'a vendor in two rows',
      one(
        'fdSettlePlatformMessageDetailList',
        [1, 1].map((vendor) => ({ fdPlatformList: [vendor], fdPlatformUnitPrice: 0.1 })),
      ),
      'fdSettlePlatformMessageDetailList.1.fdPlatformList: This vendor is already chosen in another row',
    ],
    [
      'an empty vendor price list',
      one('fdSettlePlatformMessageDetailList', []),
      'fdSettlePlatformMessageDetailList: Please add at least one vendor unit price entry',
    ],
    [
      'no tier',
      { fdStep: true, fdBaseUnitPriceStepList: [] },
      'fdBaseUnitPriceStepList: Unit price tier information incomplete',
    ],
    [
      'a tier without an end',
      tiers([1, null, 0.1]),
      'fdBaseUnitPriceStepList.0.fdSendMaxCount: Unit price tier information incomplete',
    ],
    [
      'a tier without a price',
      tiers([1, open, '']),
      'fdBaseUnitPriceStepList.0.fdStepUnitPrice: Unit price tier information incomplete',
    ],
    [
      'a gap between tiers',
      tiers([1, 10, 0.1], [11, open, 0.1]),
      "fdBaseUnitPriceStepList.1.fdSendMinCount: The start must equal the previous row's end",
    ],
    [
      'a tier that ends where it starts',
      tiers([1, 1, 0.1], [1, open, 0.1]),
      'fdBaseUnitPriceStepList.0.fdSendMaxCount: The end must be greater than the start',
    ],
    [
      'a first tier from 2',
      tiers([2, open, 0.1]),
      'fdBaseUnitPriceStepList.0.fdSendMinCount: The first tier must start at 1',
    ],
    [
      'a last tier that ends early',
      tiers([1, 1000, 0.1]),
      'fdBaseUnitPriceStepList.0.fdSendMaxCount: The last tier must end at 10,000,000,000',
    ],
    [
      'a broken count',
      tiers([1, 10.5, 0.1], [10, open, 0.1]),
      'fdBaseUnitPriceStepList.0.fdSendMaxCount: Please enter a whole number',
    ],
    [
      'attachments that are not JSON',
      one('fdBusinessLicenseList', '[broken'),
      'fdBusinessLicenseList: The attachment list is malformed',
    ],
    [
      'attachments that are no list',
      one('fdInvoiceDataList', '{"a":1}'),
      'fdInvoiceDataList: The attachment list is malformed',
    ],
    [
      'an attachment without its uri',
      one('fdInvoiceDataList', [{ fdName: 'x' }]),
      'fdInvoiceDataList.0: The attachment list is malformed',
    ],
    [
      'eleven attachments',
      one('fdInvoiceDataList', Array(11).fill('/oss/x')),
      'fdInvoiceDataList: At most 10 files can be uploaded',
    ],
  ])('refuses %s', async (_what, replaced, issue) => {
    const before = await server.database.prisma.customer.count()
    const answer = await save(customerBody(replaced))
    expect([answer.status, issuesOf(answer)]).toEqual([400, [issue]])
    expect(await server.database.prisma.customer.count()).toBe(before)
  })

  test('passes with one of the two price lists, if it has an entry', async () => {
    expect((await save(customerBody({ fdSettleMessageList: null }))).status).toBe(200)
    expect((await save(customerBody({ fdSettlePlatformMessageDetailList: undefined }))).status).toBe(200)
    const empty = await save(customerBody({ fdSettleMessageList: [{ fdPlatform: 1, fdDetailList: [] }] }))
    expect(issuesOf(empty)).toEqual([
      'fdIndustryList: Please select industry',
      'fdSettleMessageList: Please add at least one unit price entry',
    ])
  })

  test('takes what stands exactly at the limits', async () => {
    const answer = await save(
      customerBody({
        fdName: '😀'.repeat(20),
        fdCompanyList: Array.from({ length: 5 }, (_, index) => ({
          fdCompanyName: `${index}`.padEnd(100, '司'),
        })),
        fdIntroduction: '介'.repeat(500),
        fdBusinessLicenseList: Array.from({ length: 10 }, (_, index) => `/oss/${index}`),
      }),
    )
    expect(answer.status).toBe(200)
    expect((await detail(answer.body.data.id)).fdName).toBe('😀'.repeat(20))
  })

  test('keeps a follower who has left meanwhile, but takes no new one who is disabled', async () => {
    const account = await givenAccount(server, { username: 'former', permissions: [] })
    const { id } = await givenCustomer(admin, { fdOperationFollowUpAccountIdList: [account.id] })
    await server.database.prisma.account.update({ where: { id: account.id }, data: { status: 0 } })
    expect(
      (await save(customerBody({ id, fdName: '仍在', fdOperationFollowUpAccountIdList: [account.id] })))
        .status,
    ).toBe(200)
    expect((await save(customerBody({ fdOperationFollowUpAccountIdList: [account.id] }))).status).toBe(400)
  })

  test('takes as a new follower staff alone, and keeps a customer’s account that is one already', async () => {
    const { prisma } = server.database
    const [operator, staff, customer] = await Promise.all(
      [1, 2, 3].map((type) =>
        givenAccount(server, { username: `follower of type ${type}`, permissions: [], type }),
      ),
    )
    const { id } = await givenCustomer(admin, {
      fdOperationFollowUpAccountIdList: [operator?.id, staff?.id],
      fdOtherFollowUpAccountIdList: [staff?.id],
    })
    const fields = [
      'fdOperationFollowUpAccountIdList',
      'fdBusinessFollowUpAccountIdList',
      'fdOtherFollowUpAccountIdList',
    ]
    for (const field of fields) {
      const answer = await save(customerBody({ id, [field]: [staff?.id, customer?.id] }))
      expect(issuesOf(answer)).toEqual([`${field}.1: A follower must be an active staff account`])
    }
    // As it may have become one before the rule, or been staff then.
    await prisma.customerFollower.create({
      data: { customerId: id, kind: 2, accountId: Number(customer?.id), position: 1 },
    })
    const kept = { id, fdName: '仍在', fdBusinessFollowUpAccountIdList: [1, customer?.id] }
    expect((await save(customerBody(kept))).status).toBe(200)
    expect((await detail(id)).fdBusinessFollowUpAccountIdList).toEqual([1, customer?.id])
  })

  test('shows to whoever may not see details neither the present record of a conflict nor look-alikes', async () => {
    await givenAccount(server, { username: 'saver', permissions: ['client:save', 'client:list'] })
    const saver = await server.as('saver')
    const { id } = await givenCustomer(admin, { fdName: '查重云图' })
    const stale = { 'if-match': '"99"' }
    const refused = (client: Client) =>
      client.call(customerApi.save, { body: customerBody({ id }), headers: stale })
    expect((await refused(admin)).body.data).toMatchObject({ current: { id, fdName: '查重云图' } })
    const { status, body } = await refused(saver)
    expect([status, body.error, body.data]).toEqual([409, 'version_conflict', null])
    const twin = customerBody({ fdName: '查重云图' })
    expect((await save(twin, saver)).body.data).not.toHaveProperty('fdSimilarList')
    expect((await save(twin)).body.data.fdSimilarList).toContainEqual(expect.objectContaining({ id }))
  })
})

describe('the status of a customer', () => {
  test('is switched, and the same again changes nothing', async () => {
    const { id } = await givenCustomer(admin)
    const off = await admin.call(customerApi.switchStatus, { body: { id: String(id), fdStatus: '0' } })
    expect(off.body).toMatchObject({ code: 1, message: 'operation succeeded', data: null })
    expect(await detail(id)).toMatchObject({ fdStatus: 0, fdVersion: 2 })
    expect((await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })).status).toBe(200)
    expect((await detail(id)).fdVersion).toBe(2)
    await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 1 } })
    expect(await detail(id)).toMatchObject({ fdStatus: 1, fdVersion: 3 })
  })

  test.each([
    {},
    { id: 1 },
    { id: 1, fdStatus: 2 },
    { id: 1, fdStatus: true },
    { id: 'x', fdStatus: 1 },
    { id: [1, 2], fdStatus: 1 },
  ])('is not switched by %j', async (body) => {
    expect((await admin.call(customerApi.switchStatus, { body })).status).toBe(400)
  })

  test('must be invalid before a customer can be deleted; then it is gone from everywhere, once', async () => {
    const { id } = await givenCustomer(admin, { fdName: '将被删除' })
    const refused = await admin.call(customerApi.remove, { params: { id } })
    expect([refused.status, refused.body.error]).toEqual([409, 'customer_still_valid'])
    await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
    const deleted = await admin.call(customerApi.remove, { params: { id } })
    expect(deleted.body).toMatchObject({ code: 1, message: 'operation succeeded' })
    expect(await names({ fdName: '将被删除' })).toEqual([])
    for (const again of [
      await admin.call(customerApi.remove, { params: { id } }),
      await admin.call(customerApi.detail, { params: { id } }),
      await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 1 } }),
      await save(customerBody({ id })),
    ])
      expect([again.status, again.body.error]).toEqual([404, 'customer_not_found'])
    expect(await server.database.prisma.customerContact.count({ where: { customerId: id } })).toBe(1)
  })

  test.each(['0', '-1', '1.5', 'abc', '99999999999', '%00', '1;drop table customer'])(
    'has no customer %s',
    async (id) => {
      const answer = await admin.call(customerApi.detail, { params: { id: encodeURIComponent(id) } })
      expect([400, 404]).toContain(answer.status)
    },
  )
})

describe("a caller's service types", () => {
  test('are the customers that exist for them', async () => {
    const gameCustomer = await givenCustomer(admin, { fdServiceType: 1, fdName: '只属游戏' })
    const business = await server.as('business')
    expect(await names({ fdName: '只属游戏' }, business)).toEqual([])
    expect((await list({ fdName: '只属游戏', fdServiceType: 1 }, business)).total).toBe(0)
    const answers = [
      await business.call(customerApi.detail, { params: { id: gameCustomer.id } }),
      await save(customerBody({ id: gameCustomer.id }), business),
      await business.call(customerApi.switchStatus, { body: { id: gameCustomer.id, fdStatus: 0 } }),
      await (await server.as('operation')).call(customerApi.remove, { params: { id: 99_999_999 } }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    expect(await detail(gameCustomer.id)).toMatchObject({ fdStatus: 1, fdVersion: 1 })
  })

  test('are their own, also where requests of several callers are answered together', async () => {
    const business = await server.as('business')
    const game = await givenCustomer(admin, { fdServiceType: 1 })
    const message = await givenCustomer(admin, { fdServiceType: 2 })
    const asked = Array.from({ length: 40 }, (_, index) => ({
      client: index % 3 === 0 ? admin : business,
      id: [message.id, game.id, 99_999_999][index % 5 < 3 ? 0 : index % 5 === 3 ? 1 : 2] as number,
    }))
    const answers = await Promise.all(
      asked.map(({ client, id }) => client.call(customerApi.detail, { params: { id } })),
    )
    expect(answers.map(({ status, body }) => [status, body.data?.id])).toEqual(
      asked.map(({ client, id }) =>
        id === message.id || (id === game.id && client === admin) ? [200, id] : [404, undefined],
      ),
    )
  })

  test('are the only ones that they may create or move a customer to', async () => {
    const business = await server.as('business')
    const created = await save(customerBody({ fdServiceType: 1 }), business)
    expect([created.status, created.body.error]).toEqual([403, 'service_type_not_allowed'])
    const own = await givenCustomer(business, { fdOperationFollowUpAccountIdList: [1] })
    const moved = await save(customerBody({ id: own.id, fdServiceType: 1 }), business)
    expect([moved.status, moved.body.error]).toEqual([403, 'service_type_not_allowed'])
  })
})
