import { clientText } from './clientText'
import { notify } from './notice'

/** Code or texts of the application that could not be fetched: whoever reads it should look at the network. */
export class LoadError extends Error {
  override name = 'LoadError'

  constructor(what: string, cause?: unknown) {
    super(`${what} could not be loaded`, { cause })
  }
}

/** Milliseconds after which nobody is there. */
const patience = 5000

/** Whether the server can be reached: a page that reloads without would give way to the browser's own error page. */
export async function isReachable(): Promise<boolean> {
  if (navigator.onLine === false) return false
  try {
    const answer = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(patience) })
    return answer.ok
  } catch {
    return false
  }
}

/** Loads what an act of the person needs; says at once when that cannot be had. */
export async function loadNeeded<T>(what: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    console.info(`${what} could not be loaded`, error)
    notify.error(clientText('load_failed'))
    throw new LoadError(what, error)
  }
}
