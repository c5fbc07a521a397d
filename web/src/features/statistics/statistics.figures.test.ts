import type { StatisticsOverview } from '@zhixin/contract/statistics/statistics.schema'
import { expect, it } from 'vitest'
import { figuresOf, isAsked, keyFigures } from './statistics.figures'

const counted = (fdCount: number, fdFilters = {}) => ({ fdCount, fdFilters })
const item = (fdValue: number, fdCount: number) => ({
  ...counted(fdCount, { fdStatusList: [fdValue] }),
  ...{ fdValue, fdLabel: String(fdValue) },
})
const month = (fdMonth: string, fdCount: number) => ({ ...counted(fdCount, { fdMonth }), fdMonth })

const overviewOf = (months: [string, number][], asked = {}) =>
  ({
    fdTotal: counted(9, asked),
    fdStatusList: [item(1, 7), item(0, 2)],
    fdServiceTypeList: [item(1, 0), item(2, 9)],
    fdMonthList: months.map(([name, count]) => month(name, count)),
    fdWithoutContact: counted(0),
    fdWithoutLicence: counted(0),
  }) as unknown as StatisticsOverview

const figure = (overview: StatisticsOverview, key: string, today = '2026-01') =>
  keyFigures(overview, today).find((one) => one.key === key)

it('sets this month beside the last, and valid customers beside invalid ones', () => {
  const overview = overviewOf([
    ['2025-12', 3],
    ['2026-01', 4],
  ])
  expect(figure(overview, 'thisMonth')).toMatchObject({ count: 4, beside: { key: 'lastMonth', fdCount: 3 } })
  expect(figure(overview, 'valid')).toMatchObject({ count: 7, beside: { key: 'invalid', fdCount: 2 } })
})

it('leads to the list of a month without new customers, too', () => {
  const overview = overviewOf([], { fdServiceType: 2 })
  expect(figure(overview, 'thisMonth', '2024-02')).toMatchObject({
    count: 0,
    filters: { fdServiceType: 2, fdStartSinceDate: '2024-02-01', fdEndSinceDate: '2024-02-29' },
    beside: { fdCount: 0, fdFilters: { fdStartSinceDate: '2024-01-01', fdEndSinceDate: '2024-01-31' } },
  })
  // Of what is outside the chosen days the figures say nothing.
  const chosen = overviewOf([], { fdStartSinceDate: '2023-01-01' })
  expect(figure(chosen, 'thisMonth')).toMatchObject({ count: 0, filters: undefined, beside: undefined })
})

it('has no chart for a single bar, nor for what a figure says already', () => {
  const overview = overviewOf([['2026-01', 9]])
  const asked = (['fdStatusList', 'fdServiceTypeList', 'fdMonthList'] as const).filter((name) =>
    isAsked(name, figuresOf(overview, name, String)),
  )
  expect(asked).toEqual([])
  const months = overviewOf([
    ['2025-12', 3],
    ['2026-01', 4],
  ])
  expect(isAsked('fdMonthList', figuresOf(months, 'fdMonthList', String))).toBe(true)
})
