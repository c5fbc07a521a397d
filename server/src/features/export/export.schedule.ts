import type { FastifyInstance } from 'fastify'
import { scheduleJob } from '../../http/schedule'
import type { Services } from '../../services'
import { removeFile } from './exportRecord.writes'

/** How long an export that is no job may be under way: one that takes longer was interrupted. */
const longest = 2 * 60 * 1000

/** Gives up what was interrupted, and removes the files that have expired or are nobody's; records stay. */
export async function expireExports(services: Services, now: Date, signal?: AbortSignal): Promise<number> {
  const { prisma } = services.database
  const old = { lt: new Date(now.getTime() - longest) }
  await prisma.exportRecord.updateMany({
    where: { state: 'running', jobId: null, createdAt: old },
    data: { state: 'failed' },
  })
  const left = await prisma.exportRecord.findMany({
    where: {
      storageKey: { not: null },
      OR: [{ expiresAt: { lte: now } }, { state: { in: ['cancelled', 'failed'] }, createdAt: old }],
    },
    select: { storageKey: true },
    take: 1000,
  })
  let removed = 0
  for (const { storageKey } of left) {
    if (signal?.aborted || storageKey === null) break
    await removeFile(services, storageKey)
    removed += 1
  }
  return removed
}

/** Does it every minute while the server runs: what was interrupted takes rows of its maker's day until then. */
export function scheduleExpiry(app: FastifyInstance, services: Services): void {
  scheduleJob(app, {
    name: 'expired exports removed',
    firstAfter: 60 * 1000,
    every: 60 * 1000,
    run: (signal) => expireExports(services, new Date(), signal),
  })
}
