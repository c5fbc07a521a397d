import { AppError } from './AppError'
import type { Call } from './call'

/**
 * The version that the sender of a change has seen, by `If-Match: "<fdVersion>"`; undefined if any will do (rule
 * api.version).
 * @throws AppError malformed_request
 */
export function versionSeen({ ifMatch }: Pick<Call, 'ifMatch'>): number | undefined {
  const header = ifMatch?.trim()
  if (!header || header === '*') return undefined
  const version = /^(?:W\/)?"?(\d+)"?$/.exec(header)?.[1]
  if (version === undefined) throw new AppError('malformed_request')
  return Number(version)
}

/**
 * Refuses a save that did not see the present version; one without a version is unconditional.
 * @throws AppError version_conflict, or malformed_request
 */
export function checkVersion(call: Pick<Call, 'ifMatch'>, version: number): void {
  const seen = versionSeen(call)
  if (seen !== undefined && seen !== version) throw new AppError('version_conflict')
}

/**
 * Runs a save, and adds the present state to the refusal of a stale one. It is read after the transaction has ended:
 * within, it would need a second connection while the first one holds locks.
 * @param present reads the state for callers who may see it; undefined for others
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
