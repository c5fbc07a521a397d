import type {
  AccountDetail,
  AccountFilters,
  AccountOptions,
  AccountRow,
} from '@zhixin/contract/accountAdmin/accountAdmin.schema'
import { STATUS } from '@zhixin/contract/closedSets'
import type { Language } from '@zhixin/contract/language'
import { maskNumber } from '@zhixin/contract/numberMask'
import type { PermissionCode } from '@zhixin/contract/permissions'
import type { Prisma } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Reader } from '../../http/call'
import type { Database, Page, Transaction } from '../../lib/database'
import { mapInPieces } from '../../lib/pieces'
import { findLocks } from '../auth/locks.reads'
import { countFollowed } from '../customer/followed.reads'
import { accountsOf, type Company } from '../rank/account.scope'
import {
  aboveRule,
  excessOf,
  readRightsOfAccount,
  readRightsOfAccounts,
  rightsFields,
  rightsOf,
} from '../rank/rank.reads'
import { findAccountIds, lastLoginSql } from './accountAdmin.search'

const fields = {
  role: { select: { code: true, nameZh: true, nameEn: true } },
  company: { select: { name: true } },
  secondFactor: { select: { confirmedAt: true } },
  externalIdentity: { select: { name: true, linkedAt: true } },
  _count: { select: { products: true } },
} as const satisfies Prisma.AccountInclude

type Found = Prisma.AccountGetPayload<{ include: typeof fields }>

const roleName = (role: { nameZh: string; nameEn: string }, language: Language) =>
  language === 'en-US' ? role.nameEn : role.nameZh

async function readLastLogins({ pool }: Database, ids: number[]): Promise<Map<number, Date>> {
  const { rows } = await pool.query<{ id: number; moment: Date | null }>(
    `select a.id, ${lastLoginSql} as moment from unnest($1::int[]) as a(id)`,
    [ids],
  )
  return new Map(rows.flatMap(({ id, moment }) => (moment ? [[id, moment]] : [])))
}

/** Any of these permissions lets somebody change accounts. */
const editing: PermissionCode[] = ['account:save', 'subAccount:save']

/** Facts that are queried for many accounts at once. */
async function surroundings(
  database: Database,
  { caller, language }: Reader,
  ids: number[],
): Promise<(account: Found) => AccountRow> {
  const [mine, rights, followed, locks, logins] = await Promise.all([
    readRightsOfAccount(database.prisma, caller.accountId),
    readRightsOfAccounts(database.prisma, ids),
    countFollowed(database, caller, ids),
    findLocks(database),
    readLastLogins(database, ids),
  ])
  return (account) => {
    const theirs = rights.get(account.id)
    const lock = locks.find(({ accountId }) => accountId === account.id)
    return {
      id: account.id,
      fdUsername: account.username,
      fdMobile: account.mobile === null ? null : maskNumber(account.mobile),
      fdRoleId: account.roleId,
      roleName: roleName(account.role, language),
      fdRoleCode: account.role.code,
      fdType: account.type as AccountRow['fdType'],
      fdIsCompany: account.isCompany,
      fdCompanyId: account.companyId,
      fdCompanyName: account.company?.name ?? null,
      fdServiceTypeArray: account.serviceTypes as AccountRow['fdServiceTypeArray'],
      fdPlatformArray: account.platforms as AccountRow['fdPlatformArray'],
      fdRealizationMarkArray: account.realizationMarks as AccountRow['fdRealizationMarkArray'],
      fdFollowedNum: followed.get(account.id) ?? 0,
      fdProductNum: account._count.products,
      lastLoginDate: logins.get(account.id)?.toISOString() ?? null,
      fdLockedUntil: lock?.until.toISOString() ?? null,
      fdStatus: account.status as AccountRow['fdStatus'],
      fdOneTimePasswordUntil: account.oneTimePasswordUntil?.toISOString() ?? null,
      fdSecondFactor: Boolean(account.secondFactor?.confirmedAt),
      fdSingleSignOnName: account.externalIdentity?.name ?? null,
      fdSingleSignOnDate: account.externalIdentity?.linkedAt?.toISOString() ?? null,
      fdAbove: !theirs || aboveRule(mine, theirs) !== null,
      createdDate: account.createdAt.toISOString(),
      lastModifiedDate: account.updatedAt.toISOString(),
      fdVersion: account.version,
    }
  }
}

/** A page of accounts, and the number of all matching ones. */
export async function listAccounts(
  database: Database,
  reader: Reader,
  filters: AccountFilters,
  company: Company | null,
  zone: string,
): Promise<Page<AccountRow>> {
  const { ids, total } = await findAccountIds(database, reader, filters, company, zone)
  const [accounts, toRow] = await Promise.all([
    database.prisma.account.findMany({ where: { id: { in: ids } }, include: fields }),
    surroundings(database, reader, ids),
  ])
  const byId = new Map(accounts.map((account) => [account.id, account]))
  const found = ids.flatMap((id) => byId.get(id) ?? [])
  return { rows: await mapInPieces(found, toRow), total }
}

/**
 * An account with all its fields. The mobile number is whole for readers who may edit it (rule account.mobile).
 * @throws AppError account_not_found
 */
export async function readAccount(
  database: Database,
  reader: Reader,
  id: number,
  company: Company | null,
): Promise<AccountDetail> {
  const account = await database.prisma.account.findFirst({
    where: { id, ...accountsOf(company) },
    include: {
      ...fields,
      products: {
        select: { product: { select: { id: true, name: true } } },
        orderBy: [{ product: { name: 'asc' } }, { productId: 'asc' }],
      },
    },
  })
  if (!account) throw new AppError('account_not_found')
  const row = (await surroundings(database, reader, [id]))(account)
  const isEditable = !row.fdAbove && editing.some((permission) => reader.caller.permissions.has(permission))
  const products = account.products.map(({ product }) => ({ id: product.id, fdName: product.name }))
  return {
    ...row,
    fdMobile: isEditable ? account.mobile : row.fdMobile,
    fdProductIdList: products.map((product) => product.id),
    fdProductList: products,
  }
}

/** @throws AppError account_not_found */
export async function demandAccount(
  { prisma }: Database,
  id: number,
  company: Company | null,
): Promise<void> {
  const account = await prisma.account.findFirst({
    where: { id, ...accountsOf(company) },
    select: { id: true },
  })
  if (!account) throw new AppError('account_not_found')
}

/** The choices of an account's form: roles, and the companies that the caller may choose. */
export async function readAccountOptions(
  { prisma }: Database,
  { caller, language }: Reader,
  company: Company | null,
): Promise<AccountOptions> {
  const [mine, roles, companies] = await Promise.all([
    readRightsOfAccount(prisma, caller.accountId),
    prisma.role.findMany({
      select: { ...rightsFields, id: true, nameZh: true, nameEn: true },
      orderBy: { id: 'asc' },
    }),
    prisma.company.findMany({
      where: company ? { id: company.companyId } : {},
      select: { id: true, name: true, status: true },
      orderBy: { name: 'asc' },
    }),
  ])
  const offered = roles
    .map((role) => ({
      id: role.id,
      fdCode: role.code,
      fdName: roleName(role, language),
      fdGivable: excessOf(mine, rightsOf(role)) === null,
    }))
    // A customer's account is only told of roles that it can give.
    .filter(({ fdGivable }) => fdGivable || company === null)
  return {
    fdRoleList: offered,
    fdCompanyList: companies.map(({ id, name, status }) => ({
      id,
      fdName: name,
      fdStatus: status === STATUS.valid ? STATUS.valid : STATUS.invalid,
    })),
  }
}

/** How many customers an account follows, deleted ones excluded, whatever the reader may see (rule company.counts). */
export async function followedBy(tx: Transaction, accountId: number): Promise<number> {
  return tx.customer.count({ where: { deletedAt: null, followers: { some: { accountId } } } })
}
