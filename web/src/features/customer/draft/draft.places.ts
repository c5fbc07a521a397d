import { draftCalls } from '@zhixin/contract/draft/draft.calls'
import { call, RequestError } from '../../../lib/http'
import { sendWhileLeaving } from '../../../lib/http.leaving'
import { readSession } from '../../../lib/session'
import { localDraftPrefix } from '../../../lib/unsaved'
import type { CustomerValues } from '../model/values'
import type { DraftPlaces, KeptDraft } from './draft.keeper'
import { draftFormKey } from './draft.key'
import { draftsIn, readLocalDrafts, writeLocalDrafts } from './draft.local'

/** The places of a person's drafts of a customer; no id means the form of a new customer. */
export function draftPlaces(accountId: number, recordId: number | undefined): DraftPlaces<CustomerValues> {
  const key = `${localDraftPrefix}${accountId}:${draftFormKey}:${recordId ?? 'new'}`
  // A draft never causes a message, or a question for the password.
  const silent = { quiet: true, withoutPrompt: true } as const
  const form = { fdFormKey: draftFormKey, fdRecordId: recordId }
  const body = (drafts: readonly KeptDraft<CustomerValues>[]) => ({
    ...form,
    fdBaseVersion: drafts[0]?.baseVersion ?? undefined,
    fdValues: drafts.length > 0 ? { drafts } : null,
  })
  return {
    load: async () => draftsIn((await call(draftCalls.detail, { query: form, ...silent }))?.fdValues),
    save: (drafts) => call(draftCalls.save, { body: body(drafts), ...silent }),
    refusalOf: (error) =>
      error instanceof RequestError && error.code === 'draft_quota_exceeded' ? error.message : undefined,
    saveWhileLeaving: (drafts) => {
      sendWhileLeaving(draftCalls.save, body(drafts))
    },
    local: {
      read: () => readLocalDrafts(key, readSession().permissions),
      write(drafts) {
        // After a logout nothing stays behind, not even a save that was running.
        const { status, permissions } = readSession()
        if (status === 'logged') writeLocalDrafts(key, drafts, permissions)
      },
    },
  }
}
