import { placeAt } from '@zhixin/contract/customer/priceRows'
import { describe, expect, test } from 'vitest'
import type { Sender } from './senders'
import { playYear, yearBegins } from './year'

const prices = {
  tiered: false,
  rows: [1, 3].map((platform) => ({ ...placeAt('vendor', { platform }), line: 0, units: 400n })),
}
const senders = Array.from(
  { length: 12 },
  (_, index): Sender => ({
    ...{ id: index + 1, code: `KH0000000${index + 1}`, name: `客户${index + 1}`, title: null, daily: 1000 },
    ...{ platforms: [1, 3], industries: [0], versions: [{ id: index + 1, from: 0, prices }] },
    terms:
      index === 11
        ? null
        : {
            ...{ fdBillingBasis: 2, fdCountSource: index === 4 ? 1 : 2, fdStepBasis: null, fdPriceDay: 1 },
            ...{ fdTaxIncluded: true, fdTaxRate: 0.06, fdInvoiceType: null, fdContractingEntity: 1 },
            ...{ fdInvoiceSubjectId: null, fdDueDays: 30 },
          },
  }),
)
const play = (now: Date) => playYear(senders, { clerk: 1, second: 2, customer: 3 }, now)

describe.each([
  '2026-12-01T00:10:00+08:00',
  '2027-01-03T23:00:00+08:00',
  '2027-01-04T12:00:00+08:00',
  '2028-02-29T09:00:00+08:00',
  '2026-11-27T15:00:00+08:00',
])('a demo that begins at %s', (moment) => {
  const now = new Date(moment)
  const { book, statements } = play(now)

  test('has months of every state, and one of two revisions', () => {
    expect([...new Set(statements.map(({ state }) => state))].toSorted()).toEqual([1, 2, 3, 4])
    expect(statements.filter(({ revisions }) => revisions.length === 2)).toHaveLength(2)
    expect(
      statements.some(({ revisions }) => revisions[0]?.composed.lines.some(({ kind }) => kind === 2)),
    ).toBe(true)
  })

  test('has nothing of days to come', () => {
    const moments = [
      ...book.batches.map(({ at }) => at),
      ...statements.flatMap(({ deeds }) => deeds.map(({ at }) => at)),
    ]
    expect(Math.max(...moments)).toBeLessThanOrEqual(now.getTime())
    const days = book.counts.map(({ day }) => day).toSorted()
    expect(days[0]).toBe(yearBegins(now))
    expect(book.batches.every(({ startDay, endDay }) => startDay <= endDay)).toBe(true)
  })

  test('is the same every time', () => {
    const sums = (year: typeof statements) =>
      year.flatMap(({ state, revisions }) => [state, ...revisions.map(({ composed }) => composed.amount)])
    expect(sums(play(now).statements)).toEqual(sums(statements))
  })
})
