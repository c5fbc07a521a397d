import { type Platform, platforms } from '@zhixin/contract/closedSets'
import type { Attachment } from '@zhixin/contract/upload/attachment.schema'
import { parsePlain } from '../model/plain'
import { defaultTiers, settleVendors } from '../model/prices'
import { newRowKey } from '../model/rowKey'
import { type CustomerValues, contactFields, option, text } from '../model/values'
import type { KeptDraft } from './draft.keeper'

type Raw = Record<string, unknown>

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null

const numbers = (value: unknown) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []

function rows<T>(value: unknown, make: (row: Raw) => T): T[] {
  return Array.isArray(value) ? value.filter(isObject).map(make) : []
}

/** A row of the form: its key is new, its id the server's. */
const row = (raw: Raw) => ({
  rowKey: newRowKey(),
  ...(typeof raw.id === 'number' && { id: raw.id }),
})

/** Attachments are stored by their URI; the files are on the server already. */
const attachments = (value: unknown): Attachment[] =>
  (Array.isArray(value) ? value : []).filter(
    (one): one is Attachment =>
      typeof one === 'string' || (isObject(one) && typeof one.fdOssUri === 'string'),
  )

const isPlatform = (value: unknown): value is Platform => platforms.some((platform) => platform === value)

/** The values of a draft as form values: field by field, because an older version of the form may have saved it. */
export function parseValues(raw: Raw): CustomerValues {
  const tiers = rows(raw.fdBaseUnitPriceStepList, (tier) => ({
    rowKey: newRowKey(),
    fdSendMinCount: text(tier.fdSendMinCount),
    fdSendMaxCount: text(tier.fdSendMaxCount),
    fdStepUnitPrice: text(tier.fdStepUnitPrice),
  }))
  const settle = rows(raw.fdSettleMessageList, (entry) => entry).flatMap((entry) =>
    isPlatform(entry.fdPlatform)
      ? {
          fdPlatform: entry.fdPlatform,
          fdDetailList: rows(entry.fdDetailList, (price) => price).flatMap((price) =>
            typeof price.fdObeesIndustry === 'number'
              ? { fdObeesIndustry: price.fdObeesIndustry, fdBaseUnitPrice: text(price.fdBaseUnitPrice) }
              : [],
          ),
        }
      : [],
  )
  return {
    ...parsePlain(raw),
    fdPlatformList: numbers(raw.fdPlatformList),
    fdCompanyList: rows(raw.fdCompanyList, (company) => ({
      ...row(company),
      fdCompanyName: text(company.fdCompanyName),
    })),
    fdMyClientContactList: rows(raw.fdMyClientContactList, (contact) => ({
      ...row(contact),
      ...contactFields(contact),
    })),
    fdOperationFollowUpAccountIdList: numbers(raw.fdOperationFollowUpAccountIdList),
    fdBusinessFollowUpAccountIdList: numbers(raw.fdBusinessFollowUpAccountIdList),
    fdOtherFollowUpAccountIdList: numbers(raw.fdOtherFollowUpAccountIdList),
    fdStep: raw.fdStep === true,
    fdIndustryList: numbers(raw.fdIndustryList),
    fdSettleMessageList: settleVendors(settle),
    fdSettlePlatformMessageDetailList: rows(raw.fdSettlePlatformMessageDetailList, (vendor) => ({
      rowKey: newRowKey(),
      fdPlatformList: numbers(vendor.fdPlatformList),
      fdPlatformUnitPrice: text(vendor.fdPlatformUnitPrice),
    })),
    fdBaseUnitPriceStepList: tiers.length > 0 ? tiers : defaultTiers(),
    fdPriceTemplateId: option(raw.fdPriceTemplateId),
    fdBusinessLicenseList: attachments(raw.fdBusinessLicenseList),
    fdInvoiceDataList: attachments(raw.fdInvoiceDataList),
    fdMyClientOfficeAddressList: rows(raw.fdMyClientOfficeAddressList, (address) => ({
      ...row(address),
      fdOfficeAddress: text(address.fdOfficeAddress),
      ...(typeof address.fdCreatedByName === 'string' && { fdCreatedByName: address.fdCreatedByName }),
      ...(typeof address.createdDate === 'string' && { createdDate: address.createdDate }),
    })),
  }
}

/** Parses a stored draft; undefined if it is none. */
export function parseDraft(raw: unknown): KeptDraft<CustomerValues> | undefined {
  if (!isObject(raw) || !isObject(raw.values) || Number.isNaN(Date.parse(text(raw.at)))) return undefined
  return {
    session: text(raw.session),
    replaces: Array.isArray(raw.replaces) ? raw.replaces.map(text) : [],
    at: text(raw.at),
    baseVersion: option(raw.baseVersion) ?? null,
    base: isObject(raw.base) ? parseValues(raw.base) : null,
    values: parseValues(raw.values),
  }
}
