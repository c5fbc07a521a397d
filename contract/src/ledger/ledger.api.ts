import { z } from 'zod'
import { api, does, finds, lists } from '../api'
import { ledgerCalls } from './ledger.calls'
import {
  allocateInput,
  correctInput,
  ledgerEntry,
  ledgerFilters,
  ledgerRow,
  ledgerWritten,
  openInput,
  refundInput,
} from './ledger.schema'

/** What is done with entries of ledgers (rules ledger.*). */
export const ledgerApi = api(ledgerCalls, {
  list: lists('Entries of ledgers that match the filters, a page at a time', ledgerFilters, ledgerRow),
  entry: finds('An entry of a ledger, with its corrections and what pays it or is paid by it', ledgerEntry),
  open: does("Enter a customer's opening balance, or one of its opening debts", openInput, ledgerWritten),
  correct: does('Correct an entry of a ledger by a counter-entry', correctInput, z.null()),
  refund: does('Give back what an entry from the customer has brought', refundInput, ledgerWritten),
  allocate: does('Choose which debts an entry from the customer pays', allocateInput, z.null()),
})
