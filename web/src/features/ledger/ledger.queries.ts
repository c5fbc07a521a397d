import { ledgerCalls } from '@zhixin/contract/ledger/ledger.calls'
import type { LedgerFilters } from '@zhixin/contract/ledger/ledger.list'
import { pageOf } from '@zhixin/contract/pages'
import { read } from '../../lib/read'

/** Orders, receipts and statements write to it: it is read again whenever it is shown. */
export const ledgerQueries = {
  list: (filters: LedgerFilters) =>
    read(['ledger', 'list', filters], ledgerCalls.list, { body: filters }, { staleTime: 0 }),
}

/** The ledger of a customer. */
export const ledgerAddress = (customerId: number): string =>
  `${pageOf('ledger').path}?fdCustomerIdList=${customerId}`
