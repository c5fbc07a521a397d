import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { draftCalls } from '@zhixin/contract/draft/draft.calls'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { call, RequestError } from '../../../lib/http'
import { sendWhileLeaving } from '../../../lib/http.leaving'
import { readSession, useAccount } from '../../../lib/session'
import { localDraftKey } from '../../../lib/unsaved'
import type { FormStore } from '../../../ui/form/formStore'
import { type CustomerValues, inputOf, valuesOf } from '../model/values'
import {
  createDraftKeeper,
  type DraftKeeper,
  type DraftPlaces,
  findDrafts,
  type KeptDraft,
  type StoredDrafts,
} from './draft.keeper'
import { draftFormKey } from './draft.key'
import { draftsIn, readLocalDrafts, writeLocalDrafts } from './draft.local'
import { afterLastSave, leaveWith } from './draft.queries'

const nothing: StoredDrafts<CustomerValues> = { local: [], server: [] }

/** The drafts of earlier visits for a form that is about to open; undefined until they are loaded. */
export function useStoredDrafts(
  recordId: number | undefined,
  enabled: boolean,
): StoredDrafts<CustomerValues> | undefined {
  const { id: accountId } = useAccount()
  const [found, setFound] = useState(enabled ? undefined : nothing)
  useEffect(() => {
    if (!enabled) return
    let here = true
    const { load, local } = draftPlaces(accountId, recordId)
    const afterLast = { load: () => afterLastSave(load), local }
    void findDrafts(afterLast).then((drafts) => here && setFound(drafts))
    return () => {
      here = false
    }
  }, [accountId, recordId, enabled])
  return found
}

interface Options {
  found: StoredDrafts<CustomerValues>
  store: FormStore<CustomerValues>
  /** The edited record at any moment; undefined for a new one. */
  base: RefObject<CustomerDetail | undefined>
  enabled: boolean
}

export interface Draft {
  keeper: DraftKeeper<CustomerValues>
  /** The draft of an earlier visit. */
  offer: KeptDraft<CustomerValues> | undefined
  /** Why the server does not accept the draft. */
  refusal: string | undefined
}

const newSession = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`

/** Saves unsaved values as a draft, and offers the draft of an earlier visit. */
export function useDraft({ found, store, base, enabled }: Options): Draft {
  const { id: accountId } = useAccount()
  const [keeper] = useState(() =>
    createDraftKeeper<CustomerValues>({
      session: newSession(),
      places: draftPlaces(accountId, base.current?.id),
      found,
      read: () => (store.isDirty() ? draftOf(store.values, base.current) : undefined),
    }),
  )
  const offer = useSyncExternalStore(keeper.subscribe, keeper.offer)
  const refusal = useSyncExternalStore(keeper.subscribe, keeper.refusal)

  useEffect(() => {
    if (!enabled) return
    void keeper.handOver()
    const forget = store.subscribe(keeper.changed)
    addEventListener('pagehide', keeper.leave)
    return () => {
      forget()
      removeEventListener('pagehide', keeper.leave)
      leaveWith(keeper.keep())
    }
  }, [keeper, store, enabled])

  // Values that are in the record by now are no draft any more.
  const isSaved = offer !== undefined && sameValues(offer.values, base.current)
  useEffect(() => {
    if (isSaved) keeper.discard()
  }, [keeper, isSaved])

  return { keeper, offer: isSaved ? undefined : offer, refusal }
}

const draftOf = (values: CustomerValues, detail: CustomerDetail | undefined) => ({
  values,
  base: detail ? valuesOf(detail) : null,
  baseVersion: detail?.fdVersion ?? null,
})

function sameValues(values: CustomerValues, detail: CustomerDetail | undefined): boolean {
  if (!detail) return false
  const told = (of: CustomerValues) => JSON.stringify(inputOf(of, detail))
  return told(values) === told(valuesOf(detail))
}

/** The places of a person's drafts of a customer; no id means the form of a new customer. */
function draftPlaces(accountId: number, recordId: number | undefined): DraftPlaces<CustomerValues> {
  const key = localDraftKey(accountId, draftFormKey, recordId)
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
