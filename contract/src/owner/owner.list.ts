import { both } from '../language'
import { countColumn, enabledColumn, leadingColumn, phaseColumn, serviceTypeFilter } from '../list/columns'
import { type FiltersOf, list } from '../list/list'

/** Followers, and how their customers stand. */
export const ownerList = list({
  key: 'owner',
  name: both('跟进人概览', 'Followers'),
  things: both('跟进人', 'followers'),
  columns: {
    fdUsername: { words: both('跟进人', 'Follower'), shows: 'account', width: [160, 170], ...leadingColumn },
    fdCustomerNum: countColumn('客户', 'Customers', [80, 110]),
    fdOperationNum: countColumn('运营跟进', 'Operations', [100, 130]),
    fdBusinessNum: countColumn('商务跟进', 'Business', [100, 122]),
    fdOtherNum: countColumn('其他跟进', 'Other', [100, 104]),
    fdInvalidNum: countColumn('无效', 'Invalid', [84, 96]),
    fdUntouchedNum: countColumn('90 天未更新', 'Unchanged for 90 days', [120, 190]),
    fdOverdueNum: countColumn('跟进逾期', 'Notes overdue', [100, 134]),
    fdPhaseList: phaseColumn,
    fdStatus: { ...enabledColumn, words: both('账号状态', 'Account status'), width: [104, 140] },
  },
  filters: {
    fdUsername: { kind: 'person' },
    fdServiceType: serviceTypeFilter,
    fdStatusList: { kind: 'values', of: 'fdStatus' },
  },
  order: ['fdCustomerNum', 'desc'],
})

export type OwnerFilters = FiltersOf<typeof ownerList>
