import { describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { customerBody, customersAs, givenAccount, givenCustomer } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))

const { save, detail } = customersAs(admin)

describe('saving a customer', () => {
  test('customer.required: names every missing field, in order', async () => {
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
      'fdBusinessVolume: The monthly volume can have at most 2 decimals',
    ],
    [
      'a negative volume',
      one('fdBusinessVolume', -1),
      'fdBusinessVolume: The monthly volume must be between 0 and 9,999,999,999.99',
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

  test('price.required: one of the two price lists is enough, if it has an entry', async () => {
    expect((await save(customerBody({ fdSettleMessageList: null }))).status).toBe(200)
    expect((await save(customerBody({ fdSettlePlatformMessageDetailList: undefined }))).status).toBe(200)
    const empty = await save(customerBody({ fdSettleMessageList: [{ fdPlatform: 1, fdDetailList: [] }] }))
    expect(issuesOf(empty)).toEqual([
      'fdIndustryList: Please select industry',
      'fdSettleMessageList: Please add at least one unit price entry',
    ])
  })

  test('customer.limits: takes values exactly at the limits', async () => {
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

  test('follower.staff: keeps a follower who was disabled since, but takes no new one who is disabled', async () => {
    const account = await givenAccount(server, { username: 'former', permissions: [] })
    const { id } = await givenCustomer(admin, { fdOperationFollowUpAccountIdList: [account.id] })
    await server.database.prisma.account.update({ where: { id: account.id }, data: { status: 0 } })
    expect(
      (await save(customerBody({ id, fdName: '仍在', fdOperationFollowUpAccountIdList: [account.id] })))
        .status,
    ).toBe(200)
    expect((await save(customerBody({ fdOperationFollowUpAccountIdList: [account.id] }))).status).toBe(400)
  })

  test('follower.staff: takes only staff as new followers, and keeps a customer’s account that is one already', async () => {
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
    // As it may have been stored before the rule, or been staff then.
    await prisma.customerFollower.create({
      data: { customerId: id, kind: 2, accountId: Number(customer?.id), position: 1 },
    })
    const kept = { id, fdName: '仍在', fdBusinessFollowUpAccountIdList: [1, customer?.id] }
    expect((await save(customerBody(kept))).status).toBe(200)
    expect((await detail(id)).fdBusinessFollowUpAccountIdList).toEqual([1, customer?.id])
  })
})
