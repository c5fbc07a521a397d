import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseAddresses } from '../../../prisma/engine/address'
import { openDatabase } from '../../../server/src/lib/database'
import { startJob } from '../../../server/src/lib/jobs/jobs'
import { createLocalStorage } from '../../../server/src/lib/storage/local.storage'
import type { Storage } from '../../../server/src/lib/storage/storage'
import { inTransaction } from '../../../server/src/lib/transaction'
import { withClient } from '../client'
import { demandMigrated, migrate, seed } from '../database'
import { checkList } from '../list-model'
import { migrateTo } from '../migrateTo'
import { inDatabase, startTemporaryPostgres, type TemporaryPostgres } from '../test-database'
import { backUp, readTables } from './backup'
import { checkBackup, releaseJobs, restore } from './restore'
import { keyDerivation } from './sealedFolder'

const passphrase = 'a passphrase of the tests'
const secrets = { JWT_SECRET: 'the secret of the tests, long enough to count' }
const key = '2026/11/abcdefghijklmnopqrstuv'

let postgres: TemporaryPostgres
let folder: string
let original: DatabaseAddresses
let storage: Storage
let jobId: number
const { workFactor } = keyDerivation
beforeAll(async () => {
  keyDerivation.workFactor = 1
  postgres = await startTemporaryPostgres()
  folder = mkdtempSync(path.join(os.tmpdir(), 'zhixin-backup-'))
  original = postgres.addresses
  storage = createLocalStorage(path.join(folder, 'uploads'))
  await migrate(original)
  await seed(original.owner, { demo: true, dataDir: folder })
  await storage.write(key, Readable.from([Buffer.from('a licence')]), 'application/pdf')
  await withClient(original.owner, async (client) => {
    await client.query(
      `insert into upload (uri, storage_key, name, size, content_type, created_by_id)
        values ($1, $2, 'licence.pdf', 9, 'application/pdf', 1)`,
      [`/oss/${key}/licence.pdf`, key],
    )
    await client.query(
      `insert into session (id, account_id, refresh_hash, expires_at, ip, user_agent, device_id)
        values (gen_random_uuid(), 1, 'x', now() + interval '1 day', '', '', gen_random_uuid())`,
    )
    await client.query(
      `insert into login_ticket (hash, account_id, created_at, expires_at)
        values (sha256('x'), 1, now(), now() + interval '5 minutes')`,
    )
    await client.query(
      `insert into access_token (account_id, name, prefix, hash, permission_codes, service_types, data_scope, expires_at)
        values (1, 'billing', 'zx_Q3fT8a', sha256('x'), '{}', '{}', 1, now() + interval '1 day')`,
    )
  })
  const database = openDatabase({ url: original.server })
  jobId = await inTransaction(database.pool, (query) =>
    startJob(query, { kind: 'export', accountId: 1, language: 'zh-CN' }),
  )
  await database.close()
})
afterAll(async () => {
  keyDerivation.workFactor = workFactor
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const backUpTo = (name: string) =>
  backUp({
    owner: original.owner,
    storage,
    secrets,
    folder: path.join(folder, name),
    passphrase,
    program: '1.0.0',
  })

async function newDatabase(name: string): Promise<DatabaseAddresses> {
  await withClient(original.owner, (client) => client.query(`create database "${name}"`))
  return inDatabase(original, name)
}

/** Every row of every table as text, in an order of its own. */
const contentsOf = ({ owner }: DatabaseAddresses) =>
  withClient(owner, async (client) => {
    const contents: Record<string, string[]> = {}
    for (const { name } of await readTables(client, 'public')) {
      const table = pg.escapeIdentifier(name)
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${table} t order by 1`)
      contents[name] = rows.map(({ row }) => row)
    }
    return contents
  })

describe('a backup', () => {
  test('made while people work, is restored as it was at one moment, with its files and secrets', async () => {
    // Each round changes the first and the last table together, and the list with its totals.
    let isOver = false
    let rounds = 0
    const work = withClient(original.owner, async (client) => {
      for (; !isOver; rounds++)
        await client.query(
          `update account set version = version + 1 where id = 1;
           update upload set holders = (select version from account where id = 1);
           update customer set status = 1 - status where id % 50 = 1`,
        )
    })
    await expect.poll(() => rounds).toBeGreaterThan(1)
    const made = await backUpTo('working')
    isOver = true
    await work

    const addresses = await newDatabase('restored')
    const target = createLocalStorage(path.join(folder, 'restored store'))
    const checked = await checkBackup(path.join(folder, 'working'), passphrase)
    expect(checked.secrets).toEqual(secrets)
    await restore(checked, addresses, target)
    const contents = await contentsOf(addresses)
    // The restore adds an entry to the log and what holds notices back; half logins are not restored.
    const expected = (name: string, rows: number) =>
      name === 'audit_log' || name === 'outgoing_notice' ? rows + 1 : name === 'login_ticket' ? 0 : rows
    expect(Object.fromEntries(made.tables.map(({ name, rows }) => [name, expected(name, rows)]))).toEqual(
      Object.fromEntries(Object.entries(contents).map(([name, rows]) => [name, rows.length])),
    )
    const together = await withClient(addresses.owner, async (client) => {
      const { rows } = await client.query(
        'select version, holders from account, upload where account.id = 1 limit 1',
      )
      return rows[0]
    })
    expect(together?.holders).toBe(together?.version)
    expect(together?.version).toBeGreaterThan(1)
    // List and totals agree with the customers, which a mixture of two moments would not.
    expect(await checkList(addresses.owner)).toEqual([])
    const file = await target.read(key)
    expect(await file?.toArray()).toEqual([Buffer.from('a licence')])
  })

  test('has every row of every table, and the same values come next', async () => {
    await backUpTo('still')
    const addresses = await newDatabase('same')
    await restore(await checkBackup(path.join(folder, 'still'), passphrase), addresses, storage)
    const [before, after] = [await contentsOf(original), await contentsOf(addresses)]
    // Sessions and half logins end, access tokens are revoked, the feed becomes another one, the restore is on record.
    const { session: ended, access_token: revoked, login_ticket: tickets, ...rest } = after
    const { session: _, access_token: __, login_ticket: ___, ...restBefore } = before
    const { change_feed: feed, audit_log: log, outgoing_notice: held, job: jobs, ...kept } = rest
    const {
      change_feed: former,
      audit_log: logBefore,
      outgoing_notice: outgoing,
      job: open,
      ...was
    } = restBefore
    // What keeps notices outside the product back.
    expect(held).toHaveLength((outgoing?.length ?? 0) + 1)
    // Its last column: it waits until somebody releases it.
    expect(jobs).toEqual(open?.map((row) => row.replace(/f\)$/, 't)')))
    expect(tickets).toEqual([])
    expect(feed).not.toEqual(former)
    expect(kept).toEqual(was)
    // The demo's counts, each month in a table of its own.
    expect(kept.usage_day?.length).toBeGreaterThan(1000)
    expect(ended?.every((row) => row.includes('restored'))).toBe(true)
    const usable = await withClient(addresses.owner, (client) =>
      client.query('select from access_token where revoked_at is null'),
    )
    expect([revoked?.length, usable.rowCount]).toEqual([1, 0])
    const added = log?.filter((row) => !logBefore?.includes(row))
    expect(added).toEqual([expect.stringMatching(/system,restoreBackup,backup,.*2\d{3}-\d\d-\d\dT/)])
    const next = ({ owner }: DatabaseAddresses) =>
      withClient(owner, async (client) => (await client.query(`select nextval('customer_id_seq')`)).rows)
    expect(await next(addresses)).toEqual(await next(original))
  })

  test('holds its jobs and notices outside the product until they are released', async () => {
    await withClient(original.owner, (client) =>
      client.query(
        `with made as (insert into batch (source, account_id, change) values ('price', 1, '{}') returning id)
          insert into scheduled_price (customer_id, valid_from, batch_id, account_id)
            select c.id, now() + interval '1 day', made.id, 1 from made, (select min(id) as id from customer) as c`,
      ),
    )
    await backUpTo('jobs')
    const addresses = await newDatabase('held')
    await restore(await checkBackup(path.join(folder, 'jobs'), passphrase), addresses, storage)
    const queued = () =>
      withClient(addresses.owner, async (client) => {
        const { rows } = await client.query<{ id: number }>(
          `select id from job where state = 'waiting' and not held`,
        )
        return rows.map(({ id }) => id)
      })
    const holds = () =>
      withClient(
        addresses.owner,
        async (client) => (await client.query(`select from outgoing_notice where kind = 'hold'`)).rowCount,
      )
    const prices = async (also = '') =>
      withClient(addresses.owner, async (client) => {
        if (also) await client.query(also)
        const { rows } = await client.query<{ held: boolean; late: boolean }>(
          `select held, valid_from < now() - interval '5 minutes' as late from scheduled_price`,
        )
        return rows
      })
    expect([await queued(), await holds()]).toEqual([[], 1])
    expect(await prices()).toEqual([{ held: true, late: false }])
    // Its day begins while it is held.
    const shift = `update scheduled_price set created_at = created_at - interval '2 days', valid_from = valid_from - interval '2 days'`
    expect(await prices(shift)).toEqual([{ held: true, late: true }])
    const database = openDatabase({ url: addresses.server })
    expect(await releaseJobs(database)).toBe(1)
    expect(await releaseJobs(database)).toBe(0)
    await database.close()
    expect([await queued(), await holds()]).toEqual([[jobId], 0])
    expect(await prices()).toEqual([{ held: false, late: false }])
    const { audit_log: log } = await contentsOf(addresses)
    expect(log?.filter((row) => row.includes('system,releaseJobs,backup'))).toHaveLength(1)
  })

  test('can be read by nobody without the passphrase', async () => {
    const at = path.join(folder, 'sealed')
    keyDerivation.workFactor = workFactor
    await backUpTo('sealed').finally(() => {
      keyDerivation.workFactor = 1
    })
    expect(readFileSync(path.join(at, 'key.age'), 'latin1')).toMatch(/^-> scrypt \S+ 18$/m)
    const files = readdirSync(at, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const { parentPath, name } of files) {
      const file = path.join(parentPath, name)
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/)
    }
    await expect(checkBackup(at, 'another passphrase')).rejects.toThrow('The passphrase does not fit')
  })
})

describe('a backup that is not whole', () => {
  const beside = (name: string) => readdirSync(folder).filter((one) => one.startsWith(name))
  const backupsOnRecord = () =>
    withClient(
      original.owner,
      async (client) => (await client.query(`select from audit_log where action = 'makeBackup'`)).rowCount,
    )

  test('has no folder of its name: what fails leaves nothing, and is not on record', async () => {
    const before = await backupsOnRecord()
    const broken: Storage = { ...storage, read: () => Promise.reject(new Error('the store is gone')) }
    const failing = backUp({
      owner: original.owner,
      storage: broken,
      secrets,
      folder: path.join(folder, 'failed'),
      passphrase,
      program: '1.0.0',
    })
    await expect(failing).rejects.toThrow('the store is gone')
    expect(beside('failed')).toEqual([])
    expect(await backupsOnRecord()).toBe(before)
    await backUpTo('failed')
    expect(beside('failed')).toEqual(['failed'])
    expect(await backupsOnRecord()).toBe((before ?? 0) + 1)
  })

  test('that is killed leaves one that says so, which no check takes', async () => {
    let begun = () => {}
    const reading = new Promise<void>((resolve) => {
      begun = resolve
    })
    let release = (_: Error) => {}
    const stuck: Storage = {
      ...storage,
      read: () =>
        new Promise((_resolve, reject) => {
          release = reject
          begun()
        }),
    }
    const running = backUp({
      owner: original.owner,
      storage: stuck,
      secrets,
      folder: path.join(folder, 'killed'),
      passphrase,
      program: '1.0.0',
    })
    await reading
    // What a kill in this moment would leave.
    const [left = ''] = beside('killed')
    expect(beside('killed')).toEqual([expect.stringMatching(/^killed\.unfinished-\w{6}$/)])
    await expect(checkBackup(path.join(folder, left), passphrase)).rejects.toThrow('was not finished')
    release(new Error('over'))
    await expect(running).rejects.toThrow('over')
  })
})

test('a restore that was interrupted can be started again', async () => {
  await backUpTo('again')
  const checked = await checkBackup(path.join(folder, 'again'), passphrase)
  const addresses = await newDatabase('interrupted')
  await migrateTo(addresses.owner, checked.manifest.migrations.slice(0, 2))
  await expect(demandMigrated(addresses.owner)).rejects.toThrow('The database is not of this release')
  await restore(checked, addresses, storage)
  await demandMigrated(addresses.owner)
  expect((await contentsOf(addresses)).customer).toEqual((await contentsOf(original)).customer)
})

describe('a restore refuses', () => {
  test('a backup of which something was changed or is missing, before it changes anything', async () => {
    await backUpTo('damaged')
    const at = path.join(folder, 'damaged')
    const file = path.join(at, 'tables/customer.age')
    const bytes = readFileSync(file)
    const check = () => checkBackup(at, passphrase)
    writeFileSync(file, bytes.subarray(0, -20))
    await expect(check()).rejects.toThrow('The backup is damaged: tables/customer cannot be read.')
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(bytes.length - 5) ^ 1, bytes.length - 5)
    writeFileSync(file, changed)
    await expect(check()).rejects.toThrow('The backup is damaged: tables/customer cannot be read.')
    // Of the same backup, but another file.
    writeFileSync(file, readFileSync(path.join(at, 'tables/product.age')))
    await expect(check()).rejects.toThrow('The backup is damaged: tables/customer is not what was backed up.')
    rmSync(file)
    await expect(check()).rejects.toThrow('The backup is damaged: tables/customer cannot be read.')
    writeFileSync(file, bytes)
    await check()
    // Written last: without it the backup never ended.
    rmSync(path.join(at, 'manifest.age'))
    await expect(check()).rejects.toThrow('The backup is damaged: manifest cannot be read.')
  })

  test('one of a newer release', async () => {
    await withClient(original.owner, (client) =>
      client.query(
        `insert into _prisma_migrations (id, checksum, migration_name, finished_at) values ('newer', '', '2099_later', now())`,
      ),
    )
    // As that release does; the command of this one refuses such a database.
    await expect(demandMigrated(original.owner)).rejects.toThrow('The database is of a newer release')
    await backUpTo('newer')
    await withClient(original.owner, (client) =>
      client.query(`delete from _prisma_migrations where id = 'newer'`),
    )
    await expect(checkBackup(path.join(folder, 'newer'), passphrase)).rejects.toThrow(
      'The backup is of a newer release (1.0.0) than this program',
    )
  })

  test('a folder that is none, or has something in it, and a database that is in use', async () => {
    await expect(checkBackup(folder, passphrase)).rejects.toThrow('is no backup: it has no key.age.')
    await backUpTo('twice')
    await expect(backUpTo('twice')).rejects.toThrow('is there already')
    const checked = await checkBackup(path.join(folder, 'twice'), passphrase)
    await expect(restore(checked, original, storage)).rejects.toThrow('The database is in use already')
  })
})
