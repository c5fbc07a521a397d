import { useCallback, useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router-dom'
import { hasUnsavedWork, registerUnsavedWork } from '../../../../lib/unsaved'
import type { CustomerFormScope } from '../parts/CustomerFormContext'

/**
 * Asks before every way out while the form or a dialog over it has unsaved changes: links, the browser's Back,
 * closing the tab (rule form.leave).
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
