import type { Transaction } from '../../lib/database'
import type { Services } from '../../services'

/** How long a file may wait for the record that is to refer to it. */
const graceMilliseconds = 24 * 3600 * 1000
const batchSize = 100

/**
 * Removes files that neither a record nor a draft of their uploader refers to, a day after they came. One server does
 * it at a time; the others return at once.
 * @returns how many files were removed
 */
export async function removeOrphans(services: Services, now: Date, signal?: AbortSignal): Promise<number> {
  const { database, storage } = services
  const before = new Date(now.getTime() - graceMilliseconds)
  // The lock belongs to a connection, so it ends with this process whatever happens.
  const client = await database.pool.connect()
  try {
    const lock = "select pg_try_advisory_lock(hashtext('zhixin orphaned uploads')) as free"
    const { rows } = await client.query<{ free: boolean }>(lock)
    if (!rows[0]?.free) return 0
    try {
      await storage.sweep(before)
      return await removeUnreferenced(services, before, signal)
    } finally {
      await client.query("select pg_advisory_unlock(hashtext('zhixin orphaned uploads'))")
    }
  } finally {
    client.release()
  }
}

async function removeUnreferenced(services: Services, before: Date, signal?: AbortSignal): Promise<number> {
  let removed = 0
  let lastId = 0
  while (!signal?.aborted) {
    const orphans = await services.database.prisma.upload.findMany({
      where: { createdAt: { lt: before }, attachments: { none: {} }, id: { gt: lastId } },
      select: { id: true, storageKey: true },
      orderBy: { id: 'asc' },
      take: batchSize,
    })
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
 * Row and file go together: the row is locked, so a save that wants to refer to it waits and finds it gone, and stays
 * if the store fails, so the next round tries again.
 */
function removeOne({ database, storage }: Services, id: number, storageKey: string): Promise<boolean> {
  return database.prisma.$transaction(async (tx) => {
    await tx.$queryRaw`select id from upload where id = ${id} for update`
    if (await isInDraft(tx, id, storageKey)) return false
    const { count } = await tx.upload.deleteMany({ where: { id, attachments: { none: {} } } })
    if (count === 0) return false
    await storage.remove(storageKey)
    return true
  })
}

/**
 * A draft names its files somewhere in what was typed; the random part of a key stands nowhere else. What no record
 * holds is its uploader's alone, so nobody else's draft keeps it.
 */
async function isInDraft(tx: Transaction, id: number, storageKey: string): Promise<boolean> {
  const random = storageKey.split('/').at(-1) ?? storageKey
  const drafts = await tx.$queryRaw<unknown[]>`
    select d.id from form_draft d join upload u on u.created_by_id = d.account_id
    where u.id = ${id} and strpos(d."values"::text, ${random}) > 0 limit 1`
  return drafts.length > 0
}
