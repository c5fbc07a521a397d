import type { CustomerFilters, CustomerRow } from '@zhixin/contract/customer/customerList.schema'
import { useTranslation } from 'react-i18next'
import { createStore } from '../../../lib/store'
import type { ListSelection } from '../../../ui/list/table/selection'
import { BatchBar } from './BatchBar'
import styles from './batch.module.css'
import { type Chosen, choose, useChosen } from './chosen'

function RowCheck({ chosen, row }: { chosen: Chosen; row: CustomerRow }) {
  const { t } = useTranslation('batch')
  const isOn = useChosen(chosen).has(row.id)
  return (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={t('select.one', { name: row.fdName })}
      checked={isOn}
      onChange={({ target }) => choose(chosen, [row.id], target.checked)}
    />
  )
}

function PageCheck({ chosen, rows }: { chosen: Chosen; rows: readonly CustomerRow[] }) {
  const { t } = useTranslation('batch')
  const ids = useChosen(chosen)
  const amount = rows.filter(({ id }) => ids.has(id)).length
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = amount > 0 && amount < rows.length
      }}
      type="checkbox"
      className={styles.check}
      aria-label={t('select.page')}
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

/** Starts the selection of customers in a list. @param onEnd called when the person ends it */
export function createSelection(onEnd: () => void): ListSelection<CustomerFilters, CustomerRow> {
  const chosen: Chosen = createStore<ReadonlySet<number>>(new Set())
  return {
    check: (row) => <RowCheck chosen={chosen} row={row} />,
    checkAll: (rows) => <PageCheck chosen={chosen} rows={rows} />,
    bar: ({ state, total }) => (
      <BatchBar
        chosen={chosen}
        filters={state}
        total={total}
        onClear={() => chosen.set(new Set())}
        onEnd={onEnd}
      />
    ),
  }
}
