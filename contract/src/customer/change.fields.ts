import type { fieldTexts } from './history.texts'

type Field = keyof typeof fieldTexts

/** The parts of a customer by which its changes are told apart: those of the form, and its status. */
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
    'fdStep',
    'fdSettlePlatformMessageDetailList',
    'fdSettleMessageList',
    'fdBaseUnitPriceStepList',
    'fdPaymentTerm',
  ],
  attachments: ['fdBusinessLicenseList', 'fdInvoiceDataList'],
  addresses: ['fdMyClientOfficeAddressList'],
  status: ['fdStatus'],
} as const satisfies Record<string, readonly Field[]>

export type ChangeSection = keyof typeof changeSections

export const changeSectionNames = Object.keys(changeSections) as [ChangeSection, ...ChangeSection[]]

/** The section that a field belongs to; what an older version of the product recorded belongs to the first one. */
export const sectionOfField = (field: string): ChangeSection =>
  changeSectionNames.find((name) => (changeSections[name] as readonly string[]).includes(field)) ?? 'basic'
