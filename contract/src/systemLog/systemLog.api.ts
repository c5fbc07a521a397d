import { endpoint } from '../endpoint'
import { systemLogCalls } from './systemLog.calls'
import { auditFilters, auditRow } from './systemLog.schema'

/** The system log: everything that was changed, and by whom. Nothing can be changed or deleted here. */
export const systemLogApi = {
  list: endpoint(systemLogCalls.list, {
    writes: false,
    summary:
      "Who changed what and when, the newest first; of customers those of the caller's service types alone",
    body: auditFilters,
    row: auditRow,
  }),
}
