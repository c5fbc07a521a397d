import { authPaths } from '@zhixin/contract/auth.paths'
import type { OwnPermission } from '@zhixin/contract/profile/profile.api'
import {
  prefetchCustomer,
  prefetchCustomers,
  prefetchMessageCustomers,
} from '../features/customer/customer.prefetch'
import { prefetchStatistics } from '../features/statistics/statistics.prefetch'
import { type Place, placeNow } from '../features/view/view.prefetch'
import { notePrefetched, type PrefetchedAnswer, prefetch, prefetchTexts } from '../lib/prefetch.calls'
import { readToken } from '../lib/token'
import { isPrefetched, type PrefetchedPath } from './prefetch.paths'

/** What a page shows first, by its path. The table of all pages is several times the size of this script. */
const firstCalls: Record<PrefetchedPath, (place: Place, held: PrefetchedAnswer) => Promise<unknown>[]> = {
  '/customerCenter/customerManagement': prefetchCustomers,
  '/customer/management': prefetchMessageCustomers,
  '/customerCenter/customerManagement/detailsEdit': prefetchCustomer,
  '/statistics': prefetchStatistics,
}

/** Pages without the menu. */
const outside = ['/', '/home', '/login']

/**
 * The first script, and a small one: it requests the texts, the account and what the address shows, while the scripts
 * that will draw it are still loading.
 */
function askAhead({ pathname }: Location): void {
  prefetchTexts()
  if (!readToken()) return
  const account = prefetch('GET', authPaths.account)
  const permissions = prefetch('GET', authPaths.permissions)
  if (outside.includes(pathname)) return
  const held = permissions.then(
    (all) => new Set((all as OwnPermission[] | undefined)?.map((one) => one.fdCode)),
  )
  notePrefetched([
    account,
    permissions,
    prefetch('GET', '/api/resource/getMenu'),
    prefetch('GET', '/api/account/names'),
    ...(isPrefetched(pathname) ? firstCalls[pathname](placeNow(), held) : []),
  ])
}

askAhead(location)
