import { z } from 'zod'
import { endpoint } from '../endpoint'
import { requiredId } from '../fields'
import { staffingCalls } from './staffing.calls'
import {
  savedStaffing,
  staffing,
  staffingFilters,
  staffingInput,
  suggestedFollower,
  suggestInput,
} from './staffing.schema'

/** Responsibilities of staff: by service type, vendor and industry. */
export const staffingApi = {
  list: endpoint(staffingCalls.list, {
    writes: false,
    summary: 'The staff, with the service types, vendors and industries that each takes care of',
    body: staffingFilters,
    row: staffing,
  }),
  detail: endpoint(staffingCalls.detail, {
    writes: false,
    summary: 'What one of the staff takes care of',
    params: z.object({ id: requiredId() }),
    data: staffing,
  }),
  save: endpoint(staffingCalls.save, {
    writes: true,
    summary: 'Say what one of the staff takes care of; If-Match: "<fdVersion>" refuses a stale save',
    body: staffingInput,
    success: 'saved_successfully',
    data: savedStaffing,
  }),
  suggest: endpoint(staffingCalls.suggest, {
    writes: false,
    summary:
      'Who could follow a customer that is being created, by what they take care of: three at most in each way, the fittest first',
    body: suggestInput,
    data: z.array(suggestedFollower),
  }),
}
