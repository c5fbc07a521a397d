import type { DictionaryItemRow, DictionaryTypeRow } from '@zhixin/contract/dictionary/dictionaryAdmin.schema'
import type { Language } from '@zhixin/contract/language'
import { AppError } from '../../http/AppError'
import type { Caller } from '../../http/call'
import type { Database, Page } from '../../lib/database'
import { fieldsSeenBy } from '../customer/customer.fields'
import { listedInScopeSql, scopeValues } from '../customer/customer.scope'

/** All dictionaries, in their order. */
export async function listTypes({ prisma }: Database, language: Language): Promise<Page<DictionaryTypeRow>> {
  const types = await prisma.dictionaryType.findMany({
    orderBy: [{ sort: 'asc' }, { code: 'asc' }],
    include: { _count: { select: { items: true } } },
  })
  const rows = types.map((type) => ({
    fdCode: type.code,
    fdName: language === 'en-US' ? type.nameEn : type.nameZh,
    fdClosed: type.closed,
    fdItemNum: type._count.items,
  }))
  return { rows, total: rows.length }
}

/**
 * All items of a dictionary, in their order, with how many records hold each.
 * @throws AppError record_not_found for a dictionary that does not exist
 */
export async function listItems(
  database: Database,
  caller: Caller,
  typeCode: string,
): Promise<Page<DictionaryItemRow>> {
  const type = await database.prisma.dictionaryType.findUnique({
    where: { code: typeCode },
    include: { items: { orderBy: [{ sort: 'asc' }, { value: 'asc' }] } },
  })
  if (!type) throw new AppError('record_not_found')
  const usage = await countUsage(database, typeCode, caller)
  const rows = type.items.map((item) => {
    const value = item.value.toNumber()
    return {
      id: item.id,
      fdValue: value,
      fdLabelZh: item.labelZh,
      fdLabelEn: item.labelEn,
      fdEnabled: item.enabled,
      fdServiceTypeList: item.serviceTypes as DictionaryItemRow['fdServiceTypeList'],
      fdUsageNum: usage && (usage.get(value) ?? 0),
      lastModifiedDate: item.updatedAt.toISOString(),
    }
  })
  return { rows, total: rows.length }
}

/** The customers in the caller's scope ($1, $2), deleted ones excluded. */
const listed = `(select * from customer_list_entry l where ${listedInScopeSql('$1', '$2')}) as l`
const ofList = (column: string) => `select l.${column} as value from ${listed}`
const ofCustomers = (value: string) =>
  `select ${value} as value from ${listed} join customer c on c.id = l.customer_id`
const ofContacts = (column: string) =>
  `select part.${column} as value from ${listed} join customer_contact part using (customer_id)`

/** Where the values of a dictionary are stored: one row per record of $1 and value. */
const holders: Record<string, string> = {
  serviceType: ofList('service_type'),
  channelType: ofList('channel_type'),
  platform: `select p as value from ${listed} cross join unnest(l.platforms) as p`,
  status: `${ofList('status')} union all select status from product`,
  budgetSource: ofList('budget_source'),
  cooperationPhase: ofList('cooperation_phase'),
  clientSource: ofCustomers('c.client_source'),
  paymentTerm: ofCustomers('c.payment_term'),
  industry: `select distinct_price.industry as value from (
    select distinct price.customer_id, price.industry from ${listed} join customer_settle_price price using (customer_id)
  ) as distinct_price`,
  stepType: ofCustomers('case when c.tiered then 2 else 1 end'),
  contactRole: ofContacts('role'),
  contactStance: ofContacts('stance'),
  contactState: ofContacts('state'),
  clientRelationship: ofContacts('relationship'),
  businessType: 'select mark as value from account cross join unnest(realization_marks) as mark',
}

/**
 * How many records hold each value of a dictionary, within the caller's data scope; null for a dictionary whose values
 * no record holds, or none that the caller may see.
 */
async function countUsage(
  { pool }: Database,
  typeCode: string,
  caller: Caller,
): Promise<Map<number, number> | null> {
  const held = Object.hasOwn(holders, typeCode) ? holders[typeCode] : undefined
  if (held === undefined) return null
  // The active kind of prices counts as a price.
  if (typeCode === 'stepType' && !fieldsSeenBy(caller).prices) return null
  // The condition on $1 and $2 is for holders without a scope: a statement must mention every value that it gets.
  const { rows } = await pool.query<{ value: number; count: number }>({
    text: `select value::int as value, count(*)::int as count from (${held}) as held
      where value is not null and ($1::smallint[] is not null or $2::int is null) group by 1`,
    values: scopeValues(caller),
  })
  return new Map(rows.map(({ value, count }) => [value, count]))
}
