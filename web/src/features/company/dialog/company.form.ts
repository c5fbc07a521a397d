import { type CompanyDetail, type CompanyInput, companyInput } from '@zhixin/contract/company/company.schema'
import { createFormStore, type FormStore } from '../../../ui/form/formStore'
import { type FormRules, issuesBy } from '../../../ui/form/rules'

/** What is typed of a company. */
export interface CompanyValues {
  fdName: string
  fdCreditCode: string
  fdClientId: number | undefined
}

/** A company as its form shows it. */
export const valuesOf = (company: CompanyDetail | undefined): CompanyValues => ({
  fdName: company?.fdName ?? '',
  fdCreditCode: company?.fdCreditCode ?? '',
  fdClientId: company?.fdClientId ?? undefined,
})

/** What makes a save of a company's values. */
export const companyRules = (id: number | undefined): FormRules<CompanyValues, CompanyInput> => ({
  schema: companyInput,
  inputOf: (values) => ({ id, ...values }),
})

/** Holds what is typed of a company; what is saved by the same rules is not validated again for that. */
export function createCompanyStore(
  company: CompanyDetail | undefined,
  rules = companyRules(company?.id),
): FormStore<CompanyValues> {
  return createFormStore<CompanyValues>({
    initial: valuesOf(company),
    validate: (values) => issuesBy(rules, values),
    fingerprint: (values) => JSON.stringify(values),
  })
}
