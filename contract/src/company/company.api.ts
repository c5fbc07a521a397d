import { api, does, finds, lists, reads, saves, switches } from '../api'
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
export const companyApi = api(companyCalls, {
  list: lists('Companies that match the filters, a page at a time', companyFilters, companyRow),
  detail: finds('A company with its accounts, and others that may be the same', companyDetail),
  save: saves('Create a company, or with an id change it', companyInput, savedCompany),
  switchStatus: switches(
    'Enable (1) or disable (0) a company with all its accounts: they are out at their next request',
    companyStatusInput,
    switchedCompany,
  ),
  previewMerge: reads('What a merge would do, or the refusal that it would get; nothing is changed', {
    body: companyMergeInput,
    data: companyMerge,
  }),
  merge: does(
    'Make a company part of another: its accounts come over, and it is gone',
    companyMergeInput,
    savedCompany,
  ),
})
