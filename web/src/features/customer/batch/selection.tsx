import { bulkCalls } from '@zhixin/contract/customer/bulk.calls'
import type { CustomerFilters, CustomerRow } from '@zhixin/contract/customer/customerList.schema'
import { priceBatchCalls } from '@zhixin/contract/customer/priceBatch.calls'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import { lazyComponent } from '../../../ui/lazyComponent'
import {
  askedFor,
  type Chosen,
  choose,
  clear,
  createChosen,
  type ListSelection,
  useChosen,
} from '../../../ui/list/table/selection'
import type { BarProps } from './BatchBar'

/** The bar with the actions for the selected customers. */
export const BatchBar = lazyComponent('bulk changes', ['batch'], () =>
  import('./BatchBar').then((module) => module.BatchBar),
)

/**
 * Selection of customers in a list for a bulk change: check boxes from the start, for people who may change many
 * customers. Its bar is there while one is selected, and whenever somebody asks for it.
 * @returns the selection, whether its bar was asked for, and what asks for it or ends the selection
 */
export function useBatchSelection() {
  const mayChange = useAllowed(bulkCalls.preview.access)
  const mayPrice = useAllowed(priceBatchCalls.preview.access)
  const [chosen] = useState(createChosen)
  const [isOpen, setOpen] = useState(useLocation().state?.bulk === true)
  const selection = useMemo(
    (): ListSelection<CustomerFilters, CustomerRow> => ({
      chosen,
      check: (row) => <RowCheck chosen={chosen} row={row} />,
      checkAll: (rows) => <PageCheck chosen={chosen} rows={rows} />,
      bar: ({ state, total }) => (
        <Bar
          isOpen={isOpen}
          chosen={chosen}
          filters={state}
          total={total}
          onClose={() => {
            clear(chosen)
            setOpen(false)
          }}
        />
      ),
    }),
    [chosen, isOpen],
  )
  return mayChange || mayPrice ? { selection, isOpen, toggle: () => setOpen(!isOpen) } : undefined
}

function Bar({ isOpen, ...props }: BarProps & { isOpen: boolean }) {
  const { chosen, filters } = props
  const { ids, all } = useChosen(chosen)
  const isOfOthers = all !== undefined && all.filters !== askedFor(filters)
  // "All" are those of the filters with which it was said, and no others.
  useEffect(() => {
    if (isOfOthers) clear(chosen)
  }, [isOfOthers, chosen])
  return ids.size > 0 || all || isOpen ? <BatchBar {...props} /> : null
}

function RowCheck({ chosen, row }: { chosen: Chosen; row: CustomerRow }) {
  const { t } = useTranslation('customer')
  const { ids, all } = useChosen(chosen)
  return (
    <input
      type="checkbox"
      aria-label={t('batch.select', { name: row.fdName })}
      disabled={all !== undefined}
      checked={all !== undefined || ids.has(row.id)}
      onChange={({ target }) => choose(chosen, [row.id], target.checked)}
    />
  )
}

function PageCheck({ chosen, rows }: { chosen: Chosen; rows: readonly CustomerRow[] }) {
  const { t } = useTranslation('customer')
  const { ids, all } = useChosen(chosen)
  const amount = all ? rows.length : rows.filter(({ id }) => ids.has(id)).length
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = amount > 0 && amount < rows.length
      }}
      type="checkbox"
      aria-label={t('batch.selectPage')}
      disabled={rows.length === 0 || all !== undefined}
      checked={rows.length > 0 && amount === rows.length}
      onChange={({ target }) =>
        choose(
          chosen,
          rows.map(({ id }) => id),
          target.checked,
        )
      }
    />
  )
}
