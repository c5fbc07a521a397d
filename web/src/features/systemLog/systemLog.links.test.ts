import { expect, it } from 'vitest'
import { allEntriesLink, recordLink } from './systemLog.links'

const customer = { fdEntity: 'customer', fdEntityId: '12', fdEntityLabel: '云帆', fdEntityDeleted: false }

it('opens a record where it is looked at, unless it is gone or nowhere', () => {
  expect(recordLink(customer)).toEqual({
    to: '/customerCenter/customerManagement/detailsEdit?pageType=3&id=12',
    access: 'client:detail',
  })
  expect(recordLink({ ...customer, fdEntityDeleted: true })).toBeUndefined()
  expect(recordLink({ ...customer, fdEntityId: null })).toBeUndefined()
  expect(recordLink({ ...customer, fdEntity: 'menuItem' })).toBeUndefined()
  expect(recordLink({ ...customer, fdEntity: 'product', fdEntityLabel: 'A&B' })?.to).toMatch(
    /\?fdName=A%26B$/,
  )
  const of = (fdEntity: string) => recordLink({ ...customer, fdEntity, fdEntityLabel: '甲' })
  expect(of('account')).toEqual({ to: '/userControl?fdUsername=%E7%94%B2', access: 'page:userControl' })
  expect(of('role')).toEqual({ to: '/roleMag?id=12', access: 'page:roleManagement' })
  expect(of('subject')).toEqual({ to: '/subject/details?id=12', access: 'subject:list' })
  expect(of('statement')?.to).toBe('/customerCenter/settlement/details?id=12')
  expect(of('handPrice')?.to).toBe('/customerCenter/settlement?fdName=%E7%94%B2')
  expect(of('usageBatch')?.to).toBe('/data/back?fdBatchNo=%E7%94%B2')
  expect(of('company')).toEqual({ to: '/company?fdName=%E7%94%B2', access: 'page:company' })
})

it('finds everything about a thing that has an id', () => {
  expect(allEntriesLink(customer)).toBe('?fdEntityList=customer&fdEntityId=12')
  expect(allEntriesLink({ ...customer, fdEntityId: null })).toBeUndefined()
  expect(allEntriesLink({ ...customer, fdEntity: 'invoice' })).toBeUndefined()
})
