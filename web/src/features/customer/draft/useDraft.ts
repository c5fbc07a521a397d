import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { useAccount } from '../../../lib/session'
import type { FormStore } from '../../../ui/form/formStore'
import { type CustomerValues, inputOf, valuesOf } from '../customer.form'
import { createDraftKeeper, type DraftKeeper, type KeptDraft } from './draft.keeper'
import { draftPlaces } from './draft.places'

interface Options {
  store: FormStore<CustomerValues>
  /** The record that is changed, as it is at any moment; undefined for a new one. */
  base: RefObject<CustomerDetail | undefined>
  enabled: boolean
}

export interface Draft {
  keeper: DraftKeeper<CustomerValues>
  /** What an earlier visit left behind. */
  offer: KeptDraft<CustomerValues> | undefined
}

const newSession = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`

/** Keeps what is typed into the form, and finds what was typed at an earlier visit. */
export function useDraft({ store, base, enabled }: Options): Draft {
  const { id: accountId } = useAccount()
  const [keeper] = useState(() =>
    createDraftKeeper<CustomerValues>({
      session: newSession(),
      places: draftPlaces(accountId, base.current?.id),
      read: () => (store.isDirty() ? draftOf(store.values, base.current) : undefined),
    }),
  )
  const offer = useSyncExternalStore(keeper.subscribe, keeper.offer)

  useEffect(() => {
    if (!enabled) return
    void keeper.open()
    const forget = store.subscribe(keeper.changed)
    addEventListener('pagehide', keeper.leave)
    return () => {
      forget()
      removeEventListener('pagehide', keeper.leave)
      void keeper.keep()
    }
  }, [keeper, store, enabled])

  // What is in the record by now is no draft any more.
  const isSaved = offer !== undefined && sameValues(offer.values, base.current)
  useEffect(() => {
    if (isSaved) keeper.discard()
  }, [keeper, isSaved])

  return { keeper, offer: isSaved ? undefined : offer }
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
