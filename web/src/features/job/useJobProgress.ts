import { useEffect, useSyncExternalStore } from 'react'
import { type JobProgress, runningJobs } from './runningJobs'

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told of every change, and of nothing else
  useEffect(() => {
    if (fdState !== undefined) onChange()
  }, [fdDoneNum, fdState])
  return job
}
