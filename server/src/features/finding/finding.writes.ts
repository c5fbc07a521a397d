import { type Finding, findingPermissions, findingTexts } from '@zhixin/contract/customer/finding.enums'
import type { SetAsideInput, TakeUpInput } from '@zhixin/contract/finding/finding.schema'
import type { Call } from '../../http/call'
import { demand } from '../../http/serve'
import type { Database } from '../../lib/database'
import { inTransaction, type Query } from '../../lib/transaction'
import { insertAudits } from '../audit/audit.writes'
import { customerEntity } from '../customer/customer.records'
import { readLockedState } from '../customer/save/customer.lock'

/** @throws AppError forbidden about what the caller may not see */
function demandFinding({ caller }: Call, finding: Finding): void {
  const needed = findingPermissions[finding]
  if (needed) demand(caller, needed)
}

const audit = (
  query: Query,
  call: Call,
  action: 'setAside' | 'takeUp',
  {
    id,
    name,
    finding,
    before,
    after,
  }: { id: number; name: string; finding: Finding } & Record<'before' | 'after', string | null>,
) =>
  insertAudits(query, call, [
    {
      action,
      entity: customerEntity,
      entityId: id,
      entityLabel: name,
      changes: [
        { field: 'fdFinding', old: null, new: findingTexts[finding] },
        ...(before === after ? [] : [{ field: 'fdReason', old: before, new: after }]),
      ],
    },
  ])

const reasonOf = 'select reason from customer_aside where customer_id = $1 and finding = $2 and version = $3'

/**
 * Sets a finding about a customer aside for everybody, until the customer changes (rule finding.aside).
 * @throws AppError customer_not_found, also when it is outside the caller's scope
 */
export function setAside(
  { pool }: Database,
  call: Call,
  { id, fdFinding, fdReason }: SetAsideInput,
): Promise<void> {
  demandFinding(call, fdFinding)
  return inTransaction(pool, async (query) => {
    const { name, version } = await readLockedState(query, call, id)
    const [present] = await query<{ reason: string }>(reasonOf, [id, fdFinding, version])
    if (present?.reason === fdReason) return
    await Promise.all([
      query(
        `insert into customer_aside (customer_id, finding, version, reason, account_id) values ($1, $2, $3, $4, $5)
          on conflict (customer_id, finding) do update
          set (version, reason, account_id, created_at) = (excluded.version, excluded.reason, excluded.account_id, now())`,
        [id, fdFinding, version, fdReason, call.caller.accountId],
      ),
      audit(query, call, 'setAside', {
        id,
        name,
        finding: fdFinding,
        before: present?.reason ?? null,
        after: fdReason,
      }),
    ])
  })
}

/**
 * Takes up again what was set aside; what was not is no change.
 * @throws AppError customer_not_found, also when it is outside the caller's scope
 */
export function takeUp({ pool }: Database, call: Call, { id, fdFinding }: TakeUpInput): Promise<void> {
  demandFinding(call, fdFinding)
  return inTransaction(pool, async (query) => {
    const { name, version } = await readLockedState(query, call, id)
    const [present] = await query<{ reason: string }>(reasonOf, [id, fdFinding, version])
    if (!present) return
    await Promise.all([
      query('delete from customer_aside where customer_id = $1 and finding = $2', [id, fdFinding]),
      audit(query, call, 'takeUp', { id, name, finding: fdFinding, before: present.reason, after: null }),
    ])
  })
}
