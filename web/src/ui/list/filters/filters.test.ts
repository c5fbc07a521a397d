import { describe, expect, it } from 'vitest'
import type { Comparison, ListState } from '../../../lib/list.state'
import {
  choicesOf,
  cleared,
  type FilterField,
  gridFor,
  isFaulty,
  isFieldActive,
  roomFor,
  spanOf,
  wordsOf,
} from './filters'

interface State extends ListState {
  name?: string | undefined
  kind?: number | undefined
  statuses: number[]
  from?: string | undefined
  to?: string | undefined
  by?: Comparison | undefined
  amount?: number | undefined
}

const plain: State = { pageIndex: 1, pageSize: 10, sortOrder: 'asc', statuses: [] }
const options = [
  { value: 0, label: 'Invalid' },
  { value: 1, label: 'Valid' },
]
const name: FilterField<State> = { kind: 'text', name: 'name', label: 'Name' }
const kind: FilterField<State> = { kind: 'choice', name: 'kind', label: 'Kind', options }
const statuses: FilterField<State> = { kind: 'choices', name: 'statuses', label: 'Status', options }
const dates: FilterField<State> = { kind: 'dates', from: 'from', to: 'to', label: 'Created' }
const amount: FilterField<State> = {
  kind: 'comparison',
  operator: 'by',
  name: 'amount',
  label: 'Amount',
}
const words = {
  separator: ', ',
  from: (day: string) => `from ${day}`,
  until: (day: string) => `until ${day}`,
  compared: (operator: Comparison, count: number) => `${operator} ${count}`,
}

describe('a filter', () => {
  it('is shown in the words of its options', () => {
    const state = { ...plain, name: 'a', kind: 0, statuses: [1, 0], from: '2026-01-01' }
    expect([name, kind, statuses, dates].map((field) => wordsOf(field, state, words))).toEqual([
      'a',
      'Invalid',
      'Valid, Invalid',
      'from 2026-01-01',
    ])
    expect(wordsOf(amount, { ...plain, by: 'gte', amount: 0 }, words)).toBe('gte 0')
    expect(wordsOf(dates, { ...plain, to: '2026-02-01' }, words)).toBe('until 2026-02-01')
    expect(wordsOf(dates, { ...state, to: '2026-02-01' }, words)).toBe('2026-01-01 ~ 2026-02-01')
  })

  it('says the value itself when it has no label, and nothing while the labels load', () => {
    expect(wordsOf(kind, { ...plain, kind: 99 }, words)).toBe('99')
    expect(wordsOf({ ...kind, options: undefined }, { ...plain, kind: 1 }, words)).toBe('…')
  })

  it('says what a value is called that can no longer be chosen', () => {
    const labels = [...options, { value: 7, label: 'Retired' }]
    expect(wordsOf({ ...kind, labels }, { ...plain, kind: 7 }, words)).toBe('Retired')
    expect(wordsOf({ ...statuses, labels: undefined }, { ...plain, statuses: [7] }, words)).toBe('…')
  })

  it('offers what can be chosen, and shows what is chosen all the same under its name', () => {
    const labels = [...options, { value: 7, label: 'Retired' }]
    expect(choicesOf({ options, labels }, [1])).toEqual(options)
    expect(choicesOf({ options, labels }, [7, 1])).toEqual(labels)
    expect(choicesOf({ options }, [9])).toEqual([...options, { value: 9, label: '9' }])
    expect(choicesOf({ options, labels: undefined }, [1])).toEqual(options)
    expect(choicesOf({ options, labels: undefined }, [7])).toBeUndefined()
    expect(choicesOf({ options: undefined, labels }, [])).toBeUndefined()
  })

  it('that compares a number is whole or empty, else incomplete', () => {
    expect(isFaulty(amount, { ...plain, by: 'eq' })).toBe(true)
    expect(isFaulty(amount, { ...plain, amount: 0 })).toBe(true)
    expect(isFaulty(amount, { ...plain, by: 'eq', amount: 0 })).toBe(false)
    expect(isFaulty(amount, plain)).toBe(false)
    expect(isFaulty(dates, { ...plain, from: '2026-01-01' })).toBe(false)
  })

  it('is empty after it was cleared', () => {
    for (const field of [name, kind, statuses, dates, amount]) {
      const state: State = {
        ...plain,
        name: 'a',
        kind: 0,
        statuses: [1],
        from: '2026-01-01',
        to: '2026-01-02',
        by: 'lte',
        amount: 3,
      }
      expect(isFieldActive(field, state)).toBe(true)
      expect(isFieldActive(field, { ...state, ...cleared(field) })).toBe(false)
    }
  })
})

describe('two rows', () => {
  const thirteen = [...Array.from({ length: 12 }, () => name), dates]

  it('hold the filters that leave two cells for the buttons', () => {
    const room = [1, 2, 3, 4, 5, 6].map((columns) => roomFor(thirteen, { columns, cell: 250 }))
    expect(room).toEqual([1, 2, 4, 6, 8, 10])
  })

  it('become one where the filters and their buttons fit side by side', () => {
    const five = [name, name, statuses, name, dates]
    expect(gridFor(five, 1112).columns).toBe(7)
    expect(gridFor(five, 952).columns).toBe(6)
    expect(gridFor([name, name, dates], 1112).columns).toBe(6)
    expect(gridFor(thirteen, 1112).columns).toBe(6)
    expect(gridFor(thirteen, 100).columns).toBe(1)
  })

  it('hold all when they fit, dates with two cells where cells are narrow', () => {
    const four = [name, statuses, name, dates]
    expect(roomFor(four, { columns: 4, cell: 250 })).toBe(4)
    expect(roomFor(four, { columns: 3, cell: 250 })).toBe(3)
    expect(roomFor(four, { columns: 3, cell: 310 })).toBe(4)
    expect(spanOf(dates, { columns: 1, cell: 250 })).toBe(1)
  })
})
