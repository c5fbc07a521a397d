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
import type { ImportColumn, ImportPart } from '../import/import.columns'
import { keysOf } from '../keysOf'
import { type Bilingual, both } from '../language'
import { noteLimits } from '../note/note.enums'
import type { Field } from '../record/record'
import { settlementTerm } from '../settlementTerm/settlementTerm.record'
import { type TermFieldName, termFields } from '../settlementTerm/settlementTerm.texts'
import { nestedIn } from './import.nested'

/** How plain fields are read and written by their kind, and others. */
const kinds = {
  line: 'line',
  lines: 'lines',
  digits: 'digits',
  amount: 'volume',
  choice: 'choice',
  day: 'day',
} as const
const otherKinds: Partial<Record<CustomerFieldName, Omit<ImportColumn, 'words'>>> = {
  fdPlatformList: { kind: 'choices', dictionary: 'platform', isRequired: true },
  fdCompanyList: { kind: 'names', isRequired: true },
  fdOperationFollowUpAccountIdList: { kind: 'accounts', isRequired: true },
  fdBusinessFollowUpAccountIdList: { kind: 'accounts', isRequired: true },
  fdOtherFollowUpAccountIdList: { kind: 'accounts' },
  fdStep: { kind: 'itemFlag', dictionary: 'stepType', formerLabels: { bar: 1, ladder: 2 } },
  fdBusinessLicenseList: { kind: 'files' },
  fdInvoiceDataList: { kind: 'files' },
}

/** What files of earlier releases, exported lists and people's own sheets call columns. */
const otherHeaders: Readonly<Record<string, readonly string[]>> = {
  fdName: ['客户', '客户简称', '客户名'],
  fdServiceType: ['业务', '业务类型'],
  fdChannelType: ['渠道'],
  fdBudgetSource: ['预算'],
  fdBusinessVolume: ['Business volume', '月发送量', '月用量', '月量'],
  fdPlatformList: ['Platforms', '厂商'],
  fdCompanyList: ['公司全称', '企业名称'],
  fdCompanyCreditCode: ['信用代码', '税号', '纳税人识别号'],
  fdCooperationPhase: ['阶段', '合作状态'],
  fdOperationFollowUpAccountIdList: ['运营', '运营负责人'],
  fdBusinessFollowUpAccountIdList: ['商务', '商务负责人', '销售'],
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
  if (!column) return []
  const others = otherHeaders[name]
  const needs = isPriceField(name) && { needs: 'client:price' as const }
  return [[name, { words: fieldTexts[name], ...column, ...(others && { others }), ...needs }]]
}

const code: ImportColumn = {
  ...{ words: sheetTexts.code, kind: 'code' },
  note: both('有编号为更新，空为新建。', 'With a code the customer is updated, without one it is created.'),
}
/** What says which customer a row is of: its code, or for a new one its name. */
const ofCustomer = {
  fdCompanySerialCode: code,
  fdName: {
    ...{ words: sheetTexts.customer, kind: 'name' },
    note: both(
      '新客户没有编号，按名称对应客户表中的一行。',
      'Without a code, the name says which row of the sheet of customers it is.',
    ),
  },
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

const termKinds = { day: 'month', count: 'days', reference: 'reference' } as const

const titleNote = both(
  '该客户的一个有效开票主体的名称。',
  "The name of one of the customer's active invoice titles.",
)

const termColumn = (name: TermFieldName): [string, ImportColumn] => {
  const { words, kind, values, required, max }: Field = settlementTerm.fields[name]
  const column = {
    words,
    kind: values ? ('choice' as const) : termKinds[kind as keyof typeof termKinds],
    ...(typeof values === 'string' ? { dictionary: values } : values && { values }),
    ...(required && { isRequired: true as const, ...(kind !== 'day' && { isKept: true as const }) }),
    ...(max !== undefined && { max }),
    ...(kind === 'reference' && { note: titleNote, unknown: 'subject_of_other' as const }),
  }
  return [name, column]
}

const parts = {
  customer: {
    name: both('客户', 'Customers'),
    columns: {
      fdCompanySerialCode: code,
      fdVersion: {
        ...{ words: both('版本', 'Version'), kind: 'version' },
        note: both(
          '来自导出文件；客户之后被修改过则不更新。',
          'From an export; a customer that has changed since is not updated.',
        ),
      },
      ...Object.fromEntries(changeSectionNames.flatMap((section) => fieldsIn(section).flatMap(fieldColumn))),
      fdCreateAnyway: {
        ...{ words: both('仍然新建', 'Create anyway'), kind: 'flag' },
        note: both(
          '统一社会信用代码与已有客户相同时，填「是」仍然新建。',
          'Enter “yes” to create a customer although another one has its credit code.',
        ),
      },
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
        ...{ isRequired: true, needs: 'client:price' },
      },
      fdPlatform: { ...choice(sheetTexts.platform, 'platform'), others: ['Platform'], needs: 'client:price' },
      fdObeesIndustry: { ...choice(sheetTexts.industry, 'industry'), needs: 'client:price' },
      fdSendMinCount: { words: sheetTexts.from, kind: 'count', needs: 'client:price' },
      fdSendMaxCount: { words: sheetTexts.to, kind: 'count', needs: 'client:price' },
      fdUnitPrice: { words: sheetTexts.price, kind: 'price', isRequired: true, needs: 'client:price' },
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

/**
 * What can be imported, part by part: the fields of the form in its order, as the form and the export call them. The
 * reader of sheets, the export that opens as an import, and the template follow from it.
 */
export const importParts = { ...parts, customer: { ...parts.customer, nested: nestedIn(parts) } }

export type ImportPartName = keyof typeof importParts

export const importPartNames = keysOf(importParts)
