import { z } from 'zod'
import { endpoint } from '../endpoint'
import { requiredId, requiredOption } from '../fields'
import { cost, costInput } from './cost.schema'
import { customerCalls } from './customer.calls'
import { statuses } from './customer.enums'
import { customerDetail, customerInput, customerInputUnpriced } from './customer.schema'
import { customerFilters, customerRow } from './customerList.schema'
import { historyEntry, historyQuery, priceHistory, priceHistoryQuery } from './history.schema'
import { similarCustomer, similarInput } from './similar.schema'

const params = z.object({ id: requiredId() })

/** Customers: list, detail, save, status, deletion, prices, history. */
export const customerApi = {
  list: endpoint(customerCalls.list, {
    writes: false,
    summary: 'Customers that match the filters, a page at a time',
    body: customerFilters,
    row: customerRow,
  }),
  detail: endpoint(customerCalls.detail, {
    writes: false,
    summary: 'A customer with all its parts',
    params,
    data: customerDetail,
  }),
  save: endpoint(customerCalls.save, {
    writes: true,
    summary:
      'Create a customer, or with an id replace it whole; If-Match: "<fdVersion>" refuses a stale save',
    body: customerInput,
    bodyWithout: { permission: 'client:price', body: customerInputUnpriced },
    success: 'save_succeeded',
    data: z.object({
      id: z.number().int(),
      fdCompanySerialCode: z.string(),
      fdVersion: z.number().int(),
      fdSimilarList: z.array(similarCustomer).optional(),
    }),
  }),
  switchStatus: endpoint(customerCalls.switchStatus, {
    writes: true,
    summary: 'Activate (1) or deactivate (0) a customer',
    body: z.preprocess(
      (value) => value ?? {},
      z.object({ id: requiredId(), fdStatus: requiredOption(statuses, 'required') }),
    ),
    success: 'operation_succeeded',
    data: z.null(),
  }),
  remove: endpoint(customerCalls.remove, {
    writes: true,
    summary: 'Delete an invalid customer',
    params,
    success: 'operation_succeeded',
    data: z.null(),
  }),
  cost: endpoint(customerCalls.cost, {
    writes: false,
    summary:
      'What a monthly volume costs, in yuan: at the prices of a stored customer (id), or at prices as a save has them',
    body: costInput,
    data: cost,
  }),
  priceHistory: endpoint(customerCalls.priceHistory, {
    field: 'client:price',
    writes: false,
    summary:
      'Every change of the prices of a customer, the newest first, and with asOf the prices as they were at that time',
    params,
    query: priceHistoryQuery,
    data: priceHistory,
  }),
  history: endpoint(customerCalls.history, {
    writes: false,
    summary: 'Who changed what about a customer and when, the newest first, as data and as sentences',
    params,
    query: historyQuery,
    row: historyEntry,
  }),
  similar: endpoint(customerCalls.similar, {
    writes: false,
    summary:
      'Customers that look like the one described, at most five: by name, company names and credit code',
    body: similarInput,
    data: z.array(similarCustomer),
  }),
}
