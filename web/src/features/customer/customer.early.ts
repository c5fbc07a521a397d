import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { draftCalls } from '@zhixin/contract/draft/draft.calls'
import { askEarly, askIfAllowed, askLabelsEarly, type Held } from '../../lib/early'
import { askListEarly, type Place } from '../view/view.early'
import { customerList, messageCustomerList } from './customer.list'
import { draftFormKey } from './draft/draft.key'
import { readPageState, stateOfQuery } from './pageState.read'

/** Requests what the customer list shows first. */
export const askCustomersEarly = (place: Place, held: Held): Promise<unknown>[] => [
  askLabelsEarly(),
  ...askListEarly('customer', customerCalls.list, customerList, place, held),
]

/** The same for the list of message customers. */
export const askMessageCustomersEarly = (place: Place, held: Held): Promise<unknown>[] => [
  askLabelsEarly(),
  ...askListEarly('messageCustomer', customerCalls.list, messageCustomerList, place, held),
]

/** Requests the drafts of earlier visits, as `draftPlaces` will. */
function askDraftEarly(id: number): Promise<unknown> {
  const { method, path } = draftCalls.detail
  const query = new URLSearchParams({ fdFormKey: draftFormKey, fdRecordId: String(id) })
  return askEarly(method, `${path}?${query}`)
}

/** Requests what the form shows first. */
export function askCustomerEarly({ search, entry }: Place, held: Held): Promise<unknown>[] {
  const { id, pageType, asOf } = stateOfQuery(search) ?? readPageState(entry)
  if (id === undefined || asOf !== undefined) return [askLabelsEarly()]
  const { method, access, path } = customerCalls.detail
  const record = askIfAllowed(held, { method, access, path: path.replace(':id', String(id)) })
  return [askLabelsEarly(), ...(pageType === PAGE_TYPE.detail ? [] : [askDraftEarly(id)]), record]
}
