import type { CurrentUser } from '@zhixin/contract/account/account.api'

export interface Arrival {
  path: string
  account: Pick<CurrentUser, 'fdIsCompany' | 'fdType'>
  permissions: ReadonlySet<string>
  /** Whether this is the first visit of '/' since the login. */
  freshLogin: boolean
}

/** Where '/' leads somebody who is logged in (rule entry.home); undefined for any other path, which stays. */
export function entryTarget({ path, account, permissions, freshLogin }: Arrival): string | undefined {
  if (path !== '/') return undefined
  if (permissions.has('game:account')) return '/advertising/platform'
  const seesStatistics = account.fdIsCompany || account.fdType === 1 || permissions.has('operation:account')
  if (seesStatistics && freshLogin && permissions.has('card.statistics.data')) return '/statistics'
  return '/account/authentication/center'
}
