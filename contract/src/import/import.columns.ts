import { auditFieldTexts } from '../audit/audit.fields'
import { changeSectionNames, fieldsIn } from '../customer/change.fields'
import { type ContactFieldName, contactField, eachContactField } from '../customer/contact.fields'
import { customerLimits } from '../customer/customer.enums'
import { type CustomerFieldName, customerFields, type PlainField } from '../customer/customer.fields'
import { fieldName, fieldTexts } from '../customer/customer.words'
import { isPriceField } from '../customer/price.fields'
import type { DictionaryName } from '../dictionary/dictionary.api'
import { exportPartTexts } from '../export/export.enums'
import { sheetTexts } from '../export/export.texts'
import { headerKey } from '../headerKey'
import { keysOf } from '../keysOf'
import { type Bilingual, both } from '../language'
import { noteLimits } from '../note/note.enums'
import type { PermissionCode } from '../permissions'
import type { Field } from '../record/record'
import { settlementTerm } from '../settlementTerm/settlementTerm.record'
import { type TermFieldName, termFields } from '../settlementTerm/settlementTerm.texts'

/** How the cells of a column are read and written. */
export type ImportKind =
  /** A text of one line, of several, or of digits, which a sheet may hold as a number; a mobile number. */
  | 'line'
  | 'lines'
  | 'digits'
  | 'mobile'
  /** A monthly volume in ten-thousands, a price with four decimals, whole numbers of messages and of days. */
  | 'volume'
  | 'price'
  | 'count'
  | 'days'
  /** A label in either language, or its value; several of them. */
  | 'choice'
  | 'choices'
  /** Whether prices are by tiers, as the dictionary stepType says it. */
  | 'step'
  | 'flag'
  /** Usernames; names of companies; addresses of files; the name of one of the customer's invoice titles. */
  | 'accounts'
  | 'names'
  | 'files'
  | 'title'
  /** Which customer a row is about, which row of it, and the version that was seen. */
  | 'code'
  | 'customer'
  | 'id'
  | 'version'
  /** A date, perhaps with the time of day, in the business time zone; a month, by its first day. */
  | 'moment'
  | 'month'

export interface ImportColumn {
  words: Bilingual
  kind: ImportKind
  dictionary?: DictionaryName | 'stepType'
  /** What can be chosen, where that is in no dictionary. */
  values?: Readonly<Record<number, Bilingual>>
  /** A new customer, or a new row of one, has to have it. */
  isRequired?: true
  /** In characters, or the greatest number. */
  max?: number
  /** An empty cell is what the row before it in time says. */
  isKept?: true
  /** Nobody who may not see prices may send it. */
  isPrice?: true
}

/** A sheet of an import: customers, or rows of them. */
export interface ImportPart {
  name: Bilingual
  /** The permission that its rows ask for beside those of an import. */
  needs?: PermissionCode
  columns: Readonly<Record<string, ImportColumn>>
}

/** How plain fields are read and written by their kind, and others. */
const kinds = { line: 'line', lines: 'lines', digits: 'digits', amount: 'volume', choice: 'choice' } as const
const otherKinds: Partial<Record<CustomerFieldName, Omit<ImportColumn, 'words'>>> = {
  fdPlatformList: { kind: 'choices', dictionary: 'platform', isRequired: true },
  fdCompanyList: { kind: 'names', isRequired: true },
  fdOperationFollowUpAccountIdList: { kind: 'accounts', isRequired: true },
  fdBusinessFollowUpAccountIdList: { kind: 'accounts', isRequired: true },
  fdOtherFollowUpAccountIdList: { kind: 'accounts' },
  fdStep: { kind: 'step', dictionary: 'stepType' },
  fdBusinessLicenseList: { kind: 'files' },
  fdInvoiceDataList: { kind: 'files' },
}

/** The column of a customer's field, if it has one. */
function fieldColumn(name: CustomerFieldName): [string, ImportColumn][] {
  const { kind, values, required, max }: Partial<PlainField> = customerFields[name]
  const isText = kind === 'line' || kind === 'lines' || kind === 'digits'
  const column = kind
    ? {
        kind: kinds[kind],
        ...(typeof values === 'string' && { dictionary: values }),
        ...(required && { isRequired: true as const }),
        ...(isText && max !== undefined && { max }),
      }
    : otherKinds[name]
  return column
    ? [[name, { words: fieldTexts[name], ...column, ...(isPriceField(name) && { isPrice: true as const }) }]]
    : []
}

const code: ImportColumn = { words: sheetTexts.code, kind: 'code' }
/** What says which customer a row is of: its code, or for a new one its name. */
const ofCustomer = {
  fdCompanySerialCode: code,
  fdName: { words: sheetTexts.customer, kind: 'customer' },
} as const satisfies Record<string, ImportColumn>
const id: ImportColumn = { words: both('行 ID', 'Row ID'), kind: 'id' }
const text = (words: Bilingual, kind: 'line' | 'digits' | 'mobile', isRequired?: true): ImportColumn => ({
  ...{ words, kind, max: customerLimits.text },
  ...(isRequired && { isRequired }),
})
const choice = (words: Bilingual, dictionary: DictionaryName, isRequired?: true): ImportColumn => ({
  ...{ words, kind: 'choice', dictionary },
  ...(isRequired && { isRequired }),
})

const contactColumn = (name: ContactFieldName): ImportColumn => {
  const { words, kind, values, required } = contactField(name)
  const isRequired = required && true
  if (kind === 'choice') return choice(words, values as DictionaryName, isRequired)
  return text(words, name === 'fdContactMobile' ? 'mobile' : kind, isRequired)
}

/** The kinds of prices: per vendor, per vendor and industry, by tiers. */
export const importPriceKinds = {
  1: fieldName('fdSettlePlatformMessageDetailList'),
  2: fieldName('fdSettleMessageList'),
  3: fieldName('fdBaseUnitPriceStepList'),
} as const

const termKinds = { day: 'month', count: 'days', reference: 'title' } as const

const termColumn = (name: TermFieldName): [string, ImportColumn] => {
  const { words, kind, values, required, max }: Field = settlementTerm.fields[name]
  const column = {
    words,
    kind: values ? ('choice' as const) : termKinds[kind as keyof typeof termKinds],
    ...(typeof values === 'string' ? { dictionary: values } : values && { values }),
    ...(required && { isRequired: true as const, ...(kind !== 'day' && { isKept: true as const }) }),
    ...(max !== undefined && { max }),
  }
  return [name, column]
}

/**
 * What can be imported, part by part: the fields of the form in its order, as the form and the export call them. The
 * reader of sheets, the export that opens as an import, and the template follow from it.
 */
export const importParts = {
  customer: {
    name: both('客户', 'Customers'),
    columns: {
      fdCompanySerialCode: code,
      fdVersion: { words: both('版本', 'Version'), kind: 'version' },
      ...Object.fromEntries(changeSectionNames.flatMap((section) => fieldsIn(section).flatMap(fieldColumn))),
      fdCreateAnyway: { words: both('仍然新建', 'Create anyway'), kind: 'flag' },
    },
  },
  companies: {
    name: both('公司', 'Companies'),
    columns: { ...ofCustomer, id, fdCompanyName: text(fieldName('fdCompanyList'), 'line', true) },
  },
  contacts: {
    name: exportPartTexts.contacts,
    columns: {
      ...ofCustomer,
      id,
      ...eachContactField<Record<ContactFieldName, ImportColumn>>(contactColumn),
    },
  },
  prices: {
    name: exportPartTexts.prices,
    needs: 'client:price',
    columns: {
      ...ofCustomer,
      fdKind: {
        ...{ words: sheetTexts.kind, kind: 'choice', values: importPriceKinds },
        ...{ isRequired: true, isPrice: true },
      },
      fdPlatform: { ...choice(sheetTexts.platform, 'platform'), isPrice: true },
      fdObeesIndustry: { ...choice(sheetTexts.industry, 'industry'), isPrice: true },
      fdSendMinCount: { words: sheetTexts.from, kind: 'count', isPrice: true },
      fdSendMaxCount: { words: sheetTexts.to, kind: 'count', isPrice: true },
      fdUnitPrice: { words: sheetTexts.price, kind: 'price', isRequired: true, isPrice: true },
    },
  },
  addresses: {
    name: exportPartTexts.addresses,
    columns: { ...ofCustomer, id, fdOfficeAddress: text(sheetTexts.address, 'line', true) },
  },
  terms: {
    name: exportPartTexts.terms,
    needs: 'settlement:term',
    columns: { ...ofCustomer, ...Object.fromEntries(termFields.map(termColumn)) },
  },
  notes: {
    name: both('跟进记录', 'Notes'),
    needs: 'client:note',
    columns: {
      ...ofCustomer,
      fdNoteText: {
        ...{ words: auditFieldTexts.customer.fdNoteText, kind: 'lines', max: noteLimits.text },
        isRequired: true,
      },
      fdNoteAuthor: text(both('记录人', 'Author'), 'line', true),
      fdNoteDate: { words: both('记录时间', 'Written at'), kind: 'moment', isRequired: true },
    },
  },
} as const satisfies Record<string, ImportPart>

export type ImportPartName = keyof typeof importParts

export const importPartNames = keysOf(importParts)

/** The parts that somebody may import. */
export const partsOpenTo = (holds: (code: PermissionCode) => boolean): ImportPartName[] =>
  importPartNames.filter((part) => {
    const { needs }: ImportPart = importParts[part]
    return needs === undefined || holds(needs)
  })

/** The columns of a part. */
export const columnsOf = (part: ImportPartName): Readonly<Record<string, ImportColumn>> =>
  importParts[part].columns

/** The column of a sheet that a caller names, if there is one. */
export const columnOf = (part: ImportPartName, field: string): ImportColumn | undefined =>
  Object.hasOwn(columnsOf(part), field) ? columnsOf(part)[field] : undefined

/** What clears a field, in either language. */
export const clearWords: readonly string[] = ['(清空)', '(clear)']

/** What files of earlier releases, and exported lists, call columns that have another name. */
const formerHeaders: Readonly<Record<string, string>> = {
  fdBusinessVolume: 'Business volume',
  fdPlatformList: 'Platforms',
  fdPlatform: 'Platform',
}

/** What they call the values of a dictionary, as names are compared. */
export const formerLabels: Readonly<Record<string, number>> = {
  'stepType/bar': 1,
  'stepType/ladder': 2,
}

/** The column of a part that a header names in either language; undefined where it names none. */
export function columnNamed(part: ImportPartName, header: string): string | undefined {
  const key = headerKey(header)
  if (key === '') return undefined
  const found = Object.entries(columnsOf(part)).find(([name, { words }]) =>
    [words['zh-CN'], words['en-US'], name, formerHeaders[name] ?? ''].some((one) => headerKey(one) === key),
  )
  return found?.[0]
}

/** The fields that the columns of a sheet name; of several that name one the first has it. */
export function fieldsNamed(part: ImportPartName, headers: readonly string[]): (string | null)[] {
  const named = headers.map((header) => columnNamed(part, header) ?? null)
  return named.map((field, index) => (named.indexOf(field) === index ? field : null))
}

const amountsNamed = (headers: readonly string[]) =>
  importPartNames.map((part) => ({
    part,
    amount: new Set(headers.flatMap((header) => columnNamed(part, header) ?? [])).size,
  }))

/** How many columns headers name, of the part of which they name most. */
export const amountNamed = (headers: readonly string[]): number =>
  Math.max(...amountsNamed(headers).map(({ amount }) => amount))

/**
 * The part that a sheet is of, by its name or by most of its columns; undefined where hardly a column is known.
 * @param isOnly whether it is the only sheet, which is of customers if of anything
 */
export function partOfSheet(
  name: string,
  headers: readonly string[],
  isOnly: boolean,
): ImportPartName | undefined {
  const amounts = amountsNamed(headers)
  const key = headerKey(name)
  const named = amounts.find(
    ({ part, amount }) =>
      amount > 0 && Object.values(importParts[part].name).some((one) => headerKey(one) === key),
  )
  const best = amounts.reduce((most, one) => (one.amount > most.amount ? one : most))
  if (named) return named.part
  return best.amount >= (isOnly ? 1 : 2) ? best.part : undefined
}
