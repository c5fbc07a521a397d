import { z } from 'zod'
import { listFilters } from '../list/list.schema'
import { balanceList } from './balance.list'

const count = z.number().int()
/** Null without the permission to see prices. */
const yuan = z.number().nullable()

/** A customer that pays in advance. */
export const balanceRow = z.object({
  /** The customer's. */
  id: count,
  fdName: z.string(),
  fdCompanySerialCode: z.string(),
  /** Null without a threshold. */
  fdStatus: z.literal([1, 2, 3]).nullable(),
  /** In how many days it will be below its threshold at the pace of now; null where it will not, or is. */
  fdBelowInNum: count.nullable(),
  /** The ledger without what is not stated yet. */
  fdBalance: yuan,
  /** How long it lasts at that pace; null where nothing is sent. */
  fdDaysLeft: count.nullable(),
  /** What a day came to over the last seven. */
  fdPace: yuan,
  /** The first and the last of these seven days; null before any counts. */
  fdPaceStartDate: z.string().nullable(),
  fdPaceEndDate: z.string().nullable(),
  fdLedger: yuan,
  fdUnstated: yuan,
  /** Months whose messages have no value yet, and are not in it; empty: none. */
  fdUnvaluedMonths: z.string(),
  fdWatchId: count.nullable(),
  fdWatchAmount: yuan,
  fdWatchDays: count.nullable(),
  fdReaderList: z.array(z.string()),
})

export type BalanceRow = z.output<typeof balanceRow>

export const balanceFilters = listFilters(balanceList)
