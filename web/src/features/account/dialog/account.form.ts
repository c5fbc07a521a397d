import type { AccountDetail, AccountInput, SubAccountInput } from '@zhixin/contract/account/account.schema'
import { ACCOUNT_TYPE } from '@zhixin/contract/rank/accountType'
import { mobileIn } from '@zhixin/contract/reading'
import type { FieldIssue } from '../../../ui/form/formStore'
import { type FormRules, type RuledForm, ruledForm } from '../../../ui/form/rules'
import { type AccountReach, reaches } from '../reach'

/** The form's values of an account. */
export interface AccountValues {
  fdUsername: string
  fdRealName: string
  fdMobile: string
  fdType: number | undefined
  fdIsCompany: boolean
  fdCompanyId: number | undefined
  fdRoleId: number | undefined
  fdServiceTypeArray: number[]
  fdPlatformArray: number[]
  fdRealizationMarkArray: number[]
  fdProductIdList: number[]
}

const newAccount: AccountValues = {
  fdUsername: '',
  fdRealName: '',
  fdMobile: '',
  fdType: ACCOUNT_TYPE.staff,
  fdIsCompany: false,
  fdCompanyId: undefined,
  fdRoleId: undefined,
  fdServiceTypeArray: [],
  fdPlatformArray: [],
  fdRealizationMarkArray: [],
  fdProductIdList: [],
}

/** An account as form values. */
export function valuesOf(account: AccountDetail | undefined): AccountValues {
  if (!account) return newAccount
  return {
    fdUsername: account.fdUsername,
    fdRealName: account.fdRealName ?? '',
    fdMobile: account.fdMobile ?? '',
    fdType: account.fdType,
    fdIsCompany: account.fdIsCompany,
    fdCompanyId: account.fdCompanyId ?? undefined,
    fdRoleId: account.fdRoleId,
    fdServiceTypeArray: [...account.fdServiceTypeArray],
    fdPlatformArray: [...account.fdPlatformArray],
    fdRealizationMarkArray: [...account.fdRealizationMarkArray],
    fdProductIdList: [...account.fdProductIdList],
  }
}

/** Only accounts of customers have a company; the stored company of another account stays until its type changes. */
export const hasCompany = (values: AccountValues, stored: AccountValues): boolean =>
  values.fdType === ACCOUNT_TYPE.customer ||
  (values.fdType === stored.fdType && (stored.fdCompanyId !== undefined || stored.fdIsCompany))

/** How an account is checked: by its schema, its mobile number, and that an account of a customer has a company. */
export function accountRules(
  account: AccountDetail | undefined,
  { input, isOwnCompany }: AccountReach = reaches.everybody,
): FormRules<AccountValues, AccountInput | SubAccountInput> {
  const stored = valuesOf(account)
  return {
    schema: input,
    inputOf: (values) => ({
      ...(account && { id: account.id }),
      ...values,
      ...(!hasCompany(values, stored) && { fdCompanyId: undefined, fdIsCompany: false }),
    }),
    beyond(values): FieldIssue[] {
      const { fdMobile } = values
      const isNoMobile = fdMobile.trim() !== '' && fdMobile !== stored.fdMobile && !mobileIn(fdMobile)
      const isMissing =
        !isOwnCompany &&
        values.fdType === ACCOUNT_TYPE.customer &&
        values.fdCompanyId === undefined &&
        // An account that is stored without a company can be edited otherwise.
        !(stored.fdType === ACCOUNT_TYPE.customer && account && stored.fdCompanyId === undefined)
      return [
        ...(isNoMobile ? [{ path: ['fdMobile'], message: 'mobile_invalid' }] : []),
        ...(isMissing ? [{ path: ['fdCompanyId'], message: 'company_required' }] : []),
      ]
    },
  }
}

const lists = ['fdServiceTypeArray', 'fdPlatformArray', 'fdRealizationMarkArray', 'fdProductIdList'] as const

/** The values in a form in which equal ones are equal texts: the order of a choice does not count. */
export function comparable(values: AccountValues): Record<string, unknown> {
  const sorted = lists.map((name) => [name, values[name].toSorted((a, b) => a - b)])
  return { ...values, ...Object.fromEntries(sorted) }
}

/** The form of an account. */
export const accountForm = (
  account: AccountDetail | undefined,
  reach?: AccountReach,
): RuledForm<AccountValues, AccountInput | SubAccountInput> =>
  ruledForm(accountRules(account, reach), valuesOf(account), comparable)
