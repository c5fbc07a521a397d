import type { CustomerFilters } from '@zhixin/contract/customer/customer.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterField } from '../../../ui/list/filters'
import { useLabels, useOptions } from '../dataSource.queries'
import { takesChannelType } from './customer.list'

/** What can be chosen, and what is called how even when it no longer can. */
function useChoices(name: 'serviceType' | 'platform' | 'channelType' | 'budgetSource' | 'cooperationPhase') {
  const options = useOptions(name)
  const labels = useLabels(name)
  return useMemo(() => ({ options, labels }), [options, labels])
}

/** The filters of the customer list (section 2.4), those first that are used most. */
export function useCustomerFilters(): FilterField<CustomerFilters>[] {
  const { t } = useTranslation('customer')
  const serviceTypes = useChoices('serviceType')
  const platforms = useChoices('platform')
  const channelTypes = useChoices('channelType')
  const budgetSources = useChoices('budgetSource')
  const phases = useChoices('cooperationPhase')

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
    ],
    [t, serviceTypes, platforms, channelTypes, budgetSources, phases],
  )
}
