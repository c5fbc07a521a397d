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
    summary: 'Staff, with the service types, platforms and industries that each is responsible for',
    body: staffingFilters,
    row: staffing,
  }),
  detail: endpoint(staffingCalls.detail, {
    writes: false,
    summary: 'The responsibility of one member of staff',
    params: z.object({ id: requiredId() }),
    data: staffing,
  }),
  save: endpoint(staffingCalls.save, {
    writes: true,
    summary: 'Set the responsibility of one member of staff; If-Match: "<fdVersion>" refuses a stale save',
    body: staffingInput,
    success: 'saved_successfully',
    data: savedStaffing,
  }),
  suggest: endpoint(staffingCalls.suggest, {
    writes: false,
    summary:
      'Suggested followers for a customer that is being created, by responsibility: at most three per way of following, the best match first',
    body: suggestInput,
    data: z.array(suggestedFollower),
  }),
}
