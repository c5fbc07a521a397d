import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { useAccount, useAllowed } from '../../lib/session'

/**
 * Whether no customer can be seen or created by the person, for want of a service type: customers' accounts have none,
 * whatever they hold (rules scope.types, scope.company).
 */
export function useSeesNoCustomers(): boolean {
  const { fdType, fdServiceTypeArray } = useAccount()
  return fdType === ACCOUNT_TYPE.customer || fdServiceTypeArray.length === 0
}

/** Whether the person may save a customer's prices alone (rule price.alone). */
export function useMayPrice(): boolean {
  return [useAllowed(customerCalls.savePrices.access), useAllowed('client:price')].every(Boolean)
}
