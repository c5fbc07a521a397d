import {
  type AuditSource,
  auditAccountName,
  auditSentence,
  auditSourceTexts,
  fitsSystem,
  recordedActionName,
  systemAccount,
} from '@zhixin/contract/audit/audit.texts'
import { changeSectionNames, changeSections, sectionOfField } from '@zhixin/contract/customer/change.fields'
import type { ChangeFilters, ChangeRecord } from '@zhixin/contract/customer/change.schema'
import { actionTexts } from '@zhixin/contract/customer/history.texts'
import { priceFieldNames } from '@zhixin/contract/customer/price.fields'
import type { Reader } from '../../../http/call'
import { createDates, idFilter } from '../../../http/filters'
import type { Database, Page } from '../../../lib/database'
import { indexedContainsSql } from '../../../lib/like'
import { keyOrder, valuesContaining } from '../../../lib/longTable'
import { mapInPieces } from '../../../lib/pieces'
import type { Change } from '../../audit/audit.writes'
import { fieldsSeenBy, type SeenFields } from '../customer.fields'
import { inScopeSql, limitOf } from '../customer.scope'
import { describeRecords } from '../customerChanges.reads'

interface Found {
  /** A bigint, as text. */
  id: string
  customerId: number
  customerName: string
  deleted: boolean
  action: keyof typeof actionTexts
  accountId: number | null
  accountName: string
  source: AuditSource
  batchId: number | null
  createdAt: Date
  changes: Change[]
}

/** What is done to a customer as a whole, and shows in its status. */
const statusActions = ['delete', 'restore']

/**
 * Deleted customers are among them, within the scope: that somebody deleted one is what records are for. $2 and $3 are
 * the scope, null as $2: no restriction. $5: the names of people; $6 says that the person looked for may be the system
 * itself.
 */
const found = `
  from audit_log a
  where a.customer_id is not null and a.action = any($1::text[])
    and ($2::smallint[] is null or exists (select from customer c where ${inScopeSql('$2', '$3')} and c.id = a.customer_id))
    and ($4::int is null or a.customer_id = $4)
    and ($5::text[] is null or a.account_name = any($5)
      or ($6 and a.account_id is null and a.account_name = '${systemAccount}'))
    and ${indexedContainsSql('a.entity_label', '$7')}
    and ($8::text[] is null or a.source = any($8))
    and ($9::int is null or a.batch_id = $9)
    and ($10::timestamptz is null or a.created_at >= $10)
    and ($11::timestamptz is null or a.created_at <= $11)
    and ($14::int is null or a.account_id = $14)
    and ($12::text[] is null or ($13 and a.action = any('{${statusActions.join()}}')) or audit_fields(a.changes) && $12)`

/** The fields that are asked for, of those that the caller may see; null: all. Nothing is found by what is hidden. */
function fieldsAsked({ fdSectionList, fdFieldList }: ChangeFilters, seen: SeenFields): string[] | null {
  if (fdSectionList.length === 0 && fdFieldList.length === 0) return null
  const ofSections = changeSectionNames
    .filter((name) => fdSectionList.length === 0 || fdSectionList.includes(name))
    .flatMap((name): readonly string[] => changeSections[name])
  const hidden: readonly string[] = seen.prices ? [] : priceFieldNames
  return ofSections.filter(
    (field) => (fdFieldList.length === 0 || fdFieldList.includes(field)) && !hidden.includes(field),
  )
}

/** Changes of customers within the caller's scope, the newest first unless asked otherwise (rule change.records). */
export async function listChanges(
  database: Database,
  { caller, language }: Reader,
  filters: ChangeFilters,
  zone: string,
): Promise<Page<ChangeRecord>> {
  const { from, to } = createDates(filters, zone)
  const seen = fieldsSeenBy(caller)
  const fields = fieldsAsked(filters, seen)
  const { fdAccountName, fdSourceList, fdSectionList, pageSize } = filters
  const names = await valuesContaining(database, 'audit_log', 'account_name', fdAccountName)
  const isSystem = fdAccountName !== undefined && fitsSystem(fdAccountName)
  if (names?.length === 0 && !isSystem) return { rows: [], total: 0 }
  const values = [
    Object.keys(actionTexts),
    ...limitOf(caller),
    idFilter(filters.fdCustomerId),
    names,
    isSystem,
    filters.fdCustomerName ?? null,
    fdSourceList.length === 0 ? null : fdSourceList,
    idFilter(filters.fdBatchId),
    from,
    to,
    fields,
    fdSectionList.includes('status'),
    filters.fdOwn ? caller.accountId : null,
  ]
  // In the order in which they were written: a transaction that waited for another has the older time.
  const order = filters.sortName && filters.sortOrder === 'asc' ? 'asc' : 'desc'
  const counted = await database.pool.query<{ total: number }>(
    `select count(*)::int as total ${found}`,
    values,
  )
  const total = counted.rows[0]?.total ?? 0
  if (total === 0) return { rows: [], total }
  const isSearch = filters.fdCustomerName !== undefined || fields !== null
  const page = await database.pool.query<Found>(
    `select a.id, a.customer_id as "customerId", a.entity_label as "customerName", a.action, a.source, a.changes,
        a.account_id as "accountId", a.account_name as "accountName", a.batch_id as "batchId", a.created_at as "createdAt",
        exists (select from customer c where c.id = a.customer_id and c.deleted_at is not null) as deleted
      ${found} order by ${keyOrder('a.id', order, isSearch ? total : null)} limit $15 offset $16`,
    [...values, pageSize, (filters.pageIndex - 1) * pageSize],
  )
  const isAsked = ({ field }: Change) => fields?.includes(field) ?? true
  const records = page.rows.map(({ changes }) => changes.filter(isAsked))
  const told = await describeRecords(database, { caller, language }, records)
  const rows = await mapInPieces(page.rows, (record, index): ChangeRecord => {
    const account = auditAccountName(record.accountId, record.accountName, language)
    const { action, changes, source, customerName } = record
    const what = { action, changes, entity: 'customer' }
    return {
      id: Number(record.id),
      fdAction: action,
      fdActionName: recordedActionName(what, language),
      fdAccountName: account,
      createdDate: record.createdAt.toISOString(),
      fdCustomerId: record.customerId,
      fdCustomerName: customerName,
      fdCustomerDeleted: record.deleted,
      fdSource: source,
      fdSourceName: auditSourceTexts[source][language],
      fdBatchId: record.batchId,
      fdSentence: auditSentence({ ...what, account, label: customerName }, language),
      fdChangeList: (told[index] ?? []).map((one) => ({ ...one, fdSection: sectionOfField(one.fdField) })),
    }
  })
  return { rows, total }
}
