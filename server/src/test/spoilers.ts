import { customerLimits } from '@zhixin/contract/customer/customer.enums'

type Body = Record<string, unknown>

const lastCount = customerLimits.tierCount

/** One way to make a valid customer invalid. */
export interface Spoiler {
  why: string
  spoil: (customer: Body) => Body
}

const spoiler = (why: string, change: Body | ((customer: Body) => Body)): Spoiler => ({
  why,
  spoil: (customer) => ({ ...customer, ...(typeof change === 'function' ? change(customer) : change) }),
})

const flat = { fdStep: false, fdSettlePlatformMessageDetailList: null }
const settled = (...details: Body[]) => ({
  ...flat,
  fdSettleMessageList: [{ fdPlatform: 1, fdDetailList: details }],
})
const tiered = (...rows: [unknown, unknown, unknown][]) => ({
  fdStep: true,
  fdBaseUnitPriceStepList: rows.map(([fdSendMinCount, fdSendMaxCount, fdStepUnitPrice]) => ({
    fdSendMinCount,
    fdSendMaxCount,
    fdStepUnitPrice,
  })),
})
const first = (list: unknown): Body => (list as Body[])[0] ?? {}

/**
 * Every rule about the fields of a save, broken (rules customer.required, customer.limits, price.required,
 * tier.rows).
 */
export const spoilers: Spoiler[] = [
  ...[
    'fdServiceType',
    'fdPlatformList',
    'fdName',
    'fdCompanyList',
    'fdCooperationPhase',
    'fdOperationFollowUpAccountIdList',
    'fdBusinessFollowUpAccountIdList',
    'fdPaymentTerm',
    'fdMyClientContactList',
  ].flatMap((field) => [
    spoiler(`${field} is missing`, { [field]: undefined }),
    spoiler(`${field} is blank`, { [field]: field.endsWith('List') ? [] : ' ' }),
  ]),
  spoiler('a message customer without channel type', { fdServiceType: 2, fdChannelType: null }),
  spoiler('a message customer without budget source', { fdServiceType: 2, fdBudgetSource: '' }),
  spoiler('an unknown service type', { fdServiceType: 4 }),
  spoiler('an unknown platform', { fdPlatformList: [1, 2] }),
  spoiler('an unknown cooperation phase', { fdCooperationPhase: 77 }),
  spoiler('an unknown customer source', { fdClientSource: 4 }),
  spoiler('an unknown payment term', { fdPaymentTerm: 0 }),
  spoiler('a follower that does not exist', { fdOtherFollowUpAccountIdList: [2_000_000_000] }),
  spoiler('a name of 21 characters', { fdName: '名'.repeat(21) }),
  spoiler('a name that cannot be stored', { fdName: 'a\ud83d' }),
  spoiler('a credit code of 101 characters', { fdCompanyCreditCode: '9'.repeat(101) }),
  spoiler('an address of 101 characters', { fdRegisterAddress: '址'.repeat(101) }),
  spoiler('an introduction of 501 characters', { fdIntroduction: '😀'.repeat(501) }),
  spoiler('six companies', { fdCompanyList: Array(6).fill({ fdCompanyName: '公司' }) }),
  spoiler('a company without a name', ({ fdCompanyList }) => ({
    fdCompanyList: [...(fdCompanyList as Body[]).slice(0, 4), { fdCompanyName: ' ' }],
  })),
  spoiler('a volume of three decimals', { fdBusinessVolume: 1.001 }),
  spoiler('a volume below zero', { fdBusinessVolume: -0.01 }),
  spoiler('a volume beyond the limit', { fdBusinessVolume: 10_000_000_000 }),
  spoiler('a contact without a name', ({ fdMyClientContactList }) => ({
    fdMyClientContactList: [{ ...first(fdMyClientContactList), fdContactName: '' }],
  })),
  spoiler('a contact whose mobile number has no digit', ({ fdMyClientContactList }) => ({
    fdMyClientContactList: [{ ...first(fdMyClientContactList), fdContactMobile: 'abc' }],
  })),
  spoiler('a contact of an unknown role', ({ fdMyClientContactList }) => ({
    fdMyClientContactList: [{ ...first(fdMyClientContactList), fdContactRole: 5 }],
  })),
  spoiler('an office address without text', { fdMyClientOfficeAddressList: [{ fdOfficeAddress: null }] }),
  spoiler('eleven licences', { fdBusinessLicenseList: Array(11).fill('/a') }),
  spoiler('an attachment without uri', { fdInvoiceDataList: [{ fdName: 'a' }] }),
  spoiler('attachments that are no JSON', { fdBusinessLicenseList: '[' }),
  spoiler('no price of either kind', { ...flat, fdSettleMessageList: null }),
  spoiler('an empty vendor price list', { ...flat, fdSettlePlatformMessageDetailList: [] }),
  spoiler('no industry', { ...flat, fdSettleMessageList: [{ fdPlatform: 1, fdDetailList: [] }] }),
  spoiler('a price without industry', settled({ fdBaseUnitPrice: 0.04 })),
  spoiler('an industry without price', settled({ fdObeesIndustry: 1 })),
  spoiler('an unknown industry', settled({ fdObeesIndustry: 999, fdBaseUnitPrice: 0.04 })),
  spoiler('an industry twice', settled(...Array(2).fill({ fdObeesIndustry: 1, fdBaseUnitPrice: 0.04 }))),
  spoiler('a price above 1', settled({ fdObeesIndustry: 1, fdBaseUnitPrice: 1.0001 })),
  spoiler('a price below 0', settled({ fdObeesIndustry: 1, fdBaseUnitPrice: -0.0001 })),
  spoiler('a price of five decimals', settled({ fdObeesIndustry: 1, fdBaseUnitPrice: 0.04001 })),
  spoiler('a price that is no number', settled({ fdObeesIndustry: 1, fdBaseUnitPrice: '四分' })),
  spoiler('a vendor in two rows', {
    fdStep: false,
    fdSettlePlatformMessageDetailList: [
      { fdPlatformList: [1, 3], fdPlatformUnitPrice: 0.04 },
      { fdPlatformList: [3], fdPlatformUnitPrice: 0.024 },
    ],
  }),
  spoiler('a vendor price without vendor', {
    fdStep: false,
    fdSettlePlatformMessageDetailList: [{ fdPlatformList: [], fdPlatformUnitPrice: 0.04 }],
  }),
  spoiler('no tiers', tiered()),
  spoiler('a tier without price', tiered([1, lastCount, null])),
  spoiler('a first tier that does not start at 1', tiered([2, lastCount, 0.04])),
  spoiler('a last tier that does not end at 10^10', tiered([1, lastCount - 1, 0.04])),
  spoiler('a gap between tiers', tiered([1, 100, 0.04], [101, lastCount, 0.03])),
  spoiler('a tier that ends at its start', tiered([1, 1, 0.04], [1, lastCount, 0.03])),
  spoiler('a tier of half a message', tiered([1, 10.5, 0.04], [10.5, lastCount, 0.03])),
  spoiler('a tier price of five decimals', tiered([1, lastCount, 0.00001])),
]
