import type { AccountFilters } from '@zhixin/contract/account/account.schema'
import { maxId } from '@zhixin/contract/fields'
import type { Language } from '@zhixin/contract/language'
import { AppError } from '../../http/AppError'
import type { Reader } from '../../http/call'
import { createDates, lastLoginDates, smallintFilter, yesOrNo } from '../../http/filters'
import type { Database } from '../../lib/database'
import { containsSql } from '../../lib/like'
import { findLocks } from '../auth/locks.reads'
import { followedCountsSql, followedSql } from '../customer/followed.reads'
import { findAccounts } from '../rank/people.reads'

/** The last login of an account `a`; as far back as the login log goes. */
export const lastLoginSql = `(select max(l.created_at) from login_log l where l.account_id = a.id and l.result = 1)`

type SortColumn = (language: Language) => string

const sortColumns: Record<NonNullable<AccountFilters['sortName']>, SortColumn> = {
  id: () => 'a.id',
  fdUsername: () => 'a.username collate pinyin',
  fdRealName: () => 'a.real_name collate pinyin',
  roleName: (language) => `${language === 'en-US' ? 'r.name_en' : 'r.name_zh'} collate pinyin`,
  fdType: () => 'a.type',
  fdCompanyName: () => 'o.name collate pinyin',
  fdFollowedNum: () => 'coalesce(n.amount, 0)',
  fdProductNum: () => '(select count(*) from account_product p where p.account_id = a.id)',
  lastLoginDate: () => lastLoginSql,
  fdStatus: () => 'a.status',
  createdDate: () => 'a.created_at',
  lastModifiedDate: () => 'a.updated_at',
}

const ids = (values: number[]) =>
  values.filter((value) => Number.isInteger(value) && Math.abs(value) <= maxId)

/** The ids of a page of accounts, in order, and the number of all matching ones, from one snapshot. */
export async function findAccountIds(
  database: Database,
  { caller, language }: Reader,
  filters: AccountFilters,
  company: { companyId: number } | null,
  zone: string,
): Promise<{ ids: number[]; total: number }> {
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value)}`
  const where: string[] = ['true']
  const named = (column: string, text: string | undefined) =>
    text !== undefined && where.push(containsSql(column, add(text)))
  const oneOf = (column: string, list: number[]) => {
    const fit = smallintFilter(list)
    if (fit) where.push(`${column} = any(${add(fit)}::smallint[])`)
  }
  const some = (column: string, list: number[]) => {
    const fit = smallintFilter(list)
    if (fit) where.push(`${column} && ${add(fit)}::smallint[]`)
  }
  const isSo = (condition: () => string, list: number[]) => {
    const choice = yesOrNo(list)
    if (choice === 'nothing') where.push('false')
    else if (choice !== null) where.push(choice ? condition() : `not ${condition()}`)
  }
  const among = (column: string, list: number[]) =>
    list.length > 0 && where.push(`${column} = any(${add(ids(list))}::int[])`)
  const between = (column: string, from: Date | null, to: Date | null) => {
    if (from) where.push(`${column} >= ${add(from)}::timestamptz`)
    if (to) where.push(`${column} <= ${add(to)}::timestamptz`)
  }

  if (company) where.push(`a.type = 3 and a.company_id = ${add(company.companyId)}`)
  if (filters.fdUsername !== undefined) {
    const found = await findAccounts(database.pool, caller, filters.fdUsername)
    where.push(`a.id = any(${add(found.map(({ id }) => id))}::int[])`)
  }
  named('a.real_name', filters.fdRealName)
  named('o.name', filters.fdCompanyName)
  among('a.role_id', filters.fdRoleIdList)
  oneOf('a.type', filters.fdTypeList)
  among('a.company_id', filters.fdCompanyIdList)
  some('a.service_types', filters.fdServiceTypeList)
  some('a.platforms', filters.fdPlatformList)
  const marks = smallintFilter(filters.fdRealizationMarkList)
  if (marks)
    where.push(
      `(a.realization_marks && ${add(marks)}::smallint[] or (${add(marks.includes(0))} and a.realization_marks = '{}'))`,
    )
  // Not `exists`: the first customer decides, and what all accounts follow would be joined for it.
  isSo(
    () => `((select true ${followedSql(caller, 'a.id', add)} limit 1) is not null)`,
    filters.fdFollowingList,
  )
  if (filters.fdProductIdList.length > 0)
    where.push(`exists (select from account_product p
      where p.account_id = a.id and p.product_id = any(${add(ids(filters.fdProductIdList))}::int[]))`)
  if (filters.fdLockedList.length > 0) {
    const locked = (await findLocks(database)).map(({ accountId }) => accountId)
    isSo(() => `a.id = any(${add(locked)}::int[])`, filters.fdLockedList)
  }
  oneOf('a.status', filters.fdStatusList)
  isSo(() => '(a.one_time_password_until is not null)', filters.fdOneTimePasswordList)
  isSo(
    () => '(exists (select from second_factor f where f.account_id = a.id and f.confirmed_at is not null))',
    filters.fdSecondFactorList,
  )
  const login = lastLoginDates(filters, zone)
  between(lastLoginSql, login.from, login.to)
  const created = createDates(filters, zone)
  between('a.created_at', created.from, created.to)

  const column = sortColumns[filters.sortName ?? 'createdDate'](language)
  const order = filters.sortName ? filters.sortOrder : 'desc'
  // Counted once, however few accounts the planner expects.
  const isCounted = filters.sortName === 'fdFollowedNum'
  const counts = isCounted ? `with n as materialized (${followedCountsSql(caller, add)})` : ''
  const found = `from account a join role r on r.id = a.role_id left join company o on o.id = a.company_id
    ${isCounted ? 'left join n on n.account_id = a.id' : ''}
    where ${where.join(' and ')}`
  const { rows } = await database.pool.query<{ total: number; ids: number[] }>(
    `${counts} select (select count(*)::int ${found}) as total, array(
      select a.id ${found} order by ${column} ${order} nulls last, a.id ${order}
      limit ${add(filters.pageSize)} offset ${add((filters.pageIndex - 1) * filters.pageSize)}) as ids`,
    values,
  )
  const [answer] = rows
  if (!answer) throw new AppError('internal_error')
  return answer
}
