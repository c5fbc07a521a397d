import { type CompanyDetail, companyLimits } from '@zhixin/contract/company/company.schema'
import { customerCalls } from '@zhixin/contract/customer/customer.calls'
import { useTranslation } from 'react-i18next'
import { useAllowed } from '../../../lib/session'
import { SelectField } from '../../../ui/form/ChoiceFields'
import { Field, ReadText, useFormScope } from '../../../ui/form/Field'
import type { Path } from '../../../ui/form/path'
import { TextField } from '../../../ui/form/TextField'
import { separator } from '../../../ui/select/choice'
import { CreditCodeHint } from '../CreditCodeHint'
import { CustomerLink } from '../CustomerLink'
import styles from '../company.module.css'
import { useCustomerOptions } from '../company.queries'

/** The fields of a company, and below them its accounts and other companies that may be the same. */
export function CompanyFields({ company }: { company: CompanyDetail | undefined }) {
  const { t } = useTranslation('company')
  const names = (list: readonly string[]) => list.join(separator())
  return (
    <>
      <TextField path={['fdName']} label={t('fields.fdName')} required max={companyLimits.name} span={12} />
      <TextField
        path={['fdCreditCode']}
        label={t('fields.fdCreditCode')}
        max={companyLimits.creditCode}
        note={<CreditCodeHint field="fdCreditCode" />}
        span={12}
      />
      <CustomerField company={company} />
      {company && company.fdAccountList.length > 0 && (
        <dl className={`across ${styles.facts}`}>
          <dt className="caption quiet">{t('form.accounts', { count: company.fdAccountList.length })}</dt>
          <dd>{names(company.fdAccountList.map((one) => one.fdUsername))}</dd>
        </dl>
      )}
      {company && company.fdDoubleList.length > 0 && (
        <dl className={`across ${styles.facts}`}>
          <dt className="caption quiet">{t('form.doubles')}</dt>
          <dd>{names(company.fdDoubleList.map((one) => one.fdName))}</dd>
        </dl>
      )}
    </>
  )
}

/** The customer of a company, with the reason if it cannot be changed here. */
function CustomerField({ company }: { company: CompanyDetail | undefined }) {
  const { t } = useTranslation('company')
  const { readOnly } = useFormScope()
  const seesCustomers = useAllowed(customerCalls.list.access)
  const reason = company?.fdClientHidden
    ? 'form.clientHidden'
    : company?.fdClientFixed
      ? 'form.clientFixed'
      : !seesCustomers
        ? 'form.clientUnseen'
        : undefined
  const shared = { path: ['fdClientId'], label: t('fields.fdClientId'), span: 12 as const }
  if (readOnly || reason)
    return (
      <Field {...shared} labelable={false} hint={!readOnly && reason && t(reason)}>
        {(control) => (
          <ReadText control={control}>
            {company && (company.fdClientId !== null || company.fdClientHidden) && (
              <CustomerLink company={company} />
            )}
          </ReadText>
        )}
      </Field>
    )
  return <CustomerChoice {...shared} company={company} />
}

interface ChoiceProps {
  path: Path
  label: string
  span: 12
  company: CompanyDetail | undefined
}

/** The customers to choose from, found by what is typed. */
function CustomerChoice({ company, ...field }: ChoiceProps) {
  const { t } = useTranslation('company')
  const found = useCustomerOptions()
  const labelOf = (id: number) =>
    found.nameOf(id) ?? (id === company?.fdClientId ? (company.fdClientName ?? String(id)) : String(id))
  return (
    <SelectField
      {...field}
      options={found.options}
      found={found}
      labelOf={labelOf}
      placeholder={t('form.clientPlaceholder')}
      hint={t('form.clientHint')}
    />
  )
}
