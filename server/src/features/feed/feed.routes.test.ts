import { customerApi } from '@zhixin/contract/customer/customer.api'
import { deletedApi } from '@zhixin/contract/customer/deleted.api'
import { priceFieldNames } from '@zhixin/contract/customer/price.fields'
import { feedApi } from '@zhixin/contract/feed/feed.api'
import type { FeedChange } from '@zhixin/contract/feed/feed.schema'
import { productApi } from '@zhixin/contract/product/product.api'
import { describe, expect, test } from 'vitest'
import { installationSecrets } from '../../config'
import { createVault } from '../../lib/crypto'
import { type Client, shared, startBeside, startTestServer } from '../../test/api'
import { customerBody, givenAccount, givenCustomer } from '../../test/given'
import { cursorPurpose, placeOf } from './feed.cursor'

const server = shared(startTestServer)
const second = shared(() => startBeside(server))
const admin = shared(() => server.as('admin'))

const read = (client: Client, body: object = {}) => client.data(feedApi.changes, { body })
const begin = async (client: Client = admin) => (await read(client)).cursor
const told = (changes: FeedChange[]) => changes.map((one) => `${one.fdEntity} ${one.id} ${one.fdAction}`)

/** Everything since a cursor, some entries at a time. */
async function readAll(client: Client, cursor: string, size = 3): Promise<FeedChange[]> {
  const page = await read(client, { cursor, size })
  return page.hasMore ? [...page.changes, ...(await readAll(client, page.cursor, size))] : page.changes
}

async function somebody(username: string, permissions: string[], more: object = {}) {
  const account = await givenAccount(server, { username, permissions, ...more })
  return { ...account, client: await server.as(username) }
}

describe('feed.order: the feed of changes', () => {
  test('begins now, and then gives each change of customers and products once, in order', async () => {
    await givenCustomer(admin)
    const start = await read(admin)
    expect([start.changes, start.hasMore]).toEqual([[], false])
    const { id } = await givenCustomer(admin, { fdName: '流一' })
    await admin.call(customerApi.save, { body: customerBody({ id, fdName: '流二' }) })
    const prices = [{ fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.05 }]
    const priced = { id, fdName: '流二', fdSettlePlatformMessageDetailList: prices }
    await admin.call(customerApi.save, { body: customerBody(priced) })
    const product = await admin.data(productApi.save, { body: { fdName: '流' } })
    await admin.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
    await admin.call(customerApi.remove, { params: { id } })
    await admin.call(deletedApi.restore, { body: { id } })
    const changes = await readAll(admin, start.cursor)
    expect(told(changes)).toEqual([
      `customer ${id} create`,
      `customer ${id} update`,
      `customer ${id} update`,
      `product ${product.id} create`,
      `customer ${id} switchStatus`,
      `customer ${id} delete`,
      `customer ${id} restore`,
    ])
    expect(
      changes.slice(1, 3).map(({ fdFieldList, fdPriceChanged }) => [fdFieldList, fdPriceChanged]),
    ).toEqual([
      [['fdName'], false],
      [['fdSettlePlatformMessageDetailList'], true],
    ])
    expect(await readAll(second.as(admin), start.cursor, 100)).toEqual(changes)
    const last = await read(admin, { cursor: start.cursor })
    expect(await read(admin, { cursor: last.cursor })).toMatchObject({ changes: [], hasMore: false })
  })

  test('misses nothing that is committed after what began later', async () => {
    const cursor = await begin()
    const { pool } = server.database
    const { id } = await givenCustomer(admin)
    const [slow, quick] = [await pool.connect(), await pool.connect()]
    const log = `insert into audit_log (account_name, action, entity, entity_id, customer_id)
      values ('a test', 'update', 'customer', $1::text, $1::int) returning id::text`
    await slow.query('begin')
    const { rows: first } = await slow.query(log, [id])
    const { rows: later } = await quick.query(log, [id])
    expect(Number(later[0].id)).toBeGreaterThan(Number(first[0].id))
    const ids = ({ changes }: { changes: FeedChange[] }) => changes.map(({ fdChangeId }) => fdChangeId)
    const seen = await server.database.pool.query(`select position from change_entry where audit_id = $1`, [
      later[0].id,
    ])
    expect(seen.rows).toEqual([{ position: null }])
    const before = await read(admin, { cursor })
    await slow.query('commit')
    const after = await read(admin, { cursor: before.cursor })
    slow.release()
    quick.release()
    // An update without any field tells nothing, but its entry was passed in order.
    expect([ids(before).length, ids(after)]).toEqual([1, []])
    const { rows } = await pool.query(
      `select audit_id::text as id from change_entry where audit_id = any($1) order by position`,
      [[first[0].id, later[0].id]],
    )
    expect(rows.map((row) => row.id)).toEqual([later[0].id, first[0].id])
  })

  test('begins now, also where more waits for its place than gets one at once', async () => {
    const { pool } = server.database
    const { id } = await givenCustomer(admin)
    await pool.query(
      `insert into audit_log (account_name, action, entity, entity_id, customer_id, changes)
        select 'a test', 'update', 'customer', $1::text, $1::int, '[{"field": "fdName"}]' from generate_series(1, 10001)`,
      [id],
    )
    const cursor = await begin()
    expect(await read(admin, { cursor })).toMatchObject({ changes: [], hasMore: false })
  })

  test('is the same for all readers while many write, on two servers, with nothing twice and nothing missed', async () => {
    const cursor = await begin()
    let isDone = false
    const follow = async (client: Client): Promise<string[]> => {
      const found: string[] = []
      let at = cursor
      for (let wasDone = false; !wasDone; ) {
        wasDone = isDone
        const page = await read(client, { cursor: at, size: 7 })
        found.push(...page.changes.map(({ fdChangeId }) => fdChangeId))
        at = page.cursor
        if (page.hasMore) wasDone = false
      }
      return found
    }
    const readers = [follow(admin), follow(second.as(admin)), follow(admin)]
    const clients = [admin, second.as(admin)]
    const write = async (n: number) => {
      const client = clients[n % 2] ?? admin
      const { id } = await givenCustomer(client, { fdName: `并行${n}` })
      await client.call(customerApi.switchStatus, { body: { id, fdStatus: 0 } })
    }
    for (let round = 0; round < 4; round += 1)
      await Promise.all(Array.from({ length: 8 }, (_, n) => write(10 * round + n)))
    isDone = true
    const found = await Promise.all(readers)
    expect(new Set(found[0]).size).toBe(64)
    for (const one of found) expect(one).toEqual(found[0])
    expect(found[0]).toHaveLength(64)
  })
})

describe('feed.scope: the feed of changes', () => {
  test('tells of customers in scope alone; one that leaves it is gone, for both scopes and through a deletion', async () => {
    const rights = ['client:detail', 'client:price', 'client:mobile']
    const games = await somebody('feed of games', rights, { serviceTypes: [1] })
    const own = await somebody('feed of own', rights, { serviceTypes: [1, 2], dataScope: 2 })
    const [ofGames, ofOwn] = [await begin(games.client), await begin(own.client)]
    const game = await givenCustomer(admin, { fdServiceType: 1, fdOtherFollowUpAccountIdList: [own.id] })
    await givenCustomer(admin)
    const message = { fdServiceType: 2, fdOtherFollowUpAccountIdList: [own.id] }
    await admin.call(customerApi.save, { body: customerBody({ id: game.id, ...message }) })
    await admin.call(customerApi.save, { body: customerBody({ id: game.id, fdServiceType: 2 }) })
    await admin.call(customerApi.save, { body: customerBody({ id: game.id, fdName: '外' }) })
    const leaving = [`customer ${game.id} gone`]
    expect(told(await readAll(games.client, ofGames))).toEqual(leaving)
    expect(told(await readAll(own.client, ofOwn))).toEqual(leaving)
    const back = { id: game.id, fdName: '外', fdServiceType: 2, fdOtherFollowUpAccountIdList: [own.id] }
    await admin.call(customerApi.save, { body: customerBody(back) })
    await admin.call(customerApi.switchStatus, { body: { id: game.id, fdStatus: 0 } })
    await admin.call(customerApi.remove, { params: { id: game.id } })
    expect(told(await readAll(own.client, ofOwn)).slice(-3)).toEqual([
      `customer ${game.id} update`,
      `customer ${game.id} switchStatus`,
      `customer ${game.id} delete`,
    ])
    const guest = await somebody('feed of a guest', rights, { type: 3 })
    expect(await readAll(guest.client, ofOwn)).toEqual([])
  })

  test('tells of what comes back into scope with all that changed meanwhile', async () => {
    const rights = ['client:detail', 'client:price']
    const types = await somebody('feed of one type', rights, { serviceTypes: [1] })
    const own = await somebody('feed of followed ones', rights, { serviceTypes: [1, 2], dataScope: 2 })
    const blind = await somebody('feed of one type without prices', ['client:detail'], { serviceTypes: [1] })
    const readers = [types.client, own.client, blind.client]
    const cursors = await Promise.all(readers.map(begin))
    const next = async (at: number) => {
      const page = await read(readers[at] as Client, { cursor: cursors[at] })
      cursors[at] = page.cursor
      return page.changes.map(({ fdAction, fdFieldList, fdPriceChanged }) => [
        fdAction,
        fdFieldList.toSorted(),
        fdPriceChanged,
      ])
    }
    const inside = { fdServiceType: 1, fdOtherFollowUpAccountIdList: [own.id] }
    const outside = { fdServiceType: 2, fdOtherFollowUpAccountIdList: [] }
    const { id } = await givenCustomer(admin, inside)
    const save = (more: object) => admin.call(customerApi.save, { body: customerBody({ id, ...more }) })
    await Promise.all(cursors.map((_, at) => next(at)))
    await save(outside)
    for (const at of [0, 1, 2]) expect(await next(at)).toEqual([['gone', [], false]])
    const priced = {
      fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.09 }],
    }
    const changed = { fdName: '外改', ...priced }
    await save({ ...outside, ...changed })
    for (const at of [0, 1, 2]) expect(await next(at)).toEqual([])
    await save({ ...inside, ...changed })
    const moved = ['fdOtherFollowUpAccountIdList', 'fdServiceType']
    for (const at of [0, 1]) {
      const [[action, fields, isPriced] = []] = await next(at)
      expect([action, isPriced]).toEqual(['update', true])
      expect(fields).toEqual(
        expect.arrayContaining([...moved, 'fdName', 'fdSettlePlatformMessageDetailList']),
      )
    }
    const [[, unpriced, isPriced] = []] = await next(2)
    expect(isPriced).toBe(false)
    expect(unpriced).toContain('fdName')
    expect(unpriced).not.toContain('fdSettlePlatformMessageDetailList')
    // Told once: what changes from then on comes with its own fields alone, also where it only seems to bring it in.
    await save({ ...inside, ...changed, fdName: '内' })
    await save({ ...inside, ...changed, fdName: '内', fdBusinessFollowUpAccountIdList: [own.id] })
    expect(await next(1)).toEqual([
      ['update', ['fdName'], false],
      ['update', ['fdBusinessFollowUpAccountIdList'], false],
    ])
  })

  test('names no field that the reader may not see, and no product without that permission', async () => {
    const { client } = await somebody('feed without prices', ['client:detail'])
    const cursor = await begin(client)
    const { id } = await givenCustomer(admin)
    const prices = {
      fdSettlePlatformMessageDetailList: [{ fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.06 }],
    }
    await admin.call(customerApi.save, { body: customerBody({ id, ...prices }) })
    await admin.call(customerApi.save, { body: customerBody({ id, fdName: '可见' }) })
    await admin.call(productApi.save, { body: { fdName: '不可见' } })
    const changes = await readAll(client, cursor)
    expect(told(changes)).toEqual([`customer ${id} create`, `customer ${id} update`])
    expect(changes.map(({ fdPriceChanged }) => fdPriceChanged)).toEqual([false, false])
    const named = changes.flatMap(({ fdFieldList }) => fdFieldList)
    expect(named.filter((field) => (priceFieldNames as readonly string[]).includes(field))).toEqual([])
    const nobody = await somebody('no feed', ['client:list'])
    expect((await nobody.client.call(feedApi.changes)).status).toBe(403)
  })
})

/** Where a cursor is, which its holder cannot read. */
const positionIn = (cursor: string) =>
  Number(placeOf(createVault(installationSecrets(server.config), cursorPurpose), cursor).position)

describe('feed.cursor: what others have changed', () => {
  test('is told by no cursor, and neither by the size of an answer nor by what it says of more', async () => {
    const { client } = await somebody('feed of few', ['client:detail'], { serviceTypes: [1] })
    const start = await begin(client)
    expect(start).not.toMatch(/^[0-9a-f-]{36}/)
    const own = { fdServiceType: 1 }
    const foreign = async (count: number) => {
      for (let n = 0; n < count; n += 1) await givenCustomer(admin)
    }
    await foreign(5)
    expect(await read(client, { cursor: start, size: 1 })).toMatchObject({ changes: [], hasMore: false })
    const { id: first } = await givenCustomer(admin, own)
    await foreign(4)
    const { id: second } = await givenCustomer(admin, own)
    await foreign(3)
    const one = await read(client, { cursor: start, size: 1 })
    expect([told(one.changes), one.hasMore]).toEqual([[`customer ${first} create`], true])
    const two = await read(client, { cursor: one.cursor, size: 1 })
    expect([told(two.changes), two.hasMore]).toEqual([[`customer ${second} create`], false])
    // Nobody can tell by a cursor whether anything has changed at all.
    const [again, idle] = [await begin(client), await begin(client)]
    expect(again).not.toBe(idle)
    expect(new Set([start, one.cursor, two.cursor, again].map(({ length }) => length)).size).toBe(1)
  })

  test('is passed over, however much it is', async () => {
    const { client } = await somebody('feed after many', ['client:detail'], { serviceTypes: [1] })
    const { id: other } = await givenCustomer(admin)
    const cursor = await begin(client)
    await server.database.pool.query(
      `insert into audit_log (account_name, action, entity, entity_id, customer_id, changes)
        select 'a test', 'update', 'customer', $1::text, $1::int, '[{"field": "fdName"}]' from generate_series(1, 2500)`,
      [other],
    )
    const { id } = await givenCustomer(admin, { fdServiceType: 1 })
    const page = await read(client, { cursor, size: 2 })
    expect([told(page.changes), page.hasMore]).toEqual([[`customer ${id} create`], false])
  })
})

test('feed.cursor: a cursor of before a restore, of another feed, or of what the log no longer keeps has expired', async () => {
  const expired = async (cursor: string) => {
    const { status, body } = await admin.call(feedApi.changes, { body: { cursor } })
    return [status, body.error]
  }
  const cursor = await begin()
  await givenCustomer(admin)
  await givenCustomer(admin)
  const { cursor: later } = await read(admin, { cursor, size: 1 })
  await server.asOwner(`alter table audit_log disable trigger audit_log_append_only;
    alter table audit_log disable trigger audit_log_retention;
    delete from audit_log where id = (select audit_id from change_entry where position = ${positionIn(cursor) + 1});
    alter table audit_log enable trigger audit_log_retention;
    alter table audit_log enable trigger audit_log_append_only`)
  const { rows } = await server.database.pool.query('select from change_entry where position = $1', [
    positionIn(cursor) + 1,
  ])
  expect(rows).toEqual([])
  expect(await expired(cursor)).toEqual([410, 'cursor_expired'])
  expect((await read(admin, { cursor: later })).changes).toHaveLength(1)
  const bare = (
    await server.database.pool.query(`select id || '.' || last_position as cursor from change_feed`)
  ).rows[0]
  for (const wrong of ['nonsense', `${cursor}9999`, later.replace(/^.{8}/, '00000000'), bare.cursor])
    expect([wrong, ...(await expired(wrong))]).toEqual([wrong, 410, 'cursor_expired'])
  await server.asOwner('update change_feed set id = gen_random_uuid()')
  expect(await expired(later)).toEqual([410, 'cursor_expired'])
})
