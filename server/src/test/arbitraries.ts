import {
  eachPlainField,
  type PlainFieldName,
  plainField,
  plainFieldNames,
} from '@zhixin/contract/customer/plain.fields'
import { isMasked } from '@zhixin/contract/numberMask'
import { singleLine, withPlainDigits } from '@zhixin/contract/singleLine'
import { isStorable } from '@zhixin/contract/text.fields'
import { dictionaries } from '@zhixin/prisma/seed/data/dictionaries'
import fc from 'fast-check'

/** Seeded values of the open sets, and accounts that may follow a customer. */
export interface References {
  accountIds: number[]
}

type Body = Record<string, unknown>

/** A customer as it may be sent, in two spellings, and as the detail must show it afterwards. */
export interface SentCustomer {
  sent: Body
  respelled: Body
  shown: Body
}

const platforms = [1, 3, 5]
const industries = Array.from({ length: 10 }, (_, index) => index + 1)
const lastCount = 10_000_000_000

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const some = <T>(values: T[], minLength = 1) => fc.shuffledSubarray(values, { minLength })

/** A non-blank single-line text of any characters that are kept, without blanks around it. */
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
    .map((value) => withPlainDigits(singleLine(value)))
    .filter((value) => value !== '' && isStorable(value))

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 20 })
/** A unit price: 0 to 1 yuan in steps of 0.0001. */
const price = fc.integer({ min: 0, max: 10_000 }).map((units) => units / 10_000)

/** A text of several lines, which is kept as typed, blanks and all. */
const lines = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'简介 \n\taz😀'), minLength: 1, maxLength })

/** A value of a plain field by its kind; null where it may be left out. */
function plainValue(name: PlainFieldName): fc.Arbitrary<unknown> {
  const { kind, max = 0, required, values, among } = plainField(name)
  const seed = dictionaries[values as keyof typeof dictionaries]
  const items = among ?? seed?.items.map((item) => item.value) ?? []
  const value: fc.Arbitrary<unknown> = {
    line: () => text(max),
    digits: () => text(max),
    lines: () => lines(max),
    day: () =>
      fc
        .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((one) => one.toISOString().slice(0, 10)),
    amount: () => fc.integer({ min: 0, max: Math.round(max * 100) }).map((units) => units / 100),
    choice: () => fc.constantFrom(...items),
  }[kind]()
  return required || messageFields.has(name) ? value : maybe(value)
}

/** Only message customers have them, and have to. */
const messageFields: ReadonlySet<PlainFieldName> = new Set(['fdChannelType', 'fdBudgetSource'])

const contact = fc.record({
  fdContactName: text(100),
  fdContactMobile: digits,
  fdPosition: maybe(text(100)),
  // A number with a star is a mask.
  fdPhone: maybe(text(100).filter((value) => !isMasked(value))),
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

/** Prices per industry; a vendor may be without any. */
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

/** Both kinds of prices; those of the active kind are complete, the other has any of its rows. */
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
    ...eachPlainField<Record<PlainFieldName, fc.Arbitrary<unknown>>>(plainValue),
    fdPlatformList: some(platforms),
    fdCompanyList: fc.array(fc.record({ fdCompanyName: text(100) }), { minLength: 1, maxLength: 5 }),
    fdMyClientContactList: fc.array(contact, { minLength: 1, maxLength: 4 }),
    fdOperationFollowUpAccountIdList: some(accountIds),
    fdBusinessFollowUpAccountIdList: some(accountIds),
    fdOtherFollowUpAccountIdList: some(accountIds, 0),
    fdMyClientOfficeAddressList: fc.array(fc.record({ fdOfficeAddress: text(100) }), { maxLength: 3 }),
  })

/**
 * A valid customer, in any accepted spelling (numbers as texts, texts with blanks and invisible characters around them,
 * blanks for "not given"), and the detail that it becomes.
 */
export function anyCustomer(references: References): fc.Arbitrary<SentCustomer> {
  return fc
    .record({
      fields: fields(references),
      prices,
      licences: attachments,
      invoices: attachments,
      asText: fc.boolean(),
      flips: fc.infiniteStream(fc.boolean()),
    })
    .map(({ fields, prices, licences, invoices, asText, flips }) => {
      const message = fields.fdServiceType === 2
      const typed = Object.fromEntries(
        plainFieldNames
          .filter((name) => plainField(name).kind === 'lines')
          .map((name) => [name, fields[name]]),
      )
      const spelled = (asText: boolean): Body => {
        const written = (list: unknown[]) => (asText ? JSON.stringify(list) : list)
        return {
          ...(loosely({ ...fields, ...prices.sent }, flips) as Body),
          ...typed,
          fdBusinessLicenseList: written(licences),
          fdInvoiceDataList: written(invoices),
        }
      }
      return {
        sent: spelled(asText),
        respelled: withOtherName(spelled(!asText)),
        shown: {
          ...fields,
          contacts: fields.fdMyClientContactList,
          ...prices.shown,
          fdChannelType: message ? fields.fdChannelType : null,
          fdBudgetSource: message ? fields.fdBudgetSource : null,
          fdBusinessLicenseList: JSON.stringify(licences),
          fdInvoiceDataList: JSON.stringify(invoices),
        },
      }
    })
}

/** The contacts under their other name (rule contact.names). */
const withOtherName = ({ fdMyClientContactList: contacts, ...others }: Body): Body => ({
  ...others,
  contacts,
})

/** The same values in one of the ways in which a caller may write them (rule api.blank). */
function loosely(value: unknown, flips: Iterator<boolean>): unknown {
  if (Array.isArray(value)) return value.map((one) => loosely(one, flips))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, loosely(one, flips)]))
  if (!flips.next().value) return value
  if (typeof value === 'string') return `\ufeff ${value}\u200b\t`
  if (value === null) return ''
  return String(value)
}
