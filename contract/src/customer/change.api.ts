import { api, heavy, idParams, reads, writes } from '../api'
import { changeCalls } from './change.calls'
import { changedCustomer, changeFilters, changeRecord, customerAsOf, putBackInput } from './change.schema'

/** What was changed of customers, whichever, and the way back. */
export const changeApi = api(changeCalls, {
  list: heavy(
    reads('Changes of customers by customer, section, field, person, source, batch and time, as sentences', {
      field: 'client:detail',
      body: changeFilters,
      row: changeRecord,
    }),
  ),
  asOf: reads('A customer as it was when a change had been made', {
    field: 'client:detail',
    params: idParams,
    data: customerAsOf,
  }),
  putBack: writes('Make a field of a customer again what it was before a change: a save like any other', {
    field: 'client:detail',
    body: putBackInput,
    success: 'save_succeeded',
    data: changedCustomer,
  }),
})
