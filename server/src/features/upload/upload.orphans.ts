import { inTransaction } from '../../lib/transaction'
import type { Services } from '../../services'

/** How long a file may wait for a record to refer to it (rule upload.expire). */
const graceMilliseconds = 24 * 3600 * 1000
const batchSize = 100

/**
 * Removes files that neither a record nor a draft of their uploader refers to, a day after their upload. Several
 * servers may do it at a time: each file is removed by whoever has its row.
 * @returns how many files were removed
 */
export async function removeOrphans(services: Services, now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - graceMilliseconds)
  await services.storage.sweep(before)
  return removeUnreferenced(services, before, signal)
}

/**
 * The next unreferenced uploads: from before $1 and with a larger id than $2, $3 at most. References are counted beside
 * the file or listed by its id, so this reads no record and no draft.
 */
export const orphansSql = `
  select u.id, u.storage_key as "storageKey" from upload u
  where u.holders = 0 and u.created_at < $1 and u.id > $2
    and not exists (select from form_draft_file f where f.upload_id = u.id)
  order by u.id limit $3`

async function removeUnreferenced(services: Services, before: Date, signal?: AbortSignal): Promise<number> {
  let removed = 0
  let lastId = 0
  while (!signal?.aborted) {
    const { rows: orphans } = await services.database.pool.query<{ id: number; storageKey: string }>(
      orphansSql,
      [before, lastId, batchSize],
    )
    for (const { id, storageKey } of orphans) {
      if (signal?.aborted) break
      if (await removeOne(services, id, storageKey)) removed += 1
      lastId = id
    }
    if (orphans.length < batchSize) break
  }
  return removed
}

/**
 * Row and file are removed together: the row is locked, so a save that is about to refer to it waits and finds it gone,
 * and one that already does is waited for and seen. The row stays if the store fails: the next round tries again.
 */
function removeOne({ database, storage }: Services, id: number, storageKey: string): Promise<boolean> {
  return inTransaction(database.prisma, async (tx) => {
    await tx.$queryRaw`select id from upload where id = ${id} for update`
    const count = await tx.$executeRaw`
      delete from upload u where u.id = ${id} and u.holders = 0
        and not exists (select from form_draft_file f where f.upload_id = u.id)`
    if (count === 0) return false
    await storage.remove(storageKey)
    return true
  })
}
