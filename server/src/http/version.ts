import { AppError } from './AppError'
import type { Call } from './call'

/**
 * `If-Match: "<fdVersion>"` refuses a save that did not see the present state; without it a save is unconditional.
 * @throws AppError version_conflict, or malformed_request
 */
export function checkVersion({ request }: Pick<Call, 'request'>, version: number): void {
  const header = request.headers['if-match']?.trim()
  if (!header || header === '*') return
  const seen = /^(?:W\/)?"?(\d+)"?$/.exec(header)?.[1]
  if (seen === undefined) throw new AppError('malformed_request')
  if (Number(seen) !== version) throw new AppError('version_conflict')
}

/**
 * Runs a save, and gives the present state with the refusal of a stale one. It is read when the transaction has ended:
 * within, it would need a second connection while the first one holds locks.
 * @param present reads it for whoever may see it; undefined for others
 */
export async function withPresentState<T>(save: Promise<T>, present: () => unknown): Promise<T> {
  try {
    return await save
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'version_conflict') throw error
    const current = await present()
    throw current === undefined ? error : new AppError('version_conflict', { current })
  }
}
