import { isStorable } from '@zhixin/contract/fields'
import fc from 'fast-check'

/** Values of the open sets that the seed has, and accounts that may follow a customer. */
export interface References {
  accountIds: number[]
}

type Body = Record<string, unknown>

/** A customer as somebody may send it, and as the detail must show it then. */
export interface SentCustomer {
  sent: Body
  shown: Body
}

const platforms = [1, 3, 5]
const industries = Array.from({ length: 10 }, (_, index) => index + 1)
const lastCount = 10_000_000_000

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const some = <T>(values: T[], minLength = 1) => fc.shuffledSubarray(values, { minLength })

/** A text of any characters that can be stored, not blank, with no blanks around it. */
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({
        unit: fc.constantFrom(...'云帆科技有限公司上海甲乙丙 aZ9%_\\"<😀'),
        minLength: 1,
        maxLength,
      }),
      fc.string({ unit: 'binary', minLength: 1, maxLength }),
    )
    .map((value) => value.trim())
    .filter((value) => value !== '' && isStorable(value))

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 20 })
/** A unit price: 0 to 1 yuan in steps of 0.0001. */
const price = fc.integer({ min: 0, max: 10_000 }).map((units) => units / 10_000)

const contact = fc.record({
  fdContactName: text(100),
  fdContactMobile: digits,
  fdPosition: maybe(text(100)),
  fdPhone: maybe(text(100)),
  fdSuperiorLeader: maybe(text(100)),
  fdContactRole: maybe(fc.integer({ min: 0, max: 4 })),
  fdContactStance: maybe(fc.integer({ min: 0, max: 5 })),
  fdContactState: maybe(fc.integer({ min: 1, max: 5 })),
  fdClientRelationship: maybe(fc.integer({ min: 1, max: 6 })),
})

const attachments = fc.array(
  fc.oneof(
    text(50).map((name) => `/oss/2026/11/x/${name}`),
    fc.record(
      {
        fdOssUri: text(50),
        fdName: text(50),
        fdSize: fc.nat(),
        note: fc.array(fc.oneof(text(10), fc.integer(), fc.boolean())),
      },
      { requiredKeys: ['fdOssUri'] },
    ),
  ),
  { maxLength: 10 },
)

/** Rows of vendors with a price each; no vendor in two of them. */
const vendorPrices = fc
  .tuple(
    some(platforms, 0),
    fc.array(price, { minLength: 3, maxLength: 3 }),
    fc.array(fc.nat(2), { minLength: 3, maxLength: 3 }),
  )
  .map(([vendors, prices, rowOf]) =>
    [0, 1, 2].flatMap((row) => {
      const own = vendors.filter((_, index) => rowOf[index] === row)
      return own.length > 0 ? [{ fdPlatformList: own, fdPlatformUnitPrice: prices[row] }] : []
    }),
  )

/** Prices per industry; a vendor may stand there without any. */
const settlePrices = fc
  .tuple(
    some(platforms, 0),
    fc.array(some(industries, 0), { minLength: 3, maxLength: 3 }),
    fc.array(price, { minLength: 30, maxLength: 30 }),
  )
  .map(([vendors, chosen, prices]) =>
    vendors.map((fdPlatform, vendor) => ({
      fdPlatform,
      fdDetailList: (chosen[vendor] ?? []).map((fdObeesIndustry, index) => ({
        fdObeesIndustry,
        fdBaseUnitPrice: prices[vendor * 10 + index],
      })),
    })),
  )

/** Tiers from 1 to 10^10 without a gap. */
const tiers = fc
  .tuple(
    fc.uniqueArray(fc.integer({ min: 2, max: lastCount - 1 }), { maxLength: 5 }),
    fc.array(price, { minLength: 6, maxLength: 6 }),
  )
  .map(([ends, prices]) => {
    const bounds = [1, ...ends.toSorted((one, other) => one - other), lastCount]
    return bounds.slice(1).map((fdSendMaxCount, index) => ({
      fdSendMinCount: bounds[index],
      fdSendMaxCount,
      fdStepUnitPrice: prices[index],
    }))
  })

/** Both kinds of prices; those of the active kind are complete, the other may have any of its rows. */
const prices = fc
  .record({ fdStep: fc.boolean(), vendors: vendorPrices, settle: settlePrices, tiers, some: fc.boolean() })
  .filter(
    ({ fdStep, vendors, settle }) =>
      fdStep || vendors.length > 0 || settle.some((entry) => entry.fdDetailList.length > 0),
  )
  .map(({ fdStep, vendors, settle, tiers, some }) => {
    const filled = settle.filter((entry) => entry.fdDetailList.length > 0)
    const list = (rows: unknown[]) => (rows.length > 0 || fdStep ? rows : null)
    const shownTiers = fdStep || some ? tiers : []
    return {
      sent: {
        fdStep,
        fdSettlePlatformMessageDetailList: list(vendors),
        fdSettleMessageList: filled.length > 0 ? settle : list([]),
        fdBaseUnitPriceStepList: shownTiers,
      },
      shown: {
        fdStep,
        fdSettlePlatformMessageDetailList: list(
          vendors.map((row) => ({ ...row, fdPlatformList: row.fdPlatformList.toSorted() })),
        ),
        fdSettleMessageList: list(filled),
        fdIndustryList: filled[0]?.fdDetailList.map((detail) => detail.fdObeesIndustry) ?? [],
        fdBaseUnitPriceStepList: shownTiers,
      },
    }
  })

const fields = ({ accountIds }: References) =>
  fc.record({
    fdServiceType: fc.constantFrom(1, 2, 3),
    fdPlatformList: some(platforms),
    fdChannelType: fc.constantFrom(1, 2),
    fdBudgetSource: fc.constantFrom(1, 2, 3, 99),
    fdName: text(20),
    fdCompanyList: fc.array(fc.record({ fdCompanyName: text(100) }), { minLength: 1, maxLength: 5 }),
    fdCompanyCreditCode: maybe(text(100)),
    fdBusinessVolume: maybe(fc.integer({ min: 0, max: 999_999_999_999 }).map((value) => value / 100)),
    fdClientSource: maybe(fc.constantFrom(1, 2, 3, 5)),
    fdRegisterAddress: maybe(text(100)),
    fdMyClientContactList: fc.array(contact, { minLength: 1, maxLength: 4 }),
    fdCooperationPhase: fc.integer({ min: 1, max: 4 }),
    fdOperationFollowUpAccountIdList: some(accountIds),
    fdBusinessFollowUpAccountIdList: some(accountIds),
    fdOtherFollowUpAccountIdList: some(accountIds, 0),
    fdPaymentTerm: fc.integer({ min: 1, max: 3 }),
    fdMyClientOfficeAddressList: fc.array(fc.record({ fdOfficeAddress: text(100) }), { maxLength: 3 }),
  })

/** Multi-line texts are kept as typed, blanks and all. */
const introduction = maybe(
  fc.string({ unit: fc.constantFrom(...'简介 \n\taz😀'), minLength: 1, maxLength: 500 }),
)

/**
 * A valid customer, as it may be written (numbers as texts, texts with blanks around them, blanks for "not
 * given"), and what the detail shows of it.
 */
export function anyCustomer(references: References): fc.Arbitrary<SentCustomer> {
  return fc
    .record({
      fields: fields(references),
      prices,
      introduction,
      licences: attachments,
      invoices: attachments,
      asText: fc.boolean(),
      flips: fc.infiniteStream(fc.boolean()),
    })
    .map(({ fields, prices, introduction, licences, invoices, asText, flips }) => {
      const written = (list: unknown[]) => (asText ? JSON.stringify(list) : list)
      const message = fields.fdServiceType === 2
      return {
        sent: {
          ...(loosely({ ...fields, ...prices.sent }, flips) as Body),
          fdIntroduction: introduction,
          fdBusinessLicenseList: written(licences),
          fdInvoiceDataList: written(invoices),
        },
        shown: {
          ...fields,
          ...prices.shown,
          fdChannelType: message ? fields.fdChannelType : null,
          fdBudgetSource: message ? fields.fdBudgetSource : null,
          fdIntroduction: introduction,
          fdBusinessLicenseList: JSON.stringify(licences),
          fdInvoiceDataList: JSON.stringify(invoices),
        },
      }
    })
}

/** The same values in one of the ways in which a caller may write them (section 1 of the contract). */
function loosely(value: unknown, flips: Iterator<boolean>): unknown {
  if (Array.isArray(value)) return value.map((one) => loosely(one, flips))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, loosely(one, flips)]))
  if (!flips.next().value) return value
  if (typeof value === 'string') return ` ${value}\t`
  if (value === null) return ''
  return String(value)
}

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

/** Every rule of sections 5.1 to 5.7 and of section 4 of the contract, broken. */
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
  spoiler('a name that cannot be stored', { fdName: 'a\u0000b' }),
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
