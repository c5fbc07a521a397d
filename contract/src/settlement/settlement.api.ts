import { z } from 'zod'
import { api, does, finds, heavy, idParams, lists, reads, writes } from '../api'
import { batchBegun } from '../batch/batch.schema'
import { ownStatementCalls, settlementCalls } from './settlement.calls'
import {
  adjusted,
  adjustInput,
  closingInput,
  decisionInput,
  disputeInput,
  evidenceInput,
  handPrice,
  handPriceFilters,
  handPriceInput,
  invoiceInput,
  ownFilters,
  ownStatementRow,
  previewInput,
  recount,
  settlementFilters,
  statement,
  statementDay,
  statementDaysInput,
  statementOne,
  statementQuery,
  statementRow,
} from './settlement.schema'

const found = (summary: string) =>
  reads(summary, { params: idParams, query: statementQuery, data: statement })

/** Statements: what customers owe for a month (rule settlement.states). */
export const settlementApi = api(settlementCalls, {
  list: lists("Customers' months and their statements", settlementFilters, statementRow),
  detail: found('A statement as it was closed, or one of its revisions'),
  preview: heavy(
    reads("A customer's month as it would be stated now, and what keeps it open", {
      body: previewInput,
      data: statement,
    }),
  ),
  days: heavy(
    reads('The days behind a line: counts, batch and row', {
      body: statementDaysInput,
      data: z.array(statementDay),
    }),
  ),
  close: writes('Preview the closing of a month', { body: closingInput, data: batchBegun }),
  confirm: does('Confirm a statement for the customer', statementOne, z.null()),
  dispute: does('Say that a customer disputes a statement, and why', disputeInput, z.null()),
  reopen: does('Open a month again that somebody else has closed', statementOne, z.null()),
  recount: heavy(does('Count a statement again: equal, or what has changed', statementOne, recount)),
  invoice: does('Keep the number and the day of the invoice', invoiceInput, z.null()),
  evidence: does(
    'Keep the files that show that the customer has accepted a statement',
    evidenceInput,
    z.null(),
  ),
  adjust: does('Adjust a statement that is not confirmed', adjustInput, adjusted),
  approve: does("Approve or refuse somebody else's adjustment", decisionInput, z.null()),
  savePrice: does('Give a price for days which it should have covered', handPriceInput, adjusted),
  listPrices: reads('The prices by hand of a customer', { body: handPriceFilters, data: z.array(handPrice) }),
  approvePrice: does("Approve or refuse somebody else's price by hand", decisionInput, z.null()),
})

/** A customer's own statements (rule settlement.own). */
export const ownStatementApi = api(ownStatementCalls, {
  list: lists("The statements of the caller's company", ownFilters, ownStatementRow),
  detail: finds("A statement of the caller's company", statement),
  confirm: does('Confirm a statement', statementOne, z.null()),
  dispute: does('Say that a statement is not right, and why', disputeInput, z.null()),
})
