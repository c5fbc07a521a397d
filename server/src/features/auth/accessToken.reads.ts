import type { AccessToken } from '@zhixin/contract/auth/accessToken.schema'
import type { Prisma } from '@zhixin/prisma/client'
import type { Database } from '../../lib/database'

/** How long an expired token is still shown, so that its owner sees why a program is refused: 30 days. */
const shownMilliseconds = 30 * 24 * 3600 * 1000

/** Within that time nobody has more. */
const mostShown = 100

export const tokensInUse = (accountId: number): Prisma.AccessTokenWhereInput => ({
  accountId,
  revokedAt: null,
  expiresAt: { gt: new Date() },
})

/** The tokens of an account that were not revoked, the newest first. */
export async function readTokensOf({ prisma }: Database, accountId: number): Promise<AccessToken[]> {
  const tokens = await prisma.accessToken.findMany({
    where: { accountId, revokedAt: null, expiresAt: { gt: new Date(Date.now() - shownMilliseconds) } },
    orderBy: { id: 'desc' },
    take: mostShown,
  })
  return tokens.map((token) => ({
    id: token.id,
    fdName: token.name,
    fdPrefix: token.prefix,
    fdPermissionCodeList: token.permissionCodes,
    fdServiceTypeArray: token.serviceTypes as AccessToken['fdServiceTypeArray'],
    fdDataScope: token.dataScope as AccessToken['fdDataScope'],
    createdDate: token.createdAt.toISOString(),
    fdExpireDate: token.expiresAt.toISOString(),
    lastUsedDate: token.lastUsedAt?.toISOString() ?? null,
  }))
}
