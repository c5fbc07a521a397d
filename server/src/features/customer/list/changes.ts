import type { Database } from '../../../lib/database'
import { gather, perDatabase } from '../../../lib/gathering'
import { laneCount } from '../../../lib/pipeline'

/**
 * How often anything that the list shows has changed, as SQL; triggers count (docs/decisions/0008-list-read-model.md).
 * The same text in two snapshots: the same answers. A database that was put back to an earlier state counts from there
 * once more, so the text also says which table and which run of PostgreSQL it is from.
 */
export const changesSql = `(select concat_ws(' ', coalesce(sum(amount), 0), 'customer_tally'::regclass::oid, pg_postmaster_start_time())
  from customer_tally where facet_id is null)`

const askForChanges = perDatabase((pipeline) =>
  gather<void, string>(
    async (askers) => {
      const { rows } = await pipeline.query<{ changes: string }>({
        name: 'customer_list_changes',
        text: `select ${changesSql} as changes`,
      })
      return askers.map(() => rows[0]?.changes ?? '')
    },
    { atOnce: laneCount, size: 100 },
  ),
)

/** The changes at this moment. */
export const readChanges = (database: Pick<Database, 'pipeline'>): Promise<string> =>
  askForChanges(database)()

/** What was found and is right until the list changes; what was asked for longest ago goes first. */
export class Remembered<T> {
  readonly #entries = new Map<string, { changes: string; value: T; size: number }>()
  #size = 0

  /** @param capacity the sum of sizes that is kept */
  constructor(readonly capacity: number) {}

  /** Whether there is anything to compare with the present number of changes. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** What was found under the key when the list had changed this often. */
  get(key: string, changes: string): T | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    this.#entries.delete(key)
    if (entry.changes === changes) {
      this.#entries.set(key, entry)
      return entry.value
    }
    this.#size -= entry.size
    return undefined
  }

  set(key: string, changes: string, value: T, size: number): void {
    this.#size -= this.#entries.get(key)?.size ?? 0
    this.#entries.delete(key)
    if (size > this.capacity) return
    this.#entries.set(key, { changes, value, size })
    this.#size += size
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= this.capacity) break
      this.#entries.delete(oldest)
      this.#size -= entry.size
    }
  }
}
