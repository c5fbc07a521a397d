import { ACCOUNT_TYPE } from '@zhixin/contract/account/accountType'
import type { CompanyDetail, CompanyFilters, CompanyRow } from '@zhixin/contract/company/company.schema'
import { isCreditCode } from '@zhixin/contract/company/creditCode'
import type { Prisma } from '@zhixin/prisma/client'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import { createDates, smallintFilter, yesOrNo } from '../../http/filters'
import type { Database, Page, Transaction } from '../../lib/database'
import { integers } from '../../lib/integers'
import { containsSql, escapeLike } from '../../lib/like'
import { prepared } from '../../lib/statement'
import { scopeValues, visibleSql, visibleTo } from '../customer/customer.scope'

/** An id that no company has. */
const nowhere = 0

/** The one company that exists for a customer's account, its own; null for everybody else. */
const ownCompany = (caller: Caller): number | null =>
  caller.type === ACCOUNT_TYPE.customer ? (caller.companyId ?? nowhere) : null

/** The companies that exist for a caller. */
export function companiesOf(caller: Caller): Prisma.CompanyWhereInput {
  const id = ownCompany(caller)
  return id === null ? {} : { id }
}

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

const sortColumns: Record<NonNullable<CompanyFilters['sortName']>, string> = {
  id: 'o.id',
  fdName: 'o.name collate pinyin',
  fdCreditCode: 'o.credit_code',
  fdAccountNum: '(select count(*) from account a where a.company_id = o.id)',
  fdStatus: 'o.status',
  createdDate: 'o.created_at',
  lastModifiedDate: 'o.updated_at',
}

/** A customer that the caller cannot see finds nothing. $1 is the caller's own company, where there is no other. */
const found = `from company o where ($1::int is null or o.id = $1)
  and ${containsSql('o.name', '$2')} and ${containsSql('o.credit_code', '$3')}
  and ($4::smallint[] is null or o.status = any($4)) and ($5::boolean is null or (o.customer_id is not null) = $5)
  and ($6::int[] is null or o.customer_id = any($6)
    and exists (select from customer c where c.id = o.customer_id and ${visibleSql('$7', '$8')}))
  and ($9::timestamptz is null or o.created_at >= $9) and ($10::timestamptz is null or o.created_at <= $10)`

/** A page of companies, and the number of all matching ones. */
export async function listCompanies(
  { prisma, pool }: Database,
  caller: Caller,
  filters: CompanyFilters,
  zone: string,
): Promise<Page<CompanyRow>> {
  const { from, to } = createDates(filters, zone)
  const isLinked = yesOrNo(filters.fdLinkedList)
  if (isLinked === 'nothing') return { rows: [], total: 0 }
  const column = sortColumns[filters.sortName ?? 'createdDate']
  const order = filters.sortName ? filters.sortOrder : 'desc'
  const { rows } = await pool.query<{ ids: number[]; total: number }>(
    prepared({
      text: `select (select count(*)::int ${found}) as total, array(
        select o.id ${found} order by ${column} ${order} nulls last, o.id ${order} limit $11 offset $12) as ids`,
      values: [
        ownCompany(caller),
        filters.fdName,
        filters.fdCreditCode,
        smallintFilter(filters.fdStatusList),
        isLinked,
        filters.fdClientIdList.length > 0 ? integers(filters.fdClientIdList) : null,
        ...scopeValues(caller),
        from,
        to,
        filters.pageSize,
        (filters.pageIndex - 1) * filters.pageSize,
      ],
    }),
  )
  const { ids, total } = rows[0] ?? { ids: [], total: 0 }
  const companies = new Map((await findCompanies(prisma, { id: { in: ids } })).map((one) => [one.id, one]))
  const page = ids.flatMap((id) => companies.get(id) ?? [])
  return { rows: await describeCompanies(prisma, caller, page), total }
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
