import { SERVICE_TYPE } from '@zhixin/contract/closedSets'
import { customerLimits } from '@zhixin/contract/customer/customer.enums'
import { readVolume } from '@zhixin/contract/reading'
import { useTranslation } from 'react-i18next'
import { CheckField, RadioField, SelectField } from '../../../../ui/form/ChoiceFields'
import { DecimalField } from '../../../../ui/form/DecimalField'
import { fieldId, useFieldError, useFormScope, useFormValue, useIssueText } from '../../../../ui/form/Field'
import fields from '../../../../ui/form/form.module.css'
import type { NoteText } from '../../../../ui/form/formStore'
import { TextField } from '../../../../ui/form/TextField'
import { CreditCodeHint } from '../../../company/CreditCodeHint'
import { monthlyVolume, volumeKind } from '../../model/readout'
import { withoutRow } from '../../model/rowKey'
import { type CompanyValues, newCompany } from '../../model/values'
import { SimilarHint } from '../../similar/SimilarHint'
import { formName, useCustomerForm } from '../parts/CustomerFormContext'
import { useChoices, useChoicesByType } from '../parts/choices'
import { FormSection } from '../parts/FormSection'
import styles from '../parts/form.module.css'
import { named } from '../parts/named'
import { PlainField, SectionFields } from '../parts/SectionFields'
import { UndoLine } from '../parts/UndoLine'

/** Basic customer data. Another service type clears the chosen vendors, which can be undone (rule customer.type). */
export function BasicSection() {
  const { t } = useTranslation('customer')
  const { store, detail } = useCustomerForm()
  const serviceType = useFormValue<number | undefined>('fdServiceType')
  const isMessage = serviceType === SERVICE_TYPE.message
  const volume = useFormValue<string>('fdBusinessVolume')
  const fdName = useFormValue<string>('fdName')
  const creditCode = useFormValue<string>('fdCompanyCreditCode')
  const serviceTypes = useChoices('serviceType')
  const platforms = useChoicesByType('platform')
  const budgetSources = useChoicesByType('budgetSource')
  const channelTypes = useChoices('channelType')

  function changeServiceType(fdServiceType: number) {
    const cleared = store.values.fdPlatformList.length > 0
    store.change(
      'serviceType',
      (values) => ({ ...values, fdServiceType, fdPlatformList: [] }),
      cleared ? { key: 'platformsCleared' } : undefined,
    )
  }

  return (
    <FormSection section="basic">
      <div className={fields.grid}>
        <SectionFields
          section="basic"
          own={{
            fdServiceType: (
              <RadioField {...named('fdServiceType')} required {...serviceTypes} onPick={changeServiceType} />
            ),
            fdPlatformList: (
              <CheckField
                path={['fdPlatformList']}
                label={t('form.field.fdPlatformList')}
                required
                note={<UndoLine place="serviceType" />}
                {...platforms}
              />
            ),
            fdChannelType: isMessage && <RadioField {...named('fdChannelType')} required {...channelTypes} />,
            fdBudgetSource: isMessage && (
              <SelectField {...named('fdBudgetSource')} required {...budgetSources} />
            ),
            fdName: (
              <PlainField
                name="fdName"
                note={
                  <SimilarHint
                    value={fdName}
                    original={detail?.fdName}
                    signsOf={(value) => ({ fdName: value })}
                  />
                }
              />
            ),
            fdCompanyList: <CompanyFields />,
            fdCompanyCreditCode: (
              <PlainField
                name="fdCompanyCreditCode"
                note={
                  <>
                    <CreditCodeHint field="fdCompanyCreditCode" />
                    <SimilarHint
                      value={creditCode}
                      original={detail?.fdCompanyCreditCode}
                      signsOf={(value) => ({ fdCompanyCreditCode: value })}
                    />
                  </>
                }
              />
            ),
            fdBusinessVolume: (
              <DecimalField
                {...named('fdBusinessVolume')}
                places={2}
                unit={t(`form.unit.${volumeKind(serviceType)}`)}
                read={readVolume}
                hint={monthlyVolume(volume, serviceType, t)}
                span={4}
              />
            ),
            fdRegisterAddress: <PlainField name="fdRegisterAddress" span={8} />,
          }}
        />
      </div>
    </FormSection>
  )
}

const list = 'fdCompanyList'

/** What is said of a removed company: its name, or which one it was. */
const removedNote = (name: string | undefined, nth: number): NoteText =>
  name?.trim()
    ? { key: 'companyRemoved', parameters: { name } }
    : { key: 'companyNthRemoved', parameters: { nth } }

/** One to five companies: the first row adds, the others can be deleted (rule customer.limits). */
function CompanyFields() {
  const { t } = useTranslation('customer')
  const { store, detail } = useCustomerForm()
  const { readOnly } = useFormScope()
  const companies = useFormValue<CompanyValues[]>(list)
  // A merge of two people's rows may exceed the limit.
  const error = useIssueText(useFieldError(list))
  const full = companies.length >= customerLimits.companies

  const add = () =>
    store.change('companies', (values) => ({
      ...values,
      fdCompanyList: [...values.fdCompanyList, newCompany()],
    }))
  const remove = (index: number) =>
    store.change(
      'companies',
      (values) => ({ ...values, fdCompanyList: withoutRow(values.fdCompanyList, index) }),
      removedNote(companies[index]?.fdCompanyName, index + 1),
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
            title={full ? t('form.company.full', { max: customerLimits.companies }) : undefined}
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
