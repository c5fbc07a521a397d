import { both } from '../language'

/** Who says how many messages there were. */
export const usageSources = [1, 2] as const
export type UsageSource = (typeof usageSources)[number]
export const usageSourceTexts = {
  1: both('自有平台', 'Own platform'),
  2: both('厂商或运营商', 'Vendor or operator'),
}

/** How far a batch of counts is. */
export const usageBatchTexts = {
  1: both('待入账', 'To be booked'),
  2: both('已入账', 'Booked'),
  3: both('已撤回', 'Withdrawn'),
}

/** The industry 0: counts do not tell it. */
export const noIndustryText = both('未分行业', 'No industry')

/** What is known of a day at a vendor, as a source tells it: missing is never zero (rule usage.days). */
export const USAGE_DAY = { unreported: 0, partial: 1, final: 2, empty: 3 } as const
export type UsageDayState = (typeof USAGE_DAY)[keyof typeof USAGE_DAY]
export const usageDayTexts = {
  0: both('未上报', 'Unreported'),
  1: both('部分', 'Partial'),
  2: both('完整', 'Final'),
  3: both('确认无用量', 'Declared empty'),
}

/** Limits of counts that come in: `rows` of a call, `fileRows` and the rest of a file. */
export const usageLimits = {
  rows: 2000,
  batchNo: 64,
  alias: 100,
  count: 10_000_000_000,
  fileRows: 300_000,
  columns: 100,
  sheets: 20,
  /** Files that a server reads at a time, and how many wait; of one account's files so many wait. */
  atOnce: 1,
  places: 5,
  ownPlaces: 2,
  /** For reading, checking and booking a file, each. */
  seconds: 60,
  /** Kinds of files whose columns are remembered. */
  assignments: 200,
  firstRows: 5,
  firstCell: 60,
  /** Names that no customer has, and keys that a final batch empties, which a check tells. */
  told: 50,
  /** Days for which a file that is not booked, and refused rows, are kept. */
  uncheckedDays: 1,
  days: 90,
} as const
