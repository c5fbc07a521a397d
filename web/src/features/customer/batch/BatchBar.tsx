import { batchCalls } from '@zhixin/contract/customer/batch.calls'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import { priceBatchCalls } from '@zhixin/contract/customer/priceBatch.calls'
import { pageOf } from '@zhixin/contract/pages'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { formatCount } from '../../../ui/format'
import { BatchDialog } from './BatchDialog'
import { ChangeDialog } from './ChangeDialog'
import { type Chosen, useChosen } from './chosen'
import type { Choice } from './PreviewDialog'
import { PriceDialog } from './PriceDialog'
import { TemplateDialog } from './TemplateDialog'

export interface BarProps {
  chosen: Chosen
  /** The current filters of the list, and the number of results. */
  filters: CustomerFilters
  total: number
  onClear: () => void
  onClose: () => void
}

/** The dialogs that begin a bulk change. */
const dialogs = { change: ChangeDialog, price: PriceDialog, template: TemplateDialog }

/** The bar with the actions for the selected customers, or for all results of the list. */
export function BatchBar({ chosen, filters, total, onClear, onClose }: BarProps) {
  const { t } = useTranslation('batch')
  const ids = useChosen(chosen)
  const navigate = useNavigate()
  const changes = useAllowed(batchCalls.preview.access)
  const prices = useAllowed(priceBatchCalls.preview.access)
  const handsOver = useAllowed(handoverCalls.preview.access)
  const [asked, setAsked] = useState<{ kind: keyof typeof dialogs; choice: Choice }>()
  const Asked = asked && dialogs[asked.kind]
  const [batchId, setBatchId] = useState<number>()

  const picked = (): Choice => ({ amount: ids.size, fdIdList: [...ids], fdFilters: null })
  const all = (): Choice => ({ amount: total, fdIdList: [], fdFilters: { ...filters } })
  /** Those that are chosen, or else all that the list finds. */
  const chosenOrAll = () => (ids.size > 0 ? picked() : all())
  const handOver = () => void navigate(pageOf('handoverEdit').path, { state: { choice: chosenOrAll() } })

  return (
    <section className="row wrap gap-2 below-3 accent-box" aria-label={t('bar.label')}>
      <span role="status">{t('bar.chosen', { count: ids.size, amount: formatCount(ids.size) })}</span>
      {changes && (
        <>
          <Button
            type="primary"
            disabled={ids.size === 0}
            onClick={() => setAsked({ kind: 'change', choice: picked() })}
          >
            {t('bar.change')}
          </Button>
          <Button disabled={total === 0} onClick={() => setAsked({ kind: 'change', choice: all() })}>
            {t('bar.changeAll', { count: total, amount: formatCount(total) })}
          </Button>
        </>
      )}
      {prices &&
        (['price', 'template'] as const).map((kind) => (
          <Button
            key={kind}
            disabled={total === 0 && ids.size === 0}
            onClick={() => setAsked({ kind, choice: chosenOrAll() })}
          >
            {t(`bar.${kind}`)}
          </Button>
        ))}
      {handsOver && (
        <Button disabled={total === 0 && ids.size === 0} onClick={handOver}>
          {t('bar.handOver')}
        </Button>
      )}
      <Button type="text" disabled={ids.size === 0} onClick={onClear}>
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
