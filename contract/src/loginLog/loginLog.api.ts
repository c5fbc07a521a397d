import { z } from 'zod'
import { endpoint } from '../endpoint'
import { lockedName, loginLogFilters, loginLogRow, unlockInput } from './loginLog.schema'

/** The login log (section 8 of the contract), and what follows from it: which names are locked. */
export const loginLogApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/account/login/log/list',
    access: 'signed-in',
    writes: false,
    summary:
      "Attempts to log in, the newest first; without the permission loginLog:list the caller's own alone",
    body: loginLogFilters,
    row: loginLogRow,
  }),
  locked: endpoint({
    method: 'GET',
    path: '/api/account/login/log/locked',
    access: 'loginLog:list',
    writes: false,
    summary: 'The accounts that are locked at the moment, because too many attempts failed, and for whom',
    data: z.array(lockedName),
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/account/login/log/unlock',
    access: 'loginLog:list',
    writes: true,
    summary: 'Unlock an account for everybody who is locked out of it; one that is not locked stays as it is',
    body: unlockInput,
    data: z.null(),
  }),
}
