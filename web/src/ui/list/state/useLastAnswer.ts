import { useState } from 'react'
import { Failure } from '../../../lib/failure'

/** Why something could not be read. */
export interface ListFailure {
  kind: 'forbidden' | 'failed'
  message: string
  requestId: string | undefined
}

/** Why something could not be read, as a list shows it. */
export function failureOf(error: Error): ListFailure {
  const failure = error instanceof Failure ? error : undefined
  return {
    kind: failure?.isForbidden ? 'forbidden' : 'failed',
    message: error.message,
    requestId: failure?.requestId,
  }
}

export interface LastAnswer<T> {
  /** The last answer; undefined until there is one. */
  kept: T | undefined
  /** Why there is nothing newer. It stays with the kept answer while the request is repeated. */
  failure: ListFailure | undefined
}

/**
 * Keeps the last answer while the next request runs, and if it fails: only the first request may leave nothing to see.
 * Pass it the answer to the present request, undefined until there is one.
 */
export function useLastAnswer<T>(
  answer: T | undefined,
  error: Error | null,
  isFetching: boolean,
): LastAnswer<T> {
  const [kept, setKept] = useState(answer)
  if (answer !== undefined && answer !== kept) setKept(answer)
  const [failed, setFailed] = useState<Error>()
  const now = error ?? undefined
  if (!isFetching && failed !== now) setFailed(now)
  return { kept, failure: failed && (kept !== undefined || !isFetching) ? failureOf(failed) : undefined }
}
