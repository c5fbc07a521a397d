import { loginLogList } from '@zhixin/contract/loginLog/loginLog.list'
import type { LockedName, LoginLogFilters, LoginLogRow } from '@zhixin/contract/loginLog/loginLog.schema'
import { AppError } from '../../http/AppError'
import type { Caller, Reader } from '../../http/call'
import type { Database, Page } from '../../lib/database'
import { valuesContaining } from '../../lib/longTable'
import { rowReader } from '../../record/rowReader'
import { findLocks } from '../auth/locks.reads'
import { reasonFor } from '../auth/loginRow.reads'
import { findAccounts } from '../rank/people.reads'

interface Asked {
  /** The account whose attempts are shown; null for readers of the whole log. */
  accountId: number | null
  /** The names that were searched for; null: any. */
  names: string[] | null
}

const readRows = rowReader<typeof loginLogList, LoginLogRow, Asked>(loginLogList, {
  from: 'login_log r',
  values: [({ filters }) => filters.accountId, ({ filters }) => filters.names],
  where: '($1::int is null or r.account_id = $1) and ($2::text[] is null or r.username = any($2))',
  columns: {
    id: 'r.id',
    fdUsername: 'r.username',
    fdResult: 'r.result',
    fdReason: 'r.reason',
    fdIp: 'r.ip',
    fdUserAgent: 'r.user_agent',
    fdAttemptNum: 'r.attempts',
    fdNewDevice: 'r.is_new_device',
    createdDate: 'r.created_at',
  },
  sorts: {
    fdUsername: (to) => `r.username ${to}, r.id desc`,
    createdDate: (to) => `r.id ${to}`,
  },
  filters: { fdUsername: null },
  isSearch: () => false,
})

/**
 * Attempts to log in, the newest first by default. Without the permission these are the caller's own: attempts with the
 * account's name while it was the account's (rule log.login).
 * @throws AppError token_refused for an access token without it
 */
export async function listLogins(
  database: Database,
  reader: Reader,
  filters: LoginLogFilters,
  zone: string,
): Promise<Page<LoginLogRow>> {
  const { caller } = reader
  const seesAll = caller.permissions.has('loginLog:list')
  // Where a person logs in from is no program's business.
  if (caller.token && !seesAll) throw new AppError('token_refused')
  const asked = {
    ...filters,
    accountId: seesAll ? null : caller.accountId,
    names: await namesLike(database, caller, filters.fdUsername),
  }
  const { rows, total } = await readRows(database, reader, asked, zone)
  return { rows: rows.map((row) => ({ ...row, fdReason: reasonFor(caller, row.fdReason) })), total }
}

/** The names in the log that a text finds: those that contain it, and those of the people whom it finds (rule filter.person). */
async function namesLike(database: Database, caller: Caller, text: string | undefined) {
  if (text === undefined) return null
  const [logged, found] = await Promise.all([
    valuesContaining(database, 'login_log', 'username', text),
    findAccounts(database.pool, caller, text),
  ])
  return [...(logged ?? []), ...found.map(({ username }) => username)]
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
