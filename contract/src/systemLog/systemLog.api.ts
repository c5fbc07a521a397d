import { endpoint } from '../endpoint'
import { systemLogCalls } from './systemLog.calls'
import { auditFilters, auditRow } from './systemLog.schema'

/** The system log: every change and who made it (rule log.system). */
export const systemLogApi = {
  list: endpoint(systemLogCalls.list, {
    writes: false,
    summary:
      "Who changed what and when, the newest first; of customers those of the caller's service types alone",
    body: auditFilters,
    row: auditRow,
  }),
}
