import type { Batch } from '@zhixin/contract/batch/batch.schema'
import { batchCountsText } from '@zhixin/contract/batch/batch.texts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../lib/i18n'
import { Button } from '../../ui/Button'
import { formatDateTime } from '../../ui/format'
import { JobBar } from '../job/JobBar'
import { usePeople } from '../person/person.queries'
import type { BatchState } from './useBatch'

/** Where a bulk change is, in words, and how far. */
export function BatchStatus({ state: { batch, isUnderWay, job } }: { state: BatchState }) {
  const { t } = useTranslation('batch')
  const { nameOf } = usePeople()
  const place = useSeenWhenItChanges(batch?.fdState)
  const time = formatDateTime(batch?.fdStartDate)
  const counts = batch && batchCountsText(batch, currentLanguage())
  // What was cancelled while it ran has customers left.
  const isClosing = batch?.fdSource === 'settlement' && batch.fdState === 'ready'
  const at =
    batch?.fdState === 'ended' && batch.fdReadyNum > 0 ? 'stopped' : isClosing ? 'closing' : batch?.fdState
  const asked = batch?.fdState === 'approval' && !batch.fdOwn && { name: nameOf(batch.fdAccountName) }
  const says = asked ? t('dialog.asks', asked) : at ? t(`said.${at}`, { time, counts }) : t('dialog.loading')
  return (
    <div ref={place} className="stack gap-2 below-3">
      <p role="status">{says}</p>
      {batch && isUnderWay && batch.fdState !== 'waiting' && (
        <JobBar
          label={says}
          done={job?.fdDoneNum ?? doneOf(batch)}
          total={job?.fdTotalNum || batch.fdTotalNum}
        />
      )}
      {batch?.fdState === 'ready' && batch.fdStartDate && <p>{t('dialog.starts', { time })}</p>}
      {batch?.fdUndoUntil && <p>{t('dialog.undoUntil', { time: formatDateTime(batch.fdUndoUntil) })}</p>}
      {batch?.fdDecidedByName && (
        <p>
          {t(batch.fdState === 'cancelled' ? 'dialog.refusedBy' : 'dialog.approvedBy', {
            name: nameOf(batch.fdDecidedByName),
          })}
        </p>
      )}
      {batch?.fdUndoneBy && <p>{t('dialog.undone')}</p>}
    </div>
  )
}

/** Brings what says the state into sight when it changes: whoever ran it from below would see nothing happen. */
function useSeenWhenItChanges(state: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    const was = before.current
    before.current = state
    if (was !== undefined && was !== state) place.current?.scrollIntoView?.({ block: 'center' })
  }, [state])
  return place
}

/** What can be done with a bulk change now, the main action last. */
export function BatchActs({ state }: { state: BatchState }) {
  const { t } = useTranslation('batch')
  const { batch, isUnderWay, pending } = state
  if (!batch) return null
  if (!batch.fdOwn)
    return (
      <>
        <Button loading={pending === 'refuse'} onClick={() => void state.refuse()}>
          {t('dialog.refuse')}
        </Button>
        <Button type="primary" loading={pending === 'approve'} onClick={() => void state.approve()}>
          {t('dialog.approve')}
        </Button>
      </>
    )
  const isDue = batch.fdState === 'ready' || batch.fdState === 'ended'
  return (
    <>
      {isUnderWay && batch.fdJobId !== null && (
        <Button loading={pending === 'cancel'} onClick={() => void state.cancel()}>
          {t(batch.fdState === 'preparing' ? 'dialog.discard' : 'dialog.cancel')}
        </Button>
      )}
      {(batch.fdState === 'ready' || batch.fdState === 'approval') && (
        <Button loading={pending === 'discard'} onClick={() => void state.discard()}>
          {t(batch.fdState === 'ready' ? 'dialog.discard' : 'dialog.withdraw')}
        </Button>
      )}
      {batch.fdUndoUntil && (
        <Button loading={pending === 'undo'} onClick={() => void state.undo()}>
          {t('dialog.undo')}
        </Button>
      )}
      {isDue && batch.fdReadyNum > 0 && (
        <Button type="primary" loading={pending === 'run'} onClick={() => void state.run()}>
          {t('dialog.run', { count: batch.fdReadyNum })}
        </Button>
      )}
    </>
  )
}

/** How many rows the preview or the run has processed. */
const doneOf = ({ fdState, fdTotalNum, fdWaitingNum, fdReadyNum }: Batch) =>
  fdTotalNum - (fdState === 'preparing' ? fdWaitingNum : fdReadyNum)
