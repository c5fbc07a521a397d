import { type Bilingual, both } from '../language'
import type { dueStates, missingParts } from './customer.enums'
import type { CustomerFilters } from './customerList.schema'

/** What the columns of the customer list are called where the server writes them; a test of the web compares them. */
export const customerColumnTexts = {
  fdName: both('客户名称', 'Customer name'),
  fdServiceType: both('业务类别', 'Service type'),
  fdCompanyNameList: both('公司名称', 'Company names'),
  fdCompanySerialCode: both('客户编号', 'Customer code'),
  fdPlatformList: both('投放厂商', 'Platforms'),
  fdChannelType: both('渠道类型', 'Channel type'),
  fdBudgetSource: both('预算来源', 'Budget source'),
  fdCooperationPhase: both('合作阶段', 'Cooperation phase'),
  fdOperationFollowUpAccountNameList: both('运营跟进人', 'Operations followers'),
  fdBusinessFollowUpAccountNameList: both('商务跟进人', 'Business followers'),
  fdCreatedByName: both('创建人', 'Creator'),
  createdDate: both('创建时间', 'Created time'),
  fdUpdatedBy: both('更新人', 'Updater'),
  lastModifiedDate: both('更新时间', 'Updated time'),
  fdStatus: both('状态', 'Status'),
} as const satisfies Record<string, Bilingual>

export type CustomerColumn = keyof typeof customerColumnTexts

export const customerColumns = Object.keys(customerColumnTexts) as [CustomerColumn, ...CustomerColumn[]]

type FilterName = Exclude<keyof CustomerFilters, 'pageIndex' | 'pageSize' | 'sortName' | 'sortOrder'>

/** The same of its filters; the two ends of dates are one filter. */
export const customerFilterTexts = {
  fdName: both('客户名称', 'Customer name'),
  fdNamePinyin: both('客户名称拼音', 'Customer name in pinyin'),
  fdServiceType: both('业务类别', 'Service type'),
  fdCooperationPhaseList: both('合作阶段', 'Cooperation phase'),
  fdStatusList: both('状态', 'Status'),
  fdCompanyName: both('公司名称', 'Company name'),
  fdCompanySerialCode: both('客户编号', 'Customer code'),
  fdPlatformList: both('投放厂商', 'Launch platform'),
  fdChannelTypeList: both('渠道类型', 'Channel type'),
  fdBudgetSourceList: both('预算来源', 'Budget source'),
  fdOperationFollowUpAccountName: both('运营跟进人', 'Operations follower'),
  fdOperationFollowUpAccountIdList: both('运营跟进人', 'Operations follower'),
  fdBusinessFollowUpAccountName: both('商务跟进人', 'Business follower'),
  fdBusinessFollowUpAccountIdList: both('商务跟进人', 'Business follower'),
  fdOtherFollowUpAccountIdList: both('其他跟进人', 'Other follower'),
  fdFollowUpAccountIdList: both('跟进人', 'Follower'),
  fdCreatedByName: both('创建人', 'Creator'),
  createdDate: both('创建日期', 'Creation date'),
  modifiedDate: both('更新日期', 'Update date'),
  receivedDate: both('收到日期', 'Received'),
  fdClientSourceList: both('客户来源', 'Customer source'),
  fdIndustryList: both('行业', 'Industry'),
  fdMissingList: both('缺少资料', 'Missing'),
  fdDueList: both('待跟进', 'Follow-up due'),
  fdOwnDueList: both('我的待跟进', 'My due notes'),
} as const satisfies Record<
  Exclude<FilterName, `fd${'Start' | 'End'}${string}`> | 'createdDate' | 'modifiedDate' | 'receivedDate',
  Bilingual
>

/** What a customer can be without. */
export const missingTexts = {
  1: both('单价', 'Unit price'),
  2: both('联系人', 'Contact'),
  3: both('营业执照', 'Business licence'),
  4: both('客户来源', 'Customer source'),
} as const satisfies Record<(typeof missingParts)[number], Bilingual>

/** What a note can be. */
export const dueTexts = {
  1: both('今日到期', 'Due today'),
  2: both('已逾期', 'Overdue'),
} as const satisfies Record<(typeof dueStates)[number], Bilingual>

export const customerStatusTexts = {
  0: both('无效', 'Invalid'),
  1: both('有效', 'Valid'),
} as const satisfies Record<number, Bilingual>
