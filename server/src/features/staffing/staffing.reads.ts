import type { FollowerKind } from '@zhixin/contract/customer/customer.enums'
import { followerKinds } from '@zhixin/contract/customer/customer.enums'
import { ACCOUNT_TYPE, staffTypes } from '@zhixin/contract/rank/accountType'
import { staffingList } from '@zhixin/contract/staffing/staffing.list'
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
import type { Database, Page } from '../../lib/database'
import { oneReader, type RowSource, rowReader } from '../../record/rowReader'
import { countFollowed } from '../customer/followed.reads'
import { readWords } from '../history/words.reads'

type Row = Omit<Staffing, 'fdCustomerNum'>

const overlaps = (column: string) => (place: string) =>
  `(${place}::int[] is null or s.${column}::int[] && ${place})`

/** Filters by responsibility, including people who are responsible for all. */
const cares = (column: string) => (place: string) =>
  `(${place}::int[] is null or cardinality(s.kinds) > 0 and (cardinality(s.${column}) = 0 or s.${column}::int[] && ${place}))`

const isStaff = `r.type = any('{${staffTypes.join()}}')`

/** All staff with their responsibilities. */
const source: RowSource = {
  from: 'account r left join staffing s on s.account_id = r.id left join account u on u.id = s.updated_by_id',
  where: `${isStaff} and (r.status = 1 or cardinality(s.kinds) > 0)`,
  columns: {
    id: 'r.id',
    fdUsername: 'r.username',
    fdStatus: 'r.status',
    fdKindList: `coalesce(s.kinds, '{}')`,
    fdServiceTypeList: `coalesce(s.service_types, '{}')`,
    fdPlatformList: `coalesce(s.platforms, '{}')`,
    fdIndustryList: `coalesce(s.industries, '{}')`,
    fdUpdatedBy: 'u.username',
    lastModifiedDate: 's.updated_at',
    fdVersion: 'coalesce(s.version, 0)',
  },
  filters: {
    fdKindList: overlaps('kinds'),
    fdServiceTypeList: overlaps('service_types'),
    fdPlatformList: cares('platforms'),
    fdIndustryList: cares('industries'),
  },
  nullable: ['lastModifiedDate'],
  order: 'coalesce(cardinality(s.kinds), 0) = 0, r.username collate pinyin, r.id',
}

const readRows = rowReader<typeof staffingList, Row>(staffingList, source)
const readOne = oneReader<Row>(staffingList, { ...source, where: isStaff })

/**
 * The staff who may follow customers, and disabled people who have a responsibility. By default those with a
 * responsibility come first, then by name. Customers' accounts get an empty list (rule staffing.hidden).
 */
export async function listStaffing(
  database: Database,
  reader: Reader,
  filters: StaffingFilters,
  zone: string,
): Promise<Page<Staffing>> {
  const { caller } = reader
  if (caller.type === ACCOUNT_TYPE.customer) return { rows: [], total: 0 }
  const { rows, total } = await readRows(database, reader, filters, zone)
  return { rows: await withCustomers(database, caller, rows), total }
}

async function withCustomers(database: Database, caller: Caller, rows: Row[]): Promise<Staffing[]> {
  const ids = rows.map(({ id }) => id)
  const followed = await countFollowed(database, caller, ids)
  return rows.map((row) => ({ ...row, fdCustomerNum: followed.get(row.id) ?? 0 }))
}

/**
 * The responsibility of one member of staff.
 * @throws AppError account_not_found, also for accounts that are not staff
 */
export async function readStaffing(database: Database, reader: Reader, id: number): Promise<Staffing> {
  const { caller } = reader
  const row = caller.type === ACCOUNT_TYPE.customer ? undefined : await readOne(database, reader, id)
  const [found] = await withCustomers(database, caller, row ? [row] : [])
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
