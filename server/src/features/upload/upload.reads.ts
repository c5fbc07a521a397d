import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import type { Database } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { storageKeyPattern } from '../../lib/storage/storage'
import { type HoldingRecord, holdersSql, readableSql } from './fileHolder'

export interface StoredFile {
  uri: string
  storageKey: string
  name: string
  /** Bytes. */
  size: number
  contentType: string
  inline: boolean
  createdByName: string
  createdAt: Date
  /** The records that hold it, as far as the log names them. */
  holders: HoldingRecord[]
}

// A size of 0: it is still arriving.
const stored = () => `
  select u.uri, u.storage_key as "storageKey", u.name, u.size::float8 as size, u.content_type as "contentType",
    u.inline, u.created_at as "createdAt", a.username as "createdByName", ${holdersSql()} as holders
  from upload u join account a on a.id = u.created_by_id
  where u.storage_key = $1 and u.size > 0`

/**
 * The stored file with this key. A reader who may not have it gets the same failure as for none.
 * @param reader null for requests by link: the right to read was checked when the link was made
 * @throws AppError file_not_found
 */
export async function findFile(
  { pool }: Database,
  storageKey: string,
  reader: Caller | null,
): Promise<StoredFile> {
  if (!storageKeyPattern.test(storageKey)) throw new AppError('file_not_found')
  const values: unknown[] = [storageKey]
  const text = reader ? `${stored()} and ${readableSql(reader, values)}` : stored()
  const { rows } = await pool.query<StoredFile>(prepared({ text, values }))
  if (!rows[0]) throw new AppError('file_not_found')
  return rows[0]
}
