import { ACCOUNT_TYPE, staffTypes } from '@zhixin/contract/rank/accountType'
import { type StaffingInput, saysNothing } from '@zhixin/contract/staffing/staffing.schema'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { checkVersion, withPresentState } from '../../http/version'
import type { Database, Transaction } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { changesBetween, recordAudit } from '../audit/audit.writes'
import { rankRefusal } from '../rank/rank.reads'
import { readStaffing } from './staffing.reads'

type Said = Record<'kinds' | 'serviceTypes' | 'platforms' | 'industries', number[]>

const nothing: Said & { version: number } = {
  ...{ kinds: [], serviceTypes: [], platforms: [], industries: [] },
  version: 0,
}

const recordedState = ({ kinds, serviceTypes, platforms, industries }: Said) => ({
  fdKindList: kinds,
  fdServiceTypeList: serviceTypes,
  fdPlatformList: platforms,
  fdIndustryList: industries,
})

const inOrder = (values: readonly number[]) => values.toSorted((one, other) => one - other)

/** Locks the account, so that concurrent saves of its responsibility are done one after the other. */
async function lockStaff(tx: Transaction, id: number) {
  await tx.$queryRaw`select id from account where id = ${id} for no key update`
  const account = await tx.account.findFirst({
    where: { id, type: { in: [...staffTypes] } },
    select: { username: true, serviceTypes: true, staffingOf: true },
  })
  if (!account) throw new AppError('account_not_found')
  return account
}

/** An industry must exist, or be saved in this responsibility already. */
async function demandIndustries(tx: Transaction, asked: number[], before: number[]): Promise<void> {
  const added = asked.filter((value) => !before.includes(value))
  const known = await tx.dictionaryItem.findMany({
    where: { typeCode: 'industry', value: { in: added } },
    select: { value: true },
  })
  if (known.length < added.length) throw invalid(['fdIndustryList'], 'unknown_option')
}

/**
 * Replaces the responsibility of a member of staff (rule staffing.said). A save without a difference is no change.
 * @throws AppError account_not_found, version_conflict, or forbidden for a customer's account
 * @throws AppError validation_failed where nothing is said and nothing was, for a service type whose customers the account cannot see, or an unknown industry
 */
export async function saveStaffing(
  database: Database,
  call: Call,
  input: StaffingInput,
): Promise<{ id: number; fdVersion: number }> {
  if (call.caller.type === ACCOUNT_TYPE.customer) throw rankRefusal('beyond_company')
  const { id } = input
  const saved = inTransaction(database.prisma, async (tx) => {
    const { username, serviceTypes, staffingOf } = await lockStaff(tx, id)
    const before = staffingOf ?? nothing
    checkVersion(call, before.version)
    if (saysNothing(input) && saysNothing(recordedState(before)))
      throw invalid(['fdKindList'], 'staffing_kind_required')
    const after = {
      kinds: inOrder(input.fdKindList),
      serviceTypes: inOrder(input.fdServiceTypeList),
      platforms: inOrder(input.fdPlatformList),
      industries: inOrder(input.fdIndustryList),
    }
    const changes = changesBetween(recordedState(before), recordedState(after))
    if (changes.length === 0) return { id, fdVersion: before.version }
    const added = after.serviceTypes.filter((type) => !before.serviceTypes.includes(type))
    if (added.some((type) => !serviceTypes.includes(type)))
      throw invalid(['fdServiceTypeList'], 'staffing_service_type_unseen')
    await demandIndustries(tx, after.industries, before.industries)
    const updatedById = call.caller.accountId
    const { version } = await tx.staffing.upsert({
      where: { accountId: id },
      create: { accountId: id, ...after, updatedById },
      update: { ...after, updatedById, version: { increment: 1 } },
    })
    const subject = { entity: 'staffing', id, label: username } as const
    await recordAudit(tx, call, staffingOf ? 'update' : 'create', subject, changes)
    return { id, fdVersion: version }
  })
  return withPresentState(saved, () =>
    call.caller.permissions.has('page:staffing') ? readStaffing(database, call, id) : undefined,
  )
}
