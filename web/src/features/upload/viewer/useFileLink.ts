import { useCallback, useEffect, useState } from 'react'
import { RequestError } from '../../../lib/http'
import { hasEnded, linkTo, type TimedLink } from './file.links'

/** The link of the current file, or why there is none. */
export interface FileSource {
  link: TimedLink | undefined
  /** The server's sentence; empty if there was none, as when it could not be reached. */
  failure: string | undefined
  /** Retries after a failure. */
  retry: () => void
  fail: (error: unknown) => void
  /**
   * Called when the link's content could not load: an ended link is renewed silently.
   * @returns whether there will be another link
   */
  renew: (used: TimedLink) => boolean
}

/** Gets the link of a file, and another one when it ends while the file is shown (rule upload.link). */
export function useFileLink(uri: string): FileSource {
  const [state, setState] = useState<{ uri: string; link?: TimedLink; failure?: string }>({ uri })
  const [round, setRound] = useState(0)

  const fail = useCallback(
    (error: unknown) => {
      if (error instanceof RequestError && error.cancelled) return
      console.info('The file could not be opened', error)
      setState({ uri, failure: error instanceof RequestError && error.status > 0 ? error.message : '' })
    },
    [uri],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let isCurrent = true
    linkTo(uri)
      .then((link) => isCurrent && setState({ uri, link }))
      .catch((error: unknown) => isCurrent && fail(error))
    return () => {
      isCurrent = false
    }
  }, [uri, round, fail])

  const current = state.uri === uri ? state : undefined
  return {
    link: current?.link,
    failure: current?.failure,
    fail,
    retry() {
      setState({ uri })
      setRound((now) => now + 1)
    },
    renew(used) {
      if (!hasEnded(used)) return false
      setRound((now) => now + 1)
      return true
    },
  }
}
