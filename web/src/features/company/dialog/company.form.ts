import { type CompanyDetail, type CompanyInput, companyInput } from '@zhixin/contract/company/company.schema'
import { createFormStore, type FormStore } from '../../../ui/form/formStore'
import { type FormRules, issuesBy } from '../../../ui/form/rules'

/** The form's values of a company. */
export interface CompanyValues {
  fdName: string
  fdCreditCode: string
  fdClientId: number | undefined
}

/** A company as form values. */
export const valuesOf = (company: CompanyDetail | undefined): CompanyValues => ({
  fdName: company?.fdName ?? '',
  fdCreditCode: company?.fdCreditCode ?? '',
  fdClientId: company?.fdClientId ?? undefined,
})

/** How a company is checked. */
export const companyRules = (id: number | undefined): FormRules<CompanyValues, CompanyInput> => ({
  schema: companyInput,
  inputOf: (values) => ({ id, ...values }),
})

/** The form state of a company; the save does not repeat a validation by the same rules. */
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
