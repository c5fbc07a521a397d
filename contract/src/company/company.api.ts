import { z } from 'zod'
import { endpoint } from '../endpoint'
import { requiredId } from '../fields'
import { companyCalls } from './company.calls'
import {
  companyDetail,
  companyFilters,
  companyInput,
  companyMerge,
  companyMergeInput,
  companyRow,
  companyStatusInput,
  savedCompany,
  switchedCompany,
} from './company.schema'

/** The companies of customers' accounts (rule company.link); unrelated to a customer's own list of companies. */
export const companyApi = {
  list: endpoint(companyCalls.list, {
    writes: false,
    summary: 'Companies that match the filters, a page at a time',
    body: companyFilters,
    row: companyRow,
  }),
  detail: endpoint(companyCalls.detail, {
    writes: false,
    summary: 'A company with its accounts, and others that may be the same',
    params: z.object({ id: requiredId() }),
    data: companyDetail,
  }),
  save: endpoint(companyCalls.save, {
    writes: true,
    summary: 'Create a company, or with an id change it',
    body: companyInput,
    success: 'saved_successfully',
    data: savedCompany,
  }),
  switchStatus: endpoint(companyCalls.switchStatus, {
    writes: true,
    summary: 'Enable (1) or disable (0) a company with all its accounts: they are out at their next request',
    body: companyStatusInput,
    success: 'modified_successfully',
    data: switchedCompany,
  }),
  previewMerge: endpoint(companyCalls.previewMerge, {
    writes: false,
    summary: 'What a merge would do, or the refusal that it would get; nothing is changed',
    body: companyMergeInput,
    data: companyMerge,
  }),
  merge: endpoint(companyCalls.merge, {
    writes: true,
    summary: 'Make a company part of another: its accounts come over, and it is gone',
    body: companyMergeInput,
    success: 'operation_succeeded',
    data: savedCompany,
  }),
}
