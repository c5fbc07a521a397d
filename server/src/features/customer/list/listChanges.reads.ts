import type { Database } from '../../../lib/database'
import { gather, gatherAlike, perDatabase } from '../../../lib/gathering'
import { Recent } from '../../../lib/Recent'

/**
 * Which table and which run of PostgreSQL something is from, as SQL: a database that was put back to an earlier state
 * counts from there once more.
 */
export const originSql = `concat_ws(' ', 'customer_tally'::regclass::oid, pg_postmaster_start_time())`

/**
 * How often anything that the list shows has changed, as SQL; triggers count (docs/decisions/0008-list-read-model.md).
 * The same text in two snapshots: the same answers.
 */
export const changesSql = `(select concat_ws(' ', coalesce(sum(amount), 0), ${originSql}) from customer_tally where facet_id is null)`

const askForChanges = perDatabase((pipeline) =>
  gather<void, string>(async (askers) => {
    const { rows } = await pipeline.query<{ changes: string }>({
      name: 'customer_list_changes',
      text: `select ${changesSql} as changes`,
    })
    return askers.map(() => rows[0]?.changes ?? '')
  }, 100),
)

/** What was found, and the changes that it has seen; undefined if something changed meanwhile. */
interface Seen {
  changes: string | undefined
}

/**
 * Remembers what is found of the list. It is good until anything that the list shows has changed, which the database
 * is asked at every call; then it is found once for all who wait for it.
 * @param capacity how many characters are kept
 * @param sizeOf how many characters something has
 */
export function rememberUntilChanged<Found extends Seen>(capacity: number, sizeOf: (found: Found) => number) {
  const remembered = perDatabase(() => new Recent<Found>(capacity))
  const share = perDatabase(() => gatherAlike<Found>())
  return async (
    database: Pick<Database, 'pipeline'>,
    key: string,
    find: () => Promise<Found>,
  ): Promise<Found> => {
    const known = remembered(database).get(key)
    if (known && known.changes === (await askForChanges(database)())) return known
    return share(database)(key, async () => {
      const found = await find()
      if (found.changes !== undefined) remembered(database).set(key, found, key.length + sizeOf(found))
      return found
    })
  }
}
