import type { AuditSource } from '@zhixin/contract/audit/audit.texts'
import { type ChangeSection, changeSectionNames } from '@zhixin/contract/customer/change.fields'

/**
 * The numbers that stand for parts, fields and ways of changing in addresses and saved views, as every list writes its
 * choices. Each keeps its number for ever; a new one takes the next.
 */
export const sectionCodes: Record<ChangeSection, number> = {
  basic: 1,
  contacts: 2,
  cooperation: 3,
  settlement: 4,
  attachments: 5,
  addresses: 6,
  status: 7,
}

export const sourceCodes: Record<AuditSource, number> = {
  save: 1,
  bulk: 2,
  handover: 3,
  import: 4,
  undo: 5,
  system: 6,
}

/** The fields, each by its number. */
export const fieldCodes = {
  fdServiceType: 1,
  fdPlatformList: 2,
  fdChannelType: 3,
  fdBudgetSource: 4,
  fdName: 5,
  fdCompanyList: 6,
  fdCompanyCreditCode: 7,
  fdBusinessVolume: 8,
  fdClientSource: 9,
  fdRegisterAddress: 10,
  fdIntroduction: 11,
  fdMyClientContactList: 12,
  fdCooperationPhase: 13,
  fdOperationFollowUpAccountIdList: 14,
  fdBusinessFollowUpAccountIdList: 15,
  fdOtherFollowUpAccountIdList: 16,
  fdStep: 17,
  fdSettlePlatformMessageDetailList: 18,
  fdSettleMessageList: 19,
  fdBaseUnitPriceStepList: 20,
  fdPaymentTerm: 21,
  fdBusinessLicenseList: 22,
  fdInvoiceDataList: 23,
  fdMyClientOfficeAddressList: 24,
  fdStatus: 25,
} as const

/**
 * The names behind some numbers, as the contract takes them. A number that nothing has stands for a name that nothing
 * has: it matches no record instead of all.
 */
export const namesOf = (codes: Record<string, number>, chosen: readonly number[]): string[] =>
  chosen.map((code) => Object.keys(codes).find((name) => codes[name] === code) ?? String(code))

export const sections = changeSectionNames
