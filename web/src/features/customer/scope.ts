import { ACCOUNT_TYPE } from '@zhixin/contract/account/accountType'
import { useAccount } from '../../lib/session'

/**
 * Whether no customer can be seen or created by the person, for want of a service type: customers' accounts have none,
 * whatever they hold (rules scope.types, scope.company).
 */
export function useSeesNoCustomers(): boolean {
  const { fdType, fdServiceTypeArray } = useAccount()
  return fdType === ACCOUNT_TYPE.customer || fdServiceTypeArray.length === 0
}
