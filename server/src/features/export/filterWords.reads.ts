import type { Words } from '@zhixin/contract/history/value.texts'
import type { NamedRecord } from '@zhixin/contract/list/list'
import type { Reader } from '../../http/call'
import type { Database } from '../../lib/database'
import { integers } from '../../lib/integers'
import { readAccountNames, readWords } from '../history/words.reads'

/** What filters name by ids, beside the values of dictionaries. */
type Reference = NamedRecord | 'role'

export type References = Partial<Record<Reference, readonly number[]>>

/** What is called how in filters. */
export interface FilterWords extends Words {
  /** The present name; the id itself when there is none, or when the reader may not know it. */
  name: (kind: Reference, id: unknown) => string
}

interface Named {
  id: number
  name: string
}

type NameReader = (database: Database, reader: Reader, ids: number[]) => Promise<Named[]>

const readers = new Map<Reference, NameReader>([['account', readAccountNames]])

/** Declares how names are read: those that the filters of the reader's own screens offer, and no others. */
export function filterNames(kinds: Partial<Record<Reference, NameReader>>): void {
  for (const [kind, reader] of Object.entries(kinds)) readers.set(kind as Reference, reader)
}

/** Reads the words of filters, and the names of what all of them refer to. */
export async function readFilterWords(
  database: Database,
  reader: Reader,
  references: readonly References[],
): Promise<FilterWords> {
  const [words, ...named] = await Promise.all([
    readWords(database, reader, []),
    ...[...readers].map(async ([kind, read]) => {
      const ids = new Set(integers(references.flatMap((asked) => asked[kind] ?? [])))
      const names = ids.size === 0 ? [] : await read(database, reader, [...ids])
      return [kind, new Map(names.map(({ id, name }) => [id, name]))] as const
    }),
  ])
  const names = new Map(named)
  return { ...words, name: (kind, id) => names.get(kind)?.get(id as number) ?? String(id) }
}
