import type { QueryClient } from '@tanstack/react-query'
import { ledgerCalls } from '@zhixin/contract/ledger/ledger.calls'
import type { LedgerFilters } from '@zhixin/contract/ledger/ledger.list'
import { pageOf } from '@zhixin/contract/pages'
import { receipt } from '@zhixin/contract/receipt/receipt.record'
import { read, refreshOf } from '../../lib/read'
import { queriesOf } from '../recordKit/record.queries'
import { refreshSettlements } from '../settlement/settlement.queries'

const root = ['ledger'] as const

/** Orders, receipts and statements write to it: it is read again whenever it is shown. */
export const ledgerQueries = {
  list: (filters: LedgerFilters) =>
    read([...root, 'list', filters], ledgerCalls.list, { body: filters }, { staleTime: 0 }),
  entry: (id: number) =>
    read([...root, 'entry', id], ledgerCalls.entry, { params: { id } }, { staleTime: 0 }),
}

/** Reads ledgers, receipts and statements again after a change of a ledger. */
export const refreshLedger = async (client: QueryClient): Promise<void> => {
  await Promise.all([refreshOf(root)(client), refreshSettlements(client), queriesOf(receipt).refresh(client)])
}

/** The ledger of a customer. */
export const ledgerAddress = (customerId: number): string =>
  `${pageOf('ledger').path}?fdCustomerIdList=${customerId}`
