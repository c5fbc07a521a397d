import { importFilePaths } from '@zhixin/contract/customerImport/import.calls'
import { type ImportPartName, importParts } from '@zhixin/contract/customerImport/import.parts'
import { importTemplateTexts } from '@zhixin/contract/customerImport/import.texts'
import type { Language } from '@zhixin/contract/language'
import type { ImportHolder } from '../../import/importHolder'
import { referableCustomers } from '../customer.scope'
import { readFarCells } from './distribution.reads'
import { readReasons } from './reasons.reads'

/** Customers, as they come in from files. */
export const customerImport: ImportHolder<ImportPartName> = {
  ...{ source: 'import', parts: importParts, main: 'customer', code: 'fdCompanySerialCode', name: 'fdName' },
  keyless: 'import_no_key',
  twin: { column: 'fdCompanyCreditCode', key: (value) => `customer_credit_key(${value})` },
  record: { ...referableCustomers, code: 'c.serial_code' },
  ...{ permission: 'client:import', paths: importFilePaths, templateName: importTemplateTexts.name },
  examples,
  readReasons,
  readFarCells,
}

/** A customer with prices by vendor and industry, and one with tiers. */
function examples(language: Language): Record<ImportPartName, Record<string, unknown>[]> {
  const [one, two] = [importTemplateTexts.exampleOne[language], importTemplateTexts.exampleTwo[language]]
  const followers = {
    fdOperationFollowUpAccountIdList: 'operation',
    fdBusinessFollowUpAccountIdList: 'business',
  }
  const shared = {
    fdServiceType: 2,
    fdChannelType: 1,
    fdBudgetSource: 2,
    fdCooperationPhase: 2,
    fdPaymentTerm: 3,
    ...followers,
  }
  const contact = { fdContactName: language === 'en-US' ? 'Li Min' : '李敏', fdContactMobile: '13800001234' }
  return {
    customer: [
      {
        ...shared,
        fdName: one,
        fdPlatformList: [1, 3],
        fdCompanyList: [`${one} A`, `${one} B`],
        fdStep: false,
        fdBusinessVolume: 120.5,
      },
      { ...shared, fdName: two, fdPlatformList: [1], fdCompanyList: [`${two} A`], fdStep: true },
    ],
    companies: [],
    contacts: [
      { fdName: one, ...contact, fdContactRole: 3 },
      { fdName: two, ...contact },
    ],
    prices: [
      { fdName: one, fdKind: 1, fdPlatform: 1, fdUnitPrice: 0.04 },
      { fdName: one, fdKind: 2, fdPlatform: 3, fdObeesIndustry: 1, fdUnitPrice: 0.035 },
      { fdName: two, fdKind: 3, fdSendMinCount: 1, fdSendMaxCount: 1_000_000, fdUnitPrice: 0.04 },
      {
        fdName: two,
        fdKind: 3,
        fdSendMinCount: 1_000_000,
        fdSendMaxCount: 10_000_000_000,
        fdUnitPrice: 0.035,
      },
    ],
    terms: [
      {
        ...{ fdName: one, fdFromMonth: '2026-08-01', fdBillingBasis: 2, fdCountSource: 1, fdPriceDay: 1 },
        ...{ fdTaxIncluded: 1, fdTaxRate: 0.06, fdDueDays: 30 },
      },
    ],
    notes: [],
    addresses: [
      {
        fdName: one,
        fdOfficeAddress: language === 'en-US' ? '100 Zhangjiang Road, Shanghai' : '上海市张江路 100 号',
      },
    ],
  }
}
