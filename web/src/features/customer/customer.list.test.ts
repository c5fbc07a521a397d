import { customerFilters } from '@zhixin/contract/customer/customerList.schema'
import { describe, expect, it } from 'vitest'
import { isFiltered, readListState, writeListState } from '../../lib/list.state'
import { bodyOf } from '../../test/address'
import { customerList, customerListWithoutPrices, messageCustomersSearch } from './customer.list'

const read = (search: string) => readListState(customerList, search)
const write = (search: string) => writeListState(read(search))

/** The parsed result of the same words as a body. */
const asContract = (search: string) => customerFilters.parse(bodyOf(search))

describe('the address of the customer list', () => {
  it('reads an empty one as the plain list, which writes an empty one', () => {
    expect(read('')).toEqual(customerFilters.parse({}))
    expect(write('')).toBe('')
  })

  it.each([
    '?fdName=%E5%8D%8E%E4%B8%9C',
    '?fdName=+50%25_%26%3D+',
    '?pageIndex=3&pageSize=50',
    '?sortName=fdName&sortOrder=desc',
    '?sortName=createdDate',
    '?fdServiceType=2&fdChannelTypeList=1&fdChannelTypeList=2',
    '?fdServiceType=99',
    '?fdPlatformList=1&fdPlatformList=3&fdPlatformList=5&fdPlatformList=1',
    '?fdStatusList=0',
    '?fdStartCreateDate=2026-01-01&fdEndCreateDate=2026-02-28',
    '?fdOperationFollowUpAccountName=li&fdBusinessFollowUpAccountName=wang&fdCreatedByName=admin',
    '?fdBudgetSourceList=99&fdCooperationPhaseList=2&fdCompanyName=a&fdCompanySerialCode=KH0',
    '?fdClientSourceList=2&fdIndustryList=1&fdIndustryList=3&fdMissingList=4',
    '?fdOperationFollowUpAccountIdList=1&fdBusinessFollowUpAccountIdList=2',
    '?fdName=&fdStatusList=&fdServiceType=&pageIndex=',
    '?utm=1',
  ])('reads %s as the contract does, and writes what reads the same again', (search) => {
    expect(read(search)).toEqual(asContract(search))
    expect(read(write(search))).toEqual(read(search))
    expect(write(write(search))).toBe(write(search))
  })

  it.each([
    '?pageIndex=0',
    '?pageIndex=-1',
    '?pageIndex=1.5',
    '?pageIndex=99999999999',
    '?pageIndex=x&pageIndex=2',
    '?pageSize=33',
    '?pageSize=100000',
    '?sortName=fdPlatformList',
    '?sortName=constructor&sortOrder=desc',
    '?sortOrder=desc',
    '?fdServiceType=message',
    '?fdStatusList=1&fdStatusList=valid',
    `?fdName=${'长'.repeat(201)}`,
    '?fdName=%00',
    '?fdStartCreateDate=2026-02-30',
    '?fdEndCreateDate=yesterday',
    '?%E0%A4%A=1&fdName',
  ])('reads what makes no sense in %s as not given', (search) => {
    expect(read(search)).toEqual(customerFilters.parse({}))
    expect(write(search)).toBe('')
  })

  it('keeps what makes sense beside what does not', () => {
    expect(write('?pageIndex=zwei&fdName=abc&fdStatusList=1')).toBe('?fdName=abc&fdStatusList=1')
  })

  it('only ever asks what the contract accepts', () => {
    for (const search of ['?fdName=%F0%9F%98%80&pageIndex=7', '?fdPlatformList=-1&fdPlatformList=1e3']) {
      const state = read(search)
      expect(customerFilters.parse(state)).toEqual(state)
    }
  })
})

describe('what the filters ask of each other', () => {
  it('channel types count only for message customers', () => {
    expect(read('?fdServiceType=1&fdChannelTypeList=2').fdChannelTypeList).toEqual([])
    expect(read('?fdChannelTypeList=2').fdChannelTypeList).toEqual([])
    expect(read('?fdServiceType=2&fdChannelTypeList=2').fdChannelTypeList).toEqual([2])
  })

  it('a range written backwards is turned round', () => {
    expect(write('?fdStartCreateDate=2026-03-01&fdEndCreateDate=2026-01-01')).toBe(
      '?fdStartCreateDate=2026-01-01&fdEndCreateDate=2026-03-01',
    )
  })

  it('paging and sorting are no filters', () => {
    expect(isFiltered(customerList, read('?pageIndex=2&pageSize=20&sortName=id'))).toBe(false)
    expect(isFiltered(customerList, read('?fdStatusList=0'))).toBe(true)
  })
})

describe('the address of message customers', () => {
  it.each([
    ['', '?fdServiceType=2'],
    ['?fdServiceType=1&fdServiceType=x', '?fdServiceType=2'],
    [
      '?fdChannelTypeList=2&fdName=a%26b&pageIndex=3',
      '?fdChannelTypeList=2&fdName=a%26b&pageIndex=3&fdServiceType=2',
    ],
  ])('keeps what else %s says', (search, then) => {
    expect(messageCustomersSearch(search)).toBe(then)
  })
})

it('people who may not see prices have no filter by missing prices', () => {
  const search = '?fdMissingList=1&fdMissingList=2'
  expect(readListState(customerListWithoutPrices, search)).toMatchObject({ fdMissingList: [2] })
})
