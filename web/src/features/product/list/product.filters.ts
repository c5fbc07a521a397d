import type { ProductFilters } from '@zhixin/contract/product/product.schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ComparisonField } from '../../../ui/list/filters/ComparisonField'
import type { FilterField } from '../../../ui/list/filters/filters'

/** The filters of the product list. */
export function useProductFilters(): FilterField<ProductFilters>[] {
  const { t } = useTranslation('product')
  return useMemo(
    () => [
      { kind: 'text', name: 'fdName', label: t('columns.fdName') },
      {
        kind: 'choices',
        name: 'fdStatusList',
        label: t('columns.fdStatus'),
        options: [
          { value: 1, label: t('status.active') },
          { value: 0, label: t('status.inactive') },
        ],
      },
      { kind: 'text', name: 'fdCreatedByName', label: t('columns.createdByName') },
      {
        kind: 'comparison',
        control: ComparisonField,
        operator: 'fdRelatedAccountNumOperator',
        name: 'fdRelatedAccountNum',
        label: t('columns.fdRelatedAccountNum'),
      },
      { kind: 'dates', from: 'fdStartCreateDate', to: 'fdEndCreateDate', label: t('filters.createdDate') },
    ],
    [t],
  )
}
