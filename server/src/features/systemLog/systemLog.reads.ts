import {
  actorName,
  auditAccountName,
  auditSentence,
  entityName,
  fitsSystem,
  hiddenCustomerText,
  recordedActionName,
  systemAccount,
} from '@zhixin/contract/audit/audit.texts'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { actionTexts } from '@zhixin/contract/customer/history.texts'
import type { Language } from '@zhixin/contract/language'
import type { AuditChange, AuditFilters, AuditRow } from '@zhixin/contract/systemLog/systemLog.schema'
import type { Pool } from 'pg'
import type { Caller, Reader } from '../../http/call'
import { createDates } from '../../http/filters'
import type { Database, Page } from '../../lib/database'
import { indexedContainsSql } from '../../lib/like'
import { keyOrder, valuesContaining } from '../../lib/longTable'
import { mapInPieces } from '../../lib/pieces'
import type { Change } from '../audit/audit.writes'
import { inScopeSql, limitOf, scopeValues } from '../customer/customer.scope'
import { describeRecords } from '../customer/customerChanges.reads'
import { readWords } from '../history/words.reads'
import { describeFields } from './changes'

interface AuditRecord {
  /** A bigint, as text. */
  id: string
  accountId: number | null
  accountName: string
  tokenName: string | null
  action: string
  entity: string
  entityId: string | null
  entityLabel: string | null
  changes: Change[]
  deleted: boolean
  requestId: string | null
  ip: string | null
  createdAt: Date
}

/** Whether the record was deleted since; false for records that cannot be deleted. */
const isGone = `case a.entity
  when 'customer' then exists (select from customer c where c.id = a.customer_id and c.deleted_at is not null)
  when 'role' then not exists (select from role r where r.id::text = a.entity_id)
  when 'company' then not exists (select from company o where o.id::text = a.entity_id)
  else false end`

/** $1: the names of people; $10: the searched person may be the system itself, whose name is shown in the reader's language. */
const filtered = `
  from audit_log a
  where ($1::text[] is null or a.account_name = any($1)
      or ($10 and a.account_id is null and a.account_name = '${systemAccount}'))
    and ($2::text[] is null or a.action = any($2))
    and ($3::text[] is null or a.entity = any($3))
    and ($4::text is null or a.entity_id = $4)
    and ${indexedContainsSql('a.entity_label', '$5')}
    and ($6::timestamptz is null or a.created_at >= $6)
    and ($7::timestamptz is null or a.created_at <= $7)`

/**
 * Actions on a customer are visible to those in whose scope it is, deleted customers included: a log must tell who
 * deleted one. $8 and $9 are the scope, null as $8: no restriction.
 */
const ofOthers = `($8::smallint[] is null or a.entity <> 'customer')`
const customer = `from customer c where ${inScopeSql('$8', '$9')} and c.id = a.customer_id`

/** A page looks up the customers of its rows; for `exists`, the planner would read all customers. */
const visible = `(${ofOthers} or (select true ${customer}))`

/** Counted apart: what is about customers is joined with them, and no row is looked up by itself. */
const counted = `select ((select count(*) ${filtered} and ${ofOthers})
  + (select count(*) ${filtered} and $8::smallint[] is not null and exists (select ${customer})))::int as total`

const anyOf = (values: string[]) => (values.length === 0 ? null : values)

/** All entries, the newest first by default, each as data and as a sentence. */
export async function listAudit(
  database: Database,
  { caller, language }: Reader,
  filters: AuditFilters,
  zone: string,
): Promise<Page<AuditRow>> {
  const { from, to } = createDates(filters, zone)
  const { fdAccountName } = filters
  const names = await valuesContaining(database, 'audit_log', 'account_name', fdAccountName)
  const isSystem = fdAccountName !== undefined && fitsSystem(fdAccountName)
  if (names?.length === 0 && !isSystem) return { rows: [], total: 0 }
  const values = [
    names,
    anyOf(filters.fdActionList),
    anyOf(filters.fdEntityList),
    filters.fdEntityId ?? null,
    filters.fdEntityLabel ?? null,
    from,
    to,
    ...limitOf(caller),
    isSystem,
  ]
  // In the order of writing: a transaction that waited for another has the older time.
  const order = filters.sortName === 'createdDate' && filters.sortOrder === 'asc' ? 'asc' : 'desc'
  const total = (await database.pool.query<{ total: number }>(counted, values)).rows[0]?.total ?? 0
  if (total === 0) return { rows: [], total }
  const found = filters.fdEntityLabel === undefined ? null : total
  const page = await database.pool.query<AuditRecord>(
    `select a.id, a.account_id as "accountId", a.account_name as "accountName", a.token_name as "tokenName", a.action, a.entity,
        a.entity_id as "entityId", a.entity_label as "entityLabel", a.changes, a.ip, a.created_at as "createdAt",
        a.request_id as "requestId",
        ${isGone} as deleted
      ${filtered} and ${visible} order by ${keyOrder('a.id', order, found)} limit $11 offset $12`,
    [...values, filters.pageSize, (filters.pageIndex - 1) * filters.pageSize],
  )
  const changes = await describe(database, { caller, language }, page.rows)
  const rows = await mapInPieces(page.rows, (record, index) => toRow(record, changes[index] ?? [], language))
  return { rows, total }
}

/**
 * The changes of each record in words: a customer's as in its own history, and only for readers who may see its
 * details; others read that there was a change.
 */
async function describe(
  database: Database,
  { caller, language }: Reader,
  records: AuditRecord[],
): Promise<AuditChange[][]> {
  const seesDetails = caller.permissions.has(customerApi.history.access)
  const ofCustomer = (record: AuditRecord) => record.entity === 'customer'
  const customers = records.filter(
    (record) => ofCustomer(record) && Object.hasOwn(actionTexts, record.action),
  )
  const shownOfCustomers = customers.map((record) => (seesDetails ? record.changes : []))
  const companies = records.filter(({ entity }) => entity === 'company')
  const changesOfCompanies = companies.map(({ changes }) => changes)
  const [told, shown, words] = await Promise.all([
    describeRecords(database, { caller, language }, shownOfCustomers),
    withoutHiddenCustomers(database.pool, caller, language, changesOfCompanies),
    readWords(database, { caller, language }, []),
  ])
  const ofCustomers = new Map(customers.map((record, index) => [record.id, told[index]]))
  const ofCompanies = new Map(companies.map((record, index) => [record.id, shown[index]]))
  return mapInPieces(
    records,
    (record) =>
      ofCustomers.get(record.id) ??
      (ofCustomer(record) && !seesDetails
        ? []
        : describeFields(record.entity, ofCompanies.get(record.id) ?? record.changes, language, words.item)),
  )
}

function toRow(record: AuditRecord, changes: AuditChange[], language: Language): AuditRow {
  const { action, entity, entityId, entityLabel } = record
  const account = auditAccountName(record.accountId, record.accountName, language)
  return {
    id: Number(record.id),
    fdAccountId: record.accountId,
    fdAccountName: account,
    fdTokenName: record.tokenName,
    fdAction: action,
    fdActionName: recordedActionName(record, language),
    fdEntity: entity,
    fdEntityName: entityName(entity, language),
    fdEntityId: entityId,
    fdEntityLabel: entityLabel,
    fdEntityDeleted: record.deleted,
    fdRequestId: record.requestId,
    fdIp: record.ip,
    createdDate: record.createdAt.toISOString(),
    fdSentence: auditSentence(
      {
        ...record,
        account: actorName(account, record.tokenName, language),
        label: entityLabel ?? entityId ?? '',
      },
      language,
    ),
    fdChangeList: changes,
  }
}

/** The customer's code in a company's change: 「青禾科技（KH00000012）」. */
function codeIn(value: unknown): string | undefined {
  return typeof value === 'string' ? /（([^（）]+)）$/.exec(value)?.[1] : undefined
}

/**
 * The changes of companies without the names of customers that the reader does not see: each becomes "a customer
 * outside your data scope" (rule company.log).
 * @param records the changes of each record
 */
async function withoutHiddenCustomers(
  pool: Pool,
  caller: Caller,
  language: Language,
  records: Change[][],
): Promise<Change[][]> {
  const named = records.flat().filter(({ field }) => field === 'fdClient')
  const codes = named.flatMap((change) => [codeIn(change.old), codeIn(change.new)]).filter(Boolean)
  if (codes.length === 0) return records
  const { rows } = await pool.query<{ code: string }>(
    `select c.serial_code as code from customer c where c.serial_code = any($1) and ${inScopeSql('$2', '$3')}`,
    [codes, ...scopeValues(caller)],
  )
  const seen = new Set(rows.map(({ code }) => code))
  const told = (value: unknown) => {
    const code = codeIn(value)
    return code === undefined || seen.has(code) ? value : hiddenCustomerText[language]
  }
  return records.map((changes) =>
    changes.map((change) =>
      change.field === 'fdClient' ? { ...change, old: told(change.old), new: told(change.new) } : change,
    ),
  )
}
