import { customerApi } from '@zhixin/contract/customer/customer.api'
import { customerDetail } from '@zhixin/contract/customer/customer.schema'
import { listedCustomer } from '@zhixin/contract/customer/customerList.schema'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { anyCustomer, type References } from '../../test/arbitraries'
import { customerBody, givenCustomer } from '../../test/given'
import { spoilers } from '../../test/spoilers'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let references: References
beforeAll(async () => {
  const accounts = await server.database.prisma.account.findMany({ where: { status: 1 }, take: 4 })
  references = { accountIds: accounts.map((account) => account.id) }
})

const save = (body: unknown) => admin.call(customerApi.save, { body })
const detail = (id: number) => admin.data(customerApi.detail, { params: { id } })

/** The fields of a row, from a detail. */
const pick = (read: object, row: object) =>
  Object.fromEntries(Object.keys(row).map((field) => [field, Reflect.get(read, field)]))

/** The number of rows in everything that a save may add to. */
async function records() {
  const { customer, customerPriceVersion, auditLog, customerContact, customerMatch } = server.database.prisma
  return {
    customers: await customer.count(),
    priceVersions: await customerPriceVersion.count(),
    audit: await auditLog.count(),
    contacts: await customerContact.count(),
    matches: await customerMatch.count(),
  }
}

describe('any valid customer', () => {
  test('is shown as it was sent, and posting the detail back changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(anyCustomer(references), async ({ sent, shown }) => {
        const answer = await save(sent)
        expect(issuesOf(answer)).toEqual([])
        const { id } = answer.body.data
        const read = await detail(id)
        expect(read).toMatchObject({ ...shown, fdVersion: 1 })
        // The database writes both answers as JSON: they must match the contract, with nothing left over.
        expect(customerDetail.parse(read)).toEqual(read)
        const listed = await admin.data(customerApi.list, { body: { pageSize: 1 } })
        expect(listed.map((row) => listedCustomer.parse(row))).toEqual(listed)
        expect(listed).toEqual([pick({ ...read, fdUnpriced: false }, listed[0] ?? {})])

        const before = await records()
        expect((await save(read)).body).toMatchObject({ code: 1, data: { id, fdVersion: 1 } })
        expect(await detail(id)).toEqual(read)
        expect(await records()).toEqual(before)
      }),
      { numRuns: 60 },
    )
  })

  test('api.once: is created once under a key, in any spelling', async () => {
    let count = 0
    await fc.assert(
      fc.asyncProperty(anyCustomer(references), async ({ sent, respelled }) => {
        const headers = { 'idempotency-key': `"any customer ${count++}"` }
        const first = await admin.call(customerApi.save, { body: sent, headers })
        expect(issuesOf(first)).toEqual([])
        const before = await records()
        const again = await admin.call(customerApi.save, { body: respelled, headers })
        expect([again.status, again.body.data]).toEqual([200, first.body.data])
        expect(await records()).toEqual(before)
      }),
      { numRuns: 40 },
    )
  })

  test('customer.save: replaces any other as a whole: nothing of the previous record stays', async () => {
    await fc.assert(
      fc.asyncProperty(anyCustomer(references), anyCustomer(references), async (first, second) => {
        const { id } = (await save(first.sent)).body.data
        const answer = await save({ ...second.respelled, id })
        expect(issuesOf(answer)).toEqual([])
        expect(await detail(id)).toMatchObject(second.shown)
        const { fdPrices } = await admin.data(customerApi.priceHistory, { params: { id } })
        expect(fdPrices).toMatchObject({
          fdStep: second.shown.fdStep,
          fdSettleMessageList: second.shown.fdSettleMessageList ?? [],
          fdSettlePlatformMessageDetailList: second.shown.fdSettlePlatformMessageDetailList ?? [],
          fdBaseUnitPriceStepList: second.shown.fdBaseUnitPriceStepList,
        })
      }),
      { numRuns: 20 },
    )
  })
})

describe('no invalid customer', () => {
  test('is stored, as a new one or in place of one that is there, whichever rule it breaks', async () => {
    const { id } = await givenCustomer(admin)
    const read = await detail(id)
    const before = await records()
    await fc.assert(
      fc.asyncProperty(anyCustomer(references), fc.boolean(), async ({ sent }, replaces) => {
        for (const { why, spoil } of spoilers.filter((_, index) => index % 2 === Number(replaces))) {
          const answer = await save({ ...spoil(sent), ...(replaces && { id }) })
          expect([why, answer.status, answer.body.error]).toEqual([why, 400, 'validation_failed'])
        }
      }),
      { numRuns: 4 },
    )
    expect(await records()).toEqual(before)
    expect(await detail(id)).toEqual(read)
  })

  test.each(spoilers)('is taken with $why', async ({ spoil }) => {
    const answer = await save(spoil(customerBody()))
    expect(answer.status).toBe(400)
    expect(issuesOf(answer).length).toBeGreaterThan(0)
    for (const issue of issuesOf(answer)) expect(issue).toMatch(/^fd\w+(\.\w+)*: \S/)
  })
})

describe('a number of more digits than JavaScript has', () => {
  const volume = 'fdBusinessVolume: The monthly volume can have at most 2 decimals'
  const price =
    'fdSettlePlatformMessageDetailList.0.fdPlatformUnitPrice: The unit price can have at most 4 decimals'
  const bodyWith = (field: string, written: string) => {
    const place = (name: string) => (name === field ? 7654.25 : 0.5)
    const fdSettlePlatformMessageDetailList = [
      { fdPlatformList: [1], fdPlatformUnitPrice: place('fdPlatformUnitPrice') },
    ]
    const fdBusinessVolume = place('fdBusinessVolume')
    const body = customerBody({ fdBusinessVolume, fdSettlePlatformMessageDetailList })
    return JSON.stringify(body).replace('7654.25', written)
  }
  test.each([
    ['fdBusinessVolume', '9999999999.9900005', volume],
    ['fdBusinessVolume', '12345678.120000000001', volume],
    ['fdPlatformUnitPrice', '0.99999999999999999999', price],
    ['fdPlatformUnitPrice', '1.00000000000000000001', price],
    ['fdPlatformUnitPrice', '0.04000000000000000000001', price],
  ])('is refused, never rounded: %s %s', async (field, written, issue) => {
    for (const number of [written, `"${written}"`]) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/account/client/save',
        headers: {
          authorization: `Bearer ${admin.token}`,
          'accept-language': 'en-US',
          'content-type': 'application/json',
        },
        payload: bodyWith(field, number),
      })
      expect(issuesOf({ body: answer.json() })).toEqual([issue])
    }
  })
})
