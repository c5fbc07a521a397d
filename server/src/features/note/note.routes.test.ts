import { customerApi } from '@zhixin/contract/customer/customer.api'
import { noteApi } from '@zhixin/contract/customer/note.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { beforeAll, describe, expect, test } from 'vitest'
import { businessDay } from '../../lib/businessTime'
import { type Client, issuesOf, shared, startTestServer } from '../../test/api'
import { customerBody, givenAccount, givenClient, givenCustomer } from '../../test/given'

const zone = 'Asia/Shanghai'
const day = (daysBefore: number) => businessDay(new Date(), zone, daysBefore)

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
const permissions = ['client:list', 'client:detail', 'client:note']
const author = shared(() => givenClient(server, { username: 'author', permissions }))
const colleague = shared(() => givenClient(server, { username: 'colleague', permissions }))
const narrow = shared(() => givenClient(server, { username: 'narrow', permissions, dataScope: 2 }))
beforeAll(async () => {
  await givenAccount(server, { username: 'reader', permissions: ['client:detail'] })
})

const save = (client: Client, body: object, headers = {}) => client.call(noteApi.save, { body, headers })
const list = async (client: Client, fdCustomerId: number, paging = {}) =>
  (await client.call(noteApi.list, { body: { fdCustomerId, ...paging } })).body
const finish = (client: Client, id: number, fdDone: unknown) =>
  client.call(noteApi.switchStatus, { body: { id, fdDone } })
const remove = (client: Client, id: number) => client.call(noteApi.remove, { params: { id } })
const given = async (client: Client, body: object) => {
  const answer = await save(client, { fdText: '谈了', ...body })
  expect(answer.status).toBe(200)
  return answer.body.data.id
}
const audited = async (id: number) =>
  (await admin.data(systemLogApi.list, { body: { fdEntityId: id, fdEntityList: ['customer'] } }))
    .filter((entry) => entry.fdAction.endsWith('Note'))
    .map((entry) => [entry.fdSentence, ...entry.fdChangeList.map((change) => change.fdSentence)])

describe('notes about a customer', () => {
  test('are shown as typed, with contact, author and next date, the newest first', async () => {
    const { id } = await givenCustomer(admin)
    const { fdMyClientContactList } = await admin.data(customerApi.detail, { params: { id } })
    const contact = fdMyClientContactList[0]?.id ?? 0
    const fdText = ' 第一行\n\t第二行 😀  \n'
    const first = await given(author, {
      fdCustomerId: id,
      fdText,
      fdContactId: String(contact),
      fdNextDate: day(0),
    })
    const second = await given(colleague, { fdCustomerId: id, fdContactName: '谁也不是', fdNextDate: '' })
    const { data, total } = await list(author, id)
    expect(total).toBe(2)
    expect(data.map((note) => note.id)).toEqual([second, first])
    expect(data[1]).toEqual({
      id: first,
      fdCustomerId: id,
      fdText,
      fdContactId: contact,
      fdContactName: '李敏',
      fdNextDate: day(0),
      fdDue: 1,
      fdDoneDate: null,
      fdCreatedByName: 'author',
      fdImportedByName: null,
      createdDate: expect.any(String),
      lastModifiedDate: expect.any(String),
      fdOwn: true,
    })
    expect(data[0]).toMatchObject({ fdContactId: null, fdContactName: null, fdNextDate: null, fdOwn: false })
    expect((await list(admin, id)).data.map((note) => note.fdOwn)).toEqual([true, true])
    const page = await list(author, id, { pageIndex: 2, pageSize: 1 })
    expect([page.data.map((note) => note.id), page.total]).toEqual([[first], 2])
  })

  test('are refused without words, with too many, with a contact of somebody else, and with no day', async () => {
    const { id } = await givenCustomer(admin)
    const other = await givenCustomer(admin)
    const detail = await admin.data(customerApi.detail, { params: { id: other.id } })
    const body = { fdCustomerId: id, fdText: 'x' }
    const refused = async (wrong: object) => issuesOf(await save(author, { ...body, ...wrong }))
    expect(await refused({ fdText: ' \n ' })).toEqual(['fdText: Please enter what was talked about'])
    expect(await refused({ fdText: '😀'.repeat(1001) })).toEqual(['fdText: At most 1,000 characters'])
    expect(await refused({ fdCustomerId: '' })).toEqual(['fdCustomerId: Please fill in this field'])
    expect(await refused({ fdContactId: detail.fdMyClientContactList[0]?.id })).toEqual([
      'fdContactId: This option does not exist',
    ])
    expect(await refused({ fdNextDate: '2026-02-30' })).toEqual([
      'fdNextDate: This date does not exist, please check it',
    ])
    for (const fdNextDate of ['2026-04-01 10:00', 'tomorrow', 20260401])
      expect(await refused({ fdNextDate })).toEqual(['fdNextDate: Please enter a date as YYYY-MM-DD'])
    expect((await list(author, id)).total).toBe(0)
    await given(author, { ...body, fdText: '😀'.repeat(1000), fdNextDate: '9999-12-31' })
  })

  test('note.write: are changed and deleted only by their author or an administrator, and done by anybody who may write', async () => {
    const { id } = await givenCustomer(admin)
    const body = { fdCustomerId: id, fdText: '改前', fdNextDate: day(1) }
    const note = await given(author, body)
    const foreign = await save(colleague, { ...body, id: note, fdText: '改后' })
    expect([foreign.status, foreign.body.error, foreign.body.message]).toEqual([
      403,
      'note_not_own',
      'Only its author or an administrator can change it',
    ])
    expect((await remove(colleague, note)).body.error).toBe('note_not_own')
    expect((await list(author, id)).data[0]).toMatchObject({ fdText: '改前', fdDue: 2 })

    expect((await finish(colleague, note, 'true')).body.message).toBe('operation succeeded')
    await finish(colleague, note, true)
    expect((await list(author, id)).data[0]).toMatchObject({ fdDue: null, fdDoneDate: expect.any(String) })
    await finish(author, note, 0)
    expect((await list(author, id)).data[0]).toMatchObject({ fdDue: 2, fdDoneDate: null })
    await finish(author, note, 1)
    // With another date there is something new to wait for.
    await given(admin, { ...body, id: note, fdText: '改后', fdNextDate: day(0) })
    expect((await list(author, id)).data[0]).toMatchObject({ fdText: '改后', fdDue: 1, fdDoneDate: null })
    expect((await remove(author, note)).status).toBe(200)
    expect((await remove(author, note)).body.error).toBe('record_not_found')
    expect((await list(author, id)).total).toBe(0)

    expect(await audited(id)).toEqual([
      [
        'author deleted a note about customer “云帆科技”',
        'Note cleared, was 改后',
        `Next date cleared, was ${day(0)}`,
      ],
      [
        'admin changed a note about customer “云帆科技”',
        'Note: 改前 → 改后',
        `Next date: ${day(1)} → ${day(0)}`,
        'Done: yes → no',
      ],
      ['author changed a note about customer “云帆科技”', 'Done: no → yes'],
      ['author changed a note about customer “云帆科技”', 'Done: yes → no'],
      ['colleague changed a note about customer “云帆科技”', 'Done: no → yes'],
      ['author added a note about customer “云帆科技”', 'Note: 改前', `Next date: ${day(1)}`],
    ])
  })

  test('change nothing when they are posted back, also after their contact has gone, whose name stays', async () => {
    const { id } = await givenCustomer(admin)
    const contactOf = async () =>
      (await admin.data(customerApi.detail, { params: { id } })).fdMyClientContactList[0]
    const note = await given(author, { fdCustomerId: id, fdContactId: (await contactOf())?.id })
    await givenCustomer(admin, {
      id,
      fdMyClientContactList: [{ fdContactName: '王强', fdContactMobile: '13900000000' }],
    })
    const [stored] = (await list(author, id)).data
    expect(stored).toMatchObject({ fdContactId: null, fdContactName: '李敏' })
    const before = await audited(id)
    await given(author, stored ?? {})
    expect((await list(author, id)).data).toEqual([stored])
    expect(await audited(id)).toEqual(before)
    await given(author, { ...stored, fdContactId: (await contactOf())?.id })
    expect((await list(author, id)).data[0]).toMatchObject({ id: note, fdContactName: '王强' })
    await given(author, { ...stored, fdContactId: null, fdContactName: '王强' })
    expect((await list(author, id)).data[0]).toMatchObject({ fdContactId: null, fdContactName: null })
  })

  test('api.once: are created once under one key', async () => {
    const { id } = await givenCustomer(admin)
    const body = { fdCustomerId: id, fdText: '一次' }
    const headers = { 'idempotency-key': 'note-1' }
    const [one, two] = [await save(author, body, headers), await save(author, body, headers)]
    expect(two.body.data).toEqual(one.body.data)
    expect((await list(author, id)).total).toBe(1)
  })

  test('stay within the scope of their customer, and end with it', async () => {
    const { id } = await givenCustomer(admin)
    const note = await given(author, { fdCustomerId: id })
    const elsewhere = await givenCustomer(admin)
    expect((await save(author, { id: note, fdCustomerId: elsewhere.id, fdText: 'x' })).body.error).toBe(
      'record_not_found',
    )
    const statuses = async (client: Client) => [
      (await client.call(noteApi.list, { body: { fdCustomerId: id } })).status,
      (await save(client, { fdCustomerId: id, fdText: 'x' })).status,
      (await save(client, { id: note, fdCustomerId: id, fdText: 'x' })).status,
      (await finish(client, note, true)).status,
      (await remove(client, note)).status,
    ]
    expect(await statuses(narrow)).toEqual([404, 404, 404, 404, 404])
    expect(await statuses(await server.as('reader'))).toEqual([200, 403, 403, 403, 403])
    await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
    await admin.call(customerApi.remove, { params: { id } })
    expect(await statuses(admin)).toEqual([404, 404, 404, 404, 404])
  })
})

describe('what is due', () => {
  const due = async (client: Client, filters: object) => {
    const { data, total } = (
      await client.call(customerApi.list, { body: { ...filters, fdName: '到期', pageSize: 100 } })
    ).body
    expect(data).toHaveLength(total)
    return data.map((row) => row.fdName).sort()
  }

  test("note.due: is found in the list at once, today and overdue, anybody's and one's own, in scope", async () => {
    const customer = async (name: string, replaced = {}) =>
      (await givenCustomer(admin, { fdName: `到期${name}`, ...replaced })).id
    const { id: follower } = await server.database.prisma.account.findUniqueOrThrow({
      where: { username: 'narrow' },
    })
    const today = await customer('今')
    const overdue = await customer('昨', { fdOtherFollowUpAccountIdList: [follower] })
    const later = await customer('明')
    const none = { fdDueList: [1, 2] }
    expect(await due(author, none)).toEqual([])
    const note = await given(author, { fdCustomerId: today, fdNextDate: day(0) })
    await given(author, { fdCustomerId: today, fdNextDate: day(0) })
    await given(colleague, { fdCustomerId: overdue, fdNextDate: day(1) })
    await given(author, { fdCustomerId: later, fdNextDate: day(-1) })
    await given(author, { fdCustomerId: later })

    expect(await due(author, { fdDueList: [1, 2] })).toEqual(['到期今', '到期昨'])
    expect(await due(author, { fdDueList: '1' })).toEqual(['到期今'])
    expect(await due(author, { fdDueList: [2] })).toEqual(['到期昨'])
    expect(await due(author, { fdDueList: [7] })).toEqual([])
    expect(await due(author, { fdOwnDueList: [1, 2] })).toEqual(['到期今'])
    expect(await due(colleague, { fdOwnDueList: [1, 2] })).toEqual(['到期昨'])
    expect(await due(narrow, { fdDueList: [1, 2] })).toEqual(['到期昨'])

    // Nothing is cached: a note that is done, or another day, shows at once.
    await finish(colleague, note, true)
    expect(await due(author, { fdDueList: [1] })).toEqual(['到期今'])
    const [first] = (await list(author, today)).data
    await finish(author, first?.id ?? 0, true)
    expect(await due(author, { fdDueList: [1] })).toEqual([])
    await given(author, { ...first, fdNextDate: day(1) })
    expect(await due(author, { fdDueList: [2] })).toEqual(['到期今', '到期昨'])
  })

  test('is counted by its own customers in every order', async () => {
    const sorted = { fdDueList: [1, 2], sortName: 'fdCooperationPhase', sortOrder: 'desc' }
    expect(await due(author, sorted)).toEqual(['到期今', '到期昨'])
    expect(customerBody()).not.toHaveProperty('fdDueList')
  })
})
