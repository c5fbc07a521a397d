import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { draftCalls } from '@zhixin/contract/draft/draft.calls'
import { type PrefetchedAnswer, prefetch, prefetchIfAllowed, prefetchLabels } from '../../lib/prefetch.calls'
import { type Place, prefetchList } from '../view/view.prefetch'
import { customerList, messageCustomersSearch } from './customer.list'
import { draftFormKey } from './draft/draft.key'
import { readPageState, stateOfQuery } from './pageState.read'

/** Requests what the customer list shows first. */
export const prefetchCustomers = (place: Place, held: PrefetchedAnswer): Promise<unknown>[] => [
  prefetchLabels(),
  ...prefetchList('customer', customerCalls.list, customerList, place, held),
]

/** The same where message customers had a list of their own: the page goes there. */
export const prefetchMessageCustomers = ({ search }: Place, held: PrefetchedAnswer): Promise<unknown>[] =>
  prefetchCustomers({ search: messageCustomersSearch(search), entry: null }, held)

/** Requests the drafts of earlier visits, as `draftPlaces` will. */
function prefetchDraft(id: number): Promise<unknown> {
  const { method, path } = draftCalls.detail
  const query = new URLSearchParams({ fdFormKey: draftFormKey, fdRecordId: String(id) })
  return prefetch(method, `${path}?${query}`)
}

/** Requests what the form shows first. */
export function prefetchCustomer({ search, entry }: Place, held: PrefetchedAnswer): Promise<unknown>[] {
  const { id, pageType, asOf } = stateOfQuery(search) ?? readPageState(entry)
  if (id === undefined || asOf !== undefined) return [prefetchLabels()]
  const { method, access, path } = customerCalls.detail
  const record = prefetchIfAllowed(held, { method, access, path: path.replace(':id', String(id)) })
  return [prefetchLabels(), ...(pageType === PAGE_TYPE.detail ? [] : [prefetchDraft(id)]), record]
}
