import { customerApi } from '@zhixin/contract/customer/customer.api'
import { dictionaryAdminApi } from '@zhixin/contract/dictionary/dictionaryAdmin.api'
import { draftApi } from '@zhixin/contract/draft/draft.api'
import { statisticsApi } from '@zhixin/contract/statistics/statistics.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { anyCustomer } from '../../test/arbitraries'
import { customerBody, givenAccount, givenClient, givenCustomer, twoTiers } from '../../test/given'

const others = [
  'client:list',
  'client:detail',
  'client:save',
  'auditLog:list',
  'dictionary:list',
  'card.statistics.data',
]
const fields = ['client:price', 'client:mobile'] as const
/** Every combination of the permissions for fields, by the name of an account that has it. */
const holders: Record<string, readonly string[]> = {
  neither: [],
  prices: ['client:price'],
  numbers: ['client:mobile'],
  both: fields,
}

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let neither: Client
let prices: Client
let numbers: Client
beforeAll(async () => {
  for (const [username, held] of Object.entries(holders))
    await givenAccount(server, { username, permissions: [...others, ...held] })
  ;[neither, prices, numbers] = (await Promise.all(
    ['neither', 'prices', 'numbers'].map((name) => server.as(name)),
  )) as [Client, Client, Client]
})

const detailOf = (id: number, client = admin) => client.data(customerApi.detail, { params: { id } })
const save = (client: Client, body: unknown, headers = {}) => client.call(customerApi.save, { body, headers })

/** The number of rows in everything that a save may add to. */
async function records() {
  const { customerPriceVersion, auditLog, customerContact } = server.database.prisma
  return [await customerPriceVersion.count(), await auditLog.count(), await customerContact.count()]
}

const contacts = [
  { fdContactName: '李敏', fdContactMobile: '13812345678', fdPhone: '021-5555 0100 转 805' },
  { fdContactName: '王强', fdContactMobile: '1234567', fdPhone: '8012' },
  { fdContactName: '赵雷', fdContactMobile: '12345678' },
]
const masked = [
  { fdContactMobile: '138****5678', fdPhone: '021****0805' },
  { fdContactMobile: '*******', fdPhone: '****' },
  { fdContactMobile: '123****5678', fdPhone: null },
]

describe('a customer without client:price', () => {
  test('hidden.price: has no prices in its detail, but its industries', async () => {
    const { id } = await givenCustomer(admin)
    const whole = await detailOf(id)
    expect(await detailOf(id, numbers)).toEqual({
      ...whole,
      fdStep: null,
      fdSettleMessageList: null,
      fdSettlePlatformMessageDetailList: null,
      fdBaseUnitPriceStepList: null,
    })
    expect(whole.fdIndustryList).toEqual([1])
    expect(await detailOf(id, await server.as('both'))).toEqual(whole)
  })

  test('has none in the state that a stale save is refused with', async () => {
    const { id } = await givenCustomer(admin, { fdMyClientContactList: contacts })
    for (const client of [neither, prices, numbers, admin]) {
      const answer = await save(client, customerBody({ id }), { 'if-match': '"7"' })
      const { current } = answer.body.data as unknown as { current: unknown }
      expect([answer.status, current]).toEqual([409, await detailOf(id, client)])
    }
  })

  test('hidden.price: keeps its prices whatever a save says about them, unchecked', async () => {
    for (const kind of [{}, { fdStep: true, fdSettleMessageList: [], fdBaseUnitPriceStepList: twoTiers }]) {
      const { id } = await givenCustomer(admin, kind)
      const whole = await detailOf(id)
      const [versions] = await records()
      for (const said of [
        { fdStep: null, fdSettleMessageList: null },
        { fdStep: 'perhaps', fdSettleMessageList: [{ fdPlatform: 77 }], fdBaseUnitPriceStepList: 'none' },
        { fdStep: !whole.fdStep, fdBaseUnitPriceStepList: [], fdSettlePlatformMessageDetailList: [] },
        { fdSettlePlatformMessageDetailList: [{ fdPlatformList: [5], fdPlatformUnitPrice: 0.9 }] },
      ]) {
        const fdName = `改${Math.random()}`.slice(0, 20)
        const answer = await save(numbers, { ...customerBody({ id, fdName }), ...said })
        expect(issuesOf(answer)).toEqual([])
        const { fdStep, fdSettleMessageList, fdSettlePlatformMessageDetailList, fdBaseUnitPriceStepList } =
          whole
        expect(await detailOf(id)).toMatchObject({
          fdName,
          fdStep,
          fdSettleMessageList,
          fdSettlePlatformMessageDetailList,
          fdBaseUnitPriceStepList,
        })
      }
      expect((await records())[0]).toBe(versions)
    }
  })

  test('is checked in everything else', async () => {
    const { id } = await givenCustomer(admin)
    expect(issuesOf(await save(numbers, { ...customerBody({ id }), fdName: '', fdServiceType: 9 }))).toEqual([
      'fdServiceType: This option does not exist',
      'fdName: Please enter customer name',
    ])
  })

  test('costs nothing that is told, and has no price history', async () => {
    const { id } = await givenCustomer(admin)
    const refused = [403, 'forbidden', { permission: 'client:price' }]
    for (const answer of [
      await numbers.call(customerApi.cost, { body: { id, fdVolume: 1000 } }),
      await numbers.call(customerApi.priceHistory, { params: { id } }),
    ])
      expect([answer.status, answer.body.error, answer.body.data]).toEqual(refused)
    const { fdStep, fdSettlePlatformMessageDetailList } = customerBody()
    const asked = { id, fdVolume: 1000, fdStep, fdSettlePlatformMessageDetailList }
    expect((await numbers.call(customerApi.cost, { body: asked })).status).toBe(200)
    expect((await prices.call(customerApi.priceHistory, { params: { id } })).status).toBe(200)
    expect((await prices.call(customerApi.cost, { body: { id, fdVolume: 1000 } })).status).toBe(200)
    expect((await save(prices, customerBody())).status).toBe(200)
  })

  test('hidden.find: is not found or counted by its prices', async () => {
    const list = (client: Client, fdMissingList: unknown) =>
      client.call(customerApi.list, { body: { fdMissingList } })
    for (const missing of [1, '1', [2, 1]]) {
      expect((await list(numbers, missing)).status).toBe(403)
      expect((await list(prices, missing)).status).toBe(200)
    }
    expect((await list(numbers, [2, 3, 4])).status).toBe(200)
    const counted = (client: Client) => client.data(statisticsApi.overview, { body: {} })
    const { fdWithoutPrice, ...rest } = await counted(prices)
    expect(fdWithoutPrice?.fdCount).toBe(0)
    expect(await counted(numbers)).toEqual(rest)
    const used = async (client: Client) => {
      const answer = await client.call(dictionaryAdminApi.items, { body: { typeCode: 'stepType' } })
      return answer.body.data.map((item) => item.fdUsageNum)
    }
    expect(await used(numbers)).toEqual([null, null])
    expect((await used(prices)).filter((count) => count === null)).toEqual([])
  })
})

describe('the history and the log', () => {
  test('contain no prices and no numbers for people who may not see them, in any part', async () => {
    const { id } = await givenCustomer(admin, { fdMyClientContactList: contacts })
    const read = await detailOf(id)
    const [first, second, third] = read.fdMyClientContactList
    await save(admin, {
      ...read,
      fdStep: true,
      fdName: '改名',
      fdBaseUnitPriceStepList: twoTiers,
      fdMyClientContactList: [
        { ...first, fdContactMobile: '13899995678', fdPhone: null },
        { ...second, fdContactName: '王刚' },
        { fdContactName: '钱塘', fdContactMobile: '15900001111' },
      ],
    })
    expect(third?.fdContactMobile).toBe('12345678')
    const toldTo = async (client: Client) => {
      const history = await client.call(customerApi.history, { params: { id } })
      const log = await client.call(systemLogApi.list, {
        body: { fdEntityList: ['customer'], fdEntityId: String(id) },
      })
      const lists = [history.body.data, log.body.data].map((rows) => rows.map((row) => row.fdChangeList))
      expect(lists[0]).toEqual(lists[1])
      return (lists[0] ?? []).flat()
    }
    const all = await toldTo(admin)
    const isPrice = ({ fdField }: { fdField: string }) =>
      /^fd(Step|SettleMessage|SettlePlatform|BaseUnitPrice)/.test(fdField)
    expect(all.filter(isPrice).length).toBeGreaterThan(5)
    expect(await toldTo(numbers)).toEqual(all.filter((change) => !isPrice(change)))
    const hidden = await toldTo(prices)
    expect(hidden.length).toBe(all.length)
    expect(JSON.stringify(hidden)).not.toMatch(/13812345678|13899995678|1234567|8012|15900001111/)
    const sentences = hidden.map((change) => change.fdSentence)
    expect(sentences).toContain('Contact added: 钱塘 159****1111')
    expect(sentences).toContain('Contact removed: 赵雷 123****5678')
    expect(sentences).toContain('Contact 李敏, mobile: 138****5678 → 138****5678')
    expect(sentences).toContain('Contact 李敏, phone: 021****0805 → empty')
  })
})

describe('numbers without client:mobile', () => {
  test('hidden.number: leave masked: the first three and the last four digits, or stars alone below eight digits', async () => {
    const { id } = await givenCustomer(admin, { fdMyClientContactList: contacts })
    const whole = await detailOf(id)
    const read = await detailOf(id, prices)
    expect(read.fdMyClientContactList).toMatchObject(masked)
    expect(read.contacts).toEqual(read.fdMyClientContactList)
    expect({ ...read, contacts: [], fdMyClientContactList: [] }).toEqual({
      ...whole,
      contacts: [],
      fdMyClientContactList: [],
    })
  })

  test('hidden.number: stay when their masks come back on their own rows, whatever else changes', async () => {
    const { id } = await givenCustomer(admin, { fdMyClientContactList: contacts })
    const whole = await detailOf(id)
    for (const [client, name] of [
      [prices, 'fdMyClientContactList'],
      [admin, 'fdMyClientContactList'],
      [neither, 'contacts'],
    ] as const) {
      const read = await detailOf(id, prices)
      const rows = read.fdMyClientContactList.map((row) => ({ ...row, fdPosition: name })).toReversed()
      const { contacts: _, fdMyClientContactList: __, ...rest } = read
      const answer = await save(client, { ...rest, [name]: rows })
      expect(issuesOf(answer)).toEqual([])
      expect(
        (await detailOf(id)).fdMyClientContactList
          .map(({ id: row, fdContactMobile, fdPhone }) => ({ row, fdContactMobile, fdPhone }))
          .toSorted((a, b) => a.row - b.row),
      ).toEqual(
        whole.fdMyClientContactList.map(({ id: row, fdContactMobile, fdPhone }) => ({
          row,
          fdContactMobile,
          fdPhone,
        })),
      )
    }
  })

  test('hidden.number: are never stored as masks: anywhere else the number is required, of everybody', async () => {
    const { id } = await givenCustomer(admin, { fdMyClientContactList: contacts })
    const read = await detailOf(id, prices)
    const [first, second] = read.fdMyClientContactList
    const before = await records()
    const mobile = 'fdContactMobile: Please enter the mobile number'
    const phone = 'fdPhone: Please enter the phone number'
    for (const client of [prices, admin]) {
      const issues = async (rows: unknown[]) =>
        issuesOf(await save(client, { ...read, contacts: undefined, fdMyClientContactList: rows }))
      // Masks of another row, of no row, of another shape, typed on, and a character that only looks like a star.
      expect(await issues([{ ...first, fdContactMobile: second?.fdContactMobile }, second])).toEqual([
        `fdMyClientContactList.0.${mobile}`,
      ])
      expect(await issues([{ ...first, id: undefined }, second])).toEqual([
        `fdMyClientContactList.0.${mobile}`,
        `fdMyClientContactList.0.${phone}`,
      ])
      expect(await issues([first, first])).toEqual([
        `fdMyClientContactList.1.${mobile}`,
        `fdMyClientContactList.1.${phone}`,
      ])
      for (const fdContactMobile of ['138****5679', '138****56781', '138＊＊＊＊5678', '*', '138 **** 5678'])
        expect(await issues([{ ...first, fdContactMobile }])).toEqual([`fdMyClientContactList.0.${mobile}`])
      expect(await issues([{ ...first, fdPhone: '138****5678' }])).toEqual([
        `fdMyClientContactList.0.${phone}`,
      ])
    }
    expect(
      issuesOf(
        await save(
          admin,
          customerBody({ fdMyClientContactList: [{ fdContactName: '甲', fdContactMobile: '138****5678' }] }),
        ),
      ),
    ).toEqual([`fdMyClientContactList.0.${mobile}`])
    expect(await records()).toEqual(before)
  })

  test('can be replaced by somebody who does not see them', async () => {
    const { id } = await givenCustomer(admin, { fdMyClientContactList: contacts })
    const read = await detailOf(id, prices)
    const [first, ...rest] = read.fdMyClientContactList
    const rows = [{ ...first, fdContactMobile: '139 0000 1111', fdPhone: null }, ...rest]
    const answer = await save(prices, { ...read, fdMyClientContactList: rows })
    expect(issuesOf(answer)).toEqual([])
    expect((await detailOf(id)).fdMyClientContactList[0]).toMatchObject({
      id: first?.id,
      fdContactMobile: '13900001111',
      fdPhone: null,
    })
    expect((await detailOf(id)).fdMyClientContactList[1]).toMatchObject(contacts[1] ?? {})
  })
})

describe('a draft', () => {
  test('draft.private: shows what its author typed, without what they may not see any more', async () => {
    const { id } = await givenCustomer(admin, { fdMyClientContactList: contacts })
    const whole = await detailOf(id)
    const read = async (client: Client) =>
      (await client.data(draftApi.detail, { query: { fdFormKey: 'customer', fdRecordId: String(id) } }))
        ?.fdValues
    const fdValues = { drafts: [{ values: whole, base: whole }] }
    const keep = (client: Client, values: unknown) =>
      client.call(draftApi.save, { body: { fdFormKey: 'customer', fdRecordId: id, fdValues: values } })
    const loser = await givenClient(server, { username: 'loser', permissions: [...others, ...fields] })
    await keep(loser, fdValues)
    expect(await read(loser)).toEqual(fdValues)
    const { prisma } = server.database
    await prisma.rolePermission.deleteMany({
      where: { role: { code: 'role_loser' }, permissionCode: { in: [...fields] } },
    })
    const left = JSON.stringify(await read(loser))
    expect(left).toContain(whole.fdName)
    expect(left).not.toMatch(/13812345678|1234567|8012|fdStep|UnitPrice/)
    expect(left).toContain('138****5678')
    const typed = { fdMyClientContactList: [{ fdContactMobile: '13700001111' }] }
    await keep(loser, typed)
    expect(await read(loser)).toEqual(typed)
  })
})

describe('any customer', () => {
  test('hidden.back: that is posted back by its reader changes nothing, with each combination of permissions', async () => {
    const accounts = await server.database.prisma.account.findMany({ where: { status: 1 }, take: 4 })
    const references = { accountIds: accounts.map(({ id }) => id) }
    await fc.assert(
      fc.asyncProperty(anyCustomer(references), async ({ sent }) => {
        const made = await save(admin, sent)
        expect(issuesOf(made)).toEqual([])
        const { id } = made.body.data
        const whole = await detailOf(id)
        const before = await records()
        for (const username of Object.keys(holders)) {
          const client = await server.as(username)
          const read = await detailOf(id, client)
          const answer = await save(client, read, { 'if-match': `"${read.fdVersion}"` })
          expect([username, issuesOf(answer), answer.body.data]).toMatchObject([
            username,
            [],
            { id, fdVersion: 1 },
          ])
        }
        expect(await records()).toEqual(before)
        expect(await detailOf(id)).toEqual(whole)
      }),
      { numRuns: 25 },
    )
  })
})
