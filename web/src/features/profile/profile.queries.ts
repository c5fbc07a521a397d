import { accessTokenCalls } from '@zhixin/contract/auth/accessToken.calls'
import { ownAccountCalls } from '@zhixin/contract/auth/ownAccount.calls'
import { secondFactorCalls } from '@zhixin/contract/auth/secondFactor.calls'
import { noticeMailCalls } from '@zhixin/contract/notice/noticeMail.calls'
import { profileCalls } from '@zhixin/contract/profile/profile.calls'
import { read, refreshOf } from '../../lib/read'

/** The vendors of the person's own account with a stored secret. */
export const thirdSecretsQuery = read(['profile', 'thirdSecrets'], profileCalls.thirdSecrets)

/** Whom to ask for a permission. */
export const administratorsQuery = read(['profile', 'administrators'], profileCalls.administrators)

/** The colleagues of operations: whom to ask for a monetization mark (rule account.ask). */
export const operationAccountsQuery = read(['profile', 'operationAccounts'], profileCalls.operationAccounts)

const sessionsKey = ['profile', 'sessions']

/** The person's sessions; they change elsewhere, so they are read again whenever they are shown. */
export const sessionsQuery = {
  ...read(sessionsKey, ownAccountCalls.sessions, {}, { staleTime: 0 }),
  refetchOnWindowFocus: true,
}

/** The person's recently ended sessions; read together with the open ones. */
export const endedSessionsQuery = read(
  [...sessionsKey, 'ended'],
  ownAccountCalls.endedSessions,
  {},
  { staleTime: 0 },
)

export const secondFactorQuery = read(
  ['profile', 'secondFactor'],
  secondFactorCalls.state,
  {},
  { staleTime: 0 },
)

/** After it was turned on or off. */
export const refreshSecondFactor = refreshOf(secondFactorQuery.queryKey)

export const loginsQuery = read(['profile', 'logins'], ownAccountCalls.logins, {}, { staleTime: 0 })

/** The person's access tokens; their last use changes elsewhere. */
export const tokensQuery = read(['profile', 'tokens'], accessTokenCalls.list, {}, { staleTime: 0 })

/** After a token was made or revoked. */
export const refreshTokens = refreshOf(tokensQuery.queryKey)

/** Where notices to the person are mailed, and which. */
export const noticeMailQuery = read(['profile', 'mail'], noticeMailCalls.state, {}, { staleTime: 0 })

/** After the address or the choice changed. */
export const refreshNoticeMail = refreshOf(noticeMailQuery.queryKey)

/** After sessions ended: whatever shows them reads them again. */
export const refreshSessions = refreshOf(sessionsKey)
