import { webhookCalls } from '@zhixin/contract/webhook/webhook.calls'
import type { TestResult, WebhookFilters } from '@zhixin/contract/webhook/webhook.schema'
import { deliveryFailureTexts } from '@zhixin/contract/webhook/webhook.texts'
import { call } from '../../lib/http'
import { inWords } from '../../lib/i18n'
import { read, readPages, refreshOf } from '../../lib/read'

const root = ['webhook'] as const

/** How many deliveries are loaded at a time. */
const pageSize = 20

export const webhookQueries = {
  /** A page of the list; a newer query cancels this one. */
  list: (filters: WebhookFilters) => read([...root, 'list', filters], webhookCalls.list, { body: filters }),
  /** The deliveries of a webhook, the newest first. */
  deliveries: (id: number) => ({
    ...readPages([...root, 'deliveries', id], {
      pageSize,
      load: (page, signal) => call(webhookCalls.deliveries, { body: { id, ...page }, signal }),
      totalIn: ({ total }) => total,
    }),
    staleTime: 0,
  }),
}

/** After a write: whatever shows it reads it again. */
export const refreshWebhooks = refreshOf(root)

/** Why an attempt failed, and the status of the answer if there was one; undefined where it did not. */
export const failureText = (
  { fdFailure, fdCode }: Pick<TestResult, 'fdFailure' | 'fdCode'>,
  t: (key: 'codeOf', parameters: { failure: string; code: number }) => string,
): string | undefined => {
  if (fdFailure === null) return undefined
  const failure = inWords(deliveryFailureTexts[fdFailure])
  return fdCode === null ? failure : t('codeOf', { failure, code: fdCode })
}
