import type { Endpoint } from '@zhixin/contract/endpoint'
import { type Filter, type List, sortNames } from '@zhixin/contract/list/list'
import { lists } from '@zhixin/contract/lists'
import { searchKey } from '@zhixin/contract/searchKey'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { shared, startTestServer } from '../test/api'
import { givenEverything } from '../test/everything'
import { givenCustomer } from '../test/given'
import { endpointOfList } from '../test/listCalls'

/** What is stored, in both widths and cases, and what finds it likewise. */
const stored = 'Ｑw（1）'
const asked = ['qW(1)', 'ｑＷ（１）']

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
beforeAll(async () => {
  await givenEverything(server, admin)
  await givenCustomer(admin, { fdName: stored, fdCompanyList: [{ fdCompanyName: stored }] })
  await givenCustomer(admin, { fdServiceType: 1, fdChannelType: null, fdBudgetSource: null })
  for (const path of ['/api/product/save', '/api/company/save'])
    await admin.call({ ...(await endpointOfList('product')), path } as Endpoint, { body: { fdName: stored } })
  // What nothing names by itself, or only with a file or a run of its own.
  await server.asOwner(`update webhook set name = name || '${stored}'; update company set name = id || '${stored}';
    update dictionary_item set label_zh = value || '${stored}', label_en = value || '${stored}' where type_code = 'serviceType';
    update role set name_zh = id || '${stored}'; update batch_row r set customer_id = c.id from customer c where c.name = '${stored}';
    update usage_batch set number = '${stored}', file_name = '${stored}';
    update usage_alias r set alias = '${stored}', customer_id = c.id from customer c where c.name = '${stored}';
    update account set real_name = '${stored}';
    update subject set name = '${stored}'; update daily_mail set name = '${stored}';
    update prepaid_order set reference_no = '${stored}', payer = '${stored}';
    update message_template set name = '${stored}', scene = '${stored}'; update card_limit set source = '${stored}';
    update receipt set reference_no = '${stored}', payer = '${stored}';
    update keyword r set word = '${stored}', customer_id = c.id from customer c where c.name = '${stored}';
    update material set name = '${stored}'; update domain set domain = '${stored}'; update signature set sign_name = '${stored}';
    update text_template set name = '${stored}', content = '${stored}';
    update service_number set name = '${stored}'; update port set port = '${stored}';
    alter table review_case disable trigger review_case_kept;
    update review_case r set label = '${stored}', customer_id = c.id from customer c where c.name = '${stored}';
    insert into ledger_entry (customer_id, kind, day, amount, created_by_id)
      select id, 1, '2026-08-01', 100, 1 from customer where name = '${stored}';
    update anomaly r set customer_id = c.id from customer c where c.name = '${stored}';
    update usage_month r set customer_id = c.id from customer c where c.name = '${stored}' and r.month = '2026-07-01';
    update usage_day r set customer_id = c.id from customer c where c.name = '${stored}'`)
})

test('filter.text: the database compares texts as the contract does', async () => {
  // JavaScript alone has a lower case of these that is two characters, or goes by what is beside them.
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }).map((one) => one.normalize('NFKC').replace(/[İΣ]/g, '')),
    fc.string({ unit: fc.integer({ min: 0xff01, max: 0xffee }).map((code) => String.fromCharCode(code)) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(text, { maxLength: 50 }), async (texts) => {
      const { rows } = await server.database.pool.query<{ keys: string[] }>(
        'select array(select search_key(one) from unnest($1::text[]) with ordinality as t (one, place) order by place) as keys',
        [texts],
      )
      expect(rows[0]?.keys).toEqual(texts.map(searchKey))
    }),
  )
})

type Row = Record<string, unknown>

async function rowsOf(list: string, body: object): Promise<Row[]> {
  const answer = await admin.call<Endpoint>(await endpointOfList(list), { body: { pageSize: 1000, ...body } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data as unknown as Row[]
}

/** Filters by names of people, and by what no person has named. */
const byPeople = /Username|AccountName|CreatedByName|FromName|ToName/
const others: Record<string, string> = {
  fdIp: '127.0',
  'daily/fdName': 'VIVO',
  'permission/fdName': 'Price:',
  'relation/fdOther': 'A',
  'revenue/fdName': '2026-07',
  'settlement/fdMonth': '2026-07',
  'subAccount/fdUsername': 'Comp',
  'analysisByGroup/fdName': 'A',
}

const wide = (text: string) =>
  text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)).toUpperCase()

const textFilters = Object.values(lists).flatMap((list) =>
  Object.entries(list.filters).flatMap(([name, { kind, linked }]: [string, Filter]) =>
    (kind === 'text' || kind === 'person') && !linked ? [[list.key, name] as const] : [],
  ),
)

describe('filter.text', () => {
  test.each(textFilters)('%s: %s ignores case and width', async (list, name) => {
    const other = others[`${list}/${name}`] ?? others[name]
    const texts = other ? [other, wide(other)] : byPeople.test(name) ? ['admin', 'ＡＤmin'] : asked
    const [narrow, broad, none] = await Promise.all(
      [...texts, '无此文本'].map((text) => rowsOf(list, { fdDimension: undefined, [name]: text })),
    )
    expect(narrow?.length).toBeGreaterThan(0)
    expect(broad).toEqual(narrow)
    expect(none).toEqual([])
  })
})

const byPerson = Object.values(lists).flatMap((list) =>
  Object.entries(list.filters).flatMap(([name, { kind, linked }]: [string, Filter]) =>
    kind === 'person' && !linked ? [[list.key, name] as const] : [],
  ),
)

describe('filter.person', () => {
  // Everybody has the same name here, but not to the reader of sub-accounts.
  test.each(byPerson)('%s: %s finds people by their names, too', async (list, name) => {
    const [found, all] = await Promise.all([{ [name]: 'ｑW(1)' }, {}].map((body) => rowsOf(list, body)))
    expect(found?.length).toBeGreaterThan(0)
    if (list !== 'systemLog' && list !== 'loginLog' && list !== 'subAccount') expect(found).toEqual(all)
  })
})

const sorts = Object.values(lists).flatMap((list: List) =>
  sortNames(list).flatMap((name) => [[list.key, name, 'asc'] as const, [list.key, name, 'desc'] as const]),
)

describe('list.nulls', () => {
  test.each(sorts)('%s by %s %s has rows without a value last', async (list, sortName, sortOrder) => {
    const rows = await rowsOf(list, { sortName, sortOrder })
    const isNothing = rows.map((row) => (row[sortName] ?? '') === '')
    expect(isNothing).toEqual([...isNothing].sort((one, other) => Number(one) - Number(other)))
  })
})
