import { ACCOUNT_TYPE, staffTypes } from '@zhixin/contract/account/accountType'
import type { FollowerKind } from '@zhixin/contract/customer/customer.enums'
import { followerKinds } from '@zhixin/contract/customer/customer.enums'
import type { SortOf } from '@zhixin/contract/list/list'
import type { staffingList } from '@zhixin/contract/staffing/staffing.list'
import type {
  Staffing,
  StaffingFilters,
  SuggestedFollower,
  SuggestInput,
} from '@zhixin/contract/staffing/staffing.schema'
import { suggestedAtMost } from '@zhixin/contract/staffing/staffing.schema'
import { suggestionReason } from '@zhixin/contract/staffing/staffing.texts'
import { AppError } from '../../http/AppError'
import type { Caller, Reader } from '../../http/call'
import { smallintFilter } from '../../http/filters'
import type { Database, Page } from '../../lib/database'
import { integers } from '../../lib/integers'
import { containsSql } from '../../lib/like'
import { countFollowed } from '../customer/followed.reads'
import { readWords } from '../customer/history/words.reads'

/** All staff with their responsibilities. */
const staff = `account a left join staffing s on s.account_id = a.id left join account u on u.id = s.updated_by_id
  where a.type = any('{${staffTypes.join()}}')`

const columns = `a.id, a.username as "fdUsername", a.status as "fdStatus", coalesce(s.kinds, '{}') as "fdKindList",
  coalesce(s.service_types, '{}') as "fdServiceTypeList", coalesce(s.platforms, '{}') as "fdPlatformList",
  coalesce(s.industries, '{}') as "fdIndustryList", u.username as "fdUpdatedBy", s.updated_at as "updatedAt",
  coalesce(s.version, 0) as "fdVersion"`

type Row = Omit<Staffing, 'fdCustomerNum' | 'lastModifiedDate'> & { updatedAt: Date | null }

const sorts: Record<SortOf<typeof staffingList>, string> = {
  fdUsername: 'a.username collate pinyin',
  fdStatus: 'a.status',
  lastModifiedDate: 's.updated_at',
}

/** Filters by responsibility, including people who are responsible for all; null means no filter. */
const cares = (column: string, place: string) =>
  `(${place}::int[] is null or cardinality(s.kinds) > 0 and (cardinality(s.${column}) = 0 or s.${column}::int[] && ${place}))`

/** No values are no filter. */
const given = (values: number[]) => (values.length === 0 ? null : integers(values))

/**
 * The staff who may follow customers, and disabled people who have a responsibility. By default those with a
 * responsibility come first, then by name. Customers' accounts get an empty list (rule staffing.hidden).
 */
export async function listStaffing(
  database: Database,
  caller: Caller,
  filters: StaffingFilters,
): Promise<Page<Staffing>> {
  if (caller.type === ACCOUNT_TYPE.customer) return { rows: [], total: 0 }
  const { fdUsername, sortName, sortOrder, pageSize } = filters
  const found = `from ${staff} and (a.status = 1 or cardinality(s.kinds) > 0)
    and ${containsSql('a.username', '$1')} and ($2::smallint[] is null or a.status = any($2))
    and ($3::smallint[] is null or s.kinds && $3) and ($4::smallint[] is null or s.service_types && $4)
    and ${cares('platforms', '$5')} and ${cares('industries', '$6')}`
  const values = [
    fdUsername,
    smallintFilter(filters.fdStatusList),
    smallintFilter(filters.fdKindList),
    smallintFilter(filters.fdServiceTypeList),
    given(filters.fdPlatformList),
    given(filters.fdIndustryList),
  ]
  const order = sortName
    ? `${sorts[sortName]} ${sortOrder} nulls last, a.id ${sortOrder}`
    : `coalesce(cardinality(s.kinds), 0) = 0, ${sorts.fdUsername}, a.id`
  const [page, counted] = await Promise.all([
    database.pool.query<Row>(`select ${columns} ${found} order by ${order} limit $7 offset $8`, [
      ...values,
      pageSize,
      (filters.pageIndex - 1) * pageSize,
    ]),
    database.pool.query<{ total: number }>(`select count(*)::int as total ${found}`, values),
  ])
  return { rows: await withCustomers(database, caller, page.rows), total: counted.rows[0]?.total ?? 0 }
}

async function withCustomers(database: Database, caller: Caller, rows: Row[]): Promise<Staffing[]> {
  const ids = rows.map(({ id }) => id)
  const followed = await countFollowed(database, caller, ids)
  return rows.map(({ updatedAt, ...row }) => ({
    ...row,
    fdCustomerNum: followed.get(row.id) ?? 0,
    lastModifiedDate: updatedAt?.toISOString() ?? null,
  }))
}

/**
 * The responsibility of one member of staff.
 * @throws AppError account_not_found, also for accounts that are not staff
 */
export async function readStaffing(database: Database, caller: Caller, id: number): Promise<Staffing> {
  if (caller.type === ACCOUNT_TYPE.customer) throw new AppError('account_not_found')
  const { rows } = await database.pool.query<Row>(`select ${columns} from ${staff} and a.id = $1`, [id])
  const [found] = await withCustomers(database, caller, rows)
  if (!found) throw new AppError('account_not_found')
  return found
}

interface Candidate {
  accountId: number
  username: string
  kinds: FollowerKind[]
  platforms: SuggestedFollower['fdPlatformList']
  industries: number[]
}

/**
 * Suggests followers for a new customer: people responsible for its industry explicitly come first, then those for one
 * of its vendors explicitly; among equals the one with the fewest customers (rule staffing.suggest). Accounts that
 * cannot see the service type are left out.
 */
export async function suggestFollowers(
  database: Database,
  { caller, language }: Reader,
  { fdServiceType, fdPlatformList, fdIndustryList }: SuggestInput,
): Promise<SuggestedFollower[]> {
  if (caller.type === ACCOUNT_TYPE.customer) return []
  const { rows } = await database.pool.query<Candidate>(
    `select a.id as "accountId", a.username, s.kinds, s.platforms, s.industries
    from staffing s join account a on a.id = s.account_id
    where a.status = 1 and a.type = any('{${staffTypes.join()}}') and $1 = any(s.service_types)
      and $1 = any(a.service_types) and (cardinality(s.platforms) = 0 or s.platforms && $2::smallint[])
      and (cardinality(s.industries) = 0 or s.industries && $3::int[])`,
    [fdServiceType, fdPlatformList, fdIndustryList],
  )
  const ids = rows.map(({ accountId }) => accountId)
  const [followed, words] = await Promise.all([
    countFollowed(database, caller, ids),
    readWords(database, { caller, language }, []),
  ])
  const candidates = rows
    .map((row) => {
      const platforms = row.platforms.filter((one) => fdPlatformList.includes(one))
      const industries = row.industries.filter((one) => fdIndustryList.includes(one))
      return { ...row, platforms, industries, customers: followed.get(row.accountId) ?? 0 }
    })
    .sort(
      (one, other) =>
        Math.sign(other.industries.length) - Math.sign(one.industries.length) ||
        Math.sign(other.platforms.length) - Math.sign(one.platforms.length) ||
        one.customers - other.customers ||
        one.accountId - other.accountId,
    )
  return followerKinds.flatMap((fdKind) =>
    candidates
      .filter(({ kinds }) => kinds.includes(fdKind))
      .slice(0, suggestedAtMost)
      .map((one) => ({
        fdKind,
        fdAccountId: one.accountId,
        fdUsername: one.username,
        fdPlatformList: one.platforms,
        fdIndustryList: one.industries,
        fdCustomerNum: one.customers,
        fdReason: suggestionReason(
          {
            serviceType: words.item('serviceType', fdServiceType),
            vendors: one.platforms.map((value) => words.item('platform', value)),
            industries: one.industries.map((value) => words.item('industry', value)),
            customers: one.customers,
          },
          language,
        ),
      })),
  )
}
