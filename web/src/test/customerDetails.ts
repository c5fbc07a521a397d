import { platforms } from '@zhixin/contract/closedSets'
import {
  type ContactFieldName,
  contactField,
  eachContactField,
} from '@zhixin/contract/customer/contact.fields'
import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import type { CustomerDetail } from '@zhixin/contract/customer/customer.schema'
import { eachPlainField, type PlainFieldName, plainField } from '@zhixin/contract/customer/plain.fields'

type Contact = CustomerDetail['contacts'][number]

/** A small seeded random generator (mulberry32). */
function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T
  const some = <T>(list: readonly T[], least: number): T[] => {
    const shuffled = [...list].sort(() => next() - 0.5)
    return shuffled.slice(0, whole(least, list.length))
  }
  const maybe = <T>(make: () => T): T | null => (next() < 0.4 ? null : make())
  const times = <T>(min: number, max: number, make: (index: number) => T): T[] =>
    Array.from({ length: whole(min, max) }, (_, index) => make(index))
  const price = () => whole(0, 10_000) / 10_000
  const words = ['华东贸易', 'Acme', '李雷', '😀 号', '"引号"', "O'Neil", '100%', '上海市黄浦区 1 号']
  const text = () =>
    times(1, 3, () => pick(words))
      .join(' ')
      .slice(0, 20)
      .trim()
  return { whole, pick, some, maybe, times, price, text }
}

/**
 * A customer as the server may answer it: any kind of prices, vendors with different industries, optional fields
 * sometimes missing.
 */
export function anyDetail(seed: number): CustomerDetail {
  const { whole, pick, some, maybe, times, price, text } = chance(seed)
  const serviceType = pick([1, 2, 3] as const)
  const ids = () => some([1, 2, 3, 4, 5, 6], 1)
  const names = (list: number[]) => list.map((id) => `account${id}`)
  const [operation, business, other] = [ids(), ids(), some([7, 8], 0)]
  const companies = times(1, customerLimits.companies, (index) => ({ id: index + 1, fdCompanyName: text() }))
  const step = whole(0, 1) === 1
  const bounds = [...new Set(times(0, 4, () => whole(2, 9_999_999_999)))].sort((a, b) => a - b)
  const tiers = [...bounds, customerLimits.tierCount].map((end, index) => ({
    fdSendMinCount: index === 0 ? 1 : (bounds[index - 1] ?? 1),
    fdSendMaxCount: end,
    fdStepUnitPrice: price(),
  }))
  const settle = some(platforms, step ? 0 : 1).map((fdPlatform) => ({
    fdPlatform,
    fdDetailList: some([1, 2, 3, 4, 5], 1).map((fdObeesIndustry) => ({
      fdObeesIndustry,
      fdBaseUnitPrice: price(),
    })),
  }))
  const notGiven = step ? undefined : pick([undefined, undefined, 'settle', 'vendors'] as const)
  const vendors = some(platforms, step ? 0 : 1).sort((a, b) => a - b)
  const vendorRows =
    vendors.length > 1 && whole(0, 1) === 1
      ? [vendors.slice(0, 1), vendors.slice(1)]
      : vendors.length > 0
        ? [vendors]
        : []
  const plain = (name: PlainFieldName) => {
    const { kind, max = 0, required, among = [1, 2, 3] } = plainField(name)
    const value = (): string | number => {
      if (kind === 'choice') return pick(among)
      if (kind === 'amount') return whole(0, Math.round(max * 100)) / 100
      if (kind === 'day') return `20${whole(10, 29)}-0${whole(1, 9)}-${whole(10, 28)}`
      return kind === 'lines' ? `${text()}\n  ${text()}` : text()
    }
    return (required ? value() : maybe(value)) as CustomerDetail[PlainFieldName]
  }
  const contactValue = (name: ContactFieldName) => {
    const { required, among } = contactField(name)
    const value = (): string | number => (among ? pick(among) : text())
    return (required ? value() : maybe(value)) as Contact[ContactFieldName]
  }
  const detail: Omit<CustomerDetail, 'contacts'> = {
    id: whole(1, 999),
    ...eachPlainField<CustomerDetail>(plain),
    fdServiceType: serviceType,
    fdCompanyNameList: companies.map((company) => company.fdCompanyName),
    fdCompanyList: companies,
    fdCompanySerialCode: 'KH00000001',
    fdPlatformList: some(platforms, 1),
    fdChannelType: serviceType === 2 ? pick([1, 2] as const) : null,
    fdBudgetSource: serviceType === 2 ? pick([1, 2, 3, 99]) : null,
    fdOperationFollowUpAccountIdList: operation,
    fdOperationFollowUpAccountNameList: names(operation),
    fdBusinessFollowUpAccountIdList: business,
    fdBusinessFollowUpAccountNameList: names(business),
    fdOtherFollowUpAccountIdList: other,
    fdOtherFollowUpAccountNameList: names(other),
    fdCreatedByName: 'admin',
    createdDate: '2026-11-20T10:00:00.000Z',
    fdUpdatedBy: 'admin',
    lastModifiedDate: '2026-11-20T10:00:00.000Z',
    fdStatus: 1,
    fdVersion: whole(1, 9),
    fdStep: step,
    fdIndustryList:
      (notGiven === 'settle' ? [] : settle)[0]?.fdDetailList.map((detail) => detail.fdObeesIndustry) ?? [],
    fdSettleMessageList: notGiven === 'settle' ? null : settle,
    fdSettlePlatformMessageDetailList:
      notGiven === 'vendors'
        ? null
        : vendorRows.map((fdPlatformList) => ({ fdPlatformList, fdPlatformUnitPrice: price() })),
    fdBaseUnitPriceStepList: step || whole(0, 1) === 1 ? tiers : [],
    fdMyClientContactList: times(1, 3, (index) => ({
      id: index + 1,
      ...eachContactField<Contact>(contactValue),
      fdContactMobile: String(whole(13_000_000_000, 19_999_999_999)),
    })),
    fdMyClientOfficeAddressList: times(0, 2, (index) => ({
      id: index + 1,
      fdOfficeAddress: text(),
      fdCreatedByName: 'admin',
      createdDate: '2026-11-20T10:00:00.000Z',
    })),
    fdBusinessLicenseList: JSON.stringify(
      times(0, 2, () =>
        pick<unknown>([
          '/oss/a.pdf',
          { fdOssUri: '/oss/b.pdf', fdName: 'b', fdSize: 3, extra: { kept: [1] } },
        ]),
      ),
    ),
    fdInvoiceDataList: '[]',
  }
  return { ...detail, contacts: detail.fdMyClientContactList }
}
