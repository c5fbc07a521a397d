import { z } from 'zod'
import { body, optionalItem } from '../fields'
import { filterDate } from '../text.fields'

/**
 * Which customers are counted: those of the caller's service types or of one of them, customers since days of a range, or
 * created within one.
 */
export const statisticsFilters = body({
  fdServiceType: optionalItem(),
  fdStartSinceDate: filterDate(),
  fdEndSinceDate: filterDate(),
  fdStartCreateDate: filterDate(),
  fdEndCreateDate: filterDate(),
})

export type StatisticsFilters = z.output<typeof statisticsFilters>

/** The filters of the customer list that find exactly the counted customers (rule statistics.link). */
export const countedFilters = z.object({
  fdServiceType: z.number().int().optional(),
  fdPlatformList: z.array(z.number().int()).optional(),
  fdCooperationPhaseList: z.array(z.number().int()).optional(),
  fdStatusList: z.array(z.number().int()).optional(),
  fdClientSourceList: z.array(z.number().int()).optional(),
  fdIndustryList: z.array(z.number().int()).optional(),
  fdMissingList: z.array(z.number().int()).optional(),
  fdOperationFollowUpAccountIdList: z.array(z.number().int()).optional(),
  fdBusinessFollowUpAccountIdList: z.array(z.number().int()).optional(),
  fdFollowUpAccountIdList: z.array(z.number().int()).optional(),
  fdFollowUpRoleIdList: z.array(z.number().int()).optional(),
  fdWholeCompanyName: z.string().optional(),
  fdStartSinceDate: z.string().optional(),
  fdEndSinceDate: z.string().optional(),
  fdStartCreateDate: z.string().optional(),
  fdEndCreateDate: z.string().optional(),
})

export type CountedFilters = z.output<typeof countedFilters>

export const figure = z.object({ fdCount: z.number().int(), fdFilters: countedFilters })

export type Figure = z.output<typeof figure>

/** A figure for a dictionary value; null counts those that have none. */
export const itemFigure = figure.extend({ fdValue: z.number().int().nullable(), fdLabel: z.string() })

/** A figure for a month of the business time zone, as 2026-11. */
export const monthFigure = figure.extend({ fdMonth: z.string() })

export const followerFigure = figure.extend({ fdAccountId: z.number().int(), fdUsername: z.string() })

export type ItemFigure = z.output<typeof itemFigure>
export type MonthFigure = z.output<typeof monthFigure>
export type FollowerFigure = z.output<typeof followerFigure>

export const statisticsOverview = z.object({
  fdTotal: figure,
  fdStatusList: z.array(itemFigure),
  fdCooperationPhaseList: z.array(itemFigure),
  fdServiceTypeList: z.array(itemFigure),
  /** A customer counts for each of its vendors. */
  fdPlatformList: z.array(itemFigure),
  /** A customer counts for each industry that it has a price for. */
  fdIndustryList: z.array(itemFigure),
  fdClientSourceList: z.array(itemFigure),
  /** New customers by month, without gaps. */
  fdMonthList: z.array(monthFigure),
  /** The busiest first. */
  fdOperationFollowerList: z.array(followerFigure),
  fdBusinessFollowerList: z.array(followerFigure),
  /** Without a price of the active kind; left out for readers who may not see prices. */
  fdWithoutPrice: figure.optional(),
  fdWithoutContact: figure,
  fdWithoutLicence: figure,
})

export type StatisticsOverview = z.output<typeof statisticsOverview>
