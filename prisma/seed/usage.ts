import type { Prisma } from '../generated/client/client'

const ofCustomers = (value: string) => `select ${value} from customer c where c.deleted_at is null`
const ofParts = (table: string, column: string) =>
  `select part.${column} from ${table} part join customer c on c.id = part.customer_id where c.deleted_at is null`
const ofAccounts = (column: string) => `select unnest(${column}) from account`

/** Where the values of a dictionary are stored; those of other dictionaries are in no record. */
const holders: Record<string, string[]> = {
  serviceType: [ofCustomers('c.service_type'), ofAccounts('service_types')],
  channelType: [ofCustomers('c.channel_type')],
  platform: [
    ofCustomers('unnest(c.platforms)'),
    ofParts('customer_vendor_price', 'platform'),
    ofParts('customer_settle_price', 'platform'),
    ofAccounts('platforms'),
  ],
  status: [ofCustomers('c.status'), 'select status from product'],
  budgetSource: [ofCustomers('c.budget_source')],
  cooperationPhase: [ofCustomers('c.cooperation_phase')],
  clientSource: [ofCustomers('c.client_source')],
  paymentTerm: [ofCustomers('c.payment_term')],
  industry: [ofParts('customer_settle_price', 'industry')],
  stepType: [ofCustomers('case when c.tiered then 2 else 1 end')],
  contactRole: [ofParts('customer_contact', 'role')],
  contactStance: [ofParts('customer_contact', 'stance')],
  contactState: [ofParts('customer_contact', 'state')],
  clientRelationship: [ofParts('customer_contact', 'relationship')],
  businessType: [ofAccounts('realization_marks')],
}

/** The values of a dictionary that some record holds; deleted customers do not count, as on the screen. */
export async function valuesInUse(db: Prisma.TransactionClient, typeCode: string): Promise<Set<number>> {
  const held = holders[typeCode]
  if (!held) return new Set()
  const rows = await db.$queryRawUnsafe<{ value: number }[]>(
    `select distinct value::int as value from (${held.join(' union all ')}) as held (value) where value is not null`,
  )
  return new Set(rows.map(({ value }) => value))
}
