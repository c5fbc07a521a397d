import { customerApi } from '@zhixin/contract/customer/customer.api'
import { customersAsked, further } from '@zhixin/contract/customer/customerList.schema'
import { noteApi } from '@zhixin/contract/customer/note.api'
import readSheets from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, issuesOf, shared, startTestServer } from '../../../test/api'
import { fetchExport, makeExport } from '../../../test/exports'
import { givenClient, givenCustomer, twoTiers } from '../../../test/given'

const all = Object.keys(further.shape)

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let flat: number
let tiered: number
beforeAll(async () => {
  const contacts = [
    { fdContactName: '陆一', fdContactMobile: '13912340001' },
    { fdContactName: '陆二', fdContactMobile: '13912340002' },
  ]
  flat = (
    await givenCustomer(admin, { fdName: '栏目甲', fdBusinessVolume: 12.5, fdMyClientContactList: contacts })
  ).id
  const tiers = { fdStep: true, fdBaseUnitPriceStepList: twoTiers }
  tiered = (await givenCustomer(admin, { fdName: '栏目乙', fdBusinessVolume: 3, ...tiers })).id
  await givenCustomer(admin, { fdName: '栏目丙' })
  const note = (fdNextDate: string) => ({ fdCustomerId: flat, fdText: '回访', fdNextDate })
  for (const day of ['2026-05-02', '2026-05-01', '2026-04-01'])
    await admin.call(noteApi.save, { body: note(day) })
  const { pool } = server.database
  await pool.query(`update customer_note set done_at = now() where next_date = '2026-04-01'`)
  for (const [month, state] of [
    ['2026-03-01', 4],
    ['2026-04-01', 1],
  ])
    await pool.query(
      'insert into statement (customer_id, month, state, revision, closed_by_id, updated_at) values ($1, $2, $3, 1, 1, now())',
      [flat, month, state],
    )
})

const rowsOf = async (client: Client, body: object) => {
  const answer = await client.call(customerApi.list, { body: { fdName: '栏目', sortName: 'id', ...body } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

const reader = async (username: string, permissions: string[]) => {
  return givenClient(server, { username, permissions: ['client:list', 'client:export', ...permissions] })
}

describe('list.further: rows of customers', () => {
  test('have what is asked for, and nothing of it where nothing is', async () => {
    const [plain] = await rowsOf(admin, {})
    for (const name of all) expect(plain).not.toHaveProperty(name)
    const [first, second, third] = await rowsOf(admin, { fdColumnList: all })
    expect(first).toMatchObject({
      ...plain,
      fdPriceSummary: {
        fdStep: false,
        fdVendorList: [
          { fdPlatform: 1, fdLeastUnitPrice: 0.04, fdMostUnitPrice: 0.04 },
          { fdPlatform: 3, fdLeastUnitPrice: 0.04, fdMostUnitPrice: 0.045 },
        ],
      },
      fdBusinessVolume: 12.5,
      fdMainContactName: '陆一',
      fdMainContactMobile: '13912340001',
      fdNextNoteDate: '2026-05-01',
      fdLastStatement: { fdMonth: '2026-04', fdState: 1 },
    })
    expect(Object.keys(further.parse(first))).toEqual(all)
    expect(Date.parse(first?.fdLastNoteDate ?? '')).toBeGreaterThan(Date.now() - 3_600_000)
    expect(second?.fdPriceSummary).toEqual({ fdStep: true, fdVendorList: [] })
    expect(third).toMatchObject({
      fdBusinessVolume: null,
      fdLastNoteDate: null,
      fdNextNoteDate: null,
      fdLastStatement: null,
    })
  })

  test('have some of it alone, whatever else is asked for', async () => {
    const [row] = await rowsOf(admin, { fdColumnList: 'fdBusinessVolume' })
    expect(Object.keys(further.parse(row))).toEqual(['fdBusinessVolume'])
    const refused = await admin.call(customerApi.list, { body: { fdColumnList: ['fdName'] } })
    expect([refused.status, issuesOf(refused)[0]?.split(':')[0]]).toEqual([400, 'fdColumnList.0'])
    expect(customersAsked.parse({}).fdColumnList).toEqual([])
  })

  const rights: [string, string[], string[]][] = [
    ['nothing', [], []],
    ['prices', ['client:price', 'client:mobile'], []],
    ['statements', ['settlement:list'], ['fdLastStatement']],
    [
      'details',
      ['client:detail'],
      ['fdBusinessVolume', 'fdMainContactName', 'fdLastNoteDate', 'fdNextNoteDate'],
    ],
    ['everything', ['client:detail', 'client:price', 'client:mobile', 'settlement:list'], all],
  ]

  test.each(rights)(
    'are null without the right, also in files and in an order: who sees %s',
    async (name, permissions, seen) => {
      const client = await reader(`further_${name}`, permissions)
      const [row] = await rowsOf(client, { fdColumnList: all })
      for (const column of all)
        expect([column, row?.[column as keyof typeof row] !== null]).toEqual([column, seen.includes(column)])

      for (const sortName of ['fdBusinessVolume', 'fdLastNoteDate', 'fdNextNoteDate']) {
        const { status } = await client.call(customerApi.list, { body: { sortName } })
        expect([sortName, status]).toEqual([sortName, seen.includes(sortName) ? 200 : 403])
      }
      const made = await makeExport(client, {
        fdListKey: 'customer',
        fdFormat: 'xlsx',
        fdFilters: { fdName: '栏目甲' },
        fdColumnList: all,
      })
      const [sheet] = await readSheets((await fetchExport(server, client, made.body.data.id)).body as Buffer)
      const [, cells] = sheet?.data ?? []
      for (const [at, column] of all.entries())
        expect([column, (cells?.[at] ?? null) !== null]).toEqual([column, seen.includes(column)])
    },
  )

  test('are written in files in words', async () => {
    const made = await makeExport(admin, {
      fdListKey: 'customer',
      fdFormat: 'xlsx',
      fdFilters: { fdName: '栏目', sortName: 'id' },
      fdColumnList: ['fdPriceSummary', 'fdMainContactMobile', 'fdNextNoteDate', 'fdLastStatement'],
    })
    const [sheet] = await readSheets((await fetchExport(server, admin, made.body.data.id)).body as Buffer)
    expect(sheet?.data.slice(0, 3)).toEqual([
      ['Prices', 'Mobile of contact', 'Follow-up due on', 'Last statement'],
      ['OPPO 0.04, VIVO 0.04–0.045', '13912340001', '2026-05-01', '2026-04 To confirm'],
      ['Tiered', '13800001234', null, null],
    ])
  })

  test('can be sorted by what has an order, those without a value last', async () => {
    const order = async (sortName: string, sortOrder: string) =>
      (await rowsOf(admin, { sortName, sortOrder })).map(({ fdName }) => fdName.slice(-1)).join('')
    expect(await order('fdBusinessVolume', 'asc')).toBe('乙甲丙')
    expect(await order('fdBusinessVolume', 'desc')).toBe('甲乙丙')
    await admin.call(noteApi.save, { body: { fdCustomerId: tiered, fdText: 'x', fdNextDate: '2026-06-01' } })
    expect(await order('fdNextNoteDate', 'asc')).toBe('甲乙丙')
    expect(await order('fdNextNoteDate', 'desc')).toBe('乙甲丙')
    expect(await order('fdLastNoteDate', 'desc')).toBe('乙甲丙')
  })
})
