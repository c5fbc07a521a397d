import type { Database } from '../../lib/database'
import { type Cause, recordOnce } from '../audit/audit.writes'
import type { StoredFile } from './upload.reads'

/**
 * Records that somebody opens a customer's file, or gets a link that opens it: once per person, file and quarter of an
 * hour, for each customer that holds it. Whoever comes by a link is nobody to the server; its maker is on record.
 * A file that no customer holds is its uploader's own. What cannot be recorded is not handed out.
 */
export async function recordFileAccess(
  database: Pick<Database, 'pool'>,
  call: Cause,
  action: 'readFile' | 'signFile',
  { storageKey, name, holders }: StoredFile,
): Promise<void> {
  await recordOnce(
    database,
    call,
    holders.map((customer) => ({
      action,
      entity: 'customer',
      entityId: String(customer.id),
      entityLabel: customer.name,
      changes: [{ field: 'fdFile', old: null, new: name }],
      about: storageKey,
    })),
  )
}
