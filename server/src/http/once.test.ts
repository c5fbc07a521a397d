import { companyApi } from '@zhixin/contract/company/company.api'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { priceTemplateApi } from '@zhixin/contract/customer/priceTemplate.api'
import type { Endpoint } from '@zhixin/contract/endpoint'
import { productApi } from '@zhixin/contract/product/product.api'
import { recordApis } from '@zhixin/contract/recordApis'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, type SecondServer, shared, startBeside, startTestServer } from '../test/api'
import { creations } from '../test/creations'
import { operationsOf } from '../test/documentFields'
import { customerBody, givenClient } from '../test/given'
import { removeOldKeys } from './idempotency.schedule'

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let second: SecondServer
/** A server that gives up waiting for a lock soon. */
let impatient: SecondServer
beforeAll(async () => {
  // An account that creates sub-accounts belongs to a company.
  const company = await server.database.prisma.company.findFirstOrThrow()
  await server.database.prisma.account.update({
    where: { username: 'admin' },
    data: { companyId: company.id },
  })
  second = await startBeside(server)
  impatient = await startBeside(server, ['lock_timeout=300'])
})

let keys = 0
const newKey = () => `key-${keys++}`
const send = (client: Client, endpoint: Endpoint, key: string, body: unknown) =>
  client.call(endpoint, { body, headers: { 'idempotency-key': key } })
const create = (key: string, replaced: Record<string, unknown> = {}, client = admin) =>
  client.call(customerApi.save, { body: customerBody(replaced), headers: { 'idempotency-key': key } })
const customers = () => server.database.prisma.customer.count()

/** A one-time password is shown once, and stored nowhere. */
const withoutPassword = (body: { data: unknown }) => {
  const data = body.data as Record<string, unknown>
  const isTold = 'fdOneTimePassword' in data
  return {
    ...body,
    data: { ...data, ...(isTold && { fdOneTimePassword: null, fdOneTimePasswordUntil: null }) },
  }
}

describe('a creation that names itself', () => {
  test.each(creations)(
    'is made once, and answered the same again: $path',
    async (endpoint, body, other, count) => {
      const before = await count(server, admin)
      const key = newKey()
      const first = await send(admin, endpoint, key, body)
      expect([first.status, await count(server, admin)]).toEqual([200, before + 1])
      const again = await send(admin, endpoint, key, {
        ...(endpoint.creates !== 'always' && { id: '' }),
        ...body,
      })
      expect([again.status, again.body]).toEqual([200, withoutPassword(first.body)])
      const reused = await send(admin, endpoint, key, other)
      expect([reused.status, reused.body.error]).toEqual([422, 'idempotency_key_reused'])
      expect(reused.body.message).toBe('This Idempotency-Key was used for another content; send a new one')
      expect(await count(server, admin)).toBe(before + 1)
    },
  )

  test('is every creation of the API, and the reference says so', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json()
    const { paths } = document
    const named = Object.keys(paths).filter((path) =>
      JSON.stringify(paths[path].post?.parameters ?? []).includes('IdempotencyKey'),
    )
    const withId = operationsOf(document)
      .filter(({ path, fields }) => path.endsWith('/save') && fields.some((field) => field.path === 'id'))
      .map(({ path }) => path)
      // Its id is that of an account that is there; and a source has a name once, however often it is sent.
      .filter((path) => !['/api/account/client/staffing/save', '/api/usage/alias/save'].includes(path))
    expect(named.toSorted()).toEqual(creations.map(([{ path }]) => path).toSorted())
    const saves = named.filter((path) => path.endsWith('/save'))
    // A price by hand is never changed.
    expect([...withId, '/api/settlement/price/save'].toSorted()).toEqual(saves.toSorted())
    for (const path of named)
      expect(JSON.stringify(paths[path].post.responses[422])).toContain('/idempotency_key_reused"')
  })

  test('is made each time without a key, and under each key', async () => {
    const before = await customers()
    for (const named of [false, false, true, true])
      await admin.call(customerApi.save, {
        body: customerBody(),
        headers: named ? { 'idempotency-key': newKey() } : {},
      })
    expect(await customers()).toBe(before + 4)
  })

  test('is the same in another spelling', async () => {
    const uri = '/oss/2026/11/x/a.pdf'
    const key = newKey()
    const first = await create(key, {
      fdBusinessLicenseList: [{ fdOssUri: uri, fdName: 'a', note: 1, seen: true }],
      fdBusinessVolume: 12.5,
    })
    const again = await create(key, {
      fdName: ' 云帆科技\t',
      fdServiceType: '2',
      fdPlatformList: ['1', 3, '5'],
      fdOperationFollowUpAccountIdList: '1',
      fdBusinessLicenseList: JSON.stringify([{ seen: true, note: 1, fdName: 'a', fdOssUri: uri }]),
      fdBusinessVolume: '12.50',
      fdStep: 'false',
      fdIntroduction: null,
      fdUnknown: 'passed over',
    })
    expect([again.status, again.body.data]).toEqual([200, first.body.data])
  })

  test('says its key in quotes or without, as RFC 8941 writes a string', async () => {
    const first = await create('a\\"b')
    expect((await create('"a\\\\\\"b"')).status).toBe(200)
    const spaced = await create('"two words"')
    expect((await create('"two words"')).body.data.id).toBe(spaced.body.data.id)
    const bare = await create('8e03978e-40d5-43e8-bc93-6894a57f9324')
    const quoted = await create('"8e03978e-40d5-43e8-bc93-6894a57f9324"')
    expect(quoted.body.data).toEqual(bare.body.data)
    expect(first.status).toBe(400)
    expect((await create('k'.repeat(255))).status).toBe(200)
  })

  test.each([
    ['nothing', ''],
    ['an empty string', '""'],
    ['256 characters', 'k'.repeat(256)],
    ['256 characters in quotes', `"${'k'.repeat(256)}"`],
    ['a blank', 'two words'],
    ['half a string', '"a'],
    ['a quote within', '"a"b"'],
    ['two keys', 'a, b'],
    ['letters beyond ASCII', 'clé'],
  ])('is refused with a key of %s, and nothing is made', async (_what, key) => {
    const before = await customers()
    const answer = await create(key)
    expect([answer.status, answer.body.error]).toEqual([400, 'idempotency_key_malformed'])
    expect(answer.body.message).toContain('1 to 255 visible ASCII characters')
    expect(await customers()).toBe(before)
  })

  test('may be tried again under the same key after a refusal, with another body, too', async () => {
    const key = newKey()
    expect((await create(key, { fdName: '' })).status).toBe(400)
    expect((await create(key, { fdOtherFollowUpAccountIdList: [2_000_000_000] })).status).toBe(400)
    expect((await create(key)).status).toBe(200)
  })

  test('the key of an edit is ignored', async () => {
    const key = newKey()
    const { id } = (await create(key)).body.data
    for (const [name, header] of [
      ['甲', key],
      ['乙', key],
      ['丙', 'no key at all'],
    ] as const)
      expect((await create(header, { id, fdName: name })).body.data.id).toBe(id)
    const { body } = await admin.call(customerApi.detail, { params: { id } })
    expect([body.data.fdName, body.data.fdVersion]).toEqual(['丙', 4])
  })

  test('a key belongs to one account and one call', async () => {
    const key = newKey()
    const other = await server.as('operation')
    const first = await create(key)
    const theirs = await create(key, {}, other)
    expect(theirs.status).toBe(200)
    expect(theirs.body.data.id).not.toBe(first.body.data.id)
    expect((await send(admin, productApi.save, key, { fdName: '短信' })).status).toBe(200)
  })
})

describe('a key', () => {
  const age = (key: string, interval: string) =>
    server.database.pool.query(
      'update idempotency_key set created_at = now() - $2::interval where key = $1',
      [key, interval],
    )

  test('lasts for a day, and is free afterwards', async () => {
    const key = newKey()
    const first = (await create(key)).body.data
    await age(key, '23 hours 59 minutes')
    expect((await create(key)).body.data).toEqual(first)
    await age(key, '24 hours')
    const next = await create(key, { fdName: '第二天' })
    expect([next.status, next.body.data.id === first.id]).toEqual([200, false])
    expect((await create(key, { fdName: '第二天' })).body.data.id).toBe(next.body.data.id)
  })

  test('that was taken without its transaction is free', async () => {
    const key = newKey()
    await server.database.pool.query(
      "insert into idempotency_key (account_id, call, key, digest) values (1, $1, $2, 'digest')",
      [customerApi.save.path, key],
    )
    const first = await create(key)
    expect(first.status).toBe(200)
    expect((await create(key)).body.data.id).toBe(first.body.data.id)
  })

  test('is removed after a day, however many there are', async () => {
    const [old, young] = [newKey(), newKey()]
    const { id } = (await create(young)).body.data
    await create(old)
    await age(old, '25 hours')
    await server.database.pool.query(
      `insert into idempotency_key (account_id, call, key, digest, answer, created_at)
        select 1, '/api/old', n::text, 'digest', '{}', now() - interval '2 days' from generate_series(1, 5003) n`,
    )
    expect(await removeOldKeys(server.database)).toBe(5004)
    expect(await removeOldKeys(server.database)).toBe(0)
    expect((await create(young)).body.data.id).toBe(id)
  })
})

describe('what was made', () => {
  test('is answered again with the look-alikes as they are now', async () => {
    const key = newKey()
    const name = { fdName: '独一无二', fdCompanyList: [{ fdCompanyName: '独此一家' }] }
    expect((await create(key, name)).body.data.fdSimilarList).toBeUndefined()
    const like = (await create(newKey(), name)).body.data
    expect((await create(key, name)).body.data.fdSimilarList).toMatchObject([{ id: like.id }])
  })

  test('is not shown to somebody who may no longer see it', async () => {
    const scoped = await givenClient(server, {
      username: 'scoped',
      permissions: ['client:save', 'client:price'],
      serviceTypes: [1, 2],
    })
    const key = newKey()
    const again = async () => {
      const { status, body } = await create(key, {}, scoped)
      return [status, body.error]
    }
    const before = await customers()
    const { id } = (await create(key, {}, scoped)).body.data
    expect(await again()).toEqual([200, undefined])

    const { account, customer, role } = server.database.prisma
    const serviceTypes = (types: number[]) =>
      account.update({ where: { username: 'scoped' }, data: { serviceTypes: types } })
    await serviceTypes([1])
    expect(await again()).toEqual([403, 'service_type_not_allowed'])
    await serviceTypes([1, 2])
    await create(newKey(), { id, fdServiceType: 3 })
    expect(await again()).toEqual([404, 'customer_not_found'])
    await create(newKey(), { id })
    expect(await again()).toEqual([200, undefined])
    await customer.update({ where: { id }, data: { status: 0, deletedAt: new Date() } })
    expect(await again()).toEqual([404, 'customer_not_found'])
    await role.update({
      where: { code: 'role_scoped' },
      data: { permissions: { deleteMany: {} }, permissionsVersion: { increment: 1 } },
    })
    expect(await again()).toEqual([403, 'forbidden'])
    expect(await customers()).toBe(before + 1)
  })
})

/** Blocks whatever writes to the system log, and so every creation near the end of its transaction. */
async function holdUp() {
  const blocker = new pg.Client({ connectionString: server.ownerUrl })
  await blocker.connect()
  await blocker.query('begin; lock table audit_log in share mode')
  const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return {
    /** Waits until so many transactions wait for the log, or for the key of one that does. */
    waiting: (count: number) =>
      expect.poll(async () => (await server.database.pool.query(`select ${waiting}`)).rowCount).toBe(count),
    /** Closes the connection that has waited longest, as if its process had ended. */
    kill: () =>
      server.database.pool.query(`select pg_terminate_backend(pid, 5000) from (
        select pid ${waiting} order by xact_start limit 1) as first`),
    letGo: () => blocker.end(),
  }
}

describe('several at once', () => {
  test.each(creations)('make one: $path', async (endpoint, body, _other, count) => {
    const before = await count(server, admin)
    const key = newKey()
    const again = {
      ...body,
      ...('fdValue' in body && { fdValue: 778 }),
      ...(endpoint === recordApis.cardLimit.save && { fdLayout: 2 }),
      ...('fdFromMonth' in body && { fdFromMonth: '2031-02-01' }),
      ...(endpoint === recordApis.balanceWatch.save && { fdCustomerId: 2 }),
      ...('fdDomain' in body && { fdDomain: 'c.example.com' }),
      ...('fdSignName' in body && { fdSignName: '夜航' }),
      ...('fdPort' in body && { fdPort: '10690003' }),
      ...('fdRowList' in body && {
        fdRowList: [body.fdRowList]
          .flat()
          .map((row) => ({ ...(row as object), fdName: '夜车', fdSignName: '夜车' })),
      }),
      ...('fdIndustry' in body && 'fdAbstract' in body && { fdName: '夜航' }),
      ...('fdNameZh' in body && { fdNameZh: '夜班', fdNameEn: 'Night shift' }),
      ...('fdUsername' in body && { fdUsername: `${body.fdUsername} more` }),
      ...((endpoint === companyApi.save || endpoint === priceTemplateApi.save) && { fdName: '十次' }),
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(admin, endpoint, key, again)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => (answer.body.data as { id: number }).id)).size).toBe(1)
    expect(await count(server, admin)).toBe(before + 1)
  })

  test('on two servers make one: the second waits for the first, and gets its answer', async () => {
    const before = await customers()
    const key = newKey()
    const { waiting, letGo } = await holdUp()
    const theirs = create(key)
    await waiting(1)
    const ours = create(key, {}, second.as(admin))
    await waiting(2)
    await letGo()
    const [one, other] = await Promise.all([theirs, ours])
    expect([one.status, other.status, other.body.data]).toEqual([200, 200, one.body.data])
    expect(await customers()).toBe(before + 1)
  })

  test('of different bodies make one: the second is refused when the first is there', async () => {
    const before = await customers()
    const key = newKey()
    const answers = await Promise.all([create(key), create(key, { fdName: '另一个' }, second.as(admin))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await customers()).toBe(before + 1)
  })

  test('of which the first fails: the second makes it', async () => {
    const before = await customers()
    const key = newKey()
    const { waiting, kill, letGo } = await holdUp()
    const lost = create(key)
    await waiting(1)
    const made = create(key, {}, second.as(admin))
    await waiting(2)
    await kill()
    expect((await lost).status).toBe(503)
    await letGo()
    expect((await made).status).toBe(200)
    expect((await create(key)).body.data).toEqual((await made).body.data)
    expect(await customers()).toBe(before + 1)
  })

  test('of which the first takes too long: the second is told to retry, and then gets its answer', async () => {
    const before = await customers()
    const key = newKey()
    const { waiting, letGo } = await holdUp()
    const slow = create(key)
    await waiting(1)
    const refused = await create(key, {}, impatient.as(admin))
    expect([refused.status, refused.body.error]).toEqual([409, 'conflict'])
    await letGo()
    expect((await slow).status).toBe(200)
    expect((await create(key, {}, impatient.as(admin))).body.data).toEqual((await slow).body.data)
    expect(await customers()).toBe(before + 1)
  })
})

describe('a process that ends in between', () => {
  test('leaves neither customer nor key, and the next try makes one', async () => {
    const before = await customers()
    const key = newKey()
    const { waiting, kill, letGo } = await holdUp()
    const lost = create(key)
    await waiting(1)
    await kill()
    expect((await lost).status).toBe(503)
    await letGo()
    const { rowCount } = await server.database.pool.query('select from idempotency_key where key = $1', [key])
    expect([await customers(), rowCount]).toEqual([before, 0])
    expect((await create(key)).status).toBe(200)
    expect((await create(key)).status).toBe(200)
    expect(await customers()).toBe(before + 1)
  })
})
