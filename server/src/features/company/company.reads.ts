import { companyList } from '@zhixin/contract/company/company.list'
import type { CompanyDetail, CompanyFilters, CompanyRow } from '@zhixin/contract/company/company.schema'
import { isCreditCode } from '@zhixin/contract/company/creditCode'
import { AppError } from '../../http/AppError'
import type { Reader } from '../../http/call'
import type { Database, Page } from '../../lib/database'
import { anyOf, oneReader, type RowSource, rowReader } from '../../record/rowReader'
import { scopeParameters, visibleSql } from '../customer/customer.scope'
import { companyIdOf } from '../rank/account.scope'

/**
 * Whether the link of a company to a customer is fixed: today once an account of it has logged in (rule company.link).
 * Whatever else comes to be registered under a company is added here.
 */
export const isRegisteredSql = (company: string): string =>
  `exists (select from account a where a.company_id = ${company}
    and (exists (select from session s where s.account_id = a.id)
      or exists (select from login_log g where g.account_id = a.id and g.result = 1)))`

/** A customer's account sees its own company alone. A customer that the caller cannot see has neither an id nor a name, and finds nothing. */
const source: RowSource = {
  from: `company r left join customer c on c.id = r.customer_id and ${visibleSql('$2', '$3')}`,
  values: [({ caller }) => companyIdOf(caller), ...scopeParameters],
  where: '($1::int is null or r.id = $1)',
  columns: {
    id: 'r.id',
    fdName: 'r.name',
    fdCreditCode: 'r.credit_code',
    fdAccountNum: '(select count(*)::int from account a where a.company_id = r.id)',
    fdClientId: 'c.id',
    fdClientName: 'c.name',
    fdClientHidden: '(r.customer_id is not null and c.id is null)',
    fdClientFixed: `(r.customer_id is not null and ${isRegisteredSql('r.id')})`,
    fdStatus: 'r.status',
    createdDate: 'r.created_at',
    lastModifiedDate: 'r.updated_at',
    fdVersion: 'r.version',
  },
  sorts: { fdCreditCode: 'r.credit_code' },
  filters: {
    fdLinkedList: anyOf('int')('(r.customer_id is not null)::int'),
    fdClientIdList: 'c.id',
  },
  nullable: ['fdCreditCode'],
}

type Stored = Omit<CompanyRow, 'fdCreditCodeValid'>

/** A company with the hint about its code. */
const withHint = <Row extends Stored>(row: Row) => ({
  ...row,
  fdCreditCodeValid: row.fdCreditCode === null ? null : isCreditCode(row.fdCreditCode),
})

const readRows = rowReader<typeof companyList, Stored>(companyList, source)

/** A page of companies, and the number of all matching ones. */
export async function listCompanies(
  database: Database,
  reader: Reader,
  filters: CompanyFilters,
  zone: string,
): Promise<Page<CompanyRow>> {
  const { rows, total } = await readRows(database, reader, filters, zone)
  return { rows: rows.map(withHint), total }
}

const readOne = oneReader<Omit<CompanyDetail, 'fdCreditCodeValid'>>(companyList, {
  ...source,
  columns: {
    ...source.columns,
    fdAccountList: `(select coalesce(json_agg(json_build_object('id', a.id, 'fdUsername', a.username) order by a.username), '[]')
      from account a where a.company_id = r.id)`,
    fdDoubleList: `(select coalesce(json_agg(double), '[]') from (
      select d.id, d.name as "fdName" from company d where ($1::int is null or d.id = $1) and d.id <> r.id
        and (lower(d.name) = lower(r.name) or lower(d.credit_code) = lower(r.credit_code)) order by d.id limit 20) as double)`,
  },
})

/** @throws AppError company_not_found */
export async function readCompany(database: Database, reader: Reader, id: number): Promise<CompanyDetail> {
  const company = await readOne(database, reader, id)
  if (!company) throw new AppError('company_not_found')
  return withHint(company)
}
