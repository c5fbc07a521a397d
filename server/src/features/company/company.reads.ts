import { ACCOUNT_TYPE } from '@zhixin/contract/account/accountType'
import type { CompanyDetail, CompanyFilters, CompanyRow } from '@zhixin/contract/company/company.schema'
import { isCreditCode } from '@zhixin/contract/company/creditCode'
import type { Prisma } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import { createDates, smallintFilter, yesOrNo } from '../../http/filters'
import type { Database, Page, Transaction } from '../../lib/database'
import { integers } from '../../lib/integers'
import { escapeLike } from '../../lib/like'
import { visibleTo } from '../customer/customer.scope'

/** An id that no company has. */
const nowhere = 0

/** The companies that exist for a caller: for a customer's account only its own. */
export const companiesOf = (caller: Caller): Prisma.CompanyWhereInput =>
  caller.type === ACCOUNT_TYPE.customer ? { id: caller.companyId ?? nowhere } : {}

const fields = {
  _count: { select: { accounts: true } },
  accounts: { select: { id: true, username: true }, orderBy: { username: 'asc' } },
} as const satisfies Prisma.CompanyInclude

export type StoredCompany = Prisma.CompanyGetPayload<{ include: typeof fields }>

/** Reads companies with the facts that answers show. */
export const findCompanies = (
  client: Pick<Transaction, 'company'>,
  where: Prisma.CompanyWhereInput,
): Promise<StoredCompany[]> => client.company.findMany({ where, include: fields })

/**
 * The companies among these whose link to a customer is fixed: today those with an account that has logged in (rule
 * company.link). Whatever else comes to be registered under a company is added here.
 */
export async function findRegistered(
  client: Pick<Transaction, 'account'>,
  ids: number[],
): Promise<Set<number>> {
  const used = await client.account.findMany({
    where: {
      companyId: { in: ids },
      OR: [{ sessions: { some: {} } }, { loginLogs: { some: { result: 1 } } }],
    },
    select: { companyId: true },
    distinct: ['companyId'],
  })
  return new Set(used.flatMap(({ companyId }) => companyId ?? []))
}

/** Companies as a caller may see them. */
export async function describeCompanies(
  client: Pick<Transaction, 'account' | 'customer'>,
  caller: Caller,
  companies: StoredCompany[],
): Promise<CompanyRow[]> {
  const ids = companies.map(({ id }) => id)
  const linked = companies.flatMap(({ customerId }) => customerId ?? [])
  const [visible, registered] = await Promise.all([
    client.customer.findMany({
      where: { ...visibleTo(caller), id: { in: linked } },
      select: { id: true, name: true },
    }),
    findRegistered(client, ids),
  ])
  const names = new Map(visible.map(({ id, name }) => [id, name]))
  return companies.map((company) => {
    const { customerId, creditCode } = company
    const name = customerId === null ? undefined : names.get(customerId)
    return {
      id: company.id,
      fdName: company.name,
      fdCreditCode: creditCode,
      fdCreditCodeValid: creditCode === null ? null : isCreditCode(creditCode),
      fdAccountNum: company._count.accounts,
      fdClientId: name === undefined ? null : customerId,
      fdClientName: name ?? null,
      fdClientHidden: customerId !== null && name === undefined,
      fdClientFixed: customerId !== null && registered.has(company.id),
      fdStatus: company.status as CompanyRow['fdStatus'],
      createdDate: company.createdAt.toISOString(),
      lastModifiedDate: company.updatedAt.toISOString(),
      fdVersion: company.version,
    }
  })
}

type Order = Prisma.CompanyOrderByWithRelationInput

const orders: Record<NonNullable<CompanyFilters['sortName']>, (order: 'asc' | 'desc') => Order> = {
  id: (id) => ({ id }),
  fdName: (name) => ({ name }),
  fdCreditCode: (sort) => ({ creditCode: { sort, nulls: 'last' } }),
  fdAccountNum: (order) => ({ accounts: { _count: order } }),
  fdStatus: (status) => ({ status }),
  createdDate: (createdAt) => ({ createdAt }),
  lastModifiedDate: (updatedAt) => ({ updatedAt }),
}

const contains = (text: string) => ({ contains: escapeLike(text), mode: 'insensitive' as const })

/** The filter by link: 1 linked, 0 not linked; neither or both select all, other numbers nothing. */
function linked(values: number[]): Prisma.CompanyWhereInput[] {
  const isLinked = yesOrNo(values)
  if (isLinked === null) return []
  return [isLinked === 'nothing' ? { id: nowhere } : { customerId: isLinked ? { not: null } : null }]
}

/** A page of companies, and the number of all matching ones. */
export async function listCompanies(
  { prisma }: Database,
  caller: Caller,
  filters: CompanyFilters,
  zone: string,
): Promise<Page<CompanyRow>> {
  const { from, to } = createDates(filters, zone)
  const statuses = smallintFilter(filters.fdStatusList)
  const customers = integers(filters.fdClientIdList)
  const where: Prisma.CompanyWhereInput = {
    AND: [
      companiesOf(caller),
      ...(filters.fdName === undefined ? [] : [{ name: contains(filters.fdName) }]),
      ...(filters.fdCreditCode === undefined ? [] : [{ creditCode: contains(filters.fdCreditCode) }]),
      ...(statuses ? [{ status: { in: statuses } }] : []),
      ...linked(filters.fdLinkedList),
      // A customer that the caller cannot see finds nothing.
      ...(filters.fdClientIdList.length > 0
        ? [{ customerId: { in: customers }, customer: visibleTo(caller) }]
        : []),
      ...(from ? [{ createdAt: { gte: from } }] : []),
      ...(to ? [{ createdAt: { lte: to } }] : []),
    ],
  }
  const order = filters.sortName ? filters.sortOrder : 'desc'
  const [companies, total] = await Promise.all([
    prisma.company.findMany({
      where,
      include: fields,
      orderBy: [orders[filters.sortName ?? 'createdDate'](order), { id: order }],
      skip: (filters.pageIndex - 1) * filters.pageSize,
      take: filters.pageSize,
    }),
    prisma.company.count({ where }),
  ])
  return { rows: await describeCompanies(prisma, caller, companies), total }
}

const accountsOf = ({ accounts }: StoredCompany) =>
  accounts.map(({ id, username }) => ({ id, fdUsername: username }))

/** @throws AppError company_not_found */
export async function readCompany({ prisma }: Database, caller: Caller, id: number): Promise<CompanyDetail> {
  const [company] = await findCompanies(prisma, { AND: [{ id }, companiesOf(caller)] })
  if (!company) throw new AppError('company_not_found')
  const [[row], doubles] = await Promise.all([
    describeCompanies(prisma, caller, [company]),
    prisma.company.findMany({
      where: {
        AND: [
          companiesOf(caller),
          {
            id: { not: id },
            OR: [
              { name: { equals: escapeLike(company.name), mode: 'insensitive' } },
              ...(company.creditCode === null
                ? []
                : [{ creditCode: { equals: escapeLike(company.creditCode), mode: 'insensitive' as const } }]),
            ],
          },
        ],
      },
      select: { id: true, name: true },
      orderBy: { id: 'asc' },
      take: 20,
    }),
  ])
  if (!row) throw new AppError('company_not_found')
  return {
    ...row,
    fdAccountList: accountsOf(company),
    fdDoubleList: doubles.map((double) => ({ id: double.id, fdName: double.name })),
  }
}
