import { type Bilingual, both } from '../language'
import { createdColumn, creatorColumn, enabledColumn, updatedColumn, updaterColumn } from '../list/columns'
import { type Column, type Filter, type FiltersOf, list } from '../list/list'
import { fieldName, fieldTexts } from './customer.words'
import { findingTexts } from './finding.enums'
import type { FollowerFieldName } from './follower.fields'
import { plainColumns, plainFilters } from './plain.list'

const follower = {
  operations: both('运营跟进人', 'Operations follower'),
  business: both('商务跟进人', 'Business follower'),
}

/** What a customer can be without. */
const missingTexts = {
  1: both('单价', 'Unit price'),
  2: both('联系人', 'Contact'),
  3: both('营业执照', 'Business licence'),
  4: both('客户来源', 'Customer source'),
} as const

/** What a note can be. */
const dueTexts = { 1: both('今日到期', 'Due today'), 2: both('已逾期', 'Overdue') } as const

const customerStatusTexts = { 0: both('无效', 'Invalid'), 1: both('有效', 'Valid') } as const

const followersColumn = <const Width extends Column['width']>(field: FollowerFieldName, width: Width) =>
  ({ words: fieldName(field), shows: 'names', width, card: 'line' }) as const

/** A filter by any of several values that only links and views have. */
const linkedValues = <const M extends Pick<Partial<Filter>, 'values' | 'refers'>>(
  words: Bilingual,
  more: M,
) => ({ kind: 'values', words, linked: true, ...more }) as const

/** A column that stands in the details, for who may open these. */
const ofDetail = <const C extends Omit<Column, 'further' | 'needs'>>(column: C) =>
  ({ ...column, further: true, needs: ['client:detail'] }) as const

/** Columns beside the usual ones, hidden until somebody chooses them (rule list.further). */
const furtherOnes = {
  fdPriceSummary: {
    words: both('单价', 'Prices'),
    width: [188, 200],
    further: true,
    needs: ['client:detail', 'client:price'],
  },
  fdBusinessVolume: ofDetail({
    words: fieldTexts.fdBusinessVolume,
    shows: 'number',
    width: [132, 164],
    sort: true,
  }),
  fdMainContactName: ofDetail({ words: both('主要联系人', 'Main contact'), width: 112 }),
  fdMainContactMobile: {
    words: both('联系人手机', 'Mobile of contact'),
    width: [124, 148],
    further: true,
    needs: ['client:detail', 'client:mobile'],
  },
  fdLastNoteDate: ofDetail({
    words: both('最近跟进', 'Last note'),
    shows: 'day',
    width: [112, 116],
    sort: true,
  }),
  fdNextNoteDate: ofDetail({ words: both('下次跟进', 'Follow-up due on'), width: [112, 128], sort: true }),
  fdLastStatement: {
    words: both('最近对账单', 'Last statement'),
    width: [148, 172],
    further: true,
    needs: ['settlement:list'],
  },
} as const

const { fdName, fdServiceType, ...otherColumns } = plainColumns

/** The customer list (rules customer.fields, filter.names). */
export const customerList = list({
  key: 'customer',
  name: both('客户管理', 'Customer management'),
  things: both('客户', 'customers'),
  columns: {
    fdName,
    fdServiceType,
    fdCompanyNameList: {
      words: both('公司名称', 'Company names'),
      shows: 'names',
      width: [132, 140],
      card: 'line',
    },
    fdCompanySerialCode: {
      words: both('客户编号', 'Customer code'),
      width: [100, 126],
      sort: true,
      card: 'line',
    },
    fdPlatformList: {
      // Elsewhere they are called vendors (rule message.shared).
      words: both('投放厂商', 'Platforms'),
      values: 'platform',
      shows: 'names',
      width: [88, 92],
    },
    ...otherColumns,
    fdOperationFollowUpAccountNameList: followersColumn('fdOperationFollowUpAccountIdList', [92, 150]),
    fdBusinessFollowUpAccountNameList: followersColumn('fdBusinessFollowUpAccountIdList', [92, 140]),
    fdCreatedByName: { ...creatorColumn, width: 104 },
    createdDate: { ...createdColumn, width: [108, 128] },
    fdUpdatedBy: { ...updaterColumn, width: 104 },
    lastModifiedDate: { ...updatedColumn, width: [108, 128] },
    fdStatus: { ...enabledColumn, words: fieldName('fdStatus'), values: customerStatusTexts },
    ...furtherOnes,
  },
  sorts: ['id'],
  filters: {
    /** What customers are known by: name, pinyin, companies, code, contacts and their numbers (rule list.search). */
    fdSearch: { kind: 'text', words: both('搜索', 'Search') },
    fdName: { kind: 'text' },
    /** As the name reads in pinyin: initials, syllables or both, from any character on. */
    fdNamePinyin: { kind: 'text', words: both('客户名称拼音', 'Customer name in pinyin'), linked: true },
    fdServiceType: { kind: 'number', current: true },
    fdCooperationPhaseList: { kind: 'values', of: 'fdCooperationPhase', current: true },
    fdStatusList: { kind: 'values', of: 'fdStatus' },
    fdCompanyName: { kind: 'text', words: both('公司名称', 'Company name') },
    fdCompanySerialCode: { kind: 'digits' },
    fdPlatformList: { kind: 'values', words: both('投放厂商', 'Launch platform'), current: true },
    fdChannelTypeList: { kind: 'values', of: 'fdChannelType', current: true },
    fdBudgetSourceList: { kind: 'values', of: 'fdBudgetSource', current: true },
    /** By account where part of a name would match others as well. */
    fdOperationFollowUpAccountIdList: linkedValues(follower.operations, { refers: 'account' }),
    fdOperationFollowUpAccountName: { kind: 'person', words: follower.operations },
    fdBusinessFollowUpAccountIdList: linkedValues(follower.business, { refers: 'account' }),
    fdBusinessFollowUpAccountName: { kind: 'person', words: follower.business },
    fdOtherFollowUpAccountIdList: linkedValues(both('其他跟进人', 'Other follower'), { refers: 'account' }),
    /** In any of the three ways. */
    fdFollowUpAccountIdList: linkedValues(both('跟进人', 'Follower'), { refers: 'account' }),
    /** Followed in any way by somebody of one of these roles. */
    fdFollowUpRoleIdList: linkedValues(both('跟进人的角色', 'Role of followers'), { refers: 'role' }),
    /** With a company of exactly this name, in any case: a part of it would match others as well. */
    fdWholeCompanyName: { kind: 'text', words: both('公司全称', 'Whole company name'), linked: true },
    fdCreatedByName: { kind: 'person' },
    CreateDate: { kind: 'days', words: both('创建日期', 'Creation date') },
    ModifiedDate: { kind: 'days', words: both('更新日期', 'Update date'), linked: true },
    /** When somebody else made the caller a follower, which they still are. */
    ReceivedDate: { kind: 'days', words: both('收到日期', 'Received'), linked: true },
    ...plainFilters,
    /** Customers with a price for any of these industries. */
    fdIndustryList: { kind: 'values', words: both('行业', 'Industry'), values: 'industry' },
    /** Customers without any of these. */
    fdMissingList: { kind: 'values', words: both('缺少资料', 'Missing'), values: missingTexts },
    /** With a note that is not done and due, whoever wrote it. */
    fdDueList: linkedValues(both('待跟进', 'Follow-up due'), { values: dueTexts }),
    /** The same for notes that the caller wrote. */
    fdOwnDueList: linkedValues(both('我的待跟进', 'My due notes'), { values: dueTexts }),
    /** With something to find about their data that nobody has set aside. */
    fdFindingList: linkedValues(both('待完善', 'Data quality'), { values: findingTexts }),
    /** Of which somebody has set one of these aside. */
    fdAsideList: linkedValues(both('暂不处理', 'Set aside'), { values: findingTexts }),
  },
  hasParts: true,
  order: ['createdDate', 'desc'],
})

export type CustomerFilters = FiltersOf<typeof customerList>

/** Message customers, whose list was one of its own: what was exported of it, and may be by its key (rule customer.messages). */
export const messageCustomerList = {
  ...customerList,
  key: 'messageCustomer',
  name: both('消息客户', 'Message customers'),
} as const
