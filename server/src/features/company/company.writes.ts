import { isDeepStrictEqual } from 'node:util'
import { ACCOUNT_TYPE } from '@zhixin/contract/account/accountType'
import type { CompanyInput } from '@zhixin/contract/company/company.schema'
import { STATUS, type Status } from '@zhixin/contract/customer/customer.enums'
import { AppError, invalid } from '../../http/AppError'
import type { Call } from '../../http/call'
import { transactOnce } from '../../http/once'
import { checkVersion, withPresentState } from '../../http/version'
import type { Database, Transaction } from '../../lib/database'
import { inTransaction } from '../../lib/transaction'
import { changesBetween, recordAudit } from '../audit/audit.writes'
import { visibleTo } from '../customer/customer.scope'
import {
  demandAdministrator,
  demandNotAbove,
  holdRanks,
  rankRefusal,
  readRightsOfAccount,
  readRightsOfAccounts,
} from '../rank/rank.reads'
import { companiesOf, findCompanies, findRegistered, readCompany, type StoredCompany } from './company.reads'

const entity = 'company'

/** The state of a company as its history records it. */
export async function recordedState(tx: Transaction, { name, creditCode, customerId }: Columns) {
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
export function demandStaff({ caller }: Call): void {
  if (caller.type === ACCOUNT_TYPE.customer) throw rankRefusal('beyond_company')
}

/**
 * Locks a company for the rest of the transaction.
 * @throws AppError company_not_found
 */
export async function lockCompany(tx: Transaction, call: Call, id: number): Promise<StoredCompany> {
  await tx.$queryRaw`select id from company where id = ${id} for no key update`
  const [company] = await findCompanies(tx, { AND: [{ id }, companiesOf(call.caller)] })
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
    await holdRanks(tx)
    const current = id === undefined ? null : await lockCompany(tx, call, id)
    if (current) checkVersion(call, current.version)
    const columns = {
      name: input.fdName,
      creditCode: input.fdCreditCode ?? null,
      customerId: await customerAsked(tx, call, input, current),
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
      ? readCompany(database, call.caller, id)
      : undefined,
  )
}

/**
 * The customer that a company is to be linked to: one that the caller sees, or its present one that they do not see.
 * @throws AppError company_client_fixed once the link is fixed (rule company.link)
 */
async function customerAsked(
  tx: Transaction,
  { caller }: Call,
  { fdClientId }: CompanyInput,
  current: StoredCompany | null,
): Promise<number | null> {
  const asked: number | null = fdClientId ?? null
  const stored = current?.customerId ?? null
  if (asked === stored) return stored
  const sees = async (id: number) =>
    (await tx.customer.findFirst({ where: { ...visibleTo(caller), id }, select: { id: true } })) !== null
  if (stored !== null && !(await sees(stored))) {
    if (asked === null) return stored
    throw new AppError('company_client_fixed')
  }
  if (asked !== null && !(await sees(asked))) throw invalid(['fdClientId'], 'unknown_option')
  if (current && stored !== null && (await findRegistered(tx, [current.id])).size > 0)
    throw new AppError('company_client_fixed')
  return asked
}

async function demandFreeName(tx: Transaction, name: string, current: StoredCompany | null): Promise<void> {
  const taken = await tx.company.findFirst({
    where: { name, ...(current && { id: { not: current.id } }) },
    select: { id: true },
  })
  if (taken) throw invalid(['fdName'], 'company_name_taken')
}

/** @throws AppError rank_exceeded when any of the company's accounts stands above the caller */
export async function demandNoneAbove(
  tx: Transaction,
  call: Call,
  { accounts }: StoredCompany,
): Promise<void> {
  const { accountId } = call.caller
  const ids = accounts.map(({ id }) => id)
  const [mine, rights] = [await readRightsOfAccount(tx, accountId), await readRightsOfAccounts(tx, ids)]
  for (const theirs of rights.values()) demandNotAbove(mine, theirs)
}

/**
 * Enables or disables a company with all its accounts; its present status is no change. Disabling ends all their
 * sessions (rule company.disable).
 */
export async function switchCompanyStatus(
  { prisma }: Database,
  call: Call,
  id: number,
  status: Status,
): Promise<{ fdAccountNum: number }> {
  demandStaff(call)
  return inTransaction(prisma, async (tx) => {
    await holdRanks(tx)
    const company = await lockCompany(tx, call, id)
    const fdAccountNum = company.accounts.length
    if (company.status === status) return { fdAccountNum }
    if (company.accounts.some((account) => account.id === call.caller.accountId))
      throw rankRefusal('own_status')
    await demandNoneAbove(tx, call, company)
    await tx.company.update({ where: { id }, data: { status, version: { increment: 1 } } })
    await demandAdministrator(tx)
    if (status === STATUS.invalid)
      await tx.session.updateMany({
        where: { endedAt: null, account: { companyId: id } },
        data: { endedAt: new Date(), endReason: 'account_disabled' },
      })
    await recordAudit(tx, call, 'switchStatus', { entity, id, label: company.name }, [
      { field: 'fdStatus', old: company.status, new: status },
    ])
    return { fdAccountNum }
  })
}
