import { useCallback, useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router-dom'
import { hasUnsavedWork, registerUnsavedWork } from '../../../../lib/unsaved'
import type { CustomerFormScope } from '../parts/CustomerFormContext'

/**
 * While something typed is not saved, in the form or in a dialog over it, every way out asks: links, the browser's
 * back, closing the tab (rule F5).
 */
export function useUnsavedGuard(
  { store, uploads }: CustomerFormScope,
  enabled: boolean,
  keepDraft: () => Promise<void>,
): Blocker {
  const isDirty = useCallback(
    () => enabled && (store.isDirty() || uploads.size > 0),
    [store, uploads, enabled],
  )
  useEffect(() => registerUnsavedWork({ isDirty, keepDraft }), [isDirty, keepDraft])
  return useBlocker(hasUnsavedWork)
}
