import {
  actorName,
  auditAccountName,
  auditSentence,
  entityName,
  hiddenCustomerText,
  recordedActionName,
} from '@zhixin/contract/audit/audit.texts'
import { customerApi } from '@zhixin/contract/customer/customer.api'
import { actionTexts } from '@zhixin/contract/customer/history.texts'
import type { Language } from '@zhixin/contract/language'
import { systemLogList } from '@zhixin/contract/systemLog/systemLog.list'
import type { AuditChange, AuditFilters, AuditRow } from '@zhixin/contract/systemLog/systemLog.schema'
import type { Pool } from 'pg'
import type { Caller, Reader } from '../../http/call'
import type { Database, Page } from '../../lib/database'
import { indexedContainsSql } from '../../lib/like'
import { mapInPieces } from '../../lib/pieces'
import { entryScopes, type ServedRecord } from '../../record/recordRoutes'
import { rowReader } from '../../record/rowReader'
import type { Change } from '../audit/audit.writes'
import { findPeople, ofPeopleSql, type PeopleQuery, peopleParameters } from '../audit/people.reads'
import { inScopeSql, limitParameters, scopeValues } from '../customer/customer.scope'
import { describeRecords } from '../customer/customerChanges.reads'
import { describeFields } from '../history/fieldChanges'
import { readWords } from '../history/words.reads'
import { readNamesOf } from '../rank/people.reads'
import { servedRecords } from '../records'
import { describedFields } from './changes'

type Told = 'fdActionName' | 'fdEntityName' | 'fdSentence' | 'fdChangeList'

/** An entry as it is stored, with the name of the account and the changes as they were recorded. */
type AuditRecord = Omit<AuditRow, Told> & { changes: Change[] }

const customer = `select true from customer c where ${inScopeSql('$1', '$2')} and c.id = r.customer_id`

const scopes = entryScopes(Object.values(servedRecords))

/** What belongs to a customer, and exists for whom that does; by the table that says whose it is. */
const belongings = {
  statement: 'statement',
  handPrice: 'hand_price',
  usageAlias: 'usage_alias',
  ledgerEntry: 'ledger_entry',
  anomaly: 'anomaly',
}
const ofBelongings = `($1::smallint[] is null or case r.entity ${Object.entries(belongings)
  .map(
    ([entity, table]) => `when '${entity}' then exists (
      select from ${table} o left join customer c on c.id = o.customer_id
        where o.id = r.entity_id::int and (o.customer_id is null or ${inScopeSql('$1', '$2')}))`,
  )
  .join(' ')} else true end)`

const asked = [
  ofPeopleSql('r', '$3', '$4'),
  ofBelongings,
  ...scopes.map(({ condition }, at) => condition(`$${5 + at}`)),
].join(' and ')
const ofOthers = `($1::smallint[] is null or r.entity <> 'customer')`

/**
 * Actions on a customer are visible to those in whose scope it is, deleted customers included: a log must tell who
 * deleted one. $1 and $2 are the scope, null as $1: no restriction. They are in the order of writing: a transaction
 * that waited for another has the older time.
 */
const readRows = rowReader<typeof systemLogList, AuditRecord, PeopleQuery>(systemLogList, {
  from: 'audit_log r',
  values: [
    ...limitParameters,
    ...peopleParameters,
    ...scopes.map(
      ({ value }) =>
        ({ caller }: { caller: Caller }) =>
          value(caller),
    ),
  ],
  where: {
    // A page looks up the customers of its rows; with `exists`, all customers might be read.
    page: `${asked} and (${ofOthers} or (${customer}))`,
    // What is about customers is joined with them, and no row is looked up by itself.
    parts: [`${asked} and ${ofOthers}`, `${asked} and $1::smallint[] is not null and exists (${customer})`],
  },
  columns: {
    id: 'r.id',
    fdAccountId: 'r.account_id',
    fdAccountName: 'r.account_name',
    fdTokenName: 'r.token_name',
    fdAction: 'r.action',
    fdEntity: 'r.entity',
    fdEntityId: 'r.entity_id',
    fdEntityLabel: 'r.entity_label',
    // False for records that cannot be deleted.
    fdEntityDeleted: `case r.entity
      when 'customer' then exists (select from customer c where c.id = r.customer_id and c.deleted_at is not null)
      when 'role' then not exists (select from role o where o.id::text = r.entity_id)
      when 'company' then not exists (select from company o where o.id::text = r.entity_id)
      else false end`,
    fdRequestId: 'r.request_id',
    fdIp: 'r.ip',
    createdDate: 'r.created_at',
    changes: 'r.changes',
  },
  sorts: { createdDate: (to) => `r.id ${to}` },
  filters: {
    fdAccountName: null,
    fdActionList: 'r.action',
    fdEntityList: 'r.entity',
    fdEntityId: (place) => `(${place}::text is null or r.entity_id = ${place})`,
    fdEntityLabel: (place) => indexedContainsSql('r.entity_label', place),
  },
  isSearch: ({ fdEntityLabel }) => fdEntityLabel !== undefined,
})

const served: Readonly<Record<string, Pick<ServedRecord, 'describe'>>> = servedRecords

/** All entries, the newest first by default, each as data and as a sentence. */
export async function listAudit(
  database: Database,
  reader: Reader,
  filters: AuditFilters,
  zone: string,
): Promise<Page<AuditRow>> {
  const people = await findPeople(database, reader.caller, 'audit_log', filters.fdAccountName)
  if (!people) return { rows: [], total: 0 }
  const { rows: records, total } = await readRows(database, reader, { ...filters, ...people }, zone)
  const authors = records.flatMap(({ fdAccountId }) => fdAccountId ?? [])
  const [changes, names] = await Promise.all([
    describe(database, reader, records),
    readNamesOf(database, reader.caller, authors),
  ])
  const rows = await mapInPieces(records, (record, index) =>
    toRow(record, changes[index] ?? [], { names, language: reader.language }),
  )
  return { rows, total }
}

/**
 * The changes of each record in words: a customer's as in its own history, and only for readers who may see its
 * details; others read that there was a change.
 */
async function describe(
  database: Database,
  reader: Reader,
  records: AuditRecord[],
): Promise<AuditChange[][]> {
  const { caller } = reader
  const words = await readWords(database, reader)
  const kinds = new Map<string, AuditRecord[]>()
  for (const record of records) {
    const { fdEntity, fdAction } = record
    const kind = fdEntity === 'customer' && Object.hasOwn(actionTexts, fdAction) ? 'history' : fdEntity
    const others = kinds.get(kind)
    if (others) others.push(record)
    else kinds.set(kind, [record])
  }
  const tell = async (kind: string, all: Change[][]): Promise<AuditChange[][]> => {
    if (kind === 'history') return describeRecords(database, reader, all)
    const record = served[kind]
    if (record) return record.describe(database, reader, words, all)
    const seen = caller.permissions.has('client:price') ? all : all.map(withoutAmounts)
    const shown = kind === 'company' ? await withoutHiddenCustomers(database.pool, reader, seen) : seen
    return mapInPieces(shown, (changes) => describeFields(changes, describedFields(kind), words))
  }
  const told = new Map<number, AuditChange[]>()
  await Promise.all(
    [...kinds].map(async ([kind, group]) => {
      const isOfCustomers = kind === 'history' || kind === 'customer'
      if (isOfCustomers && !caller.permissions.has(customerApi.history.access)) return
      const changes = await tell(
        kind,
        group.map((record) => record.changes),
      )
      for (const [at, { id }] of group.entries()) told.set(id, changes[at] ?? [])
    }),
  )
  return records.map(({ id }) => told.get(id) ?? [])
}

/** Adjustments of statements, prices by hand, and entries of ledgers. */
const amounts = new Set(['fdAmount', 'fdPrice', 'fdLeft'])
const withoutAmounts = (changes: Change[]) => changes.filter(({ field }) => !amounts.has(field))

function toRow(
  { changes, ...row }: AuditRecord,
  fdChangeList: AuditChange[],
  { names, language }: { names: ReadonlyMap<number, string>; language: Language },
): AuditRow {
  const { fdAction: action, fdEntity: entity, fdEntityId, fdEntityLabel, fdTokenName } = row
  const fdAccountName = auditAccountName(row.fdAccountId, row.fdAccountName, language)
  const what = { action, entity, changes }
  return {
    ...row,
    fdAccountName,
    fdActionName: recordedActionName(what, language),
    fdEntityName: entityName(entity, language),
    fdSentence: auditSentence(
      {
        ...what,
        account: actorName(names.get(row.fdAccountId ?? 0) ?? fdAccountName, fdTokenName, language),
        label: fdEntityLabel ?? fdEntityId ?? '',
      },
      language,
    ),
    fdChangeList,
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
  { caller, language }: Reader,
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
