import { api, heavy, lists } from '../api'
import { systemLogCalls } from './systemLog.calls'
import { auditFilters, auditRow } from './systemLog.schema'

/** The system log: every change and who made it (rule log.system). */
export const systemLogApi = api(systemLogCalls, {
  list: heavy(
    lists(
      "Who changed what and when, the newest first; of customers those of the caller's service types alone",
      auditFilters,
      auditRow,
    ),
  ),
})
