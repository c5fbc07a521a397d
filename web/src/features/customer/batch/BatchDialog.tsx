import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { BatchActs, BatchStatus } from '../../batch/BatchParts'
import { batchAddress, firstRows } from '../../batch/batch.queries'
import { useBatch } from '../../batch/useBatch'
import { refreshCustomers } from '../customer.queries'
import { BatchRows } from './BatchRows'
import { PriceDistribution } from './PriceDistribution'

/** A bulk change from its preview to its result, on the page that began it; undoing it opens another bulk change. */
export function BatchDialog({ id: first, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('batch')
  const client = useQueryClient()
  const [id, setId] = useState(first)
  const [shown, setShown] = useState(firstRows)
  const state = useBatch(id, (undoing) => {
    setId(undoing)
    setShown(firstRows)
  })
  const { batch } = state

  function close() {
    // Reloads what the bulk change has changed.
    void refreshCustomers(client)
    onClose()
  }

  return (
    <Dialog
      title={batch?.fdSentence ?? t('dialog.title')}
      width={960}
      onDismiss={close}
      actions={
        <>
          <Button onClick={close}>{t('dialog.close')}</Button>
          <BatchActs state={state} />
        </>
      }
    >
      <BatchStatus state={state} />
      {batch && (
        <>
          <PriceDistribution batch={batch} />
          <BatchRows batch={batch} shown={shown} onShow={setShown} />
          <p>
            <Link to={batchAddress(id)}>{t('dialog.page')}</Link>
          </p>
        </>
      )}
    </Dialog>
  )
}
