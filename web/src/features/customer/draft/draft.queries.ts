import { draftCalls } from '@zhixin/contract/draft/draft.calls'
import { call } from '../../../lib/http'
import { queryClient } from '../../../lib/query'
import { refreshOf } from '../../../lib/read'
import { localDraftKey } from '../../../lib/unsaved'
import { draftFormKey } from './draft.key'

const root = ['drafts'] as const

/** The running save of the form that was left last: which drafts there are is asked after it. */
let lastSave: Promise<void> = Promise.resolve()

/** Waits for a form's last save of its draft. */
export const afterLastSave = <T>(load: () => Promise<T>): Promise<T> => lastSave.then(load)

/** The form is left, and saves its draft. */
export function leaveWith(save: Promise<void>): void {
  lastSave = save
}

/** What the server keeps of earlier visits of a customer's form; no id means that of a new one. */
export const storedDraftsQuery = (fdRecordId: number | undefined) => ({
  queryKey: ['stored drafts', fdRecordId],
  queryFn: async () => {
    const query = { fdFormKey: draftFormKey, fdRecordId }
    // A draft never causes a message, or a question for the password.
    return (await call(draftCalls.detail, { query, quiet: true, withoutPrompt: true })) ?? null
  },
  staleTime: 5000,
  gcTime: 5000,
})

/** Takes the answer that was asked for while the form's code was loading; the next form asks again. */
export async function takeStoredDrafts(recordId: number | undefined) {
  const query = storedDraftsQuery(recordId)
  const found = await queryClient.fetchQuery(query)
  queryClient.removeQueries(query)
  return found
}

/** The person's drafts, the last one first. */
export const draftsQuery = (pageSize: number) => ({
  queryKey: [...root, pageSize],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    // A draft never causes a message, or a question for the password.
    afterLastSave(() =>
      call(draftCalls.list, { body: { pageIndex: 1, pageSize }, signal, quiet: true, withoutPrompt: true }),
    ),
  staleTime: 0,
  // It comes by itself, and does not check the dictionaries again.
  meta: { isAside: true },
})

export const refreshDrafts = refreshOf(root)

/** Discards a draft, also what this browser keeps of it. */
export function discardDraft(
  accountId: number,
  fdFormKey: string,
  fdRecordId: number | null,
): Promise<unknown> {
  localStorage.removeItem(localDraftKey(accountId, fdFormKey, fdRecordId))
  return call(draftCalls.save, { body: { fdFormKey, fdRecordId: fdRecordId ?? undefined, fdValues: null } })
}
