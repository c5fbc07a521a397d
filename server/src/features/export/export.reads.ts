import {
  type ExportFormat,
  type ExportPart,
  type ExportState,
  exportPartTexts,
  exportStateTexts,
} from '@zhixin/contract/export/export.enums'
import type { ExportFilters, ExportRecord } from '@zhixin/contract/export/export.schema'
import { type ExportList, exportableLists } from '@zhixin/contract/exportLists'
import { searchKey } from '@zhixin/contract/searchKey'
import type { Prisma, ExportRecord as Stored } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Call, Caller, Reader } from '../../http/call'
import { createDates } from '../../http/filters'
import type { Database, Page } from '../../lib/database'
import { escapeLike } from '../../lib/like'
import { failureOf } from '../job/job.reads'
import { administers } from '../rank/rank.reads'
import { readFilterWords } from './filterWords.reads'
import { pickedLine } from './listFile.reads'
import { hasSameRights } from './rights'
import { sourceOf } from './sources'

/** What is read of an export beside its own columns: who made it, and how far its job is. */
const beside = {
  account: { select: { username: true } },
  job: { select: { done: true, failure: true } },
} as const

type Read = Prisma.ExportRecordGetPayload<{ include: typeof beside }>

const isThere = ({ state, storageKey, expiresAt }: Stored) =>
  state === 'done' && storageKey !== null && expiresAt > new Date()

/** Exports as their caller reads them, with filters and columns in words. */
async function describeExports(
  database: Database,
  { caller, language }: Reader,
  stored: readonly Read[],
): Promise<ExportRecord[]> {
  const read = stored.map(({ listKey, filters }) => {
    const source = sourceOf(listKey as ExportList)
    return { source, filters: source.readFilters(filters) }
  })
  const references = read.map(({ source, filters }) => source.referencesIn(filters))
  const words = await readFilterWords(database, { caller, language }, references)
  return stored.map((one, index) => ({
    id: one.id,
    fdListKey: one.listKey as ExportList,
    fdListName: exportableLists[one.listKey as ExportList].name[language],
    fdFormat: one.format as ExportFormat,
    fdState: one.state as ExportState,
    fdStateName: exportStateTexts[one.state as ExportState][language],
    fdRowNum: one.rows,
    fdSize: one.size === null ? null : Number(one.size),
    fdDoneNum: one.state === 'done' ? one.rows : one.state === 'running' ? (one.job?.done ?? 0) : 0,
    fdFilterTextList: [
      ...pickedLine(one.ids, language),
      ...(read[index]?.source.filterLines(read[index].filters, words) ?? []),
    ],
    fdColumnNameList: one.columns.map(
      (column) => exportableLists[one.listKey as ExportList].columns[column]?.words[language] ?? column,
    ),
    fdPartNameList: one.parts.map((part) => exportPartTexts[part as ExportPart][language]),
    fdReason: one.reason,
    fdAddress: one.address,
    fdFailure: one.state === 'failed' && one.job?.failure ? failureOf(one.job.failure, language) : null,
    fdJobId: one.jobId,
    fdHash: one.hash,
    fdCreatedByName: one.account.username,
    createdDate: one.createdAt.toISOString(),
    fdExpiredDate: one.expiresAt.toISOString(),
    fdOwn: one.accountId === caller.accountId,
    fdAvailable: one.accountId === caller.accountId && isThere(one),
  }))
}

const columns = { createdDate: 'createdAt', fdRowNum: 'rows', fdSize: 'size' } as const

/** A page of exports: the caller's own, for administrators everybody's. */
export async function listExports(
  database: Database,
  call: Call,
  filters: ExportFilters,
  zone: string,
): Promise<Page<ExportRecord>> {
  const { prisma } = database
  const { accountId } = call.caller
  const { pageIndex, pageSize, sortName = 'createdDate', fdCreatedByName } = filters
  const sortOrder = filters.sortName ? filters.sortOrder : 'desc'
  const { from, to } = createDates(filters, zone)
  const where: Prisma.ExportRecordWhereInput = {
    ...(!(await administers(prisma, call.caller)) && { accountId }),
    ...(fdCreatedByName !== undefined && {
      account: { usernameKey: { contains: escapeLike(searchKey(fdCreatedByName)) } },
    }),
    createdAt: { ...(from && { gte: from }), ...(to && { lte: to }) },
  }
  const [total, stored] = await Promise.all([
    prisma.exportRecord.count({ where }),
    prisma.exportRecord.findMany({
      where,
      orderBy: [{ [columns[sortName]]: sortOrder }, { id: sortOrder }],
      skip: (pageIndex - 1) * pageSize,
      take: pageSize,
      include: beside,
    }),
  ])
  return { rows: await describeExports(database, call, stored), total }
}

/** An export of the caller, as it is now. */
export async function readOwnExport(database: Database, call: Reader, id: number): Promise<ExportRecord> {
  const where = { id, accountId: call.caller.accountId }
  const stored = await database.prisma.exportRecord.findFirst({ where, include: beside })
  const [record] = await describeExports(database, call, stored ? [stored] : [])
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
