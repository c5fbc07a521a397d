import { z } from 'zod'
import { api, heavy, lists, reads, writes } from '../api'
import { loginLogCalls } from './loginLog.calls'
import { lockedName, loginLogFilters, loginLogRow, unlockInput } from './loginLog.schema'

/** The login log, and the names that are locked by its failures (rules log.login, log.unlock). */
export const loginLogApi = api(loginLogCalls, {
  list: heavy(
    lists(
      "Attempts to log in, the newest first; without the permission loginLog:list the caller's own alone",
      loginLogFilters,
      loginLogRow,
    ),
  ),
  locked: reads(
    'The accounts that are locked at the moment, because too many attempts failed, and for whom',
    { data: z.array(lockedName) },
  ),
  unlock: writes(
    'Unlock an account for everybody who is locked out of it; one that is not locked stays as it is',
    { peopleOnly: true, body: unlockInput, data: z.null() },
  ),
})
