import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../../ui/Button'
import { PageActions, usePageHeading } from '../../../ui/PageChrome'
import { refreshCustomers } from '../customer.queries'
import { BatchActs, BatchStatus } from './BatchParts'
import { BatchRows } from './BatchRows'
import styles from './batch.module.css'
import { batchAddress, batchIdIn, readRowsShown } from './batch.queries'
import { useBatch } from './useBatch'

/** What a bulk change, a hand-over or its undoing did to each customer; for its maker alone (rule batch.result). */
export function BatchPage() {
  const [search] = useSearchParams()
  const id = batchIdIn(search)
  const { t } = useTranslation('batch')
  if (id === undefined) return <p role="status">{t('page.missing')}</p>
  return <Result key={id} id={id} />
}

function Result({ id }: { id: number }) {
  const { t } = useTranslation('batch')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const state = useBatch(id, (undoing) => void navigate(batchAddress(undoing)))
  const { batch, failure } = state
  usePageHeading({ title: batch && t(`page.${batch.fdSource}`, { defaultValue: t('page.bulk') }) })
  const isEnded = batch?.fdState === 'ended'
  // Lists of customers that are still in the cache show what it has changed.
  useEffect(() => {
    if (isEnded) void refreshCustomers(client)
  }, [client, isEnded])

  if (failure === 'missing') return <p role="status">{t('page.missing')}</p>
  if (failure === 'failed')
    return (
      <div role="alert">
        <Button onClick={state.retry}>{t('page.retry')}</Button>
      </div>
    )
  return (
    <div className={styles.page}>
      <PageActions>
        <BatchActs state={state} />
      </PageActions>
      {batch && <h2 className={styles.sentence}>{batch.fdSentence}</h2>}
      <BatchStatus state={state} />
      {batch && (
        <BatchRows
          batch={batch}
          shown={readRowsShown(search)}
          onShow={(shown) => void navigate(batchAddress(id, shown))}
        />
      )}
    </div>
  )
}
