import { draftCalls } from '@zhixin/contract/draft/draft.calls'
import { call } from '../../lib/http'
import { read, refreshOf } from '../../lib/read'
import { localDraftKey } from '../../lib/unsaved'

const root = ['drafts'] as const

/** The person's drafts, the last one first. */
export const draftsQuery = (pageSize: number) =>
  read(root, draftCalls.list, { body: { pageIndex: 1, pageSize } }, { staleTime: 0 })

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
