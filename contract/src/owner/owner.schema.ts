import { z } from 'zod'
import { statuses } from '../customer/customer.enums'
import { body, filterValues, optionalItem } from '../fields'
import { listFields } from '../list.fields'
import { filterText } from '../text.fields'

/** After so many days without a change a customer counts as untouched. */
export const untouchedDays = 90

const count = z.number().int()

/** An account that follows customers, counted of those that exist for the caller. */
export const ownerRow = z.object({
  /** Of the account. */
  id: z.number().int(),
  fdUsername: z.string(),
  /** Of the account: who left may still follow customers. */
  fdStatus: z.literal(statuses),
  /** Followed in any way; one that is followed in two ways counts once. */
  fdCustomerNum: count,
  fdOperationNum: count,
  fdBusinessNum: count,
  fdOtherNum: count,
  /** Of all of them, by cooperation phase; those that occur. */
  fdPhaseList: z.array(z.object({ fdCooperationPhase: z.number().int(), fdCustomerNum: count })),
  fdInvalidNum: count,
  /** Last changed on that day or before, in the business time zone. */
  fdUntouchedNum: count,
  fdUntouchedUntil: z.string(),
  /** With a note that is overdue, whoever wrote it. */
  fdOverdueNum: count,
})

export type OwnerRow = z.output<typeof ownerRow>

export const ownerSortNames = [
  'fdUsername',
  'fdStatus',
  'fdCustomerNum',
  'fdOperationNum',
  'fdBusinessNum',
  'fdOtherNum',
  'fdInvalidNum',
  'fdUntouchedNum',
  'fdOverdueNum',
] as const

export const ownerFilters = body({
  ...listFields(ownerSortNames),
  fdUsername: filterText(),
  /** Of the account. */
  fdStatusList: filterValues(),
  /** Counts customers of this service type alone. */
  fdServiceType: optionalItem(),
})

export type OwnerFilters = z.output<typeof ownerFilters>
