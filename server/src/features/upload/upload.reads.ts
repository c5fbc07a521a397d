import { AppError } from '../../http/AppError'
import type { Database } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { storageKeyPattern } from '../../lib/storage/storage'
import { type FileReader, fileReaderValues, readableFileSql } from '../customer/files.reads'

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
  /** The customers that hold it, as far as the log names them. */
  holders: { id: number; name: string }[]
}

/** The number is limited, so that reading a file costs the same however many customers hold it. */
const namedHolders = 20

const holdersSql = `
  array(select jsonb_build_object('id', c.id, 'name', c.name) from customer c
    where c.id in (select customer_id from customer_attachment where upload_id = u.id)
    order by c.id limit ${namedHolders})`

// A size of 0: it is still arriving.
const stored = `
  select u.uri, u.storage_key as "storageKey", u.name, u.size::float8 as size, u.content_type as "contentType",
    u.inline, u.created_at as "createdAt", a.username as "createdByName", ${holdersSql} as holders
  from upload u join account a on a.id = u.created_by_id
  where u.storage_key = $1 and u.size > 0`
const readable = `${stored} and ${readableFileSql('$2', '$3', '$4', '$5')}`

/**
 * The stored file with this key. A reader who may not have it gets the same failure as for none.
 * @param reader null for requests by link: the right to read was checked when the link was made
 * @throws AppError file_not_found
 */
export async function findFile(
  { pool }: Database,
  storageKey: string,
  reader: FileReader | null,
): Promise<StoredFile> {
  if (!storageKeyPattern.test(storageKey)) throw new AppError('file_not_found')
  const { rows } = await pool.query<StoredFile>(
    reader
      ? prepared({ text: readable, values: [storageKey, ...fileReaderValues(reader)] })
      : prepared({ text: stored, values: [storageKey] }),
  )
  if (!rows[0]) throw new AppError('file_not_found')
  return rows[0]
}
