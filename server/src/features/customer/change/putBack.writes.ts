import type { Status } from '@zhixin/contract/closedSets'
import { changeSectionNames, changeSections } from '@zhixin/contract/customer/change.fields'
import type { PutBackInput } from '@zhixin/contract/customer/change.schema'
import { customerInput, customerInputUnpriced } from '@zhixin/contract/customer/customer.schema'
import { isPriceField } from '@zhixin/contract/customer/price.fields'
import { AppError, invalid } from '../../../http/AppError'
import type { Call } from '../../../http/call'
import { demand } from '../../../http/serve'
import { inTransaction } from '../../../lib/transaction'
import type { Services } from '../../../services'
import { readWholeCustomer } from '../customer.reads'
import { saveCustomer } from '../save/customer.writes'
import { switchCustomerStatus } from '../save/customerStatus.writes'
import { findRecord } from './asOf.reads'

/** Everything of a customer that a save changes, and its status. */
const fields = changeSectionNames.flatMap((name): readonly string[] => changeSections[name])

/** Refuses callers who may not see or not change the field that they want to put back. */
function demandField({ caller }: Call, field: string): void {
  if (isPriceField(field)) demand(caller, 'client:price')
  if (field === 'fdMyClientContactList') demand(caller, 'client:mobile')
  if (field === 'fdStatus') demand(caller, 'client:switchStatus')
}

/**
 * Makes a field of a customer again what it was before a change: a save by all rules of saves, on record like any other.
 * What it is already is no change (rule change.revert).
 * @throws AppError record_not_found unless that change was one of this field, and in the caller's scope;
 * customer_not_found for a deleted customer; validation_failed where what it was is sound no more; version_conflict when
 * somebody saves meanwhile
 */
export async function putBack(
  services: Services,
  call: Call,
  { id, fdField }: PutBackInput,
): Promise<{ id: number; fdVersion: number }> {
  const { database } = services
  const record = await inTransaction(database.pool, (query) => findRecord(query, call.caller, id))
  const change = record.changes.find(({ field }) => field === fdField)
  if (!change || record.action === 'create' || !fields.includes(fdField))
    throw new AppError('record_not_found')
  demandField(call, fdField)
  const { customerId } = record
  const whole = async () => (await readWholeCustomer(database, call.caller, customerId)).read()
  const now = await whole()
  if (fdField === 'fdStatus') {
    await switchCustomerStatus(services, call, customerId, change.old as Status)
    return { id: customerId, fdVersion: (await whole()).fdVersion }
  }
  const { contacts: _, ...rest } = now
  // The prices are required where it is they that are put back; else a customer may be without.
  const keepsPrices = !isPriceField(fdField)
  const schema = keepsPrices ? customerInputUnpriced : customerInput
  const asked = schema.safeParse({ ...rest, [fdField]: change.old })
  const [issue] = asked.error?.issues ?? []
  if (!asked.success) throw invalid([String(issue?.path[0] ?? fdField)], issue?.message ?? 'invalid_value')
  const latest = { ...call, ifMatch: `"${now.fdVersion}"` }
  const saved = await saveCustomer(services, latest, asked.data, keepsPrices)
  return { id: saved.id, fdVersion: saved.fdVersion }
}
