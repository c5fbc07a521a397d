import { systemLogCalls } from '@zhixin/contract/systemLog/systemLog.calls'
import { call } from '../../lib/http'
import { currentLanguage } from '../../lib/i18n'
import { bodyOf, type SystemLogFilters } from './systemLog.list'

export const systemLogQueries = {
  /** A page of entries, in the current language; a newer query cancels this one. */
  list: (filters: SystemLogFilters) => ({
    queryKey: ['systemLog', 'list', currentLanguage(), filters],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(systemLogCalls.list, { body: bodyOf(filters), signal }),
  }),
}
