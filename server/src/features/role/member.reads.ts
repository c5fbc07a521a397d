import type { Member, MemberFilters } from '@zhixin/contract/role/role.schema'
import type { Prisma } from '@zhixin/prisma/client'
import type { AppError } from '../../http/AppError'
import type { Reader } from '../../http/call'
import { refusalSentence } from '../../http/failure'
import type { Database, Page } from '../../lib/database'
import { integers } from '../../lib/integers'
import { accountsOf, companyOf } from '../rank/account.scope'
import { findAccounts } from '../rank/people.reads'
import {
  type AccountRights,
  aboveRule,
  rankRefusal,
  readRightsOfAccount,
  readRightsOfAccounts,
} from '../rank/rank.reads'
import { roleName } from './role.reads'

/** Why the caller cannot give an account another role: it is their own, or above them. Null if they can. */
export function memberRefusal(mine: AccountRights, theirs: AccountRights): AppError | null {
  if (theirs.accountId === mine.accountId) return rankRefusal('own_role')
  const broken = aboveRule(mine, theirs)
  return broken && rankRefusal(broken.rule, broken.excess)
}

/** A page of accounts with their roles, by name, and the number of all matching ones. */
export async function listMembers(
  { prisma, pool }: Database,
  { caller, language }: Reader,
  filters: MemberFilters,
): Promise<Page<Member>> {
  const { fdUsername: text } = filters
  const found = text === undefined ? [] : await findAccounts(pool, caller, text)
  const roleIds = integers(filters.fdRoleIdList)
  const where: Prisma.AccountWhereInput = {
    AND: [
      accountsOf(companyOf(caller)),
      text === undefined ? {} : { id: { in: found.map(({ id }) => id) } },
      filters.fdRoleIdList.length > 0 ? { roleId: { in: roleIds } } : {},
      filters.fdOtherThanRoleId === undefined ? {} : { roleId: { not: filters.fdOtherThanRoleId } },
      filters.fdPermissionCode === undefined
        ? {}
        : { role: { permissions: { some: { permissionCode: filters.fdPermissionCode } } } },
    ],
  }
  const [total, accounts] = await Promise.all([
    prisma.account.count({ where }),
    prisma.account.findMany({
      where,
      select: {
        id: true,
        username: true,
        type: true,
        status: true,
        roleId: true,
        role: { select: { nameZh: true, nameEn: true } },
      },
      orderBy: [{ username: 'asc' }, { id: 'asc' }],
      take: filters.pageSize,
      skip: (filters.pageIndex - 1) * filters.pageSize,
    }),
  ])
  const ids = accounts.map(({ id }) => id)
  const [mine, rights] = await Promise.all([
    readRightsOfAccount(prisma, caller.accountId),
    readRightsOfAccounts(prisma, ids),
  ])
  const rows = accounts.map((account) => {
    const theirs = rights.get(account.id)
    const refusal = theirs ? memberRefusal(mine, theirs) : null
    return {
      id: account.id,
      fdUsername: account.username,
      fdType: account.type as Member['fdType'],
      fdStatus: account.status as Member['fdStatus'],
      fdRoleId: account.roleId,
      roleName: roleName(account.role, language),
      fdRefusal: refusal && refusalSentence(refusal, language),
    }
  })
  return { rows, total }
}
