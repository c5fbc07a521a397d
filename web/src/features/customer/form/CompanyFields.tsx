import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import { useTranslation } from 'react-i18next'
import { useFormScope, useFormValue } from '../../../ui/form/FormContext'
import { TextField } from '../../../ui/form/TextField'
import { type CompanyValues, newCompany, rowLimits } from '../customer.form'
import { useCustomerForm } from './CustomerFormContext'
import styles from './form.module.css'
import { withoutRow } from './rowKey'
import { UndoLine } from './UndoLine'

/** One to five companies: the first adds, the others can go (section 5.2). */
export function CompanyFields() {
  const { t } = useTranslation('customer')
  const { store } = useCustomerForm()
  const { readOnly } = useFormScope()
  const companies = useFormValue<CompanyValues[]>('fdCompanyList')
  const full = companies.length >= rowLimits.companies

  const add = () =>
    store.change('companies', (values) => ({
      ...values,
      fdCompanyList: [...values.fdCompanyList, newCompany()],
    }))
  const remove = (index: number) =>
    store.change(
      'companies',
      (values) => ({ ...values, fdCompanyList: withoutRow(values.fdCompanyList, index) }),
      { key: 'companyRemoved', parameters: { name: companies[index]?.fdCompanyName || index + 1 } },
    )

  return companies.map((company, index) => (
    <TextField
      key={company.rowKey}
      path={['fdCompanyList', index, 'fdCompanyName']}
      label={
        index === 0 ? t('form.field.fdCompanyName') : t('form.field.fdCompanyNameNth', { nth: index + 1 })
      }
      required
      max={customerLimits.text}
      action={
        readOnly ? undefined : index === 0 ? (
          <button
            type="button"
            className={styles.inline}
            disabled={full}
            title={full ? t('form.company.full', { max: rowLimits.companies }) : undefined}
            onClick={add}
          >
            {t('form.company.add')}
          </button>
        ) : (
          <button
            type="button"
            className={styles.inline}
            aria-label={t('form.company.remove', { nth: index + 1 })}
            onClick={() => remove(index)}
          >
            {t('form.remove')}
          </button>
        )
      }
      note={index === 0 ? <UndoLine place="companies" /> : undefined}
    />
  ))
}
