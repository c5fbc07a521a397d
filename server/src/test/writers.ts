import type pg from 'pg'

/** Customers for the writers to change, with ids from 1. */
export const givenCustomers = (on: Pick<pg.Pool, 'query'>, count: number) =>
  on.query(
    `insert into customer (name, service_type, platforms, cooperation_phase, payment_term, created_by_id, updated_by_id)
      select '客户' || n, 1 + 2 * (n % 2), '{1,3}', 1 + n % 3, 3, 1, 1 from generate_series(1, $1::int) n`,
    [count],
  )

/** A whole number from 0 to below `count`. */
export const pick = (count: number) => Math.floor(Math.random() * count)

/** Changes of customers as people and scripts make them. */
export const changes: ((client: pg.PoolClient, id: number) => Promise<unknown>)[] = [
  (client, id) =>
    client.query('update customer set status = 1 - status, deleted_at = null where id = $1', [id]),
  (client, id) => client.query('update customer set cooperation_phase = $2 where id = $1', [id, 1 + pick(3)]),
  (client, id) =>
    client.query(
      `update customer set platforms = (array['{1}', '{5,1}', '{3}'])[$2]::smallint[] where id = $1`,
      [id, 1 + pick(3)],
    ),
  (client, id) => client.query('update customer set name = $2 where id = $1', [id, `改${pick(1000)}`]),
  (client, id) => client.query('update customer set status = 0, deleted_at = now() where id = $1', [id]),
  (client, id) => client.query('update customer set deleted_at = null where id = $1', [id]),
  (client, id) => client.query('delete from customer where id = $1 and id % 7 = 0', [id]),
  (client, id) =>
    client.query(
      `insert into customer (name, service_type, platforms, cooperation_phase, payment_term, created_by_id, updated_by_id)
        select '新' || $1 || n, 1, '{1,3}', 2, 3, 1, 1 from generate_series(1, 3) n`,
      [String(id)],
    ),
  (client, id) =>
    client.query(
      `insert into customer_company (customer_id, position, name) select id, coalesce((select max(position) + 1 from customer_company where customer_id = $1), 0), '公司'
        from customer where id = $1 and (select count(*) from customer_company where customer_id = $1) < 4`,
      [id],
    ),
  (client, id) => client.query('delete from customer_company where customer_id = $1 and position = 0', [id]),
  (client, id) =>
    client.query(
      `insert into customer_follower (customer_id, kind, account_id, position) select id, 1 + id % 2, $2, 0 from customer where id = $1 on conflict do nothing`,
      [id, 1 + pick(3)],
    ),
  (client, id) => client.query('delete from customer_follower where customer_id = $1', [id]),
  (client, id) =>
    client.query(
      `insert into customer_settle_price (customer_id, platform, industry, vendor_position, position, price)
        select id, $2, $3, 0, 0, 0.04 from customer where id = $1 on conflict do nothing`,
      [id, [1, 3, 5][pick(3)], 1 + pick(4)],
    ),
  (client, id) =>
    client.query('delete from customer_settle_price where customer_id = $1 and industry = $2', [
      id,
      1 + pick(4),
    ]),
  (client, id) =>
    client.query(
      `update customer_settle_price set industry = industry + 4 where customer_id = $1 and industry = $2`,
      [id, 1 + pick(2)],
    ),
  (client, id) =>
    client.query('update customer set tiered = not tiered, client_source = $2 where id = $1', [
      id,
      pick(2) || null,
    ]),
  (client, id) =>
    client.query(
      `insert into customer_attachment (customer_id, kind, position, uri, entry) select id, 1 + id % 2, 0, 'u', '"u"' from customer
        where id = $1 and not exists (select from customer_attachment where customer_id = $1)`,
      [id],
    ),
  (client, id) => client.query('update customer_attachment set kind = 3 - kind where customer_id = $1', [id]),
  (client, id) => client.query('delete from customer_attachment where customer_id = $1', [id]),
  (client, id) =>
    client.query(
      `update customer_company set name = case when name = 'Ab' then 'aB' else 'Ab' end where customer_id = $1`,
      [id],
    ),
  (client, id) =>
    client.query(
      `update customer_company set position = 1 - position where customer_id = $1 and position < 2
        and 2 = (select count(*) from customer_company where customer_id = $1 and position < 2)`,
      [id],
    ),
  (client, id) => client.query('update customer set version = version + 1 where id = $1', [id]),
  (client, id) =>
    client.query(
      'update customer set platforms = array(select unnest(platforms) order by random()) where id = $1',
      [id],
    ),
  (client) => client.query(`update account set username = '名' || $1::text where id = 1`, [pick(1000)]),
  (client) => client.query('select customer_list_add_up()'),
]

/**
 * Writes until a moment, in milliseconds since 1970.
 * @returns the transactions that were committed
 */
export async function write(pool: pg.Pool, until: number): Promise<number> {
  let committed = 0
  // However slow the machine, so that the compared data change meanwhile.
  while (Date.now() < until || committed < 10) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (let step = 0; step <= pick(3); step++) await changes[pick(changes.length)]?.(client, 1 + pick(60))
      const isKept = Math.random() < 0.8
      await client.query(isKept ? 'commit' : 'rollback')
      if (isKept) committed++
    } catch (error) {
      await client.query('rollback')
      // Deadlocks, lock time-outs and customers with history: the transaction is rolled back, as it should be.
      if (!['40P01', '55P03', '23503', '23505'].includes((error as { code?: string }).code ?? '')) throw error
    } finally {
      client.release()
    }
  }
  return committed
}
