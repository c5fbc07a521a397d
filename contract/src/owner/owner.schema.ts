import { z } from 'zod'
import { statuses } from '../closedSets'
import { listFilters } from '../list/list.schema'
import { type OwnerFilters, ownerList } from './owner.list'

/** A customer without a change for so many days counts as untouched. */
export const untouchedDays = 90

const count = z.number().int()

/** An account that follows customers, with counts of those customers that the caller may see. */
export const ownerRow = z.object({
  /** The account's id. */
  id: z.number().int(),
  fdUsername: z.string(),
  /** The account's status: a disabled account may still follow customers. */
  fdStatus: z.literal(statuses),
  /** How many customers it follows in any way; a customer that it follows in two ways counts once. */
  fdCustomerNum: count,
  fdOperationNum: count,
  fdBusinessNum: count,
  fdOtherNum: count,
  /** All of them by cooperation phase; phases without customers are absent. */
  fdPhaseList: z.array(z.object({ fdCooperationPhase: z.number().int(), fdCustomerNum: count })),
  fdInvalidNum: count,
  /** Last changed on that day or before, in the business time zone. */
  fdUntouchedNum: count,
  fdUntouchedUntil: z.string(),
  /** With an overdue note, whoever wrote it. */
  fdOverdueNum: count,
})

export type OwnerRow = z.output<typeof ownerRow>

export const ownerFilters = listFilters(ownerList)

export type { OwnerFilters }
