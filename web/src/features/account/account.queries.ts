import { accountCalls } from '@zhixin/contract/account/account.calls'
import { accessTokenCalls } from '@zhixin/contract/auth/accessToken.calls'
import { ownAccountCalls } from '@zhixin/contract/auth/ownAccount.calls'
import { secondFactorCalls } from '@zhixin/contract/auth/secondFactor.calls'
import { noticeMailCalls } from '@zhixin/contract/notice/noticeMail.calls'
import { read, refreshOf } from '../../lib/read'

/** The vendors of the person's own account with a stored secret. */
export const thirdSecretsQuery = read(['account', 'thirdSecrets'], accountCalls.thirdSecrets)

/** Whom to ask for a permission. */
export const administratorsQuery = read(['account', 'administrators'], accountCalls.administrators)

/** The colleagues of operations: whom to ask for a monetization mark (rule account.ask). */
export const operationAccountsQuery = read(['account', 'operationAccounts'], accountCalls.operationAccounts)

const sessionsKey = ['account', 'sessions']

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
  ['account', 'secondFactor'],
  secondFactorCalls.state,
  {},
  { staleTime: 0 },
)

/** After it was turned on or off. */
export const refreshSecondFactor = refreshOf(secondFactorQuery.queryKey)

export const loginsQuery = read(['account', 'logins'], ownAccountCalls.logins, {}, { staleTime: 0 })

/** The person's access tokens; their last use changes elsewhere. */
export const tokensQuery = read(['account', 'tokens'], accessTokenCalls.list, {}, { staleTime: 0 })

/** After a token was made or revoked. */
export const refreshTokens = refreshOf(tokensQuery.queryKey)

/** Where notices to the person are mailed, and which. */
export const noticeMailQuery = read(['account', 'mail'], noticeMailCalls.state, {}, { staleTime: 0 })

/** After the address or the choice changed. */
export const refreshNoticeMail = refreshOf(noticeMailQuery.queryKey)

/** After sessions ended: whatever shows them reads them again. */
export const refreshSessions = refreshOf(sessionsKey)
