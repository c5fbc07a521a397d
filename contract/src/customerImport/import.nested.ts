import { PLATFORM } from '../closedSets'
import { setTexts } from '../closedSets.texts'
import { type ContactFieldName, contactField, contactFieldNames } from '../customer/contact.fields'
import { headerKey } from '../headerKey'
import type { ChoiceLabels, ImportColumn, ImportPart, Nested, NestedColumn } from '../import/import.columns'
import { type Bilingual, both } from '../language'
import { headerUnit, parenthesised } from '../reading'

/** So many contacts, tiers and addresses can stand side by side in the row of a customer. */
const most = 5
const numbers = Array.from({ length: most }, (_, index) => index + 1)

/** The place of a price that is that of all vendors of its row. */
const everyVendor = 0

/** Other names of a contact's columns, as headers are compared; without one it is the contact's name. */
const contactNames: Partial<Record<ContactFieldName, readonly string[]>> = {
  fdContactName: ['姓名', '联系人姓名', '对接人'],
  fdContactMobile: [
    '手机',
    '手机号',
    '电话',
    '电话号码',
    '联系电话',
    '联系方式',
    'mobilenumber',
    'phonenumber',
  ],
  fdPosition: ['职务', '岗位'],
  fdPhone: ['固话', '办公电话', '固定电话'],
}

const tierNames = {
  fdSendMinCount: ['起始条数', '阶梯起始条数', '阶梯起始', '阶梯起', 'from'],
  fdSendMaxCount: ['截止条数', '结束条数', '阶梯截止条数', '阶梯截止', '阶梯止', 'to'],
  fdUnitPrice: ['阶梯单价', '阶梯价格', '阶梯价', 'tierunitprice', 'tierprice'],
} as const
type TierFieldName = keyof typeof tierNames

const addressNames = ['办公地址', '办公地点', '联系地址', 'officeaddress']

/** What people's own sheets call vendors, as headers are compared. */
const vendorNames: Readonly<Record<number, readonly string[]>> = { [PLATFORM.HONOR]: ['荣耀'] }

/** What says that a header is about a price. */
const ofPrice = /单价|价格|资费|unitprice|price/

type Parts = Readonly<Record<'contacts' | 'prices' | 'addresses', ImportPart>>

/**
 * What can stand beside the fields of a customer in its own row: contacts, tiers and addresses, with a number where there
 * are several, and prices by their vendor, or vendor and industry (rule import.beside).
 */
export function nestedIn({ contacts, prices, addresses }: Parts): Nested {
  const words = (part: Parts[keyof Parts], field: string) => part.columns[field] as ImportColumn
  const numbered = (what: Bilingual, number: number, column: ImportColumn): ImportColumn => {
    const { isRequired: _, ...rest } = column
    const [zh, en] = [column.words['zh-CN'], column.words['en-US']]
    return { ...rest, words: both(`${what['zh-CN']} ${number}：${zh}`, `${what['en-US']} ${number}: ${en}`) }
  }
  const price = (platform: number, industry: Bilingual | undefined): ImportColumn => {
    const vendor =
      platform === everyVendor
        ? both('所选厂商', 'All its vendors')
        : setTexts.platform[platform as keyof typeof setTexts.platform]
    const { isRequired: _, ...rest } = words(prices, 'fdUnitPrice')
    const middle = industry ?? both('', '')
    const named = (zh: string, en: string) => both(zh.replace(/ +/g, ' '), en.replace(/ +/g, ' '))
    return {
      ...rest,
      words: named(
        `${vendor['zh-CN']} ${middle['zh-CN']} 单价`,
        `${vendor['en-US']} ${middle['en-US']} unit price`,
      ),
    }
  }

  function columnOf(name: string): NestedColumn | undefined {
    const [kind, first, field = ''] = name.split('.')
    const number = Number(first)
    if (kind === 'prices') {
      const industry = field === '' ? undefined : Number(field)
      const isVendor = number === everyVendor || Object.hasOwn(setTexts.platform, number)
      if (!/^\d+$/.test(first ?? '') || !isVendor || !/^\d{0,6}$/.test(field)) return undefined
      return {
        ...{ part: 'prices', row: name, field: 'fdUnitPrice' },
        given: {
          fdKind: industry === undefined ? 1 : 2,
          ...(number !== everyVendor && { fdPlatform: number }),
          ...(industry !== undefined && { fdObeesIndustry: industry }),
        },
        ...(number === everyVendor && { each: { fdPlatform: 'fdPlatformList' } }),
        column: price(
          number,
          industry === undefined ? undefined : both(`行业 ${industry}`, `industry ${industry}`),
        ),
      }
    }
    if (!numbers.includes(number)) return undefined
    const row = `${kind}.${number}`
    if (kind === 'contacts' && contactFieldNames.some((one) => one === field))
      return {
        ...{ part: 'contacts', row, field },
        column: numbered(both('联系人', 'Contact'), number, words(contacts, field)),
      }
    if (kind === 'addresses' && field === 'fdOfficeAddress')
      return {
        ...{ part: 'addresses', row, field },
        column: numbered(both('地址', 'Address'), number, words(addresses, field)),
      }
    if (kind === 'tiers' && Object.hasOwn(tierNames, field))
      return {
        ...{ part: 'prices', row, field, given: { fdKind: 3 } },
        column: numbered(both('阶梯', 'Tier'), number, words(prices, field)),
      }
    return undefined
  }

  function all(labels: ChoiceLabels): [string, ImportColumn][] {
    const plain = (name: string): [string, ImportColumn][] => {
      const column = columnOf(name)?.column
      return column ? [[name, column]] : []
    }
    const vendors = [everyVendor, ...Object.keys(setTexts.platform).map(Number)]
    const industries = labels('industry')
    return [
      ...numbers.flatMap((number) =>
        contactFieldNames.flatMap((field) => plain(`contacts.${number}.${field}`)),
      ),
      ...vendors.flatMap((vendor) => [
        ...plain(`prices.${vendor}`),
        ...industries.map(({ value, labels: [zh = '', en = zh] }): [string, ImportColumn] => [
          `prices.${vendor}.${value}`,
          price(vendor, both(zh, en)),
        ]),
      ]),
      ...numbers.flatMap((number) =>
        Object.keys(tierNames).flatMap((field) => plain(`tiers.${number}.${field}`)),
      ),
      ...numbers.flatMap((number) => plain(`addresses.${number}.fdOfficeAddress`)),
    ]
  }

  return {
    columnOf,
    all,
    named: (header, labels) =>
      contactNamed(header) ?? tierNamed(header) ?? priceNamed(header, labels) ?? addressNamed(header),
  }
}

/** A header without its number, and that; 1 where it has none. Undefined where it has several. */
function numberedHeader(header: string): { key: string; number: number } | undefined {
  const key = headerKey(header).replace(
    /(联系人|对接人|阶梯|第)([一二三四五])/g,
    (_, before, digit) => before + ('一二三四五'.indexOf(digit) + 1),
  )
  const digits = key.match(/\d/g) ?? []
  const number = Number(digits[0] ?? 1)
  if (digits.length > 1 || !numbers.includes(number)) return undefined
  return { key: key.replace(/第?\d/, ''), number }
}

function contactNamed(header: string): string | undefined {
  const told = numberedHeader(header)
  if (!told) return undefined
  const rest = told.key.replace(/^(客户)?(联系人|对接人|contact)(的)?/, '')
  const isOfContact = rest !== told.key
  const field = contactFieldNames.find((name) => {
    const { words, inForm } = contactField(name)
    const known = [words, inForm].flatMap((one) => (one ? [one['zh-CN'], one['en-US']] : []))
    const names = [...known.map(headerKey), ...(contactNames[name] ?? [])]
    return (
      names.includes(told.key) ||
      (isOfContact && (names.includes(rest) || (rest === '' && name === 'fdContactName')))
    )
  })
  return field && `contacts.${told.number}.${field}`
}

function tierNamed(header: string): string | undefined {
  const told = numberedHeader(header)
  const field = Object.entries(tierNames).find(([, names]) =>
    (names as readonly string[]).includes(told?.key ?? ''),
  )
  if (!told || !field || isUnclear(header)) return undefined
  return `tiers.${told.number}.${field[0] as TierFieldName}`
}

const addressNamed = (header: string): string | undefined => {
  const told = numberedHeader(header)
  return told && addressNames.includes(told.key) ? `addresses.${told.number}.fdOfficeAddress` : undefined
}

/** Whether brackets of a header say something else than the unit of its prices, as "before discount". */
const isUnclear = (header: string) =>
  parenthesised(header).some((text) => headerUnit('price', `(${text})`) === undefined)

/**
 * The vendor, or vendor and industry, whose price a header says. A price is money: where it says neither, or several, or
 * more than that, nobody knows (rule import.beside).
 */
function priceNamed(header: string, labels: ChoiceLabels): string | undefined {
  const key = headerKey(header)
  if (!ofPrice.test(key) || isUnclear(header)) return undefined
  const rest = key.replace(ofPrice, '').replace(/元\/条$|元$/, '')
  const keysOf = (dictionary: string) =>
    labels(dictionary).flatMap((one) =>
      one.labels.map((label) => ({ value: one.value, key: headerKey(label) })),
    )
  const others = keysOf('platform').flatMap(({ value }) =>
    (vendorNames[value] ?? []).map((name) => ({ value, key: name })),
  )
  const vendors = [...keysOf('platform'), ...others].filter(
    (one) => one.key !== '' && (rest.startsWith(one.key) || rest.endsWith(one.key)),
  )
  const [vendor] = vendors
  if (!vendor || vendors.some(({ value }) => value !== vendor.value)) return undefined
  const left = (
    rest.startsWith(vendor.key) ? rest.slice(vendor.key.length) : rest.slice(0, -vendor.key.length)
  ).replace(/^[-_/·]|[-_/·]$|的$|行业$/g, '')
  if (left === '') return `prices.${vendor.value}`
  const industries = keysOf('industry')
  const exact = industries.find((one) => one.key === left)
  const near = new Set(
    industries.filter((one) => left.length > 1 && one.key.includes(left)).map(({ value }) => value),
  )
  const industry = exact?.value ?? (near.size === 1 ? [...near][0] : undefined)
  return industry === undefined ? undefined : `prices.${vendor.value}.${industry}`
}
