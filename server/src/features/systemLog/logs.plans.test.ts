import { changeApi } from '@zhixin/contract/customer/change.api'
import { loginLogApi } from '@zhixin/contract/loginLog/loginLog.api'
import { relationApi } from '@zhixin/contract/relation/relation.api'
import { systemLogApi } from '@zhixin/contract/systemLog/systemLog.api'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { shared, startTestServer } from '../../test/api'
import { givenClient } from '../../test/given'
import { givenManyCustomers } from '../../test/manyCustomers'
import { rowsRead, stepsOn } from '../../test/plans'

const rows = 20_000

/** Logs of some years: each of twenty people did a twentieth, and customers are told under two thousand names. */
const logs = `
  alter table audit_log disable trigger relation_record_add;
  insert into audit_log (account_name, action, entity, entity_id, customer_id, entity_label, changes)
    select 'person ' || n % 20, case when n % 4 = 0 then 'readFile' else 'update' end, 'customer', n % 2000, n % 2000, 'customer ' || n % 2000,
      jsonb_build_array(jsonb_build_object('field', 'fdRegisterAddress', 'old', null, 'new', repeat('x', 500)))
    from generate_series(1, ${rows}) n;
  alter table audit_log enable trigger relation_record_add;
  insert into relation_record (created_at, account_name, source, kind, subject, customer_id, other, linked)
    select now(), 'person ' || n % 20, 'save', 2, 'customer ' || n % 2000, n % 2000, 'other ' || n % 20, true
    from generate_series(1, ${rows}) n;
  insert into login_log (username, result, reason, ip, user_agent, request_id)
    select 'person ' || n % 20, 1, 'ok', '', '', '' from generate_series(1, ${rows}) n;`
const tables = ['audit_log', 'relation_record', 'login_log']

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
beforeAll(async () => {
  await givenManyCustomers(server)
  await server.asOwner(logs)
  // Index-only scans need pages that everybody sees, which something that is analysing tables may still prevent.
  await vi.waitFor(async () => {
    await server.asOwner('vacuum analyze')
    const hidden = `select relname from pg_class where relname = any($1) and relallvisible < relpages`
    expect((await server.database.pool.query(hidden, [[...tables, 'customer']])).rows).toEqual([])
  })
})

const nobody = 'nobody at all'
const filters: [string, () => Promise<{ body: { total: number } }>][] = [
  ['person in the system log', () => admin.call(systemLogApi.list, { body: { fdAccountName: nobody } })],
  ['object in it', () => admin.call(systemLogApi.list, { body: { fdEntityLabel: nobody } })],
  ['action in it', () => admin.call(systemLogApi.list, { body: { fdActionList: ['sort'] } })],
  ['person among changes', () => admin.call(changeApi.list, { body: { fdAccountName: nobody } })],
  ['customer among them', () => admin.call(changeApi.list, { body: { fdCustomerName: nobody } })],
  ['field among them', () => admin.call(changeApi.list, { body: { fdFieldList: ['fdIntroduction'] } })],
  ['person among relations', () => admin.call(relationApi.list, { body: { fdAccountName: nobody } })],
  ['subject among them', () => admin.call(relationApi.list, { body: { fdSubject: nobody } })],
  ['other side among them', () => admin.call(relationApi.list, { body: { fdOther: nobody } })],
  ['day among them', () => admin.call(relationApi.list, { body: { fdStartCreateDate: '2999-01-01' } })],
  ['person in the login log', () => admin.call(loginLogApi.list, { body: { fdUsername: nobody } })],
]

describe('a log is not read as a whole', () => {
  test.each(filters)('to find no %s', async (_name, ask) => {
    let total: number | undefined
    const steps = await stepsOn(server, tables, async () => {
      total = (await ask()).body.total
    })
    expect(total).toBe(0)
    expect(rowsRead(steps)).toBeLessThan(100)
  })

  test('to count its changes or what one kind of action did: an index tells', async () => {
    for (const ask of [
      () => admin.call(changeApi.list),
      () => admin.call(systemLogApi.list, { body: { fdActionList: ['update'] } }),
    ]) {
      const steps = await stepsOn(server, ['audit_log'], ask)
      const reading = steps.filter((step) => rowsRead([step]) > 1000)
      expect(reading.map((step) => step['Node Type'])).toEqual(['Index Only Scan'])
    }
  })

  test('with a look at each customer, but joined with them, for readers who see some of them', async () => {
    const permissions = ['auditLog:list', 'page:relateRecord', 'client:list']
    const some = await givenClient(server, { username: 'some', permissions, serviceTypes: [2] })
    for (const api of [systemLogApi, relationApi]) {
      const steps = await stepsOn(server, ['customer'], () => some.call(api.list))
      const lookUps = steps.filter((step) => step['Parent Relationship'] === 'SubPlan')
      expect(rowsRead(lookUps)).toBeLessThan(100)
    }
  })
})
