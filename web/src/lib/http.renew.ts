import { authPaths } from '@zhixin/contract/auth.paths'
import axios, { type AxiosInstance } from 'axios'
import { isLeaving } from './leaving'
import { readToken, writeToken } from './token'

let renewing: Promise<boolean> | undefined

/**
 * Exchanges the refresh cookie for a new access token: one exchange at a time in this tab and, where the browser has
 * locks, in all tabs, since a refresh token that is used twice ends its session (rule session.refresh). True: there
 * is a token newer than `usedToken`. False: the session is over. Throws when nobody answered.
 */
export function renewToken(http: AxiosInstance, usedToken: string | undefined): Promise<boolean> {
  renewing ??= withLock(() => renew(http, usedToken)).finally(() => {
    renewing = undefined
  })
  return renewing
}

function withLock(work: () => Promise<boolean>): Promise<boolean> {
  if (!navigator.locks) return work()
  return navigator.locks.request('zhixin-refresh', work) as Promise<boolean>
}

async function renew(http: AxiosInstance, usedToken: string | undefined): Promise<boolean> {
  const token = readToken()
  if (token && token !== usedToken) return true
  // The session of the cookie is one that somebody has logged out of.
  if (isLeaving()) return false
  try {
    const { data } = await http.post<{ code?: number; data?: { access_token?: string } }>(
      authPaths.refresh,
      {},
    )
    const fresh = data.code === 1 ? data.data?.access_token : undefined
    if (fresh) writeToken(fresh)
    return Boolean(fresh)
  } catch (error) {
    if (axios.isAxiosError(error) && error.response && error.response.status < 500) return false
    throw error
  }
}
