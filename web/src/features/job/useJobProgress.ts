import { jobCalls, jobEventsPath } from '@zhixin/contract/job/job.calls'
import type { JobEvent } from '@zhixin/contract/job/job.schema'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../lib/http'
import { createStore } from '../../lib/store'
import { readToken } from '../../lib/token'

const nothing = () => () => {}

/** The progress of the person's running jobs. @param active whether to request it at all */
export function useRunningJobs(active: boolean): readonly JobProgress[] | undefined {
  return useSyncExternalStore(active ? runningJobs.subscribe : nothing, runningJobs.read)
}

/**
 * The progress of a job while it runs.
 * @param id undefined if there is no job to follow
 * @param onChange called after progress, and when the job has ended
 */
export function useJobProgress(id: number | undefined, onChange: () => void): JobProgress | undefined {
  const job = useRunningJobs(id !== undefined)?.find((one) => one.id === id)
  const { fdDoneNum, fdState } = job ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs after every change, and at no other time
  useEffect(() => {
    if (fdState !== undefined) onChange()
  }, [fdDoneNum, fdState])
  return job
}

/** The progress of a job: its id, state and counts. */
type JobProgress = JobEvent['jobs'][number]

/** Milliseconds between two polls while no stream is available. */
const askEvery = 2000

/**
 * The person's running jobs, while a component shows them. They come as a stream of server events, fetched with the
 * token in a header; if that fails, they are polled. Undefined until the first answer.
 */
export const runningJobs = createStore<readonly JobProgress[] | undefined>(undefined, () => {
  const stopped = new AbortController()
  void follow(stopped.signal)
  return () => stopped.abort()
})

async function follow(stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    // A stream that has ended is reopened; until then, and where streams are blocked, the list is polled.
    await listen(stopped).catch(() => {})
    await ask(stopped).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, askEvery))
  }
}

async function ask(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  const { rows } = await call(jobCalls.list, { body: { pageIndex: 1, pageSize: 20 }, quiet: true, signal })
  runningJobs.set(rows)
}

async function listen(signal: AbortSignal): Promise<void> {
  const answer = await fetch(jobEventsPath, { headers: { Authorization: `Bearer ${readToken()}` }, signal })
  if (!answer.ok || !answer.body) throw new Error(`No events: ${answer.status}`)
  const reader = answer.body.getReader()
  const decoder = new TextDecoder()
  for (let text = ''; ; ) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) {
      if (event.startsWith('data: ')) runningJobs.set((JSON.parse(event.slice(6)) as JobEvent).jobs)
    }
  }
}
