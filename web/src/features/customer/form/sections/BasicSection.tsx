import { customerLimits, SERVICE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { fieldName } from '@zhixin/contract/customer/customer.words'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../../lib/i18n'
import { CheckField, RadioField, SelectField } from '../../../../ui/form/ChoiceFields'
import { DecimalField } from '../../../../ui/form/DecimalField'
import { useFormValue } from '../../../../ui/form/Field'
import fields from '../../../../ui/form/form.module.css'
import { TextAreaField, TextField } from '../../../../ui/form/TextField'
import { monthlyVolume, volumeKind } from '../../model/readout'
import { SimilarHint } from '../../similar/SimilarHint'
import { useCustomerForm } from '../parts/CustomerFormContext'
import { useChoices, useChoicesByType } from '../parts/choices'
import { FormSection } from '../parts/FormSection'
import { UndoLine } from '../parts/UndoLine'
import { CompanyFields } from './CompanyFields'

const { text, name, introduction } = customerLimits

/** Basic customer data. Another service type clears the chosen vendors, which can be undone (rule customer.type). */
export function BasicSection() {
  const { t } = useTranslation('customer')
  const { store, detail } = useCustomerForm()
  const serviceType = useFormValue<number | undefined>('fdServiceType')
  const volume = useFormValue<string>('fdBusinessVolume')
  const fdName = useFormValue<string>('fdName')
  const creditCode = useFormValue<string>('fdCompanyCreditCode')
  const serviceTypes = useChoices('serviceType')
  const platforms = useChoicesByType('platform')
  const budgetSources = useChoicesByType('budgetSource')
  const channelTypes = useChoices('channelType')
  const clientSources = useChoices('clientSource')

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
        <RadioField
          path={['fdServiceType']}
          label={inWords(fieldName('fdServiceType'))}
          required
          {...serviceTypes}
          onPick={changeServiceType}
        />
        <CheckField
          path={['fdPlatformList']}
          label={t('form.field.fdPlatformList')}
          required
          note={<UndoLine place="serviceType" />}
          {...platforms}
        />
        {serviceType === SERVICE_TYPE.message && (
          <>
            <RadioField
              path={['fdChannelType']}
              label={inWords(fieldName('fdChannelType'))}
              required
              {...channelTypes}
            />
            <SelectField
              path={['fdBudgetSource']}
              label={inWords(fieldName('fdBudgetSource'))}
              required
              {...budgetSources}
            />
          </>
        )}
        <TextField
          path={['fdName']}
          label={inWords(fieldName('fdName'))}
          required
          max={name}
          note={
            <SimilarHint value={fdName} original={detail?.fdName} signsOf={(value) => ({ fdName: value })} />
          }
        />
        <CompanyFields />
        <TextField
          path={['fdCompanyCreditCode']}
          label={inWords(fieldName('fdCompanyCreditCode'))}
          max={text}
          note={
            <SimilarHint
              value={creditCode}
              original={detail?.fdCompanyCreditCode}
              signsOf={(value) => ({ fdCompanyCreditCode: value })}
            />
          }
        />
        <DecimalField
          path={['fdBusinessVolume']}
          label={inWords(fieldName('fdBusinessVolume'))}
          places={2}
          unit={t(`form.unit.${volumeKind(serviceType)}`)}
          units={{ 万: 0, '万/月': 0, '万条/月': 0 }}
          hint={monthlyVolume(volume, serviceType, t)}
          span={4}
        />
        <SelectField
          path={['fdClientSource']}
          label={inWords(fieldName('fdClientSource'))}
          {...clientSources}
        />
        <TextField
          path={['fdRegisterAddress']}
          label={inWords(fieldName('fdRegisterAddress'))}
          max={text}
          span={8}
        />
        <TextAreaField
          path={['fdIntroduction']}
          label={inWords(fieldName('fdIntroduction'))}
          max={introduction}
        />
      </div>
    </FormSection>
  )
}
