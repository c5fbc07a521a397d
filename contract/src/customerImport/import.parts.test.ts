import { expect, test } from 'vitest'
import { customerFieldOrder } from '../customer/customer.schema'
import { priceFieldNames } from '../customer/price.fields'
import { columnNamed, fieldsNamed, type ImportColumn, partOfSheet } from '../import/import.columns'
import { importNote } from '../import/import.notes'
import { languages } from '../language'
import { importPartNames, importParts } from './import.parts'

/** What a save takes beside what is entered: the id, what is derived, another name of the contacts, what prices began with. */
const notFields = ['id', 'fdIndustryList', 'contacts', 'fdPriceTemplateId']
/** Fields whose rows are sheets of their own. */
const ownSheets = ['fdMyClientContactList', 'fdMyClientOfficeAddressList', ...priceFieldNames.slice(1)]

test('import.export: whatever a save takes is a column, or has a sheet of its own', () => {
  const columns = Object.keys(importParts.customer.columns)
  const missing = customerFieldOrder.filter(
    (name) => ![...columns, ...notFields, ...ownSheets].includes(name),
  )
  expect(missing).toEqual([])
})

test("import.assign: each column of a part is known by its names in either language, and by no other column's", () => {
  for (const part of importPartNames)
    for (const [name, { words }] of Object.entries<ImportColumn>(importParts[part].columns))
      for (const language of languages)
        expect([part, columnNamed(importParts[part], ` ${words[language].toUpperCase()} *`)]).toEqual([
          part,
          name,
        ])
})

test('import.assign: files of earlier releases have columns that are called otherwise now', () => {
  expect(columnNamed(importParts.customer, 'Business volume (×10,000 / month)')).toBe('fdBusinessVolume')
  expect(columnNamed(importParts.prices, 'Platform')).toBe('fdPlatform')
  expect(columnNamed(importParts.customer, 'Platforms')).toBe('fdPlatformList')
})

test('import.assign: columns are known as people call them in their own sheets', () => {
  const headers = ['客户', '业务', '渠道', '预算', '荣耀单价', '荣耀 电商单价', '月量']
  const labels = (dictionary: string) =>
    dictionary === 'platform'
      ? [{ value: 5, labels: ['HONOR'] }]
      : [{ value: 1, labels: ['电商零售', 'E-commerce'] }]
  expect(fieldsNamed(importParts.customer, headers, labels)).toEqual([
    ...['fdName', 'fdServiceType', 'fdChannelType', 'fdBudgetSource'],
    ...['prices.5', 'prices.5.1', 'fdBusinessVolume'],
  ])
})

test('import.assign: a sheet is known by its name or its columns', () => {
  expect(partOfSheet(importParts, '联系人', ['客户编号', '手机号码'], false)).toBe('contacts')
  expect(partOfSheet(importParts, 'Sheet1', ['Customer name', 'Cooperation phase'], false)).toBe('customer')
  expect(partOfSheet(importParts, 'Sheet1', ['甲', '乙'], true)).toBeUndefined()
  expect(partOfSheet(importParts, '说明', ['项目', '内容'], false)).toBeUndefined()
})

test('import.template: a note fits beside a cell', () => {
  for (const part of importPartNames)
    for (const column of Object.values<ImportColumn>(importParts[part].columns))
      for (const language of languages) expect(importNote(column, language).length).toBeLessThanOrEqual(255)
})
