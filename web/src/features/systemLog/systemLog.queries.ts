import { systemLogCalls } from '@zhixin/contract/systemLog/systemLog.calls'
import type { AuditFilters } from '@zhixin/contract/systemLog/systemLog.schema'
import { call } from '../../lib/http'
import { currentLanguage } from '../../lib/i18n'

export const systemLogQueries = {
  /** A page of entries, in the current language; a newer query cancels this one. */
  list: (filters: AuditFilters) => ({
    queryKey: ['systemLog', 'list', currentLanguage(), filters],
    queryFn: ({ signal }: { signal: AbortSignal }) => call(systemLogCalls.list, { body: filters, signal }),
  }),
}
