import { fillNamePinyin } from '@zhixin/prisma/namePinyin'
import type { TestServer } from './api'
import { givenAccount } from './given'

/** The parts of names of customers and companies. */
export const words = [
  '云',
  '帆',
  '云帆',
  '科技',
  'ABC',
  'abc',
  '100%',
  '_',
  '\\',
  'x%y',
  '公司',
  '智信',
  '科',
  'ＡＢ（Ⅰ）',
]

/** Customers with every kind of tie and gap, in plain SQL. */
const seed = `
  with made as (
    insert into customer (name, service_type, platforms, channel_type, budget_source, cooperation_phase, payment_term, status, client_source,
        created_by_id, created_at, updated_by_id, updated_at, deleted_at)
      select ($1::text[])[1 + n * 7 % 14] || ($1::text[])[1 + n * 5 % 11], type, (array['{1}', '{5,3}', '{1,3,5}', '{3}'])[1 + n % 4]::smallint[],
        case when type = 2 then 1 + n % 2 end, case when type = 2 then (array[1, 2, 3, 99])[1 + n * 3 % 4] end, 1 + n * n % 4, 3,
        case when n % 5 = 0 then 0 else 1 end, nullif(n % 4, 0), 1 + n * 7919 % (select count(*)::int from account),
        timestamptz '2024-02-27 15:00:00Z' + (n * 37 % 200) * interval '1 hour', 1 + n * 7907 % (select count(*)::int from account),
        timestamptz '2024-05-01 00:00:00Z' + (n * 13 % 50) * interval '1 day',
        case when n % 25 = 0 then now() end
      from (select n, 1 + n * 17 % 3 as type from generate_series(1, $2::int) n) as x
      returning id),
  companies as (
    insert into customer_company (customer_id, position, name)
      select id, p, ($1::text[])[1 + (id + p) % 14] || '公司' || p from made, generate_series(0, 1) p where id % 3 > p),
  prices as (
    insert into customer_settle_price (customer_id, platform, industry, vendor_position, position, price)
      select id, 1, p, 0, p, 0.04 from made, generate_series(1, 3) p where (id + p) % 5 > p)
  insert into customer_follower (customer_id, kind, account_id, position)
    select id, k, 1 + (id * k + p * 2) % (select count(*)::int from account), p from made, generate_series(1, 3) k, generate_series(0, 1) p
    where (id + k) % 4 > p`

/**
 * Fills a server's database with them, and with the accounts that create and follow them.
 * @param count how many; one in 25 is deleted
 */
export async function givenManyCustomers(server: TestServer, count = 2000): Promise<void> {
  for (const username of ['张三', '张四', 'Li_Si', '王%', 'zz'])
    await givenAccount(server, { username, permissions: [] })
  await server.database.pool.query(seed, [words, count])
  await fillNamePinyin(async (text, values) => (await server.database.pool.query(text, values)).rows)
  // Updates the statistics, as on a server that has run for a while.
  await server.asOwner('analyze customer_list_entry')
}
