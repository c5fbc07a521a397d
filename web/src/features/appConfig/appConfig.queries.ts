import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { appConfigCalls } from '@zhixin/contract/appConfig/appConfig.calls'
import { call } from '../../lib/http'

export type AppKind = keyof typeof appConfigCalls

/** The first apps or quick apps. The HTTP client shows a refusal in a dialog, once (rule permission.apps). */
export const appsQuery = (kind: AppKind, pageSize: number) =>
  queryOptions({
    queryKey: ['appConfig', kind, pageSize],
    queryFn: ({ signal }) => call(appConfigCalls[kind], { body: { pageIndex: 1, pageSize }, signal }),
    placeholderData: keepPreviousData,
  })
