import { lostText } from './clientText'
import { notify } from './notice'

/** Code or texts of the application could not be fetched; its message tells the reader to check the network. */
export class LoadError extends Error {
  override name = 'LoadError'

  constructor(
    /** For the log. */
    readonly what: string,
    cause?: unknown,
  ) {
    super(lostText('load_failed'), { cause })
  }
}

/** The time-out, in milliseconds. */
const patience = 5000

/** Whether the server can be reached: otherwise a reload would replace the page by the browser's own error page. */
export async function isReachable(): Promise<boolean> {
  if (navigator.onLine === false) return false
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    return answer.ok
  } catch {
    return false
  }
}

/** Loads the code of an action; shows a message at once if that fails. */
export async function loadNeeded<T>(what: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    console.info(`${what} could not be loaded`, error)
    const lost = new LoadError(what, error)
    notify.error(lost.message)
    throw lost
  }
}
