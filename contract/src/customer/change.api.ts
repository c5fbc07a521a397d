import { z } from 'zod'
import { endpoint } from '../endpoint'
import { requiredId } from '../fields'
import { changeCalls } from './change.calls'
import { changedCustomer, changeFilters, changeRecord, customerThen, putBackInput } from './change.schema'

/** What was changed of customers, whichever, and the way back. */
export const changeApi = {
  list: endpoint(changeCalls.list, {
    field: 'client:detail',
    writes: false,
    summary: 'Changes of customers by customer, section, field, person, source, batch and time, as sentences',
    body: changeFilters,
    row: changeRecord,
  }),
  asOf: endpoint(changeCalls.asOf, {
    field: 'client:detail',
    writes: false,
    summary: 'A customer as it was when a change had been made',
    params: z.object({ id: requiredId() }),
    data: customerThen,
  }),
  putBack: endpoint(changeCalls.putBack, {
    field: 'client:detail',
    writes: true,
    summary: 'Make a field of a customer again what it was before a change: a save like any other',
    body: putBackInput,
    success: 'save_succeeded',
    data: changedCustomer,
  }),
}
