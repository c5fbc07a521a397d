import { isCreditCode } from '@zhixin/contract/company/creditCode'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { findingApi } from '@zhixin/contract/customer/finding.api'
import { FINDING, type Finding } from '@zhixin/contract/customer/finding.enums'
import { noteApi } from '@zhixin/contract/customer/note.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { givenAccount, givenCustomer, twoTiers } from '../../test/given'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
beforeAll(async () => {
  const rights = ['client:list', 'client:detail', 'client:save', 'client:price', 'client:mobile']
  for (const [username, permissions, more] of [
    ['messages', rights, { serviceTypes: [2] }],
    ['follows', rights, { dataScope: 2 }],
    ['unpriced', rights.filter((one) => one !== 'client:price'), {}],
    ['masked', rights.filter((one) => one !== 'client:mobile'), {}],
    ['reader', ['client:list', 'client:price', 'client:mobile'], {}],
  ] as const)
    await givenAccount(server, { username, permissions: [...permissions], ...(more as object) })
})
beforeEach(async () => {
  await server.database.prisma.customer.updateMany({ data: { status: 0, deletedAt: new Date() } })
})

/** The customers that the list finds with a finding. */
const found = async (fdFinding: Finding, client = admin) => {
  const data = await client.data(customerApi.list, { body: { fdFindingList: [fdFinding], pageSize: 1000 } })
  return data.map(({ id }) => id).sort((one, other) => one - other)
}
const counts = (client = admin) => client.data(findingApi.overview, { body: {} })
const countOf = async (fdFinding: Finding, client = admin) =>
  (await counts(client)).find((one) => one.fdFinding === fdFinding)
/** What is found, which the count has to agree with. */
async function agreed(fdFinding: Finding, client = admin) {
  const ids = await found(fdFinding, client)
  expect((await countOf(fdFinding, client))?.fdCount).toBe(ids.length)
  return ids
}

const licence = { fdBusinessLicenseList: [{ fdOssUri: '/oss/licence' }] }
const given = async (replaced: Record<string, unknown> = {}) =>
  (await givenCustomer(admin, { ...licence, ...replaced })).id
const contact = (fdContactMobile: string) => ({
  fdMyClientContactList: [{ fdContactName: '李敏', fdContactMobile }],
})
const paying = (price: number, more = {}) =>
  given({
    fdSettleMessageList: [{ fdPlatform: 5, fdDetailList: [{ fdObeesIndustry: 8, fdBaseUnitPrice: price }] }],
    fdSettlePlatformMessageDetailList: null,
    ...more,
  })

describe('finding.kinds', () => {
  test('a sound customer has none', async () => {
    await given()
    expect((await counts()).filter(({ fdCount }) => fdCount > 0)).toEqual([])
    expect((await counts()).map(({ fdFinding }) => fdFinding)).toEqual(Object.values(FINDING))
  })

  test('what is missing', async () => {
    const { prisma } = server.database
    const [priceless, alone, unlicensed] = [
      await given(),
      await given(),
      await given({ fdBusinessLicenseList: [] }),
    ]
    await prisma.customerSettlePrice.deleteMany({ where: { customerId: priceless } })
    await prisma.customerVendorPrice.deleteMany({ where: { customerId: priceless } })
    await prisma.customerContact.deleteMany({ where: { customerId: alone } })
    expect(await agreed(FINDING.price)).toEqual([priceless])
    expect(await agreed(FINDING.contact)).toEqual([alone])
    expect(await agreed(FINDING.licence)).toEqual([unlicensed])
  })

  test('followers who are disabled, all of them', async () => {
    const [gone, still] = await Promise.all(
      ['gone', 'still'].map((username) => givenAccount(server, { username, permissions: [] })),
    )
    const follows = (...ids: (number | undefined)[]) => ({
      fdOperationFollowUpAccountIdList: ids,
      fdBusinessFollowUpAccountIdList: [gone?.id],
    })
    const abandoned = await given(follows(gone?.id))
    await given(follows(gone?.id, still?.id))
    expect(await agreed(FINDING.follower)).toEqual([])
    await server.database.prisma.account.update({ where: { id: gone?.id ?? 0 }, data: { status: 0 } })
    expect(await agreed(FINDING.follower)).toEqual([abandoned])
  })

  test('mobile numbers that are none', async () => {
    for (const mobile of ['13800001234', '8613800001234', '+86 138 0000 1234']) await given(contact(mobile))
    const wrong: number[] = []
    for (const mobile of ['1380000123', '12800001234', '138000012345', '0'])
      wrong.push(await given(contact(mobile)))
    expect(await agreed(FINDING.mobile)).toEqual(wrong)
  })

  test('credit codes with a wrong check digit, and those of two', async () => {
    const code = '91350100M000100Y43'
    expect(isCreditCode(code)).toBe(true)
    for (const none of ['', '无', '-']) await given({ fdCompanyCreditCode: none })
    const one = await given({ fdCompanyCreditCode: code })
    expect(await agreed(FINDING.sharedCode)).toEqual([])
    const other = await given({ fdCompanyCreditCode: code, fdServiceType: 1 })
    const wrong = await given({ fdCompanyCreditCode: `${code.slice(0, 17)}4` })
    expect(await agreed(FINDING.creditCode)).toEqual([wrong])
    expect(await agreed(FINDING.sharedCode)).toEqual([one, other])
  })

  test('the database judges a credit code as the contract does', async () => {
    const sign = fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXYIOSVZ中 ')
    const code = fc.oneof(
      fc.array(sign, { minLength: 16, maxLength: 19 }).map((signs) => signs.join('')),
      fc
        .array(fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRTUWXY'), { minLength: 17, maxLength: 17 })
        .map((signs) => {
          const begun = signs.join('')
          return (
            begun + ([...'0123456789ABCDEFGHJKLMNPQRTUWXY'].find((last) => isCreditCode(begun + last)) ?? '')
          )
        }),
    )
    await fc.assert(
      fc.asyncProperty(code, async (text) => {
        const { rows } = await server.database.pool.query('select credit_code_fits($1) as fits', [text])
        expect(rows[0].fits).toBe(isCreditCode(text))
      }),
      { numRuns: 300 },
    )
  })

  test('a tier that is dearer than the one before, where tiers count', async () => {
    const [first, second] = twoTiers
    const dearer = [first, { ...second, fdStepUnitPrice: 0.05 }]
    await given({ fdStep: true, fdBaseUnitPriceStepList: twoTiers })
    await given({ fdBaseUnitPriceStepList: dearer })
    const wrong = await given({ fdStep: true, fdBaseUnitPriceStepList: dearer })
    expect(await agreed(FINDING.tier)).toEqual([wrong])
  })

  test('a price far from the median of its industry and vendor, of five at least', async () => {
    for (const price of [0.04, 0.04, 0.05]) await paying(price)
    const dear = await paying(0.0801)
    expect(await agreed(FINDING.farPrice)).toEqual([])
    await paying(0.08)
    expect(await agreed(FINDING.farPrice)).toEqual([])
    const cheap = await paying(0.0199)
    // The median of 0.0199, 0.04, 0.04, 0.05, 0.08, 0.0801 is 0.04.
    expect(await agreed(FINDING.farPrice)).toEqual([dear, cheap])
    await server.database.prisma.customer.update({ where: { id: dear }, data: { tiered: true } })
    expect(await agreed(FINDING.farPrice)).toEqual([cheap])
  })

  test('nothing changed for a year', async () => {
    const [old, recent] = [await given(), await given()]
    const day = 86_400_000
    const { prisma } = server.database
    await prisma.customer.update({
      where: { id: old },
      data: { updatedAt: new Date(Date.now() - 367 * day) },
    })
    await prisma.customer.update({
      where: { id: recent },
      data: { updatedAt: new Date(Date.now() - 360 * day) },
    })
    expect(await agreed(FINDING.unchanged)).toEqual([old])
  })

  test('a note that is overdue', async () => {
    const [late, done] = [await given(), await given()]
    const write = async (fdCustomerId: number, fdNextDate: string) =>
      (await admin.data(noteApi.save, { body: { fdCustomerId, fdText: '谈过', fdNextDate } })).id
    await write(late, '2020-01-01')
    await write(late, '2999-01-01')
    await admin.call(noteApi.switchStatus, { body: { id: await write(done, '2020-01-01'), fdDone: true } })
    expect(await agreed(FINDING.overdue)).toEqual([late])
  })
})

describe('finding.count', () => {
  test('tells nothing of customers out of scope: neither shared codes nor medians', async () => {
    const [messages, follows] = [await server.as('messages'), await server.as('follows')]
    const { id } = await server.database.prisma.account.findUniqueOrThrow({ where: { username: 'follows' } })
    const followed = { fdOtherFollowUpAccountIdList: [id] }
    const code = { fdCompanyCreditCode: '91350100M000100Y43' }
    const mine = await paying(0.9, { ...code, ...followed })
    await given({ ...code, fdServiceType: 1 })
    for (const fdServiceType of [1, 1, 1, 1]) await paying(0.04, { fdServiceType })
    expect(await agreed(FINDING.farPrice)).toEqual([mine])
    expect(await agreed(FINDING.sharedCode)).toHaveLength(2)
    for (const client of [messages, follows])
      for (const finding of [FINDING.farPrice, FINDING.sharedCode])
        expect(await agreed(finding, client)).toEqual([])
    for (let more = 0; more < 4; more += 1) await paying(0.04, followed)
    expect(await agreed(FINDING.farPrice, follows)).toEqual([mine])
  })

  test('hidden.find: nothing of prices or numbers to those who may not see them', async () => {
    const [unpriced, masked] = [await server.as('unpriced'), await server.as('masked')]
    const kinds = async (client: Client) => (await counts(client)).map(({ fdFinding }) => fdFinding)
    expect(await kinds(unpriced)).toEqual([2, 3, 4, 5, 6, 7, 10, 11])
    expect(await kinds(masked)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11])
    const id = await given()
    for (const [client, hidden] of [
      [unpriced, [1, 8, 9]],
      [masked, [5]],
    ] as const)
      for (const finding of hidden) {
        for (const field of ['fdFindingList', 'fdAsideList'])
          expect((await client.call(customerApi.list, { body: { [field]: [2, finding] } })).status).toBe(403)
        const body = { id, fdFinding: finding, fdReason: '无需' }
        expect((await client.call(findingApi.setAside, { body })).status).toBe(403)
        expect((await client.call(findingApi.takeUp, { body })).status).toBe(403)
      }
  })
})

describe('finding.aside', () => {
  const setAside = (id: number, fdReason: unknown, client = admin) =>
    client.call(findingApi.setAside, { body: { id, fdFinding: FINDING.licence, fdReason } })
  const aside = async () =>
    (await admin.data(customerApi.list, { body: { fdAsideList: [FINDING.licence] } })).map(({ id }) => id)

  test('one is set aside with a reason, for everybody, until the customer changes', async () => {
    const [one, other] = [
      await given({ fdBusinessLicenseList: [] }),
      await given({ fdBusinessLicenseList: [] }),
    ]
    expect(issuesOf(await setAside(one, ' '))).toEqual(['fdReason: Please enter the reason'])
    expect((await setAside(one, '集团统一签约')).status).toBe(200)
    expect(await agreed(FINDING.licence, await server.as('reader'))).toEqual([other])
    expect(await countOf(FINDING.licence)).toMatchObject({ fdCount: 1, fdAsideNum: 1 })
    expect(await aside()).toEqual([one])
    const log = await admin.data(systemLogApi.list, { body: { fdEntityId: String(one) } })
    expect(log[0]?.fdChangeList.map(({ fdSentence }) => fdSentence)).toEqual([
      'Data quality: No business licence',
      'Reason: 集团统一签约',
    ])
    const detail = await admin.data(customerApi.detail, { params: { id: one } })
    expect(detail.fdVersion).toBe(1)
    await admin.call(customerApi.save, { body: { ...detail, fdName: '改名' } })
    expect(await agreed(FINDING.licence)).toEqual([one, other])
    expect([await aside(), (await countOf(FINDING.licence))?.fdAsideNum]).toEqual([[], 0])
    await setAside(one, '再次')
    expect(await aside()).toEqual([one])
  })

  test('it is taken up again, and twice is once', async () => {
    const id = await given({ fdBusinessLicenseList: [] })
    const takeUp = () => admin.call(findingApi.takeUp, { body: { id, fdFinding: FINDING.licence } })
    const entries = () => server.database.prisma.auditLog.count({ where: { customerId: id } })
    const before = await entries()
    await takeUp()
    expect(await entries()).toBe(before)
    await setAside(id, '无需')
    await setAside(id, '无需')
    expect(await entries()).toBe(before + 1)
    await takeUp()
    await takeUp()
    expect(await entries()).toBe(before + 2)
    expect(await agreed(FINDING.licence)).toEqual([id])
  })

  test('by those who may save the customer alone', async () => {
    const id = await given({ fdBusinessLicenseList: [], fdServiceType: 1 })
    expect((await setAside(id, '无需', await server.as('reader'))).status).toBe(403)
    expect((await setAside(id, '无需', await server.as('messages'))).status).toBe(404)
  })
})
