import { systemLogCalls } from '@zhixin/contract/systemLog/systemLog.calls'
import type { AuditFilters } from '@zhixin/contract/systemLog/systemLog.schema'
import { currentLanguage } from '../../lib/i18n'
import { read } from '../../lib/read'

export const systemLogQueries = {
  /** A page of entries, in the current language; a newer query cancels this one. */
  list: (filters: AuditFilters) =>
    read(['systemLog', 'list', currentLanguage(), filters], systemLogCalls.list, { body: filters }),
}
