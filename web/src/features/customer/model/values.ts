import {
  type ContactFieldName,
  type contactFields as contactDeclared,
  contactField,
  eachContactField,
} from '@zhixin/contract/customer/contact.fields'
import { defaultPaymentTerm } from '@zhixin/contract/customer/customer.enums'
import type { CustomerDetail, CustomerInput } from '@zhixin/contract/customer/customer.schema'
import type { PriceFieldName } from '@zhixin/contract/customer/price.fields'
import type { PriceTemplate } from '@zhixin/contract/customer/priceTemplate.schema'
import { normalizeDecimal } from '@zhixin/contract/reading'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { decimalText } from '../../../ui/form/decimal'
import { type PlainValues, plainInput, plainValues } from './plain'
import { defaultTiers, industriesOf, type SettleValues, settleVendors, type TierValues } from './prices'
import { newRowKey } from './rowKey'

/** A row: its key is only on the screen, its id is the server's. */
interface Row {
  rowKey: string
  id?: number | undefined
}

export interface CompanyValues extends Row {
  fdCompanyName: string
}

/** The fields of a contact: choices as numbers, everything else as texts. */
type ContactFields = {
  [Name in ContactFieldName]: (typeof contactDeclared)[Name]['kind'] extends 'choice'
    ? number | undefined
    : string
}

export interface ContactValues extends Row, ContactFields {}

export interface AddressValues extends Row {
  fdOfficeAddress: string
  /** Its author and date: set by the server, only shown. */
  fdCreatedByName?: string
  createdDate?: string
}

export interface VendorPriceValues {
  rowKey: string
  fdPlatformList: number[]
  fdPlatformUnitPrice: string
}

/** The form's values. Amounts and counts are decimal texts, never floats. */
export interface CustomerValues extends PlainValues {
  fdPlatformList: number[]
  fdCompanyList: CompanyValues[]
  fdMyClientContactList: ContactValues[]
  fdOperationFollowUpAccountIdList: number[]
  fdBusinessFollowUpAccountIdList: number[]
  fdOtherFollowUpAccountIdList: number[]
  fdStep: boolean
  fdIndustryList: number[]
  fdSettleMessageList: SettleValues[]
  fdSettlePlatformMessageDetailList: VendorPriceValues[]
  fdBaseUnitPriceStepList: TierValues[]
  /** The template that the prices were filled in from, since the form was opened. */
  fdPriceTemplateId: number | undefined
  fdBusinessLicenseList: Attachment[]
  fdInvoiceDataList: Attachment[]
  fdMyClientOfficeAddressList: AddressValues[]
}

export const newCompany = (): CompanyValues => ({ rowKey: newRowKey(), fdCompanyName: '' })

export const newContact = (): ContactValues => ({ rowKey: newRowKey(), ...contactFields({}) })

export const newAddress = (): AddressValues => ({ rowKey: newRowKey(), fdOfficeAddress: '' })

export const newVendorPrice = (): VendorPriceValues => ({
  rowKey: newRowKey(),
  fdPlatformList: [],
  fdPlatformUnitPrice: '',
})

/** What a new customer begins with (rule customer.new); which values are offered, the data sources say. */
export function emptyValues(offered: {
  serviceType: number | undefined
  platforms: number[]
}): CustomerValues {
  return {
    ...plainValues(() => undefined),
    fdServiceType: offered.serviceType,
    fdPlatformList: offered.platforms,
    fdCompanyList: [newCompany()],
    fdMyClientContactList: [newContact()],
    fdOperationFollowUpAccountIdList: [],
    fdBusinessFollowUpAccountIdList: [],
    fdOtherFollowUpAccountIdList: [],
    fdStep: false,
    fdIndustryList: [],
    fdSettleMessageList: settleVendors([]),
    fdSettlePlatformMessageDetailList: [],
    fdBaseUnitPriceStepList: defaultTiers(),
    fdPriceTemplateId: undefined,
    fdPaymentTerm: defaultPaymentTerm,
    fdBusinessLicenseList: [],
    fdInvoiceDataList: [],
    fdMyClientOfficeAddressList: [],
  }
}

export const text = (value: unknown) => (typeof value === 'string' ? value : '')
export const option = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** The fields of a contact, of a record or of a draft, which an older version of the form may have saved. */
export const contactFields = (contact: Partial<Record<ContactFieldName, unknown>>): ContactFields =>
  eachContactField<ContactFields>((name) =>
    (contactField(name).kind === 'choice' ? option : text)(contact[name]),
  )

/** Attachments come as JSON text (rule attachment.list); anything that is no list shows as an empty one. */
function attachments(json: string): Attachment[] {
  const list: unknown = JSON.parse(json || '[]')
  return Array.isArray(list) ? list : []
}

/** The prices of a record, or of a template, as form values. */
function priceValues(
  detail: Pick<CustomerDetail, PriceFieldName>,
): Pick<CustomerValues, PriceFieldName | 'fdIndustryList'> {
  const settle = settleVendors(
    (detail.fdSettleMessageList ?? []).map((entry) => ({
      fdPlatform: entry.fdPlatform,
      fdDetailList: entry.fdDetailList.map((price) => ({
        fdObeesIndustry: price.fdObeesIndustry,
        fdBaseUnitPrice: decimalText(price.fdBaseUnitPrice),
      })),
    })),
  )
  const tiers = (detail.fdBaseUnitPriceStepList ?? []).map((tier) => ({
    rowKey: newRowKey(),
    fdSendMinCount: decimalText(tier.fdSendMinCount),
    fdSendMaxCount: decimalText(tier.fdSendMaxCount),
    fdStepUnitPrice: decimalText(tier.fdStepUnitPrice),
  }))
  return {
    fdStep: detail.fdStep ?? false,
    fdIndustryList: industriesOf(settle),
    fdSettleMessageList: settle,
    fdSettlePlatformMessageDetailList: (detail.fdSettlePlatformMessageDetailList ?? []).map((row) => ({
      rowKey: newRowKey(),
      fdPlatformList: row.fdPlatformList,
      fdPlatformUnitPrice: decimalText(row.fdPlatformUnitPrice),
    })),
    fdBaseUnitPriceStepList: tiers.length > 0 ? tiers : defaultTiers(),
  }
}

/** The prices of the form as a template has them (rule template.apply). */
export const withTemplate = (values: CustomerValues, template: PriceTemplate): CustomerValues => ({
  ...values,
  ...priceValues(template),
  fdPriceTemplateId: template.id,
})

/** A customer as form values. */
export function valuesOf(detail: CustomerDetail): CustomerValues {
  return {
    ...plainValues((field) => detail[field]),
    fdPlatformList: detail.fdPlatformList,
    fdCompanyList: detail.fdCompanyList.map((company) => ({ rowKey: newRowKey(), ...company })),
    fdMyClientContactList: detail.fdMyClientContactList.map((contact) => ({
      rowKey: newRowKey(),
      id: contact.id,
      ...contactFields(contact),
    })),
    fdOperationFollowUpAccountIdList: detail.fdOperationFollowUpAccountIdList,
    fdBusinessFollowUpAccountIdList: detail.fdBusinessFollowUpAccountIdList,
    fdOtherFollowUpAccountIdList: detail.fdOtherFollowUpAccountIdList,
    ...priceValues(detail),
    fdPriceTemplateId: undefined,
    fdBusinessLicenseList: attachments(detail.fdBusinessLicenseList),
    fdInvoiceDataList: attachments(detail.fdInvoiceDataList),
    fdMyClientOfficeAddressList: detail.fdMyClientOfficeAddressList.map((address) => ({
      rowKey: newRowKey(),
      ...address,
    })),
  }
}

/**
 * A draft's values as changes of the record. If its author could not see prices, it has none; those of the record stay,
 * because no form can be saved without.
 */
export function withPrices(values: CustomerValues, detail: CustomerDetail | undefined): CustomerValues {
  const { fdStep, fdSettleMessageList, fdSettlePlatformMessageDetailList } = values
  const hasSome =
    fdStep || fdSettlePlatformMessageDetailList.length > 0 || industriesOf(fdSettleMessageList).length > 0
  return hasSome || !detail ? values : { ...values, ...priceValues(detail) }
}

const withoutKey = <T extends { rowKey: string }>({ rowKey: _, ...row }: T): Omit<T, 'rowKey'> => row

/** The fields of the record that a save repeats, beside the form's values. */
export type BaseRecord = Pick<
  CustomerDetail,
  'id' | 'fdStep' | 'fdSettleMessageList' | 'fdSettlePlatformMessageDetailList' | 'fdMyClientContactList'
>

/**
 * Whether the person may not see the prices of a record: then its form has none, and a save leaves them out.
 * @param seesPrices decides for a new one
 */
export const hidesPrices = (base: Pick<CustomerDetail, 'fdStep'> | undefined, seesPrices = true): boolean =>
  base ? base.fdStep === null : !seesPrices

const noPrices = {
  fdStep: undefined,
  fdSettleMessageList: undefined,
  fdSettlePlatformMessageDetailList: undefined,
  fdBaseUnitPriceStepList: undefined,
}

/** A price list that neither the record nor the form has is sent as not given, so that it is not required. */
const unlessNotGiven = <T>(rows: T[], isEmpty: boolean, base: unknown[] | null | undefined) =>
  base === null && isEmpty ? null : rows

/**
 * The input of a save, as its schema takes it, without the list of industries. Numbers stay decimal texts; the schema
 * parses them.
 */
export function inputOf(values: CustomerValues, base: BaseRecord | undefined) {
  const { fdIndustryList: _, ...fields } = values
  const settle = values.fdSettleMessageList.map((entry) => ({
    ...entry,
    fdDetailList: entry.fdDetailList.map((price) => ({
      ...price,
      fdBaseUnitPrice: normalizeDecimal(price.fdBaseUnitPrice),
    })),
  }))
  const vendors = values.fdSettlePlatformMessageDetailList.map((row) => ({
    ...withoutKey(row),
    fdPlatformUnitPrice: normalizeDecimal(row.fdPlatformUnitPrice),
  }))
  return {
    ...fields,
    id: base?.id,
    ...plainInput(values),
    fdCompanyList: values.fdCompanyList.map(withoutKey),
    fdMyClientContactList: values.fdMyClientContactList.map(withoutKey),
    fdMyClientOfficeAddressList: values.fdMyClientOfficeAddressList.map(({ id, fdOfficeAddress }) => ({
      id,
      fdOfficeAddress,
    })),
    fdSettleMessageList: unlessNotGiven(settle, industriesOf(settle).length === 0, base?.fdSettleMessageList),
    fdSettlePlatformMessageDetailList: unlessNotGiven(
      vendors,
      vendors.length === 0,
      base?.fdSettlePlatformMessageDetailList,
    ),
    fdBaseUnitPriceStepList: values.fdBaseUnitPriceStepList.map(withoutKey),
    ...(hidesPrices(base) && noPrices),
  }
}

/** Licences and invoices are sent as JSON texts, which the server parses. */
export const withJsonAttachments = (input: CustomerInput): CustomerInput => ({
  ...input,
  fdBusinessLicenseList: JSON.stringify(input.fdBusinessLicenseList) as never,
  fdInvoiceDataList: JSON.stringify(input.fdInvoiceDataList) as never,
})
