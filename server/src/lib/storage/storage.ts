import type { Readable } from 'node:stream'

/** A range of bytes, both ends inclusive, as HTTP counts. */
export interface ByteRange {
  start: number
  end: number
}

/** Where uploaded files lie. Keys are ours (`2026/11/<random>`), never a caller's. */
export interface Storage {
  /** Stores a stream; if it fails, nothing is left behind. */
  write: (key: string, content: Readable, contentType: string) => Promise<{ size: number }>
  /** Opens a stored file, or a range of it; null if there is none. */
  read: (key: string, range?: ByteRange) => Promise<Readable | null>
  remove: (key: string) => Promise<void>
  /** Resolves if the store can be used now; /readyz asks. */
  check: () => Promise<void>
}
