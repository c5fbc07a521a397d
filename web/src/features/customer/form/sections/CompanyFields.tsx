import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import { useTranslation } from 'react-i18next'
import { fieldId, useFieldError, useFormScope, useFormValue, useIssueText } from '../../../../ui/form/Field'
import { TextField } from '../../../../ui/form/TextField'
import { withoutRow } from '../../model/rowKey'
import { type CompanyValues, newCompany, rowLimits } from '../../model/values'
import { SimilarHint } from '../../similar/SimilarHint'
import { formName, useCustomerForm } from '../parts/CustomerFormContext'
import styles from '../parts/form.module.css'
import { UndoLine } from '../parts/UndoLine'

const list = 'fdCompanyList'

/** One to five companies: the first row adds, the others can be deleted (rule customer.limits). */
export function CompanyFields() {
  const { t } = useTranslation('customer')
  const { store, detail } = useCustomerForm()
  const { readOnly } = useFormScope()
  const companies = useFormValue<CompanyValues[]>(list)
  // A merge of two people's rows may exceed the limit.
  const error = useIssueText(useFieldError(list))
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

  const fields = companies.map((company, index) => (
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
            className={`link-button caption ${styles.inline}`}
            disabled={full}
            title={full ? t('form.company.full', { max: rowLimits.companies }) : undefined}
            onClick={add}
          >
            {t('form.company.add')}
          </button>
        ) : (
          <button
            type="button"
            className={`link-button caption ${styles.inline}`}
            aria-label={t('form.company.remove', { nth: index + 1 })}
            onClick={() => remove(index)}
          >
            {t('form.remove')}
          </button>
        )
      }
      note={
        <>
          <SimilarHint
            value={company.fdCompanyName}
            original={detail?.fdCompanyList.find((one) => one.id === company.id)?.fdCompanyName}
            signsOf={(value) => ({ fdCompanyNameList: [value] })}
          />
          {index === 0 && <UndoLine place="companies" />}
        </>
      }
    />
  ))

  return (
    <>
      {fields}
      {error && (
        <div id={fieldId(formName, [list])} className="across">
          <p className="field-error">{error}</p>
        </div>
      )}
    </>
  )
}
