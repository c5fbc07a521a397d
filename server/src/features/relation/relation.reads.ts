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
import { productCalls } from '@zhixin/contract/product/product.calls'
import {
  RELATION,
  type RelationFilters,
  type RelationRecord,
  relationKinds,
} from '@zhixin/contract/relation/relation.schema'
import type { Call, Caller } from '../../http/call'
import { createDates } from '../../http/filters'
import type { Database } from '../../lib/database'
import { contains } from '../../lib/like'
import { inScopeSql, limitOf } from '../customer/customer.scope'

type Found = Omit<RelationRecord, 'id' | 'fdSource' | 'fdSourceName' | 'createdDate'> & {
  /** A bigint as text. */
  id: string
  accountId: number | null
  fdSource: AuditSource
  createdAt: Date
}

/**
 * The records. $1: the requested kinds; $2 and $3: the data scope, with null as $2 for no restriction; $5: whether the
 * searched person may be the system itself.
 */
const found = `
  from relation_record r
  where r.kind = any($1::smallint[])
    and ($2::smallint[] is null or r.customer_id is null or exists (
      select from customer c where ${inScopeSql('$2', '$3')} and c.id = r.customer_id))
    and ($4::text is null or r.account_name ilike $4 or ($5 and r.account_id is null and r.account_name = '${systemAccount}'))
    and ($6::timestamptz is null or r.created_at >= $6) and ($7::timestamptz is null or r.created_at <= $7)
    and ($8::boolean is null or r.linked = $8)
    and ($9::text is null or r.subject ilike $9) and ($10::text is null or r.other ilike $10)`

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

/** A filter with the choices yes and no (1 and 0): null when both or neither are chosen. */
const chosen = (values: number[]) => (values.includes(1) === values.includes(0) ? null : values.includes(1))

/** The records of links; by default the newest first (rule relation.records). */
export async function listRelations(
  { pool }: Pick<Database, 'pool'>,
  { caller, language }: Pick<Call, 'caller' | 'language'>,
  filters: RelationFilters,
  zone: string,
): Promise<{ rows: RelationRecord[]; total: number }> {
  const { from, to } = createDates(filters, zone)
  const { fdKindList, fdLinkedList, fdAccountName, pageSize } = filters
  const isNothing = fdLinkedList.length > 0 && !fdLinkedList.some((value) => value === 0 || value === 1)
  const kinds = kindsSeenBy(caller).filter((kind) => fdKindList.length === 0 || fdKindList.includes(kind))
  if (isNothing || kinds.length === 0) return { rows: [], total: 0 }
  const order = filters.sortName && filters.sortOrder === 'asc' ? 'asc' : 'desc'
  const values = [
    kinds,
    ...limitOf(caller),
    contains(fdAccountName),
    fdAccountName !== undefined && fitsSystem(fdAccountName),
    from,
    to,
    chosen(fdLinkedList),
    contains(filters.fdSubject),
    contains(filters.fdOther),
  ]
  const [page, counted] = await Promise.all([
    pool.query<Found>(
      `select r.id, r.kind as "fdKind", r.follower_kind as "fdFollowerKind", r.subject as "fdSubject", r.other as "fdOther",
        r.customer_id as "fdCustomerId", r.linked as "fdLinked", r.account_id as "accountId",
        r.account_name as "fdAccountName", r.source as "fdSource", r.created_at as "createdAt"
      ${found} order by r.id ${order} limit $11 offset $12`,
      [...values, pageSize, (filters.pageIndex - 1) * pageSize],
    ),
    pool.query<{ total: number }>(`select count(*)::int as total ${found}`, values),
  ])
  return {
    rows: page.rows.map(({ accountId, createdAt, fdAccountName: name, ...row }) => ({
      ...row,
      id: Number(row.id),
      fdAccountName: auditAccountName(accountId, name, language),
      fdSourceName: auditSourceTexts[row.fdSource][language],
      createdDate: createdAt.toISOString(),
    })),
    total: counted.rows[0]?.total ?? 0,
  }
}
