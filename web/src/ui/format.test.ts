import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  formatCount,
  formatDate,
  formatDateTime,
  formatPercent,
  formatSize,
  formatUnitPrice,
  setTimeZone,
  today,
} from './format'

describe('dates', () => {
  it('format.values: are days of the business time zone, not of the browser or of UTC', () => {
    expect(formatDate('2026-05-31T16:00:00Z')).toBe('2026-06-01')
    expect(formatDate('2026-05-31T15:59:59Z')).toBe('2026-05-31')
    expect(formatDate('2026-05-31T15:59:59Z', 'America/New_York')).toBe('2026-05-31')
  })
  it('carry the time where it is asked for, midnight as 00', () => {
    expect(formatDateTime('2026-05-31T16:00:07Z')).toBe('2026-06-01 00:00:07')
  })
  it('are as the zone has them, also from when its clocks were still put forward', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    for (const moment of [
      '1988-07-01T15:30:00Z',
      '1991-12-31T23:59:59Z',
      '1992-07-01T16:00:00Z',
      '2049-12-31T16:00:01Z',
    ])
      expect(formatDateTime(moment)).toBe(clock.format(new Date(moment)))
  })
  it('format.empty: are a dash if nothing or nonsense is given', () => {
    expect(formatDate(null)).toBe('-')
    expect(formatDateTime(undefined)).toBe('-')
    expect(formatDate('soon')).toBe('-')
  })
})

describe('where another time zone is set', () => {
  afterEach(() => setTimeZone(() => 'Asia/Shanghai'))

  it('days and times are of that one', () => {
    setTimeZone(() => 'America/New_York')
    expect(formatDate('2026-05-31T16:00:00Z')).toBe('2026-05-31')
    expect(formatDateTime('2026-05-31T03:00:00Z')).toBe('2026-05-30 23:00:00')
  })
})

describe('today', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  it('begins when it begins in the business time zone', () => {
    vi.useFakeTimers({ now: new Date('2026-05-31T15:59:59Z') })
    expect(today()).toBe('2026-05-31')
    vi.setSystemTime(new Date('2026-05-31T16:00:00Z'))
    expect(today()).toBe('2026-06-01')
  })
})

describe('numbers', () => {
  it('percentages have 2 decimals', () => {
    expect(formatPercent(12.3)).toBe('12.30%')
    expect(formatPercent(null)).toBe('-')
  })
  it('round as a person does on paper', () => {
    expect(formatPercent(1.005)).toBe('1.01%')
    expect(formatPercent(-0.004)).toBe('0.00%')
    expect(formatUnitPrice(1e-7)).toBe('0.0000')
  })
  it('unit prices have 4 decimals', () => {
    expect(formatUnitPrice(0.04)).toBe('0.0400')
    expect(formatUnitPrice(1)).toBe('1.0000')
  })
  it('counts have thousands separators', () => {
    expect(formatCount(10_000_000_000)).toBe('10,000,000,000')
    expect(formatCount(0)).toBe('0')
  })
})

describe('sizes', () => {
  it('go from KB to TB by 1024', () => {
    expect(formatSize(0)).toBe('0 KB')
    expect(formatSize(3)).toBe('< 0.01 KB')
    expect(formatSize(6)).toBe('0.01 KB')
    expect(formatSize(512)).toBe('0.5 KB')
    expect(formatSize(1536)).toBe('1.5 KB')
    expect(formatSize(20 * 1024 ** 2)).toBe('20 MB')
    expect(formatSize(1024 ** 3)).toBe('1 GB')
    expect(formatSize(2048 * 1024 ** 4)).toBe('2048 TB')
  })
  it('take the next unit before they would show 1024 of the smaller', () => {
    expect(formatSize(1024 ** 2 - 1)).toBe('1 MB')
  })
  it('are a dash when nothing is given', () => {
    expect(formatSize(null)).toBe('-')
  })
})
