import { askEarly } from '../../lib/early'
import { askListEarly, type Place } from '../../ui/list/list.early'
import { readPageState, stateOfQuery } from './form/pageState.read'
import { customerList } from './list/customer.list'

const askLabels = () => askEarly('GET', '/api/dictionary/bundle')

/** Asks for what the customer list shows first. */
export const askCustomersEarly = (place: Place): Promise<unknown>[] => [
  askLabels(),
  ...askListEarly('customer', '/api/account/client/list', customerList, place),
]

/** Asks for what the form shows first. */
export function askCustomerEarly({ search, entry }: Place): Promise<unknown>[] {
  const { id } = stateOfQuery(search) ?? readPageState(entry)
  return [askLabels(), ...(id === undefined ? [] : [askEarly('GET', `/api/account/client/detail/${id}`)])]
}
