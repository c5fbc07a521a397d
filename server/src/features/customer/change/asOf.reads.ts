import { auditAccountName, recordedActionName } from '@zhixin/contract/audit/audit.texts'
import type { CustomerAsOf } from '@zhixin/contract/customer/change.schema'
import { actionTexts } from '@zhixin/contract/customer/history.texts'
import { AppError } from '../../../http/AppError'
import type { Call } from '../../../http/call'
import type { Database } from '../../../lib/database'
import { prepared } from '../../../lib/statement'
import { inTransaction, type Query } from '../../../lib/transaction'
import type { Change } from '../../audit/audit.writes'
import type { Scoped } from '../../rank/data.scope'
import { shownTo, type WholeCustomer } from '../customer.fields'
import { findCustomer } from '../customer.reads'
import { inScopeSql, scopeValues } from '../customer.scope'
import { type CustomerState, stateOf } from '../customer.state'
import { settleDue } from '../price/due.reads'

/** A record of what somebody did to a customer. */
export interface Recorded {
  id: string
  customerId: number
  action: keyof typeof actionTexts
  accountId: number | null
  accountName: string
  createdAt: Date
  changes: Change[]
}

const columns = `id, customer_id as "customerId", action, account_id as "accountId", account_name as "accountName",
  created_at as "createdAt", changes`
const ofCustomers = `customer_id is not null and action = any('{${Object.keys(actionTexts).join()}}')`

/**
 * The record of a change of a customer.
 * @throws AppError record_not_found, also when the customer is out of the caller's scope
 */
export async function findRecord(query: Query, caller: Scoped, id: number): Promise<Recorded> {
  const [record] = await query<Recorded>(
    `select ${columns} from audit_log a where id = $1 and ${ofCustomers}
      and exists (select from customer c where c.id = a.customer_id and ${inScopeSql('$2', '$3')})`,
    [id, ...scopeValues(caller)],
  )
  if (!record) throw new AppError('record_not_found')
  return record
}

/**
 * A customer as it was when a change had been made, as the caller may see it: what it is now, and back through all that
 * was changed since (rule change.then).
 * @throws AppError record_not_found, also out of the caller's scope; customer_not_found for a deleted customer
 */
export async function readCustomerAsOf(
  database: Database,
  { caller, language }: Call,
  id: number,
): Promise<CustomerAsOf> {
  // What has become due is on record before.
  const { rows } = await database.pool.query<{ customerId: number }>(
    prepared({
      text: 'select customer_id as "customerId" from audit_log where id = $1 and customer_id is not null',
      values: [id],
    }),
  )
  await settleDue(
    database,
    rows.map(({ customerId }) => customerId),
  )
  return inTransaction(database.pool, async (query) => {
    // What it is now and what was changed since are of one moment.
    await query('set transaction isolation level repeatable read, read only', [])
    const record = await findRecord(query, caller, id)
    const { customerId } = record
    const now = await findCustomer(query, caller, customerId)
    const records = await query<Recorded>(
      `select ${columns} from audit_log where customer_id = $1 and ${ofCustomers} order by audit_log.id`,
      [customerId],
    )
    const later = records.filter((one) => BigInt(one.id) > BigInt(record.id))
    const state = stateBefore(now, later)
    const account = auditAccountName(record.accountId, record.accountName, language)
    const whole = {
      ...now,
      ...(await partsOf(query, state)),
      fdStatus: state.fdStatus,
      fdMyClientOfficeAddressList: addressesOf(state, now, records),
      fdUpdatedBy: account,
      lastModifiedDate: record.createdAt.toISOString(),
      // Each of these was a write of its own.
      fdVersion: now.fdVersion - later.length,
    }
    return {
      fdRecord: {
        id: Number(record.id),
        fdCustomerId: customerId,
        fdActionName: recordedActionName({ ...record, entity: 'customer' }, language),
        fdAccountName: account,
        createdDate: record.createdAt.toISOString(),
      },
      fdCustomer: shownTo(caller, whole),
    }
  })
}

type State = CustomerState & Pick<WholeCustomer, 'fdStatus'>

/** What a customer was before some changes, the oldest of which come first. */
function stateBefore(now: WholeCustomer, changes: readonly Recorded[]): State {
  const state: State = { ...stateOf(now), fdStatus: now.fdStatus }
  for (const { field, old } of changes.toReversed().flatMap((record) => record.changes))
    if (field in state)
      Object.assign(state, { [field]: old ?? (Array.isArray(state[field as keyof State]) ? [] : null) })
  return state
}

/** A state as a detail has it; accounts have the names of now. */
async function partsOf(query: Query, state: State): Promise<WholeCustomer> {
  const lists = [
    state.fdOperationFollowUpAccountIdList,
    state.fdBusinessFollowUpAccountIdList,
    state.fdOtherFollowUpAccountIdList,
  ] as const
  const accounts = await query<{ id: number; username: string }>(
    'select id, username from account where id = any($1::int[])',
    [lists.flat()],
  )
  const names = new Map(accounts.map(({ id, username }) => [id, username]))
  const [operation, business, other] = lists.map((ids) => ids.map((id) => names.get(id) ?? String(id)))
  /** A list that is empty only because prices are of the other kind is null, as in every detail. */
  const prices = <T>(list: T[]) => (list.length === 0 && !state.fdStep ? null : list)
  const contacts = state.fdMyClientContactList
  return {
    ...state,
    fdCompanyNameList: state.fdCompanyList.map(({ fdCompanyName }) => fdCompanyName),
    fdOperationFollowUpAccountNameList: operation,
    fdBusinessFollowUpAccountNameList: business,
    fdOtherFollowUpAccountNameList: other,
    contacts,
    fdIndustryList: state.fdSettleMessageList[0]?.fdDetailList.map((one) => one.fdObeesIndustry) ?? [],
    fdSettleMessageList: prices(state.fdSettleMessageList),
    fdSettlePlatformMessageDetailList: prices(state.fdSettlePlatformMessageDetailList),
    fdBusinessLicenseList: JSON.stringify(state.fdBusinessLicenseList),
    fdInvoiceDataList: JSON.stringify(state.fdInvoiceDataList),
  } as unknown as WholeCustomer
}

/** The addresses of a state; who added one that is gone since is told by the record that first has it. */
function addressesOf(state: State, now: WholeCustomer, records: readonly Recorded[]) {
  return state.fdMyClientOfficeAddressList.map(({ id, fdOfficeAddress }) => {
    const still = now.fdMyClientOfficeAddressList.find((one) => one.id === id)
    if (still) return { ...still, fdOfficeAddress }
    const added = records.find(({ changes }) => changes.some((change) => has(change, fdOfficeAddress)))
    return {
      id: id ?? 0,
      fdOfficeAddress,
      fdCreatedByName: added?.accountName ?? now.fdCreatedByName,
      createdDate: added?.createdAt.toISOString() ?? now.createdDate,
    }
  })
}

const has = ({ field, new: list }: Change, address: string) =>
  field === 'fdMyClientOfficeAddressList' &&
  Array.isArray(list) &&
  list.some((row: { fdOfficeAddress?: unknown }) => row.fdOfficeAddress === address)
