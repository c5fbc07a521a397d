import { api, heavy, lists, reads } from '../api'
import { dailyCalls } from './daily.calls'
import { dailyFilters, dailyRow, dailyTotal, dailyTotalInput } from './daily.schema'

/** What a day was worth (rule daily.report). */
export const dailyApi = api(dailyCalls, {
  list: heavy(lists('A day by vendor, customer or follower', dailyFilters, dailyRow)),
  total: heavy(
    reads('The sums of a day, and what is missing of it', { body: dailyTotalInput, data: dailyTotal }),
  ),
})
