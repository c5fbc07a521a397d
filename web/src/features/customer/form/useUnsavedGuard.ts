import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router-dom'
import { registerUnsavedWork } from '../../../lib/unsaved'
import type { FormStore } from '../../../ui/form/formStore'
import type { CustomerValues } from '../customer.form'

/** While something typed is not saved, every way out asks: links, the browser's back, closing the tab (rule F5). */
export function useUnsavedGuard(store: FormStore<CustomerValues>, enabled: boolean): Blocker {
  useEffect(() => {
    if (!enabled) return
    return registerUnsavedWork({ isDirty: store.isDirty })
  }, [store, enabled])
  return useBlocker(() => enabled && store.isDirty())
}
