import { isDeepStrictEqual } from 'node:util'
import { accountApi } from '@zhixin/contract/account/account.api'
import type { SavedAccount } from '@zhixin/contract/account/account.schema'
import { subAccountApi } from '@zhixin/contract/account/subAccount.api'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { AppError } from '../../http/AppError'
import type { Call } from '../../http/call'
import { transactOnce } from '../../http/once'
import { checkVersion, withPresentState } from '../../http/version'
import type { Database, Transaction } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { changesBetween, recordAudit } from '../audit/audit.writes'
import type { Company } from '../rank/account.scope'
import {
  type AccountRights,
  demandAdministrator,
  demandGivable,
  demandNotAbove,
  lockRanks,
  rankRefusal,
  readRightsOfAccount,
  rightsOf,
} from '../rank/rank.reads'
import { followedBy, readAccount } from './account.reads'
import {
  type AccountColumns,
  type AccountPlan,
  columnsOf,
  lockAccount,
  planAccount,
  recordedState,
  type StoredAccount,
} from './account.state'
import { makeOneTimePassword } from './oneTimePassword'

const entity = 'account'
const reading = [accountApi.detail.access, subAccountApi.detail.access]

/**
 * Creates an account with a one-time password. The password is only in the answer to this request and stored nowhere: a
 * repeated request with the same Idempotency-Key gets none (rule password.repeat).
 */
export async function createAccount(
  { prisma }: Database,
  call: Call,
  asked: AccountPlan,
  company: Company | null,
): Promise<SavedAccount> {
  const { password, hash, until } = await makeOneTimePassword()
  let isNew = false
  const made = await transactOnce(prisma, call, async (tx) => {
    isNew = true
    await lockRanks(tx)
    const mine = await readRightsOfAccount(tx, call.caller.accountId)
    const role = await planAccount(tx, asked, null)
    const columns = columnsOf(asked, null)
    demandCompany(columns, company)
    demandGivable(mine, { ...columns, role: rightsOf(role) })
    const { id } = await tx.account.create({
      data: { ...columns, username: asked.fdUsername, passwordHash: hash, oneTimePasswordUntil: until },
      select: { id: true },
    })
    await writeProducts(tx, id, asked.fdProductIdList)
    const account = await lockAccount(tx, id, null)
    const changes = changesBetween({}, recordedState(account))
    await recordAudit(tx, call, 'create', { entity, id, label: account.username }, changes)
    return { id, fdVersion: account.version }
  })
  return isNew
    ? { ...made, fdOneTimePassword: password, fdOneTimePasswordUntil: until.toISOString() }
    : { ...made, fdOneTimePassword: null, fdOneTimePasswordUntil: null }
}

/**
 * Changes an account; it takes effect at the account's next request. Setting present values changes nothing.
 * @throws AppError account_not_found, version_conflict, account_follows_customers, or the refusal of a rank rule
 */
export async function changeAccount(
  database: Database,
  call: Call,
  id: number,
  asked: AccountPlan,
  company: Company | null,
): Promise<SavedAccount> {
  const { caller } = call
  const saved = inTransaction(database.prisma, async (tx) => {
    await lockRanks(tx)
    const current = await lockAccount(tx, id, company)
    checkVersion(call, current.version)
    const mine = await readRightsOfAccount(tx, caller.accountId)
    demandNotAbove(mine, await readRightsOfAccount(tx, id))
    const role = await planAccount(tx, asked, current)
    const columns = columnsOf(asked, current)
    demandCompany(columns, company)
    if (id === caller.accountId) demandOwnKept(current, columns)
    const isOtherRole = columns.roleId !== current.roleId
    demandGivable(mine, { ...addedBy(current, columns), role: isOtherRole ? rightsOf(role) : undefined })
    if (columns.type === ACCOUNT_TYPE.customer && current.type !== ACCOUNT_TYPE.customer)
      await demandNoCustomers(tx, id)
    return writeAccount(tx, call, { current, columns, productIds: asked.fdProductIdList })
  })
  const fdVersion = await withPresentState(saved, () =>
    reading.some((permission) => caller.permissions.has(permission))
      ? readAccount(database, call, id, company)
      : undefined,
  )
  return { id, fdVersion, fdOneTimePassword: null, fdOneTimePasswordUntil: null }
}

interface Change {
  current: StoredAccount
  columns: AccountColumns
  productIds: number[] | undefined
}

/** @returns the new version of the account */
async function writeAccount(
  tx: Transaction,
  call: Call,
  { current, columns, productIds }: Change,
): Promise<number> {
  const { id } = current
  const linked = current.products.map(({ product }) => product.id)
  const isSame =
    isDeepStrictEqual(columns, storedColumns(current)) &&
    (productIds === undefined || isDeepStrictEqual(new Set(productIds), new Set(linked)))
  if (isSame) return current.version
  await writeProducts(tx, id, productIds)
  await tx.account.update({ where: { id }, data: { ...columns, version: { increment: 1 } } })
  await demandAdministrator(tx)
  const account = await lockAccount(tx, id, null)
  const changes = changesBetween(recordedState(current), recordedState(account))
  await recordAudit(tx, call, 'update', { entity, id, label: account.username }, changes)
  return account.version
}

const storedColumns = (account: StoredAccount): AccountColumns => ({
  realName: account.realName,
  mobile: account.mobile,
  type: account.type as AccountColumns['type'],
  isCompany: account.isCompany,
  companyId: account.companyId,
  roleId: account.roleId,
  serviceTypes: account.serviceTypes.toSorted((a, b) => a - b),
  platforms: account.platforms.toSorted((a, b) => a - b),
  realizationMarks: account.realizationMarks.toSorted((a, b) => a - b),
})

/** What a save newly gives to an account (rule rank.give). */
function addedBy(current: StoredAccount, columns: AccountColumns) {
  const added = (name: 'serviceTypes' | 'platforms' | 'realizationMarks') =>
    columns[name].filter((value) => !current[name].includes(value))
  return {
    serviceTypes: added('serviceTypes'),
    platforms: added('platforms'),
    realizationMarks: added('realizationMarks'),
  } satisfies Partial<AccountRights>
}

/** Nobody demotes themselves (rule rank.last). */
function demandOwnKept(current: StoredAccount, columns: AccountColumns): void {
  if (columns.roleId !== current.roleId) throw rankRefusal('own_role')
  const isMoved =
    columns.type !== current.type ||
    columns.companyId !== current.companyId ||
    columns.isCompany !== current.isCompany
  if (isMoved) throw rankRefusal('own_type')
  if (!current.serviceTypes.every((type) => columns.serviceTypes.includes(type as never)))
    throw rankRefusal('own_scope')
}

/** A caller who is limited to a company creates accounts of that company only. */
function demandCompany({ type, companyId }: AccountColumns, company: Company | null): void {
  if (!company) return
  if (type !== ACCOUNT_TYPE.customer || companyId !== company.companyId) throw rankRefusal('beyond_company')
}

async function demandNoCustomers(tx: Transaction, id: number): Promise<void> {
  const count = await followedBy(tx, id)
  if (count > 0) throw new AppError('account_follows_customers', { count, parameters: { n: count } })
}

async function writeProducts(
  tx: Transaction,
  accountId: number,
  productIds: number[] | undefined,
): Promise<void> {
  if (productIds === undefined) return
  await tx.accountProduct.deleteMany({ where: { accountId, productId: { notIn: productIds } } })
  await tx.accountProduct.createMany({
    data: productIds.map((productId) => ({ accountId, productId })),
    skipDuplicates: true,
  })
}
