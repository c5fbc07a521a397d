import { comparisons } from '@zhixin/contract/comparison'
import { customerList } from '@zhixin/contract/customer/customer.list'
import { type CustomerFilters, customerFilters } from '@zhixin/contract/customer/customerList.schema'
import { plainField, plainFieldNames } from '@zhixin/contract/customer/plain.fields'
import { plainFilters } from '@zhixin/contract/customer/plain.list'
import { type Filter, type Paging, sortNames } from '@zhixin/contract/list/list'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../http/call'
import { shared, startTestServer } from '../../../test/api'
import { givenManyCustomers, words } from '../../../test/manyCustomers'
import { plainList, todayIn } from '../../../test/plainList'
import { columnOf } from '../customer.records'
import { isInReadModel } from './conditions'
import { listCustomers } from './list.reads'

const zone = 'Asia/Shanghai'

const server = shared(startTestServer)
beforeAll(async () => {
  await givenManyCustomers(server)
  // Notes of several people for the days around today, some of them done.
  await server.database.pool.query(
    `insert into customer_note (customer_id, text, next_date, done_at, created_by_id)
      select id, 'x', case when n = 4 then null else ${todayIn(zone)} + n - 2 end, case when (id + n) % 4 = 0 then now() end, 1 + (id + n) % 3
      from customer cross join generate_series(0, 4) n where (id * 7 + n) % 11 < 2`,
  )
  await givenPlainValues()
  // No mobile number twice, and two fifths of the customers without a contact.
  await server.database.pool.query(
    `insert into customer_contact (customer_id, position, name, mobile)
      select id, n, ($1::text[])[1 + (id * 3 + n) % 14], (13800000000 + id * 131 + n)::text
      from customer cross join generate_series(0, 1) n where (id + n) % 5 < 2`,
    [words],
  )
  await server.database.pool.query(
    `insert into customer_aside (customer_id, finding, version, reason, account_id)
      select id, 1 + n, version - (id + n) % 3 / 2, 'x', 1 from customer cross join generate_series(0, 10) n where (id * 5 + n) % 13 = 0`,
  )
  await server.database.pool.query(
    `insert into received_customer (account_id, customer_id, by_id, created_at)
      select account_id, customer_id, 1, timestamptz '2024-02-27 15:00:00Z' + (customer_id * 31 % 200) * interval '1 hour'
      from customer_follower union all select 3, id, 1, now() from customer where id % 3 = 0`,
  )
})

const elsewhere = plainFieldNames.filter((name) => !isInReadModel(name))

/** Values of the plain fields that the read model does not have, by their kinds; a fourth of the customers has none. */
async function givenPlainValues(): Promise<void> {
  for (const name of elsewhere) {
    const { kind, required } = plainField(name)
    const value = {
      choice: '1 + id * 5 % 3',
      amount: '(id * 13 % 50) / 4.0',
      day: "date '2024-02-25' + id * 7 % 10",
      // No two alike: those would be findings.
      digits: 'id::text',
      line: '($1::text[])[1 + id * 5 % 14]',
      lines: '($1::text[])[1 + id * 5 % 14]',
    }[kind]
    await server.database.pool.query(
      `update customer set ${columnOf(name)} = ${required ? value : `case when id % 4 > 0 then ${value} end`}
        where $1::text[] is not null`,
      [words],
    )
  }
}

/** The expected list by the rules, as a plain SQL query: all ids, in order. */
const reference = (caller: Caller, filters: CustomerFilters) =>
  plainList(server.database.pool, caller, filters, zone)

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const some = (...values: number[]) => maybe(fc.subarray(values, { minLength: 1 }))
const text = maybe(
  fc.oneof(
    fc.constantFrom(...words, '张', '四', 'li_', '%', 'ａｂ', '（i', '１００％', 'ｌｉ＿'),
    fc.string({ maxLength: 3 }),
  ),
)
const day = maybe(fc.constantFrom('2024-02-28', '2024-03-01', '2024-03-05'))
const code = maybe(
  fc.constantFrom('k', 'KH', 'h00', 'KH0000', '1', '12', '00000012', 'kh00000007', 'x', 'k1', '1k', 'ｋｈ０'),
)

type ListFields = Paging

/** Values of filters by their kinds. */
const triedBy = ({ kind }: Pick<Filter, 'kind'>) =>
  kind === 'values' ? some(1, 2, 3, 9) : kind === 'comparison' ? maybe(fc.nat(13)) : text
const { SinceDate: _, ...plainByName } = plainFilters
const plainTried = Object.fromEntries(
  Object.entries(plainByName).map(([name, filter]) => [name, triedBy(filter)]),
) as Record<keyof typeof plainByName, fc.Arbitrary<unknown>>

/** All filters; the type makes the compiler report a missing one. */
const tried: Record<Exclude<keyof CustomerFilters, keyof ListFields>, fc.Arbitrary<unknown>> = {
  fdServiceType: maybe(fc.constantFrom(1, 2, 3, 4)),
  fdPlatformList: some(1, 3, 5, 7),
  fdChannelTypeList: some(1, 2, 3),
  fdBudgetSourceList: some(1, 2, 3, 99),
  fdCooperationPhaseList: some(1, 2, 3, 4),
  fdStatusList: some(0, 1),
  ...plainTried,
  fdIndustryList: some(1, 2, 3, 4),
  fdMissingList: some(1, 2, 4, 9),
  fdDueList: some(1, 2, 9),
  fdOwnDueList: some(1, 2),
  fdFindingList: some(1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 99),
  fdAsideList: some(3, 5, 9, 99),
  fdOperationFollowUpAccountIdList: some(1, 2, 3, 99),
  fdBusinessFollowUpAccountIdList: some(1, 4),
  fdOtherFollowUpAccountIdList: some(2, 3),
  fdFollowUpAccountIdList: some(1, 2, 3, 99),
  fdFollowUpRoleIdList: some(1, 2, 99),
  fdSearch: maybe(
    fc.oneof(
      text,
      code,
      fc.constantFrom('1380', '００１３', '138000', '138 0000', '+86 138-0000', '1 3', '13', 'kehu', 'z1'),
    ),
  ),
  fdName: text,
  fdNamePinyin: maybe(
    fc.oneof(fc.constantFrom('k', 'kh', 'kehu', 'zhong', 'z1', '云'), fc.string({ maxLength: 3 })),
  ),
  fdCompanyName: text,
  fdWholeCompanyName: text,
  fdCompanySerialCode: code,
  fdOperationFollowUpAccountName: text,
  fdBusinessFollowUpAccountName: text,
  fdCreatedByName: text,
  fdStartCreateDate: day,
  fdEndCreateDate: day,
  fdStartSinceDate: day,
  fdEndSinceDate: day,
  fdStartModifiedDate: day,
  fdEndModifiedDate: day,
  fdStartReceivedDate: day,
  fdEndReceivedDate: day,
}

const anyFilters = fc
  .record({
    sortName: maybe(fc.constantFrom(...sortNames(customerList))),
    sortOrder: fc.constantFrom('asc', 'DESC'),
    pageSize: fc.constantFrom(1, 7, 10, 100, 1000),
    ...tried,
  })
  .filter((filters) =>
    (['Create', 'Since', 'Modified', 'Received'] as const).every((what) => {
      const [from, to] = [filters[`fdStart${what}Date`], filters[`fdEnd${what}Date`]]
      return !from || !to || String(from) <= String(to)
    }),
  )
/** Most combinations of many filters match nothing; those of one or two match something. */
const filtersOf = (most: number) =>
  fc
    .tuple(anyFilters, fc.uniqueArray(fc.nat(Object.keys(tried).length - 1), { maxLength: most }))
    .map(([{ sortName, sortOrder, pageSize, ...filters }, kept]) => ({
      sortName,
      sortOrder,
      pageSize,
      ...Object.fromEntries(Object.entries(filters).filter((_, index) => kept.includes(index))),
    }))
const scope = fc.subarray([1, 2, 3])

describe('the list', () => {
  test.each([
    ['hardly any filter', 1],
    ['a few filters', 3],
    ['many filters', 20],
  ])('gives what the plainest SQL gives, with %s', async (_, most) => {
    await fc.assert(
      fc.asyncProperty(
        filtersOf(most),
        scope,
        fc.constantFrom(1, 2),
        fc.double({ min: 0, max: 1.1, noNaN: true }),
        fc.subarray(['client:detail', 'client:mobile']),
        async (body, types, dataScope, depth, held) => {
          const parsed = customerFilters.safeParse(body)
          if (!parsed.success) return
          const permissions = new Set(held)
          const caller = { accountId: 3, serviceTypes: types, dataScope, permissions } as unknown as Caller
          const expected = await reference(caller, parsed.data)
          const { pageSize } = parsed.data
          const pageIndex = 1 + Math.floor((depth * expected.length) / pageSize)
          const { rows, total } = await listCustomers(
            server.database.pool,
            caller,
            { ...parsed.data, pageIndex },
            zone,
          )
          const from = (pageIndex - 1) * pageSize
          expect({ total, ids: rows.read().map((row) => row.id) }).toEqual({
            total: expected.length,
            ids: expected.slice(from, from + pageSize),
          })
        },
      ),
      { numRuns: 150 },
    )
  })

  test.each(elsewhere)('finds and sorts by %s, which the read model does not have', async (name) => {
    const { kind } = plainField(name)
    let most = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...elsewhere),
        fc.constantFrom('云', '科', 'ａｂ'),
        fc.constantFrom(...comparisons),
        fc.constantFrom('asc' as const, 'desc' as const),
        fc.constantFrom(1, 2),
        async (sortName, word, operator, sortOrder, dataScope) => {
          const caller = { accountId: 3, serviceTypes: [1, 3], dataScope } as unknown as Caller
          const given = {
            choice: { [`${name}List`]: [1, 9] },
            amount: { [name]: 5, [`${name}Operator`]: operator },
            digits: { [name]: '12' },
            line: { [name]: word },
            lines: { [name]: word },
            day: { [`fdStart${name.slice(2)}`]: '2024-02-28' },
          }[kind]
          // The schema takes none of them before they are declared to be filters.
          const filters = { ...customerFilters.parse({}), ...({ ...given, sortName } as object), sortOrder }
          const { rows, total } = await listCustomers(server.database.pool, caller, filters, zone)
          const expected = await reference(caller, filters)
          expect({ total, ids: rows.read().map((row) => row.id) }).toEqual({
            total: expected.length,
            ids: expected.slice(0, filters.pageSize),
          })
          most = Math.max(most, total)
        },
      ),
      { numRuns: 12 },
    )
    expect(most).toBeGreaterThan(10)
  })

  test.each([
    { fdStartCreateDate: '2024-02-28' },
    { fdEndCreateDate: '2024-03-05' },
    { fdStartCreateDate: '2024-02-28', fdEndCreateDate: '2024-03-05' },
    {
      fdStartCreateDate: '2024-02-28',
      fdEndCreateDate: '2024-03-05',
      fdStatusList: [0],
      sortName: 'fdStatus',
    },
    { fdEndCreateDate: '2024-02-28' },
  ])('counts a range of dates exactly, with most customers in it or few: %j', async (body) => {
    const caller = { accountId: 1, serviceTypes: [1, 3] } as unknown as Caller
    const filters = customerFilters.parse({ ...body, pageSize: 1000 })
    const { rows, total } = await listCustomers(server.database.pool, caller, filters, zone)
    const expected = await reference(caller, filters)
    expect(total).toBe(expected.length)
    expect(rows.read().map((row) => row.id)).toEqual(expected.slice(0, 1000))
  })

  test('shows a renamed account, follower and company at once, however they were renamed', async () => {
    const { pool } = server.database
    const caller = { accountId: 1, serviceTypes: [1, 2, 3] } as unknown as Caller
    const find = async (body: object) =>
      (await listCustomers(server.database.pool, caller, customerFilters.parse(body), zone)).rows.read()
    await pool.query(`update account set username = '改名' where username = '张三'`)
    const created = await find({ fdCreatedByName: '改名' })
    expect(created.length).toBeGreaterThan(0)
    for (const row of created) expect(row.fdCreatedByName).toBe('改名')
    expect(await find({ fdCreatedByName: '张三' })).toEqual([])
    const [followed] = await find({ fdOperationFollowUpAccountName: '改名' })
    expect(followed?.fdOperationFollowUpAccountNameList).toContain('改名')

    expect(await find({ fdCompanyName: '新司' })).toEqual([])
    await pool.query(`update customer_company set name = '全新司' where customer_id = $1 and position = 0`, [
      followed?.id,
    ])
    expect((await find({ fdCompanyName: '新司' })).map((row) => row.id)).toEqual([followed?.id])
    await pool.query('delete from customer_company where customer_id = $1', [followed?.id])
    expect(await find({ fdCompanyName: '新司' })).toEqual([])
    await pool.query('delete from customer_follower where customer_id = $1', [followed?.id])
    expect((await find({ fdOperationFollowUpAccountName: '改名' })).map((row) => row.id)).not.toContain(
      followed?.id,
    )
    await pool.query(`update customer set name = '唯一之名', status = 0, deleted_at = now() where id = $1`, [
      followed?.id,
    ])
    expect(await find({ fdName: '唯一之名' })).toEqual([])
    await pool.query('update customer set deleted_at = null where id = $1', [followed?.id])
    expect((await find({ fdName: '唯一之名' })).map((row) => row.id)).toEqual([followed?.id])
  })
})
