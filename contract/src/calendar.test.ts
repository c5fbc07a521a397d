import { expect, test } from 'vitest'
import { dayAfter, daysBetween, isMonth, lastOfMonth, monthAfter } from './calendar'

test('months follow each other over the ends of years, from a month or a day', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01-31', -1)).toBe('2025-12')
  expect(monthAfter('2026-03-31', -13)).toBe('2025-02')
  expect(monthAfter('0050-12', 1)).toBe('0051-01')
  expect(['2026-12', '2026-1', '2026-13', '2026-00', '2026-01-01', ''].map(isMonth)).toEqual([
    ...[true, false, false, false, false, false],
  ])
})

test('a month ends with its last day, in leap years too', () => {
  expect(['2026-02', '2028-02-01', '2026-12-31'].map(lastOfMonth)).toEqual([
    ...['2026-02-28', '2028-02-29', '2026-12-31'],
  ])
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01')
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})
