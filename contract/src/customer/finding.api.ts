import { z } from 'zod'
import { api, does, heavy, reads } from '../api'
import { findingCount, setAsideInput, takeUpInput } from '../finding/finding.schema'
import { findingCalls } from './finding.calls'

/** The quality of customers' data. */
export const findingApi = api(findingCalls, {
  overview: heavy(
    reads('How many customers have something to find about their data', { data: z.array(findingCount) }),
  ),
  setAside: does('Set a finding about a customer aside, until the customer changes', setAsideInput, z.null()),
  takeUp: does('Take up again what was set aside', takeUpInput, z.null()),
})
