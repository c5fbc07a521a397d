import { accountCalls } from '@zhixin/contract/account/account.calls'
import { accountList, oneTimeTexts, subAccountList } from '@zhixin/contract/account/account.list'
import { accountFilters } from '@zhixin/contract/account/account.schema'
import { subAccountCalls } from '@zhixin/contract/account/subAccount.calls'
import { companyCalls } from '@zhixin/contract/company/company.calls'
import { companyList } from '@zhixin/contract/company/company.list'
import { companyFilters } from '@zhixin/contract/company/company.schema'
import { joinNames } from '@zhixin/contract/history/change.texts'
import type { Words } from '@zhixin/contract/history/value.texts'
import { ownerCalls } from '@zhixin/contract/owner/owner.calls'
import { ownerList } from '@zhixin/contract/owner/owner.list'
import { ownerFilters } from '@zhixin/contract/owner/owner.schema'
import { permissionCalls } from '@zhixin/contract/permission/permission.calls'
import { permissionList } from '@zhixin/contract/permission/permission.list'
import { permissionFilters } from '@zhixin/contract/permission/permission.schema'
import type { Access } from '@zhixin/contract/permissions'
import { staffingCalls } from '@zhixin/contract/staffing/staffing.calls'
import { allText, staffingList } from '@zhixin/contract/staffing/staffing.list'
import { type Staffing, staffingFilters } from '@zhixin/contract/staffing/staffing.schema'
import { listAccounts } from '../account/account.reads'
import { listCompanies } from '../company/company.reads'
import { nameOfValue, phasesText } from '../export/listFile.reads'
import { listSource, pagedSource } from '../export/pagedSource.reads'
import { listOwners } from '../owner/owner.reads'
import { listPermissions } from '../permission/permission.reads'
import { companyOf, ownCompanyOf } from '../rank/account.scope'
import { listStaffing } from '../staffing/staffing.reads'

/**
 * A list of accounts, of those that its call reaches.
 * @param reach the company to which a caller is limited; null: none
 */
const accounts = (
  list: typeof accountList | typeof subAccountList,
  call: { access: Access },
  reach: typeof companyOf,
) =>
  listSource(
    list,
    call,
    accountFilters,
    (database, reader, filters, zone) => listAccounts(database, reader, filters, reach(reader.caller), zone),
    {
      fdRealizationMarkArray: ({ fdRealizationMarkArray: held }, words) =>
        joinNames(
          (held.length === 0 ? [0] : held).map((mark) =>
            nameOfValue(accountList.columns.fdRealizationMarkArray.values, mark, words),
          ),
          words.language,
        ),
      fdOneTimePasswordUntil: ({ fdOneTimePasswordUntil: until }, { language }) =>
        until && oneTimeTexts[Date.parse(until) <= Date.now() ? 'over' : 'waits'][language],
      fdSecondFactor: ({ fdSecondFactor }, { language }) =>
        accountList.columns.fdSecondFactor.values[fdSecondFactor ? 1 : 0][language],
      fdLockedUntil: ({ fdLockedUntil }, { language }) =>
        fdLockedUntil && accountList.columns.fdLockedUntil.values[1][language],
    },
  )

/** Empty means all, for people with a responsibility. */
const orAll = (row: Staffing, typeCode: string, values: readonly number[], words: Words) =>
  row.fdKindList.length > 0 && values.length === 0
    ? allText[words.language]
    : joinNames(
        values.map((value) => words.item(typeCode, value)),
        words.language,
      )

/** Lists of accounts, companies and permissions, by their keys. */
export const peopleSources = {
  account: accounts(accountList, accountCalls.list, companyOf),
  subAccount: accounts(subAccountList, subAccountCalls.list, ownCompanyOf),

  company: listSource(companyList, companyCalls.list, companyFilters, listCompanies),

  owner: listSource(ownerList, ownerCalls.list, ownerFilters, listOwners, {
    fdPhaseList: ({ fdPhaseList }, words) => phasesText(fdPhaseList, words),
  }),

  staffing: listSource(staffingList, staffingCalls.list, staffingFilters, listStaffing, {
    fdPlatformList: (row, words) => orAll(row, 'platform', row.fdPlatformList, words),
    fdIndustryList: (row, words) => orAll(row, 'industry', row.fdIndustryList, words),
  }),

  permission: pagedSource({
    list: permissionList,
    access: permissionCalls.list.access,
    filters: permissionFilters,
    read: ({ database }, { language }, filters) => listPermissions(database, filters, language),
    keyOf: (row) => row.fdCode,
    cells: {
      fdName: (row, { language }) => (language === 'en-US' ? row.fdNameEn : row.fdNameZh),
      fdRoleNum: ({ fdRoleNum, fdRoleList }, words) =>
        fdRoleNum === 0
          ? permissionList.columns.fdRoleNum.values[0][words.language]
          : joinNames(
              fdRoleList.map(({ fdName }) => fdName),
              words.language,
            ),
      fdPageList: (row, words) =>
        joinNames(
          row.fdPageList.map(({ fdTitle }) => fdTitle),
          words.language,
        ),
      fdCallList: (row) => row.fdCallList.length,
    },
  }),
}
