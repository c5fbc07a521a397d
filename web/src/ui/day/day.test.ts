import { describe, expect, it } from 'vitest'
import { isDay } from '../../lib/isDay'
import { addDays, addMonths, faultOf, readDay, shown, weeksOf } from './day'

describe('a day that somebody types', () => {
  it.each([
    '2026-10-01',
    '2026-10-1',
    ' 2026/10/1 ',
    '2026/10/01',
    '2026.10.1',
    '20261001',
    '2026年10月1日',
    '2026 年 10 月 01 日',
    '２０２６－１０－０１',
    '２０２６／１０／１',
    '2026–10–01',
    '2026-10-01 14:05',
    '2026-10-01 14:05:59',
    '\t2026-10-01\n',
  ])('is read from %j', (text) => {
    expect(readDay(text)).toBe('2026-10-01')
  })

  it.each([
    '',
    '2026',
    '2026-10',
    '26-10-01',
    '10/01/2026',
    '2026-13-01',
    '2026-02-29',
    '2026-10/01',
    '2026-10-01x',
    '2026-10-012026-10-31',
    '2026-10-01T20:00:00Z',
    '0000-01-01',
    '202610011',
    '今天',
  ])('is not read from %j', (text) => {
    expect(readDay(text)).toBeUndefined()
  })

  it('is the last of February in a leap year', () => {
    expect(readDay('2028/2/29')).toBe('2028-02-29')
  })

  it('may lie as far back as the server reads', () => {
    expect([readDay('1949-10-01'), isDay('0001-01-01'), isDay('1970-01-01')]).toEqual([
      '1949-10-01',
      true,
      true,
    ])
  })
})

it('a range is wrong when one of its days cannot be read, or when it ends before it begins', () => {
  expect(faultOf('2026/10/1', '20261031')).toBeUndefined()
  expect(faultOf('2026-10-01', '2026-10-01')).toBeUndefined()
  expect(faultOf('2026-10-01', undefined)).toBeUndefined()
  expect(faultOf(' ', '2026-10-01')).toBeUndefined()
  expect(faultOf('2026-10', '2026-10-31')).toBe('date_invalid')
  expect(faultOf('2026-10-31', 'soon')).toBe('date_invalid')
  expect(faultOf('2026-10-31', '2027/2/30')).toBe('date_missing')
  expect(faultOf('2026/10/31', '2026-10-01')).toBe('date_range_reversed')
})

describe('a calendar', () => {
  it('counts days and months over the ends of both', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(addMonths('2026-03-31', 12)).toBe('2027-03-31')
  })

  it('shows six weeks from Monday', () => {
    const weeks = weeksOf('2026-10-17')
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect([weeks[0]?.[0], weeks[0]?.[3], weeks[5]?.[6]]).toEqual(['2026-09-28', '2026-10-01', '2026-11-08'])
  })

  it('keeps to years that it can show', () => {
    expect([shown('0001-01-01'), shown('2026-10-01'), shown('9999-12-31')]).toEqual([
      '1900-01-01',
      '2026-10-01',
      '2199-12-31',
    ])
  })
})
