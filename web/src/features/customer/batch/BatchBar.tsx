import { bulkCalls } from '@zhixin/contract/customer/bulk.calls'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import { priceBatchCalls } from '@zhixin/contract/customer/priceBatch.calls'
import { priceTemplateCalls } from '@zhixin/contract/customer/priceTemplate.calls'
import { pageOf } from '@zhixin/contract/pages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { formatCount } from '../../../ui/format'
import { askedFor, type Chosen, clear, useChosen } from '../../../ui/list/table/selection'
import { BatchDialog } from './BatchDialog'
import { ChangeDialog } from './ChangeDialog'
import type { Choice } from './PreviewDialog'
import { PriceDialog } from './PriceDialog'
import { TemplateDialog } from './TemplateDialog'

export interface BarProps {
  chosen: Chosen
  /** The current filters of the list, and the number of results, once it is known. */
  filters: CustomerFilters
  total: number | undefined
  onClose: () => void
}

/** The dialogs that begin a bulk change. */
const dialogs = { change: ChangeDialog, price: PriceDialog, template: TemplateDialog }

/**
 * The bar with the actions for what is selected. Each says for how many customers it is, and none is for all that the
 * list finds before somebody has selected these (rule batch.chosen).
 */
export function BatchBar({ chosen, filters, total, onClose }: BarProps) {
  const { t } = useTranslation('batch')
  const { ids, all } = useChosen(chosen)
  const navigate = useNavigate()
  const allowed = {
    change: useAllowed(bulkCalls.preview.access),
    price: useAllowed(priceBatchCalls.preview.access),
    template: useAllowed(priceTemplateCalls.preview.access),
  }
  const handsOver = useAllowed(handoverCalls.preview.access)
  const [asked, setAsked] = useState<{ kind: keyof typeof dialogs; choice: Choice }>()
  const Asked = asked && dialogs[asked.kind]
  const [batchId, setBatchId] = useState<number>()

  // A list that was read again since may find more of them, or fewer.
  const count = all ? (total ?? all.amount) : ids.size
  const amount = formatCount(count)
  const choice: Choice = all
    ? { amount: count, fdIdList: [], fdFilters: { ...filters } }
    : { amount: count, fdIdList: [...ids], fdFilters: null }
  const selectAll = () => {
    if (all) clear(chosen)
    else if (total) chosen.set({ ids: new Set(), all: { filters: askedFor(filters), amount: total } })
  }

  return (
    <section
      className="note-box row wrap gap-2 below-3 unprinted"
      data-tone="accent"
      aria-label={t('bar.label')}
    >
      <span role="status">{t(all ? 'bar.allChosen' : 'bar.chosen', { count, amount })}</span>
      <Button
        type={all ? 'primary' : 'default'}
        ghost={all !== undefined}
        aria-pressed={all !== undefined}
        disabled={!all && !total}
        onClick={selectAll}
      >
        {t('bar.all', { amount: all ? amount : total === undefined ? '…' : formatCount(total) })}
      </Button>
      {(['change', 'price', 'template'] as const).map(
        (kind) =>
          allowed[kind] && (
            <Button
              key={kind}
              type={kind === 'change' ? 'primary' : 'default'}
              disabled={count === 0}
              onClick={() => setAsked({ kind, choice })}
            >
              {t(`bar.${kind}`, { amount })}
            </Button>
          ),
      )}
      {handsOver && (
        <Button
          disabled={count === 0}
          onClick={() => void navigate(pageOf('handoverEdit').path, { state: { choice } })}
        >
          {t('bar.handOver', { amount })}
        </Button>
      )}
      <Button type="text" disabled={count === 0} onClick={() => clear(chosen)}>
        {t('bar.clear')}
      </Button>
      <Button type="text" onClick={onClose}>
        {t('bar.end')}
      </Button>
      {asked && Asked && (
        <Asked choice={asked.choice} onClose={() => setAsked(undefined)} onPreviewed={setBatchId} />
      )}
      {batchId !== undefined && <BatchDialog id={batchId} onClose={() => setBatchId(undefined)} />}
    </section>
  )
}
