import { expect, test } from 'vitest'
import { customerFieldOrder } from '../customer/customer.schema'
import { priceFieldNames } from '../customer/price.fields'
import { languages } from '../language'
import { columnNamed, columnsOf, importPartNames, partOfSheet } from './import.columns'
import { importNote } from './import.notes'

/** What a save takes beside what is entered: the id, what is derived, another name of the contacts, what prices began with. */
const notFields = ['id', 'fdIndustryList', 'contacts', 'fdPriceTemplateId']
/** Fields whose rows are sheets of their own. */
const ownSheets = ['fdMyClientContactList', 'fdMyClientOfficeAddressList', ...priceFieldNames.slice(1)]

test('import.export: whatever a save takes is a column, or has a sheet of its own', () => {
  const columns = Object.keys(columnsOf('customer'))
  const missing = customerFieldOrder.filter(
    (name) => ![...columns, ...notFields, ...ownSheets].includes(name),
  )
  expect(missing).toEqual([])
})

test("import.assign: each column of a part is known by its names in either language, and by no other column's", () => {
  for (const part of importPartNames)
    for (const [name, { words }] of Object.entries(columnsOf(part)))
      for (const language of languages)
        expect([part, columnNamed(part, ` ${words[language].toUpperCase()} *`)]).toEqual([part, name])
})

test('import.assign: files of earlier releases have columns that are called otherwise now', () => {
  expect(columnNamed('customer', 'Business volume (×10,000 / month)')).toBe('fdBusinessVolume')
  expect(columnNamed('prices', 'Platform')).toBe('fdPlatform')
  expect(columnNamed('customer', 'Platforms')).toBe('fdPlatformList')
})

test('import.assign: a sheet is known by its name or its columns', () => {
  expect(partOfSheet('联系人', ['客户编号', '手机号码'], false)).toBe('contacts')
  expect(partOfSheet('Sheet1', ['Customer name', 'Cooperation phase'], false)).toBe('customer')
  expect(partOfSheet('Sheet1', ['甲', '乙'], true)).toBeUndefined()
  expect(partOfSheet('说明', ['项目', '内容'], false)).toBeUndefined()
})

test('import.template: a note fits beside a cell', () => {
  for (const part of importPartNames)
    for (const column of Object.values(columnsOf(part)))
      for (const language of languages) expect(importNote(column, language).length).toBeLessThanOrEqual(255)
})
