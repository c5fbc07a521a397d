import { createHash, type Hash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exportLimits, exportPartTexts } from '@zhixin/contract/export/export.enums'
import { sheetTexts } from '@zhixin/contract/export/export.texts'
import { type ExportList, exportableLists } from '@zhixin/contract/exportLists'
import type { Language } from '@zhixin/contract/language'
import type { ExportRecord as StoredExport } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import { businessTime } from '../../lib/businessTime'
import type { Queries } from '../../lib/database'
import { writeCsv } from '../../lib/sheets/csv'
import type { Cell, Sheet } from '../../lib/sheets/sheet'
import { writeXlsx, xlsxType } from '../../lib/sheets/xlsx'
import { newStorageKey, StoreUnavailable } from '../../lib/storage/storage'
import { inTransaction, queriesIn } from '../../lib/transaction'
import type { Services } from '../../services'
import { type Maker, recordExport, removeFile, rowsLeft } from './exportRecord.writes'
import { type FilterWords, readFilterWords } from './filterWords.reads'
import { pickedLine } from './listFile.reads'
import type { Asking } from './rights'
import { type ListSheets, sourceOf } from './source.reads'

export const csvType = 'text/csv; charset=utf-8'

interface Watch {
  /** Called with how many rows of the list have been written, and of how many; what it throws ends the writing. */
  onRows?: (done: number, rows: number) => void
  /** Called when everything has been read and goes to the store. */
  onRead?: () => void
  /** Asked when all is written, before the file is anybody's; what it throws makes it come to nothing. */
  atEnd?: () => Promise<void>
}

/**
 * Writes the file of an export that waits or is under way: as of one moment, in pieces that never stand in memory
 * together. Every attempt has a file of its own, and the record names the file of the latest alone: one that was stopped
 * anywhere leaves neither half a file nor a row twice (rule export.job).
 * @param asking who makes it; what the list asks of them is what its file depends on
 * @returns how many rows it has; null where it has ended already
 * @throws AppError export_too_large; export_grown where there are more rows by now than may be exported today
 */
export async function writeExport(
  services: Services,
  request: Omit<Maker, 'caller'>,
  asking: Asking,
  id: number,
  watch: Watch,
): Promise<number | null> {
  const storageKey = newStorageKey(new Date())
  const stored = await beginAttempt(services, id, storageKey)
  if (!stored) return null
  const maker = { ...request, caller: asking.caller }
  try {
    const read = await writeFile(services, maker, stored, watch)
    await watch.atEnd?.()
    return await end(services, maker, stored, { ...read, seenFields: [...asking.notes] })
  } catch (error) {
    // A store that is not there is not asked again: what it may have is removed with what has expired.
    if (!(error instanceof StoreUnavailable)) await removeFile(services, storageKey).catch(() => {})
    throw error
  }
}

/**
 * The rows go to the store's folder of arrivals while they are read; the connection is free again before the store gets
 * the file.
 */
async function writeFile(services: Services, maker: Maker, stored: Attempt, watch: Watch) {
  const { database, storage } = services
  const list = stored.listKey as ExportList
  const source = sourceOf(list)
  const filters = source.readFilters(stored.filters)
  const words = await readFilterWords(database, maker, [source.referencesIn(filters)])
  const arriving = new PassThrough()
  const write = async (reads: Queries) => {
    const opened = await source.open({
      ...{ services, reads, words, filters, caller: maker.caller },
      ...{ ids: stored.ids, columns: stored.columns },
      parts: stored.parts as [],
      name: exportableLists[list].name[maker.language],
    })
    const { content, hash } = contentOf(services, maker, { stored, opened, words, watch })
    await pipeline(content, arriving)
    return { hash: hash(), rows: opened.rows }
  }
  const reading = source.ofOneMoment
    ? inTransaction(database.pool, (query) => write(queriesIn(query)), { isSnapshot: true })
    : write(database.pool)
  reading.then(watch.onRead, (error: Error) => arriving.destroy(error))
  const type = stored.format === 'xlsx' ? xlsxType : csvType
  const [read, written] = await Promise.allSettled([
    reading,
    storage.write(stored.storageKey, arriving, type),
  ])
  // What ends the reading ends the writing with the same error.
  if (written.status === 'rejected') throw written.reason
  if (read.status === 'rejected') throw read.reason
  return { ...read.value, size: written.value.size }
}

type Attempt = StoredExport & { storageKey: string }

/** Names the file of a new attempt, and removes what one before it has left. */
async function beginAttempt(
  { database, storage }: Services,
  id: number,
  storageKey: string,
): Promise<Attempt | null> {
  const { prisma } = database
  const before = await prisma.exportRecord.findUniqueOrThrow({ where: { id } })
  const data = { state: 'running', storageKey }
  // It may be cancelled at this moment.
  const where = { id, state: { in: ['waiting', 'running'] } }
  const { count } = await prisma.exportRecord.updateMany({ where, data })
  if (count === 0) return null
  if (before.storageKey !== null) await storage.remove(before.storageKey)
  return { ...before, ...data }
}

interface Written {
  size: number
  hash: string
  rows: number
  seenFields: string[]
}

/**
 * An attempt that another one has overtaken has come to nothing, and one whose list has grown beyond the rows of the
 * day.
 */
async function end(
  services: Services,
  maker: Maker,
  { id, accountId, createdAt, rows, storageKey }: Attempt,
  written: Written,
): Promise<number | null> {
  const isLatest = await inTransaction(services.database.prisma, async (tx) => {
    if (written.rows > rows && written.rows > (await rowsLeft(tx, services, accountId, createdAt, id)))
      throw new AppError('export_grown')
    const { count } = await tx.exportRecord.updateMany({
      where: { storageKey, state: 'running' },
      data: { state: 'done', ...written },
    })
    if (count === 0) return false
    await recordExport(tx, maker, await tx.exportRecord.findUniqueOrThrow({ where: { id } }), 'exportRows')
    return true
  })
  if (!isLatest) await removeFile(services, storageKey)
  return isLatest ? written.rows : null
}

interface Content {
  stored: StoredExport
  opened: ListSheets
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
  const { onRows = () => {} } = watch
  const all = opened.sheets.length
  const sheets = opened.sheets.map(
    (sheet, index): Sheet => ({
      ...sheet,
      rows: watched(sheet.rows, digest, (number) => {
        if (number > exportLimits.rowsOfSheet) throw new AppError('export_too_large')
        // How many rows the other sheets have is not known: each of them counts as much as the first.
        const share = index + Math.min(number / Math.max(opened.rows, 1), 1)
        onRows(Math.floor((opened.rows * share) / all), opened.rows)
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
async function* watched(rows: Sheet['rows'], digest: Hash, onRows: (number: number) => void): Sheet['rows'] {
  let number = 0
  for await (const some of rows) {
    number += some.length
    digest.update(some.map((row) => `${JSON.stringify(row)}\n`).join(''))
    onRows(number)
    yield some
  }
}

interface About {
  stored: StoredExport
  words: FilterWords
  /** Who made it, when, and whether they see the numbers of contacts. */
  username: string
  now: Date
  seesNumbers: boolean
  rows: number
  /** Of the rows; known when all of them have been written. */
  hash: () => string
  /** Where this installation is reached: `https://zhixin.example`. */
  site: string
  zone: string
}

/** The last sheet of a workbook: what it is, who made it when, and the way back to the list. */
function aboutSheet(about: About): Sheet {
  const { language } = about.words
  const title = (name: keyof typeof sheetTexts) => sheetTexts[name][language]
  return {
    name: title('about'),
    columns: [
      { title: title('item'), kind: 'text', width: 24 },
      { title: title('content'), kind: 'text', width: 80 },
    ],
    // The hash is known when the sheets before this one have been written.
    rows: (async function* () {
      yield lines(about, language, title)
    })(),
  }
}

function lines(
  { stored, words, username, now, seesNumbers, rows, hash, site, zone }: About,
  language: Language,
  title: (name: keyof typeof sheetTexts) => string,
): Cell[][] {
  const names = (all: readonly string[]) => all.join(language === 'en-US' ? ', ' : '、')
  const key = stored.listKey as ExportList
  const parts = stored.parts as (keyof typeof exportPartTexts)[]
  const source = sourceOf(key)
  const given = source.readFilters(stored.filters)
  const filters = [...pickedLine(stored.ids, language), ...source.filterLines(given, words)]
  const shownFilters = filters.length > 0 ? filters : [title('none')]
  const columns = stored.columns.map(
    (column) => exportableLists[key].columns[column]?.words[language] ?? column,
  )
  return [
    [title('list'), exportableLists[key].name[language]],
    ...shownFilters.map((filter, index) => [index === 0 ? title('filters') : null, filter]),
    [title('order'), source.orderText(given, words)],
    [title('columns'), names(columns)],
    ...(parts.length > 0
      ? [[title('parts'), names(parts.map((part) => exportPartTexts[part][language]))]]
      : []),
    ...(parts.includes('contacts') && !seesNumbers ? [[null, title('masked')]] : []),
    [title('madeBy'), username],
    [title('madeAt'), `${businessTime(now, zone)} (${zone})`],
    [title('rows'), rows],
    ...(stored.reason ? [[title('reason'), stored.reason]] : []),
    [title('hash'), hash()],
    ...(stored.address ? [[title('link'), site + stored.address]] : []),
  ]
}
