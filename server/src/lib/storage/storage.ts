import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** A range of bytes, both ends inclusive, as HTTP counts. */
export interface ByteRange {
  start: number
  end: number
}

/** The store did not answer in time, or refused: nothing that was sent is wrong. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** The store of uploaded files. Keys are generated (newStorageKey), never a caller's. */
export interface Storage {
  /**
   * Stores a stream, complete and durable when this resolves; if the stream or the store fails, nothing remains.
   * @throws StoreUnavailable, as all of these do
   */
  write: (key: string, content: Readable, contentType: string) => Promise<{ size: number }>
  /** Opens a stored file, or a range of it that lies within the file; null if there is no such file. */
  read: (key: string, range?: ByteRange) => Promise<Readable | null>
  /** Removes a file; a missing one counts as removed. */
  remove: (key: string) => Promise<void>
  /** Removes the remains of writes that a crash interrupted before this moment. */
  sweep: (before: Date) => Promise<void>
  /** Resolves if the store is available; /readyz calls it. */
  check: () => Promise<void>
}

/** `2026/11/` and 22 random characters (132 bits): the key of a stored file, which cannot be guessed. */
export const storageKeyPattern = /^\d{4}\/\d{2}\/[\w-]{22}$/

/** A new key; the month keeps folders small and shows administrators the age of files. */
export function newStorageKey(now: Date): string {
  const month = String(now.getUTCMonth() + 1).padStart(2, '0')
  return `${now.getUTCFullYear()}/${month}/${randomBytes(17).toString('base64url').slice(0, 22)}`
}

/**
 * Refuses anything that is not a generated key, before it becomes a path or an object's name.
 * @throws Error if it is none; that is a bug, not a wrong request
 */
export function assertStorageKey(key: string): void {
  if (!storageKeyPattern.test(key)) throw new Error('Not a storage key')
}

/**
 * The storage key of an fdOssUri, relative or absolute, percent-encoded more or less than necessary, as the router
 * reads it; '' if it is none of ours.
 */
export function storageKeyOf(uri: string): string {
  return /^(?:https?:\/\/[^/?#]+)?\/oss\/(\d{4}\/\d{2}\/[\w-]{22})\//i.exec(decoded(uri.trim()))?.[1] ?? ''
}

function decoded(uri: string): string {
  try {
    return decodeURI(uri)
  } catch {
    return uri
  }
}
