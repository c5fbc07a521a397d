import { accountTypeTexts } from '@zhixin/contract/account/accountType'
import { accountAdminCalls } from '@zhixin/contract/accountAdmin/accountAdmin.calls'
import { accountFilters } from '@zhixin/contract/accountAdmin/accountAdmin.schema'
import { subAccountCalls } from '@zhixin/contract/accountAdmin/subAccount.calls'
import { companyCalls } from '@zhixin/contract/company/company.calls'
import { companyFilters } from '@zhixin/contract/company/company.schema'
import { listValueTexts } from '@zhixin/contract/export/listValues.texts'
import { ownerCalls } from '@zhixin/contract/owner/owner.calls'
import { ownerFilters } from '@zhixin/contract/owner/owner.schema'
import { permissionCalls } from '@zhixin/contract/permission/permission.calls'
import { permissionFilters } from '@zhixin/contract/permission/permission.schema'
import { permissionKindTexts } from '@zhixin/contract/permission/permissionTree'
import type { Access } from '@zhixin/contract/permissions'
import { staffingCalls } from '@zhixin/contract/staffing/staffing.calls'
import { type Staffing, staffingFilters } from '@zhixin/contract/staffing/staffing.schema'
import { companyOf, listAccounts, ownCompanyOf } from '../../accountAdmin/accountAdmin.reads'
import { listCompanies } from '../../company/company.reads'
import type { Words } from '../../customer/history/words.reads'
import { listOwners } from '../../owner/owner.reads'
import { listPermissions } from '../../permission/permission.reads'
import { listStaffing } from '../../staffing/staffing.reads'
import { item, joined, named, pagedSource } from './pagedSource'

const enabled = named(listValueTexts.enabled)
const marks = named(listValueTexts.marks)
const locked = named(listValueTexts.locked)
const kinds = named(listValueTexts.followerKinds)
const inRole = named(listValueTexts.inRole)

/** The column of a status that is enabled or disabled. */
const status = {
  kind: 'text',
  width: 10,
  cell: (row: { fdStatus: number }, words: Words) => enabled(row.fdStatus, words),
} as const

const items = (typeCode: string, values: readonly number[], words: Words) =>
  joined(
    values.map((value) => words.item(typeCode, value)),
    words,
  )

/**
 * A list of accounts, of those that its call reaches.
 * @param reach the company to which a caller is limited; null: none
 */
const accounts = (list: 'account' | 'subAccount', access: Access, reach: typeof companyOf) =>
  pagedSource({
    list,
    access,
    filters: accountFilters,
    read: ({ config, database }, reader, filters) =>
      listAccounts(database, reader, filters, reach(reader.caller), config.BUSINESS_TIME_ZONE),
    keyOf: (row) => row.id,
    columns: ({ text, count, time }) => ({
      fdUsername: text(16, (row) => row.fdUsername),
      roleName: text(16, (row) => row.roleName),
      fdType: text(14, (row, { language }) => accountTypeTexts[row.fdType][language]),
      fdStatus: status,
      fdMobile: text(16, (row) => row.fdMobile),
      fdServiceTypeArray: text(20, (row, words) => items('serviceType', row.fdServiceTypeArray, words)),
      fdPlatformArray: text(20, (row, words) => items('platform', row.fdPlatformArray, words)),
      fdRealizationMarkArray: text(18, ({ fdRealizationMarkArray: held }, words) =>
        joined(
          (held.length === 0 ? [0] : held).map((mark) => marks(mark, words)),
          words,
        ),
      ),
      fdFollowedNum: count((row) => row.fdFollowedNum),
      fdProductNum: count((row) => row.fdProductNum),
      fdIsCompany: text(10, (row, words) => named(listValueTexts.yesNo)(Number(row.fdIsCompany), words)),
      fdCompanyName: text(28, (row) => row.fdCompanyName),
      lastLoginDate: time((row) => row.lastLoginDate),
      fdOneTimePasswordUntil: text(16, ({ fdOneTimePasswordUntil: until }, words) => {
        if (until === null) return null
        const state = Date.parse(until) <= Date.now() ? 'over' : 'waits'
        return named(listValueTexts.oneTimePassword)(state, words)
      }),
      fdLockedUntil: text(12, (row, words) => row.fdLockedUntil && locked(1, words)),
      createdDate: time((row) => row.createdDate),
    }),
    writers: {
      fdTypeList: named(accountTypeTexts),
      fdStatusList: enabled,
      fdServiceTypeList: item('serviceType'),
      fdPlatformList: item('platform'),
      fdRealizationMarkList: marks,
      fdFollowingList: named(listValueTexts.following),
      fdLockedList: locked,
      fdOneTimePasswordList: named(listValueTexts.oneTime),
    },
    references: { fdRoleIdList: 'role', fdCompanyIdList: 'company', fdProductIdList: 'product' },
    order: ['createdDate', 'desc'],
  })

export const accountSource = accounts('account', accountAdminCalls.list.access, companyOf)
export const subAccountSource = accounts('subAccount', subAccountCalls.list.access, ownCompanyOf)

export const companySource = pagedSource({
  list: 'company',
  access: companyCalls.list.access,
  filters: companyFilters,
  read: ({ config, database }, { caller }, filters) =>
    listCompanies(database, caller, filters, config.BUSINESS_TIME_ZONE),
  keyOf: (row) => row.id,
  columns: ({ text, count, time }) => ({
    fdName: text(32, (row) => row.fdName),
    fdCreditCode: text(24, (row) => row.fdCreditCode),
    fdAccountNum: count((row) => row.fdAccountNum),
    fdClientName: text(24, (row) => row.fdClientName),
    fdStatus: status,
    createdDate: time((row) => row.createdDate),
    lastModifiedDate: time((row) => row.lastModifiedDate),
  }),
  writers: { fdStatusList: enabled, fdLinkedList: named(listValueTexts.isCustomer) },
  references: { fdClientIdList: 'customer' },
  order: ['createdDate', 'desc'],
})

export const ownerSource = pagedSource({
  list: 'owner',
  access: ownerCalls.list.access,
  filters: ownerFilters,
  read: ({ config, database }, { caller }, filters) =>
    listOwners(database, caller, filters, config.BUSINESS_TIME_ZONE),
  keyOf: (row) => row.id,
  columns: ({ text, count }) => ({
    fdUsername: text(18, (row) => row.fdUsername),
    fdCustomerNum: count((row) => row.fdCustomerNum),
    fdOperationNum: count((row) => row.fdOperationNum),
    fdBusinessNum: count((row) => row.fdBusinessNum),
    fdOtherNum: count((row) => row.fdOtherNum),
    fdInvalidNum: count((row) => row.fdInvalidNum),
    fdUntouchedNum: count((row) => row.fdUntouchedNum),
    fdOverdueNum: count((row) => row.fdOverdueNum),
    fdPhaseList: text(40, (row, words) =>
      joined(
        row.fdPhaseList.map(
          ({ fdCooperationPhase: phase, fdCustomerNum: amount }) =>
            `${words.item('cooperationPhase', phase)} ${amount}`,
        ),
        words,
      ),
    ),
    fdStatus: status,
  }),
  writers: { fdServiceType: item('serviceType'), fdStatusList: enabled },
  order: ['fdCustomerNum', 'desc'],
})

/** Empty means all, for people with a responsibility. */
const orAll = (row: Staffing, typeCode: string, values: readonly number[], words: Words) =>
  row.fdKindList.length > 0 && values.length === 0
    ? listValueTexts.all.all[words.language]
    : items(typeCode, values, words)

export const staffingSource = pagedSource({
  list: 'staffing',
  access: staffingCalls.list.access,
  filters: staffingFilters,
  read: ({ database }, { caller }, filters) => listStaffing(database, caller, filters),
  keyOf: (row) => row.id,
  columns: ({ text, count, time }) => ({
    fdUsername: text(18, (row) => row.fdUsername),
    fdKindList: text(28, (row, words) =>
      joined(
        row.fdKindList.map((kind) => kinds(kind, words)),
        words,
      ),
    ),
    fdServiceTypeList: text(20, (row, words) => items('serviceType', row.fdServiceTypeList, words)),
    fdPlatformList: text(20, (row, words) => orAll(row, 'platform', row.fdPlatformList, words)),
    fdIndustryList: text(28, (row, words) => orAll(row, 'industry', row.fdIndustryList, words)),
    fdCustomerNum: count((row) => row.fdCustomerNum),
    fdUpdatedBy: text(16, (row) => row.fdUpdatedBy),
    lastModifiedDate: time((row) => row.lastModifiedDate),
    fdStatus: status,
  }),
  writers: {
    fdKindList: kinds,
    fdServiceTypeList: item('serviceType'),
    fdPlatformList: item('platform'),
    fdIndustryList: item('industry'),
    fdStatusList: enabled,
  },
  order: ['fdUsername', 'asc'],
})

export const permissionSource = pagedSource({
  list: 'permission',
  access: permissionCalls.list.access,
  filters: permissionFilters,
  read: ({ database }, { language }, filters) => listPermissions(database, filters, language),
  keyOf: (row) => row.fdCode,
  columns: ({ text, count }) => ({
    fdName: text(28, (row, { language }) => (language === 'en-US' ? row.fdNameEn : row.fdNameZh)),
    fdCode: text(28, (row) => row.fdCode),
    fdKind: text(12, (row, { language }) => permissionKindTexts[row.fdKind][language]),
    fdRoleNum: text(28, ({ fdRoleNum, fdRoleList }, words) =>
      fdRoleNum === 0
        ? inRole(0, words)
        : joined(
            fdRoleList.map(({ fdName }) => fdName),
            words,
          ),
    ),
    fdAccountNum: count((row) => row.fdAccountNum),
    fdPageList: text(32, (row, words) =>
      joined(
        row.fdPageList.map(({ fdTitle }) => fdTitle),
        words,
      ),
    ),
    fdCallList: count((row) => row.fdCallList.length),
  }),
  writers: { fdKindList: named(permissionKindTexts), fdInRoleList: inRole },
  references: { fdRoleIdList: 'role' },
  order: ['fdCode', 'asc'],
})
