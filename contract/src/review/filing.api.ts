import { z } from 'zod'
import { api, does, reads } from '../api'
import { filingCalls } from './filing.calls'
import { filedRecordInput, filingInput, filingRow } from './filing.schema'

/** With whom a record is filed, and what they answered (rules filing.*). */
export const filingApi = api(filingCalls, {
  of: reads('The filings of one record, by operator or vendor and by version', {
    body: filedRecordInput,
    data: z.array(filingRow),
  }),
  record: does(
    'Record a step of a filing: sent, active, rejected, disabled or expired',
    filingInput,
    z.null(),
  ),
})
