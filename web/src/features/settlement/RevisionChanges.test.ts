import { expect, test } from 'vitest'
import { changedLines } from './RevisionChanges'
import type { Line } from './settlement.queries'

const line = (more: Partial<Line>): Line => ({
  fdKind: 1,
  fdUsageMonth: '2026-07',
  fdFromDate: '2026-07-01',
  fdToDate: '2026-07-31',
  fdPlatform: 1,
  fdObeesIndustry: 0,
  fdPlatformName: 'OPPO',
  fdObeesIndustryName: null,
  fdCount: 100,
  fdUnitPrice: 0.04,
  fdAmount: 4,
  fdPriceVersion: 3,
  fdHandPriceId: null,
  fdTierIndex: null,
  fdReason: null,
  ...more,
})

test('settlement.sheet: of two revisions the lines that differ are told, new ones and those that are gone too', () => {
  const [same, less, gone] = [line({}), line({ fdPlatform: 3 }), line({ fdPlatform: 5 })]
  const more = line({ fdPlatform: 3, fdCount: 150, fdAmount: 6 })
  const added = line({ fdKind: 3, fdCount: 0, fdUnitPrice: null, fdAmount: -1, fdReason: '合同补充协议' })
  expect(changedLines([same, less, gone], [same, more, added])).toEqual([
    [less, more],
    [undefined, added],
    [gone],
  ])
})
