import { type AgeingFilters, ageingBuckets, ageingList } from '@zhixin/contract/ageing/ageing.list'
import type {
  AgeingEntry,
  AgeingEntryFilters,
  AgeingRow,
  AgeingTotal,
} from '@zhixin/contract/ageing/ageing.schema'
import { forbidden } from '../../http/AppError'
import type { Caller, Reader } from '../../http/call'
import { businessDay } from '../../lib/businessTime'
import type { Database, Page } from '../../lib/database'
import { containsSql } from '../../lib/like'
import { pageReader, rowReader } from '../../record/rowReader'
import { inScopeSql, scopeParameters, scopeValues } from '../customer/customer.scope'
import { aboutTextSql } from '../ledger/entry.reads'

/**
 * What of each entry of a customer is left at the end of the day $3: below 0 it is outstanding, above 0 not allocated
 * (rule ageing.buckets). It is made of entries and allocations until that day, and of nothing else.
 */
const leftSql = `
  select m.id, sum(m.amount) as rest from (
    select coalesce(corrects_id, id) as id, amount from ledger_entry where day <= $3::date and customer_id = $4::int
    union all select debt_id, amount from ledger_allocation where day <= $3::date and customer_id = $4::int
    union all select credit_id, -amount from ledger_allocation where day <= $3::date and customer_id = $4::int) m
  group by m.id having sum(m.amount) <> 0`

/** The bucket that a debt `e` is in. */
const debtBucketSql = `case when $3::date <= e.due_day then ${ageingBuckets.notDue}
  else ${ageingBuckets.upTo30} + least(($3::date - e.due_day - 1) / 30, 3) end`

/** The bucket that an entry `e` with something left is in. */
const bucketSql = `case when l.rest > 0 then ${ageingBuckets.unallocated} else ${debtBucketSql} end`

const ofDebts = {
  fdNotDue: ageingBuckets.notDue,
  fdUpTo30: ageingBuckets.upTo30,
  fdUpTo60: ageingBuckets.upTo60,
  fdUpTo90: ageingBuckets.upTo90,
  fdOver90: ageingBuckets.over90,
}
const debtFields = Object.keys(ofDebts) as (keyof typeof ofDebts)[]
const fields = ['fdOutstanding', ...debtFields, 'fdUnallocated'] as const

const bucketsSql = Object.entries(ofDebts)
  .map(([name, bucket]) => `coalesce(-sum(d.rest) filter (where d.bucket = ${bucket}), 0) as "${name}"`)
  .join(', ')

/**
 * A row for each customer with something outstanding or not allocated. What is not allocated is what the ledger comes to
 * with what is outstanding (rule ageing.buckets): only debts are looked at one by one.
 */
const agedSql = `
  select o.customer_id, coalesce(d."fdDebtNum", 0) as "fdDebtNum", coalesce(d."fdOutstanding", 0) as "fdOutstanding",
      ${debtFields.map((name) => `coalesce(d."${name}", 0) as "${name}"`).join(', ')},
      o.amount + coalesce(d."fdOutstanding", 0) as "fdUnallocated"
    from (select customer_id, sum(amount) as amount from ledger_entry where day <= $3::date group by 1) o
      left join (
        select d.customer_id, count(*)::int as "fdDebtNum", -sum(d.rest) as "fdOutstanding", ${bucketsSql}
          from (
            select e.customer_id, e.amount + coalesce(x.amount, 0) + coalesce(p.amount, 0) as rest, ${debtBucketSql} as bucket
              from ledger_entry e
                left join (select corrects_id as id, sum(amount) as amount from ledger_entry
                  where corrects_id is not null and day <= $3::date group by 1) x on x.id = e.id
                left join (select debt_id as id, sum(amount) as amount from ledger_allocation
                  where day <= $3::date group by 1) p on p.id = e.id
              where e.due_day is not null and e.corrects_id is null and e.day <= $3::date) d
          where d.rest <> 0 group by 1) d on d.customer_id = o.customer_id
    where o.amount <> 0 or d."fdOutstanding" <> 0`

const overdueSql = '(r."fdOutstanding" > r."fdNotDue")'

const dayOf = ({ fdDate }: { fdDate?: string | undefined }, zone: string) =>
  fdDate ?? businessDay(new Date(), zone)

const seesAmounts = ({ permissions }: Caller) => permissions.has('client:price')

const withoutAmounts = Object.fromEntries(fields.map((name) => [name, null])) as Record<
  (typeof fields)[number],
  null
>

const readRows = rowReader<typeof ageingList, AgeingRow>(ageingList, {
  with: `with aged as materialized (${agedSql}) `,
  from: 'aged r join customer c on c.id = r.customer_id',
  key: 'r.customer_id',
  values: [...scopeParameters, ({ filters, zone }) => dayOf(filters, zone)],
  where: inScopeSql('$1', '$2'),
  isPlanned: true,
  columns: {
    id: 'r.customer_id',
    fdCustomerId: 'r.customer_id',
    fdName: 'c.name',
    fdCompanySerialCode: 'c.serial_code',
    fdDebtNum: 'r."fdDebtNum"',
    ...Object.fromEntries(fields.map((name) => [name, `r."${name}"`])),
  },
  filters: {
    fdDate: null,
    fdOverdue: (place) => `(${place}::boolean is null or ${overdueSql} = ${place})`,
  },
})

/**
 * What customers owe at the end of a day.
 * @throws AppError forbidden for the order of amounts without the permission to see prices
 */
export async function listAgeing(
  database: Database,
  reader: Reader,
  filters: AgeingFilters,
  zone: string,
): Promise<Page<AgeingRow>> {
  if (seesAmounts(reader.caller)) return readRows(database, reader, filters, zone)
  if (fields.some((name) => name === filters.sortName)) throw forbidden('client:price')
  const page = await readRows(
    database,
    reader,
    { ...filters, sortName: filters.sortName ?? 'fdDebtNum' },
    zone,
  )
  return { ...page, rows: page.rows.map((row) => ({ ...row, ...withoutAmounts })) }
}

/** All these customers together. */
export async function totalAgeing(
  { pool }: Database,
  { caller }: Reader,
  filters: AgeingFilters,
  zone: string,
): Promise<AgeingTotal> {
  const day = dayOf(filters, zone)
  const sums = fields.map((name) => `coalesce(sum(r."${name}"), 0)::float8 as "${name}"`).join(', ')
  const { rows } = await pool.query<Omit<AgeingTotal, 'fdDate'>>(
    `with aged as materialized (${agedSql})
      select count(*)::int as "fdCustomerNum", coalesce(sum(r."fdDebtNum"), 0)::int as "fdDebtNum", ${sums}
        from aged r join customer c on c.id = r.customer_id
        where ${inScopeSql('$1', '$2')} and ${containsSql('c.name', '$4')} and ${containsSql('c.serial_code', '$5')}
          and ($6::boolean is null or ${overdueSql} = $6)`,
    [
      ...[...scopeValues(caller), day],
      ...[filters.fdName ?? null, filters.fdCompanySerialCode ?? null, filters.fdOverdue ?? null],
    ],
  )
  const [total] = rows as [Omit<AgeingTotal, 'fdDate'>]
  return { fdDate: day, ...total, ...(!seesAmounts(caller) && withoutAmounts) }
}

const readEntries = pageReader<AgeingEntry, AgeingEntryFilters>(['fdDueDate', 'asc'], {
  from: `(${leftSql}) l join ledger_entry e on e.id = l.id join customer c on c.id = e.customer_id`,
  key: 'e.id',
  values: [
    ...scopeParameters,
    ({ filters, zone }) => dayOf(filters as AgeingEntryFilters, zone),
    ({ filters }) => (filters as AgeingEntryFilters).fdCustomerId,
    ({ filters }) => (filters as AgeingEntryFilters).fdBucket ?? null,
  ],
  where: `${inScopeSql('$1', '$2')} and ($5::int is null or ${bucketSql} = $5)`,
  sorts: { fdDueDate: 'coalesce(e.due_day, e.day)' },
  columns: {
    id: 'e.id',
    fdKind: 'e.kind',
    fdStatementId: 'e.statement_id',
    fdReceiptId: 'e.receipt_id',
    fdOrderId: 'e.order_id',
    fdAbout: aboutTextSql('e'),
    fdDate: 'e.day::text',
    fdDueDate: 'e.due_day::text',
    fdBucket: bucketSql,
    fdPresent: `abs(e.amount + coalesce((select sum(x.amount) from ledger_entry x where x.corrects_id = e.id and x.day <= $3::date), 0))`,
    fdLeft: 'abs(l.rest)',
  },
})

/** The entries that a figure of a customer is made of. */
export async function listAgeingEntries(
  database: Database,
  reader: Reader,
  filters: AgeingEntryFilters,
  zone: string,
): Promise<Page<AgeingEntry>> {
  const page = await readEntries(database, reader, filters, zone)
  if (seesAmounts(reader.caller)) return page
  return { ...page, rows: page.rows.map((row) => ({ ...row, fdPresent: null, fdLeft: null })) }
}
