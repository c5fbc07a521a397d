import { keysOf } from '../keysOf'
import type { fieldTexts } from './customer.words'

type Field = keyof typeof fieldTexts

/** The sections by which changes of a customer are grouped: those of the form with their fields in its order, and the status. */
export const changeSections = {
  basic: [
    'fdServiceType',
    'fdPlatformList',
    'fdChannelType',
    'fdBudgetSource',
    'fdName',
    'fdCompanyList',
    'fdCompanyCreditCode',
    'fdBusinessVolume',
    'fdClientSource',
    'fdRegisterAddress',
    'fdIntroduction',
  ],
  contacts: ['fdMyClientContactList'],
  cooperation: [
    'fdCooperationPhase',
    'fdOperationFollowUpAccountIdList',
    'fdBusinessFollowUpAccountIdList',
    'fdOtherFollowUpAccountIdList',
  ],
  settlement: [
    'fdSettleMessageList',
    'fdSettlePlatformMessageDetailList',
    'fdBaseUnitPriceStepList',
    'fdStep',
    'fdPaymentTerm',
  ],
  attachments: ['fdBusinessLicenseList', 'fdInvoiceDataList'],
  addresses: ['fdMyClientOfficeAddressList'],
  status: ['fdStatus'],
} as const satisfies Record<string, readonly Field[]>

export type ChangeSection = keyof typeof changeSections

export const changeSectionNames = keysOf(changeSections)

/** The section that a field belongs to; what an older version of the product recorded belongs to the first one. */
export const sectionOfField = (field: string): ChangeSection =>
  changeSectionNames.find((name) => (changeSections[name] as readonly string[]).includes(field)) ?? 'basic'
