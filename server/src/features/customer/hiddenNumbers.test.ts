import type { BatchRow } from '@zhixin/contract/customer/batchRow.schema'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { feedApi } from '@zhixin/contract/feed/feed.api'
import { describe, expect, test } from 'vitest'
import { issuesOf, shared, startTestServer } from '../../test/api'
import { batchRows, preview, run, undo } from '../../test/batches'
import { givenClient, givenCustomer } from '../../test/given'
import { checkImport, workbook } from '../../test/imports'

const server = shared(() => startTestServer({ JOBS: 'server' }))
const admin = shared(() => server.as('admin'))
const permissions = [
  'client:list',
  'client:detail',
  'client:save',
  'client:delete',
  'client:import',
  'client:batch',
]
/** Changes customers and imports them, and does not see numbers. */
const blind = shared(() => givenClient(server, { username: 'blind', permissions }))

const right = { fdContactMobile: '13800001234', fdPhone: '02155550100' }
/** Other numbers with the same masks. */
const wrong = { fdContactMobile: '13899991234', fdPhone: '02199990100' }
type Numbers = Partial<typeof right>

const given = () =>
  givenCustomer(admin, {
    fdMyClientContactList: [
      { fdContactName: '李敏', ...right },
      { fdContactName: '王强', fdContactMobile: '13700004321' },
    ],
  })
const detail = (id: number, client = blind) => client.data(customerApi.detail, { params: { id } })
const history = async (id: number, client = blind) =>
  (await client.data(customerApi.history, { params: { id } })).map(({ fdAction, fdChangeList }) => [
    fdAction,
    fdChangeList,
  ])
const cursor = async () => (await blind.data(feedApi.changes, { body: {} })).cursor

/** What somebody who does not see numbers is told when a contact of a new customer is saved as `change` makes it. */
async function told(change: (read: Detail) => object) {
  const { id } = await given()
  const read = await detail(id)
  const since = await cursor()
  const answer = await blind.call(customerApi.save, { body: { ...read, ...change(read) } })
  const now = await detail(id)
  const changes = (await blind.data(feedApi.changes, { body: { cursor: since } })).changes
  const numbered = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll(/"id":\d+/g, '"id":0'))
  return numbered({
    status: answer.status,
    issues: issuesOf(answer),
    versions: [read.fdVersion, answer.body.data?.fdVersion, now.fdVersion],
    contacts: now.contacts,
    history: await history(id),
    feed: changes.map(({ fdAction, fdFieldList }) => [fdAction, fdFieldList]),
  })
}
type Detail = Awaited<ReturnType<typeof detail>>

describe('hidden.number: a save tells nobody who does not see a number whether a guess is right', () => {
  const first =
    (numbers: Numbers, more: object = {}) =>
    (read: Detail) => ({
      contacts: undefined,
      fdMyClientContactList: read.fdMyClientContactList.map((row, index) =>
        index === 0 ? { ...row, ...more, ...numbers } : row,
      ),
    })

  test.each<[string, (numbers: Numbers) => (read: Detail) => object]>([
    ['of a mobile on its row', ({ fdContactMobile }) => first({ fdContactMobile })],
    ['of a phone on its row', ({ fdPhone }) => first({ fdPhone })],
    ['of both, with another name', (numbers) => first(numbers, { fdContactName: '李明' })],
    ['on a row in place of its own', (numbers) => first(numbers, { id: undefined })],
    [
      'under the other name of the list',
      ({ fdContactMobile }) =>
        (read) => ({ contacts: first({ fdContactMobile })(read).fdMyClientContactList }),
    ],
    [
      'under one name, beside another change under the other',
      ({ fdContactMobile }) =>
        (read) => ({
          ...first({ fdContactMobile })(read),
          contacts: first({}, { fdPosition: '总监' })(read).fdMyClientContactList,
        }),
    ],
    [
      'under both names',
      ({ fdContactMobile }) =>
        (read) => {
          const { fdMyClientContactList } = first({ fdContactMobile })(read)
          return { fdMyClientContactList, contacts: fdMyClientContactList }
        },
    ],
  ])('%s', async (_title, change) => {
    expect(await told(change(right))).toEqual(await told(change(wrong)))
  })

  test('it counts as changed, in the history too, and what is right stays right', async () => {
    const { id } = await given()
    const read = await detail(id)
    await blind.call(customerApi.save, {
      body: { ...read, ...first({ fdContactMobile: '138 0000 1234' })(read) },
    })
    const now = await detail(id, admin)
    expect(now.fdVersion).toBe(read.fdVersion + 1)
    expect(now.contacts.map((row) => row.id)).toEqual(read.contacts.map((row) => row.id))
    expect(now.contacts[0]).toMatchObject(right)
    expect(JSON.stringify((await history(id))[0])).toContain('mobile: 138****1234 → 138****1234')
  })

  test('whoever sees it changes nothing by sending it', async () => {
    const { id } = await given()
    const read = await detail(id, admin)
    await admin.call(customerApi.save, { body: read })
    expect((await detail(id)).fdVersion).toBe(read.fdVersion)
  })

  test('the mask of its row is no change, and a number with a star that was stored before is not guessed either', async () => {
    const { id } = await given()
    await server.asOwner(
      `update customer_contact set phone = '0215*550100' where customer_id = ${id} and name = '李敏'`,
    )
    const read = await detail(id)
    const save = async (fdPhone: string) =>
      issuesOf(await blind.call(customerApi.save, { body: { ...read, ...first({ fdPhone })(read) } }))
    expect(await save(read.contacts[0]?.fdPhone ?? '')).toEqual([])
    expect((await detail(id)).fdVersion).toBe(read.fdVersion)
    const refused = ['fdMyClientContactList.0.fdPhone: Please enter the phone number']
    expect([await save('0215*550100'), await save('0215*550101')]).toEqual([refused, refused])
  })

  test('a bulk change, which sends the contacts along, leaves them alone', async () => {
    const { id } = await given()
    const { id: batch } = await preview(blind, { fdIdList: [id], fdField: 'fdPaymentTerm', fdValue: 1 })
    await run(blind, batch)
    const [change] = await history(id)
    expect(JSON.stringify(change)).not.toContain('fdMyClientContactList')
    expect((await detail(id, admin)).contacts[0]).toMatchObject(right)
  })
})

describe('hidden.number: nor does an import', () => {
  /** What it answers, and what it has done, where contacts of a new customer are imported. */
  async function imported(rowsOf: (read: Detail) => Record<string, string | number | null>[]) {
    const { id, fdCompanySerialCode } = await given()
    const rows = rowsOf(await detail(id)).map((row) => ({ fdCompanySerialCode, ...row }))
    const checked = await checkImport(server, blind, await workbook({ contacts: rows }))
    const outcome = ([row]: BatchRow[]) => [
      row?.fdState,
      row?.fdCellList.map(({ fdMessage }) => fdMessage),
      row?.fdChangeList.map(({ fdSentence }) => fdSentence),
    ]
    const before = outcome(await batchRows(blind, checked.id))
    if (checked.fdReadyNum === 0) return { before, id }
    await run(blind, checked.id)
    return { id, batch: checked.id, before, after: outcome(await batchRows(blind, checked.id)) }
  }
  const only = ({ before, after }: Awaited<ReturnType<typeof imported>>) => ({ before, after })
  const onRow = (numbers: Numbers) => (read: Detail) => [{ id: read.contacts[0]?.id ?? 0, ...numbers }]
  const added = (numbers: Numbers) => () => [{ fdContactName: '李敏', ...numbers }]

  test('with the id of a contact any number is a change, and undoing it as well', async () => {
    const [guessed, missed] = [await imported(onRow(right)), await imported(onRow(wrong))]
    expect(guessed.before).toEqual([
      'ready',
      [],
      ['Contact 李敏, mobile: 138****1234 → 138****1234', 'Contact 李敏, phone: 021****0100 → 021****0100'],
    ])
    expect(only(guessed)).toEqual(only(missed))
    expect(guessed.after).toEqual(['done', [], guessed.before[2]])
    expect((await detail(missed.id, admin)).contacts[0]).toMatchObject(wrong)
    const undone = [await undo(blind, guessed.batch ?? 0), await undo(blind, missed.batch ?? 0)]
    expect(undone.map(({ fdDoneNum }) => fdDoneNum)).toEqual([1, 1])
    const rows = await Promise.all(undone.map(({ id }) => batchRows(blind, id)))
    expect(rows[0]?.[0]?.fdChangeList).toEqual(rows[1]?.[0]?.fdChangeList)
    expect((await detail(missed.id, admin)).contacts[0]).toMatchObject(right)
  })

  test('without an id it is added, whatever is there; twice in the file it is once', async () => {
    const [guessed, missed] = [await imported(added(right)), await imported(added(wrong))]
    expect(only(guessed)).toEqual(only(missed))
    expect((await detail(guessed.id)).contacts).toHaveLength(3)
    const twice = await imported(() => [...added(right)(), ...added(right)()])
    expect((await detail(twice.id)).contacts).toHaveLength(3)
  })

  test('the mask of its row is unchanged, another one is refused', async () => {
    const mask = await imported(onRow({ fdContactMobile: '138****1234' }))
    expect(mask.before).toEqual(['unchanged', [], []])
    const other = await imported(onRow({ fdContactMobile: '138****1235' }))
    expect(other.before).toEqual(['refused', ['Please enter the mobile number'], []])
    const named = await imported((read) => [
      { id: read.contacts[0]?.id ?? 0, fdContactMobile: '138****1234', fdContactName: '李明' },
    ])
    expect(named.before).toEqual(['ready', [], ['Contact 李敏, name: 李敏 → 李明']])
    expect((await detail(named.id, admin)).contacts[0]).toMatchObject({ ...right, fdContactName: '李明' })
  })
})
