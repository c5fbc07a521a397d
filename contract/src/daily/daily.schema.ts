import { z } from 'zod'
import { body, filterValues, optionalItem } from '../fields'
import { keysOf } from '../keysOf'
import { listFilters } from '../list/list.schema'
import { moment } from '../moment'
import { blockTexts } from '../settlement/statement.enums'
import { filterDate } from '../text.fields'
import { dailyList, dailyPeriods } from './daily.list'

const count = z.number().int()
/** Yuan; null without the permission to see prices, and where nothing has a value. */
const amount = z.number().nullable()

/** What a day and what it stands beside come to. */
const figures = {
  fdCount: count,
  fdAmount: amount,
  fdBeforeCount: count,
  fdBeforeAmount: amount,
  fdWeekCount: count,
  fdWeekAmount: amount,
  fdMonthCount: count,
  fdMonthAmount: amount,
  fdLastCount: count,
  fdLastAmount: amount,
  /** Messages of the day that have no value. */
  fdUnvaluedNum: count,
  /** What has come since it was frozen. */
  fdLateNum: count,
  fdLateAmount: amount,
  /** Of which of these some messages have no value: their amounts are of the others. */
  fdPartialList: z.array(z.enum(dailyPeriods)),
}

export const dailyRow = z.object({
  /** Its place in the list, from 1. */
  id: count,
  /** The id of what they are added up by. */
  fdKey: z.string(),
  fdName: z.string(),
  ...figures,
})

export type DailyRow = z.output<typeof dailyRow>
export type DailyFigures = Omit<DailyRow, 'id' | 'fdKey' | 'fdName'>

export const dailyFilters = listFilters(dailyList)

/** A vendor whose day a source has not told completely. */
export const dailyLack = z.object({
  fdSource: z.literal([1, 2]),
  fdPlatform: count,
  /** It tells totals of months. */
  fdMonthly: z.boolean(),
})

/** Whose messages have no value, and why. */
export const dailyMissing = z.object({
  fdCustomerId: count,
  fdCustomerName: z.string(),
  fdBlock: z.enum(keysOf(blockTexts)),
  fdCount: count,
})

/** What a day of the last weeks came to. */
export const dailyPoint = z.object({ fdDate: z.string(), fdCount: count, fdAmount: amount })

export const dailyTotal = z.object({
  /** The day; null where there are no counts at all. */
  fdDate: z.string().nullable(),
  /** Since when it does not change any more; null: it is provisional. */
  fdFrozenDate: moment.nullable(),
  fdLackList: z.array(dailyLack),
  ...figures,
  /** The first of them, and how many there are. */
  fdMissingList: z.array(dailyMissing),
  fdMissingNum: count,
  /** Months of customers that are being computed. */
  fdPendingNum: count,
  /** The day and the 27 before it that have counts, the earliest first. */
  fdDayList: z.array(dailyPoint),
})

export type DailyTotal = z.output<typeof dailyTotal>

/** Which day, and whose counts of it are added up. */
export const dailyTotalInput = body({
  fdDate: filterDate(),
  fdServiceType: optionalItem(),
  fdFollowerIdList: filterValues(),
})

export type DailyTotalInput = z.output<typeof dailyTotalInput>
