import { customerApi } from '@zhixin/contract/customer/customer.api'
import { askIfAllowed, askLabelsEarly, type Held } from '../../lib/early'
import { askListEarly, type Place } from '../view/view.early'
import { customerList } from './customer.list'
import { readPageState, stateOfQuery } from './pageState.read'

/** Asks for what the customer list shows first. */
export const askCustomersEarly = (place: Place, held: Held): Promise<unknown>[] => [
  askLabelsEarly(),
  ...askListEarly('customer', customerApi.list, customerList, place, held),
]

/** Asks for what the form shows first. */
export function askCustomerEarly({ search, entry }: Place, held: Held): Promise<unknown>[] {
  const { id } = stateOfQuery(search) ?? readPageState(entry)
  if (id === undefined) return [askLabelsEarly()]
  const { method, access, path } = customerApi.detail
  return [askLabelsEarly(), askIfAllowed(held, { method, access, path: path.replace(':id', String(id)) })]
}
