import { draftApi } from '@zhixin/contract/draft/draft.api'
import { call, RequestError } from '../../../lib/http'
import { sendWhileLeaving } from '../../../lib/http.leaving'
import { readSession } from '../../../lib/session'
import { localDraftPrefix } from '../../../lib/unsaved'
import type { CustomerValues } from '../customer.form'
import type { DraftPlaces, KeptDraft } from './draft.keeper'
import { reviveDraft } from './draft.values'

const fdFormKey = 'customer'

/** Drafts of the browser are as old as those of the server may get. */
const maxAge = 30 * 86_400_000

type Draft = KeptDraft<CustomerValues>

const draftsIn = (kept: unknown): Draft[] => {
  const list = typeof kept === 'object' && kept !== null && 'drafts' in kept ? kept.drafts : undefined
  return Array.isArray(list) ? list.flatMap((one) => reviveDraft(one) ?? []) : []
}

/** Where the drafts of a person and a customer are; no id means the form of a new customer. */
export function draftPlaces(accountId: number, recordId: number | undefined): DraftPlaces<CustomerValues> {
  const key = `${localDraftPrefix}${accountId}:${fdFormKey}:${recordId ?? 'new'}`
  // A draft is never the reason of a message, nor of a question for the password.
  const silent = { quiet: true, withoutPrompt: true } as const
  const form = { fdFormKey, fdRecordId: recordId }
  const body = (drafts: Draft[]) => ({
    ...form,
    fdBaseVersion: drafts[0]?.baseVersion ?? undefined,
    fdValues: drafts.length > 0 ? { drafts } : null,
  })
  return {
    load: async () => draftsIn((await call(draftApi.detail, { query: form, ...silent }))?.fdValues),
    save: (drafts) => call(draftApi.save, { body: body(drafts), ...silent }),
    refusalOf: (error) =>
      error instanceof RequestError && error.code === 'draft_quota_exceeded' ? error.message : undefined,
    saveWhileLeaving: (drafts) => {
      sendWhileLeaving(draftApi.save, body(drafts))
    },
    local: {
      read() {
        try {
          const drafts = draftsIn(JSON.parse(localStorage.getItem(key) ?? 'null'))
          return drafts.filter((one) => Date.now() - Date.parse(one.at) < maxAge)
        } catch (error) {
          console.info('This browser keeps no drafts', error)
          return []
        }
      },
      write(drafts) {
        // Whoever signed out leaves nothing behind, also not what was on its way when they did.
        if (readSession().status !== 'logged') return
        try {
          if (drafts.length > 0) localStorage.setItem(key, JSON.stringify({ drafts }))
          else localStorage.removeItem(key)
        } catch (error) {
          console.error('The draft could not be kept in this browser', error)
        }
      },
    },
  }
}
