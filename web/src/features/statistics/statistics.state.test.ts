import { customerFilters } from '@zhixin/contract/customer/customerList.schema'
import { statisticsFilters } from '@zhixin/contract/statistics/statistics.schema'
import { describe, expect, it } from 'vitest'
import { readListState, writeListState } from '../../lib/list.state'
import { bodyOf } from '../../test/address'
import { customerListAddress } from '../customer/customer.queries'
import { filtersOf, statisticsState } from './statistics.state'

const read = (search: string) => readListState(statisticsState, search)

describe('the address of the statistics', () => {
  it.each([
    '',
    '?fdServiceType=2',
    '?fdStartSinceDate=2026-01-01&fdEndSinceDate=2026-02-28',
    '?fdServiceType=99&fdEndSinceDate=2026-02-28&view=table',
  ])('asks with %s what the contract reads', (search) => {
    expect(statisticsFilters.parse(filtersOf(read(search)))).toEqual(statisticsFilters.parse(bodyOf(search)))
    expect(read(writeListState(read(search)))).toEqual(read(search))
  })

  it.each(['?fdServiceType=1.5', '?fdServiceType=-1', '?fdEndSinceDate=2026-02-30', '?view=pie'])(
    'reads what makes no sense in %s as not given',
    (search) => expect(read(search)).toEqual(read('')),
  )
})

describe('the list behind a figure', () => {
  it.each([
    { fdServiceType: 2, fdMissingList: [1] },
    { fdIndustryList: [3], fdStartSinceDate: '2026-01-01', fdEndSinceDate: '2026-01-31' },
    { fdOperationFollowUpAccountIdList: [7] },
  ])('is asked for exactly what the figure counts: %o', (filters) => {
    const { search } = new URL(customerListAddress(filters), 'http://localhost')
    expect(customerFilters.parse(bodyOf(search))).toEqual(customerFilters.parse(filters))
  })

  it('of all customers has a query string, so that it opens no saved view', () => {
    expect(customerListAddress({})).toBe('/customerCenter/customerManagement?pageIndex=1')
  })
})
