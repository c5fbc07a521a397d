import type { HeldPermission } from '@zhixin/contract/account/account.api'
import { authPaths } from '@zhixin/contract/auth/auth.paths'
import {
  askCustomerEarly,
  askCustomersEarly,
  askMessageCustomersEarly,
} from '../features/customer/customer.early'
import { askStatisticsEarly } from '../features/statistics/statistics.early'
import { type Place, placeNow } from '../features/view/view.early'
import { askEarly, askTextsEarly, type Held, noteEarly } from '../lib/early'
import { readToken } from '../lib/token'
import { type EarlyPath, isEarly } from './early.paths'

/** What a page shows first, by its path. The table of all pages is several times the size of this script. */
const firstCalls: Record<EarlyPath, (place: Place, held: Held) => Promise<unknown>[]> = {
  '/customerCenter/customerManagement': askCustomersEarly,
  '/customer/management': askMessageCustomersEarly,
  '/customerCenter/customerManagement/detailsEdit': askCustomerEarly,
  '/statistics': askStatisticsEarly,
}

/** Pages without the menu. */
const outside = ['/', '/home', '/login']

/**
 * The first script, and a small one: it requests the texts, the account and what the address shows, while the scripts
 * that will draw it are still loading.
 */
function askAhead({ pathname }: Location): void {
  askTextsEarly()
  if (!readToken()) return
  const account = askEarly('GET', authPaths.account)
  const permissions = askEarly('GET', authPaths.permissions)
  if (outside.includes(pathname)) return
  const held = permissions.then(
    (all) => new Set((all as HeldPermission[] | undefined)?.map((one) => one.fdCode)),
  )
  noteEarly([
    account,
    permissions,
    askEarly('GET', '/api/resource/getMenu'),
    ...(isEarly(pathname) ? firstCalls[pathname](placeNow(), held) : []),
  ])
}

askAhead(location)
