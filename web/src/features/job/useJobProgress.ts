import { useEffect, useSyncExternalStore } from 'react'
import { type JobProgress, runningJobs } from './runningJobs'

const nothing = () => () => {}

/** The person's jobs as they run. @param active whether there is any to follow: nothing is asked for otherwise */
export function useRunningJobs(active: boolean): readonly JobProgress[] | undefined {
  return useSyncExternalStore(active ? runningJobs.subscribe : nothing, runningJobs.read)
}

/**
 * How far a job is, while it runs.
 * @param id undefined where there is none to follow
 * @param onChange it is further, or has ended
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
