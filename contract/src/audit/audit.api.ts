import { endpoint } from '../endpoint'
import { auditCalls } from './audit.calls'
import { auditFilters, auditRow } from './audit.schema'

/** The system log: everything that was changed, and by whom. Nothing can be changed or deleted here. */
export const auditApi = {
  list: endpoint(auditCalls.list, {
    writes: false,
    summary:
      "Who changed what and when, the newest first; of customers those of the caller's service types alone",
    body: auditFilters,
    row: auditRow,
  }),
}
