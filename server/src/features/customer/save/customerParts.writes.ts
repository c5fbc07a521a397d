import { isDeepStrictEqual } from 'node:util'
import { contactField, contactFieldNames } from '@zhixin/contract/customer/contact.fields'
import { followerFieldNames } from '@zhixin/contract/customer/follower.fields'
import { pricesOf } from '@zhixin/contract/customer/priceRows'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { attachmentUri } from '@zhixin/contract/upload/attachments'
import type { Query } from '../../../lib/transaction'
import { holdFiles } from '../../upload/fileHolder'
import { customerFiles } from '../customer.attachments'
import { ATTACHMENT, contactColumnOf } from '../customer.records'
import type { CustomerState } from '../customer.state'
import { changesPrices, writePrices } from '../settlement.writes'

interface PartsChange {
  customerId: number
  /** Null for a new customer. */
  before: CustomerState | null
  after: CustomerState
  accountId: number
  /** The stored files among the attachments. */
  files: number[]
}

const differs = ({ before, after }: PartsChange, ...fields: (keyof CustomerState)[]) =>
  !before || fields.some((field) => !isDeepStrictEqual(before[field], after[field]))

/**
 * Writes the parts of customers that differ; unchanged parts are not touched. The statements are sent together: one for
 * the followers of all customers, which many may get at once, and one for each other part.
 */
export function writeParts(query: Query, changes: PartsChange[]): Promise<unknown>[] {
  const followed = changes.filter((change) => differs(change, ...followerFieldNames))
  return [
    ...(followed.length > 0 ? [writeFollowers(query, followed)] : []),
    ...changes.flatMap((change) => writeOwnParts(query, change)),
  ]
}

function writeOwnParts(query: Query, change: PartsChange): Promise<unknown>[] {
  const { before, after } = change
  const statements: Promise<unknown>[] = []
  if (differs(change, 'fdCompanyList')) statements.push(writeCompanies(query, change))
  if (changesPrices(before, after)) statements.push(writePrices(query, change, pricesOf(after)))
  if (differs(change, 'fdMyClientContactList')) statements.push(writeContacts(query, change))
  if (differs(change, 'fdMyClientOfficeAddressList')) statements.push(writeOfficeAddresses(query, change))
  if (differs(change, 'fdBusinessLicenseList', 'fdInvoiceDataList'))
    statements.push(
      writeAttachments(query, change),
      holdFiles(query, customerFiles, change.customerId, change.files),
    )
  return statements
}

/**
 * Brings nested rows to the requested state: $2 is all of them as JSON; rows with an id keep it, rows that are not
 * named are deleted. Positions are unique per customer at the end of the transaction, so rows may change places.
 * @param columns the columns with their types
 * @param onCreate columns that only a new row sets: they keep who added it
 */
function syncStatement(
  table: string,
  columns: Record<string, string>,
  onCreate: Record<string, string> = {},
) {
  const names = Object.keys(columns)
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  const of = (row: string) => names.map((name) => `${row}.${name}`).join(', ')
  const created = Object.entries(onCreate)
  return `with asked as materialized (select * from json_to_recordset($2::json) as r (id int, ${types.join(', ')})),
    gone as (delete from ${table} where customer_id = $1 and id not in (select id from asked where id is not null)),
    kept as (update ${table} own set (${names.join(', ')}) = (select ${of('asked')}) from asked
      where own.customer_id = $1 and own.id = asked.id and (${of('own')}) is distinct from (${of('asked')}))
    insert into ${table} (customer_id, ${[...created.map(([name]) => name), ...names].join(', ')})
      select $1, ${[...created.map(([, value]) => value), ...names].join(', ')} from asked where id is null order by position`
}

/** Rows without ids: all are deleted and inserted; uniqueness is checked when the transaction ends. */
const replaceAttachments = `with gone as (delete from customer_attachment where customer_id = $1)
  insert into customer_attachment (customer_id, kind, position, uri, entry)
    select $1, kind, position, uri, entry
    from json_to_recordset($2::json) as r (kind smallint, position smallint, uri text, entry json)`

const text = 'text'
const smallint = 'smallint'
const syncCompanies = syncStatement('customer_company', { position: smallint, name: text })
const syncContacts = syncStatement('customer_contact', {
  position: smallint,
  ...Object.fromEntries(
    contactFieldNames.map((name) => [
      contactColumnOf(name),
      contactField(name).kind === 'choice' ? smallint : text,
    ]),
  ),
})
const syncOfficeAddresses = syncStatement(
  'customer_office_address',
  { position: smallint, address: text },
  { created_by_id: '$3::int' },
)

const writeCompanies = (query: Query, { customerId, after }: PartsChange) =>
  query(syncCompanies, [
    customerId,
    JSON.stringify(
      after.fdCompanyList.map(({ id, fdCompanyName }, position) => ({ id, position, name: fdCompanyName })),
    ),
  ])

const contactRow = (contact: CustomerState['fdMyClientContactList'][number], position: number) => ({
  id: contact.id,
  position,
  ...Object.fromEntries(contactFieldNames.map((name) => [contactColumnOf(name), contact[name]])),
})

const writeContacts = (query: Query, { customerId, after }: PartsChange) =>
  query(syncContacts, [customerId, JSON.stringify(after.fdMyClientContactList.map(contactRow))])

/** The author and date of an address stay when it is corrected later. */
const writeOfficeAddresses = (query: Query, { customerId, after, accountId }: PartsChange) =>
  query(syncOfficeAddresses, [
    customerId,
    JSON.stringify(
      after.fdMyClientOfficeAddressList.map(({ id, fdOfficeAddress }, position) => ({
        id,
        position,
        address: fdOfficeAddress,
      })),
    ),
    accountId,
  ])

const syncFollowers = `with asked as materialized (
    select * from json_to_recordset($2::json) as r (customer_id int, kind smallint, account_id int, position smallint)),
  gone as (delete from customer_follower own where customer_id = any($1::int[]) and not exists (select from asked
    where asked.customer_id = own.customer_id and asked.kind = own.kind and asked.account_id = own.account_id))
  insert into customer_follower as own (customer_id, kind, account_id, position)
    select customer_id, kind, account_id, position from asked
    on conflict (customer_id, kind, account_id) do update set position = excluded.position
      where own.position <> excluded.position`

function writeFollowers(query: Query, changes: PartsChange[]) {
  const asked = changes.flatMap(({ customerId, after }) =>
    followerFieldNames.flatMap((field, index) =>
      after[field].map((accountId, position) => ({
        customer_id: customerId,
        kind: index + 1,
        account_id: accountId,
        position,
      })),
    ),
  )
  return query(syncFollowers, [changes.map(({ customerId }) => customerId), JSON.stringify(asked)])
}

function writeAttachments(query: Query, { customerId, after }: PartsChange) {
  const rows = (kind: number, entries: unknown[]) =>
    entries.map((entry, position) => ({ kind, position, uri: attachmentUri(entry as Attachment), entry }))
  const asked = [
    ...rows(ATTACHMENT.licence, after.fdBusinessLicenseList),
    ...rows(ATTACHMENT.invoice, after.fdInvoiceDataList),
  ]
  return query(replaceAttachments, [customerId, JSON.stringify(asked)])
}
