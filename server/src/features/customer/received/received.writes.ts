import type { Query } from '../../../lib/transaction'
import type { Saving } from '../customer.lock'
import { followerFields } from '../customer.references'
import type { CustomerState } from '../customer.state'

interface Saved {
  customerId: number
  /** Null for a new customer. */
  before: CustomerState | null
  after: CustomerState
}

const followersOf = (state: CustomerState) => followerFields.flatMap((field) => state[field])

/**
 * Notes down whom a save has made a follower who was none, for their bell (rule notice.received); what undoes a batch
 * takes back what that had noted, and tells nobody.
 */
export function writeReceived(
  query: Query,
  { caller, origin }: Saving,
  { customerId, before, after }: Saved,
): Promise<unknown>[] {
  const batchId = origin?.batchId ?? null
  if (origin?.source === 'undo') {
    const undo = `delete from received_customer r using batch b where b.id = $1 and r.batch_id = b.undo_of and r.customer_id = $2`
    return [query(undo, [batchId, customerId])]
  }
  const present = before ? followersOf(before) : []
  const added = new Set(followersOf(after).filter((id) => id !== caller.accountId && !present.includes(id)))
  if (added.size === 0) return []
  return [
    query(
      'insert into received_customer (account_id, customer_id, by_id, batch_id) select unnest($1::int[]), $2, $3, $4',
      [[...added], customerId, caller.accountId, batchId],
    ),
  ]
}
