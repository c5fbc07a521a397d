import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { type PlainFieldName, plainField, plainFieldNames } from '@zhixin/contract/customer/plain.fields'
import { typedPinyin } from '@zhixin/prisma/namePinyin'
import type pg from 'pg'
import { columnOf } from '../features/customer/customer.records'
import type { Caller } from '../http/call'

/** Today's date, as SQL. */
export const todayIn = (zone: string) => `(now() at time zone '${zone}')::date`

type SortName = NonNullable<CustomerFilters['sortName']>

const textKinds = ['line', 'lines', 'digits']

const columns: Record<Exclude<SortName, PlainFieldName>, string> & Record<string, string> = {
  ...Object.fromEntries(
    plainFieldNames.map((name) => [
      name,
      `c.${columnOf(name)}${textKinds.includes(plainField(name).kind) ? ' collate pinyin' : ''}`,
    ]),
  ),
  id: 'c.id',
  fdCompanySerialCode: 'c.serial_code',
  fdCreatedByName: 'cb.username collate pinyin',
  createdDate: 'c.created_at',
  fdUpdatedBy: 'ub.username collate pinyin',
  lastModifiedDate: 'c.updated_at',
  fdStatus: 'c.status',
  fdLastNoteDate: '(select max(n.created_at) from customer_note n where n.customer_id = c.id)',
  fdNextNoteDate:
    '(select min(n.next_date) from customer_note n where n.customer_id = c.id and n.done_at is null)',
}

/** The specified result of the list in the plainest SQL: all rows, in order. */
export async function plainList(
  database: Pick<pg.Pool, 'query'>,
  caller: Pick<Caller, 'accountId' | 'serviceTypes' | 'dataScope' | 'permissions'>,
  filters: CustomerFilters,
  zone: string,
): Promise<number[]> {
  const today = todayIn(zone)
  const values: unknown[] = []
  const add = (value: unknown) => `$${values.push(value)}`
  const contains = (column: string, text: string) =>
    `strpos(lower(normalize(${column}, NFKC)), lower(normalize(${add(text)}::text, NFKC))) > 0`
  const where = ['c.deleted_at is null', `c.service_type = any(${add(caller.serviceTypes)})`]
  if (caller.dataScope === 2)
    where.push(
      `c.id in (select customer_id from customer_follower where account_id = ${add(caller.accountId)})`,
    )
  const oneOf = (column: string, list: number[]) =>
    list.length > 0 && where.push(`${column} = any(${add(list)}::int[])`)
  const follower = (kind: number, text?: string) =>
    text !== undefined &&
    where.push(`exists (select from customer_follower w join account a on a.id = w.account_id
      where w.customer_id = c.id and w.kind = ${kind} and ${contains('a.username', text)})`)
  if (filters.fdServiceType !== undefined) where.push(`c.service_type = ${add(filters.fdServiceType)}`)
  if (filters.fdPlatformList.length > 0)
    where.push(
      `exists (select from unnest(c.platforms) p where p = any(${add(filters.fdPlatformList)}::int[]))`,
    )
  oneOf('c.status', filters.fdStatusList)
  for (const name of plainFieldNames) {
    const [column, given] = [`c.${columnOf(name)}`, (field: string) => Reflect.get(filters, field)]
    const operator = { gte: '>=', lte: '<=', eq: '=' }[String(given(`${name}Operator`))]
    if (plainField(name).kind === 'day') continue
    if (plainField(name).kind === 'choice') oneOf(column, given(`${name}List`) ?? [])
    else if (operator) where.push(`${column} ${operator} ${add(given(name))}`)
    else if (given(name) !== undefined) where.push(contains(column, given(name)))
  }
  const accounts = (kind: number, list: number[]) =>
    list.length > 0 &&
    where.push(`exists (select from customer_follower w
      where w.customer_id = c.id and w.kind = ${kind} and w.account_id = any(${add(list)}::int[]))`)
  accounts(1, filters.fdOperationFollowUpAccountIdList)
  accounts(2, filters.fdBusinessFollowUpAccountIdList)
  accounts(3, filters.fdOtherFollowUpAccountIdList)
  if (filters.fdFollowUpAccountIdList.length > 0)
    where.push(`c.id in (select w.customer_id from customer_follower w
      where w.account_id = any(${add(filters.fdFollowUpAccountIdList)}::int[]))`)
  if (filters.fdFollowUpRoleIdList.length > 0)
    where.push(`c.id in (select w.customer_id from customer_follower w join account a on a.id = w.account_id
      where a.role_id = any(${add(filters.fdFollowUpRoleIdList)}::int[]))`)
  if (filters.fdIndustryList.length > 0)
    where.push(`exists (select from customer_settle_price p
      where p.customer_id = c.id and p.industry = any(${add(filters.fdIndustryList)}::int[]))`)
  const lacks: Record<number, string> = {
    1: 'not exists (select from customer_settle_price p where p.customer_id = c.id)',
    2: 'not exists (select from customer_contact k where k.customer_id = c.id)',
    4: 'c.client_source is null',
  }
  if (filters.fdMissingList.length > 0)
    where.push(`(${filters.fdMissingList.map((part) => lacks[part] ?? 'false').join(' or ')})`)
  const waiting = (list: number[], author: string) => {
    const tests = list.map(
      (one) => ({ 1: `n.next_date = ${today}`, 2: `n.next_date < ${today}` })[one] ?? 'false',
    )
    if (list.length > 0)
      where.push(`exists (select from customer_note n where n.customer_id = c.id and n.done_at is null
        and ${author} and (${tests.join(' or ')}))`)
  }
  waiting(filters.fdDueList, 'true')
  if (filters.fdOwnDueList.length > 0)
    waiting(filters.fdOwnDueList, `n.created_by_id = ${add(caller.accountId)}`)
  const price = 'p.customer_id = x.id'
  const others = `select x.* from customer x where x.deleted_at is null and x.service_type = any('{${caller.serviceTypes.join()}}')${
    caller.dataScope === 2
      ? ` and x.id in (select customer_id from customer_follower where account_id = ${caller.accountId})`
      : ''
  }`
  const finds: Record<number, string> = {
    1: lacks[1] ?? '',
    2: 'not exists (select from customer_contact k where k.customer_id = c.id)',
    3: 'not exists (select from customer_attachment a where a.customer_id = c.id and a.kind = 1)',
    4: `not exists (select from customer_follower w join account a on a.id = w.account_id
      where w.customer_id = c.id and a.status = 1 and a.type <> 3)`,
    5: `exists (select from customer_contact k where k.customer_id = c.id and k.mobile !~ '^(86)?1[3-9]\\d{9}$')`,
    7: `c.credit_code is not null and exists (select from (${others}) o where o.id <> c.id and o.credit_code = c.credit_code)`,
    8: `c.tiered and exists (select from customer_price_tier t join customer_price_tier u using (customer_id)
      where t.customer_id = c.id and u.position = t.position + 1 and u.price > t.price)`,
    9: `not c.tiered and exists (select from customer_settle_price q join lateral (
        select count(*) as amount, percentile_disc(0.5) within group (order by p.price) as middle
        from customer_settle_price p join (${others}) x on ${price} and not x.tiered
        where p.platform = q.platform and p.industry = q.industry) m on true
      where q.customer_id = c.id and m.amount >= 5 and (q.price > 2 * m.middle or q.price < m.middle / 2))`,
    10: `c.updated_at < now() - interval '1 year'`,
    11: `exists (select from customer_note n where n.customer_id = c.id and n.done_at is null and n.next_date < ${today})`,
  }
  const setAside = (kind: number) =>
    `exists (select from customer_aside s where s.customer_id = c.id and s.finding = ${kind} and s.version = c.version)`
  if (filters.fdFindingList.length > 0)
    where.push(
      `(${filters.fdFindingList.map((kind) => `(${finds[kind] ?? 'false'}) and not ${setAside(kind)}`).join(' or ')})`,
    )
  if (filters.fdAsideList.length > 0) where.push(`(${filters.fdAsideList.map(setAside).join(' or ')})`)
  const readAs = (text: string) => `c.id in (select customer_id from customer_pinyin
      where readings ~ ${add(typedPinyin(text)?.pattern ?? '(?!)')})`
  if (filters.fdNamePinyin !== undefined) where.push(readAs(filters.fdNamePinyin))
  const { fdSearch } = filters
  if (fdSearch !== undefined) {
    const contact = (condition: string) =>
      `exists (select from customer_contact k where k.customer_id = c.id and ${condition})`
    // As people write a number.
    const digits = fdSearch.normalize('NFKC').replace(/^\s*\+86|[\s().-]/g, '')
    const mayOpen = caller.permissions.has('client:detail')
    const ways = [
      contains('c.name', fdSearch),
      // Every code has the letters.
      ...(/\d/.test(fdSearch.normalize('NFKC')) ? [contains('c.serial_code', fdSearch)] : []),
      readAs(fdSearch),
      `exists (select from customer_company k where k.customer_id = c.id and ${contains('k.name', fdSearch)})`,
      ...(mayOpen ? [contact(contains('k.name', fdSearch))] : []),
      ...(mayOpen && /^\d{4,}$/.test(digits) && caller.permissions.has('client:mobile')
        ? [contact(contains('k.mobile', digits))]
        : []),
    ]
    where.push(`(${ways.join(' or ')})`)
  }
  if (filters.fdCompanySerialCode !== undefined)
    where.push(contains('c.serial_code', filters.fdCompanySerialCode))
  if (filters.fdCompanyName !== undefined)
    where.push(
      `exists (select from customer_company k where k.customer_id = c.id and ${contains('k.name', filters.fdCompanyName)})`,
    )
  if (filters.fdWholeCompanyName !== undefined)
    where.push(
      `exists (select from customer_company k where k.customer_id = c.id and lower(normalize(k.name, NFKC)) = lower(normalize(${add(filters.fdWholeCompanyName)}::text, NFKC)))`,
    )
  if (filters.fdCreatedByName !== undefined) where.push(contains('cb.username', filters.fdCreatedByName))
  follower(1, filters.fdOperationFollowUpAccountName)
  follower(2, filters.fdBusinessFollowUpAccountName)
  const within = (column: string, from: string | undefined, to: string | undefined) => {
    if (from) where.push(`${column} >= ${add(from)}::timestamp at time zone '${zone}'`)
    if (to) where.push(`${column} < (${add(to)}::timestamp + interval '1 day') at time zone '${zone}'`)
  }
  within('c.created_at', filters.fdStartCreateDate, filters.fdEndCreateDate)
  within(
    `coalesce(c.since_date::timestamp at time zone '${zone}', c.created_at)`,
    filters.fdStartSinceDate,
    filters.fdEndSinceDate,
  )
  within('c.updated_at', filters.fdStartModifiedDate, filters.fdEndModifiedDate)
  if (filters.fdStartReceivedDate || filters.fdEndReceivedDate) {
    const own = `r.customer_id = c.id and r.account_id = ${add(caller.accountId)}`
    const kept = where.splice(0)
    within('r.created_at', filters.fdStartReceivedDate, filters.fdEndReceivedDate)
    const times = where.splice(0).join(' and ')
    where.push(
      ...kept,
      `exists (select from received_customer r where ${own} and ${times}
        and exists (select from customer_follower f where f.customer_id = c.id and f.account_id = r.account_id))`,
    )
  }
  const order = filters.sortName ? filters.sortOrder : 'desc'
  const { rows } = await database.query<{ id: number }>(
    `select c.id from customer c join account cb on cb.id = c.created_by_id join account ub on ub.id = c.updated_by_id
      where ${where.join(' and ')} order by ${columns[filters.sortName ?? 'createdDate']} ${order} nulls last, c.id ${order}`,
    values,
  )
  return rows.map((row) => row.id)
}
