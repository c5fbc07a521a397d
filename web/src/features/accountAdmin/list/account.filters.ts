import { useQuery } from '@tanstack/react-query'
import { accountTypes, accountTypeTexts } from '@zhixin/contract/account/accountType'
import type { AccountFilters } from '@zhixin/contract/accountAdmin/accountAdmin.schema'
import { businessTypes } from '@zhixin/contract/customer/customer.enums'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { currentLanguage } from '../../../lib/i18n'
import { type FilterField, keysOf } from '../../../ui/list/filters/filters'
import { useLabels } from '../../dictionary/dataSource.queries'
import { accountAdminQueries, useProducts } from '../accountAdmin.queries'
import { useReach } from '../reach'

/** Filters by which all accounts of a company are alike. */
const beyondCompany = new Set<keyof AccountFilters>([
  'fdTypeList',
  'fdServiceTypeList',
  'fdCompanyIdList',
  'fdCompanyName',
  'fdFollowingList',
  'fdProductIdList',
])

/** The filters of the list of accounts, the most used first. */
export function useAccountFilters(): FilterField<AccountFilters>[] {
  const { t } = useTranslation('accountAdmin')
  const reach = useReach()
  const { data: offered } = useQuery(accountAdminQueries.options(reach))
  const serviceTypes = useLabels('serviceType')
  const platforms = useLabels('platform')
  const products = useProducts(!reach.isOwnCompany)
  // People filter by a company's name; a link by its id.
  const byCompany = new URLSearchParams(useLocation().search).has('fdCompanyIdList')

  return useMemo(() => {
    const language = currentLanguage()
    const named = (rows: readonly { id: number; fdName: string }[] | undefined) =>
      rows?.map(({ id, fdName }) => ({ value: id, label: fdName }))
    const yesNo = (yes: string, no: string) => [
      { value: 1, label: yes },
      { value: 0, label: no },
    ]
    const company: FilterField<AccountFilters>[] = byCompany
      ? [
          {
            kind: 'choices',
            name: 'fdCompanyIdList',
            label: t('columns.fdCompanyName'),
            options: named(offered?.fdCompanyList),
          },
        ]
      : []
    const fields: FilterField<AccountFilters>[] = [
      { kind: 'text', name: 'fdUsername', label: t('columns.fdUsername') },
      {
        kind: 'choices',
        name: 'fdRoleIdList',
        label: t('columns.roleName'),
        options: named(offered?.fdRoleList),
      },
      {
        kind: 'choices',
        name: 'fdTypeList',
        label: t('columns.fdType'),
        options: accountTypes.map((value) => ({ value, label: accountTypeTexts[value][language] })),
      },
      {
        kind: 'choices',
        name: 'fdStatusList',
        label: t('columns.fdStatus'),
        options: yesNo(t('status.1'), t('status.0')),
      },
      {
        kind: 'choices',
        name: 'fdServiceTypeList',
        label: t('columns.fdServiceTypeArray'),
        options: serviceTypes,
      },
      ...company,
      { kind: 'text', name: 'fdCompanyName', label: t('columns.fdCompanyName') },
      {
        kind: 'choices',
        name: 'fdPlatformList',
        label: t('columns.fdPlatformArray'),
        options: platforms,
      },
      {
        kind: 'choices',
        name: 'fdRealizationMarkList',
        label: t('columns.fdRealizationMarkArray'),
        options: [
          { value: 0, label: t('noMarks') },
          ...businessTypes.map((value) => ({ value, label: t(`mark.${value}`) })),
        ],
      },
      {
        kind: 'choices',
        name: 'fdFollowingList',
        label: t('columns.fdFollowedNum'),
        options: yesNo(t('following.1'), t('following.0')),
      },
      { kind: 'choices', name: 'fdProductIdList', label: t('filters.fdProductIdList'), options: products },
      {
        kind: 'choices',
        name: 'fdLockedList',
        label: t('columns.fdLockedUntil'),
        options: yesNo(t('locked.1'), t('locked.0')),
      },
      {
        kind: 'choices',
        name: 'fdOneTimePasswordList',
        label: t('filters.fdOneTimePasswordList'),
        options: yesNo(t('oneTime.1'), t('oneTime.0')),
      },
      {
        kind: 'dates',
        from: 'fdStartLastLoginDate',
        to: 'fdEndLastLoginDate',
        label: t('columns.lastLoginDate'),
      },
      {
        kind: 'dates',
        from: 'fdStartCreateDate',
        to: 'fdEndCreateDate',
        label: t('columns.createdDate'),
      },
    ]
    return reach.isOwnCompany
      ? fields.filter((field) => !keysOf(field).some((key) => beyondCompany.has(key)))
      : fields
  }, [t, offered, serviceTypes, platforms, products, byCompany, reach])
}
