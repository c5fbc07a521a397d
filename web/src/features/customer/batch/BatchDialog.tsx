import { useQuery, useQueryClient } from '@tanstack/react-query'
import { batchCalls } from '@zhixin/contract/customer/batch.calls'
import type { Batch } from '@zhixin/contract/customer/batch.schema'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/http'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { formatDateTime } from '../../../ui/format'
import { JobBar } from '../../job/JobBar'
import { cancelJob, refreshJobs } from '../../job/job.queries'
import { useJobProgress } from '../../job/useJobProgress'
import { refreshCustomers } from '../customer.queries'
import { BatchRows } from './BatchRows'
import styles from './batch.module.css'
import { batchQuery, refreshBatch } from './batch.queries'

interface Props {
  id: number
  onClose: () => void
}

type Act = 'run' | 'undo' | 'cancel'

/** A bulk change from its preview to its result; undoing it opens another bulk change. */
export function BatchDialog({ id: first, onClose }: Props) {
  const { t } = useTranslation('batch')
  const client = useQueryClient()
  const [id, setId] = useState(first)
  const [pending, setPending] = useState<Act>()
  const { data: batch } = useQuery(batchQuery(id))
  const isUnderWay = batch?.fdState === 'preparing' || batch?.fdState === 'running'
  const onChange = useCallback(() => void refreshBatch(client, id), [client, id])
  const job = useJobProgress(isUnderWay ? (batch.fdJobId ?? undefined) : undefined, onChange)

  async function act(name: Act, send: () => Promise<unknown>) {
    setPending(name)
    try {
      await send()
    } catch (error) {
      console.info('The bulk change was not changed', error)
    } finally {
      await Promise.all([refreshBatch(client, id), refreshJobs(client)]).catch(() => {})
      setPending(undefined)
    }
  }
  const run = () => act('run', () => call(batchCalls.run, { body: { id } }))
  const undo = () =>
    act('undo', async () => {
      const begun = await call(batchCalls.undo, { body: { id } })
      setId(begun.id)
    })
  const cancel = (jobId: number) => act('cancel', () => cancelJob(jobId))

  function close() {
    // Reloads what the bulk change has changed.
    void refreshCustomers(client)
    onClose()
  }

  return (
    <Dialog
      title={batch?.fdSentence ?? t('dialog.title')}
      wide
      onDismiss={close}
      actions={
        <>
          <Button onClick={close}>{t('dialog.close')}</Button>
          {isUnderWay && batch.fdJobId !== null && (
            <Button loading={pending === 'cancel'} onClick={() => void cancel(batch.fdJobId ?? 0)}>
              {t('dialog.cancel')}
            </Button>
          )}
          {batch?.fdUndoUntil && (
            <Button loading={pending === 'undo'} onClick={() => void undo()}>
              {t('dialog.undo')}
            </Button>
          )}
          {batch && (batch.fdState === 'ready' || batch.fdState === 'ended') && batch.fdReadyNum > 0 && (
            <Button type="primary" loading={pending === 'run'} onClick={() => void run()}>
              {t('dialog.run', { count: batch.fdReadyNum })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.states}>
        <p role="status">{batch ? t(`said.${batch.fdState}`) : t('dialog.loading')}</p>
        {batch && isUnderWay && (
          <JobBar
            label={t(`said.${batch.fdState}`)}
            done={job?.fdDoneNum ?? doneOf(batch)}
            total={job?.fdTotalNum || batch.fdTotalNum}
          />
        )}
        {batch?.fdUndoUntil && <p>{t('dialog.undoUntil', { time: formatDateTime(batch.fdUndoUntil) })}</p>}
        {batch?.fdUndoneBy && <p>{t('dialog.undone')}</p>}
      </div>
      {batch && <BatchRows batch={batch} />}
    </Dialog>
  )
}

/** How many rows the preview or the run has processed. */
const doneOf = ({ fdState, fdTotalNum, fdWaitingNum, fdReadyNum }: Batch) =>
  fdTotalNum - (fdState === 'preparing' ? fdWaitingNum : fdReadyNum)
