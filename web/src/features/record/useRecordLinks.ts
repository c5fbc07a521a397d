import { systemNames } from '@zhixin/contract/audit/audit.texts'
import { pageOf } from '@zhixin/contract/pages'
import { useMemo } from 'react'
import { places, recordAddress } from '../../lib/recordAddress'
import { useAllowed } from '../../lib/session'

/** What makes a name a link: an address, and what the page there is told of where one comes from. */
export interface RecordLink {
  to?: string
  state?: object
}

/** The links of records for a list or a page; of what may not be opened, and of the system itself, there is none (rule list.links). */
export function useRecordLinks(): (
  kind: 'customer' | 'product' | 'account' | 'company',
  of: string | number | null,
) => RecordLink {
  const customer = useAllowed(pageOf(places.customer.page).access)
  const product = useAllowed(pageOf(places.product.page).access)
  const account = useAllowed(pageOf(places.account.page).access)
  const company = useAllowed(pageOf(places.company.page).access)
  return useMemo(() => {
    const opens = { customer, product, account, company }
    // Cancel in a customer's details leads back here (rule form.back).
    const state = { fromList: true }
    return (kind, of) => {
      if (of === null || !opens[kind] || (kind === 'account' && systemNames.includes(String(of)))) return {}
      return { to: recordAddress(kind, of).to, ...(kind === 'customer' && { state }) }
    }
  }, [customer, product, account, company])
}
