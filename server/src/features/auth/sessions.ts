import { randomUUID } from 'node:crypto'
import type { Caller } from '../../http/call'
import type { Database } from '../../lib/database'
import type { RefreshTokens } from './refreshTokens'

/** A session ends when it was not refreshed for a week, and 30 days after its login at the latest. */
const idleMilliseconds = 7 * 24 * 3600 * 1000
const absoluteMilliseconds = 30 * 24 * 3600 * 1000

/** Seconds that the refresh cookie lives in the browser. */
export const refreshCookieMaxAge = idleMilliseconds / 1000

const expiry = (startedAt: Date) =>
  new Date(Math.min(Date.now() + idleMilliseconds, startedAt.getTime() + absoluteMilliseconds))

interface SessionStart {
  accountId: number
  ip: string
  userAgent: string
  /** When its password was asked for, if that took a while: a change of password meanwhile ends it at once. */
  createdAt?: Date
}

/** A session and the refresh token that is good for one use; only its hash is stored. */
export interface Grant {
  sessionId: string
  refreshToken: string
}

/** Starts a session. */
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
 * Exchanges a refresh token for the next one. A token that was used before has been stolen or replayed:
 * its session ends for everybody who holds a part of it.
 * @returns null if the token opens nothing
 */
export async function rotateSession(
  { prisma }: Database,
  tokens: RefreshTokens,
  refreshToken: string,
): Promise<Grant | null> {
  const sessionId = tokens.sessionOf(refreshToken)
  if (!sessionId) return null
  const session = await prisma.session.findFirst({
    where: { id: sessionId, endedAt: null, expiresAt: { gt: new Date() }, account: { status: 1 } },
    include: { account: { select: { passwordChangedAt: true } } },
  })
  if (!session || session.createdAt < session.account.passwordChangedAt) return null
  const next = tokens.issue(sessionId)
  const { count } = await prisma.session.updateMany({
    where: { id: sessionId, refreshHash: tokens.digest(refreshToken), endedAt: null },
    data: {
      refreshHash: tokens.digest(next),
      lastUsedAt: new Date(),
      expiresAt: expiry(session.createdAt),
    },
  })
  if (count === 1) return { sessionId, refreshToken: next }
  await endSession({ prisma }, sessionId, 'refresh_reused')
  return null
}

/** Ends a session: its access and refresh tokens are refused from now on. */
export async function endSession(
  { prisma }: Pick<Database, 'prisma'>,
  id: string,
  reason: string,
): Promise<void> {
  await prisma.session.updateMany({
    where: { id, endedAt: null },
    data: { endedAt: new Date(), endReason: reason },
  })
}

interface CallerRow {
  sessionId: string
  accountId: number
  username: string
  serviceTypes: number[]
  /** Codes have no blanks. */
  permissions: string | null
}

/** Roles are few, and their permissions many: each list is taken apart once. */
const permissionSets = new Map<string, ReadonlySet<string>>()
const maxPermissionSets = 1000

function permissionSet(codes: string): ReadonlySet<string> {
  const known = permissionSets.get(codes)
  if (known) return known
  if (permissionSets.size >= maxPermissionSets) permissionSets.clear()
  const set = new Set(codes.split(' '))
  permissionSets.set(codes, set)
  return set
}

const sessionIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Lookup {
  sessionIds: Set<string>
  callers: Promise<Map<string, Caller>>
}

/** The lookup that takes in further requests, until the current turn of the event loop is over. */
const gathering = new WeakMap<Database['pipeline'], Lookup>()

/**
 * The account behind a live session, with what its role holds at this moment: ending a session, disabling an
 * account, changing its password and changing its role all act at the next request. This runs at every call, so
 * requests that came in one turn of the event loop share one statement; it is sent after all of them had come.
 */
export async function findCaller({ pipeline }: Database, sessionId: string): Promise<Caller | null> {
  if (!sessionIdPattern.test(sessionId)) return null
  const lookup = gathering.get(pipeline) ?? startLookup(pipeline)
  lookup.sessionIds.add(sessionId)
  return (await lookup.callers).get(sessionId) ?? null
}

function startLookup(pipeline: Database['pipeline']): Lookup {
  const sessionIds = new Set<string>()
  const callers = new Promise((resolve) => setImmediate(resolve)).then(() => {
    gathering.delete(pipeline)
    return readCallers(pipeline, [...sessionIds])
  })
  const lookup = { sessionIds, callers }
  gathering.set(pipeline, lookup)
  return lookup
}

async function readCallers(
  pipeline: Database['pipeline'],
  sessionIds: string[],
): Promise<Map<string, Caller>> {
  const { rows } = await pipeline.query<CallerRow>({
    name: 'find_callers',
    text: `
      select s.id as "sessionId", a.id as "accountId", a.username, a.service_types as "serviceTypes",
        (select string_agg(permission_code, ' ') from role_permission where role_id = a.role_id) as permissions
      from session s join account a on a.id = s.account_id
      where s.id = any($1::uuid[]) and s.ended_at is null and s.expires_at > now()
        and a.status = 1 and s.created_at >= a.password_changed_at`,
    values: [sessionIds],
  })
  return new Map(
    rows.map(({ permissions, ...row }) => [
      row.sessionId,
      { ...row, permissions: permissionSet(permissions ?? '') },
    ]),
  )
}
