import { messages } from '@zhixin/contract/messages'
import { describe, expect, it } from 'vitest'
import { valuesOf } from '../customer.form'
import { countBySection, fieldPath, issuesOf, sectionOf, serverIssues } from './issues'
import { anyDetail } from './testDetails'

const catalogue = Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, text['zh-CN']]))

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

describe('issues of a refused save', () => {
  it('become keys again, so that they follow the language', () => {
    expect(
      serverIssues(
        [{ path: ['fdOtherFollowUpAccountIdList', 0], message: '跟进人不存在或已停用' }],
        catalogue,
      ),
    ).toEqual([{ path: ['fdOtherFollowUpAccountIdList'], message: 'follower_unavailable' }])
  })

  it('with a parameter keep it', () => {
    expect(
      serverIssues(
        [{ path: ['fdInvoiceDataList'], message: '上传失败：文件总大小不能超过 20 MB' }],
        catalogue,
      ),
    ).toEqual([{ path: ['fdInvoiceDataList'], message: 'upload_too_large?n=20' }])
  })

  it('that no catalogue knows stay as the server wrote them', () => {
    expect(serverIssues([{ path: ['fdName'], message: '全新的句子' }], catalogue)[0]?.message).toBe(
      '全新的句子',
    )
  })
})

describe('amounts that a number cannot hold', () => {
  it('are refused, not rounded', () => {
    const values = { ...valuesOf(anyDetail(7)), fdBusinessVolume: '0.0400000000000000000001' }
    expect(issuesOf(values, undefined)).toContainEqual({
      path: ['fdBusinessVolume'],
      message: 'volume_decimals',
    })
  })
})
