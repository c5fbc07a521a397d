import { z } from 'zod'
import { api, finds, lists, reads, saves } from '../api'
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
export const staffingApi = api(staffingCalls, {
  list: lists(
    'Staff, with the service types, vendors and industries that each is responsible for',
    staffingFilters,
    staffing,
  ),
  detail: finds('The responsibility of one member of staff', staffing),
  save: saves(
    'Set the responsibility of one member of staff; If-Match: "<fdVersion>" refuses a stale save',
    staffingInput,
    savedStaffing,
  ),
  suggest: reads(
    'Suggested followers for a customer that is being created, by responsibility: at most three per way of following, the best match first',
    { body: suggestInput, data: z.array(suggestedFollower) },
  ),
})
