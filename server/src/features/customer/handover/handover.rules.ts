import { followerFieldNames } from '@zhixin/contract/customer/batch.enums'
import { encodeMessage } from '@zhixin/contract/messages'
import { invalid } from '../../../http/AppError'
import type { Query } from '../../../lib/transaction'
import type { BatchChange } from '../batch/batch.change'
import type { Patch } from '../customer.change'
import type { WholeCustomer } from '../customer.fields'

/**
 * A change of a customer; a hand-over brings nobody a customer that does not exist for them (rules handover.take,
 * scope.types).
 * @throws AppError validation_failed, with the name of who takes over and would not see it
 */
export async function seenByAdded(
  query: Query,
  current: WholeCustomer,
  { field }: BatchChange,
  patch: Patch,
): Promise<Patch> {
  if (field !== 'handover' || 'fdStatus' in patch) return patch
  const present = followerFieldNames.flatMap((name) => current[name])
  const added = followerFieldNames.flatMap((name) => patch[name] ?? []).filter((id) => !present.includes(id))
  if (added.length === 0) return patch
  const [blind] = await query<{ username: string }>(
    'select username from account where id = any($1) and not ($2 = any(service_types)) order by id limit 1',
    [added, current.fdServiceType],
  )
  if (!blind) return patch
  throw invalid(['fdReceiverList'], encodeMessage('handover_receiver_unseen', { name: blind.username }))
}
