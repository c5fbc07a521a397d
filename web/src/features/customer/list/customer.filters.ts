import { useQuery } from '@tanstack/react-query'
import { missingParts } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters } from '@zhixin/contract/customer/customer.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { FilterField } from '../../../ui/list/filters'
import { dataSourceQuery, useLabels, useOptions } from '../dataSource.queries'
import { takesChannelType } from './customer.list'

/** What can be chosen, and what is called how even when it no longer can. */
function useChoices(name: 'serviceType' | 'platform' | 'channelType' | 'budgetSource' | 'cooperationPhase') {
  const options = useOptions(name)
  const labels = useLabels(name)
  return useMemo(() => ({ options, labels }), [options, labels])
}

/** What is called how, to choose from as it is: customers keep what is no longer offered. */
function useNames(name: 'clientSource' | 'industry') {
  const labels = useLabels(name)
  return useMemo(() => ({ options: labels }), [labels])
}

type ByAccount = 'fdOperationFollowUpAccountIdList' | 'fdBusinessFollowUpAccountIdList'

/** The names for a filter by account, while it filters: links ask by account where people ask by name. */
function useFollowers(filter: ByAccount) {
  const isAsked = new URLSearchParams(useLocation().search).has(filter)
  const { data } = useQuery({ ...dataSourceQuery('followUp'), enabled: isAsked })
  return useMemo(() => (isAsked ? { options: data } : undefined), [isAsked, data])
}

function byAccount(
  name: ByAccount,
  label: string,
  choices: ReturnType<typeof useFollowers>,
): FilterField<CustomerFilters>[] {
  return choices ? [{ kind: 'choices', name, label, ...choices }] : []
}

/** The filters of the customer list (section 2.4), those first that are used most. */
export function useCustomerFilters(): FilterField<CustomerFilters>[] {
  const { t } = useTranslation('customer')
  const serviceTypes = useChoices('serviceType')
  const platforms = useChoices('platform')
  const channelTypes = useChoices('channelType')
  const budgetSources = useChoices('budgetSource')
  const phases = useChoices('cooperationPhase')
  const sources = useNames('clientSource')
  const industries = useNames('industry')
  const operators = useFollowers('fdOperationFollowUpAccountIdList')
  const sellers = useFollowers('fdBusinessFollowUpAccountIdList')

  return useMemo(
    () => [
      { kind: 'text', name: 'fdName', label: t('filters.fdName') },
      { kind: 'choice', name: 'fdServiceType', label: t('filters.fdServiceType'), ...serviceTypes },
      {
        kind: 'choices',
        name: 'fdCooperationPhaseList',
        label: t('filters.fdCooperationPhaseList'),
        ...phases,
      },
      {
        kind: 'choices',
        name: 'fdStatusList',
        label: t('filters.fdStatusList'),
        options: [
          { value: 1, label: t('status.valid') },
          { value: 0, label: t('status.invalid') },
        ],
      },
      { kind: 'text', name: 'fdCompanyName', label: t('filters.fdCompanyName') },
      { kind: 'text', name: 'fdCompanySerialCode', label: t('filters.fdCompanySerialCode') },
      { kind: 'choices', name: 'fdPlatformList', label: t('filters.fdPlatformList'), ...platforms },
      {
        kind: 'choices',
        name: 'fdChannelTypeList',
        label: t('filters.fdChannelTypeList'),
        ...channelTypes,
        unavailable: (draft) => (takesChannelType(draft) ? undefined : t('filters.channelTypeWhy')),
      },
      {
        kind: 'choices',
        name: 'fdBudgetSourceList',
        label: t('filters.fdBudgetSourceList'),
        ...budgetSources,
      },
      {
        kind: 'text',
        name: 'fdOperationFollowUpAccountName',
        label: t('filters.fdOperationFollowUpAccountName'),
      },
      {
        kind: 'text',
        name: 'fdBusinessFollowUpAccountName',
        label: t('filters.fdBusinessFollowUpAccountName'),
      },
      { kind: 'text', name: 'fdCreatedByName', label: t('filters.fdCreatedByName') },
      {
        kind: 'dates',
        from: 'fdStartCreateDate',
        to: 'fdEndCreateDate',
        label: t('filters.createdDate'),
      },
      { kind: 'choices', name: 'fdClientSourceList', label: t('filters.fdClientSourceList'), ...sources },
      { kind: 'choices', name: 'fdIndustryList', label: t('filters.fdIndustryList'), ...industries },
      {
        kind: 'choices',
        name: 'fdMissingList',
        label: t('filters.fdMissingList'),
        options: missingParts.map((value) => ({ value, label: t(`missing.${value}`) })),
      },
      ...byAccount(
        'fdOperationFollowUpAccountIdList',
        t('filters.fdOperationFollowUpAccountName'),
        operators,
      ),
      ...byAccount('fdBusinessFollowUpAccountIdList', t('filters.fdBusinessFollowUpAccountName'), sellers),
    ],
    [
      t,
      serviceTypes,
      platforms,
      channelTypes,
      budgetSources,
      phases,
      sources,
      industries,
      operators,
      sellers,
    ],
  )
}
