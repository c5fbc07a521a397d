import { companyApi } from '@zhixin/contract/company/company.api'
import { both } from '@zhixin/contract/language'
import { listFilters } from '@zhixin/contract/list/list.schema'
import { productApi } from '@zhixin/contract/product/product.api'
import {
  amount,
  type ChoiceInput,
  type Declaration,
  flag,
  hiddenFields,
  line,
  record,
  reference,
  rows,
  seenPart,
} from '@zhixin/contract/record/record'
import { listOf } from '@zhixin/contract/record/record.list'
import { referenceOf } from '@zhixin/contract/record/record.reference'
import { apiOf, inputSchema } from '@zhixin/contract/record/record.schema'
import { records } from '@zhixin/contract/records'
import { beforeAll, expect, test } from 'vitest'
import { referableCompanies } from '../features/company/company.scope'
import { referableCustomers } from '../features/customer/customer.scope'
import { declaredSource } from '../features/exportLists/declared'
import { productRecord } from '../features/product/product.record'
import type { Call } from '../http/call'
import { shared, startTestServer } from '../test/api'
import { givenCustomer } from '../test/given'
import { demandSeen, seenChanges } from './hidden'
import { actorOf } from './recordActions'
import { entryScopes, serveRecord } from './recordRoutes'
import { saverOf } from './recordWrites'
import { choicesReader } from './referable'

const seenWith = 'client:price'
const column = { width: 100, sort: true } as const

/** Belongs to a customer, and has a field of several kinds that not everybody sees. */
const offer = record({
  key: 'offer',
  path: '/api/offer',
  page: 'offer',
  name: both('报价', 'offer'),
  things: both('报价', 'offers'),
  title: both('报价', 'Offers'),
  opens: { list: 'x', detail: 'x', save: 'x' },
  scope: 'fdCustomerId',
  fields: {
    fdName: line('名称', 'Name', { max: 20, required: 'required', column }),
    fdCost: amount('成本', 'Cost', { max: 1000, seenWith, column }),
    fdUrgent: flag('紧急', 'Urgent', { seenWith, column }),
    fdLineList: rows('明细', 'Lines', {
      max: 3,
      seenWith,
      of: { fdTitle: line('标题', 'Title', { max: 20, required: 'required' }) },
    }),
    fdCustomerId: reference('客户', 'Customer', { refers: 'customer', required: 'required' }),
    fdPartnerId: reference('合作方', 'Partner', { refers: 'customer' }),
    fdShareList: rows('分摊', 'Shares', {
      max: 3,
      of: { fdPayerId: reference('付款方', 'Payer', { refers: 'customer', required: 'required' }) },
    }),
    fdCompanyId: reference('公司', 'Company', { refers: 'company' }),
    fdProductId: reference('产品', 'Product', { refers: 'product', seenWith }),
  },
  states: {
    values: { 1: both('草稿', 'Draft'), 2: both('完成', 'Done') },
    begins: 1,
    saves: [1, 2],
    actions: { close: { words: both('完成', 'Close'), from: [1], to: 2, opens: 'x' } },
  },
  filters: ['fdName', 'fdCost', 'fdUrgent'],
  order: ['createdDate', 'desc'],
})

const names = {
  refers: { customer: referableCustomers, company: referableCompanies, product: productRecord.referable },
}
const served = serveRecord(offer, { api: apiOf(offer), ...names })
const { read, find } = served
const { save } = saverOf(offer, names)
const close = actorOf(offer, names, ['close', offer.states.actions.close])

const server = shared(startTestServer)
/** Sees everything; not the costs; not the second customer; no customer at all. */
let seer: Call
let blind: Call
let follower: Call
let stranger: Call
let customer: number
let other: number

beforeAll(async () => {
  const admin = await server.as('admin')
  customer = (await givenCustomer(admin)).id
  other = (await givenCustomer(admin)).id
  await server.asOwner(`create table offer (
      id serial primary key, name varchar(20) not null, cost numeric(12, 2), urgent boolean not null,
      customer_id int not null, partner_id int, company_id int, product_id int, state smallint not null, version int not null default 1,
      created_by_id int not null, created_at timestamptz(3) not null default now(),
      updated_by_id int not null, updated_at timestamptz(3) not null default now());
    create table offer_line (id serial primary key, record_id int not null, position int not null, title varchar(20) not null);
    create table offer_share (id serial primary key, record_id int not null, position int not null, payer_id int not null);
    grant all on offer, offer_line, offer_share, offer_id_seq, offer_line_id_seq, offer_share_id_seq to public`)
  const { id: accountId } = await server.database.prisma.account.findFirstOrThrow({
    where: { username: 'admin' },
  })
  const callOf = (permissions: string[], more: object = {}) =>
    ({
      caller: {
        ...{ accountId, username: 'admin', type: 1, dataScope: 1, serviceTypes: [1, 2, 3, 4, 5] },
        ...{ permissions: new Set(permissions), ...more },
      },
      ...{ requestId: 'test', ip: '127.0.0.1', language: 'en-US' },
    }) as unknown as Call
  seer = callOf([seenWith])
  blind = callOf([])
  stranger = callOf([seenWith], { serviceTypes: [] })
  follower = callOf([seenWith], { dataScope: 2 })
  await server.database.pool.query('delete from customer_follower where customer_id = any($1)', [
    [customer, other],
  ])
  await server.database.pool.query(
    'insert into customer_follower (customer_id, account_id, kind, position) values ($1, $2, 1, 0)',
    [customer, accountId],
  )
})

const saveAs = (call: Call, body: object) => save(server.database, call, inputSchema(offer).parse(body))
const list = async (call: Call, asked: object = {}) =>
  (await read(server.database, call, listFilters(listOf(offer)).parse(asked), 'Asia/Shanghai')).rows
const given = () => ({
  ...{ fdName: '甲', fdCost: 12.5, fdUrgent: true, fdLineList: [{ fdTitle: '一' }], fdCustomerId: customer },
})

test('record.hidden: somebody without the permission neither reads nor changes a field, whatever they send', async () => {
  const { id } = await saveAs(seer, given())
  const [line] = (await find(server.database, seer, id)).fdLineList ?? []
  const hidden = { fdCost: null, fdUrgent: null }
  expect((await list(seer)).find((row) => row.id === id)).toMatchObject({ fdCost: 12.5, fdUrgent: true })
  expect((await list(blind)).find((row) => row.id === id)).toMatchObject(hidden)
  expect(await find(server.database, blind, id)).toMatchObject({ ...hidden, fdLineList: null })
  // A guess is right or wrong: either way nothing is compared, and nothing is written.
  for (const fdCost of [12.5, 13, null])
    expect(await saveAs(blind, { ...given(), id, fdCost, fdUrgent: false, fdLineList: [] })).toEqual({
      id,
      fdVersion: 1,
    })
  await saveAs(blind, { id, fdName: '乙', fdCustomerId: customer })
  expect(await find(server.database, seer, id)).toMatchObject({
    ...{ fdName: '乙', fdCost: 12.5, fdUrgent: true, fdLineList: [line] },
  })
  const made = await saveAs(blind, { ...given(), fdName: '丙' })
  expect(await find(server.database, seer, made.id)).toMatchObject({
    fdCost: null,
    fdUrgent: false,
    fdLineList: [],
  })
})

/** What the columns of a file are called, for whom it is made, of all that the list has. */
async function columnsFor(caller: Call['caller'], declared: Declaration) {
  const columns = Object.keys(listOf(declared).columns)
  const asked = { caller, filters: {}, columns, name: 'x', words: { language: 'en-US' } }
  const services = { database: server.database, config: { BUSINESS_TIME_ZONE: 'Asia/Shanghai' } }
  const source = declaredSource({ declared, read: async () => ({ rows: [], total: 0 }) } as never)
  const { sheets } = await source.open({ ...asked, services } as never)
  return sheets[0]?.columns.map(({ title }) => title) ?? []
}

test.each<[string, Declaration]>([...Object.entries<Declaration>(records), ['offer', offer]])(
  'record.hidden: no outlet of %s tells what somebody does not see',
  async (_, declared) => {
    const nobody = { permissions: new Set<string>() } as unknown as Call['caller']
    const hidden = hiddenFields(declared, nobody.permissions)
    const part = seenPart(declared, nobody.permissions)
    const { fields } = referenceOf(declared)
    const file = await columnsFor(nobody, declared)
    expect(file.length, 'files').toBe(Object.keys(listOf(part).columns).length)
    for (const key of hidden) {
      expect(file, 'files').not.toContain(declared.fields[key]?.words['en-US'])
      expect(Object.keys(part.fields), 'forms').not.toContain(key)
      expect(Object.keys(listOf(part).columns), 'columns').not.toContain(key)
      expect(part.filters, 'filters').not.toContain(key)
      expect(fields[key]?.about['en-US'], 'document').toContain(declared.fields[key]?.seenWith)
      expect(() => demandSeen(declared, nobody, { sortName: key }), 'order').toThrow()
      for (const [name, { of = name }] of Object.entries(
        listOf(declared).filters as Record<string, { of?: string }>,
      ))
        if (of === key) expect(() => demandSeen(declared, nobody, { [name]: 1 }), 'filter').toThrow()
      expect(seenChanges(declared, nobody, [{ field: key }, { field: 'fdOther' }]), 'log').toEqual([
        { field: 'fdOther' },
      ])
    }
    expect(() => demandSeen(declared, nobody, {})).not.toThrow()
  },
)

test('record.hidden: to find or to order by a field needs its permission', async () => {
  for (const asked of [{ sortName: 'fdCost' }, { fdCost: 1, fdCostOperator: 'gte' }, { fdUrgent: false }]) {
    await list(seer, asked)
    await expect(list(blind, asked)).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test('record.hidden: a file has the columns that its reader sees', async () => {
  expect(await columnsFor(seer.caller, offer)).toEqual(expect.arrayContaining(['Name', 'Cost', 'Urgent']))
  expect(await columnsFor(blind.caller, offer)).not.toContain('Cost')
})

test('record.scope: a record exists for whom its customer does, in each of its calls', async () => {
  const { id } = await saveAs(seer, given())
  const foreign = await saveAs(seer, { ...given(), fdCustomerId: other })
  const seen = async (call: Call) => (await list(call)).map((row) => row.id)
  expect(await seen(seer)).toEqual(expect.arrayContaining([id, foreign.id]))
  expect(await seen(follower)).toContain(id)
  expect(await seen(follower)).not.toContain(foreign.id)
  expect(await seen(stranger)).toEqual([])
  const missing = { code: 'record_not_found' }
  await expect(find(server.database, follower, foreign.id)).rejects.toMatchObject(missing)
  await expect(saveAs(follower, { ...given(), id: foreign.id })).rejects.toMatchObject(missing)
  await expect(close(server.database, follower, { id: foreign.id })).rejects.toMatchObject(missing)
  await close(server.database, follower, { id })
})

test('record.scope: the log tells what happened to a record only for whom it exists', async () => {
  const { id } = await saveAs(seer, given())
  const foreign = await saveAs(seer, { ...given(), fdCustomerId: other })
  const [scope] = entryScopes([served as never])
  const told = async ({ caller }: Call) => {
    const { rows: entries } = await server.database.pool.query<{ id: number }>(
      `select r.entity_id::int as id from audit_log r where r.entity = 'offer' and ${scope?.condition('$1')}`,
      [scope?.value(caller)],
    )
    return entries.map((one) => one.id)
  }
  expect(await told(seer)).toEqual(expect.arrayContaining([id, foreign.id]))
  expect(await told(follower)).toContain(id)
  expect(await told(follower)).not.toContain(foreign.id)
  expect(await told(stranger)).not.toContain(id)
})

test('record.scope: a reference that is not the caller’s is refused like an absent one, and not named', async () => {
  const issues = (path: (string | number)[]) => ({
    options: { issues: [{ path, message: 'customer_not_found' }] },
  })
  for (const absent of [other, 999_999]) {
    await expect(saveAs(follower, { ...given(), fdCustomerId: absent })).rejects.toMatchObject(
      issues(['fdCustomerId']),
    )
    await expect(saveAs(follower, { ...given(), fdPartnerId: absent })).rejects.toMatchObject(
      issues(['fdPartnerId']),
    )
    await expect(
      saveAs(follower, { ...given(), fdShareList: [{ fdPayerId: customer }, { fdPayerId: absent }] }),
    ).rejects.toMatchObject(issues(['fdShareList', 1, 'fdPayerId']))
  }
  const { id } = await saveAs(seer, { ...given(), fdPartnerId: other, fdShareList: [{ fdPayerId: other }] })
  const named = await find(server.database, seer, id)
  expect([named.fdPartnerName, named.fdShareList[0]?.fdPayerName]).toEqual([
    expect.any(String),
    expect.any(String),
  ])
  const blank = await find(server.database, follower, id)
  expect([blank.fdPartnerName, blank.fdShareList[0]?.fdPayerName]).toEqual([null, null])
  // What was there may stay.
  const { fdShareList } = blank
  await saveAs(follower, { ...given(), id, fdName: '丁', fdPartnerId: other, fdShareList })
})

const choose = choicesReader(offer, names.refers)
const choices = async (call: Call, asked: Partial<ChoiceInput> & { fdField: string }) => {
  const { rows, total } = await choose(
    server.database,
    call,
    { fdIdList: [], pageIndex: 1, pageSize: 50, ...asked },
    'Asia/Shanghai',
  )
  return { names: rows.map(({ fdName }) => fdName), ids: rows.map(({ id }) => id), total }
}

test('record.choices: offers what exists for whoever asks, by name or pinyin, a page at a time', async () => {
  const admin = await server.as('admin')
  const { id } = await givenCustomer(admin, { fdName: '株洲电机' })
  const sees = {
    ...seer,
    caller: { ...seer.caller, permissions: new Set(['client:list', seenWith]) },
  } as Call
  const follows = {
    ...follower,
    caller: { ...follower.caller, permissions: new Set(['client:list']) },
  } as Call
  const fdField = 'fdShareList.fdPayerId'
  for (const fdName of ['洲电', 'zzdj', 'zhuzhou'])
    expect((await choices(sees, { fdField, fdName })).ids).toEqual([id])
  expect((await choices(sees, { fdField, fdName: '100%' })).total).toBe(0)
  expect((await choices(sees, { fdField, fdIdList: [other, customer] })).total).toBe(2)
  const page = await choices(sees, { fdField, pageSize: 1, pageIndex: 2 })
  expect([page.ids.length, page.total]).toEqual([1, 3])
  expect((await choices(follows, { fdField: 'fdCustomerId' })).ids).toEqual(
    expect.not.arrayContaining([other]),
  )
  expect((await choices(follows, { fdField: 'fdCustomerId', fdIdList: [other, customer] })).ids).toEqual([
    customer,
  ])
})

test('record.choices: needs the permission for what is chosen, and for the field', async () => {
  const refused = { code: 'forbidden' }
  await expect(choices(seer, { fdField: 'fdCustomerId' })).rejects.toMatchObject({
    ...refused,
    options: { permission: 'client:list' },
  })
  const lists = (...more: string[]) =>
    ({ ...seer, caller: { ...seer.caller, permissions: new Set(['product:list', ...more]) } }) as Call
  await expect(choices(lists(), { fdField: 'fdProductId' })).rejects.toMatchObject({
    ...refused,
    options: { permission: seenWith },
  })
  const admin = await server.as('admin')
  await admin.call(productApi.save, { body: { fdName: '智能短信' } })
  expect((await choices(lists(seenWith), { fdField: 'fdProductId' })).names).toContain('智能短信')
})

test("record.choices: a customer's account refers to its own company alone, staff to all of them", async () => {
  const admin = await server.as('admin')
  const [own, others] = [
    (await admin.data(companyApi.save, { body: { fdName: '青禾' } })).id,
    (await admin.data(companyApi.save, { body: { fdName: '白露' } })).id,
  ]
  const member = { ...seer, caller: { ...seer.caller, type: 3, companyId: own } } as Call
  expect((await choices(member, { fdField: 'fdCompanyId' })).names).toEqual(['青禾'])
  expect((await choices(seer, { fdField: 'fdCompanyId' })).ids).toEqual(expect.arrayContaining([own, others]))
  const input = (fdCompanyId: number) => inputSchema(offer).parse({ ...given(), fdCompanyId })
  await expect(save(server.database, member, input(others))).rejects.toMatchObject({
    code: 'validation_failed',
  })
})
