import { ACCOUNT_TYPE } from '@zhixin/contract/account/accountType'
import {
  type AuditSource,
  auditAccountName,
  auditSourceTexts,
  fitsSystem,
  systemAccount,
} from '@zhixin/contract/audit/audit.texts'
import { companyCalls } from '@zhixin/contract/company/company.calls'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { productCalls } from '@zhixin/contract/product/product.record'
import {
  RELATION,
  type RelationFilters,
  type RelationRecord,
  relationKinds,
} from '@zhixin/contract/relation/relation.schema'
import type { Caller, Reader } from '../../http/call'
import { createDates, yesOrNo } from '../../http/filters'
import type { Database, Page } from '../../lib/database'
import { indexedContainsSql } from '../../lib/like'
import { keyOrder, valuesContaining } from '../../lib/longTable'
import { inScopeSql, limitOf } from '../customer/customer.scope'

type Found = Omit<RelationRecord, 'id' | 'fdSource' | 'fdSourceName' | 'createdDate'> & {
  /** A bigint as text. */
  id: string
  accountId: number | null
  fdSource: AuditSource
  createdAt: Date
}

/** $1: the requested kinds; $4: the names of people; $5: whether the searched person may be the system itself. */
const filtered = `
  from relation_record r
  where r.kind = any($1::smallint[])
    and ($4::text[] is null or r.account_name = any($4)
      or ($5 and r.account_id is null and r.account_name = '${systemAccount}'))
    and ($6::timestamptz is null or r.created_at >= $6) and ($7::timestamptz is null or r.created_at <= $7)
    and ($8::boolean is null or r.linked = $8)
    and ${indexedContainsSql('r.subject', '$9')} and ${indexedContainsSql('r.other', '$10')}`

/** $2 and $3: the data scope, with null as $2 for no restriction. */
const ofOthers = '($2::smallint[] is null or r.customer_id is null)'
const customer = `from customer c where ${inScopeSql('$2', '$3')} and c.id = r.customer_id`

/** A page looks up the customers of its rows; for `exists`, the planner would read all customers. */
const visible = `(${ofOthers} or (select true ${customer}))`

/** Counted apart: what is about customers is joined with them, and no row is looked up by itself. */
const counted = `select ((select count(*) ${filtered} and ${ofOthers})
  + (select count(*) ${filtered} and $2::smallint[] is not null and exists (select ${customer})))::int as total`

/** The kinds that the caller may see: those of records that they may list. */
function kindsSeenBy({ permissions, type }: Caller): number[] {
  if (type === ACCOUNT_TYPE.customer) return []
  const needed = {
    [RELATION.company]: companyCalls.list.access,
    [RELATION.follower]: customerCalls.list.access,
    [RELATION.product]: productCalls.list.access,
  }
  return relationKinds.filter((kind) => permissions.has(needed[kind]))
}

/** The records of links; by default the newest first (rule relation.records). */
export async function listRelations(
  { pool }: Database,
  { caller, language }: Reader,
  filters: RelationFilters,
  zone: string,
): Promise<Page<RelationRecord>> {
  const { from, to } = createDates(filters, zone)
  const { fdKindList, fdLinkedList, fdAccountName, pageSize } = filters
  const linked = yesOrNo(fdLinkedList)
  const kinds = kindsSeenBy(caller).filter((kind) => fdKindList.length === 0 || fdKindList.includes(kind))
  if (linked === 'nothing' || kinds.length === 0) return { rows: [], total: 0 }
  const names = await valuesContaining({ pool }, 'relation_record', 'account_name', fdAccountName)
  const isSystem = fdAccountName !== undefined && fitsSystem(fdAccountName)
  if (names?.length === 0 && !isSystem) return { rows: [], total: 0 }
  const order = filters.sortName && filters.sortOrder === 'asc' ? 'asc' : 'desc'
  const values = [
    kinds,
    ...limitOf(caller),
    names,
    isSystem,
    from,
    to,
    linked,
    filters.fdSubject ?? null,
    filters.fdOther ?? null,
  ]
  const total = (await pool.query<{ total: number }>(counted, values)).rows[0]?.total ?? 0
  if (total === 0) return { rows: [], total }
  const found = filters.fdSubject === undefined && filters.fdOther === undefined ? null : total
  const page = await pool.query<Found>(
    `select r.id, r.kind as "fdKind", r.follower_kind as "fdFollowerKind", r.subject as "fdSubject", r.other as "fdOther",
        r.customer_id as "fdCustomerId", r.linked as "fdLinked", r.account_id as "accountId",
        r.account_name as "fdAccountName", r.source as "fdSource", r.created_at as "createdAt"
      ${filtered} and ${visible} order by ${keyOrder('r.id', order, found)} limit $11 offset $12`,
    [...values, pageSize, (filters.pageIndex - 1) * pageSize],
  )
  return {
    rows: page.rows.map(({ accountId, createdAt, fdAccountName: name, ...row }) => ({
      ...row,
      id: Number(row.id),
      fdAccountName: auditAccountName(accountId, name, language),
      fdSourceName: auditSourceTexts[row.fdSource][language],
      createdDate: createdAt.toISOString(),
    })),
    total,
  }
}
