import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button'
import { formatCount } from '../../../ui/format'
import { BatchDialog } from './BatchDialog'
import styles from './batch.module.css'
import { ChangeDialog, type Choice } from './ChangeDialog'
import { type Chosen, useChosen } from './chosen'

interface Props {
  chosen: Chosen
  /** The current filters of the list, and the number of results. */
  filters: CustomerFilters
  total: number
  onClear: () => void
  onEnd: () => void
}

/** The bar with the actions for the selected customers, or for all results of the list. */
export function BatchBar({ chosen, filters, total, onClear, onEnd }: Props) {
  const { t } = useTranslation('batch')
  const ids = useChosen(chosen)
  const [choice, setChoice] = useState<Choice>()
  const [batchId, setBatchId] = useState<number>()

  return (
    <section className={styles.strip} aria-label={t('bar.label')}>
      <span role="status">{t('bar.chosen', { count: ids.size, amount: formatCount(ids.size) })}</span>
      <Button
        type="primary"
        size="small"
        disabled={ids.size === 0}
        onClick={() => setChoice({ amount: ids.size, fdIdList: [...ids], fdFilters: null })}
      >
        {t('bar.change')}
      </Button>
      <Button
        size="small"
        disabled={total === 0}
        onClick={() => setChoice({ amount: total, fdIdList: [], fdFilters: { ...filters } })}
      >
        {t('bar.changeAll', { count: total, amount: formatCount(total) })}
      </Button>
      <Button size="small" type="text" disabled={ids.size === 0} onClick={onClear}>
        {t('bar.clear')}
      </Button>
      <Button size="small" type="text" onClick={onEnd}>
        {t('bar.end')}
      </Button>
      {choice && (
        <ChangeDialog
          choice={choice}
          onClose={() => setChoice(undefined)}
          onPreviewed={(id) => {
            setChoice(undefined)
            setBatchId(id)
          }}
        />
      )}
      {batchId !== undefined && <BatchDialog id={batchId} onClose={() => setBatchId(undefined)} />}
    </section>
  )
}
