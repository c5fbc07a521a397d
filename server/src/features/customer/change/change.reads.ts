import {
  auditAccountName,
  auditSentence,
  auditSourceTexts,
  recordedActionName,
} from '@zhixin/contract/audit/audit.texts'
import { changeSectionNames, changeSections, sectionOfField } from '@zhixin/contract/customer/change.fields'
import { changeList } from '@zhixin/contract/customer/change.list'
import type { ChangeFilters, ChangeRecord } from '@zhixin/contract/customer/change.schema'
import { actionTexts } from '@zhixin/contract/customer/history.texts'
import { priceFieldNames } from '@zhixin/contract/customer/price.fields'
import type { Reader } from '../../../http/call'
import type { Database, Page } from '../../../lib/database'
import { indexedContainsSql } from '../../../lib/like'
import { mapInPieces } from '../../../lib/pieces'
import { rowReader, typedId } from '../../../record/rowReader'
import type { Change } from '../../audit/audit.writes'
import { findPeople, ofPeopleSql, type PeopleQuery, peopleParameters } from '../../audit/people.reads'
import { readNamesOf } from '../../rank/people.reads'
import { fieldsSeenBy, type SeenFields } from '../customer.fields'
import { inScopeSql, limitParameters } from '../customer.scope'
import { describeRecords } from '../customerChanges.reads'

type Told = 'fdActionName' | 'fdSourceName' | 'fdSentence' | 'fdChangeList'

type Read = Omit<ChangeRecord, Told> & { accountId: number | null; changes: Change[] }

interface Asked extends PeopleQuery {
  /** The fields of which changes are shown; null: all. */
  fields: string[] | null
}

/** What is done to a customer as a whole, and shows in its status. */
const statusActions = ['delete', 'restore']

/**
 * Deleted customers are among them, within the scope: that somebody deleted one is what records are for. $1 and $2 are
 * the scope, null as $1: no restriction. They are in the order in which they were written: a transaction that waited for
 * another has the older time.
 */
const readRows = rowReader<typeof changeList, Read, Asked>(changeList, {
  from: 'audit_log r',
  values: [
    ...limitParameters,
    ...peopleParameters,
    ({ filters }) => filters.fields,
    ({ filters }) => filters.fdSectionList.includes('status'),
    ({ filters, caller }) => (filters.fdOwn ? caller.accountId : null),
  ],
  where: `r.customer_id is not null and r.action = any('{${Object.keys(actionTexts).join()}}')
    and ($1::smallint[] is null or exists (select from customer c where ${inScopeSql('$1', '$2')} and c.id = r.customer_id))
    and ${ofPeopleSql('r', '$3', '$4')}
    and ($5::text[] is null or ($6 and r.action = any('{${statusActions.join()}}')) or audit_fields(r.changes) && $5)
    and ($7::int is null or r.account_id = $7)`,
  columns: {
    id: 'r.id',
    fdAction: 'r.action',
    accountId: 'r.account_id',
    fdAccountName: 'r.account_name',
    createdDate: 'r.created_at',
    fdCustomerId: 'r.customer_id',
    fdCustomerName: 'r.entity_label',
    fdCustomerDeleted:
      'exists (select from customer c where c.id = r.customer_id and c.deleted_at is not null)',
    fdSource: 'r.source',
    fdBatchId: 'r.batch_id',
    changes: 'r.changes',
  },
  sorts: { createdDate: (to) => `r.id ${to}` },
  filters: {
    fdCustomerName: (place) => indexedContainsSql('r.entity_label', place),
    fdSectionList: null,
    fdFieldList: null,
    fdAccountName: null,
    fdOwn: null,
    fdSourceList: 'r.source',
    fdBatchId: typedId('r.batch_id'),
    fdCustomerId: typedId('r.customer_id'),
  },
  isSearch: ({ fdCustomerName, fields }) => fdCustomerName !== undefined || fields !== null,
})

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
  reader: Reader,
  filters: ChangeFilters,
  zone: string,
): Promise<Page<ChangeRecord>> {
  const { language } = reader
  const fields = fieldsAsked(filters, fieldsSeenBy(reader.caller))
  const people = await findPeople(database, reader.caller, 'audit_log', filters.fdAccountName)
  if (!people) return { rows: [], total: 0 }
  const { rows: found, total } = await readRows(database, reader, { ...filters, ...people, fields }, zone)
  const isAsked = ({ field }: Change) => fields?.includes(field) ?? true
  const records = found.map(({ changes }) => changes.filter(isAsked))
  const authors = found.flatMap(({ accountId }) => accountId ?? [])
  const [told, names] = await Promise.all([
    describeRecords(database, reader, records),
    readNamesOf(database, reader.caller, authors),
  ])
  const rows = await mapInPieces(found, ({ accountId, changes, ...row }, index): ChangeRecord => {
    const account = auditAccountName(accountId, row.fdAccountName, language)
    const what = { action: row.fdAction, changes, entity: 'customer' }
    return {
      ...row,
      fdActionName: recordedActionName(what, language),
      fdAccountName: account,
      fdSourceName: auditSourceTexts[row.fdSource][language],
      fdSentence: auditSentence(
        { ...what, account: names.get(accountId ?? 0) ?? account, label: row.fdCustomerName },
        language,
      ),
      fdChangeList: (told[index] ?? []).map((one) => ({ ...one, fdSection: sectionOfField(one.fdField) })),
    }
  })
  return { rows, total }
}
