import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { webhookCalls } from '@zhixin/contract/webhook/webhook.calls'
import type { TestResult, WebhookFilters } from '@zhixin/contract/webhook/webhook.schema'
import { deliveryFailureTexts } from '@zhixin/contract/webhook/webhook.texts'
import { call } from '../../lib/http'
import { inWords } from '../../lib/i18n'
import { read } from '../../lib/read'

const root = ['webhook'] as const

/** How many deliveries are loaded at a time. */
const pageSize = 20

export const webhookQueries = {
  /** A page of the list; a newer query cancels this one. */
  list: (filters: WebhookFilters) => read([...root, 'list', filters], webhookCalls.list, { body: filters }),
  /** The deliveries of a webhook, the newest first. */
  deliveries: (id: number) =>
    infiniteQueryOptions({
      queryKey: [...root, 'deliveries', id],
      queryFn: ({ signal, pageParam }) =>
        call(webhookCalls.deliveries, { body: { id, pageIndex: pageParam, pageSize }, signal }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) =>
        pages.length * pageSize < last.total ? pages.length + 1 : undefined,
      staleTime: 0,
    }),
}

/** After a write: whatever shows it reads it again. */
export function refreshWebhooks(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: root })
}

/** Why an attempt failed, and the status of the answer if there was one; undefined where it did not. */
export const failureText = (
  { fdFailure, fdCode }: Pick<TestResult, 'fdFailure' | 'fdCode'>,
  t: (key: 'codeOf', parameters: { failure: string; code: number }) => string,
): string | undefined => {
  if (fdFailure === null) return undefined
  const failure = inWords(deliveryFailureTexts[fdFailure])
  return fdCode === null ? failure : t('codeOf', { failure, code: fdCode })
}
