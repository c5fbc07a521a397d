import { STATUS, type Status } from '@zhixin/contract/closedSets'
import { followerFieldNames } from '@zhixin/contract/customer/follower.fields'
import { staffTypes } from '@zhixin/contract/rank/accountType'
import { AppError } from '../../../http/AppError'
import type { Call } from '../../../http/call'
import { checkVersion } from '../../../http/version'
import { inTransaction, type Query } from '../../../lib/transaction'
import type { Services } from '../../../services'
import { type Change, changesBetween, insertAudits, type Saving } from '../../audit/audit.writes'
import { openSql } from '../../ledger/ledger.reads'
import { customerEntity, markChanged } from '../customer.records'
import { inScopeSql, scopeValues } from '../customer.scope'
import { readLockedState } from './customer.lock'

/** Activates or deactivates a customer; its present status is no change (rule customer.status). */
export function switchCustomerStatus(
  { database }: Services,
  call: Call,
  id: number,
  status: Status,
): Promise<void> {
  return inTransaction(database.pool, async (query) => {
    const { name, version, status: old } = await readLockedState(query, call, id)
    checkVersion(call, version)
    if (old !== status) await writeStatuses(query, call, [{ id, name, old, new: status }])
  })
}

/** A status that a customer is to get, and what it has. */
export interface StatusPlan {
  id: number
  name: string
  old: number
  new: Status
}

/** Switches statuses of locked customers, with their audit records. */
export async function writeStatuses(query: Query, call: Saving, asked: StatusPlan[]): Promise<void> {
  await Promise.all([
    query(
      `update customer c set status = asked.status, ${markChanged}
        from unnest($2::int[], $3::int[]) as asked (id, status) where c.id = asked.id`,
      [call.caller.accountId, asked.map(({ id }) => id), asked.map((one) => one.new)],
    ),
    insertAudits(
      query,
      call,
      asked.map((one) => ({
        action: 'switchStatus',
        entity: customerEntity,
        entityId: one.id,
        entityLabel: one.name,
        changes: [{ field: 'fdStatus', old: one.old, new: one.new }],
      })),
    ),
  ])
}

/**
 * Deletes an invalid customer: it is hidden everywhere, its data stay (rule customer.delete).
 * @throws AppError customer_still_valid unless it was deactivated before
 */
export function deleteCustomer({ config, database }: Services, call: Call, id: number): Promise<void> {
  return inTransaction(database.pool, async (query) => {
    const current = await readLockedState(query, call, id)
    if (current.status !== STATUS.invalid) throw new AppError('customer_still_valid')
    await demandSettled(query, id, config.SETTLEMENT_FIRST_MONTH)
    return writeDeletion(query, call, 'delete', { id, name: current.name }, [])
  })
}

/**
 * Refuses to delete a customer while messages of its are not settled, or its ledger is not (rule settlement.deletion). What can never be
 * stated is not: months before the installation's first, and those without a message.
 * @throws AppError usage_unsettled, which says the first month; ledger_unsettled
 */
export async function demandSettled(query: Query, id: number, firstMonth: string | undefined): Promise<void> {
  const [unsettled] = await query<{ month: string }>(
    `select to_char(m.month, 'YYYY-MM') as month
      from usage_month m left join statement s on s.customer_id = m.customer_id and s.month = m.month
      where m.customer_id = $1 and case
        when coalesce(s.state, 0) = 0 then m.month >= coalesce($2::date, m.month) and (m.stale or m.count is distinct from 0)
          and exists (select from usage_day d where d.customer_id = m.customer_id and d.current
            and d.day between m.month and m.month + interval '1 month - 1 day' and (d.submitted > 0 or d.delivered > 0 or d.parsed > 0))
        else s.state in (1, 3) or m.stale or m.late end
      order by m.month limit 1`,
    [id, firstMonth === undefined ? null : `${firstMonth}-01`],
  )
  if (unsettled) throw new AppError('usage_unsettled', { parameters: { month: unsettled.month } })
  const open = await query(openSql, [id])
  if (open.length > 0) throw new AppError('ledger_unsettled')
}

/** A customer that is to be deleted, and the status that it has. */
export interface DeletionPlan {
  id: number
  name: string
  status: number
  deletes: true
}

/** Deactivates locked customers and deletes them, with their audit records. */
export async function writeDeletions(query: Query, call: Saving, asked: DeletionPlan[]): Promise<void> {
  const valid = asked.filter(({ status }) => status !== STATUS.invalid)
  if (valid.length > 0)
    await writeStatuses(
      query,
      call,
      valid.map(({ id, name, status }) => ({ id, name, old: status, new: STATUS.invalid })),
    )
  for (const { id, name } of asked) await writeDeletion(query, call, 'delete', { id, name }, [])
}

/** Deletes or restores a locked customer, on record. */
async function writeDeletion(
  query: Query,
  call: Saving,
  action: 'delete' | 'restore',
  { id, name }: { id: number; name: string },
  changes: Change[],
): Promise<void> {
  const deletedAt = action === 'delete' ? 'now()' : 'null'
  await Promise.all([
    query(`update customer set deleted_at = ${deletedAt}, ${markChanged} where id = $2`, [
      call.caller.accountId,
      id,
    ]),
    insertAudits(query, call, [{ action, entity: customerEntity, entityId: id, entityLabel: name, changes }]),
  ])
}

/**
 * Restores a deleted customer as invalid; one that is not deleted is no change (rule customer.restore).
 * @throws AppError customer_not_found, also when it is outside the caller's scope
 */
export function restoreCustomer({ database }: Services, call: Call, id: number): Promise<void> {
  return inTransaction(database.pool, async (query) => {
    const lock = 'select id from customer where id = $1 for update'
    const read = `select c.name, c.deleted_at is not null as deleted from customer c
      where c.id = $1 and ${inScopeSql('$2', '$3')}`
    // A separate lock, as in lockCustomer.
    const [, [customer]] = await Promise.all([
      query(lock, [id]),
      query<{ name: string; deleted: boolean }>(read, [id, ...scopeValues(call.caller)]),
    ])
    if (!customer) throw new AppError('customer_not_found')
    if (!customer.deleted) return
    const changes = await removeFormerStaff(query, id)
    return writeDeletion(query, call, 'restore', { id, name: customer.name }, changes)
  })
}

/**
 * Removes followers who have become customers' accounts since: while the customer was deleted, nobody saw that they
 * follow it. The others are locked as in a save.
 */
async function removeFormerStaff(query: Query, id: number): Promise<Change[]> {
  const followers = await query<{ kind: number; account: number; isStaff: boolean }>(
    `select w.kind, w.account_id as account, a.type = any('{${staffTypes.join()}}') as "isStaff"
    from customer_follower w join account a on a.id = w.account_id where w.customer_id = $1
    order by w.kind, w.position for share of a`,
    [id],
  )
  const former = followers.filter(({ isStaff }) => !isStaff)
  if (former.length === 0) return []
  await query('delete from customer_follower where customer_id = $1 and account_id = any($2)', [
    id,
    former.map(({ account }) => account),
  ])
  return followerFieldNames.flatMap((field, index) => {
    const those = followers.filter(({ kind }) => kind === index + 1)
    const ids = (all: typeof those) => all.map(({ account }) => account)
    return changesBetween({ [field]: ids(those) }, { [field]: ids(those.filter((one) => one.isStaff)) })
  })
}
