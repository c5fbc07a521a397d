import type { LockedName, LoginLogFilters, LoginLogRow } from '@zhixin/contract/loginLog/loginLog.schema'
import { searchKey } from '@zhixin/contract/searchKey'
import type { Prisma } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import { createDates, smallintFilter } from '../../http/filters'
import type { Database, Page } from '../../lib/database'
import { escapeLike } from '../../lib/like'
import { valuesContaining } from '../../lib/longTable'
import { findLocks } from '../auth/locks.reads'
import { toLoginRow } from '../auth/loginRow.reads'

/**
 * Attempts to log in, the newest first by default. Without the permission these are the caller's own: attempts with the
 * account's name while it was the account's (rule log.login).
 * @throws AppError token_refused for an access token without it
 */
export async function listLogins(
  { prisma, pool }: Database,
  caller: Caller,
  filters: LoginLogFilters,
  zone: string,
): Promise<Page<LoginLogRow>> {
  const seesAll = caller.permissions.has('loginLog:list')
  // Where a person logs in from is no program's business.
  if (caller.token && !seesAll) throw new AppError('token_refused')
  const { from, to } = createDates(filters, zone)
  const results = smallintFilter(filters.fdResultList)
  const names = await valuesContaining({ pool }, 'login_log', 'username', filters.fdUsername)
  const where: Prisma.LoginLogWhereInput = {
    ...(!seesAll && { accountId: caller.accountId }),
    ...(names && { username: { in: names } }),
    ...(filters.fdIp !== undefined && {
      ip: { contains: escapeLike(searchKey(filters.fdIp)), mode: 'insensitive' },
    }),
    ...(results && { result: { in: results } }),
    ...((from || to) && { createdAt: { ...(from && { gte: from }), ...(to && { lte: to }) } }),
  }
  const [records, total] = await Promise.all([
    prisma.loginLog.findMany({
      where,
      orderBy: orderOf(filters),
      skip: (filters.pageIndex - 1) * filters.pageSize,
      take: filters.pageSize,
    }),
    prisma.loginLog.count({ where }),
  ])
  return { rows: records.map((record) => toLoginRow(record, caller)), total }
}

function orderOf({ sortName, sortOrder }: LoginLogFilters): Prisma.LoginLogOrderByWithRelationInput[] {
  if (sortName === 'fdUsername') return [{ username: sortOrder }, { id: 'desc' }]
  return [{ id: sortName === 'createdDate' ? sortOrder : 'desc' }]
}

/** The accounts that are locked for some sources at this moment. */
export async function readLockedNames(database: Database): Promise<LockedName[]> {
  const locks = await findLocks(database)
  return locks.map(({ username, sources, failures, until }) => ({
    fdUsername: username,
    fdSourceList: sources,
    fdFailureNum: failures,
    fdLockedUntil: until.toISOString(),
  }))
}
