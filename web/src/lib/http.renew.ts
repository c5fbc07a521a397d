import { authPaths } from '@zhixin/contract/auth/auth.paths'
import { failureOf } from './http.failure'
import { send } from './http.send'
import { isLeaving } from './leaving'
import { readToken, writeToken } from './token'

let renewing: Promise<boolean> | undefined

/**
 * Exchanges the refresh cookie for a new access token: one exchange at a time in this tab and, where the browser has
 * locks, in all tabs, since a refresh token that is used twice ends its session (rule session.refresh). True: there
 * is a token newer than `usedToken`. False: the session is over. Throws when nobody answered.
 */
export function renewToken(usedToken: string | undefined): Promise<boolean> {
  renewing ??= withLock(() => renew(usedToken)).finally(() => {
    renewing = undefined
  })
  return renewing
}

function withLock(work: () => Promise<boolean>): Promise<boolean> {
  if (!navigator.locks) return work()
  return navigator.locks.request('zhixin-refresh', work) as Promise<boolean>
}

async function renew(usedToken: string | undefined): Promise<boolean> {
  const token = readToken()
  if (token && token !== usedToken) return true
  // The session of the cookie is one that somebody has logged out of.
  if (isLeaving()) return false
  const answer = await send({ method: 'POST', url: authPaths.refresh, body: {} })
  if (answer.status >= 500) throw await failureOf(answer)
  const { code, data } = answer.data as { code?: number; data?: { access_token?: string } }
  const fresh = code === 1 ? data?.access_token : undefined
  if (fresh) writeToken(fresh)
  return Boolean(fresh)
}
