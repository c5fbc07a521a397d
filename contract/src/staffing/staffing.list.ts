import { both } from '../language'
import { enabledColumn, leadingColumn, namesColumn, onCard, updatedColumn } from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { followerKindTexts } from '../list/values'

/** Staff with their responsibilities. */
export const staffingList = list({
  key: 'staffing',
  name: both('人员配置', 'Staffing'),
  things: both('人员', 'staff'),
  columns: {
    fdUsername: { words: both('人员', 'Person'), shows: 'account', width: [150, 160], ...leadingColumn },
    fdKindList: onCard(namesColumn('跟进方式', 'Follows as', followerKindTexts, [170, 220])),
    fdServiceTypeList: onCard(namesColumn('业务类别', 'Service types', 'serviceType', [120, 150])),
    fdPlatformList: onCard(namesColumn('投放厂商', 'Vendors', 'platform', [140, 150])),
    fdIndustryList: onCard(namesColumn('行业', 'Industries', 'industry', [190, 230])),
    fdCustomerNum: {
      words: both('跟进客户数', 'Customers followed'),
      shows: 'count',
      width: [104, 150],
      card: 'line',
    },
    fdUpdatedBy: { words: both('更新人', 'Updater'), shows: 'account', width: 110 },
    lastModifiedDate: { ...updatedColumn, width: [112, 120] },
    fdStatus: { ...enabledColumn, words: both('账号状态', 'Account status'), width: [96, 130] },
  },
  filters: {
    fdUsername: { kind: 'person' },
    fdKindList: { kind: 'values' },
    fdServiceTypeList: { kind: 'values' },
    fdPlatformList: { kind: 'values' },
    fdIndustryList: { kind: 'values' },
    fdStatusList: { kind: 'values', of: 'fdStatus' },
  },
  order: ['fdUsername', 'asc'],
})

export type StaffingFilters = FiltersOf<typeof staffingList>

/** What no vendors and no industries mean, for people with a responsibility. */
export const allText = both('全部', 'All')
