import { batchApi } from '@zhixin/contract/batch/batch.api'
import { bulkApi } from '@zhixin/contract/customer/bulk.api'
import { handoverApi } from '@zhixin/contract/customer/handover.api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shared, startTestServer } from '../../test/api'
import { givenAccount, givenCustomer } from '../../test/given'
import { killedBatches } from '../../test/killedBatches'
import { type WorkerProcess, workerOf } from '../../test/workerProcess'

/**
 * How many customers are changed: two pieces. `BATCH_ROWS=10000` kills each of the four runs five times; the suite does it
 * with a few, and kills the first three times and the others twice.
 */
const amount = Number(process.env.BATCH_ROWS ?? 120)
const isWhole = process.env.BATCH_ROWS !== undefined
const fewer = isWhole ? 5 : 2

const server = shared(startTestServer)
const admin = shared(() => server.as('admin'))
let worker: WorkerProcess
let killed: ReturnType<typeof killedBatches>
beforeAll(async () => {
  worker = workerOf(server)
  killed = killedBatches({ server, admin, worker, amount })
  worker.start()
})
afterAll(() => worker.kill())

const followedBy = (accountId: number) =>
  server.database.prisma.customerFollower.count({ where: { kind: 2, accountId } })

// Worth its seconds: prices and followers of thousands hang on it, and only a kill finds a step that is done twice.
test(
  'a bulk change, a hand-over and their undoing survive kills: every row is done, none twice, and all is as it was',
  async () => {
    const person = async (username: string) => (await givenAccount(server, { username, permissions: [] })).id
    const [cat, ann, ben] = [await person('cat'), await person('ann'), await person('ben')]
    const ids: number[] = []
    while (ids.length < amount) {
      const some = Array.from({ length: 20 }, () =>
        givenCustomer(admin, { fdBusinessFollowUpAccountIdList: [cat] }),
      )
      ids.push(...(await Promise.all(some)).map((customer) => customer.id))
    }
    const before = await killed.everything()
    const versions = async () => {
      const found = await server.database.prisma.customer.findMany({ where: { id: { in: ids } } })
      return [...new Set(found.map(({ version }) => version))]
    }
    const previewed = async (answer: Promise<{ body: { data: { id: number } } }>) =>
      (await answer).body.data.id
    const undoingOf = (id: number) => previewed(admin.call(batchApi.undo, { body: { id } }))

    const ofCat = { pageIndex: 1, pageSize: 10, fdBusinessFollowUpAccountIdList: [cat] }
    const change = { fdField: 'fdBusinessFollowUpAccountIdList', fdMode: 'replace', fdAccountIdList: [ann] }
    const bulk = await previewed(admin.call(bulkApi.preview, { body: { ...change, fdFilters: ofCat } }))
    await killed.carryOut('bulk change', bulk, isWhole ? 5 : 3)
    expect([await followedBy(cat), await followedBy(ann), await versions()]).toEqual([0, amount, [2]])
    expect(await killed.everything()).not.toEqual(before)
    const undoing = await undoingOf(bulk)
    await killed.carryOut('its undoing', undoing, fewer)
    expect(await server.database.prisma.auditLog.count({ where: { batchId: undoing, source: 'undo' } })).toBe(
      amount,
    )
    expect(await killed.everything()).toEqual(before)

    const handing = {
      fdFromAccountId: cat,
      fdKindList: [2],
      fdReceiverList: [{ fdAccountId: ann }, { fdAccountId: ben }],
      fdReason: '离职',
    }
    const handover = await previewed(admin.call(handoverApi.preview, { body: handing }))
    await killed.carryOut('hand-over', handover, fewer)
    expect([await followedBy(cat), await followedBy(ann), await followedBy(ben), await versions()]).toEqual([
      0,
      amount / 2,
      amount / 2,
      [4],
    ])
    await killed.carryOut('its undoing', await undoingOf(handover), fewer)
    expect(await killed.everything()).toEqual(before)
  },
  900_000 + amount * 400,
)
