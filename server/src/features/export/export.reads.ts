import { administratorRole } from '@zhixin/contract/account/administratorRole'
import { type CustomerFilters, customerFilters } from '@zhixin/contract/customer/customerList.schema'
import { type CustomerColumn, customerColumnTexts } from '@zhixin/contract/customer/customerList.texts'
import {
  type ExportFormat,
  type ExportList,
  type ExportPart,
  type ExportState,
  exportListTexts,
  exportPartTexts,
  exportStateTexts,
} from '@zhixin/contract/export/export.enums'
import type { ExportFilters, ExportRecord } from '@zhixin/contract/export/export.schema'
import type { Prisma, ExportRecord as Stored } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Call, Caller } from '../../http/call'
import { createDates } from '../../http/filters'
import type { Database } from '../../lib/database'
import { fieldsSeenBy } from '../customer/customer.fields'
import { scopeOf } from '../customer/customer.scope'
import { filterLines, readFilterWords } from '../customer/export/filterLines.reads'

/** What a caller sees of customers: a file is theirs while this is what it was when it was made. */
export interface SeenCustomers {
  seenFields: string[]
  serviceTypes: number[]
  followerId: number | null
}

/** What somebody sees of customers at this moment. */
export function seenCustomers(caller: Caller): SeenCustomers {
  const { prices, numbers } = fieldsSeenBy(caller)
  const { serviceTypes, followerId } = scopeOf(caller)
  return {
    seenFields: [...(prices ? ['client:price'] : []), ...(numbers ? ['client:mobile'] : [])],
    serviceTypes: [...serviceTypes].sort((a, b) => a - b),
    followerId,
  }
}

type WithMaker = Stored & { account: { username: string } }

const isThere = ({ storageKey, expiresAt }: Stored) => storageKey !== null && expiresAt > new Date()

/** Exports as their caller reads them, with filters and columns in words. */
export async function describeExports(
  database: Database,
  { caller, language }: Pick<Call, 'caller' | 'language'>,
  stored: readonly WithMaker[],
): Promise<ExportRecord[]> {
  const filters = stored.map((one) => customerFilters.parse(one.filters) as CustomerFilters)
  const words = await readFilterWords(database, language, filters)
  return stored.map((one, index) => ({
    id: one.id,
    fdListKey: one.listKey as ExportList,
    fdListName: exportListTexts[one.listKey as ExportList][language],
    fdFormat: one.format as ExportFormat,
    fdState: one.state as ExportState,
    fdStateName: exportStateTexts[one.state as ExportState][language],
    fdRowNum: one.rows,
    fdSize: one.size === null ? null : Number(one.size),
    fdFilterTextList: filterLines(filters[index] as CustomerFilters, words),
    fdColumnNameList: one.columns.map((column) => customerColumnTexts[column as CustomerColumn][language]),
    fdPartNameList: one.parts.map((part) => exportPartTexts[part as ExportPart][language]),
    fdReason: one.reason,
    fdHash: one.hash,
    fdCreatedByName: one.account.username,
    createdDate: one.createdAt.toISOString(),
    fdExpiredDate: one.expiresAt.toISOString(),
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
): Promise<{ rows: ExportRecord[]; total: number }> {
  const { prisma } = database
  const { accountId, roleId } = call.caller
  const { pageIndex, pageSize, sortName = 'createdDate', fdCreatedByName } = filters
  const sortOrder = filters.sortName ? filters.sortOrder : 'desc'
  const { from, to } = createDates(filters, zone)
  const role = await prisma.role.findUniqueOrThrow({ where: { id: roleId }, select: { code: true } })
  const where: Prisma.ExportRecordWhereInput = {
    ...(role.code !== administratorRole && { accountId }),
    ...(fdCreatedByName !== undefined && {
      account: { username: { contains: fdCreatedByName, mode: 'insensitive' } },
    }),
    createdAt: { ...(from && { gte: from }), ...(to && { lte: to }) },
  }
  const [total, stored] = await prisma.$transaction([
    prisma.exportRecord.count({ where }),
    prisma.exportRecord.findMany({
      where,
      orderBy: [{ [columns[sortName]]: sortOrder }, { id: sortOrder }],
      skip: (pageIndex - 1) * pageSize,
      take: pageSize,
      include: { account: { select: { username: true } } },
    }),
  ])
  return { rows: await describeExports(database, call, stored), total }
}

/**
 * The file of an export for its caller.
 * @throws AppError record_not_found for somebody else's, and where there is no file any more, and when the
 * caller no longer sees of customers what is in it
 */
export async function findExport(
  { prisma }: Pick<Database, 'prisma'>,
  caller: Caller,
  id: number,
): Promise<Stored & { storageKey: string }> {
  const stored = await prisma.exportRecord.findFirst({ where: { id, accountId: caller.accountId } })
  const storageKey = stored && isThere(stored) ? stored.storageKey : null
  if (!stored || storageKey === null) throw new AppError('record_not_found')
  const { seenFields, serviceTypes, followerId } = seenCustomers(caller)
  const isSame =
    String(stored.seenFields) === String(seenFields) &&
    String(stored.serviceTypes) === String(serviceTypes) &&
    stored.followerId === followerId &&
    caller.permissions.has('client:list') &&
    (stored.parts.length === 0 || caller.permissions.has('client:detail'))
  if (!isSame) throw new AppError('record_not_found', { message: 'export_rights_changed' })
  return { ...stored, storageKey }
}
