import type { QueryClient } from '@tanstack/react-query'
import { customerList } from '../../features/customer/customer.list'
import { customerQueries } from '../../features/customer/customer.queries'
import { dictionaryQuery } from '../../features/dictionary/dataSource.queries'
import { menuQuery } from '../../features/menu/ownMenu.queries'
import { peopleQuery } from '../../features/person/person.queries'
import { overviewQuery } from '../../features/statistics/statistics.queries'
import { filtersOf, statisticsState } from '../../features/statistics/statistics.state'
import { firstSearch, placeNow } from '../../features/view/view.prefetch'
import { viewsQuery } from '../../features/view/view.queries'
import { currentLanguage } from '../../lib/i18n'
import { readListState } from '../../lib/list.state'

const frame = (client: QueryClient) => [
  client.prefetchQuery(menuQuery(currentLanguage())),
  client.prefetchQuery(dictionaryQuery),
  client.prefetchQuery(peopleQuery),
]

/** Puts what was prefetched (app/prefetch.ts) into the cache where the list of customers will look for it. */
export const placeCustomers = async (client: QueryClient): Promise<unknown> => {
  const others = frame(client)
  const views = await client.fetchQuery(viewsQuery('customer'))
  const search = firstSearch(customerList, views, placeNow())
  const rows = client.prefetchQuery(customerQueries.list(readListState(customerList, search)))
  return Promise.all([...others, rows])
}

/** The same for the form, which reads its customer itself: never from a cache. */
export const placeFrame = (client: QueryClient): Promise<unknown> => Promise.all(frame(client))

/** The same for the statistics. */
export const placeStatistics = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    ...frame(client),
    client.prefetchQuery(overviewQuery(filtersOf(readListState(statisticsState, placeNow().search)))),
  ])
