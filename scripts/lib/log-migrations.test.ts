import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../../prisma/engine/address'
import { withClient } from './client'
import { startTemporaryPostgres } from './test-database'

const folder = path.join(repositoryRoot, 'prisma/migrations')
const migrations = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({ name, sql: readFileSync(path.join(folder, name, 'migration.sql'), 'utf8') }))
const added = '20261123050000_audit_of_customers'

test('records that are there when the product is upgraded get customer and source, and tell of links', async () => {
  const postgres = await startTemporaryPostgres()
  try {
    await withClient(postgres.addresses.owner, async (client) => {
      for (const { sql } of migrations.filter(({ name }) => name < added)) await client.query(sql)
      const {
        rows: [account],
      } = await client.query<{ id: number }>(
        `with r as (insert into role (code, name_zh, name_en) values ('some', '角色', 'Role') returning id)
          insert into account (username, password_hash, type, role_id) select 'some', '-', 1, id from r returning id`,
      )
      const followers = [
        { field: 'fdBusinessFollowUpAccountIdList', old: [], new: [account?.id] },
        { field: 'fdName', old: null, new: '云帆' },
      ]
      await client.query(
        `insert into audit_log (account_id, account_name, action, entity, entity_id, entity_label, changes) values
          ($1, 'some', 'update', 'customer', '7', '云帆', $2), ($1, 'some', 'update', 'product', '7', '产品', '[]'),
          (null, 'system', 'expire', 'auditLog', null, null, '[]'), (null, 'gone', 'create', 'customer', '9', '远航', '[]')`,
        [account?.id, JSON.stringify(followers)],
      )
      for (const { sql } of migrations.filter(({ name }) => name >= added)) await client.query(sql)

      const { rows: log } = await client.query(
        `select account_name as name, entity, customer_id as customer, source, batch_id as batch from audit_log order by id`,
      )
      const was = { customer: null, source: 'save', batch: null }
      expect(log).toEqual([
        { ...was, name: 'some', entity: 'customer', customer: 7 },
        { ...was, name: 'some', entity: 'product' },
        { ...was, name: 'system', entity: 'auditLog', source: 'system' },
        { ...was, name: 'gone', entity: 'customer', customer: 9 },
      ])
      const { rows: links } = await client.query(
        `select kind, follower_kind as follower, subject, customer_id as customer, other, linked, account_name as by, source
          from relation_record`,
      )
      expect(links).toEqual([
        {
          kind: 2,
          follower: 2,
          subject: '云帆',
          customer: 7,
          other: 'some',
          linked: true,
          by: 'some',
          source: 'save',
        },
      ])
    })
  } finally {
    await postgres.stop()
  }
})
