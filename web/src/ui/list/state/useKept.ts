import { useState } from 'react'
import { Failure } from '../../../lib/failure'

/** Why something could not be read. */
export interface ListFailure {
  kind: 'forbidden' | 'failed'
  message: string
  requestId: string | undefined
}

/** Why something could not be read, as a list says it. */
export function failureOf(error: Error): ListFailure {
  const failure = error instanceof Failure ? error : undefined
  return {
    kind: failure?.isForbidden ? 'forbidden' : 'failed',
    message: error.message,
    requestId: failure?.requestId,
  }
}

export interface Kept<T> {
  /** What was answered last; undefined as long as nothing was. */
  kept: T | undefined
  /** Why there is nothing newer. While it is asked for again it stays with what was kept, and goes without. */
  failure: ListFailure | undefined
}

/**
 * Keeps what was answered last while something else is asked for, and when that fails: only a first question may
 * leave nothing to see. Give it the answer to the present question, undefined as long as there is none.
 */
export function useKept<T>(answer: T | undefined, error: Error | null, isFetching: boolean): Kept<T> {
  const [kept, setKept] = useState(answer)
  if (answer !== undefined && answer !== kept) setKept(answer)
  const [failed, setFailed] = useState<Error>()
  const now = error ?? undefined
  if (!isFetching && failed !== now) setFailed(now)
  return { kept, failure: failed && (kept !== undefined || !isFetching) ? failureOf(failed) : undefined }
}
