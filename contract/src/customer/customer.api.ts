import { z } from 'zod'
import { api, does, finds, idParams, lists, reads, removes, writes } from '../api'
import { statuses } from '../closedSets'
import { body, requiredId, requiredOption } from '../fields'
import { cost, costInput } from './cost.schema'
import { customerCalls } from './customer.calls'
import { customerDetail, customerInput, customerInputUnpriced } from './customer.schema'
import { customersAsked, listedCustomer } from './customerList.schema'
import { historyEntry, historyQuery, priceHistory, priceHistoryQuery } from './history.schema'
import { pricesInput } from './settlement.schema'
import { similarCustomer, similarInput } from './similar.schema'

const saved = z.object({
  id: z.number().int(),
  fdCompanySerialCode: z.string(),
  fdVersion: z.number().int(),
})

/** Customers: list, detail, save, status, deletion, prices, history. */
export const customerApi = api(customerCalls, {
  list: lists('Customers that match the filters, a page at a time', customersAsked, listedCustomer),
  detail: finds('A customer with all its parts', customerDetail),
  save: writes(
    'Create a customer, or with an id replace it whole; If-Match: "<fdVersion>" refuses a stale save',
    {
      body: customerInput,
      bodyWithout: { permission: 'client:price', body: customerInputUnpriced },
      success: 'save_succeeded',
      data: saved.extend({ fdSimilarList: z.array(similarCustomer).optional() }),
    },
  ),
  savePrices: writes(
    'Set the prices and the payment term of a customer, all else staying as it is; If-Match as for a save',
    { field: 'client:price', body: pricesInput, success: 'save_succeeded', data: saved },
  ),
  switchStatus: does(
    'Activate (1) or deactivate (0) a customer',
    body({ id: requiredId(), fdStatus: requiredOption(statuses, 'required') }),
    z.null(),
  ),
  remove: removes('Delete an invalid customer'),
  cost: reads(
    'What a monthly volume costs, in yuan: at the prices of a stored customer (id), or at prices as a save has them',
    { body: costInput, data: cost },
  ),
  priceHistory: reads(
    'Every change of the prices of a customer, the newest first, and with asOf the prices as they were at that time',
    { field: 'client:price', params: idParams, query: priceHistoryQuery, data: priceHistory },
  ),
  history: reads('Who changed what about a customer and when, the newest first, as data and as sentences', {
    params: idParams,
    query: historyQuery,
    row: historyEntry,
  }),
  similar: reads(
    'Customers that look like the one described, at most five: by name, company names and credit code',
    { body: similarInput, data: z.array(similarCustomer) },
  ),
})
