import type { PageType } from '@zhixin/contract/customer/customer.enums'
import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { createContext, useContext } from 'react'
import type { FormStore } from '../../../../ui/form/formStore'
import type { CustomerValues } from '../../model/values'

/** The prefix of the fields' ids. */
export const formName = 'customer'

export interface CustomerFormScope {
  mode: PageType
  /** The record as it was read; undefined for a new customer. */
  detail: CustomerDetail | undefined
  store: FormStore<CustomerValues>
}

const Context = createContext<CustomerFormScope | undefined>(undefined)

export const CustomerFormProvider = Context.Provider

/** What every section of the customer form needs. */
export function useCustomerForm(): CustomerFormScope {
  const scope = useContext(Context)
  if (!scope) throw new Error('A section stands outside the customer form')
  return scope
}
