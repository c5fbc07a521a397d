import type { QueryClient } from '@tanstack/react-query'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { type PageKey, pageAt } from '@zhixin/contract/pages'
import { isAllowed } from '@zhixin/contract/permissions'
import { customerList } from '../../features/customer/customer.list'
import { customerDetailQuery, customerQueries } from '../../features/customer/customer.queries'
import { storedDraftsQuery } from '../../features/customer/draft/draft.queries'
import { readPageState, stateOfQuery } from '../../features/customer/pageState.read'
import { dictionaryQuery } from '../../features/dictionary/dataSource.queries'
import { menuQuery } from '../../features/menu/ownMenu.queries'
import { peopleQuery } from '../../features/person/person.queries'
import { overviewQuery } from '../../features/statistics/statistics.queries'
import { filtersOf, statisticsState } from '../../features/statistics/statistics.state'
import { viewsQuery } from '../../features/view/view.queries'
import { firstSearch, type Place, waitsForViews } from '../../features/view/views'
import { storedLanguage } from '../../lib/language'
import { readListState } from '../../lib/list.state'
import { queryClient } from '../../lib/query'
import { knownSession } from '../../lib/session'

type Ask = (client: QueryClient, place: Place) => unknown

const askCustomers: Ask = async (client, place) => {
  const asked = client.prefetchQuery(viewsQuery('customer'))
  if (waitsForViews(place)) await asked
  const views = client.getQueryData(viewsQuery('customer').queryKey)
  // With such columns the page asks for more.
  const isFurther = (key: string) => customerList.columns[key]?.further
  if (views?.some(({ fdColumns }) => fdColumns.some(({ key, visible }) => visible && isFurther(key)))) return
  const search = firstSearch(customerList, views, place)
  return client.prefetchQuery(customerQueries.list(readListState(customerList, search)))
}

const askCustomer: Ask = (client, { search, entry }) => {
  const { id, pageType, asOf } = stateOfQuery(search) ?? readPageState(entry)
  if (id === undefined || asOf !== undefined) return
  void client.prefetchQuery(customerDetailQuery(id))
  if (pageType !== PAGE_TYPE.detail) void client.prefetchQuery(storedDraftsQuery(id))
}

const askStatistics: Ask = (client, { search }) =>
  client.prefetchQuery(overviewQuery(filtersOf(readListState(statisticsState, search))))

/** What the most used pages show first. */
const firstData: Partial<Record<PageKey, Ask>> = {
  customerManagement: askCustomers,
  customerDetailsEdit: askCustomer,
  statistics: askStatistics,
}

/** Asks for what the frame of every page shows, and this page first, once it is known that the person may see it. */
export async function askForPage({ pathname, search }: Location): Promise<void> {
  const session = await knownSession()
  const page = pageAt(pathname)
  if (!session || !page || page.family === 'entry') return
  void queryClient.prefetchQuery(menuQuery(storedLanguage()))
  void queryClient.prefetchQuery(dictionaryQuery)
  void queryClient.prefetchQuery(peopleQuery)
  const entry = (history.state as { usr?: unknown } | null)?.usr
  if (isAllowed(page.access, session.permissions)) firstData[page.key]?.(queryClient, { search, entry })
}
