import type {
  AccountDetail,
  AccountFilters,
  AccountOptions,
  AccountRow,
} from '@zhixin/contract/account/account.schema'
import type { Language } from '@zhixin/contract/language'
import { maskNumber } from '@zhixin/contract/numberMask'
import type { PermissionCode } from '@zhixin/contract/permissions'
import { AppError } from '../../http/AppError'
import type { Reader } from '../../http/call'
import { momentSql } from '../../lib/businessTime'
import type { Database, Page, Transaction } from '../../lib/database'
import { prepared } from '../../lib/statement'
import { findLocks } from '../auth/locks.reads'
import { countFollowed } from '../customer/followed.reads'
import { accountsOf, type Company } from '../rank/account.scope'
import {
  aboveRule,
  excessOf,
  readRightsOfAccount,
  readRightsOfRoles,
  rightsFields,
  rightsOf,
} from '../rank/rank.reads'
import { findAccountIds, lastLoginSql } from './account.search'

const roleName = (role: { nameZh: string; nameEn: string }, language: Language) =>
  language === 'en-US' ? role.nameEn : role.nameZh

/** Any of these permissions lets somebody change accounts. */
const editing: PermissionCode[] = ['account:save', 'subAccount:save']

/** What the tables have of a row; its mobile number is whole. */
const storedSql = (language: Language) => `
  select a.id, a.username as "fdUsername", a.real_name as "fdRealName", a.mobile as "fdMobile", a.role_id as "fdRoleId",
    r.name_${language === 'en-US' ? 'en' : 'zh'} as "roleName", r.code as "fdRoleCode", a.type as "fdType",
    a.is_company as "fdIsCompany", a.company_id as "fdCompanyId", o.name as "fdCompanyName",
    a.service_types as "fdServiceTypeArray", a.platforms as "fdPlatformArray",
    a.realization_marks as "fdRealizationMarkArray",
    (select count(*)::int from account_product p where p.account_id = a.id) as "fdProductNum",
    ${momentSql(lastLoginSql)} as "lastLoginDate", a.status as "fdStatus",
    ${momentSql('a.one_time_password_until')} as "fdOneTimePasswordUntil",
    f.confirmed_at is not null as "fdSecondFactor", e.name as "fdSingleSignOnName",
    ${momentSql('e.linked_at')} as "fdSingleSignOnDate", ${momentSql('a.created_at')} as "createdDate",
    ${momentSql('a.updated_at')} as "lastModifiedDate", a.version as "fdVersion"
  from unnest($1::int[]) with ordinality as i (id, place) join account a on a.id = i.id
    join role r on r.id = a.role_id left join company o on o.id = a.company_id
    left join second_factor f on f.account_id = a.id left join external_identity e on e.account_id = a.id
  order by i.place`

type Stored = Omit<AccountRow, 'fdFollowedNum' | 'fdLockedUntil' | 'fdAbove'>

/** Accounts by their ids, in this order, as their list shows them, but with whole mobile numbers. */
async function readRows(
  database: Database,
  { caller, language }: Reader,
  ids: number[],
): Promise<AccountRow[]> {
  const [{ rows }, mine, followed, locks] = await Promise.all([
    database.pool.query<Stored>(prepared({ text: storedSql(language), values: [ids] })),
    readRightsOfAccount(database.prisma, caller.accountId),
    countFollowed(database, caller, ids),
    findLocks(database),
  ])
  const roles = await readRightsOfRoles(
    database.prisma,
    rows.map(({ fdRoleId }) => fdRoleId),
  )
  return rows.map((row) => {
    const theirs = roles.get(row.fdRoleId)
    const lock = locks.find(({ accountId }) => accountId === row.id)
    return {
      ...row,
      fdFollowedNum: followed.get(row.id) ?? 0,
      fdLockedUntil: lock?.until.toISOString() ?? null,
      fdAbove: !theirs || aboveRule(mine, { ...theirs, serviceTypes: row.fdServiceTypeArray }) !== null,
    }
  })
}

const withMask = (row: AccountRow): AccountRow => ({
  ...row,
  fdMobile: row.fdMobile === null ? null : maskNumber(row.fdMobile),
})

/** A page of accounts, and the number of all matching ones. */
export async function listAccounts(
  database: Database,
  reader: Reader,
  filters: AccountFilters,
  company: Company | null,
  zone: string,
): Promise<Page<AccountRow>> {
  const { ids, total } = await findAccountIds(database, reader, filters, company, zone)
  return { rows: (await readRows(database, reader, ids)).map(withMask), total }
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
  await demandAccount(database, id, company)
  const [row] = await readRows(database, reader, [id])
  if (!row) throw new AppError('account_not_found')
  const isEditable = !row.fdAbove && editing.some((permission) => reader.caller.permissions.has(permission))
  const { rows: products } = await database.pool.query<{ id: number; fdName: string }>(
    `select p.id, p.name as "fdName" from account_product a join product p on p.id = a.product_id
      where a.account_id = $1 order by p.name collate pinyin, p.id`,
    [id],
  )
  return {
    ...(isEditable ? row : withMask(row)),
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
  { prisma, pool }: Database,
  { caller, language }: Reader,
  company: Company | null,
): Promise<AccountOptions> {
  const [mine, roles, { rows: fdCompanyList }] = await Promise.all([
    readRightsOfAccount(prisma, caller.accountId),
    prisma.role.findMany({
      select: { ...rightsFields, id: true, nameZh: true, nameEn: true },
      orderBy: { id: 'asc' },
    }),
    pool.query<AccountOptions['fdCompanyList'][number]>(
      prepared({
        text: `select id, name as "fdName", status as "fdStatus" from company where $1::int is null or id = $1
          order by name collate pinyin, id`,
        values: [company?.companyId ?? null],
      }),
    ),
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
  return { fdRoleList: offered, fdCompanyList }
}

/** How many customers an account follows, deleted ones excluded, whatever the reader may see (rule company.counts). */
export async function followedBy(tx: Transaction, accountId: number): Promise<number> {
  return tx.customer.count({ where: { deletedAt: null, followers: { some: { accountId } } } })
}
