import { describe, expect, it } from 'vitest'
import { defaultTiers, type TierValues } from './prices'
import { addTier, boundariesOf, dearerTiers, pasteTiers, removeTier, setTier, tierIssues } from './tiers'

const tier = (start: string, end: string, price: string): TierValues => ({
  rowKey: `${start}-${end}`,
  fdSendMinCount: start,
  fdSendMaxCount: end,
  fdStepUnitPrice: price,
})
const last = '10000000000'
const three = [tier('1', '100', '0.05'), tier('100', '500', '0.04'), tier('500', last, '0.03')]
const bounds = (tiers: TierValues[]) => tiers.map((one) => `${one.fdSendMinCount}-${one.fdSendMaxCount}`)
const messages = (tiers: TierValues[]) =>
  tierIssues({ tiers }).map(({ path, message }) => `${path.slice(1).join('.')} ${message}`)

it('tier.end: tells the boundaries between tiers in which nothing is wrong', () => {
  const told = (tiers: TierValues[]) => boundariesOf(tiers).map(({ index }) => index)
  expect(told(three)).toEqual([0, 1])
  // An end before its start, a start that is none, a price above 1.
  expect(told(setTier(three, 1, 'fdSendMaxCount', '50'))).toEqual([])
  expect(told(setTier(three, 2, 'fdSendMinCount', '600'))).toEqual([0])
  expect(told(setTier(three, 2, 'fdStepUnitPrice', '5'))).toEqual([0])
  expect(told(setTier(three, 0, 'fdStepUnitPrice', '四分'))).toEqual([1])
  // What is missing is not wrong yet.
  expect(told(setTier(three, 2, 'fdSendMaxCount', ''))).toEqual([0, 1])
  expect(told(setTier(three, 1, 'fdStepUnitPrice', ''))).toEqual([])
})

describe('chained tiers', () => {
  it('tier.edit: a changed end changes the next start', () => {
    expect(bounds(setTier(three, 0, 'fdSendMaxCount', '200'))).toEqual(['1-200', '200-500', `500-${last}`])
    expect(bounds(setTier(three, 0, 'fdStepUnitPrice', '1'))).toEqual(bounds(three))
  })

  it('take a new tier before the last one', () => {
    expect(bounds(addTier(three))).toEqual(['1-100', '100-500', '500-', `-${last}`])
    expect(bounds(addTier(defaultTiers()))).toEqual(['1-', '-', `-${last}`])
  })

  it('say of a missing end that it is missing, and not also of the start that follows it', () => {
    const messagesOf = messages(addTier(three))
    expect(messagesOf).toEqual(['2.fdSendMaxCount tiers_incomplete', '2.fdStepUnitPrice tiers_incomplete'])
  })

  it('join the neighbours of one that goes; the first and the last stay', () => {
    expect(bounds(removeTier(three, 1))).toEqual(['1-100', `100-${last}`])
    expect(removeTier(three, 0)).toBe(three)
    expect(removeTier(three, 2)).toBe(three)
  })
})

describe('what is wrong with tiers', () => {
  it('is nothing when they are complete and chained', () => {
    expect(messages(three)).toEqual([])
  })

  it('tier.rows: says what is wrong, at the cell', () => {
    expect(messages([tier('1', '100', '0.05'), tier('101', last, '0.03')])).toEqual([
      '1.fdSendMinCount tier_start_mismatch',
    ])
    expect(messages([tier('1', '1', '0.05'), tier('1', last, '0.03')])).toEqual([
      '0.fdSendMaxCount tier_end_too_small',
    ])
    expect(messages([tier('1', '100', '1.2'), tier('100', last, '0.12345')])).toEqual([
      '0.fdStepUnitPrice price_range',
      '1.fdStepUnitPrice price_decimals',
      '1.fdStepUnitPrice price_decimals',
    ])
    expect(messages([tier('1', '1.5', '0.05'), tier('1.5', last, '0.03')])).toEqual([
      '0.fdSendMaxCount integer_expected',
      '1.fdSendMinCount integer_expected',
    ])
  })

  it('says of empty cells that they are incomplete, and compares no empty counts', () => {
    expect(new Set(messages(defaultTiers()).map((text) => text.split(' ')[1]))).toEqual(
      new Set(['tiers_incomplete']),
    )
  })

  it('compares counts as soon as they are there, while prices are still open', () => {
    expect(messages([tier('1', '50', ''), tier('50', '20', ''), tier('20', last, '')])).toContain(
      '1.fdSendMaxCount tier_end_too_small',
    )
  })
})

describe('a block pasted into tiers', () => {
  it('adds the rows that are missing, and an open tier after a last end that is not 10^10', () => {
    const block = [
      ['1', '100万', '0.05元'],
      ['100万', '1000万', '0.04'],
      ['1000万', '1亿', '0.03'],
    ]
    const { tiers, note } = pasteTiers(defaultTiers(), block, { row: 0, column: 0 })
    expect(bounds(tiers)).toEqual([
      '1-1000000',
      '1000000-10000000',
      '10000000-100000000',
      `100000000-${last}`,
    ])
    expect(tiers.map((one) => one.fdStepUnitPrice)).toEqual(['0.05', '0.04', '0.03', ''])
    expect(note.parameters).toEqual({ count: 9, rowsLeft: 0, columnsLeft: 0, locked: 0 })
  })

  it('tells when it would have changed the locked first start', () => {
    const { tiers, note } = pasteTiers(three, [['0', '50']], { row: 0, column: 0 })
    expect(bounds(tiers)).toEqual(['1-50', '50-500', `500-${last}`])
    expect(note.parameters).toMatchObject({ count: 1, locked: 1 })
  })

  it('lets starts follow when only ends and prices are pasted', () => {
    const { tiers } = pasteTiers(
      defaultTiers(),
      [
        ['100', '0.05'],
        ['200', '0.04'],
        [last, '0.03'],
      ],
      { row: 0, column: 1 },
    )
    expect(bounds(tiers)).toEqual(['1-100', '100-200', `200-${last}`])
    expect(messages(tiers)).toEqual([])
  })

  it('keeps a pasted start that does not follow, and says so', () => {
    const { tiers } = pasteTiers(three, [['101']], { row: 1, column: 0 })
    expect(messages(tiers)).toEqual(['1.fdSendMinCount tier_start_mismatch'])
  })
})

describe('a second look at tiers', () => {
  it('tier.dearer: points out those that cost more than the one before, exactly', () => {
    expect(dearerTiers(three)).toEqual([])
    expect(
      dearerTiers([tier('1', '9', '0.04'), tier('9', '20', '0.0401'), tier('20', last, '0.04')]),
    ).toEqual([1])
    expect(dearerTiers([tier('1', '9', ''), tier('9', last, '0.04')])).toEqual([])
  })
})
