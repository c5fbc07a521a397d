import { useQuery, useQueryClient } from '@tanstack/react-query'
import { batchCalls } from '@zhixin/contract/batch/batch.calls'
import type { Batch } from '@zhixin/contract/batch/batch.schema'
import { useCallback, useState } from 'react'
import { call } from '../../lib/http'
import { RequestError } from '../../lib/http.failure'
import { cancelJob, refreshJobs } from '../job/job.queries'
import { useJobProgress } from '../job/useJobProgress'
import { batchQuery, refreshBatch } from './batch.queries'

/** The states in which a job of it waits or runs. */
const underWay: ReadonlySet<string> = new Set(['preparing', 'waiting', 'running'])

type Act = 'run' | 'undo' | 'cancel' | 'discard' | 'approve' | 'refuse'

/** A bulk change as it is now, and what its maker can do with it. */
export interface BatchState {
  /** Undefined until it has loaded. */
  batch: Batch | undefined
  /** Why there is none: it does not exist for the person, or it could not be loaded. */
  failure: 'missing' | 'failed' | undefined
  isUnderWay: boolean
  /** How far its job is, while it is under way. */
  job: ReturnType<typeof useJobProgress>
  /** What was asked for and is not answered yet. */
  pending: Act | undefined
  run: () => Promise<void>
  undo: () => Promise<void>
  cancel: () => Promise<void>
  /** Discards a preview that is not to be run. */
  discard: () => Promise<void>
  /** Lets somebody else's that waits for it run, or cancels it. */
  approve: () => Promise<void>
  refuse: () => Promise<void>
  /** Loads it again. */
  retry: () => void
}

/**
 * Follows a bulk change from its preview to its result.
 * @param onUndo called with the bulk change that undoes it, which is a new one with a preview of its own
 * @param decide approves or refuses somebody else's; left out where it is the person's own
 */
export function useBatch(
  id: number,
  onUndo: (id: number) => void,
  decide?: (name: 'approve' | 'refuse') => Promise<void>,
): BatchState {
  const client = useQueryClient()
  const [pending, setPending] = useState<Act>()
  const { data: batch, error, refetch } = useQuery(batchQuery(id))
  const isMissing = error instanceof RequestError && error.status === 404
  const isUnderWay = batch !== undefined && underWay.has(batch.fdState)
  const onChange = useCallback(() => void refreshBatch(client, id), [client, id])
  const jobId = batch?.fdJobId ?? undefined
  const job = useJobProgress(isUnderWay ? jobId : undefined, onChange)

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
  return {
    batch,
    failure: batch || !error ? undefined : isMissing ? 'missing' : 'failed',
    isUnderWay,
    job,
    pending,
    run: () => act('run', () => call(batchCalls.run, { body: { id } })),
    undo: () => act('undo', async () => onUndo((await call(batchCalls.undo, { body: { id } })).id)),
    cancel: () => act('cancel', async () => jobId !== undefined && cancelJob(jobId)),
    discard: () => act('discard', () => call(batchCalls.discard, { body: { id } })),
    approve: () => act('approve', async () => decide?.('approve')),
    refuse: () => act('refuse', async () => decide?.('refuse')),
    retry: () => void refetch(),
  }
}
