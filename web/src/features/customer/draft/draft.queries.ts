import { draftCalls } from '@zhixin/contract/draft/draft.calls'
import { call } from '../../../lib/http'
import { refreshOf } from '../../../lib/read'
import { localDraftKey } from '../../../lib/unsaved'

const root = ['drafts'] as const

/** The running save of the form that was left last: which drafts there are is asked after it. */
let lastSave: Promise<void> = Promise.resolve()

/** Waits for a form's last save of its draft. */
export const afterLastSave = <T>(load: () => Promise<T>): Promise<T> => lastSave.then(load)

/** The form is left, and saves its draft. */
export function leaveWith(save: Promise<void>): void {
  lastSave = save
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
