import { type CompanyDetail, type CompanyInput, companyInput } from '@zhixin/contract/company/company.schema'
import { type RuledForm, ruledForm } from '../../../ui/form/rules'

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

/** The form of a company. */
export const companyForm = (company: CompanyDetail | undefined): RuledForm<CompanyValues, CompanyInput> =>
  ruledForm(
    { schema: companyInput, inputOf: (values) => ({ id: company?.id, ...values }) },
    valuesOf(company),
  )
