import { auditAccountName, auditSourceTexts } from '@zhixin/contract/audit/audit.texts'
import { companyCalls } from '@zhixin/contract/company/company.calls'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { productCalls } from '@zhixin/contract/product/product.record'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { relationList } from '@zhixin/contract/relation/relation.list'
import {
  RELATION,
  type RelationFilters,
  type RelationRecord,
  relationKinds,
} from '@zhixin/contract/relation/relation.schema'
import type { Caller, Reader } from '../../http/call'
import type { Database, Page } from '../../lib/database'
import { indexedContainsSql } from '../../lib/like'
import { anyOf, rowReader } from '../../record/rowReader'
import { findPeople, ofPeopleSql, type PeopleQuery, peopleParameters } from '../audit/people.reads'
import { inScopeSql, limitParameters } from '../customer/customer.scope'

interface Asked extends PeopleQuery {
  kinds: number[]
}

type Read = Omit<RelationRecord, 'fdSourceName'> & { accountId: number | null }

const customer = `select true from customer c where ${inScopeSql('$2', '$3')} and c.id = r.customer_id`

const asked = `r.kind = any($1::smallint[]) and ${ofPeopleSql('r', '$4', '$5')}`
const ofOthers = `($2::smallint[] is null or r.customer_id is null)`

/** The records of customers in the data scope, and of what is no customer's; null as $2: no restriction. */
const readRows = rowReader<typeof relationList, Read, Asked>(relationList, {
  from: 'relation_record r',
  values: [({ filters }) => filters.kinds, ...limitParameters, ...peopleParameters],
  where: {
    // A page looks up the customers of its rows; with `exists`, all customers might be read.
    page: `${asked} and (${ofOthers} or (${customer}))`,
    // What is about customers is joined with them, and no row is looked up by itself.
    parts: [`${asked} and ${ofOthers}`, `${asked} and $2::smallint[] is not null and exists (${customer})`],
  },
  columns: {
    id: 'r.id',
    fdKind: 'r.kind',
    fdFollowerKind: 'r.follower_kind',
    fdSubject: 'r.subject',
    fdOther: 'r.other',
    fdCustomerId: 'r.customer_id',
    fdLinked: 'r.linked',
    accountId: 'r.account_id',
    fdAccountName: 'r.account_name',
    fdSource: 'r.source',
    createdDate: 'r.created_at',
  },
  sorts: { createdDate: (to) => `r.id ${to}` },
  filters: {
    fdKindList: null,
    fdAccountName: null,
    fdLinkedList: anyOf('int')('r.linked::int'),
    fdSubject: (place) => indexedContainsSql('r.subject', place),
    fdOther: (place) => indexedContainsSql('r.other', place),
  },
  isSearch: ({ fdSubject, fdOther }) => fdSubject !== undefined || fdOther !== undefined,
})

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
  database: Database,
  reader: Reader,
  filters: RelationFilters,
  zone: string,
): Promise<Page<RelationRecord>> {
  const { fdKindList, fdAccountName } = filters
  const kinds = kindsSeenBy(reader.caller).filter(
    (kind) => fdKindList.length === 0 || fdKindList.includes(kind),
  )
  const people = await findPeople(database, reader.caller, 'relation_record', fdAccountName)
  if (kinds.length === 0 || !people) return { rows: [], total: 0 }
  const { rows, total } = await readRows(database, reader, { ...filters, ...people, kinds }, zone)
  const { language } = reader
  return {
    rows: rows.map(({ accountId, ...row }) => ({
      ...row,
      fdAccountName: auditAccountName(accountId, row.fdAccountName, language),
      fdSourceName: auditSourceTexts[row.fdSource][language],
    })),
    total,
  }
}
