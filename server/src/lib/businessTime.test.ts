import { describe, expect, it } from 'vitest'
import { businessDay, businessMoment } from './businessTime'

const zone = 'Asia/Shanghai'
const start = (text: string, of = zone) => businessMoment(text, 'start', of).toISOString()
const end = (text: string, of = zone) => businessMoment(text, 'end', of).toISOString()

describe('the moment that a date means', () => {
  it('is the start of its day in the business time zone, or its last millisecond', () => {
    expect(start('2026-11-22')).toBe('2026-11-21T16:00:00.000Z')
    expect(end('2026-11-22')).toBe('2026-11-22T15:59:59.999Z')
    expect(start('2026-03-08', 'America/New_York')).toBe('2026-03-08T05:00:00.000Z')
    expect(end('2026-03-08', 'America/New_York')).toBe('2026-03-09T03:59:59.999Z')
  })

  it('with a time is that time there, to the millisecond, at either end', () => {
    for (const read of [start, end]) {
      expect(read('2026-11-22 19:20')).toBe('2026-11-22T11:20:00.000Z')
      expect(read('2026-11-22T19:20:05')).toBe('2026-11-22T11:20:05.000Z')
      expect(read('2026-11-22 19:20:05.5')).toBe('2026-11-22T11:20:05.500Z')
      expect(read('2026-11-22T19:20:05.12')).toBe('2026-11-22T11:20:05.120Z')
      expect(read('2026-11-22 19:20:05.012')).toBe('2026-11-22T11:20:05.012Z')
      expect(read('2026-11-22 19:20:05.123456789')).toBe('2026-11-22T11:20:05.123Z')
    }
  })

  it('with an offset of its own is that moment', () => {
    expect(start('2026-11-22T11:20:05.5Z')).toBe('2026-11-22T11:20:05.500Z')
    expect(start('2026-11-22 19:20:05+0800')).toBe('2026-11-22T11:20:05.000Z')
    expect(start('2026-11-22T19:20:05-03:30')).toBe('2026-11-22T22:50:05.000Z')
  })

  it('of a year with leading zeros is that year, not one of the last century', () => {
    expect(start('0001-01-01')).toBe('0001-01-01T00:00:00.000Z')
    expect(end('0050-02-28')).toBe('0050-02-28T23:59:59.999Z')
    expect(start('0099-12-31 12:00:00.5')).toBe('0099-12-31T12:00:00.500Z')
  })

  it('on a day when the clocks change is as they show it, and after the change if they skip it', () => {
    const berlin = 'Europe/Berlin'
    expect(start('2026-03-29 01:59', berlin)).toBe('2026-03-29T00:59:00.000Z')
    expect(start('2026-03-29 02:30', berlin)).toBe('2026-03-29T01:30:00.000Z')
    expect(start('2026-03-29 03:00', berlin)).toBe('2026-03-29T01:00:00.000Z')
    expect(start('2026-10-25 01:59', berlin)).toBe('2026-10-24T23:59:00.000Z')
    expect(start('2026-10-25 03:00', berlin)).toBe('2026-10-25T02:00:00.000Z')
    expect(end('2026-10-25', berlin)).toBe('2026-10-25T22:59:59.999Z')
    // Midnight is skipped in Santiago.
    expect(end('2026-09-05', 'America/Santiago')).toBe('2026-09-06T03:59:59.999Z')
    expect(start('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
  })

  it('never leaves the years that a date has', () => {
    expect(start('0001-01-01T00:00:00+14:00')).toBe('0001-01-01T00:00:00.000Z')
    expect(end('9999-12-31T23:59:59-14:00')).toBe('9999-12-31T23:59:59.999Z')
    expect(end('9999-12-31', 'America/New_York')).toBe('9999-12-31T23:59:59.999Z')
  })
})

it('the business day of a moment is the one in its zone', () => {
  const moment = new Date('2026-11-21T16:00:00Z')
  expect([businessDay(moment, zone), businessDay(moment, 'UTC'), businessDay(moment, zone, 22)]).toEqual([
    '2026-11-22',
    '2026-11-21',
    '2026-10-31',
  ])
})
