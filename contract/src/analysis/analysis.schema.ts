import { z } from 'zod'
import { listFilters } from '../list/list.schema'
import { countedFilters } from '../statistics/statistics.schema'
import { analysisByCompanyList, analysisByGroupList, analysisList } from './analysis.list'

const count = z.number().int()

/** The mean of the prices that count, in yuan per message; null where there are none. */
const meanPrice = z.number().nullable().optional()

/** A group of customers in the caller's scope, with the filters of the list that find exactly these (rule statistics.link). */
export const analysisRow = z.object({
  /** Its place in the list, from 1. */
  id: count,
  /** What tells groups apart. */
  fdKey: z.string(),
  fdName: z.string(),
  fdCustomerNum: count,
  /** Created in this month of the business time zone. */
  fdNewNum: count,
  /** In ten-thousands of messages a month; null where no customer has one. */
  fdVolume: z.number().nullable(),
  /** Left out for readers who may not see prices, like the two below. */
  fdOppoPrice: meanPrice,
  fdVivoPrice: meanPrice,
  fdHonorPrice: meanPrice,
  /** Phases without customers are absent. */
  fdPhaseList: z.array(z.object({ fdCooperationPhase: count, fdCustomerNum: count })),
  /** The last six months of the business time zone, the oldest first. */
  fdMonthList: z.array(
    z.object({ fdMonth: z.string(), fdFirstDay: z.string(), fdLastDay: z.string(), fdCustomerNum: count }),
  ),
  fdFilters: countedFilters,
})

export type AnalysisRow = z.output<typeof analysisRow>

export const analysisFilters = listFilters(analysisList)
export const analysisByGroupFilters = listFilters(analysisByGroupList)
export const analysisByCompanyFilters = listFilters(analysisByCompanyList)
