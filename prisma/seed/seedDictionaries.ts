import { type DictionaryItem, Prisma } from '../generated/client/client'
import { type DictionarySeed, dictionaries } from './data/dictionaries'
import { isAsSeeded, mergeSeeded } from './merge'
import type { Recorder } from './record'

/**
 * Dictionaries follow the code; items are added, and updated unless somebody changed them (rule seed.merge). One that
 * is no longer in the file, that nobody changed and no record holds, is disabled.
 */
export async function seedDictionaries(db: Prisma.TransactionClient, record: Recorder) {
  const types = Object.entries<DictionarySeed>(dictionaries)
  await seedTypes(db, types, record)

  const rows = await db.dictionaryItem.findMany()
  const existing = new Map(rows.map((row) => [keyOf(row.typeCode, row.value), row]))
  const missing: Prisma.DictionaryItemCreateManyInput[] = []
  let updated = 0
  for (const [typeCode, { items }] of types) {
    for (const [index, item] of items.entries()) {
      const wanted = {
        labelZh: item.zh,
        labelEn: item.en,
        sort: (index + 1) * 10,
        enabled: item.enabled ?? true,
        serviceTypes: item.serviceTypes ?? [],
      }
      const value = new Prisma.Decimal(item.value)
      const row = existing.get(keyOf(typeCode, value))
      if (!row) {
        missing.push({ typeCode, value, ...wanted, seeded: wanted })
        continue
      }
      const merged = mergeSeeded({ current: fieldsOf(row), seeded: row.seeded, wanted })
      if (!merged) continue
      await db.dictionaryItem.update({
        where: { id: row.id },
        data: { ...merged.changes, seeded: merged.seeded },
      })
      const current = fieldsOf(row)
      const after = { ...current, ...merged.changes }
      record(
        'update',
        { entity: 'dictionaryItem', id: row.id, label: after.labelZh },
        stateOf(after),
        stateOf(current),
      )
      updated += 1
    }
  }
  const added = missing.length > 0 ? await db.dictionaryItem.createManyAndReturn({ data: missing }) : []
  for (const row of added)
    record(
      'create',
      { entity: 'dictionaryItem', id: row.id, label: row.labelZh },
      { fdTypeCode: row.typeCode, fdValue: row.value.toNumber(), ...stateOf(fieldsOf(row)) },
    )
  return { added: added.length, updated, disabled: await disableDropped(db, types, rows, record) }
}

const fieldsOf = ({ labelZh, labelEn, sort, enabled, serviceTypes }: DictionaryItem) => ({
  labelZh,
  labelEn,
  sort,
  enabled,
  serviceTypes,
})

/** The state of an item for the system log. */
const stateOf = (fields: ReturnType<typeof fieldsOf>) => ({
  fdLabelZh: fields.labelZh,
  fdLabelEn: fields.labelEn,
  fdEnabled: fields.enabled,
  fdServiceTypeList: fields.serviceTypes,
  fdOrder: fields.sort / 10,
})

/** The line is gone, and nobody has changed the item: it is disabled until the line is back. */
async function disableDropped(
  db: Prisma.TransactionClient,
  types: [string, DictionarySeed][],
  rows: DictionaryItem[],
  record: Recorder,
): Promise<number> {
  const wanted = new Set(
    types.flatMap(([code, { items }]) => items.map(({ value }) => keyOf(code, new Prisma.Decimal(value)))),
  )
  const dropped = rows.filter(
    (row) =>
      row.enabled &&
      !wanted.has(keyOf(row.typeCode, row.value)) &&
      isAsSeeded({ current: fieldsOf(row), seeded: row.seeded }),
  )
  let disabled = 0
  for (const typeCode of new Set(dropped.map((row) => row.typeCode))) {
    const used = await valuesInUse(db, typeCode)
    for (const row of dropped) {
      if (row.typeCode !== typeCode || used.has(row.value.toNumber())) continue
      const seeded = { ...(row.seeded as Prisma.JsonObject), enabled: false }
      await db.dictionaryItem.update({ where: { id: row.id }, data: { enabled: false, seeded } })
      record(
        'update',
        { entity: 'dictionaryItem', id: row.id, label: row.labelZh },
        { fdEnabled: false },
        { fdEnabled: true },
      )
      disabled += 1
    }
  }
  return disabled
}

const keyOf = (typeCode: string, value: Prisma.Decimal) => `${typeCode}/${value.toString()}`

/** Nobody can edit a dictionary itself, so the code's values are written. */
async function seedTypes(db: Prisma.TransactionClient, types: [string, DictionarySeed][], record: Recorder) {
  const existing = new Map((await db.dictionaryType.findMany()).map((row) => [row.code, row]))
  const missing: Prisma.DictionaryTypeCreateManyInput[] = []
  for (const [index, [code, { zh, en, closed = false }]] of types.entries()) {
    const data = { nameZh: zh, nameEn: en, closed, sort: (index + 1) * 10 }
    const row = existing.get(code)
    if (!row) missing.push({ code, ...data })
    else if (Object.entries(data).some(([key, value]) => row[key as keyof typeof data] !== value))
      await db.dictionaryType.update({ where: { code }, data })
    else continue
    const before = row && { fdLabelZh: row.nameZh, fdLabelEn: row.nameEn }
    const after = { fdLabelZh: zh, fdLabelEn: en }
    record(row ? 'update' : 'create', { entity: 'dictionaryType', id: code, label: zh }, after, before)
  }
  if (missing.length > 0) await db.dictionaryType.createMany({ data: missing })
}

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
    'select unnest(platform_list) from message_template',
    'select platform from card_limit',
  ],
  status: [ofCustomers('c.status'), 'select status from product'],
  budgetSource: [ofCustomers('c.budget_source')],
  cooperationPhase: [ofCustomers('c.cooperation_phase')],
  clientSource: [ofCustomers('c.client_source')],
  paymentTerm: [ofCustomers('c.payment_term')],
  industry: [ofParts('customer_settle_price', 'industry'), 'select industry from message_template'],
  stepType: [ofCustomers('case when c.tiered then 2 else 1 end')],
  contactRole: [ofParts('customer_contact', 'role')],
  contactStance: [ofParts('customer_contact', 'stance')],
  contactState: [ofParts('customer_contact', 'state')],
  clientRelationship: [ofParts('customer_contact', 'relationship')],
  businessType: [ofAccounts('realization_marks')],
}

/** The values of a dictionary that some record holds; deleted customers do not count, as on the screen. */
async function valuesInUse(db: Prisma.TransactionClient, typeCode: string): Promise<Set<number>> {
  const held = holders[typeCode]
  if (!held) return new Set()
  const rows = await db.$queryRawUnsafe<{ value: number }[]>(
    `select distinct value::int as value from (${held.join(' union all ')}) as held (value) where value is not null`,
  )
  return new Set(rows.map(({ value }) => value))
}
