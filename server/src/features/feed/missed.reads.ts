import type { Database } from '../../lib/database'
import { prepared } from '../../lib/statement'
import type { Change } from '../audit/audit.writes'
import type { Scope } from '../rank/data.scope'

export const followerFields = new Set([
  'fdOperationFollowUpAccountIdList',
  'fdBusinessFollowUpAccountIdList',
  'fdOtherFollowUpAccountIdList',
])

const typeField = 'fdServiceType'

export const has = (value: unknown, wanted: number | null) => Array.isArray(value) && value.includes(wanted)

/** Whether a change can have brought a customer into a scope; one that was there before looks the same. */
function canBringIn(changes: Change[], { serviceTypes, followerId }: Scope): boolean {
  return changes.some(({ field, old, new: now }) =>
    field === typeField
      ? serviceTypes.includes(Number(now)) && !serviceTypes.includes(Number(old))
      : followerId !== null && followerFields.has(field) && has(now, followerId) && !has(old, followerId),
  )
}

interface Past {
  auditId: string
  customerId: number
  fields: string[]
  /** The changes that decide who sees the customer. */
  deciding: Change[]
}

/** What the feed has of customers $1, in order. A customer's changes are made one after the other. */
const past = `
  select a.id::text as "auditId", a.customer_id as "customerId",
    array(select change->>'field' from jsonb_array_elements(a.changes) change) as fields,
    (select coalesce(jsonb_agg(change), '[]') from jsonb_array_elements(a.changes) change
      where change->>'field' = any($2)) as deciding
  from audit_log a join change_entry e on e.audit_id = a.id
  where a.customer_id = any($1) order by a.id`

/** Whether a customer is in a scope by what is known of it; of what never changed nothing is. */
function isIn(known: Map<string, unknown>, { serviceTypes, followerId }: Scope): boolean {
  const isOfType = !known.has(typeField) || serviceTypes.includes(Number(known.get(typeField)))
  return (
    isOfType &&
    (followerId === null || [...followerFields].some((field) => has(known.get(field), followerId)))
  )
}

/** The fields that changed since a customer was last in a scope, before the change `until`. */
function missedOf(history: Past[], until: string, scope: Scope): Set<string> {
  const known = new Map<string, unknown>()
  for (const { deciding } of history.toReversed())
    for (const { field, old } of deciding) known.set(field, old)
  const missed = new Set<string>()
  for (const { auditId, fields, deciding } of history) {
    if (auditId === until) break
    for (const { field, new: now } of deciding) known.set(field, now)
    if (isIn(known, scope)) missed.clear()
    else for (const field of fields) missed.add(field)
  }
  return missed
}

/** An entry of the feed about a customer that is in the reader's scope. */
interface Seen {
  auditId: string
  id: number
  changes: Change[]
}

/**
 * What readers have not been told of customers that come into their scope: the fields that changed while these were not in
 * it (rule feed.scope).
 * @returns by the id of the change that brought the customer in
 */
export async function readMissed(
  { pool }: Pick<Database, 'pool'>,
  scope: Scope,
  entries: Seen[],
): Promise<Map<string, Set<string>>> {
  const arrivals = entries.filter(({ changes }) => canBringIn(changes, scope))
  if (arrivals.length === 0) return new Map()
  const { rows } = await pool.query<Past>(
    prepared({
      text: past,
      values: [[...new Set(arrivals.map(({ id }) => id))], [typeField, ...followerFields]],
    }),
  )
  const histories = new Map<number, Past[]>()
  for (const row of rows) {
    const history = histories.get(row.customerId) ?? []
    histories.set(row.customerId, history)
    history.push(row)
  }
  return new Map(
    arrivals.map(({ auditId, id }) => [auditId, missedOf(histories.get(id) ?? [], auditId, scope)]),
  )
}
