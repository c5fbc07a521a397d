import { ACCOUNT_TYPE } from '@zhixin/contract/account/accountType'
import type {
  AccountDetail,
  AccountInput,
  SubAccountInput,
} from '@zhixin/contract/accountAdmin/accountAdmin.schema'
import { createFormStore, type FieldIssue, type FormStore } from '../../../ui/form/formStore'
import { type FormRules, issuesBy } from '../../../ui/form/rules'
import { type AccountReach, reaches } from '../reach'

/** What is typed of an account. */
export interface AccountValues {
  fdUsername: string
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

/** An account as its form shows it. */
export function valuesOf(account: AccountDetail | undefined): AccountValues {
  if (!account) return newAccount
  return {
    fdUsername: account.fdUsername,
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

/** Customer accounts alone have a company; what is stored of another one stays as it is until its type changes. */
export const hasCompany = (values: AccountValues, stored: AccountValues): boolean =>
  values.fdType === ACCOUNT_TYPE.customer ||
  (values.fdType === stored.fdType && (stored.fdCompanyId !== undefined || stored.fdIsCompany))

/** What makes a save of an account's values: the contract's own rules, and that a customer account has a company. */
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
      const isMissing =
        !isOwnCompany &&
        values.fdType === ACCOUNT_TYPE.customer &&
        values.fdCompanyId === undefined &&
        // One that is stored without a company can be changed otherwise.
        !(stored.fdType === ACCOUNT_TYPE.customer && account && stored.fdCompanyId === undefined)
      return isMissing ? [{ path: ['fdCompanyId'], message: 'company_required' }] : []
    },
  }
}

const lists = ['fdServiceTypeArray', 'fdPlatformArray', 'fdRealizationMarkArray', 'fdProductIdList'] as const

/** In a form in which equal values are equal texts: the order of a choice says nothing. */
export function comparable(values: AccountValues): Record<string, unknown> {
  const sorted = lists.map((name) => [name, values[name].toSorted((a, b) => a - b)])
  return { ...values, ...Object.fromEntries(sorted) }
}

/** Holds what is typed of an account; what is saved by the same rules is not validated again for that. */
export function createAccountStore(
  account: AccountDetail | undefined,
  rules = accountRules(account),
): FormStore<AccountValues> {
  return createFormStore<AccountValues>({
    initial: valuesOf(account),
    validate: (values) => issuesBy(rules, values),
    fingerprint: (values) => JSON.stringify(comparable(values)),
  })
}
