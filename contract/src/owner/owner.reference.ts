import { both } from '../language'
import { countedServiceType, filterFields } from '../list/list.reference'
import { calls, type FeatureReference, field } from '../reference/types'
import { ownerApi } from './owner.api'
import { ownerList } from './owner.list'
import { ownerFilters, ownerRow, untouchedDays } from './owner.schema'

export const ownerReference: FeatureReference = {
  tag: 'owner',
  name: both('跟进人概览', 'Followers'),
  about: both(
    '跟进客户的账号，以及各自客户的数量。',
    'The accounts that follow customers, with counts of these customers.',
  ),
  fields: {
    id: field('账号 ID', 'The id of the account', 3),
    fdOperationNum: field('作为运营跟进人的客户数', 'Customers followed as operations follower', 30),
    fdBusinessNum: field('作为商务跟进人的客户数', 'Customers followed as business follower', 12),
    fdOtherNum: field('作为其他跟进人的客户数', 'Customers followed as other follower', 0),
    fdInvalidNum: field('无效的客户数', 'Customers that are invalid', 1),
    fdUntouchedNum: field(
      `${untouchedDays} 天未更新的客户数`,
      `Customers that were not changed for ${untouchedDays} days`,
      5,
    ),
    fdUntouchedUntil: field(
      '此日（业务时区）或更早为最后一次更新，即计入 fdUntouchedNum',
      'Customers last changed on or before this day (business time zone) are counted in fdUntouchedNum',
      '2026-08-25',
    ),
    fdOverdueNum: field(
      '有已逾期跟进记录的客户数，不论是谁写的',
      'Customers with a note that is overdue, whoever wrote it',
      2,
    ),
  },
  shapes: {
    Owner: ownerRow,
    OwnerPhase: ownerRow.shape.fdPhaseList.element,
    OwnerFilters: ownerFilters,
  },
  endpoints: calls(ownerApi, {
    list: {
      zh: '跟进客户的账号，客户按跟进方式、合作阶段和待办计数',
      notes: both(
        '只计调用者数据范围内的客户；以多种方式跟进的客户在 fdCustomerNum 中只计一次。',
        "Only customers in the caller's data scope are counted; a customer followed in two ways counts once in `fdCustomerNum`.",
      ),
      example: { body: { fdServiceType: 2, sortName: 'fdUntouchedNum', sortOrder: 'desc' } },
      sent: filterFields(ownerList, {
        fdServiceType: countedServiceType,
      }),
    },
  }),
}
