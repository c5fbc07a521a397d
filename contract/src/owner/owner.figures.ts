import { STATUS } from '../closedSets'
import type { CustomerFilters } from '../customer/customerList.schema'
import { DUE } from '../note/note.enums'
import type { OwnerFilters, OwnerRow } from './owner.schema'

/** The counts of an owner's customers; a number is a cooperation phase. */
export type OwnerFigure =
  | 'fdCustomerNum'
  | 'fdOperationNum'
  | 'fdBusinessNum'
  | 'fdOtherNum'
  | 'fdInvalidNum'
  | 'fdUntouchedNum'
  | 'fdOverdueNum'
  | number

/** The filters of the customer list that find exactly the customers of a count. */
export function customersOf(
  { id, fdUntouchedUntil }: Pick<OwnerRow, 'id' | 'fdUntouchedUntil'>,
  figure: OwnerFigure,
  { fdServiceType }: Pick<OwnerFilters, 'fdServiceType'>,
): Partial<CustomerFilters> {
  const counted = fdServiceType === undefined ? {} : { fdServiceType }
  const followed = { ...counted, fdFollowUpAccountIdList: [id] }
  switch (figure) {
    case 'fdCustomerNum':
      return followed
    case 'fdOperationNum':
      return { ...counted, fdOperationFollowUpAccountIdList: [id] }
    case 'fdBusinessNum':
      return { ...counted, fdBusinessFollowUpAccountIdList: [id] }
    case 'fdInvalidNum':
      return { ...followed, fdStatusList: [STATUS.invalid] }
    case 'fdOtherNum':
      return { ...counted, fdOtherFollowUpAccountIdList: [id] }
    case 'fdUntouchedNum':
      return { ...followed, fdEndModifiedDate: fdUntouchedUntil }
    case 'fdOverdueNum':
      return { ...followed, fdDueList: [DUE.overdue] }
    default:
      return { ...followed, fdCooperationPhaseList: [figure] }
  }
}
