import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { UsageLine } from './settle'
import { amountInWords, lateLines, statementSums } from './statement'

const amounts = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })
const rates = fc.constantFrom(0, 100, 300, 600, 1300)

describe('the sums of a statement', () => {
  test('settlement.rounding, settlement.tax: lines, carried and rounding are the payable; net and tax are what is due', () => {
    fc.assert(
      fc.property(amounts, rates, fc.boolean(), (amount, rate, included) => {
        const { carried, rounding, payable, net, tax, due } = statementSums(amount, { included, rate })
        expect(amount + carried + rounding).toBe(payable)
        expect(net + tax).toBe(due)
        expect(due).toBe(included ? payable : payable + tax)
        for (const one of [payable, net, tax, due, carried]) expect(one % 100n).toBe(0n)
        expect(payable).toBeGreaterThanOrEqual(0n)
        expect(rounding >= -50n && rounding <= 50n).toBe(true)
        if (amount > -50n) expect(carried).toBe(0n)
        // Net with its tax is the payable to half a fen.
        const exact = included ? net * BigInt(10_000 + rate) - payable * 10_000n : 0n
        expect(exact <= 50n * BigInt(10_000 + rate) && -exact <= 50n * BigInt(10_000 + rate)).toBe(true)
      }),
    )
  })

  test.each([
    [12_345_650n, true, 600, '1234.57', '1164.69', '69.88', '1234.57'],
    [12_345_649n, true, 600, '1234.56', '1164.68', '69.88', '1234.56'],
    [1_000_000n, false, 600, '100', '100', '6', '106'],
    [250n, false, 0, '0.03', '0.03', '0', '0.03'],
    [-12_350n, true, 600, '0', '0', '0', '0'],
  ])('halves go away from zero: %d', (amount, included, rate, payable, net, tax, due) => {
    const sums = statementSums(amount, { included, rate })
    const yuan = [sums.payable, sums.net, sums.tax, sums.due].map((one) => String(Number(one) / 10_000))
    expect(yuan).toEqual([payable, net, tax, due])
    expect(sums.carried).toBe(amount < 0n ? 12_400n : 0n)
  })
})

const anyLines: fc.Arbitrary<UsageLine[]> = fc.uniqueArray(
  fc
    .record({
      tier: fc.constantFrom(0, 1),
      version: fc.constantFrom(1, 2),
      count: fc.bigInt({ min: 1n, max: 9n }),
    })
    .map(({ tier, version, count }) => {
      const units = BigInt(version * 100 + tier * 10)
      const where = { from: '2026-08-01', to: '2026-08-09', platform: null, industry: null, hand: null }
      return { ...where, tier, version, count, units, amount: units * count }
    }),
  { selector: ({ tier, version }) => `${tier}/${version}` },
)

test('settlement.late: what was stated and what comes late are what the month costs now', () => {
  const sum = (lines: UsageLine[]) => lines.reduce((all, { amount }) => all + amount, 0n)
  fc.assert(
    fc.property(anyLines, anyLines, anyLines, (first, second, third) => {
      const late = lateLines(second, first)
      expect(sum(first) + sum(late)).toBe(sum(second))
      for (const { amount, units, count } of late) expect(amount).toBe(units * count)
      expect(lateLines(second, [...first, ...late])).toEqual([])
      const later = lateLines(third, [...first, ...late])
      expect(sum(first) + sum(late) + sum(later)).toBe(sum(third))
    }),
  )
})

test.each([
  ['0', '人民币零元整'],
  ['0.05', '人民币伍分'],
  ['0.50', '人民币伍角整'],
  ['0.53', '人民币伍角叁分'],
  ['1.00', '人民币壹元整'],
  ['10.00', '人民币壹拾元整'],
  ['1005.30', '人民币壹仟零伍元叁角整'],
  ['1005.03', '人民币壹仟零伍元零叁分'],
  ['10000.00', '人民币壹万元整'],
  ['10010.00', '人民币壹万零壹拾元整'],
  ['100000.00', '人民币壹拾万元整'],
  ['101000.00', '人民币壹拾万壹仟元整'],
  ['107000.53', '人民币壹拾万柒仟元伍角叁分'],
  ['16409.02', '人民币壹万陆仟肆佰零玖元零贰分'],
  ['100000000.00', '人民币壹亿元整'],
  ['100000001.00', '人民币壹亿零壹元整'],
  ['100010000.00', '人民币壹亿零壹万元整'],
  ['999999999999.99', '人民币玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分'],
])('%s yuan in words is %s', (amount, words) => {
  expect(amountInWords(BigInt(Math.round(Number(amount) * 100)) * 100n)).toBe(words)
})
