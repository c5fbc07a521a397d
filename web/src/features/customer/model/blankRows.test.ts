import { expect, it } from 'vitest'
import { isBlankRow, withoutBlankRows } from './blankRows'
import { emptyValues, newAddress, newCompany, newContact, newVendorPrice } from './values'

const empty = emptyValues({ serviceType: 2, platforms: [] })

it('grid.blank: leaves out rows into which nobody has entered anything', () => {
  const typed = { ...newContact(), fdContactName: '李敏' }
  const chosen = { ...newContact(), fdContactRole: 2 }
  const priced = { ...newVendorPrice(), fdPlatformUnitPrice: '0.03' }
  const values = {
    ...empty,
    fdCompanyList: [newCompany(), newCompany()],
    fdMyClientContactList: [typed, newContact(), chosen, newContact()],
    fdSettlePlatformMessageDetailList: [priced, newVendorPrice()],
    fdMyClientOfficeAddressList: [newAddress()],
  }
  const saved = withoutBlankRows(values)
  expect(saved.fdCompanyList).toHaveLength(1)
  expect(saved.fdMyClientContactList).toEqual([typed, chosen])
  expect(saved.fdSettlePlatformMessageDetailList).toEqual([priced])
  expect(saved.fdMyClientOfficeAddressList).toEqual([])
})

it('grid.blank: keeps the first row, and a stored one that was emptied', () => {
  const values = {
    ...empty,
    fdMyClientContactList: [newContact()],
    fdSettlePlatformMessageDetailList: [newVendorPrice()],
    fdMyClientOfficeAddressList: [{ ...newAddress(), id: 7 }],
  }
  const stored = { ...newContact(), id: 7 }
  expect(withoutBlankRows(values)).toBe(values)
  expect(isBlankRow(stored)).toBe(false)
})
