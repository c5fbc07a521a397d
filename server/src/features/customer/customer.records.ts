import { type ContactFieldName, eachContactField } from '@zhixin/contract/customer/contact.fields'
import { customerRow } from '@zhixin/contract/customer/customerList.schema'
import { type PlainFieldName, plainField, plainFieldNames } from '@zhixin/contract/customer/plain.fields'
import { momentSql } from '../../lib/businessTime'
import { columnOf as columnNamed } from '../../record/names'

/** What the audit calls a customer. */
export const customerEntity = 'customer'

/** What every write of a customer sets; $1 is the account. */
export const markChanged = 'updated_by_id = $1, updated_at = now(), version = version + 1'

export const FOLLOWER = { operation: 1, business: 2, other: 3 } as const
export const ATTACHMENT = { licence: 1, invoice: 2 } as const

/** Columns of plain fields that are not named after their field. */
const otherNames: Partial<Record<PlainFieldName, string>> = { fdCompanyCreditCode: 'credit_code' }

/** The column of a plain field. */
export const columnOf = (field: PlainFieldName): string => otherNames[field] ?? columnNamed(field)

/** The column of a contact's field. */
export const contactColumnOf = (field: ContactFieldName): string =>
  otherContactNames[field] ?? columnNamed(field)

const otherContactNames: Partial<Record<ContactFieldName, string>> = {
  fdContactName: 'name',
  fdContactMobile: 'mobile',
  fdPosition: 'job_title',
  fdContactRole: 'role',
  fdContactStance: 'stance',
  fdContactState: 'state',
  fdClientRelationship: 'relationship',
}

/** A plain field of the customer `c`; amounts without trailing zeros. */
const readPlain = (field: PlainFieldName) =>
  plainField(field).kind === 'amount' ? `trim_scale(c.${columnOf(field)})` : `c.${columnOf(field)}`

const username = (id: string) => `(select username from account where id = ${id})`

/** The columns of a JSON object, as SQL by name. */
const named = (columns: Record<string, string>) =>
  Object.entries(columns)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(', ')

/** A JSON object; `fields` are SQL by name. */
const object = (fields: Record<string, string>) =>
  `json_build_object(${Object.entries(fields)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`

/** The rows of `table` that belong to the customer `c`, in order. */
const parts = (table: string) => `(select * from ${table} where customer_id = c.id order by position) as part`

/** A list of JSON objects, one for each row of a table that belongs to the customer. */
const list = (table: string, fields: Record<string, string>) =>
  `array(select ${object(fields)} from ${parts(table)})`

/** The attachments of a kind, as the JSON text of a list. */
const attachments = (kind: number) =>
  `coalesce('[' || string_agg(entry::text, ',') filter (where kind = ${kind}) || ']', '[]')`

/** A price without trailing zeros. */
const price = 'trim_scale(price)'

/** The columns of a CustomerDetail that the view customer_row does not have, for a customer `c` with `detailParts`. */
const detailColumns = named({
  ...Object.fromEntries(
    plainFieldNames
      .filter((field) => !(field in customerRow.shape))
      .map((field) => [field, readPlain(field)]),
  ),
  fdStep: 'c.tiered',
  fdIndustryList: `coalesce(settle.industries, '[]')`,
  fdSettleMessageList: `coalesce(settle.list, case when c.tiered then '[]'::json end)`,
  fdSettlePlatformMessageDetailList: `coalesce(vendors.list, case when c.tiered then '[]'::json end)`,
  fdBaseUnitPriceStepList: list('customer_price_tier_now', {
    fdSendMinCount: 'send_min',
    fdSendMaxCount: 'send_max',
    fdStepUnitPrice: price,
  }),
  fdMyClientContactList: 'contacts.list',
  contacts: 'contacts.list',
  fdMyClientOfficeAddressList: list('customer_office_address', {
    id: 'id',
    fdOfficeAddress: 'address',
    fdCreatedByName: username('created_by_id'),
    createdDate: momentSql('created_at'),
  }),
  fdBusinessLicenseList: 'files.licences',
  fdInvoiceDataList: 'files.invoices',
})

const contact = object({ id: 'id', ...eachContactField<Record<ContactFieldName, string>>(contactColumnOf) })

/**
 * An entry for each vendor that has industry prices, the industries of the first; the vendor price list with the rows
 * as they were typed; the attachments as they were sent; and the contacts, read once for both of their names.
 */
const detailParts = `cross join lateral (
    select json_agg(entry) as list, json_agg(industries) -> 0 as industries from (
      select ${object({
        fdPlatform: 'platform',
        fdDetailList: `json_agg(${object({ fdObeesIndustry: 'industry', fdBaseUnitPrice: price })} order by position)`,
      })} as entry, json_agg(industry order by position) as industries
      from customer_settle_price_now where customer_id = c.id
      group by platform, vendor_position order by vendor_position) as vendor) as settle
  cross join lateral (
    select json_agg(entry) as list from (
      select ${object({
        fdPlatformList: 'array_agg(platform order by platform)',
        fdPlatformUnitPrice: price,
      })} as entry
      from customer_vendor_price_now where customer_id = c.id group by position, price order by position, min(platform)) as typed) as vendors
  cross join lateral (
    select ${attachments(ATTACHMENT.licence)} as licences, ${attachments(ATTACHMENT.invoice)} as invoices
    from ${parts('customer_attachment')}) as files
  cross join lateral (
    select coalesce(array_agg(${contact}), '{}') as list from ${parts('customer_contact')}) as contacts`

/**
 * A customer with all its parts as the JSON text of a CustomerDetail, in one statement; `id` is the placeholder of
 * its id, `scope` the scope's condition on `c`. The two price lists of a customer that is not tiered are null, not
 * empty, if it only has prices of the other kind.
 */
export const customerStatement = (id: string, scope: string) =>
  `select row_to_json(d)::text as customer from (select r.*, ${detailColumns}
    from customer c join customer_row r on r.id = c.id ${detailParts} where c.id = ${id} and ${scope}) as d`
