import type { UsageAliasInput } from '@zhixin/contract/usage/usage.schema'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { inTransaction, type Query } from '../../lib/transaction'
import type { Services } from '../../services'
import { insertAudits } from '../audit/audit.writes'
import { scopeValues, visibleSql } from '../customer/customer.scope'
import { nameKey } from './names'

/**
 * Assigns what a source calls a customer or an industry. What is booked stays as it was (rule usage.alias).
 * @throws AppError record_not_found, customer_not_found, validation_failed for a name that is assigned already
 */
export function saveAlias(
  { database }: Services,
  call: Call,
  input: UsageAliasInput,
): Promise<{ id: number }> {
  const { id, fdAlias, fdSource, fdCustomerId = null, fdObeesIndustry = null } = input
  return inTransaction(database.pool, async (query) => {
    if (fdCustomerId !== null) {
      const [customer] = await query(`select from customer c where c.id = $1 and ${visibleSql('$2', '$3')}`, [
        fdCustomerId,
        ...scopeValues(call.caller),
      ])
      if (!customer) throw new AppError('customer_not_found')
    }
    if (fdObeesIndustry !== null) {
      const [item] = await query(
        `select from dictionary_item where type_code = 'industry' and value = $1::int`,
        [fdObeesIndustry],
      )
      if (!item) throw invalid(['fdObeesIndustry'], 'unknown_option')
    }
    await query(`select pg_advisory_xact_lock(hashtext('zhixin usage alias'))`, [])
    const [same] = await query<{ id: number }>(
      `select id from usage_alias
        where source = $1 and alias_key = $2 and (customer_id is null) = ($3::int is null) and removed_at is null`,
      [fdSource, nameKey(fdAlias), fdCustomerId],
    )
    if (same && same.id !== id) throw invalid(['fdAlias'], 'usage_alias_exists')
    const values = [fdAlias, nameKey(fdAlias), fdSource, fdCustomerId, fdObeesIndustry, call.caller.accountId]
    const before = id === undefined ? undefined : await readAssigned(query, call, id)
    // Counts that came by another name show that one still.
    const isOther = before && (nameKey(before.alias) !== nameKey(fdAlias) || before.fdSource !== fdSource)
    if (isOther) await query('update usage_alias set removed_at = now() where id = $1', [id])
    const [saved] = await query<{ id: number }>(
      before && !isOther
        ? `update usage_alias set alias = $1, alias_key = $2, source = $3, customer_id = $4, industry = $5,
            updated_by_id = $6, updated_at = now() where id = $7 returning id`
        : `insert into usage_alias (alias, alias_key, source, customer_id, industry, updated_by_id)
            values ($1, $2, $3, $4, $5, $6) returning id`,
      before && !isOther ? [...values, id] : values,
    )
    if (!saved) throw new Error('The name was not written')
    const after = await readAssigned(query, call, saved.id)
    const changes = aliasFields
      .map((field) => ({ field, old: before?.[field] ?? null, new: after[field] }))
      .filter((change) => change.old !== change.new)
    const action = id === undefined ? 'create' : 'update'
    await insertAudits(query, call, [
      { action, entity: 'usageAlias', entityId: saved.id, entityLabel: fdAlias, changes },
    ])
    return saved
  })
}

interface Assigned {
  alias: string
  fdCustomerName: string | null
  fdObeesIndustry: number | null
  fdSource: number
}

/**
 * Takes away what a source calls a customer or an industry: counts that came by it stay, and still show it.
 * @throws AppError record_not_found
 */
export function removeAlias({ database }: Services, call: Call, id: number): Promise<void> {
  return inTransaction(database.pool, async (query) => {
    const { alias, ...assigned } = await readAssigned(query, call, id)
    await query(
      `update usage_alias set removed_at = now(), updated_at = now(), updated_by_id = $2 where id = $1`,
      [...[id, call.caller.accountId]],
    )
    const changes = aliasFields
      .filter((field) => assigned[field] !== null)
      .map((field) => ({ field, old: assigned[field], new: null }))
    await insertAudits(query, call, [
      { action: 'delete', entity: 'usageAlias', entityId: id, entityLabel: alias, changes },
    ])
  })
}

const aliasFields = ['fdCustomerName', 'fdObeesIndustry', 'fdSource'] as const

/** @throws AppError record_not_found, also where its customer does not exist for the caller */
async function readAssigned(query: Query, { caller }: Call, id: number): Promise<Assigned> {
  const [found] = await query<Assigned>(
    `select a.alias, c.name as "fdCustomerName", a.industry as "fdObeesIndustry", a.source as "fdSource"
      from usage_alias a left join customer c on c.id = a.customer_id and ${visibleSql('$2', '$3')}
      where a.id = $1 and a.removed_at is null and (a.customer_id is null or c.id is not null)`,
    [id, ...scopeValues(caller)],
  )
  if (!found) throw new AppError('record_not_found')
  return found
}
