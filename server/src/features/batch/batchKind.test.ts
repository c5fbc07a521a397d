import { beforeAll, expect, test } from 'vitest'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import type { JobKind, JobWork } from '../../lib/jobs/jobs'
import { createStorage } from '../../lib/storage/createStorage'
import { shared, startTestServer } from '../../test/api'
import { batchOf } from '../../test/batches'
import { batchJobs } from './batch.jobs'
import { type BatchKind, batchKinds } from './batchKind'
import { type Outcome, type Row, refused } from './batchRow'

interface Rename {
  name: string
}

/** What a record of its own would declare: products that get a name, but for those that are not there. */
const renameKind: BatchKind<Rename> = {
  permissions: () => ['product:save'],
  listPermission: 'product:list',
  accountIds: () => [],
  sentence: ({ name }) => name,
  startAt: () => null,
  demandToCome: () => {},
  undoing: () => null,
  askApproval: async () => false,
  isApprovable: async () => false,
  preview: async ({ query, change }, rows) => {
    const products = await query<{ id: number; name: string }>(
      'select id, name from product where id = any($1)',
      [rows.map(({ recordId }) => recordId)],
    )
    return rows.map((row): Outcome => {
      const product = products.find(({ id }) => id === row.recordId)
      if (!product) return refused(row, new AppError('record_not_found'))
      const { position } = row
      if (product.name === change.name) return { position, state: 'unchanged', changes: [] }
      return { position, state: 'ready', changes: [{ field: 'fdName', old: product.name, new: change.name }] }
    })
  },
  run: async ({ query, change }, rows: Row[]) => {
    await query('update product set name = $2 where id = any($1)', [
      rows.map(({ recordId }) => recordId),
      change.name,
    ])
    return rows.map(({ position, changes }): Outcome => ({ position, state: 'done', changes }))
  },
}

const server = shared(startTestServer)
beforeAll(async () => {
  // The sources of batches are those of the records that there are.
  await server.asOwner('alter table batch drop constraint batch_source_known')
})

test('batch.run: a record that is no customer has batches by what it declares alone', async () => {
  batchKinds(['system'], () => renameKind as BatchKind)
  const admin = await server.as('admin')
  const account = await server.database.prisma.account.findFirstOrThrow({ where: { username: 'admin' } })
  const made = { createdById: account.id, updatedById: account.id }
  const { prisma } = server.database
  const old = await prisma.product.create({ data: { name: '旧名', ...made } })
  const same = await prisma.product.create({ data: { name: '新名', ...made } })
  const batch = await prisma.batch.create({
    data: {
      source: 'system',
      accountId: account.id,
      authorId: account.id,
      change: { name: '新名' },
      waiting: 3,
    },
  })
  const ids = [old.id, same.id, 2_000_000_000]
  await prisma.batchRow.createMany({
    data: ids.map((customerId, index) => ({ batchId: batch.id, position: index + 1, customerId })),
  })
  const caller = { accountId: account.id, permissions: new Set(['product:save']) } as unknown as Caller
  const work = (more: Partial<Caller> = {}) =>
    ({
      batchId: batch.id,
      caller: { ...caller, ...more },
      signal: new AbortController().signal,
    }) as JobWork<Caller>
  const { batchPreview, batchRun } = batchJobs({ ...server, storage: createStorage(server.config) })
  const toEnd = async (kind: JobKind<Caller>) => {
    while (!(await kind.run(work())).isDone);
  }

  await expect(batchPreview.run(work({ permissions: new Set() }))).rejects.toThrow('forbidden')
  await toEnd(batchPreview)
  const previewed = await batchOf(admin, batch.id)
  expect(previewed).toMatchObject({ fdState: 'ready', fdReadyNum: 1, fdUnchangedNum: 1, fdRefusedNum: 1 })
  expect(previewed.fdSentence).toContain(' · 新名')
  await prisma.batch.update({ where: { id: batch.id }, data: { state: 'running' } })
  await toEnd(batchRun)
  expect(await batchOf(admin, batch.id)).toMatchObject({ fdState: 'ended', fdDoneNum: 1, fdUndoUntil: null })
  const names = await prisma.product.findMany({ where: { id: { in: ids } }, select: { name: true } })
  expect(names).toEqual([{ name: '新名' }, { name: '新名' }])
})
