import { z } from 'zod'
import { platforms, SERVICE_TYPE } from '../closedSets'
import {
  isBlank,
  knownFields,
  numeric,
  optionalDecimal,
  optionalId,
  optionalList,
  requiredId,
  requiredList,
  requiredOption,
  rowId,
} from '../fields'
import { encodeMessage } from '../messages'
import { moment } from '../moment'
import { isMasked } from '../numberMask'
import { digitsOf } from '../singleLine'
import { requiredDigits, requiredText } from '../text.fields'
import { attachmentList } from '../upload/attachment.schema'
import { contactFields } from './contact.fields'
import { customerLimits } from './customer.enums'
import { customerRow } from './customerList.schema'
import { answersOf, inputsOf, plainDetail, plainInputs } from './plain.schema'
import { priceFieldNames } from './price.fields'
import {
  acrossFields,
  checkPrices,
  givenRows,
  priceFields,
  pricesRead,
  type RowIssue,
  withoutInactivePrices,
} from './settlement.schema'

const rows = <T extends z.ZodType>(row: T, max: number) =>
  z.preprocess(
    (value) => (isBlank(value) ? [] : Array.isArray(value) ? value : [value]),
    z.array(row).max(max, encodeMessage('too_many', { max })),
  )

/** A company of a customer. */
export const companyInput = z.object({
  id: rowId(),
  fdCompanyName: requiredText({ max: customerLimits.text, required: 'company_name_required' }),
})

/**
 * A contact. A mobile number is stripped to its digits (rule contact.digits), except a masked one: only the server
 * knows which number it stands for (rule hidden.number).
 */
export const contactInput = z.object({
  id: rowId(),
  ...inputsOf(contactFields),
  fdContactMobile: z.preprocess(
    (value) => (typeof value === 'string' && !isMasked(value) ? digitsOf(value) : value),
    requiredDigits({ max: customerLimits.text, required: 'contact_mobile_required' }).meta({
      pattern: '[\\d*]',
    }),
  ),
})

/** An office address; its author and date are set by the server (rule address.author). */
export const officeAddressInput = z.object({
  id: rowId(),
  fdOfficeAddress: requiredText({ max: customerLimits.text, required: 'office_address_required' }),
})

/** Contacts as a save takes them; undefined when the save does not use this name. */
const contactList = () =>
  givenRows(contactInput, customerLimits.contacts).refine((list) => list === undefined || list.length > 0, {
    error: 'contacts_required',
  })

const {
  fdServiceType,
  fdChannelType,
  fdBudgetSource,
  fdName,
  fdCooperationPhase,
  fdPaymentTerm,
  ...otherPlain
} = plainInputs

/** The fields of a save. Their order is that of the form and of the issues (rule customer.required). */
const fields = z.object({
  id: optionalId(),
  fdServiceType,
  fdPlatformList: requiredList(requiredOption(platforms, 'platform_required'), {
    required: 'platform_required',
  }),
  fdChannelType,
  fdBudgetSource,
  fdName,
  fdCompanyList: rows(companyInput, customerLimits.companies).refine((list) => list.length > 0, {
    error: 'company_name_required',
  }),
  fdCooperationPhase,
  fdOperationFollowUpAccountIdList: requiredList(requiredId(), { required: 'operation_follower_required' }),
  fdBusinessFollowUpAccountIdList: requiredList(requiredId(), { required: 'business_follower_required' }),
  /** Derived on read; in a save it only carries the issue 'Please select industry'. */
  fdIndustryList: z
    .any()
    .optional()
    .overwrite(() => undefined)
    .meta({ type: 'array', items: { type: 'integer' }, maxItems: customerLimits.priceRows }),
  fdPaymentTerm,
  fdOtherFollowUpAccountIdList: optionalList(requiredId()),
  ...otherPlain,
  fdBusinessVolume: optionalDecimal({
    max: customerLimits.volume,
    decimals: 2,
    range: 'volume_range',
    precision: 'volume_decimals',
  }),
  fdMyClientContactList: contactList(),
  /** The same list under its other name (rule contact.names). */
  contacts: contactList(),
  ...priceFields,
  /** The template that the prices were filled in from (rule template.apply). */
  fdPriceTemplateId: optionalId(),
  fdBusinessLicenseList: attachmentList(customerLimits.attachments),
  fdInvoiceDataList: attachmentList(customerLimits.attachments),
  fdMyClientOfficeAddressList: rows(officeAddressInput, customerLimits.addresses),
})

type Fields = z.output<typeof fields>

/**
 * Removes from a raw record what does not count for its kind, before it is checked: channel type and budget source
 * unless it is a message customer (rule customer.message), and incomplete rows of the inactive kind of prices (rule
 * price.kinds). So neither can cause an error.
 */
function withoutInactiveParts(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw ?? {}
  const record = knownFields(raw, fields)
  if (numeric(record.fdServiceType) !== SERVICE_TYPE.message) {
    delete record.fdChannelType
    delete record.fdBudgetSource
  }
  return withoutInactivePrices(record)
}

/** Required only of message customers (rule customer.message). */
function checkMessageFields(customer: Fields): RowIssue[] {
  if (customer.fdServiceType !== SERVICE_TYPE.message) return []
  const issues: RowIssue[] = []
  if (customer.fdChannelType === undefined)
    issues.push({ path: ['fdChannelType'], message: 'channel_type_required' })
  if (customer.fdBudgetSource === undefined)
    issues.push({ path: ['fdBudgetSource'], message: 'budget_source_required' })
  return issues
}

/** Contacts come under one name or both (rule contact.names). */
function checkContacts({ fdMyClientContactList, contacts }: Fields): RowIssue[] {
  if (fdMyClientContactList || contacts) return []
  return [{ path: ['fdMyClientContactList'], message: 'contacts_required' }]
}

/**
 * Keeps the contacts under one name, and under the other only if it differs: the stored record then decides which
 * counts (rule contact.names).
 */
function withContactsOnce({ contacts, ...customer }: Fields): Fields {
  const { fdMyClientContactList = contacts } = customer
  const differs = contacts && JSON.stringify(contacts) !== JSON.stringify(fdMyClientContactList)
  return { ...customer, fdMyClientContactList, ...(differs && { contacts }) }
}

const rules = [
  acrossFields<Fields>(checkMessageFields, ['fdServiceType', 'fdChannelType', 'fdBudgetSource']),
  acrossFields<Fields>(checkContacts, ['fdMyClientContactList', 'contacts']),
]

/** What a save takes: the whole record (rule customer.save). */
export const customerInput = z.preprocess(
  withoutInactiveParts,
  fields.check(
    ...rules,
    acrossFields<Fields>(checkPrices, [...priceFieldNames]),
    z.overwrite(withContactsOnce),
  ),
)

export type CustomerInput = z.output<typeof customerInput>

const withoutPrices = (raw: unknown): unknown =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw)
    ? Object.fromEntries(
        Object.entries(knownFields(raw, fields)).filter(
          ([name]) => !(priceFieldNames as readonly string[]).includes(name),
        ),
      )
    : raw

/** What a save takes from somebody who may not see prices: what it says about them is ignored (rule hidden.price). */
export const customerInputUnpriced = z.preprocess(
  (raw) => withoutInactiveParts(withoutPrices(raw)),
  fields.check(...rules, z.overwrite(withContactsOnce)),
)

/** The order in which a save's issues are told (rule customer.required). */
export const customerFieldOrder: readonly string[] = Object.keys(fields.shape)

const ids = z.array(z.number().int())
/** A contact in a detail. */
const contact = z.object({ id: z.number().int(), ...answersOf(contactFields) })

/** A customer with all its parts (rule customer.fields). */
export const customerDetail = customerRow.extend({
  ...plainDetail,
  /** This and the lists of prices are null for readers who may not see prices. */
  fdStep: z.boolean().nullable(),
  fdIndustryList: ids,
  /**
   * For a customer that is not tiered, both lists are null, not empty, if it only has prices of the other kind: a
   * save would refuse an empty list, and a detail can always be posted back (rule customer.save).
   */
  fdSettleMessageList: pricesRead.fdSettleMessageList.nullable(),
  fdSettlePlatformMessageDetailList: pricesRead.fdSettlePlatformMessageDetailList.nullable(),
  fdBaseUnitPriceStepList: pricesRead.fdBaseUnitPriceStepList.nullable(),
  fdMyClientContactList: z.array(contact),
  /** The same list under its other name. */
  contacts: z.array(contact),
  fdMyClientOfficeAddressList: z.array(
    z.object({
      id: z.number().int(),
      fdOfficeAddress: z.string(),
      fdCreatedByName: z.string(),
      createdDate: moment,
    }),
  ),
  /** JSON texts, `"[]"` when empty. */
  fdBusinessLicenseList: z.string(),
  fdInvoiceDataList: z.string(),
})

export type CustomerDetail = z.output<typeof customerDetail>
