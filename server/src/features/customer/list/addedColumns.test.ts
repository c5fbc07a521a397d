import { batchRowApi } from '@zhixin/contract/customer/batchRow.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/api'
import { givenEverything } from '../../../test/everything'
import { givenCustomer } from '../../../test/given'

test('a column that is added to whichever table or to the source of the list keeps nothing from being saved', async () => {
  const server = await startTestServer()
  const { pool } = server.database
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> '_prisma_migrations'`,
  )
  const definition = await pool.query<{ text: string }>(
    `select pg_get_viewdef('customer_list_source'::regclass) as text`,
  )
  const source = definition.rows[0]?.text.replace(/\s+FROM customer c\s/, ', 7 AS added_later$&')
  expect(source).toContain('added_later')
  const added = rows.map(
    ({ name }) => `alter table "${name}" add column added_later integer not null default 7`,
  )
  await server.asOwner([...added, `create or replace view customer_list_source as ${source}`].join(';'))

  const admin = await server.as('admin')
  const { id } = await givenCustomer(admin)
  expect((await givenCustomer(admin, { id, fdName: '改名' })).fdVersion).toBeGreaterThan(1)
  const input = await givenEverything(server, admin)
  for (const endpoint of [customerApi.switchStatus, customerApi.remove, batchRowApi.list])
    expect(
      (await admin.call(endpoint, { body: { id, fdStatus: 0 }, params: { id }, ...input(endpoint) })).status,
    ).toBe(200)
  await server.asOwner(`select customer_row_add('addedLater', 'c.added_later + 1')`)
  const found = await admin.call(customerApi.list, { body: { fdName: '改名' } })
  expect(found.body.data).toMatchObject([{ id, fdName: '改名', addedLater: 8 }])
  expect((await pool.query('select * from customer_list_check()')).rows).toEqual([])
  await server.asOwner('select customer_list_rebuild()')
  expect((await pool.query('select * from customer_list_check()')).rows).toEqual([])
  await server.close()
})
