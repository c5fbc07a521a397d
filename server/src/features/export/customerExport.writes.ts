import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { exportLimits, exportListTexts, exportPartTexts } from '@zhixin/contract/export/export.enums'
import type { CustomerExport, ExportRecord } from '@zhixin/contract/export/export.schema'
import { encodeMessage } from '@zhixin/contract/messages'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { demand } from '../../http/serve'
import { businessDay, businessMoment } from '../../lib/businessTime'
import type { Queries, Transaction } from '../../lib/database'
import { holdAccount } from '../../lib/holdAccount'
import { writeCsv } from '../../lib/sheets/csv'
import type { Sheet } from '../../lib/sheets/sheet'
import { writeXlsx, xlsxType } from '../../lib/sheets/xlsx'
import { inSnapshot } from '../../lib/snapshot'
import { newStorageKey } from '../../lib/storage/storage'
import { queryIn } from '../../lib/transaction'
import type { Services } from '../../services'
import { recordAudit } from '../audit/audit.writes'
import { demandFilters } from '../customer/customer.fields'
import { countListed, customerSheets } from '../customer/export/customerSheets.reads'
import { readFilterWords } from '../customer/export/filterLines.reads'
import type { Words } from '../customer/history/words.reads'
import { aboutSheet } from './about'
import { describeExports, seenCustomers } from './export.reads'

export const csvType = 'text/csv; charset=utf-8'

/**
 * Writes customers to a file as a list shows them: as of one moment, in pieces that never stand in memory together.
 * @throws AppError forbidden for what the caller may not see; validation_failed without a reason where one is needed;
 * export_too_large; export_limit_reached, which is on record for administrators
 */
export async function exportCustomers(
  services: Services,
  call: Call,
  input: CustomerExport,
): Promise<ExportRecord> {
  const { caller, language } = call
  const { database, config } = services
  demand(caller, 'client:list')
  if (input.fdPartList.length > 0) demand(caller, 'client:detail')
  if (input.fdPartList.includes('prices')) demand(caller, 'client:price')
  demandFilters(caller, input.fdFilters)
  const words = await readFilterWords(database, language, [input.fdFilters])
  return inSnapshot(database, async (reads) => {
    const asked = { reads, caller, filters: input.fdFilters, zone: config.BUSINESS_TIME_ZONE }
    const rows = await countListed(asked)
    checkSize(rows, input)
    const id = await begin(services, call, input, rows)
    return write(services, call, { input, id, rows, reads, words })
  })
}

function checkSize(rows: number, { fdReason }: CustomerExport): void {
  if (rows > exportLimits.rows)
    throw new AppError('export_too_large', { parameters: { n: rows, max: exportLimits.rows } })
  if (rows > exportLimits.rowsWithoutReason && !fdReason)
    throw invalid(
      ['fdReason'],
      encodeMessage('export_reason_required', { max: exportLimits.rowsWithoutReason }),
    )
}

const label = ({ language }: Call, { fdListKey }: CustomerExport) => exportListTexts[fdListKey][language]

/**
 * Puts an export on record, if the account may export so many rows more today: one after the other, on all servers.
 * @returns its id
 */
async function begin(
  { database, config }: Services,
  call: Call,
  input: CustomerExport,
  rows: number,
): Promise<number> {
  const { accountId } = call.caller
  const now = new Date()
  const zone = config.BUSINESS_TIME_ZONE
  const max = config.EXPORT_ROWS_PER_DAY
  const { pageIndex: _index, pageSize: _size, ...filters } = input.fdFilters
  const { id, left } = await database.prisma.$transaction(async (tx) => {
    await holdAccount(queryIn(tx), accountId)
    const since = businessMoment(businessDay(now, zone), 'start', zone)
    const used = await tx.exportRecord.aggregate({
      where: { accountId, createdAt: { gte: since }, state: { in: ['running', 'done'] } },
      _sum: { rows: true },
    })
    const left = Math.max(0, max - (used._sum.rows ?? 0))
    const { id } = await tx.exportRecord.create({
      data: {
        accountId,
        listKey: input.fdListKey,
        format: input.fdFormat,
        state: rows > left ? 'refused' : 'running',
        rows,
        filters,
        columns: input.fdColumnList,
        parts: input.fdPartList,
        reason: input.fdReason ?? null,
        ...seenCustomers(call.caller),
        expiresAt: new Date(now.getTime() + exportLimits.days * 24 * 3600 * 1000),
      },
    })
    if (rows > left) await record(tx, call, input, 'refuseExport', { id, rows })
    return { id, left }
  })
  if (rows > left) throw new AppError('export_limit_reached', { parameters: { n: left, max } })
  return id
}

function record(
  tx: Transaction,
  call: Call,
  input: CustomerExport,
  action: 'exportRows' | 'refuseExport',
  { id, rows }: { id: number; rows: number },
): Promise<void> {
  const parts = input.fdPartList.map((part) => exportPartTexts[part])
  return recordAudit(tx, call, {
    action,
    entity: 'exportRecord',
    entityId: id,
    entityLabel: label(call, input),
    changes: [
      { field: 'fdFormat', old: null, new: input.fdFormat },
      { field: 'fdRowNum', old: null, new: rows },
      { field: 'fdPartNameList', old: null, new: parts },
      { field: 'fdReason', old: null, new: input.fdReason ?? null },
    ],
  })
}

interface Begun {
  input: CustomerExport
  id: number
  rows: number
  reads: Queries
  words: Words
}

async function write(services: Services, call: Call, begun: Begun): Promise<ExportRecord> {
  const { database, storage } = services
  const { input, id, rows } = begun
  const storageKey = newStorageKey(new Date())
  try {
    const { content, hash } = contentOf(services, call, begun)
    const { size } = await storage.write(storageKey, content, input.fdFormat === 'xlsx' ? xlsxType : csvType)
    const stored = await database.prisma.$transaction(async (tx) => {
      await record(tx, call, input, 'exportRows', { id, rows })
      return tx.exportRecord.update({
        where: { id },
        data: { state: 'done', size, hash: hash(), storageKey },
        include: { account: { select: { username: true } } },
      })
    })
    const [described] = await describeExports(database, call, [stored])
    return described as ExportRecord
  } catch (error) {
    await storage.remove(storageKey)
    await database.prisma.exportRecord.update({ where: { id }, data: { state: 'failed' } })
    throw error
  }
}

/** The bytes of the file, and the hash of its rows once they have all been read. */
function contentOf(
  { config }: Services,
  call: Call,
  { input, rows, reads, words }: Begun,
): { content: Readable; hash: () => string } {
  const { caller, request } = call
  const zone = config.BUSINESS_TIME_ZONE
  const digest = createHash('sha256')
  let written: string | undefined
  const hash = () => {
    written ??= digest.digest('hex')
    return written
  }
  const sheets = customerSheets({
    reads,
    caller,
    filters: input.fdFilters,
    columns: input.fdColumnList,
    parts: input.fdPartList,
    name: label(call, input),
    words,
    zone,
  }).map((sheet): Sheet => ({ ...sheet, rows: hashed(sheet.rows, digest) }))
  const [first] = sheets
  if (input.fdFormat === 'csv' && first) return { content: writeCsv(first, zone), hash }
  const about = aboutSheet({
    input,
    words,
    username: caller.username,
    now: new Date(),
    seesNumbers: caller.permissions.has('client:mobile'),
    rows,
    hash,
    origin: `${request.protocol}://${request.host}`,
    zone,
  })
  return { content: writeXlsx([...sheets, about], zone), hash }
}

/** The same rows, each told to the digest. */
async function* hashed(rows: Sheet['rows'], digest: ReturnType<typeof createHash>): Sheet['rows'] {
  for await (const row of rows) {
    digest.update(`${JSON.stringify(row)}\n`)
    yield row
  }
}
