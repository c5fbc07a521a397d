import { z } from 'zod'
import { api, reads, writes } from '../api'
import { findingCalls } from './finding.calls'
import { findingCount, setAsideInput, takeUpInput } from './finding.schema'

/** Data of customers that need care. */
export const findingApi = api(findingCalls, {
  overview: reads('How many customers have something to find about their data', {
    data: z.array(findingCount),
  }),
  setAside: writes('Set a finding about a customer aside, until the customer changes', {
    body: setAsideInput,
    success: 'operation_succeeded',
    data: z.null(),
  }),
  takeUp: writes('Take up again what was set aside', {
    body: takeUpInput,
    success: 'operation_succeeded',
    data: z.null(),
  }),
})
