import { type ExportPart, exportPartTexts, exportStateTexts } from '@zhixin/contract/export/export.enums'
import { exportRecordList } from '@zhixin/contract/export/export.list'
import type { ExportFilters, ExportRecord } from '@zhixin/contract/export/export.schema'
import { exportableLists } from '@zhixin/contract/exportLists'
import type { ExportRecord as Stored } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Caller, Reader } from '../../http/call'
import type { Database, Page } from '../../lib/database'
import { oneReader, type RowSource, rowReader } from '../../record/rowReader'
import { failureOf } from '../job/job.reads'
import { administers } from '../rank/rank.reads'
import { readFilterWords } from './filterWords.reads'
import { pickedLine } from './listFile.reads'
import { hasSameRights } from './rights'
import { sourceOf } from './source.reads'

const isThere = ({ state, storageKey, expiresAt }: Stored) =>
  state === 'done' && storageKey !== null && expiresAt > new Date()

const isOwn = '(r.account_id = $1)'

/** Exports with what made them; $1 is the caller. */
const source: RowSource = {
  from: 'export_record r join account m on m.id = r.account_id left join job j on j.id = r.job_id',
  values: [({ caller }) => caller.accountId],
  where: isOwn,
  columns: {
    id: 'r.id',
    fdListKey: 'r.list_key',
    fdFormat: 'r.format',
    fdState: 'r.state',
    fdRowNum: 'r.rows',
    fdSize: 'r.size',
    fdDoneNum: `case r.state when 'done' then r.rows when 'running' then coalesce(j.done, 0) else 0 end`,
    fdReason: 'r.reason',
    fdAddress: 'r.address',
    failure: `case r.state when 'failed' then j.failure end`,
    fdJobId: 'r.job_id',
    fdHash: 'r.hash',
    fdCreatedByName: 'm.username',
    createdDate: 'r.created_at',
    fdExpiredDate: 'r.expires_at',
    fdOwn: isOwn,
    fdAvailable: `(${isOwn} and r.state = 'done' and r.storage_key is not null and r.expires_at > now())`,
    filters: 'r.filters',
    ids: 'r.ids',
    columns: "coalesce(r.columns, '{}')",
    parts: "coalesce(r.parts, '{}')",
  },
  nullable: ['fdSize'],
}

type Told =
  | 'fdListName'
  | 'fdStateName'
  | 'fdFilterTextList'
  | 'fdColumnNameList'
  | 'fdPartNameList'
  | 'fdFailure'

type Read = Omit<ExportRecord, Told> &
  Pick<Stored, 'filters' | 'ids' | 'columns'> & { parts: ExportPart[]; failure: string | null }

const readOne = oneReader<Read>(exportRecordList, source)
const readRows = rowReader<typeof exportRecordList, Read, { isAdministrator: boolean }>(exportRecordList, {
  ...source,
  values: [...(source.values ?? []), ({ filters }) => filters.isAdministrator],
  where: `($2 or ${isOwn})`,
})

/** Exports as their caller reads them, with filters and columns in words. */
async function describeExports(database: Database, reader: Reader, rows: Read[]): Promise<ExportRecord[]> {
  const { language } = reader
  const asked = rows.map(({ fdListKey, filters }) => {
    const source = sourceOf(fdListKey)
    return { source, filters: source.readFilters(filters) }
  })
  const references = asked.map(({ source, filters }) => source.referencesIn(filters))
  const words = await readFilterWords(database, reader, references)
  return rows.map(({ filters: _, ids, columns, parts, failure, ...row }, index) => {
    const list = exportableLists[row.fdListKey]
    return {
      ...row,
      fdListName: list.name[language],
      fdStateName: exportStateTexts[row.fdState][language],
      fdFilterTextList: [
        ...pickedLine(ids, language),
        ...(asked[index]?.source.filterLines(asked[index].filters, words) ?? []),
      ],
      fdColumnNameList: columns.map((column) => list.columns[column]?.words[language] ?? column),
      fdPartNameList: parts.map((part) => exportPartTexts[part][language]),
      fdFailure: failure === null ? null : failureOf(failure, language),
    }
  })
}

/** A page of exports: the caller's own, for administrators everybody's. */
export async function listExports(
  database: Database,
  reader: Reader,
  filters: ExportFilters,
  zone: string,
): Promise<Page<ExportRecord>> {
  const isAdministrator = await administers(database.pool, reader.caller)
  const { rows, total } = await readRows(database, reader, { ...filters, isAdministrator }, zone)
  return { rows: await describeExports(database, reader, rows), total }
}

/** An export of the caller, as it is now. */
export async function readOwnExport(database: Database, reader: Reader, id: number): Promise<ExportRecord> {
  const row = await readOne(database, reader, id)
  const [record] = await describeExports(database, reader, row ? [row] : [])
  if (!record) throw new AppError('record_not_found')
  return record
}

/**
 * The file of an export for its caller.
 * @throws AppError record_not_found for somebody else's, where there is no file any more, and when the caller no longer
 * sees of the list what is in it
 */
export async function findExport(
  { prisma }: Database,
  caller: Caller,
  id: number,
): Promise<Stored & { storageKey: string }> {
  const stored = await prisma.exportRecord.findFirst({ where: { id, accountId: caller.accountId } })
  const storageKey = stored && isThere(stored) ? stored.storageKey : null
  if (!stored || storageKey === null) throw new AppError('record_not_found')
  if (!hasSameRights(caller, stored))
    throw new AppError('record_not_found', { message: 'export_rights_changed' })
  return { ...stored, storageKey }
}
