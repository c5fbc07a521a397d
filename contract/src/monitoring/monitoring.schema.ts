import { z } from 'zod'
import { platforms } from '../closedSets'
import { listFilters } from '../list/list.schema'
import { moment } from '../moment'
import { actInput } from '../record/record.schema'
import { usageSources } from '../usage/usage.enums'
import { anomalyList } from './anomaly.list'

const day = z.string().meta({ format: 'date' })
const count = z.number().int()

export const anomalyFilters = listFilters(anomalyList)

export const anomalyRow = z.object({
  id: count,
  fdDate: day,
  fdKind: z.literal([1, 2, 3, 4]),
  /** Both null where a whole vendor is silent: nothing is told of its counts. */
  fdCustomerId: count.nullable(),
  fdCustomerName: z.string().nullable(),
  fdPlatform: count,
  /** Null where it is about all of them. */
  fdObeesIndustry: count.nullable(),
  fdSource: count,
  fdCount: count.nullable(),
  /** The median of the weekday; of a difference our own count. */
  fdExpectedCount: count.nullable(),
  fdDifference: count.nullable(),
  fdState: z.literal([1, 2, 3]),
  /** Of an unexplained one: the reason that was given for other counts. */
  fdReason: z.string().nullable(),
  fdExplainedByName: z.string().nullable(),
  fdExplainedDate: moment.nullable(),
})

export type AnomalyRow = z.output<typeof anomalyRow>

/** How many a kind has that fit all other filters. */
export const anomalyTotal = z.object({
  fdKind: z.literal([1, 2, 3, 4]),
  fdCount: count,
})

export type AnomalyTotal = z.output<typeof anomalyTotal>

export const anomalyReasonInput = actInput({ reason: 'reason_required' })

/** A batch of counts that has come. */
export const arrivedBatch = z.object({
  fdBatchNo: z.string(),
  fdBookedDate: moment,
  createdByName: z.string(),
  fdRowNum: count,
  fdRefusedNum: count,
})

/** What has come of a vendor, as a source tells it, and what is late. */
export const arrival = z.object({
  fdSource: z.literal(usageSources),
  fdPlatform: z.literal(platforms),
  fdMonthly: z.boolean(),
  /** The last day that is final or declared empty, and the last with counts. */
  fdFinalDate: day.nullable(),
  fdReportedDate: day.nullable(),
  /** Since when something is late; null where nothing is. */
  fdLateDate: day.nullable(),
  /** The days of the last month that are late; of a monthly one the last days of months. */
  fdMissingList: z.array(day),
  /** The batch that was booked last, among those that exist for the reader. */
  fdBatch: arrivedBatch.nullable(),
})

export type Arrival = z.output<typeof arrival>
