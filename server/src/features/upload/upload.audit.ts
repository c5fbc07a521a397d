import type { Database } from '../../lib/database'
import { type Cause, recordOnce } from '../audit/audit.writes'
import type { StoredFile } from './upload.reads'

/**
 * Records that somebody opens a customer's file, or gets a link to it: once per person, file and quarter of an hour,
 * for each customer that holds it. A request by link has no account; the link's maker is recorded. A file that no
 * customer holds is its uploader's own and not recorded. If recording fails, the file is not served.
 */
export async function recordFileAccess(
  database: Database,
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
