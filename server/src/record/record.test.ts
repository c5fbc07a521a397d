import type { FiltersOf } from '@zhixin/contract/list/list'
import { listFilters } from '@zhixin/contract/list/list.schema'
import {
  actionsOf,
  amount,
  choice,
  choices,
  count,
  type DetailOf,
  day,
  digits,
  flag,
  line,
  lines,
  moment,
  price,
  type RowOf,
  record,
  reference,
  rows,
} from '@zhixin/contract/record/record'
import { listOf } from '@zhixin/contract/record/record.list'
import { apiOf, detailSchema, inputSchema } from '@zhixin/contract/record/record.schema'
import { permissionsOf } from '@zhixin/contract/record/record.words'
import { beforeAll, expect, test } from 'vitest'
import type { Change } from '../features/audit/audit.writes'
import { referableCustomers } from '../features/customer/customer.scope'
import { readWords } from '../features/history/words.reads'
import type { Call } from '../http/call'
import { auditLog, shared, startTestServer } from '../test/api'
import { givenCustomer } from '../test/given'
import { sourceOf } from './names'
import { detailSourceOf, type NestedRow } from './nested'
import { actorOf, switcherOf } from './recordActions'
import { describerOf } from './recordChanges'
import { saverOf } from './recordWrites'
import { oneReader, rowReader } from './rowReader'

const both = (zh: string, en: string) => ({ 'zh-CN': zh, 'en-US': en })
const column = { width: 100, sort: true } as const

/** A record with a field of every kind. */
const sample = record({
  key: 'sample',
  path: '/api/sample',
  page: 'sample',
  name: both('样品', 'sample'),
  things: both('样品', 'samples'),
  title: both('样品', 'Samples'),
  opens: { list: 'x', detail: 'x', save: 'x', switchStatus: 'x' },
  fields: {
    fdName: line('名称', 'Name', { max: 20, required: 'required', column }),
    fdNote: lines('说明', 'Note', { max: 200 }),
    fdPhone: digits('电话', 'Phone', { max: 20, column }),
    fdBudget: amount('预算', 'Budget', { max: 1_000_000, column }),
    fdUnitPrice: price('单价', 'Price', { column }),
    fdNum: count('数量', 'Number', { column }),
    fdUse: choice('用途', 'Use', {
      values: { 1: both('营销', 'Marketing'), 2: both('通知', 'Notice') },
      column,
    }),
    fdKindList: choices('种类', 'Kinds', { values: { a: both('甲类', 'A'), b: both('乙类', 'B') } }),
    fdMarkList: choices('标记', 'Marks', { values: { 1: both('一', 'One'), 2: both('二', 'Two') } }),
    fdUrgent: flag('紧急', 'Urgent', { column }),
    fdDueDay: day('截止', 'Due', { column }),
    fdSeenDate: moment('查看时间', 'Seen', { computed: true }),
    fdPartList: rows('部分', 'Parts', {
      max: 4,
      of: {
        fdName: line('名称', 'Name', { max: 20, required: 'required' }),
        fdBudget: amount('预算', 'Budget', { max: 1000 }),
        fdUse: choice('用途', 'Use', { values: { 1: both('营销', 'Marketing'), 2: both('通知', 'Notice') } }),
        fdUrgent: flag('紧急', 'Urgent', {}),
        fdDueDay: day('截止', 'Due', {}),
      },
    }),
    fdCustomerId: reference('客户', 'Customer', { refers: 'customer', column: { width: 100 } }),
  },
  status: { 0: both('无效', 'Inactive'), 1: both('有效', 'Active') },
  states: {
    values: {
      1: both('草稿', 'Draft'),
      2: both('待审核', 'In review'),
      3: both('已驳回', 'Rejected'),
      4: both('已通过', 'Approved'),
    },
    begins: 1,
    saves: [1, 3],
    actions: {
      submit: { words: both('提交', 'Submit'), from: [1, 3], to: 2, opens: 'sample:save' },
      approve: { words: both('通过', 'Approve'), from: [2], to: 4, opens: 'sample:review' },
      reject: { words: both('驳回', 'Reject'), from: [2], to: 3, opens: 'sample:review', reason: 'required' },
    },
  },
  filters: [
    'fdName',
    'fdPhone',
    'fdNum',
    'fdUse',
    'fdUrgent',
    'fdCustomerId',
    'fdDueDay',
    'fdSeenDate',
    'fdStatus',
    'fdState',
  ],
  order: ['createdDate', 'desc'],
})

type Row = RowOf<typeof sample>

const list = listOf(sample)
const names = { refers: { customer: referableCustomers } }
const source = sourceOf(sample, names)
const readRows = rowReader<typeof list, Row>(list, source)
const readOne = oneReader<DetailOf<typeof sample>>(list, detailSourceOf(sample, names))
const { save } = saverOf(sample, names)
const switchStatus = switcherOf(sample, {})
const actors = Object.fromEntries(actionsOf(sample).map((one) => [one[0], actorOf(sample, {}, one)]))
const act = (name: string, id: number, more: object = {}) =>
  actors[name]?.(server.database, call, { id, ...more }) ?? Promise.reject(new Error(name))
const seesAll = { type: 1, dataScope: 1, serviceTypes: [1, 2, 3, 4, 5] }
const zone = 'Asia/Shanghai'

const server = shared(startTestServer)
let call: Call
let customers: number[]
beforeAll(async () => {
  const admin = await server.as('admin')
  customers = [(await givenCustomer(admin)).id, (await givenCustomer(admin)).id]
  await server.asOwner(`create table sample (
    id serial primary key, name varchar(20) not null, note text, phone varchar(20), budget numeric(12, 2),
    seen_date timestamptz(3), unit_price numeric(6, 4), num int, "use" smallint, kind_list text[] not null, mark_list smallint[] not null, urgent boolean not null, due_day date, customer_id int,
    status smallint not null default 1, state smallint not null, version int not null default 1,
    created_by_id int not null, created_at timestamptz(3) not null default now(),
    updated_by_id int not null, updated_at timestamptz(3) not null default now());
    create table sample_part (id serial primary key, record_id int not null references sample (id), position int not null,
      name varchar(20) not null, budget numeric(12, 2), "use" smallint, urgent boolean not null, due_day date);
    grant all on sample, sample_id_seq, sample_part, sample_part_id_seq to public`)
  const account = await server.database.prisma.account.findFirstOrThrow({ where: { username: 'admin' } })
  const caller = { accountId: account.id, username: 'admin', permissions: new Set(), ...seesAll }
  call = { caller, requestId: 'test', ip: '127.0.0.1', language: 'en-US' } as unknown as Call
})

/** What was recorded about a sample, in sentences. */
async function told(changes: unknown): Promise<string[]> {
  const words = await readWords(server.database, call)
  const [described = []] = await describerOf(sample, names)(server.database, call, words, [
    changes as Change[],
  ])
  return described.map(({ fdSentence }) => fdSentence)
}

/** A random number from 0 below a limit, by a seed: a failure repeats. */
function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const labels = ['甲', '乙商贸', 'alpha', 'Beta 50%', '王_五', 'ＡＢＣ', '赵六']

/** What is stored, as a naive program keeps it. */
interface Kept {
  id: number
  /** The rows within, with the ids that they have got. */
  parts: NestedRow[]
  values: Record<string, unknown>
  status: number
  state: number
  version: number
}

const empty = { id: null, fdName: null, fdBudget: null, fdUse: null, fdUrgent: null, fdDueDay: null }
const defined = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, one]) => one !== undefined))
const withoutId = ({ id: _, ...row }: { id: unknown }) => row

/** The rows within a record by plain SQL. */
async function storedParts(id: number): Promise<NestedRow[]> {
  const { rows } = await server.database.pool.query<NestedRow>(
    `select id, name as "fdName", budget::float8 as "fdBudget", "use" as "fdUse", urgent as "fdUrgent",
      to_char(due_day, 'YYYY-MM-DD') as "fdDueDay" from sample_part where record_id = $1 order by position`,
    [id],
  )
  return rows
}

test('record.save, record.list: equal a naive program that keeps rows in an array, for random saves and questions', async () => {
  const random = randomOf(7)
  const maybe = <T>(value: T): T | undefined => (random(3) === 0 ? undefined : value)
  const one = <T>(of: readonly T[]): T => of[random(of.length)] as T
  const part = (id?: number) => ({
    ...(id !== undefined && { id }),
    fdName: one(labels),
    fdBudget: maybe(random(1000) / 4),
    fdUse: maybe(one([1, 2] as const)),
    fdUrgent: one([true, false]),
    fdDueDay: maybe(`2026-0${1 + random(9)}-11`),
  })
  /** Some of the present rows, changed or not and in another order, and new ones. */
  const parts = (present: NestedRow[]) => {
    const left = present.filter(() => random(4) > 0).map((row) => (random(2) ? part(row.id ?? 0) : row))
    return [...(random(2) ? left : left.toReversed()), ...(random(2) ? [] : [part()])].slice(0, 4)
  }
  const body = (present: NestedRow[] = []) => ({
    fdPartList: parts(present),
    fdName: one(labels),
    fdNote: maybe('一\n二'),
    fdPhone: maybe(`1380000${random(3)}`),
    fdBudget: maybe(random(1000) / 4),
    fdUnitPrice: maybe(random(10_000) / 10_000),
    fdNum: maybe(random(4)),
    fdUse: maybe(one([1, 2] as const)),
    fdKindList: maybe(one([[], ['b'], ['a', 'b']])),
    fdMarkList: maybe(one([2, [1], ['2', '1', '2']])),
    fdUrgent: one([true, false]),
    fdDueDay: maybe(`2026-0${1 + random(9)}-11`),
    fdCustomerId: maybe(one(customers)),
  })
  const kept: Kept[] = []
  for (let step = 0; step < 100; step++) {
    const present = kept.length > 5 && random(2) === 0 ? one(kept) : undefined
    if (present && random(3) === 0) {
      const fdStatus = one([0, 1] as const)
      await switchStatus(server.database, call, { id: present.id, fdStatus })
      if (present.status !== fdStatus)
        Object.assign(present, { status: fdStatus, version: present.version + 1 })
      continue
    }
    if (present && random(2) === 0) {
      const [name, { from, to }] = one(actionsOf(sample))
      const done = act(name, present.id)
      if (from.includes(present.state)) {
        await done
        Object.assign(present, { state: to, version: present.version + 1 })
      } else await expect(done).rejects.toMatchObject({ code: 'state_changed' })
      continue
    }
    const given = inputSchema(sample).parse({ ...(present && { id: present.id }), ...body(present?.parts) })
    if (present && ![1, 3].includes(present.state)) {
      await expect(save(server.database, call, given)).rejects.toMatchObject({ code: 'state_changed' })
      continue
    }
    const saved = await save(server.database, call, given)
    const { id: _, fdPartList, ...values } = given
    const plain = Object.keys(sample.fields).filter((key) => key !== 'fdPartList' && key !== 'fdSeenDate')
    const all = Object.fromEntries(plain.map((key) => [key, values[key as 'fdNote'] ?? null]))
    const wanted = (fdPartList ?? []).map((row) => ({ ...empty, ...defined(row) }))
    const stored = await storedParts(saved.id)
    expect(stored.map(withoutId)).toEqual(wanted.map(withoutId))
    // A row that was named keeps its id, and a new one gets one that no row had.
    for (const [at, { id }] of wanted.entries())
      if (id !== null) expect(stored[at]?.id).toBe(id)
      else expect(present?.parts.map((row) => row.id) ?? []).not.toContain(stored[at]?.id)
    const isSame =
      present && JSON.stringify([all, wanted]) === JSON.stringify([present.values, present.parts])
    if (!present) kept.push({ id: saved.id, parts: stored, values: all, status: 1, state: 1, version: 1 })
    else if (!isSame) Object.assign(present, { values: all, parts: stored, version: present.version + 1 })
    expect(saved.fdVersion).toBe(kept.find(({ id }) => id === saved.id)?.version)
  }

  for (const { id, values, parts: fdPartList, status, state, version } of kept) {
    const row = await readOne(server.database, call, id)
    expect(row).toMatchObject({
      id,
      ...values,
      fdPartList,
      fdStatus: status,
      fdState: state,
      fdVersion: version,
      createdByName: 'admin',
    })
    expect(detailSchema(sample).safeParse(row).success).toBe(true)
    expect(row?.fdCustomerName === null).toBe(values.fdCustomerId === null)
  }

  const plain = (text: unknown) => String(text).normalize('NFKC').toLowerCase()
  const schema = listFilters(list)
  for (let question = 0; question < 60; question++) {
    const asked = {
      fdName: maybe(one(['甲', 'ALPHA', '%', '_', 'abc', 'nobody'])),
      fdPhone: maybe('00'),
      ...(random(2) === 0 && { fdNum: random(4), fdNumOperator: one(['gte', 'lte', 'eq']) }),
      fdUseList: maybe([one([1, 2, 7, 1e12])]),
      fdUrgent: maybe(one([true, false])),
      fdCustomerIdList: maybe([one(customers)]),
      fdStatusList: maybe([one([0, 1])]),
      fdStateList: maybe([one([1, 2, 3, 4]), 1]),
      fdStartDueDay: maybe(`2026-0${1 + random(5)}-11`),
      fdEndDueDay: maybe(`2026-0${5 + random(5)}-10`),
    }
    const sortName = one(['id', 'fdNum', 'fdUnitPrice', 'fdDueDay', 'fdBudget', 'fdUse'] as const)
    const sortOrder = one(['asc', 'desc'] as const)
    const filters = schema.parse({ ...asked, sortName, sortOrder, pageSize: 1000 }) as FiltersOf<typeof list>
    const has = (list: readonly unknown[] | undefined, value: unknown) => !list || list.includes(value)
    const compares = (value: unknown) =>
      asked.fdNum === undefined ||
      (value !== null &&
        { gte: Number(value) >= asked.fdNum, lte: Number(value) <= asked.fdNum, eq: value === asked.fdNum }[
          asked.fdNumOperator as 'gte'
        ])
    const matching = kept.filter(
      ({ values, status, state }) =>
        (!asked.fdName || plain(values.fdName).includes(plain(asked.fdName))) &&
        (!asked.fdPhone || String(values.fdPhone ?? '').includes(asked.fdPhone)) &&
        compares(values.fdNum) &&
        has(asked.fdUseList, values.fdUse) &&
        (asked.fdUrgent === undefined || values.fdUrgent === asked.fdUrgent) &&
        has(asked.fdCustomerIdList, values.fdCustomerId) &&
        has(asked.fdStatusList, status) &&
        has(asked.fdStateList, state) &&
        (!asked.fdStartDueDay || String(values.fdDueDay ?? '') >= asked.fdStartDueDay) &&
        (!asked.fdEndDueDay || (values.fdDueDay !== null && String(values.fdDueDay) <= asked.fdEndDueDay)),
    )
    const sign = sortOrder === 'asc' ? 1 : -1
    const ordered = matching.toSorted((a, b) => {
      const [one, other] = [a, b].map(({ id, values }) => (sortName === 'id' ? id : values[sortName]))
      if (one === other) return sign * (a.id - b.id)
      // What is missing comes last in either direction.
      if (one === null || other === null) return one === null ? 1 : -1
      return sign * ((one as number | string) < (other as number | string) ? -1 : 1)
    })
    const { rows, total } = await readRows(server.database, call, filters, zone)
    expect([total, rows.map(({ id }) => id)], JSON.stringify(asked)).toEqual([
      ordered.length,
      ordered.map(({ id }) => id),
    ])
  }
})

const parse = (body: object) => inputSchema(sample).parse(body)

test('record.save: present values are no change, an older version is refused, and history names what changed', async () => {
  const given = inputSchema(sample).parse({ fdName: '甲', fdNum: 1, fdUrgent: 1 })
  const { id } = await save(server.database, call, given)
  expect(await save(server.database, call, { ...given, id })).toEqual({ id, fdVersion: 1 })
  const seen = { ...call, ifMatch: '"1"' }
  expect(await save(server.database, seen, { ...given, id, fdNum: 2 })).toEqual({ id, fdVersion: 2 })
  await expect(save(server.database, seen, { ...given, id, fdNum: 3 })).rejects.toMatchObject({
    code: 'version_conflict',
  })
  await expect(save(server.database, call, { ...given, id: 999_999 })).rejects.toMatchObject({
    code: 'record_not_found',
  })
  const entries = await auditLog(server, { entity: 'sample', entityId: String(id) })
  expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
    [
      'create',
      [
        { field: 'fdName', old: null, new: '甲' },
        { field: 'fdNum', old: null, new: 1 },
        { field: 'fdUrgent', old: null, new: true },
      ],
    ],
    ['update', [{ field: 'fdNum', old: 1, new: 2 }]],
  ])
})

test('record.save: a day, a price and an amount that are as they were are no change', async () => {
  const body = { fdName: '同值', fdDueDay: '2026-09-30', fdUnitPrice: 0.03, fdBudget: 120.5 }
  const { id } = await save(server.database, call, inputSchema(sample).parse(body))
  const again = inputSchema(sample).parse({ ...body, id })
  expect(await save(server.database, call, again)).toEqual({ id, fdVersion: 1 })
})

test('record.rows: rows are added, changed and removed by id; others’ ids, too many and missing values are named', async () => {
  const parts = [
    { fdName: '甲', fdUse: 1 },
    { fdName: '乙', fdUrgent: true },
  ]
  const { id } = await save(server.database, call, parse({ fdName: '一', fdPartList: parts }))
  const other = await save(server.database, call, parse({ fdName: '二', fdPartList: [{ fdName: '丙' }] }))
  const [one, two] = await storedParts(id)
  const [foreign] = await storedParts(other.id)
  const again = parse({ id, fdName: '一', fdPartList: [{ ...one, fdUse: 2 }, { fdName: '丁' }] })
  await save(server.database, call, again)
  for (const wrong of [two?.id, foreign?.id])
    await expect(
      save(server.database, call, parse({ id, fdName: '一', fdPartList: [{ id: wrong, fdName: '戊' }] })),
    ).rejects.toMatchObject({
      options: { issues: [{ path: ['fdPartList', 0, 'id'], message: 'record_not_found' }] },
    })
  const said = await server.database.prisma.auditLog.findFirstOrThrow({
    where: { entity: 'sample', entityId: String(id), action: 'update' },
  })
  expect(await told(said.changes)).toEqual([
    'Parts 甲, Use: Marketing → Notice',
    'Parts added: 丁',
    'Parts removed: 乙',
  ])
  const { error } = inputSchema(sample).safeParse({
    fdName: '一',
    fdPartList: [{ fdName: '甲' }, { fdUse: 3 }],
  })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['fdPartList.1.fdName', 'required'],
    ['fdPartList.1.fdUse', 'unknown_option'],
  ])
  const many = inputSchema(sample).safeParse({ fdName: '一', fdPartList: Array(5).fill({ fdName: '甲' }) })
  expect(many.error?.issues).toMatchObject([{ path: ['fdPartList'], message: 'too_many?max=4' }])
})

test('record.rows: rows in another order are told as that, and references by their names', async () => {
  const { id } = await save(
    server.database,
    call,
    parse({ fdName: '一', fdPartList: [{ fdName: '甲' }, { fdName: '乙' }] }),
  )
  const parts = await storedParts(id)
  await save(
    server.database,
    call,
    parse({ id, fdName: '一', fdPartList: parts.toReversed(), fdCustomerId: customers[0] }),
  )
  const { changes } = await server.database.prisma.auditLog.findFirstOrThrow({
    where: { entity: 'sample', entityId: String(id), action: 'update' },
  })
  const { name } = await server.database.prisma.customer.findUniqueOrThrow({
    where: { id: customers[0] ?? 0 },
  })
  expect(await told(changes)).toEqual([`Customer: ${name}`, 'Parts: order or grouping changed'])
  // Whoever does not see the customer reads its id.
  const { caller } = call
  call = { ...call, caller: { ...caller, serviceTypes: [] } }
  expect(await told(changes)).toContain(`Customer: ${customers[0]}`)
  call = { ...call, caller }
})

test('record.list: a moment that the server writes is answered, filtered by its day, and never saved', async () => {
  const { id } = await save(
    server.database,
    call,
    parse({ fdName: '见', fdSeenDate: '2020-01-01T00:00:00.000Z' }),
  )
  expect((await readOne(server.database, call, id))?.fdSeenDate).toBeNull()
  await server.database.pool.query("update sample set seen_date = '2026-03-01 20:00+00' where id = $1", [id])
  expect((await readOne(server.database, call, id))?.fdSeenDate).toBe('2026-03-01T20:00:00.000Z')
  const found = async (day: string) => {
    const filters = listFilters(list).parse({ fdStartSeenDate: day, fdEndSeenDate: day })
    return (await readRows(server.database, call, filters as FiltersOf<typeof list>, zone)).rows.map(
      (row) => row.id,
    )
  }
  expect([await found('2026-03-01'), await found('2026-03-02')]).toEqual([[], [id]])
})

test('record.states: an action compares version and state under the lock, and history says what it did and why', async () => {
  const { id } = await save(server.database, call, parse({ fdName: '状态' }))
  await act('submit', id)
  // Two reviewers decide at once: one of them does, and the other is told.
  const decided = await Promise.allSettled([act('approve', id), act('reject', id, { fdReason: '资料不全' })])
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(decided.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'state_changed' },
  })

  const other = await save(server.database, call, parse({ fdName: '驳回' }))
  await act('submit', other.id)
  const stale = { ...call, ifMatch: '"1"' }
  await expect(
    actors.reject?.(server.database, stale, { id: other.id, fdReason: '资料不全' }),
  ).rejects.toMatchObject({ code: 'version_conflict' })
  await act('reject', other.id, { fdReason: '资料不全' })
  const { changes } = await server.database.prisma.auditLog.findFirstOrThrow({
    where: { entity: 'sample', entityId: String(other.id) },
    orderBy: { id: 'desc' },
  })
  expect(await told(changes)).toEqual(['State: In review → Rejected', 'Reason: 资料不全'])
})

test('record.states: actions have calls and permissions of their own, and those with a reason ask for it', () => {
  const api = apiOf(sample)
  expect(api.reject).toMatchObject({
    method: 'POST',
    path: '/api/sample/reject',
    access: 'sample:review',
    writes: true,
  })
  expect(api.reject.body.safeParse({ id: 1 }).error?.issues).toMatchObject([
    { path: ['fdReason'], message: 'required' },
  ])
  expect(api.approve.body.parse({ id: 1 })).toEqual({ id: 1 })
  expect(permissionsOf(sample)).toEqual({
    'sample:save': both('提交样品', 'Submit samples'),
    'sample:review': both('通过样品', 'Approve samples'),
  })
})

test('record.save: several values are those of the field, once each, and may have to be given', () => {
  const required = { ...sample.fields.fdKindList, required: 'required' as const }
  const input = inputSchema({ ...sample, fields: { ...sample.fields, fdKindList: required } })
  const issuesIn = (fdKindList: unknown) =>
    input.safeParse({ fdName: '甲', fdKindList }).error?.issues.map(({ message }) => message)
  expect([issuesIn(['a', 'a']), issuesIn([]), issuesIn(['c'])]).toEqual([
    undefined,
    ['required'],
    ['unknown_option'],
  ])
})

test('record.save: what stands before the switch of a status may refuse it', async () => {
  const { id } = await save(server.database, call, inputSchema(sample).parse({ fdName: '甲' }))
  const asked: unknown[] = []
  const refusing = switcherOf(
    sample,
    {},
    {
      async act(_query, action, stored) {
        asked.push([action, stored.id, stored.fdStatus])
        throw new Error('refused')
      },
    },
  )
  const off = { id, fdStatus: 0 } as const
  await expect(refusing(server.database, call, off)).rejects.toThrow('refused')
  await refusing(server.database, call, { id, fdStatus: 1 })
  expect(asked).toEqual([['switchStatus', id, 1]])
  expect(await readOne(server.database, call, id)).toMatchObject({ fdStatus: 1, fdKindList: [] })
})
