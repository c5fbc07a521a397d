import { AppError } from '../../http/AppError'
import type { Vault } from '../../lib/crypto'

/** The purpose of the vault that seals cursors. */
export const cursorPurpose = 'feed cursors'

/** Where somebody is in the feed. */
export interface Place {
  /** Of the feed, which is another one after a restore: a UUID. */
  feedId: string
  position: bigint
}

/**
 * A place as a cursor: sealed, and each time another text. Positions count what changed of all customers, which is nothing
 * that a reader of some of them may know (rule feed.cursor).
 */
export function cursorOf(vault: Vault, { feedId, position }: Place): string {
  const plain = Buffer.alloc(24)
  plain.write(feedId.replaceAll('-', ''), 'hex')
  plain.writeBigInt64BE(position, 16)
  return vault.seal(plain).toString('base64url')
}

/** @throws AppError cursor_expired for one that is none of ours */
export function placeOf(vault: Vault, cursor: string): Place {
  const sealed = Buffer.from(cursor, 'base64url')
  if (!vault.opens(sealed)) throw new AppError('cursor_expired')
  const plain = vault.open(sealed)
  const hex = plain.toString('hex', 0, 16)
  return {
    feedId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    position: plain.readBigInt64BE(16),
  }
}
