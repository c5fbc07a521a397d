import type { CustomerFilters } from '@zhixin/contract/customer/customer.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterField } from '../../../ui/list/filters'
import { useOptions } from '../dataSource.queries'
import { takesChannelType } from './customer.list'

/** The filters of the customer list (section 2.4), those first that are used most. */
export function useCustomerFilters(): FilterField<CustomerFilters>[] {
  const { t } = useTranslation('customer')
  const serviceTypes = useOptions('serviceType')
  const platforms = useOptions('platform')
  const channelTypes = useOptions('channelType')
  const budgetSources = useOptions('budgetSource')
  const phases = useOptions('cooperationPhase')

  return useMemo(
    () => [
      { kind: 'text', name: 'fdName', label: t('filters.fdName') },
      { kind: 'choice', name: 'fdServiceType', label: t('filters.fdServiceType'), options: serviceTypes },
      {
        kind: 'choices',
        name: 'fdCooperationPhaseList',
        label: t('filters.fdCooperationPhaseList'),
        options: phases,
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
      { kind: 'choices', name: 'fdPlatformList', label: t('filters.fdPlatformList'), options: platforms },
      {
        kind: 'choices',
        name: 'fdChannelTypeList',
        label: t('filters.fdChannelTypeList'),
        options: channelTypes,
        unavailable: (draft) => (takesChannelType(draft) ? undefined : t('filters.channelTypeWhy')),
      },
      {
        kind: 'choices',
        name: 'fdBudgetSourceList',
        label: t('filters.fdBudgetSourceList'),
        options: budgetSources,
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
