import type { View } from '@zhixin/contract/view/view.api'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { type ListDefinition, type ListState, readListState, writeListState } from '../../lib/list.state'
import type { ListAddress } from '../../ui/list/state/useListState'
import { searchOfView } from './views'

interface Props<S extends ListState> {
  definition: ListDefinition<S>
  wider: ListDefinition<S>
  address: ListAddress<S>
  /** The current view of the list. */
  view: View | undefined
}

/** Says that a view, or the opened link, has filters that the person may not use any more. */
export function LostFilters<S extends ListState>({ definition, wider, address, view }: Props<S>) {
  const { t } = useTranslation('list')
  const { search } = useLocation()
  // The opened query string; the address itself has been rewritten since.
  const [opened] = useState(() => ({
    search: address.search,
    isLess: writeListState(readListState(wider, search)) !== address.search,
  }))
  const isLessThanView = view !== undefined && searchOfView(wider, view) !== searchOfView(definition, view)
  const isTold = isLessThanView || (opened.isLess && opened.search === address.search)
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <div role="status">
      {isTold && (
        <p className="note-box baseline wrap gap-1 gap-x-3 below-2 small" data-tone="bad">
          {t(view ? 'lost.view' : 'lost.link')}
        </p>
      )}
    </div>
  )
}
