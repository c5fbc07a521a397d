import {
  type Filter,
  type FilterKind,
  fieldsOf,
  filterOf,
  type List,
  nameOf,
  sortNames,
} from '@zhixin/contract/list/list'
import { listFilters } from '@zhixin/contract/list/list.schema'
import { lists } from '@zhixin/contract/lists'
import { describe, expect, it } from 'vitest'
import { isFiltered, type ListState, readListState, writeListState } from '../../lib/list.state'
import { bodyOf } from '../../test/address'

const all = Object.values(lists)

/** What each kind of filter reads, by its fields. */
const read: Record<FilterKind, string[][]> = {
  text: [['50%'], ['长'.repeat(100)]],
  digits: [['12'], ['KH0']],
  person: [['li']],
  number: [['2'], ['99']],
  item: [['0'], ['2147483647']],
  values: [['1'], ['999']],
  names: [['status'], ['nobody']],
  flag: [['1']],
  comparison: [
    ['gte', '3'],
    ['EQ', '0'],
    ['', ''],
  ],
  month: [['2026-08']],
  day: [['2026-08-31']],
  days: [
    ['2026-01-01', '2026-02-28'],
    ['2026-01-01', ''],
  ],
}

/** What counts as not given. */
const unread: Record<FilterKind, string[][]> = {
  text: [['长'.repeat(201)], ['\u0000']],
  digits: [['1'.repeat(201)]],
  person: [['l'.repeat(201)]],
  number: [['x']],
  item: [['-1'], ['1.5'], ['2147483648']],
  values: [['x']],
  names: [['']],
  flag: [['no']],
  comparison: [
    ['gte', ''],
    ['', '3'],
    ['near', '3'],
    ['eq', '-1'],
    ['eq', '2147483648'],
    ['eq', 'gte'],
  ],
  month: [['2026-13'], ['八月']],
  day: [['2026-02-30'], ['八月一日']],
  days: [['2026-02-30', 'x']],
}

const searchOf = (name: string, filter: Filter, values: readonly string[]) =>
  `?${new URLSearchParams(fieldsOf(name, filter).map((field, at) => [field, values[at] ?? '']))}`

const searches = ({ filters }: List, samples: Record<FilterKind, string[][]>) =>
  Object.entries(filters).flatMap(([name, filter]) =>
    samples[filter.kind].map((values) => searchOf(name, filter, values)),
  )

describe.each(all.map((list) => [list.key, list] as const))('the list %s', (_, list) => {
  const schema = listFilters(list)
  const state = (search: string) => readListState<ListState>(list, search)
  const again = (search: string) => writeListState(state(search))

  it('reads its address as its call does, and writes what reads the same again', () => {
    for (const search of ['', '?sortOrder=desc', '?utm=1', ...searches(list, read)]) {
      const { sortOrder: _, ...body } = bodyOf(search)
      expect(state(search), search).toEqual(schema.parse(body))
      expect(state(again(search)), search).toEqual(state(search))
    }
    expect(again('')).toBe('')
  })

  it('reads what makes no sense as not given', () => {
    for (const search of [...searches(list, unread), '?pageIndex=0', '?sortName=constructor'])
      expect(again(search), search).toBe('')
  })

  it('can be sorted by every name of its call', () => {
    for (const sortName of sortNames(list))
      expect(state(`?sortName=${sortName}&sortOrder=desc`)).toEqual(
        schema.parse({ sortName, sortOrder: 'desc' }),
      )
    expect(schema.safeParse({ sortName: 'fdSomething' }).success).toBe(false)
  })

  it('turns days round that are written backwards', () => {
    for (const [name, filter] of Object.entries(list.filters).filter(([, { kind }]) => kind === 'days'))
      expect(again(searchOf(name, filter, ['2026-03-01', '2026-01-01']))).toBe(
        searchOf(name, filter, ['2026-01-01', '2026-03-01']),
      )
  })

  it('has words for every filter, and reads what stood for its values before by their names', () => {
    for (const [name, { former, kind }] of Object.entries(list.filters)) {
      const { values } = filterOf(list, name)
      for (const [number, value] of Object.entries(former ?? {}).filter(([, one]) => one !== '')) {
        expect(state(`?${name}=${number}`)).toMatchObject({ [name]: [value] })
        expect(nameOf(values as never, value)).toBeDefined()
      }
      // Lists of before have addresses with numbers; these are newer.
      if (kind === 'names' && !['sentMail', 'review'].includes(list.key))
        expect(Object.keys(former ?? {}).length).toBeGreaterThan(0)
    }
  })
})

it('counts half of a comparison as no filter', () => {
  const isAsked = (search: string) => isFiltered(lists.product, readListState(lists.product, search))
  expect(isAsked('?fdRelatedAccountNumOperator=eq&fdRelatedAccountNum=0')).toBe(true)
  expect(isAsked('?fdRelatedAccountNum=0')).toBe(false)
})
