import { both } from '../language'
import {
  countColumn,
  createdColumn,
  enabledColumn,
  leadingColumn,
  namesColumn,
  onCard,
  timeColumn,
  valueColumn,
} from '../list/columns'
import { type FiltersOf, list } from '../list/list'
import { markTexts, yesNoTexts } from '../list/values'
import { accountTypeTexts } from '../rank/accountType'

/** Accounts. */
export const accountList = list({
  key: 'account',
  name: both('账号', 'Accounts'),
  things: both('账号', 'accounts'),
  columns: {
    fdUsername: { words: both('用户名', 'Username'), shows: 'account', width: 150, ...leadingColumn },
    fdRealName: { words: both('姓名', 'Name'), width: [110, 120], sort: true, card: 'line' },
    roleName: { words: both('角色', 'Role'), width: [110, 130], sort: true, card: 'line' },
    fdType: { ...onCard(valueColumn('账号类型', 'Account type', accountTypeTexts, [112, 146])), sort: true },
    fdStatus: enabledColumn,
    fdFollowedNum: {
      ...countColumn('跟进客户数', 'Customers followed', [104, 164]),
      values: { 1: both('有跟进客户', 'Follows customers'), 0: both('没有跟进客户', 'Follows no customers') },
    },
    lastLoginDate: timeColumn('最近登录', 'Last login', 156),
    fdMobile: { words: both('手机号', 'Mobile'), width: 120 },
    fdServiceTypeArray: onCard(namesColumn('业务类别', 'Service types', 'serviceType', [150, 180])),
    fdPlatformArray: namesColumn('投放厂商', 'Vendors', 'platform', [150, 160]),
    fdRealizationMarkArray: onCard(namesColumn('变现标识', 'Monetization marks', markTexts, [130, 160])),
    fdProductNum: { words: both('关联产品', 'Products'), shows: 'count', width: [92, 96], sort: true },
    fdIsCompany: valueColumn('企业用户', 'Company user', yesNoTexts, [96, 132]),
    fdCompanyName: { words: both('所属公司', 'Company'), shows: 'company', width: 180, sort: true },
    fdOneTimePasswordUntil: {
      words: both('一次性密码', 'One-time password'),
      values: {
        1: both('仍是一次性密码', 'Still a one-time password'),
        0: both('已设置自己的密码', 'Has its own password'),
      },
      width: [130, 150],
    },
    fdLockedUntil: {
      words: both('登录锁定', 'Login lock'),
      values: { 1: both('已锁定', 'Locked'), 0: both('未锁定', 'Not locked') },
      width: [100, 110],
    },
    fdSecondFactor: {
      words: both('两步验证', 'Two-step verification'),
      values: { 1: both('已开启', 'On'), 0: both('未开启', 'Off') },
      width: [100, 164],
    },
    createdDate: createdColumn,
  },
  sorts: ['id', 'lastModifiedDate'],
  filters: {
    fdUsername: { kind: 'person' },
    fdRealName: { kind: 'text' },
    fdRoleIdList: { kind: 'values', of: 'roleName', refers: 'role' },
    fdTypeList: { kind: 'values', of: 'fdType' },
    fdStatusList: { kind: 'values', of: 'fdStatus' },
    fdServiceTypeList: { kind: 'values', of: 'fdServiceTypeArray' },
    fdCompanyIdList: { kind: 'values', of: 'fdCompanyName', refers: 'company', linked: true },
    fdCompanyName: { kind: 'text' },
    fdPlatformList: { kind: 'values', of: 'fdPlatformArray' },
    fdRealizationMarkList: { kind: 'values', of: 'fdRealizationMarkArray' },
    fdFollowingList: { kind: 'values', of: 'fdFollowedNum' },
    fdProductIdList: { kind: 'values', of: 'fdProductNum', refers: 'product' },
    fdLockedList: { kind: 'values', of: 'fdLockedUntil' },
    fdOneTimePasswordList: { kind: 'values', of: 'fdOneTimePasswordUntil', words: both('密码', 'Password') },
    fdSecondFactorList: { kind: 'values', of: 'fdSecondFactor' },
    LastLoginDate: { kind: 'days', of: 'lastLoginDate' },
    CreateDate: { kind: 'days', of: 'createdDate' },
  },
  order: ['createdDate', 'desc'],
})

export type AccountFilters = FiltersOf<typeof accountList>

/** The same of one's own company. */
export const subAccountList = {
  ...accountList,
  key: 'subAccount',
  name: both('子账号', 'Sub-accounts'),
} as const

/** What a one-time password is that was not changed yet. */
export const oneTimeTexts = { waits: both('尚未修改', 'Not changed yet'), over: both('已过期', 'Expired') }
