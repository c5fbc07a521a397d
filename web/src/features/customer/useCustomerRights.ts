import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { noteCalls } from '@zhixin/contract/customer/note.calls'
import { useAllowed } from '../../lib/session'
import { useMayPrice } from './scope'

/** The person's permissions for customers, read once for a list instead of once per row. */
export interface CustomerRights {
  open: boolean
  save: boolean
  /** The prices alone. */
  price: boolean
  create: boolean
  switchStatus: boolean
  remove: boolean
  note: boolean
}

/** The person's permissions for customers. */
export function useCustomerRights(): CustomerRights {
  const open = useAllowed(customerCalls.detail.access)
  const save = useAllowed(customerCalls.save.access)
  return {
    open,
    // The form itself needs `client:detail`.
    save: save && open,
    price: useMayPrice() && !save && open,
    create: save && open,
    switchStatus: useAllowed(customerCalls.switchStatus.access),
    remove: useAllowed(customerCalls.remove.access),
    // The dialog offers the contacts of the details.
    note: useAllowed(noteCalls.save.access) && open,
  }
}
