import type { EndedSession, OwnSession } from '@zhixin/contract/auth/ownAccount.api'
import type { LoginLogRow } from '@zhixin/contract/loginLog/loginLog.schema'
import type { Prisma } from '@zhixin/prisma/client'
import type { Caller } from '../../http/call'
import type { Database } from '../../lib/database'
import { toLoginRow } from './loginRow.reads'

export const liveSessions = (accountId: number): Prisma.SessionWhereInput => ({
  accountId,
  endedAt: null,
  expiresAt: { gt: new Date() },
})

/** The live sessions of an account, the last used first. */
export async function readSessionsOf(
  { prisma }: Database,
  accountId: number,
  caller: Caller,
): Promise<OwnSession[]> {
  const { passwordChangedAt } = await prisma.account.findUniqueOrThrow({ where: { id: accountId } })
  const sessions = await prisma.session.findMany({
    where: { ...liveSessions(accountId), createdAt: { gte: passwordChangedAt } },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'asc' }],
  })
  return sessions.map((session) => ({
    id: session.id,
    fdIp: session.ip,
    fdUserAgent: session.userAgent,
    createdDate: session.createdAt.toISOString(),
    lastUsedDate: session.lastUsedAt.toISOString(),
    fdCurrent: session.id === caller.sessionId,
  }))
}

/** How many ended sessions are shown, and from how many days. */
const recentEndings = { count: 10, milliseconds: 30 * 24 * 3600 * 1000 }

/** The caller's recently ended sessions, the last one first, each with its reason. */
export async function readEndedSessions(
  { prisma }: Database,
  { accountId }: Caller,
): Promise<EndedSession[]> {
  const since = new Date(Date.now() - recentEndings.milliseconds)
  const sessions = await prisma.session.findMany({
    where: { accountId, endedAt: { gt: since } },
    orderBy: [{ endedAt: 'desc' }, { id: 'asc' }],
    take: recentEndings.count,
  })
  return sessions.map(({ ip, userAgent, createdAt, endedAt, endReason }) => ({
    fdIp: ip,
    fdUserAgent: userAgent,
    createdDate: createdAt.toISOString(),
    fdEndedDate: (endedAt ?? since).toISOString(),
    fdEndReason: endReason ?? 'logout',
  }))
}

const recentLogins = 10

/**
 * The last attempts to log in to the caller's account, whoever made them: the newest first. Readers of the whole log
 * also see only their own here.
 */
export async function readOwnLogins({ prisma }: Database, caller: Caller): Promise<LoginLogRow[]> {
  const records = await prisma.loginLog.findMany({
    where: { accountId: caller.accountId },
    orderBy: { id: 'desc' },
    take: recentLogins,
  })
  return records.map((record) => toLoginRow(record, caller))
}
