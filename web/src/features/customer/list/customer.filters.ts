import { useQuery } from '@tanstack/react-query'
import { dueStates, MISSING, missingParts } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import type { Option } from '@zhixin/contract/dictionary/dictionary.api'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { useAllowed } from '../../../lib/session'
import { type FilterField, keysOf } from '../../../ui/list/filters/filters'
import { isActive, type ListDefinition, readListState } from '../../../ui/list/state/list.state'
import {
  followersQuery,
  formerFollowersQuery,
  useLabels,
  useOptions,
} from '../../dictionary/dataSource.queries'
import { customerList, takesChannelType } from '../customer.list'
import { saysAllDue } from './due.switches'

/** The choices of a dictionary, and the labels of all its values. */
function useChoices(name: 'serviceType' | 'platform' | 'channelType' | 'budgetSource' | 'cooperationPhase') {
  const options = useOptions(name)
  const labels = useLabels(name)
  return useMemo(() => ({ options, labels }), [options, labels])
}

/** All values of a dictionary as choices: customers may hold disabled ones. */
function useNames(name: 'clientSource' | 'industry') {
  const labels = useLabels(name)
  return useMemo(() => ({ options: labels }), [labels])
}

/** A kind of followers: its filter by name, and the one by account that links use. */
const operators = {
  byName: 'fdOperationFollowUpAccountName',
  byAccount: 'fdOperationFollowUpAccountIdList',
} as const
const sellers = {
  byName: 'fdBusinessFollowUpAccountName',
  byAccount: 'fdBusinessFollowUpAccountIdList',
} as const
/** Other followers, and followers of any kind: only links use these, by account. */
const others = { byName: undefined, byAccount: 'fdOtherFollowUpAccountIdList' } as const
const followers = { byName: undefined, byAccount: 'fdFollowUpAccountIdList' } as const

/** The names of the filtered followers, disabled ones included; undefined while they load. */
function useFollowerNames(asked: readonly number[], options: readonly Option[] | undefined) {
  const former = options ? asked.filter((id) => !options.some(({ value }) => value === id)) : []
  const { data, isError } = useQuery({ ...formerFollowersQuery(former), enabled: former.length > 0 })
  return useMemo(() => {
    if (former.length === 0 || isError) return options
    return options && data && [...options, ...data]
  }, [options, former.length, data, isError])
}

/** The filter by a kind of followers. People filter by name; a filter by account, from a link, takes its place. */
function useFollowers({
  byName,
  byAccount,
}: typeof operators | typeof sellers | typeof others | typeof followers): FilterField<CustomerFilters>[] {
  const { t } = useTranslation('customer')
  const asked = new URLSearchParams(useLocation().search)
  const [isByName, isByAccount] = [byName !== undefined && asked.has(byName), asked.has(byAccount)]
  const { data: options } = useQuery({ ...followersQuery, enabled: isByAccount })
  const labels = useFollowerNames(asked.getAll(byAccount).map(Number), options)
  return useMemo(() => {
    const label = t(`filters.${byName ?? byAccount}`)
    const name: FilterField<CustomerFilters>[] = byName ? [{ kind: 'text', name: byName, label }] : []
    if (!isByAccount) return name
    const account: FilterField<CustomerFilters> = { kind: 'choices', name: byAccount, label, options, labels }
    return isByName ? [account, ...name] : [account]
  }, [t, byName, byAccount, isByName, isByAccount, options, labels])
}

/** The filters by due notes that the switches above the rows cannot show: links and views may have them. */
function useDue(): FilterField<CustomerFilters>[] {
  const { t } = useTranslation('customer')
  const hasSwitches = useAllowed('client:note')
  const { search } = useLocation()
  return useMemo(() => {
    const asked = readListState(customerList, search)
    if (hasSwitches && saysAllDue(asked)) return []
    const options = dueStates.map((value) => ({ value, label: t(`due.${value}`) }))
    return (['fdDueList', 'fdOwnDueList'] as const)
      .filter((name) => isActive(asked[name]))
      .map((name) => ({ kind: 'choices', name, label: t(`filters.${name}`), options }))
  }, [t, hasSwitches, search])
}

/** The filters by pinyin and by the dates of the last change and of receiving a customer: links and views have them. */
function useLinked(): FilterField<CustomerFilters>[] {
  const { t } = useTranslation('customer')
  const { search } = useLocation()
  return useMemo(() => {
    const asked = readListState(customerList, search)
    const dates = [
      { from: 'fdStartModifiedDate', to: 'fdEndModifiedDate', label: t('filters.modifiedDate') },
      { from: 'fdStartReceivedDate', to: 'fdEndReceivedDate', label: t('filters.receivedDate') },
    ] as const
    return [
      ...(isActive(asked.fdNamePinyin)
        ? [{ kind: 'text' as const, name: 'fdNamePinyin' as const, label: t('filters.fdNamePinyin') }]
        : []),
      ...dates
        .filter(({ from, to }) => isActive(asked[from]) || isActive(asked[to]))
        .map((field) => ({ kind: 'dates' as const, ...field })),
    ]
  }, [t, search])
}

/** The filters of a list of customers: those that it is not fixed to. */
export function useCustomerFilters({
  fixed,
}: ListDefinition<CustomerFilters>): FilterField<CustomerFilters>[] {
  const fields = useFields()
  return useMemo(
    () => (fixed ? fields.filter((field) => !keysOf(field).some((key) => key in fixed)) : fields),
    [fields, fixed],
  )
}

/** The filters of the customer list, the most used first (rule filter.names). */
function useFields(): FilterField<CustomerFilters>[] {
  const { t } = useTranslation('customer')
  const serviceTypes = useChoices('serviceType')
  const platforms = useChoices('platform')
  const channelTypes = useChoices('channelType')
  const budgetSources = useChoices('budgetSource')
  const phases = useChoices('cooperationPhase')
  const sources = useNames('clientSource')
  const industries = useNames('industry')
  const byOperator = useFollowers(operators)
  const bySeller = useFollowers(sellers)
  const byOther = useFollowers(others)
  const byFollower = useFollowers(followers)
  const byLink = useLinked()
  const byDue = useDue()
  const seesPrices = useAllowed('client:price')

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
      ...byOperator,
      ...bySeller,
      ...byOther,
      ...byFollower,
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
        options: missingParts
          .filter((value) => seesPrices || value !== MISSING.price)
          .map((value) => ({ value, label: t(`missing.${value}`) })),
      },
      ...byLink,
      ...byDue,
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
      byOperator,
      bySeller,
      byOther,
      byFollower,
      byLink,
      byDue,
      seesPrices,
    ],
  )
}
