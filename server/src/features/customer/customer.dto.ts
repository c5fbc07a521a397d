import type { CustomerDetail, CustomerRow } from '@zhixin/contract/customer/customer.schema'
import type { PriceTier, SettleEntry, VendorPrice } from '@zhixin/contract/customer/settlement.schema'
import type { CustomerRecord, RowRecord } from './customer.records'

export const FOLLOWER = { operation: 1, business: 2, other: 3 } as const
export const ATTACHMENT = { licence: 1, invoice: 2 } as const

/** A customer as the list shows it (section 4 of the contract). */
export function toRow(customer: RowRecord): CustomerRow {
  const of = (kind: number) => customer.followers.filter((follower) => follower.kind === kind)
  const ids = (kind: number) => of(kind).map((follower) => follower.accountId)
  const names = (kind: number) => of(kind).map((follower) => follower.username)
  return {
    id: customer.id,
    fdName: customer.name,
    fdServiceType: customer.serviceType as CustomerRow['fdServiceType'],
    fdCompanyNameList: customer.companies.map((company) => company.name),
    fdCompanyList: customer.companies.map(({ id, name }) => ({ id, fdCompanyName: name })),
    fdCompanySerialCode: customer.serialCode,
    fdPlatformList: customer.platforms as CustomerRow['fdPlatformList'],
    fdChannelType: customer.channelType as CustomerRow['fdChannelType'],
    fdBudgetSource: customer.budgetSource,
    fdCooperationPhase: customer.cooperationPhase,
    fdOperationFollowUpAccountIdList: ids(FOLLOWER.operation),
    fdOperationFollowUpAccountNameList: names(FOLLOWER.operation),
    fdBusinessFollowUpAccountIdList: ids(FOLLOWER.business),
    fdBusinessFollowUpAccountNameList: names(FOLLOWER.business),
    fdOtherFollowUpAccountIdList: ids(FOLLOWER.other),
    fdOtherFollowUpAccountNameList: names(FOLLOWER.other),
    fdCreatedByName: customer.createdBy,
    createdDate: customer.createdAt,
    fdUpdatedBy: customer.updatedBy,
    lastModifiedDate: customer.updatedAt,
    fdStatus: customer.status as CustomerRow['fdStatus'],
    fdVersion: customer.version,
  }
}

/** The vendor price list as it was typed: vendors of one row share it. */
export function vendorPricesOf(customer: Pick<CustomerRecord, 'vendorPrices'>): VendorPrice[] {
  const rows = new Map<number, VendorPrice>()
  for (const { platform, position, price } of customer.vendorPrices) {
    const row = rows.get(position) ?? { fdPlatformList: [], fdPlatformUnitPrice: price }
    row.fdPlatformList.push(platform as VendorPrice['fdPlatformList'][number])
    rows.set(position, row)
  }
  return [...rows.values()]
}

/** The industry prices, an entry for each vendor that has any. */
export function settleEntriesOf(customer: Pick<CustomerRecord, 'settlePrices'>): SettleEntry[] {
  const entries = new Map<number, SettleEntry>()
  for (const { platform, industry, price } of customer.settlePrices) {
    const entry = entries.get(platform) ?? {
      fdPlatform: platform as SettleEntry['fdPlatform'],
      fdDetailList: [],
    }
    entry.fdDetailList.push({ fdObeesIndustry: industry, fdBaseUnitPrice: price })
    entries.set(platform, entry)
  }
  return [...entries.values()]
}

/** The tiers. */
export function tiersOf(customer: Pick<CustomerRecord, 'priceTiers'>): PriceTier[] {
  return customer.priceTiers.map(({ sendMin, sendMax, price }) => ({
    fdSendMinCount: sendMin,
    fdSendMaxCount: sendMax,
    fdStepUnitPrice: price,
  }))
}

/** The entries of a licence or invoice list as they were given. */
export function attachmentsOf(customer: Pick<CustomerRecord, 'attachments'>, kind: number): unknown[] {
  return customer.attachments
    .filter((attachment) => attachment.kind === kind)
    .map((attachment) => attachment.entry)
}

/** A customer with all its parts, in both readings of the specification (3.1). */
export function toDetail(customer: CustomerRecord): CustomerDetail {
  const entries = settleEntriesOf(customer)
  const priceList = <T>(list: T[]) => (list.length > 0 || customer.tiered ? list : null)
  return {
    ...toRow(customer),
    fdCompanyCreditCode: customer.creditCode,
    fdBusinessVolume: customer.businessVolume,
    fdClientSource: customer.clientSource,
    fdRegisterAddress: customer.registerAddress,
    fdIntroduction: customer.introduction,
    fdPaymentTerm: customer.paymentTerm,
    fdStep: customer.tiered,
    fdIndustryList: entries[0]?.fdDetailList.map((detail) => detail.fdObeesIndustry) ?? [],
    fdSettleMessageList: priceList(entries),
    fdSettlePlatformMessageDetailList: priceList(vendorPricesOf(customer)),
    fdBaseUnitPriceStepList: tiersOf(customer),
    fdMyClientContactList: customer.contacts.map((contact) => ({
      id: contact.id,
      fdContactName: contact.name,
      fdContactMobile: contact.mobile,
      fdPosition: contact.jobTitle,
      fdPhone: contact.phone,
      fdSuperiorLeader: contact.superiorLeader,
      fdContactRole: contact.role as CustomerDetail['fdMyClientContactList'][number]['fdContactRole'],
      fdContactStance: contact.stance as CustomerDetail['fdMyClientContactList'][number]['fdContactStance'],
      fdContactState: contact.state as CustomerDetail['fdMyClientContactList'][number]['fdContactState'],
      fdClientRelationship:
        contact.relationship as CustomerDetail['fdMyClientContactList'][number]['fdClientRelationship'],
    })),
    fdMyClientOfficeAddressList: customer.officeAddresses.map((address) => ({
      id: address.id,
      fdOfficeAddress: address.address,
      fdCreatedByName: address.createdBy,
      createdDate: address.createdAt,
    })),
    fdBusinessLicenseList: JSON.stringify(attachmentsOf(customer, ATTACHMENT.licence)),
    fdInvoiceDataList: JSON.stringify(attachmentsOf(customer, ATTACHMENT.invoice)),
  }
}
