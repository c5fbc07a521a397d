import { isDeepStrictEqual } from 'node:util'
import { STATUS, type Status } from '@zhixin/contract/closedSets'
import type {
  CompanyInput,
  CompanyMerge,
  CompanyMergeInput,
  CompanyRow,
} from '@zhixin/contract/company/company.schema'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { transactOnce } from '../../http/once'
import { checkVersion, withPresentState } from '../../http/version'
import type { Database, Transaction } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { changesBetween, recordAudit } from '../audit/audit.writes'
import { revokeTokens } from '../auth/accessToken.writes'
import { visibleTo } from '../customer/customer.scope'
import {
  demandAdministrator,
  demandNotAbove,
  lockRanks,
  rankRefusal,
  readRightsOfAccount,
  readRightsOfAccounts,
} from '../rank/rank.reads'
import { isRegisteredSql, readCompany } from './company.reads'

const entity = 'company'

/** The state of a company as its history records it. */
async function recordedState(tx: Transaction, { name, creditCode, customerId }: Columns) {
  const customer =
    customerId === null
      ? null
      : await tx.customer.findUnique({ where: { id: customerId }, select: { name: true, serialCode: true } })
  return {
    fdName: name,
    fdCreditCode: creditCode,
    fdClient: customer && `${customer.name}（${customer.serialCode}）`,
  }
}

interface Columns {
  name: string
  creditCode: string | null
  customerId: number | null
}

/** Only staff change companies: a customer's account changes nothing about its own. */
function demandStaff({ caller }: Call): void {
  if (caller.type === ACCOUNT_TYPE.customer) throw rankRefusal('beyond_company')
}

type StoredCompany = Awaited<ReturnType<typeof lockCompany>>

/**
 * Locks a company for the rest of the transaction.
 * @throws AppError company_not_found
 */
async function lockCompany(tx: Transaction, id: number) {
  await tx.$queryRaw`select id from company where id = ${id} for no key update`
  const company = await tx.company.findUnique({
    where: { id },
    include: { accounts: { select: { id: true, username: true }, orderBy: { username: 'asc' } } },
  })
  if (!company) throw new AppError('company_not_found')
  return company
}

/**
 * Creates a company, or with an id changes it. Present values are no change.
 * @throws AppError company_not_found, version_conflict, company_client_fixed
 */
export function saveCompany(
  database: Database,
  call: Call,
  input: CompanyInput,
): Promise<{ id: number; fdVersion: number }> {
  demandStaff(call)
  const { id } = input
  const saved = transactOnce(database.prisma, call, async (tx) => {
    await lockRanks(tx)
    const current = id === undefined ? null : await lockCompany(tx, id)
    if (current) checkVersion(call, current.version)
    const columns = {
      name: input.fdName,
      creditCode: input.fdCreditCode ?? null,
      customerId: await customerOf(tx, call, input, current),
    }
    const stored = current && {
      name: current.name,
      creditCode: current.creditCode,
      customerId: current.customerId,
    }
    if (current && isDeepStrictEqual(columns, stored)) return { id: current.id, fdVersion: current.version }
    await demandFreeName(tx, columns.name, current)
    const { id: savedId, version } = current
      ? await tx.company.update({
          where: { id: current.id },
          data: { ...columns, version: { increment: 1 } },
        })
      : await tx.company.create({ data: columns })
    const before = stored ? await recordedState(tx, stored) : {}
    const changes = changesBetween(before, await recordedState(tx, columns))
    const subject = { entity, id: savedId, label: columns.name } as const
    await recordAudit(tx, call, current ? 'update' : 'create', subject, changes)
    return { id: savedId, fdVersion: version }
  })
  return withPresentState(saved, () =>
    id !== undefined && call.caller.permissions.has('company:list')
      ? readCompany(database, call, id)
      : undefined,
  )
}

/**
 * The customer that a company is to be linked to: one that the caller sees, or its present one that they do not see.
 * @throws AppError company_client_fixed once the link is fixed (rule company.link)
 */
async function customerOf(
  tx: Transaction,
  { caller }: Call,
  { fdClientId }: CompanyInput,
  current: StoredCompany | null,
): Promise<number | null> {
  const next: number | null = fdClientId ?? null
  const stored = current?.customerId ?? null
  if (next === stored) return stored
  const sees = async (id: number) =>
    (await tx.customer.findFirst({ where: { ...visibleTo(caller), id }, select: { id: true } })) !== null
  if (stored !== null && !(await sees(stored))) {
    if (next === null) return stored
    throw new AppError('company_client_fixed')
  }
  if (next !== null && !(await sees(next))) throw invalid(['fdClientId'], 'unknown_option')
  if (current && stored !== null && (await isRegistered(tx, [current.id])))
    throw new AppError('company_client_fixed')
  return next
}

async function isRegistered(tx: Transaction, ids: number[]): Promise<boolean> {
  const found: unknown[] = await tx.$queryRawUnsafe(
    `select from company o where o.id = any($1) and ${isRegisteredSql('o.id')}`,
    ids,
  )
  return found.length > 0
}

async function demandFreeName(tx: Transaction, name: string, current: StoredCompany | null): Promise<void> {
  const taken = await tx.company.findFirst({
    where: { name, ...(current && { id: { not: current.id } }) },
    select: { id: true },
  })
  if (taken) throw invalid(['fdName'], 'company_name_taken')
}

/** @throws AppError rank_exceeded when any of the company's accounts stands above the caller */
async function demandNoneAbove(tx: Transaction, call: Call, { accounts }: StoredCompany): Promise<void> {
  const { accountId } = call.caller
  const ids = accounts.map(({ id }) => id)
  const [mine, rights] = [await readRightsOfAccount(tx, accountId), await readRightsOfAccounts(tx, ids)]
  for (const theirs of rights.values()) demandNotAbove(mine, theirs)
}

/**
 * Enables or disables a company with all its accounts; its present status is no change. Disabling ends all their
 * sessions and revokes their access tokens (rule company.disable).
 */
export async function switchCompanyStatus(
  { prisma }: Database,
  call: Call,
  id: number,
  status: Status,
): Promise<{ fdAccountNum: number }> {
  demandStaff(call)
  return inTransaction(prisma, async (tx) => {
    await lockRanks(tx)
    const company = await lockCompany(tx, id)
    const fdAccountNum = company.accounts.length
    if (company.status === status) return { fdAccountNum }
    if (company.accounts.some((account) => account.id === call.caller.accountId))
      throw rankRefusal('own_status')
    await demandNoneAbove(tx, call, company)
    await tx.company.update({ where: { id }, data: { status, version: { increment: 1 } } })
    await demandAdministrator(tx)
    if (status === STATUS.invalid) {
      const ofCompany = { account: { companyId: id } }
      await tx.session.updateMany({
        where: { endedAt: null, ...ofCompany },
        data: { endedAt: new Date(), endReason: 'account_disabled' },
      })
      await revokeTokens(tx, ofCompany)
    }
    await recordAudit(tx, call, 'switchStatus', { entity, id, label: company.name }, [
      { field: 'fdStatus', old: company.status, new: status },
    ])
    return { fdAccountNum }
  })
}

interface Pair {
  kept: StoredCompany
  merged: StoredCompany
  /** The merged company: its own values, and the other's where it has none. */
  columns: Columns
}

/**
 * Locks the two companies of a merge, in the order of their ids, and refuses a merge that is not allowed (rule
 * company.merge).
 * @throws AppError company_not_found, rank_exceeded, company_customers_differ or company_states_differ
 */
async function holdPair(tx: Transaction, call: Call, { id, mergedId }: CompanyMergeInput): Promise<Pair> {
  demandStaff(call)
  if (id === mergedId) throw invalid(['mergedId'], 'company_merge_self')
  await lockRanks(tx)
  const companies = new Map<number, StoredCompany>()
  for (const one of [id, mergedId].toSorted((a, b) => a - b)) companies.set(one, await lockCompany(tx, one))
  const [kept, merged] = [companies.get(id), companies.get(mergedId)]
  if (!kept || !merged) throw new AppError('company_not_found')
  const areDifferent =
    kept.customerId !== null && merged.customerId !== null && kept.customerId !== merged.customerId
  if (areDifferent) throw new AppError('company_customers_differ')
  // A merge neither lets anybody in nor shuts anybody out.
  if (kept.status !== merged.status) throw new AppError('company_states_differ')
  // The accounts of both are affected: some move, the others may get a customer.
  await demandNoneAbove(tx, call, merged)
  await demandNoneAbove(tx, call, kept)
  const columns = {
    name: kept.name,
    creditCode: kept.creditCode ?? merged.creditCode,
    customerId: kept.customerId ?? merged.customerId,
  }
  return { kept, merged, columns }
}

/** Previews a merge, or refuses it as the merge would; changes nothing. */
export async function previewMerge(
  database: Database,
  call: Call,
  input: CompanyMergeInput,
): Promise<CompanyMerge> {
  const isFixed = await inTransaction(database.prisma, async (tx) => {
    const { kept, merged } = await holdPair(tx, call, input)
    return isRegistered(tx, [kept.id, merged.id])
  })
  const [kept, merged] = await Promise.all([
    readCompany(database, call, input.id),
    readCompany(database, call, input.mergedId),
  ])
  const { fdClientId, fdClientName, fdClientHidden } = [kept, merged].find(isLinked) ?? kept
  const { fdCreditCode, fdCreditCodeValid } = kept.fdCreditCode === null ? merged : kept
  return {
    fdResult: {
      ...kept,
      ...{ fdCreditCode, fdCreditCodeValid, fdClientId, fdClientName, fdClientHidden },
      fdClientFixed: isFixed && [kept, merged].some(isLinked),
      fdAccountNum: kept.fdAccountNum + merged.fdAccountNum,
    },
    fdMerged: merged,
    fdAccountList: merged.fdAccountList,
  }
}

const isLinked = ({ fdClientId, fdClientHidden }: CompanyRow) => fdClientId !== null || fdClientHidden

/** Merges a company into another: its accounts move, and it is deleted. Both record it. */
export function mergeCompanies(
  { prisma }: Database,
  call: Call,
  input: CompanyMergeInput,
): Promise<{ id: number; fdVersion: number }> {
  return inTransaction(prisma, async (tx) => {
    const { kept, merged, columns } = await holdPair(tx, call, input)
    checkVersion(call, kept.version)
    const accounts = merged.accounts.map(({ username }) => username)
    await tx.account.updateMany({
      where: { companyId: merged.id },
      data: { companyId: kept.id, version: { increment: 1 } },
    })
    const { version } = await tx.company.update({
      where: { id: kept.id },
      data: { ...columns, version: { increment: 1 } },
    })
    await tx.company.delete({ where: { id: merged.id } })
    await demandAdministrator(tx)
    await recordAudit(tx, call, 'merge', { entity: 'company', id: merged.id, label: merged.name }, [
      { field: 'fdMergedInto', old: merged.name, new: kept.name },
      { field: 'fdAccountList', old: accounts, new: null },
    ])
    await recordAudit(tx, call, 'absorb', { entity: 'company', id: kept.id, label: kept.name }, [
      { field: 'fdMerged', old: null, new: merged.name },
      ...changesBetween(await recordedState(tx, kept), await recordedState(tx, columns)),
      { field: 'fdAccountList', old: null, new: accounts },
    ])
    return { id: kept.id, fdVersion: version }
  })
}
