import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Batch } from '@zhixin/contract/batch/batch.schema'
import { batchHasRun } from '@zhixin/contract/batch/batch.texts'
import { batchColumns, batchRowList } from '@zhixin/contract/customer/batchRow.list'
import { priceApprovalCalls } from '@zhixin/contract/customer/priceApproval.calls'
import { pageOf } from '@zhixin/contract/pages'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { call } from '../../../lib/http'
import { Button } from '../../../ui/Button'
import { PageActions, usePageHeading } from '../../../ui/PageChrome'
import { BatchActs, BatchStatus } from '../../batch/BatchParts'
import { amountOf, batchAddress, batchIdIn, type RowsShown, readRowsShown } from '../../batch/batch.queries'
import { useBatch } from '../../batch/useBatch'
import { useExportTool } from '../../export/ExportButton'
import { refreshCustomers } from '../customer.queries'
import { importAddress, importDistributionQuery, saveMarked } from '../import.queries'
import { BatchRows } from './BatchRows'
import { rowFiltersOf } from './batchRow.queries'
import { ImportDistribution } from './ImportDistribution'
import { ImportHints } from './ImportHints'
import { PriceDistribution } from './PriceDistribution'

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
  const state = useBatch(
    id,
    (undoing) => void navigate(batchAddress(undoing)),
    // Decided, it is no longer the person's to see.
    async (name) => {
      await call(priceApprovalCalls[name], { body: { id } })
      void navigate(pageOf('priceApproval').path)
    },
  )
  const { batch, failure } = state
  const stage = batch && (batchHasRun(batch) ? 'result' : 'preview')
  usePageHeading({
    title: stage && t(`page.${stage}.${batch.fdSource}`, { defaultValue: t(`page.${stage}.bulk`) }),
  })
  const isEnded = batch?.fdState === 'ended'
  const shown = useMemo(() => readRowsShown(search), [search])
  const tool = useExportTool(batchRowList)
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
  // What there is to look at before an import is run stands above the button that runs it.
  const isChecked = batch?.fdSource === 'import' && batch.fdOwn && batch.fdState === 'ready'
  return (
    <div className="stack gap-2 shrinks">
      <PageActions>
        {batch?.fdOwn && batch.fdTotalNum > 0 && tool?.(listOf(batch, shown))}
        {batch?.fdSource === 'import' && <ImportActs batch={batch} />}
        {!isChecked && <BatchActs state={state} />}
      </PageActions>
      {batch && <h2 className="breaks body-text">{batch.fdSentence}</h2>}
      <BatchStatus state={state} />
      {isChecked && (
        <div className="stack gap-3 below-3">
          <ImportHints id={id} />
          <ImportDistribution id={id}>
            <div className="row wrap gap-2">
              <BatchActs state={state} />
            </div>
          </ImportDistribution>
        </div>
      )}
      {batch && <PriceDistribution batch={batch} />}
      {batch && (
        <BatchRows batch={batch} shown={shown} onShow={(next) => void navigate(batchAddress(id, next))} />
      )}
    </div>
  )
}

/** What an import was with its faults marked, to be corrected and sent again (rule import.marked). */
function ImportActs({ batch: { id, fdOwn, fdState, fdRefusedNum, fdSentence } }: { batch: Batch }) {
  const { t } = useTranslation('batch')
  const navigate = useNavigate()
  const isChecked = fdOwn && fdState === 'ready'
  const { data } = useQuery({ ...importDistributionQuery(id), enabled: isChecked })
  const isFar = data?.fdNumberList.some(({ fdFarNum }) => fdFarNum > 0) ?? false
  if (fdRefusedNum === 0 && !isFar) return null
  return (
    <>
      <Button onClick={() => void saveMarked(id, fdSentence).catch(() => {})}>{t('page.marked')}</Button>
      <Button onClick={() => void navigate(importAddress())}>{t('page.again')}</Button>
    </>
  )
}

/** The rows on show as a list that can be exported: all pages of them. */
function listOf(batch: Batch, shown: RowsShown) {
  return {
    state: { ...rowFiltersOf(batch, shown), pageIndex: 1, pageSize: 10 },
    columns: batchColumns,
    total: amountOf(batch, shown.state),
  }
}
