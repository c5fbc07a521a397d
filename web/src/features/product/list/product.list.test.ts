import { productFilters, productSortNames } from '@zhixin/contract/product/product.schema'
import { describe, expect, it } from 'vitest'
import { isFiltered, readListState, writeListState } from '../../../ui/list/state/list.state'
import { bodyOf } from '../../../ui/list/state/testAddress'
import { productList } from './product.list'

const read = (search: string) => readListState(productList, search)
const write = (search: string) => writeListState(productList, read(search))

describe('the address of the product list', () => {
  it('reads an empty one as the plain list, which writes an empty one', () => {
    expect(read('')).toEqual(productFilters.parse({}))
    expect(write('')).toBe('')
  })

  it.each([
    '?fdName=50%25&fdStatusList=0&fdStatusList=1&fdCreatedByName=admin',
    '?fdRelatedAccountNumOperator=gte&fdRelatedAccountNum=3',
    '?fdRelatedAccountNumOperator=EQ&fdRelatedAccountNum=0',
    '?fdRelatedAccountNumOperator=lte&fdRelatedAccountNum=2147483647&sortName=fdRelatedAccountNum&sortOrder=desc',
    '?fdRelatedAccountNumOperator=&fdRelatedAccountNum=',
    '?fdStartCreateDate=2026-01-01&fdEndCreateDate=2026-02-28&pageIndex=2&pageSize=20',
  ])('reads %s as the contract does, and writes what reads the same again', (search) => {
    expect(read(search)).toEqual(productFilters.parse(bodyOf(search)))
    expect(read(write(search))).toEqual(read(search))
  })

  it('knows every sort name of the contract', () => {
    expect(Object.keys(productList.sortNames)).toEqual([...productSortNames])
  })

  it.each([
    '?fdRelatedAccountNumOperator=gte',
    '?fdRelatedAccountNum=3',
    '?fdRelatedAccountNumOperator=near&fdRelatedAccountNum=3',
    '?fdRelatedAccountNumOperator=eq&fdRelatedAccountNum=-1',
    '?fdRelatedAccountNumOperator=eq&fdRelatedAccountNum=1.5',
    '?fdRelatedAccountNumOperator=eq&fdRelatedAccountNum=2147483648',
    '?fdRelatedAccountNumOperator=eq&fdRelatedAccountNumOperator=gte&fdRelatedAccountNum=1',
    '?sortName=fdVersion',
  ])('reads what makes no sense in %s, a comparison by half too, as not given', (search) => {
    expect(read(search)).toEqual(productFilters.parse({}))
    expect(write(search)).toBe('')
  })

  it('turns a range round that is written backwards', () => {
    expect(write('?fdStartCreateDate=2026-03-01&fdEndCreateDate=2026-01-01')).toBe(
      '?fdStartCreateDate=2026-01-01&fdEndCreateDate=2026-03-01',
    )
  })

  it('counts a comparison with nothing as a filter', () => {
    expect(isFiltered(productList, read('?fdRelatedAccountNumOperator=eq&fdRelatedAccountNum=0'))).toBe(true)
    expect(isFiltered(productList, read('?fdRelatedAccountNum=0'))).toBe(false)
  })
})
