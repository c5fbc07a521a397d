import { batchCalls } from '@zhixin/contract/customer/batch.calls'
import type { CustomerFilters, CustomerRow } from '@zhixin/contract/customer/customerList.schema'
import { priceBatchCalls } from '@zhixin/contract/customer/priceBatch.calls'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import { createStore } from '../../../lib/store'
import { lazyComponent } from '../../../ui/lazyComponent'
import type { ListSelection } from '../../../ui/list/table/selection'
import type { BarProps } from './BatchBar'
import { type Chosen, choose, useChosen } from './chosen'

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
  const mayChange = useAllowed(batchCalls.preview.access)
  const mayPrice = useAllowed(priceBatchCalls.preview.access)
  const [chosen] = useState<Chosen>(() => createStore<ReadonlySet<number>>(new Set()))
  const [isOpen, setOpen] = useState(useLocation().state?.bulk === true)
  const selection = useMemo(
    (): ListSelection<CustomerFilters, CustomerRow> => ({
      check: (row) => <RowCheck chosen={chosen} row={row} />,
      checkAll: (rows) => <PageCheck chosen={chosen} rows={rows} />,
      bar: ({ state, total }) => (
        <Bar
          isOpen={isOpen}
          chosen={chosen}
          filters={state}
          total={total}
          onClear={() => chosen.set(new Set())}
          onClose={() => {
            chosen.set(new Set())
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
  const isOn = useChosen(props.chosen).size > 0 || isOpen
  return isOn ? <BatchBar {...props} /> : null
}

function RowCheck({ chosen, row }: { chosen: Chosen; row: CustomerRow }) {
  const { t } = useTranslation('customer')
  const isOn = useChosen(chosen).has(row.id)
  return (
    <input
      type="checkbox"
      aria-label={t('batch.select', { name: row.fdName })}
      checked={isOn}
      onChange={({ target }) => choose(chosen, [row.id], target.checked)}
    />
  )
}

function PageCheck({ chosen, rows }: { chosen: Chosen; rows: readonly CustomerRow[] }) {
  const { t } = useTranslation('customer')
  const ids = useChosen(chosen)
  const amount = rows.filter(({ id }) => ids.has(id)).length
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = amount > 0 && amount < rows.length
      }}
      type="checkbox"
      aria-label={t('batch.selectPage')}
      disabled={rows.length === 0}
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
