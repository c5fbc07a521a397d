import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import type { HandoverRow } from '@zhixin/contract/customer/handover.schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import { Button } from '../../../ui/Button'
import { formatDateTime } from '../../../ui/format'
import { NewButton } from '../../../ui/list/NewButton'
import { PageActions } from '../../../ui/PageChrome'
import { Waiting } from '../../../ui/Waiting'
import { useExportTool } from '../../export/ExportButton'
import { cancelJob, refreshJobs } from '../../job/job.queries'
import { batchAddress } from '../batch/batch.queries'
import styles from './handover.module.css'
import { handoverFormAddress, handoverLogAddress, handoversQuery, refreshHandovers } from './handover.queries'

/** Milliseconds between two looks whether what was cancelled has ended. */
const lookEvery = 1000

/** The columns, by the keys that an export of the list knows them by. */
const columns = ['fdSentence', 'fdState', 'fdTotalNum', 'fdReason', 'fdAccountName', 'createdDate'] as const

/** Of the list there are neither filters nor another order. */
const unfiltered = { pageIndex: 1, pageSize: 10, sortOrder: 'asc' as const }

/** Hand-overs: one's own with the way to their result and undoing, and others' with the way to their log. */
export function HandoverPage() {
  const { t } = useTranslation('handover')
  const navigate = useNavigate()
  const mayHandOver = useAllowed(handoverCalls.preview.access)
  const [isCancelling, setCancelling] = useState(false)
  const found = useInfiniteQuery({ ...handoversQuery, refetchInterval: isCancelling && lookEvery })
  const rows = found.data?.pages.flatMap((page) => page.rows)
  const total = found.data?.pages[0]?.total ?? 0
  const exportTool = useExportTool('handover')

  return (
    <>
      <PageActions>
        {total > 0 && exportTool?.({ state: unfiltered, columns, total })}
        {mayHandOver && (
          <NewButton onClick={() => void navigate(handoverFormAddress())}>{t('new')}</NewButton>
        )}
      </PageActions>
      {found.isPending && <Waiting />}
      {found.isError && (
        <div role="alert">
          <Button onClick={() => void found.refetch()}>{t('retry')}</Button>
        </div>
      )}
      {rows?.length === 0 && <p role="status">{t('none')}</p>}
      {rows && rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <section className={styles.table} aria-label={t('form.label')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                {columns.map((key) => (
                  <th key={key} scope="col">
                    {t(`columns.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.id} row={row} onCancel={() => setCancelling(true)} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {found.hasNextPage && (
        <Button loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

/** The states in which there is something to cancel. */
const underWay: ReadonlySet<string> = new Set(['preparing', 'waiting', 'running'])

/** @param onCancel called when it was asked to be cancelled, which takes a moment */
function Row({ row, onCancel }: { row: HandoverRow; onCancel: () => void }) {
  const { t } = useTranslation('handover')
  const client = useQueryClient()
  const readsLog = useAllowed(handoverCalls.log.access)
  const address = row.fdOwn ? batchAddress(row.id) : readsLog ? handoverLogAddress(row.id) : undefined
  const { mutate, isPending } = useMutation({
    mutationFn: cancelJob,
    onSuccess: onCancel,
    onSettled: () => Promise.all([refreshHandovers(client), refreshJobs(client)]),
  })
  const { fdJobId } = row
  const state = row.fdUndoneBy === null ? row.fdState : 'undone'
  return (
    <tr>
      <th scope="row">
        {address ? (
          <Link className={styles.link} to={address}>
            {row.fdSentence}
          </Link>
        ) : (
          row.fdSentence
        )}
      </th>
      <td>
        {t(`state.${state}`)}
        {row.fdState === 'waiting' && (
          <small>{t('starts', { time: formatDateTime(row.fdStartDate).slice(0, 16) })}</small>
        )}
        {fdJobId !== null && underWay.has(row.fdState) && (
          <Button size="small" loading={isPending} onClick={() => mutate(fdJobId)}>
            {t('cancel')}
          </Button>
        )}
      </td>
      <td>
        {t('result', {
          done: row.fdDoneNum,
          ready: row.fdReadyNum,
          unchanged: row.fdUnchangedNum,
          refused: row.fdRefusedNum,
        })}
      </td>
      <td>{row.fdReason}</td>
      <td>{row.fdAccountName}</td>
      <td>{formatDateTime(row.createdDate)}</td>
    </tr>
  )
}
