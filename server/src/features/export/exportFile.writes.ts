import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type ExportList, exportLimits, exportListTexts } from '@zhixin/contract/export/export.enums'
import type { ExportRecord as StoredExport } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import { writeCsv } from '../../lib/sheets/csv'
import type { Sheet } from '../../lib/sheets/sheet'
import { writeXlsx, xlsxType } from '../../lib/sheets/xlsx'
import { inSnapshot } from '../../lib/snapshot'
import { newStorageKey } from '../../lib/storage/storage'
import type { Services } from '../../services'
import { aboutSheet } from './about'
import { type Maker, recordExport, rowsLeft } from './exportRecord.writes'
import { readFilterWords } from './filterWords.reads'
import type { OpenedList } from './source.reads'
import { sourceOf } from './sources'

export const csvType = 'text/csv; charset=utf-8'

interface Watch {
  /** Told of the rows of the list that have been written, and of all; what it throws ends the writing. */
  onRows?: (done: number, rows: number) => Promise<void>
  /** Asked when all is written, before the file is anybody's; what it throws makes it come to nothing. */
  atEnd?: () => Promise<void>
}

/**
 * Writes the file of an export that waits or is under way: as of one moment, in pieces that never stand in memory
 * together. Every attempt has a file of its own, and the record names the file of the latest alone: one that was stopped
 * anywhere leaves neither half a file nor a row twice (rule export.job).
 * @returns how many rows it has; null where it has ended already
 * @throws AppError export_too_large; export_grown where there are more rows by now than may be exported today
 */
export async function writeExport(
  services: Services,
  maker: Maker,
  id: number,
  watch: Watch,
): Promise<number | null> {
  const { database, storage } = services
  const storageKey = newStorageKey(new Date())
  const stored = await beginAttempt(services, id, storageKey)
  if (!stored) return null
  try {
    const written = await inSnapshot(database, async (reads) => {
      const source = sourceOf(stored.listKey as ExportList)
      const filters = source.readFilters(stored.filters)
      const words = await readFilterWords(database, maker, [source.referencesIn(filters)])
      const opened = await source.open({
        ...{ services, reads, words, filters, caller: maker.caller, columns: stored.columns },
        parts: stored.parts as [],
        name: exportListTexts[stored.listKey as ExportList][maker.language],
      })
      if (opened.rows > stored.rows) await takeMore(services, stored, opened.rows)
      const { content, hash } = contentOf(services, maker, { stored, opened, words, watch })
      const type = stored.format === 'xlsx' ? xlsxType : csvType
      const { size } = await storage.write(storageKey, content, type)
      return { size, hash: hash(), rows: opened.rows }
    })
    await watch.atEnd?.()
    return await end(services, maker, storageKey, written)
  } catch (error) {
    await storage.remove(storageKey)
    throw error
  }
}

/** Names the file of a new attempt, and removes what one before it has left. */
async function beginAttempt(
  { database, storage }: Services,
  id: number,
  storageKey: string,
): Promise<StoredExport | null> {
  const { prisma } = database
  const before = await prisma.exportRecord.findUnique({ where: { id } })
  if (before === null || !['waiting', 'running'].includes(before.state)) return null
  const data = { state: 'running', storageKey }
  await prisma.exportRecord.update({ where: { id }, data })
  if (before.storageKey !== null) await storage.remove(before.storageKey)
  return { ...before, ...data }
}

/** A list that has grown since it was counted takes more of the rows of the day. */
async function takeMore(services: Services, stored: StoredExport, rows: number): Promise<void> {
  await services.database.prisma.$transaction(async (tx) => {
    const left = await rowsLeft(tx, services, stored.accountId, stored.createdAt, stored.id)
    if (rows > left) throw new AppError('export_grown')
    await tx.exportRecord.update({ where: { id: stored.id }, data: { rows } })
  })
}

/** An attempt that another one has overtaken has come to nothing. */
async function end(
  { database, storage }: Services,
  maker: Maker,
  storageKey: string,
  written: { size: number; hash: string; rows: number },
): Promise<number | null> {
  const isLatest = await database.prisma.$transaction(async (tx) => {
    const { count } = await tx.exportRecord.updateMany({
      where: { storageKey, state: 'running' },
      data: { state: 'done', ...written },
    })
    if (count === 0) return false
    const made = await tx.exportRecord.findUniqueOrThrow({ where: { storageKey } })
    await recordExport(tx, maker, made, 'exportRows')
    return true
  })
  if (!isLatest) await storage.remove(storageKey)
  return isLatest ? written.rows : null
}

interface Content {
  stored: StoredExport
  opened: OpenedList
  words: Parameters<typeof aboutSheet>[0]['words']
  watch: Watch
}

/** The bytes of the file, and the hash of its rows once they have all been read. */
function contentOf(
  { config }: Services,
  { caller, site }: Maker,
  { stored, opened, words, watch }: Content,
): { content: Readable; hash: () => string } {
  const zone = config.BUSINESS_TIME_ZONE
  const digest = createHash('sha256')
  let written: string | undefined
  const hash = () => {
    written ??= digest.digest('hex')
    return written
  }
  const { onRows = async () => {} } = watch
  const all = opened.sheets.length
  const sheets = opened.sheets.map(
    (sheet, index): Sheet => ({
      ...sheet,
      rows: watched(sheet.rows, digest, async (number) => {
        if (number > exportLimits.rowsOfSheet) throw new AppError('export_too_large')
        // How many rows the other sheets have is not known: each of them counts as much as the first.
        const share = index + Math.min(number / Math.max(opened.rows, 1), 1)
        await onRows(Math.floor((opened.rows * share) / all), opened.rows)
      }),
    }),
  )
  const [first] = sheets
  if (stored.format === 'csv' && first) return { content: writeCsv(first, zone), hash }
  const about = aboutSheet({
    ...{ stored, words, hash, site, zone },
    username: caller.username,
    now: new Date(),
    seesNumbers: caller.permissions.has('client:mobile'),
    rows: opened.rows,
  })
  return { content: writeXlsx([...sheets, about], zone), hash }
}

/** The same rows, each told to the digest, and how many there have been. */
async function* watched(
  rows: Sheet['rows'],
  digest: Hash,
  onRows: (number: number) => Promise<void>,
): Sheet['rows'] {
  let number = 0
  for await (const some of rows) {
    number += some.length
    digest.update(some.map((row) => `${JSON.stringify(row)}\n`).join(''))
    await onRows(number)
    yield some
  }
}
