import { both } from '../language'
import { type FiltersOf, list } from '../list/list'
import { enabledTexts } from '../list/values'

/** Followers, and how their customers stand. */
export const ownerList = list({
  key: 'owner',
  name: both('跟进人概览', 'Followers'),
  things: both('跟进人', 'followers'),
  columns: {
    fdUsername: {
      words: both('跟进人', 'Follower'),
      shows: 'account',
      width: [160, 170],
      sort: true,
      pinned: 'left',
      card: 'heading',
    },
    fdCustomerNum: {
      words: both('客户', 'Customers'),
      shows: 'count',
      width: [80, 110],
      sort: true,
      card: 'line',
    },
    fdOperationNum: {
      words: both('运营跟进', 'Operations'),
      shows: 'count',
      width: [100, 130],
      sort: true,
      card: 'line',
    },
    fdBusinessNum: {
      words: both('商务跟进', 'Business'),
      shows: 'count',
      width: [100, 122],
      sort: true,
      card: 'line',
    },
    fdOtherNum: {
      words: both('其他跟进', 'Other'),
      shows: 'count',
      width: [100, 104],
      sort: true,
      card: 'line',
    },
    fdInvalidNum: {
      words: both('无效', 'Invalid'),
      shows: 'count',
      width: [84, 96],
      sort: true,
      card: 'line',
    },
    fdUntouchedNum: {
      words: both('90 天未更新', 'Unchanged for 90 days'),
      shows: 'count',
      width: [120, 190],
      sort: true,
      card: 'line',
    },
    fdOverdueNum: {
      words: both('跟进逾期', 'Notes overdue'),
      shows: 'count',
      width: [100, 134],
      sort: true,
      card: 'line',
    },
    fdPhaseList: {
      words: both('合作阶段', 'Cooperation phase'),
      width: [370, 560],
      card: 'line',
      fileWidth: 40,
    },
    fdStatus: {
      words: both('账号状态', 'Account status'),
      shows: 'status',
      values: enabledTexts,
      width: [104, 140],
      sort: true,
      card: 'corner',
    },
  },
  filters: {
    fdUsername: { kind: 'text' },
    fdServiceType: {
      kind: 'item',
      words: both('业务类别', 'Service type'),
      values: 'serviceType',
      current: true,
    },
    fdStatusList: { kind: 'values', of: 'fdStatus' },
  },
  order: ['fdCustomerNum', 'desc'],
})

export type OwnerFilters = FiltersOf<typeof ownerList>
