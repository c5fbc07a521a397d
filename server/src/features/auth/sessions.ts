import { randomUUID } from 'node:crypto'
import { isForStaff } from '@zhixin/contract/permissions'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { type Caller, isHeldBack } from '../../http/call'
import type { Database, Queries } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { inTransaction } from '../../lib/transaction'
import { type Cause, endedSession, recordAudit } from '../audit/audit.writes'
import { canLogIn } from '../rank/rank.reads'
import type { RefreshTokens } from './refreshTokens'

/** A session ends when it was not refreshed for a week, and 30 days after its login at the latest. */
const idleMilliseconds = 7 * 24 * 3600 * 1000
const absoluteMilliseconds = 30 * 24 * 3600 * 1000

/**
 * How long a replaced refresh token still returns the same successor, for two tabs or a lost answer (rule
 * session.refresh).
 */
const graceMilliseconds = 10_000

const expiry = (startedAt: Date) =>
  new Date(Math.min(Date.now() + idleMilliseconds, startedAt.getTime() + absoluteMilliseconds))

interface SessionStart {
  accountId: number
  ip: string
  userAgent: string
  deviceId: string
  /**
   * When its password was checked, if that took a while: a change of the password in between ends the session at once.
   */
  createdAt?: Date
}

/** A session and its current refresh token; only the token's hash is stored. */
export interface Grant {
  sessionId: string
  refreshToken: string
}

export async function startSession(
  { prisma }: Database,
  tokens: RefreshTokens,
  start: SessionStart,
): Promise<Grant> {
  const sessionId = randomUUID()
  const refreshToken = tokens.issue(sessionId)
  await prisma.session.create({
    data: {
      ...start,
      id: sessionId,
      refreshHash: tokens.digest(refreshToken),
      expiresAt: expiry(new Date()),
    },
  })
  return { sessionId, refreshToken }
}

/**
 * Exchanges a refresh token for the next one (rule session.refresh). The token just replaced returns the same successor
 * for ten seconds; one that was used before that was stolen or replayed, so its session ends, on record.
 * @returns null if the token is not valid
 */
export async function rotateSession(
  { prisma }: Database,
  tokens: RefreshTokens,
  refreshToken: string,
  cause: Pick<Cause, 'requestId' | 'ip'>,
): Promise<Grant | null> {
  const sessionId = tokens.sessionOf(refreshToken)
  if (!sessionId) return null
  const session = await prisma.session.findFirst({
    where: { id: sessionId, endedAt: null, expiresAt: { gt: new Date() }, account: canLogIn() },
    include: { account: { select: { passwordChangedAt: true } } },
  })
  if (!session || session.createdAt < session.account.passwordChangedAt) return null
  const successors = tokens.successors(sessionId, refreshToken)
  const hash = tokens.digest(refreshToken)
  const live = { id: sessionId, endedAt: null }
  // In a transaction of its own: a database that hangs must not carry this out after the caller was told that it had
  // failed, because the caller would come again with a used token.
  const { count } = await inTransaction(prisma, (tx) =>
    tx.session.updateMany({
      where: { ...live, refreshHash: hash },
      data: {
        refreshHash: tokens.digest(successors[0]),
        previousHash: hash,
        rotatedAt: new Date(),
        lastUsedAt: new Date(),
        expiresAt: expiry(session.createdAt),
      },
    }),
  )
  if (count === 1) return { sessionId, refreshToken: successors[0] }
  const repeated = await prisma.session.findFirst({
    where: { ...live, previousHash: hash, rotatedAt: { gt: new Date(Date.now() - graceMilliseconds) } },
    select: { refreshHash: true },
  })
  if (repeated) {
    const given = successors.find((next) => Buffer.compare(tokens.digest(next), repeated.refreshHash) === 0)
    // Issued by a server whose secret this one does not know yet: neither valid here nor a replay.
    return given === undefined ? null : { sessionId, refreshToken: given }
  }
  await endSession({ prisma }, { ...cause, caller: null }, sessionId, 'refresh_reused')
  return null
}

/** Why a session ended; the audit log uses the same codes. */
const endings = { logout: 'logout', refresh_reused: 'refreshReused' } as const

/** Ends a session, on record: its access and refresh tokens are refused from now on. An ended session stays ended. */
export async function endSession(
  { prisma }: Pick<Database, 'prisma'>,
  cause: Cause,
  id: string,
  reason: keyof typeof endings,
): Promise<void> {
  await inTransaction(prisma, async (tx) => {
    const [ended] = await tx.session.updateManyAndReturn({
      where: { id, endedAt: null },
      data: { endedAt: new Date(), endReason: reason },
      select: { ip: true, userAgent: true, account: { select: { id: true, username: true } } },
    })
    if (!ended) return
    const { account } = ended
    // A logout by the refresh cookie has no authenticated account, but it is recorded as the session's owner's.
    const owner = { accountId: account.id, username: account.username }
    const author = reason === 'logout' ? { ...cause, caller: owner } : cause
    const subject = { entity: 'account', id: account.id, label: account.username } as const
    await recordAudit(tx, author, endings[reason], subject, endedSession(ended))
  })
}

interface RolePermissions {
  /** The version of each role's permissions. */
  version: number
  permissions: ReadonlySet<string>
}

const sessionIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The permissions of the roles as they were last read. */
const rolesOf = new WeakMap<Queries, Map<number, RolePermissions>>()

/**
 * The account of a live session with what its role holds now: ending a session, disabling an account, changing its
 * password or its role all take effect at the next request (rule session.check).
 */
export async function findCaller({ pool }: { pool: Queries }, sessionId: string): Promise<Caller | null> {
  if (!sessionIdPattern.test(sessionId)) return null
  const { rows } = await pool.query<Omit<Caller, 'permissions'> & { permissionsVersion: number }>(
    prepared({
      text: `
      select s.id as "sessionId", a.id as "accountId", a.username, a.type, a.service_types as "serviceTypes",
        a.company_id as "companyId", a.one_time_password_until is not null as "mustChangePassword",
        r.second_factor_required and not exists (select from second_factor f
          where f.account_id = a.id and f.confirmed_at is not null) as "mustEnrol",
        r.id as "roleId", r.data_scope as "dataScope", r.permissions_version as "permissionsVersion"
      from session s join account a on a.id = s.account_id join role r on r.id = a.role_id
        left join company o on o.id = a.company_id
      where o.status is distinct from 0 and s.id = $1 and s.ended_at is null and s.expires_at > now()
        and a.status = 1 and s.created_at >= a.password_changed_at
        and (a.one_time_password_until is null or a.one_time_password_until > now())`,
      values: [sessionId],
    }),
  )
  if (!rows[0]) return null
  const { permissionsVersion, ...caller } = rows[0]
  const permissions = await permissionsOf(pool, caller.roleId, permissionsVersion)
  return { ...caller, permissions: isHeldBack(caller) ? new Set<string>() : heldBy(caller, permissions) }
}

/** What an account holds of the permissions of its role (rule review.staff). */
export const heldBy = ({ type }: Pick<Caller, 'type'>, codes: ReadonlySet<string>): ReadonlySet<string> =>
  type === ACCOUNT_TYPE.customer ? new Set([...codes].filter((code) => !isForStaff(code))) : codes

/** Roles are few: all are read when one has changed. */
async function permissionsOf(
  pool: Queries,
  roleId: number,
  currentVersion: number,
): Promise<ReadonlySet<string>> {
  const roles = rolesOf.get(pool) ?? new Map<number, RolePermissions>()
  rolesOf.set(pool, roles)
  if (roles.get(roleId)?.version !== currentVersion) {
    const { rows } = await pool.query<{ id: number; version: number; codes: string[] }>(
      prepared({
        text: `
        select id, permissions_version as version,
          array(select permission_code::text from role_permission where role_id = role.id) as codes
        from role`,
      }),
    )
    for (const { id, version, codes } of rows) {
      // An older read may finish later.
      if (version >= (roles.get(id)?.version ?? 0)) roles.set(id, { version, permissions: new Set(codes) })
    }
  }
  return roles.get(roleId)?.permissions ?? new Set()
}
