import { describe, expect, it } from 'vitest'
import {
  areTiersUntouched,
  defaultTiers,
  industriesOf,
  losesPrices,
  rebuildSettlement,
  type SettleValues,
  setIndustryPrice,
  settleVendors,
} from './prices'
import { fillVendor, pastePrices } from './settlementEdits'
import { emptyValues } from './values'

const entry = (fdPlatform: 1 | 3 | 5, prices: Record<number, string>): SettleValues => ({
  fdPlatform,
  fdDetailList: Object.entries(prices).map(([industry, fdBaseUnitPrice]) => ({
    fdObeesIndustry: Number(industry),
    fdBaseUnitPrice,
  })),
})

describe('choosing other industries', () => {
  const before = [entry(1, { 1: '0.05', 2: '0.06' }), entry(3, { 1: '0.07' }), entry(5, {})]

  it('keeps what each vendor has for those that stay, and begins new ones at 0.04 everywhere', () => {
    expect(rebuildSettlement(before, [1, 2], [2, 1, 7])).toEqual([
      {
        fdPlatform: 1,
        fdDetailList: [
          { fdObeesIndustry: 2, fdBaseUnitPrice: '0.06' },
          { fdObeesIndustry: 1, fdBaseUnitPrice: '0.05' },
          { fdObeesIndustry: 7, fdBaseUnitPrice: '0.04' },
        ],
      },
      {
        fdPlatform: 3,
        fdDetailList: [
          { fdObeesIndustry: 1, fdBaseUnitPrice: '0.07' },
          { fdObeesIndustry: 7, fdBaseUnitPrice: '0.04' },
        ],
      },
      { fdPlatform: 5, fdDetailList: [{ fdObeesIndustry: 7, fdBaseUnitPrice: '0.04' }] },
    ])
  })

  it('builds all three tables from nothing', () => {
    const tables = rebuildSettlement(settleVendors([]), [], [4, 2])
    expect(tables.map((table) => table.fdPlatform)).toEqual([1, 3, 5])
    expect(tables.every((table) => table.fdDetailList.every((one) => one.fdBaseUnitPrice === '0.04'))).toBe(
      true,
    )
    expect(industriesOf(tables)).toEqual([4, 2])
  })

  it('knows when a price goes', () => {
    expect(losesPrices(before, rebuildSettlement(before, [1, 2], [1, 2, 3]))).toBe(false)
    expect(losesPrices(before, rebuildSettlement(before, [1, 2], [1]))).toBe(true)
  })

  it('never gives a vendor a price for an industry that stays and that it had none for', () => {
    const vivo = rebuildSettlement(before, [1, 2], [1, 2])[1]
    expect(vivo?.fdDetailList).toEqual([{ fdObeesIndustry: 1, fdBaseUnitPrice: '0.07' }])
  })
})

describe('one price', () => {
  it('is set where it is, or added in the order of the industries', () => {
    const entries = [entry(1, { 1: '0.05', 3: '0.06' })]
    expect(setIndustryPrice(entries, { platform: 1, industry: 3 }, '0.1', [1, 2, 3])[0]).toEqual(
      entry(1, { 1: '0.05', 3: '0.1' }),
    )
    expect(
      setIndustryPrice(entries, { platform: 1, industry: 2 }, '0.2', [1, 2, 3])[0]?.fdDetailList.map(
        (one) => one.fdObeesIndustry,
      ),
    ).toEqual([1, 2, 3])
    expect(setIndustryPrice(entries, { platform: 1, industry: 2 }, '', [1, 2, 3])).toEqual(entries)
  })
})

describe('tables of prices', () => {
  const industries = [1, 2, 3]
  const values = {
    ...emptyValues({ serviceType: 1, platforms: [1] }),
    fdIndustryList: industries,
    fdSettleMessageList: rebuildSettlement(settleVendors([]), [], industries),
  }
  const priceOf = (of: typeof values, platform: number, industry: number) =>
    of.fdSettleMessageList
      .find((one) => one.fdPlatform === platform)
      ?.fdDetailList.find((one) => one.fdObeesIndustry === industry)?.fdBaseUnitPrice

  it('take a block of a spreadsheet, what is no price as it is, and count what finds no place', () => {
    const block = [
      ['0.05元', '0.06', '0.07'],
      ['1.5', 'abc', '0.08'],
      ['9', '9', '9'],
    ]
    const { values: pasted, note, touched } = pastePrices(values, block, { row: 1, column: 1 })
    expect(priceOf(pasted, 3, 2)).toBe('0.05')
    expect(priceOf(pasted, 5, 2)).toBe('0.06')
    expect(priceOf(pasted, 3, 3)).toBe('1.5')
    expect(priceOf(pasted, 5, 3)).toBe('abc')
    expect(priceOf(pasted, 1, 2)).toBe('0.04')
    expect(note.parameters).toEqual({ count: 4, rowsLeft: 1, columnsLeft: 1 })
    expect(touched).toHaveLength(4)
  })

  it('fill a column down from a row', () => {
    const changed = {
      ...values,
      fdSettleMessageList: setIndustryPrice(
        values.fdSettleMessageList,
        { platform: 3, industry: 2 },
        '0.09',
        industries,
      ),
    }
    const filled = fillVendor(changed, 3, 1)
    expect(industries.map((industry) => priceOf(filled as typeof values, 3, industry))).toEqual([
      '0.04',
      '0.09',
      '0.09',
    ])
    expect(priceOf(filled as typeof values, 1, 3)).toBe('0.04')
  })
})

describe('tiers at their default', () => {
  it('are recognised', () => {
    expect(areTiersUntouched(defaultTiers())).toBe(true)
    expect(areTiersUntouched(defaultTiers().map((tier) => ({ ...tier, fdStepUnitPrice: '0.04' })))).toBe(
      false,
    )
  })
})
