import { exportLimits } from '@zhixin/contract/export/export.enums'
import type { ExportInput, ExportRecord } from '@zhixin/contract/export/export.schema'
import { encodeMessage } from '@zhixin/contract/messages'
import type { ExportRecord as StoredExport } from '@zhixin/prisma/client'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { Allowance, withAllowance } from '../../lib/allowance'
import type { Transaction } from '../../lib/database'
import { requestCancel, startJob } from '../../lib/jobs/jobs'
import { createLimiter, QueueFull } from '../../lib/limiter'
import { inTransaction, queryIn } from '../../lib/transaction'
import type { Services } from '../../services'
import { readOwnExport } from './export.reads'
import { writeExport } from './exportFile.writes'
import { type ExportJobData, limitReached, type Maker, recordExport, rowsLeft } from './exportRecord.writes'
import { demandList, noteRights, rightsOf } from './rights'
import { sourceOf } from './source.reads'

const makerOf = ({ caller, language, ip, requestId, request }: Call): Maker => ({
  ...{ caller, language, ip, requestId },
  site: `${request.protocol}://${request.host}`,
})

/**
 * Writes a list to a file as it shows: at once, or as a job where it has more than 2,000 rows (rule export.job).
 * @throws AppError forbidden for what the caller may not see; validation_failed without a reason where one is needed;
 * export_limit_reached, which is on record for administrators; too_many_requests
 */
export function makeExport(services: Services, call: Call, input: ExportInput): Promise<ExportRecord> {
  return whileExportsAreFew((onRead) => make(services, call, input, onRead))
}

/** What is written at once takes a connection each: others than exports need some, too. */
const limiter = createLimiter({ concurrency: exportLimits.atOnce, places: exportLimits.places })

/**
 * @param work is told how its turn ends before it does: who waits for the store keeps nobody from the database
 * @throws AppError too_many_requests for more than the process makes at a time (rule export.few)
 */
function whileExportsAreFew<T>(work: (endTurn: () => void) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const turn = () => new Promise<void>((end) => void work(end).then(resolve, reject).finally(end))
    limiter(turn).catch((error: unknown) =>
      reject(
        error instanceof QueueFull ? new AppError('too_many_requests', { message: 'exports_busy' }) : error,
      ),
    )
  })
}

async function make(
  services: Services,
  call: Call,
  input: ExportInput,
  onRead: () => void,
): Promise<ExportRecord> {
  const maker = makerOf(call)
  const { caller } = call
  const source = sourceOf(input.fdListKey)
  const { fdIdList: ids, fdFilters } = input
  // Of what was picked only the order counts.
  const given =
    ids.length > 0 ? { sortName: fdFilters?.sortName, sortOrder: fdFilters?.sortOrder } : fdFilters
  const filters = source.readFilters(given)
  demandList(caller, input.fdListKey, filters, input.fdPartList)
  const rows = await countRows(services, maker, input.fdListKey, { filters, ids })
  if (rows > exportLimits.rowsWithoutReason && !input.fdReason)
    throw invalid(
      ['fdReason'],
      encodeMessage('export_reason_required', { max: exportLimits.rowsWithoutReason }),
    )
  const { prisma } = services.database
  const { pageIndex: _index, pageSize: _size, ...kept } = filters as Record<string, unknown>
  const refused = { now: new Date(), left: 0 }
  const stored = await inTransaction(prisma, async (tx) => {
    refused.left = await rowsLeft(tx, services, caller.accountId, refused.now)
    const isRefused = rows > refused.left
    const made = await tx.exportRecord.create({
      data: {
        accountId: caller.accountId,
        listKey: input.fdListKey,
        format: input.fdFormat,
        state: isRefused ? 'refused' : 'running',
        rows,
        filters: kept as object,
        ids,
        columns: input.fdColumnList,
        parts: input.fdPartList,
        reason: input.fdReason ?? null,
        address: input.fdAddress ?? null,
        ...begun(maker, refused.now),
      },
    })
    if (isRefused) await recordExport(tx, maker, made, 'refuseExport')
    return isRefused || rows <= exportLimits.rowsAtOnce ? made : startWriting(tx, maker, made)
  })
  if (stored.state === 'refused') throw limitReached(services, refused.left)
  if (stored.jobId === null) await writeAtOnce(services, maker, stored.id, onRead)
  return readOwnExport(services.database, call, stored.id)
}

/** How many rows a list has at this moment. */
function countRows(
  services: Services,
  { caller, language }: Pick<Maker, 'caller' | 'language'>,
  list: ExportInput['fdListKey'],
  asked: { filters: object; ids: readonly number[] },
): Promise<number> {
  return sourceOf(list).count({ services, reads: services.database.pool, caller, language, ...asked })
}

/** What is said of an export that begins: the rights of its maker, and how long it is kept. */
const begun = ({ caller }: Pick<Maker, 'caller'>, now: Date) => ({
  ...rightsOf(caller),
  createdAt: now,
  expiresAt: new Date(now.getTime() + exportLimits.days * 24 * 3600 * 1000),
})

async function startWriting(
  tx: Transaction,
  { caller, language, ip, requestId, site }: Maker,
  { id, rows }: StoredExport,
): Promise<StoredExport> {
  const jobId = await startJob(queryIn(tx), {
    kind: 'export',
    accountId: caller.accountId,
    accessTokenId: caller.token?.id,
    language,
    total: rows,
    data: { exportId: id, ip, requestId, site } satisfies ExportJobData,
  })
  return tx.exportRecord.update({ where: { id }, data: { state: 'waiting', jobId } })
}

/** Milliseconds for the word that an export has failed: what the request itself had may be used up. */
const failWithin = 1000

async function writeAtOnce(
  services: Services,
  { caller, ...request }: Maker,
  id: number,
  onRead: () => void,
): Promise<void> {
  try {
    await writeExport(services, request, noteRights(caller), id, { onRead })
  } catch (error) {
    const where = { id, state: 'running' }
    const fail = async () =>
      services.database.prisma.exportRecord.updateMany({ where, data: { state: 'failed' } })
    // Where this fails, too, it is given up as one that was interrupted.
    await withAllowance(new Allowance(failWithin), fail).catch(() => {})
    throw error
  }
}

/**
 * Cancels an export of the caller that has not ended: what waits or is under way ends soon.
 * @throws AppError record_not_found, also for somebody else's
 */
export async function cancelExport(services: Services, call: Call, id: number): Promise<ExportRecord> {
  const { database } = services
  const { prisma } = database
  const { jobId } = await findOwn(services, call, id)
  if (jobId !== null) await inTransaction(prisma, (tx) => requestCancel(queryIn(tx), jobId))
  // Whoever writes it finds that it has ended.
  else await prisma.exportRecord.updateMany({ where: { id, state: 'running' }, data: { state: 'cancelled' } })
  return readOwnExport(database, call, id)
}

/**
 * Begins an export of the caller again that failed or was cancelled, with the rows and rights of this moment; in any other
 * state it stays as it is.
 * @throws AppError record_not_found, also for somebody else's; forbidden; export_limit_reached
 */
export async function retryExport(services: Services, call: Call, id: number): Promise<ExportRecord> {
  const maker = makerOf(call)
  const { database } = services
  const found = await findOwn(services, call, id)
  const list = found.listKey as ExportInput['fdListKey']
  const filters = sourceOf(list).readFilters(found.filters)
  demandList(call.caller, list, filters, found.parts as ExportInput['fdPartList'])
  const rows = await countRows(services, maker, list, { filters, ids: found.ids })
  await inTransaction(database.prisma, async (tx) => {
    const now = new Date()
    const left = await rowsLeft(tx, services, call.caller.accountId, now)
    const { state } = await tx.exportRecord.findUniqueOrThrow({ where: { id } })
    if (state !== 'failed' && state !== 'cancelled') return
    if (rows > left) throw limitReached(services, left)
    const data = { rows, hash: null, size: null, ...begun(maker, now) }
    await startWriting(tx, maker, await tx.exportRecord.update({ where: { id }, data }))
  })
  return readOwnExport(database, call, id)
}

async function findOwn({ database }: Services, { caller }: Call, id: number): Promise<StoredExport> {
  const found = await database.prisma.exportRecord.findFirst({ where: { id, accountId: caller.accountId } })
  if (!found) throw new AppError('record_not_found')
  return found
}
