import type { SetAsideInput, TakeUpInput } from '@zhixin/contract/finding/finding.schema'
import type { Call } from '../../http/call'
import { demand } from '../../http/serve'
import type { Database } from '../../lib/database'
import { inTransaction, type Query } from '../../lib/transaction'
import { insertAudits } from '../audit/audit.writes'
import type { FindingHolder } from './findingHolder'

interface Aside {
  id: number
  name: string
  finding: number
  before: string | null
  after: string | null
}

const audit = (
  query: Query,
  call: Call,
  { entity, texts }: FindingHolder,
  { id, name, finding, before, after }: Aside,
) =>
  insertAudits(query, call, [
    {
      action: after === null ? 'takeUp' : 'setAside',
      entity,
      entityId: id,
      entityLabel: name,
      changes: [
        { field: 'fdFinding', old: null, new: texts[finding] },
        ...(before === after ? [] : [{ field: 'fdReason', old: before, new: after }]),
      ],
    },
  ])

/** Locks a record, and reads why a finding was set aside. @throws AppError forbidden about what the caller may not see */
async function readAside(query: Query, call: Call, holder: FindingHolder, { id, fdFinding }: TakeUpInput) {
  const { aside, column, lock } = holder
  const { name, version } = await lock(query, call, id)
  const [present] = await query<{ reason: string }>(
    `select reason from ${aside} where ${column} = $1 and finding = $2 and version = $3`,
    [id, fdFinding, version],
  )
  return { name, version, before: present?.reason ?? null }
}

function demandFinding({ caller }: Call, { permissions }: FindingHolder, finding: number): void {
  const needed = permissions[finding]
  if (needed) demand(caller, needed)
}

/**
 * Sets a finding about a record aside for everybody, until the record changes (rule finding.aside).
 * @throws AppError forbidden; that of a record that does not exist for the caller
 */
export function setAside(
  { pool }: Database,
  call: Call,
  holder: FindingHolder,
  input: SetAsideInput,
): Promise<void> {
  const { id, fdFinding: finding, fdReason: after } = input
  demandFinding(call, holder, finding)
  return inTransaction(pool, async (query) => {
    const { name, version, before } = await readAside(query, call, holder, input)
    if (before === after) return
    await Promise.all([
      query(
        `insert into ${holder.aside} (${holder.column}, finding, version, reason, account_id) values ($1, $2, $3, $4, $5)
          on conflict (${holder.column}, finding) do update
          set (version, reason, account_id, created_at) = (excluded.version, excluded.reason, excluded.account_id, now())`,
        [id, finding, version, after, call.caller.accountId],
      ),
      audit(query, call, holder, { id, name, finding, before, after }),
    ])
  })
}

/**
 * Takes up again what was set aside; what was not is no change.
 * @throws AppError forbidden; that of a record that does not exist for the caller
 */
export function takeUp(
  { pool }: Database,
  call: Call,
  holder: FindingHolder,
  input: TakeUpInput,
): Promise<void> {
  const { id, fdFinding: finding } = input
  demandFinding(call, holder, finding)
  return inTransaction(pool, async (query) => {
    const { name, before } = await readAside(query, call, holder, input)
    if (before === null) return
    await Promise.all([
      query(`delete from ${holder.aside} where ${holder.column} = $1 and finding = $2`, [id, finding]),
      audit(query, call, holder, { id, name, finding, before, after: null }),
    ])
  })
}
