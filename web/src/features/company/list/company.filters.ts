import type { CompanyFilters } from '@zhixin/contract/company/company.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FilterField } from '../../../ui/list/filters/filters'

/** The filters of the list of companies, the most used first. */
export function useCompanyFilters(): FilterField<CompanyFilters>[] {
  const { t } = useTranslation('company')
  return useMemo(
    () => [
      { kind: 'text', name: 'fdName', label: t('columns.fdName') },
      { kind: 'text', name: 'fdCreditCode', label: t('columns.fdCreditCode') },
      {
        kind: 'choices',
        name: 'fdStatusList',
        label: t('columns.fdStatus'),
        options: [1, 0].map((value) => ({ value, label: t(`status.${value}`) })),
      },
      {
        kind: 'choices',
        name: 'fdLinkedList',
        label: t('columns.fdClientName'),
        options: [1, 0].map((value) => ({ value, label: t(`linked.${value}`) })),
      },
      {
        kind: 'dates',
        from: 'fdStartCreateDate',
        to: 'fdEndCreateDate',
        label: t('columns.createdDate'),
      },
    ],
    [t],
  )
}
