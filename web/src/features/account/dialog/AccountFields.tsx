import {
  type AccountDetail,
  type AccountOptions,
  accountLimits,
} from '@zhixin/contract/account/account.schema'
import { businessTypes } from '@zhixin/contract/closedSets'
import { markTexts } from '@zhixin/contract/list/values'
import {
  ACCOUNT_TYPE,
  type AccountType,
  accountTypes,
  accountTypeTexts,
} from '@zhixin/contract/rank/accountType'
import { useTranslation } from 'react-i18next'
import { currentLanguage, inWords } from '../../../lib/i18n'
import { useAccount } from '../../../lib/session'
import { CheckField, MultiSelectField, RadioField, SelectField } from '../../../ui/form/ChoiceFields'
import { useFormScope, useFormValue } from '../../../ui/form/Field'
import { SwitchField } from '../../../ui/form/SwitchField'
import { TextField } from '../../../ui/form/TextField'
import type { Choice } from '../../../ui/select/choice'
import { labelIn, useLabels } from '../../dictionary/dataSource.queries'
import { useProductOptions } from '../account.queries'
import { useReach } from '../reach'
import { type AccountValues, hasCompany, valuesOf } from './account.form'

interface Props {
  account: AccountDetail | undefined
  options: AccountOptions
}

/** The fields of an account's rights. What one lacks oneself cannot be chosen (rule rank.give). */
export function AccountFields({ account, options }: Props) {
  const { t } = useTranslation('account')
  const { readOnly } = useFormScope()
  const named = useNamed()
  const own = useAccount()
  const type = useFormValue<number | undefined>('fdType')
  const marks = useFormValue<number[]>('fdRealizationMarkArray')
  const seenTypes = useFormValue<number[]>('fdServiceTypeArray')
  const serviceTypes = useLabels('serviceType')
  const platforms = useLabels('platform')
  const { isOwnCompany } = useReach()
  const language = currentLanguage()
  const stored = valuesOf(account)
  const companies = hasCompany({ ...stored, fdType: type }, stored)

  const roleName = (id: number) =>
    options.fdRoleList.find((one) => one.id === id)?.fdName ??
    (id === account?.fdRoleId ? account.roleName : String(id))
  const companyName = (id: number) =>
    options.fdCompanyList.find((one) => one.id === id)?.fdName ??
    (id === account?.fdCompanyId ? (account.fdCompanyName ?? String(id)) : String(id))
  /** What one has oneself can be given; what is stored can be removed. */
  const givable = (choices: readonly Choice[], mine: readonly number[], kept: readonly number[]) =>
    choices.map((one) => ({ ...one, disabled: !mine.includes(one.value) && !kept.includes(one.value) }))
  // An account of a customer sees no customers by service type; present service types can be removed, or given to
  // others.
  const hasServiceTypes =
    !isOwnCompany || own.fdServiceTypeArray.length + stored.fdServiceTypeArray.length > 0
  const isBeyond = options.fdRoleList.some((one) => !one.fdGivable)

  return (
    <>
      {!account && (
        <TextField
          {...named('fdUsername')}
          required
          max={accountLimits.username}
          hint={t('form.usernameHint')}
          span={6}
        />
      )}
      <TextField {...named('fdRealName')} max={accountLimits.realName} span={6} />
      <TextField {...named('fdMobile')} max={accountLimits.mobile} span={6} />
      <SelectField
        {...named('fdRoleId')}
        required
        options={options.fdRoleList.map(({ id, fdName, fdGivable }) => ({
          value: id,
          label: fdName,
          disabled: !fdGivable && id !== account?.fdRoleId,
        }))}
        hint={!readOnly && isBeyond && t('form.roleHint')}
        labelOf={roleName}
        span={6}
      />
      {!isOwnCompany && (
        <RadioField
          {...named('fdType')}
          required
          options={accountTypes.map((value) => ({ value, label: accountTypeTexts[value][language] }))}
          labelOf={(value) => accountTypeTexts[value as AccountType][language]}
          hint={!readOnly && type === ACCOUNT_TYPE.customer && t('form.customerHint')}
          span={account ? 6 : 12}
        />
      )}
      {!isOwnCompany && companies && (
        <>
          <SelectField
            {...named('fdCompanyId')}
            required={type === ACCOUNT_TYPE.customer}
            options={options.fdCompanyList.map(({ id, fdName, fdStatus }) => ({
              value: id,
              label: fdName,
              disabled: fdStatus === 0 && id !== account?.fdCompanyId,
            }))}
            labelOf={companyName}
            span={6}
          />
          <SwitchField {...named('fdIsCompany')} hint={!readOnly && t('form.isCompanyHint')} span={6} />
        </>
      )}
      {hasServiceTypes && (
        <CheckField
          {...named('fdServiceTypeArray')}
          options={givable(serviceTypes ?? [], own.fdServiceTypeArray, stored.fdServiceTypeArray)}
          labelOf={(value) => labelIn(serviceTypes, value)}
          hint={!readOnly && t('form.serviceTypesHint')}
          note={
            type !== ACCOUNT_TYPE.customer &&
            seenTypes.length === 0 && <p className="caption warn">{t('form.noServiceTypes')}</p>
          }
          span={12}
        />
      )}
      <CheckField
        {...named('fdPlatformArray')}
        options={givable(platforms ?? [], own.fdPlatformArray, stored.fdPlatformArray)}
        labelOf={(value) => labelIn(platforms, value)}
        span={6}
      />
      <CheckField
        {...named('fdRealizationMarkArray')}
        options={givable(
          businessTypes.map((value) => ({ value, label: inWords(markTexts[value]) })),
          own.fdRealizationMarkArray,
          stored.fdRealizationMarkArray,
        )}
        labelOf={(value) => inWords(markTexts[value as keyof typeof markTexts])}
        note={marks.length === 0 && <p className="caption warn">{t('form.noMarks')}</p>}
        span={6}
      />
      {!isOwnCompany && <ProductsField account={account} />}
    </>
  )
}

/** Where the value of a field is, and what it is called. */
function useNamed() {
  const { t } = useTranslation('account')
  return (name: keyof AccountValues) => ({ path: [name], label: t(`fields.${name}`) })
}

/** The related products of an account, found by what is typed. */
function ProductsField({ account }: Pick<Props, 'account'>) {
  const named = useNamed()
  const products = useProductOptions()
  const productName = (id: number) =>
    account?.fdProductList.find((one) => one.id === id)?.fdName ?? products.nameOf(id) ?? String(id)
  return (
    <MultiSelectField
      {...named('fdProductIdList')}
      options={products.options}
      found={products}
      labelOf={productName}
      span={12}
    />
  )
}
