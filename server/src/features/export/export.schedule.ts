import type { FastifyInstance } from 'fastify'
import { scheduleJob } from '../../http/schedule'
import type { Services } from '../../services'

/** How long an export that is no job may be under way: one that takes longer was interrupted. */
const longest = 3600 * 1000

/** Removes the files that have expired, and gives up what was interrupted; records stay. */
export async function expireExports(
  { database, storage }: Services,
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  const { prisma } = database
  await prisma.exportRecord.updateMany({
    where: { state: 'running', jobId: null, createdAt: { lt: new Date(now.getTime() - longest) } },
    data: { state: 'failed' },
  })
  const expired = await prisma.exportRecord.findMany({
    where: { expiresAt: { lte: now }, storageKey: { not: null } },
    select: { id: true, storageKey: true },
    take: 1000,
  })
  let removed = 0
  for (const { id, storageKey } of expired) {
    if (signal?.aborted || storageKey === null) break
    // The file first: a record whose file is gone is looked at again, a file that no record names never.
    await storage.remove(storageKey)
    await prisma.exportRecord.update({ where: { id }, data: { storageKey: null } })
    removed += 1
  }
  return removed
}

/** Does it every hour while the server runs. */
export function scheduleExpiry(app: FastifyInstance, services: Services): void {
  scheduleJob(app, {
    name: 'expired exports removed',
    firstAfter: 5 * 60 * 1000,
    every: 3600 * 1000,
    run: (signal) => expireExports(services, new Date(), signal),
  })
}
