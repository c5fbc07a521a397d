import type { Database } from '../../../lib/database'
import { gather, perDatabase } from '../../../lib/gathering'

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

/** The changes at this moment. */
export const readChanges = (database: Pick<Database, 'pipeline'>): Promise<string> =>
  askForChanges(database)()
