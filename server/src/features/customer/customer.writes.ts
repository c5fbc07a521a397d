import { isDeepStrictEqual } from 'node:util'
import { STATUS, type Status } from '@zhixin/contract/customer/customer.enums'
import type { CustomerInput } from '@zhixin/contract/customer/customer.schema'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import type { Transaction } from '../../lib/database'
import type { Services } from '../../services'
import { changesBetween, recordAudit } from '../audit/audit.writes'
import { toDetail } from './customer.dto'
import { findCustomer } from './customer.reads'
import type { CustomerRecord } from './customer.records'
import { checkReferences } from './customer.references'
import { type CustomerState, stateAsked, stateOf } from './customer.state'
import { writeParts } from './customerParts.writes'

interface Saved {
  id: number
  fdCompanySerialCode: string
  fdVersion: number
}

const entity = 'customer'

/** Locks a customer for the rest of the transaction: saves of the same one come one after the other. */
async function lockCustomer(tx: Transaction, call: Call, id: number): Promise<CustomerRecord> {
  await tx.$queryRaw`select id from customer where id = ${id} for update`
  return findCustomer(tx, call.caller, id)
}

/** `If-Match: "<fdVersion>"` refuses a save that did not see the present state; without it a save is unconditional. */
function checkVersion(call: Call, current: CustomerRecord): void {
  const header = call.request.headers['if-match']?.trim()
  if (!header || header === '*') return
  const version = /^(?:W\/)?"?(\d+)"?$/.exec(header)?.[1]
  if (version === undefined) throw new AppError('malformed_request')
  if (Number(version) !== current.version)
    throw new AppError('version_conflict', { current: toDetail(current) })
}

/**
 * Creates a customer, or with an id replaces it whole, in one transaction with its audit record and, if a price
 * changed, a new price version. A save that changes nothing writes nothing.
 */
export function saveCustomer(
  { config, database }: Services,
  call: Call,
  input: CustomerInput,
): Promise<Saved> {
  return database.prisma.$transaction(async (tx) => {
    const current = input.id === undefined ? null : await lockCustomer(tx, call, input.id)
    if (current) checkVersion(call, current)
    if (!call.caller.serviceTypes.includes(input.fdServiceType))
      throw new AppError('service_type_not_allowed')

    const before = current && stateOf(current)
    const after = stateAsked(input, current)
    const uploads = await checkReferences(tx, input, after, current, config.UPLOAD_MAX_MB)
    if (current && isDeepStrictEqual(before, after)) return savedOf(current)

    const { accountId } = call.caller
    const customer = await writeCustomer(tx, current, after, accountId)
    const { id: customerId, version } = customer
    await writeParts(tx, { customerId, version, before, after, accountId, uploads })
    await recordAudit(tx, call, {
      action: current ? 'update' : 'create',
      entity,
      entityId: customer.id,
      entityLabel: after.fdName,
      changes: changesBetween(before ?? {}, after),
    })
    return savedOf(customer)
  })
}

const savedOf = ({
  id,
  serialCode,
  version,
}: {
  id: number
  serialCode: string
  version: number
}): Saved => ({
  id,
  fdCompanySerialCode: serialCode,
  fdVersion: version,
})

function writeCustomer(
  tx: Transaction,
  current: CustomerRecord | null,
  state: CustomerState,
  accountId: number,
) {
  const data = {
    name: state.fdName,
    serviceType: state.fdServiceType,
    platforms: state.fdPlatformList,
    channelType: state.fdChannelType,
    budgetSource: state.fdBudgetSource,
    cooperationPhase: state.fdCooperationPhase,
    paymentTerm: state.fdPaymentTerm,
    clientSource: state.fdClientSource,
    creditCode: state.fdCompanyCreditCode,
    businessVolume: state.fdBusinessVolume?.toFixed(2) ?? null,
    registerAddress: state.fdRegisterAddress,
    introduction: state.fdIntroduction,
    tiered: state.fdStep,
    updatedById: accountId,
  }
  return current
    ? tx.customer.update({ where: { id: current.id }, data: { ...data, version: { increment: 1 } } })
    : tx.customer.create({ data: { ...data, createdById: accountId } })
}

/** Activates or deactivates a customer; the status that it has already is no change. */
export function switchCustomerStatus(
  { database }: Services,
  call: Call,
  id: number,
  status: Status,
): Promise<null> {
  return database.prisma.$transaction(async (tx) => {
    const current = await lockCustomer(tx, call, id)
    if (current.status === status) return null
    await tx.customer.update({
      where: { id },
      data: { status, updatedById: call.caller.accountId, version: { increment: 1 } },
    })
    await recordAudit(tx, call, {
      action: 'switchStatus',
      entity,
      entityId: id,
      entityLabel: current.name,
      changes: [{ field: 'fdStatus', old: current.status, new: status }],
    })
    return null
  })
}

/**
 * Deletes an invalid customer: it is hidden everywhere, its data stay.
 * @throws AppError customer_still_valid unless it was deactivated before
 */
export function deleteCustomer({ database }: Services, call: Call, id: number): Promise<null> {
  return database.prisma.$transaction(async (tx) => {
    const current = await lockCustomer(tx, call, id)
    if (current.status !== STATUS.invalid) throw new AppError('customer_still_valid')
    await tx.customer.update({
      where: { id },
      data: { deletedAt: new Date(), updatedById: call.caller.accountId, version: { increment: 1 } },
    })
    await recordAudit(tx, call, {
      action: 'delete',
      entity,
      entityId: id,
      entityLabel: current.name,
      changes: [],
    })
    return null
  })
}
