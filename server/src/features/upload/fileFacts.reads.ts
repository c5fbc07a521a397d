import { storageKeyOf } from '../../lib/storage/storage'
import type { Query } from '../../lib/transaction'

/** What is known of a stored file from its own bytes; width and height in px, of pictures alone. */
export interface FileFacts {
  width: number
  height: number
  /** In bytes. */
  size: number
  type: string
}

/** What is known of the files with these addresses, by address; of others nothing. */
export async function fileFactsOf(
  query: Query,
  addresses: readonly string[],
): Promise<Map<string, FileFacts>> {
  const keys = [...new Set(addresses.map(storageKeyOf).filter((key) => key !== ''))]
  if (keys.length === 0) return new Map()
  const rows = await query<FileFacts & { key: string }>(
    `select storage_key as key, coalesce(width, 0) as width, coalesce(height, 0) as height, size::float8 as size,
      content_type as type from upload where storage_key = any($1)`,
    [keys],
  )
  const found = new Map(rows.map(({ key, ...facts }) => [key, facts]))
  return new Map(
    addresses.flatMap((address) => {
      const facts = found.get(storageKeyOf(address))
      return facts ? [[address, facts]] : []
    }),
  )
}
