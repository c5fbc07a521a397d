import {
  type AccountDetail,
  type AccountInput,
  accountInput,
} from '@zhixin/contract/account/accountAdmin.schema'
import { ACCOUNT_TYPE } from '@zhixin/contract/account/accountType'
import { createFormStore, type FieldIssue, type FormStore } from '../../../ui/form/formStore'
import { type FormRules, issuesBy } from '../../../ui/form/rules'

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
export function accountRules(account: AccountDetail | undefined): FormRules<AccountValues, AccountInput> {
  const stored = valuesOf(account)
  return {
    schema: accountInput,
    inputOf: (values) => ({
      ...(account && { id: account.id }),
      ...values,
      ...(!hasCompany(values, stored) && { fdCompanyId: undefined, fdIsCompany: false }),
    }),
    beyond(values): FieldIssue[] {
      const isMissing =
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
function comparable(values: AccountValues): Record<string, unknown> {
  const sorted = lists.map((name) => [name, values[name].toSorted((a, b) => a - b)])
  return { ...values, ...Object.fromEntries(sorted) }
}

/** Holds what is typed of an account. */
export function createAccountStore(account: AccountDetail | undefined): FormStore<AccountValues> {
  const rules = accountRules(account)
  return createFormStore<AccountValues>({
    initial: valuesOf(account),
    validate: (values) => issuesBy(rules, values),
    fingerprint: (values) => JSON.stringify(comparable(values)),
  })
}

/**
 * Brings together what somebody else has saved meanwhile with what is typed here: what was changed here stays.
 * @returns the values, and the fields that somebody else has changed
 */
export function merged(
  before: AccountValues,
  typed: AccountValues,
  current: AccountValues,
): { values: AccountValues; changed: (keyof AccountValues)[] } {
  const [was, mine, theirs] = [before, typed, current].map(comparable)
  const differs = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b)
  const names = Object.keys(before) as (keyof AccountValues)[]
  const changed = names.filter((name) => differs(was?.[name], theirs?.[name]))
  const kept = names.filter((name) => differs(was?.[name], mine?.[name])).map((name) => [name, typed[name]])
  return { values: { ...current, ...Object.fromEntries(kept) }, changed }
}
