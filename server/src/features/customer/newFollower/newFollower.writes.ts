import type { Query } from '../../../lib/transaction'
import type { Saving } from '../../audit/audit.writes'
import { addedFollowers } from '../customer.references'
import type { CustomerState } from '../customer.state'

interface Saved {
  customerId: number
  /** Null for a new customer. */
  before: CustomerState | null
  after: CustomerState
}

/**
 * Notes down whom saves have made a follower who was none, for their bell (rule notice.received); what undoes a batch
 * takes back what that had noted, and tells nobody.
 */
export function noteNewFollowers(
  query: Query,
  { caller, origin }: Saving,
  saved: Saved[],
): Promise<unknown>[] {
  const batchId = origin?.batchId ?? null
  if (origin?.source === 'undo') {
    const undo = `delete from received_customer r using batch b where b.id = $1 and r.batch_id = b.undo_of and r.customer_id = any($2)`
    return [query(undo, [batchId, saved.map(({ customerId }) => customerId)])]
  }
  const added = saved.flatMap(({ customerId, before, after }) =>
    [...new Set(addedFollowers(after, before))]
      .filter((id) => id !== caller.accountId)
      .map((accountId) => ({ accountId, customerId })),
  )
  if (added.length === 0) return []
  return [
    query(
      `insert into received_customer (account_id, customer_id, by_id, batch_id)
        select added.*, $3::int, $4::int from unnest($1::int[], $2::int[]) as added`,
      [
        added.map(({ accountId }) => accountId),
        added.map(({ customerId }) => customerId),
        caller.accountId,
        batchId,
      ],
    ),
  ]
}
