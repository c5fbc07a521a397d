import { describe, expect, it } from 'vitest'
import { anyDetail } from '../../../test/customerDetails'
import { issuesBy } from '../../../ui/form/rules'
import { customerRules, fieldPath } from './issues'
import { customerSchemas } from './schemas'
import { countBySection, sectionOf } from './sections'
import { valuesOf } from './values'

describe('where an issue is shown', () => {
  it('is the field, also for an entry of a list that one field holds', () => {
    expect(fieldPath(['fdName'])).toEqual(['fdName'])
    expect(fieldPath(['fdPlatformList', 0])).toEqual(['fdPlatformList'])
    expect(fieldPath(['fdOperationFollowUpAccountIdList', 2])).toEqual(['fdOperationFollowUpAccountIdList'])
    expect(fieldPath(['fdMyClientContactList', 1, 'fdContactName'])).toEqual([
      'fdMyClientContactList',
      1,
      'fdContactName',
    ])
    expect(fieldPath(['fdSettlePlatformMessageDetailList', 0, 'fdPlatformList', 1])).toEqual([
      'fdSettlePlatformMessageDetailList',
      0,
      'fdPlatformList',
    ])
    expect(fieldPath(['fdBaseUnitPriceStepList', 1, 'fdSendMaxCount'])).toEqual(['fdBaseUnitPriceStepList'])
  })

  it('belongs to a section', () => {
    expect(sectionOf(['fdName'])).toBe('basic')
    expect(sectionOf(['fdSettleMessageList', 0, 'fdDetailList', 1, 'fdBaseUnitPrice'])).toBe('settlement')
    expect(
      countBySection([
        { path: ['fdName'], message: '' },
        { path: ['fdCompanyCreditCode'], message: '' },
        { path: ['fdPaymentTerm'], message: '' },
      ]),
    ).toMatchObject({ basic: 2, settlement: 1, contacts: 0 })
  })
})

describe('amounts that a number cannot hold', () => {
  it('are refused, not rounded', () => {
    const values = { ...valuesOf(anyDetail(7)), fdBusinessVolume: '0.0400000000000000000001' }
    expect(
      issuesBy(
        customerRules(
          () => undefined,
          () => customerSchemas,
        ),
        values,
      ),
    ).toContainEqual({
      path: ['fdBusinessVolume'],
      message: 'volume_decimals',
    })
  })
})
