import { useQuery } from '@tanstack/react-query'
import { MISSING } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { roleCalls } from '@zhixin/contract/role/role.calls'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { readListState } from '../../../lib/list.state'
import { useAllowed } from '../../../lib/session'
import { followersQuery, formerFollowersQuery } from '../../dictionary/dataSource.queries'
import type { FilterOptions } from '../../list/useListFilters'
import { usePeople } from '../../person/person.queries'
import { roleChoicesQuery } from '../../role/role.queries'
import { customerList, takesChannelType } from '../customer.list'
import { saysAllDue } from './due.switches'

/** Filters by the accounts of followers, which links have, with those by name that people have. */
const followers = {
  fdOperationFollowUpAccountIdList: 'fdOperationFollowUpAccountName',
  fdBusinessFollowUpAccountIdList: 'fdBusinessFollowUpAccountName',
  fdOtherFollowUpAccountIdList: undefined,
  fdFollowUpAccountIdList: undefined,
} as const

const byAccount = Object.keys(followers) as (keyof typeof followers)[]

/** The names of the followers in filters, disabled ones included; undefined while they load. */
function useFollowers(asked: readonly number[]) {
  const { data: options } = useQuery({ ...followersQuery, enabled: asked.length > 0 })
  const former = options ? asked.filter((id) => !options.some(({ value }) => value === id)) : []
  const { data, isError } = useQuery({ ...formerFollowersQuery(former), enabled: former.length > 0 })
  const isKnown = former.length === 0 || isError
  const { choicesOf } = usePeople()
  return useMemo(
    () => ({
      options: choicesOf(options),
      labels: isKnown ? options : options && data && [...options, ...data],
    }),
    [options, isKnown, data, choicesOf],
  )
}

const noRoles: readonly { value: number; label: string }[] = []

/** The names of all roles for people who may see them, if a filter asks for any. */
function useRoles(asked: readonly number[]) {
  const isNamed = useAllowed(roleCalls.list.access)
  const { data } = useQuery({ ...roleChoicesQuery(), enabled: isNamed && asked.length > 0 })
  return isNamed ? data : noRoles
}

/** What the filters of the customer list offer (rule filter.names). */
export function useCustomerFilters(): FilterOptions<CustomerFilters> {
  const { t } = useTranslation('customer')
  const { search } = useLocation()
  const hasSwitches = useAllowed('client:note')
  const seesPrices = useAllowed('client:price')
  const asked = useMemo(() => readListState(customerList, search), [search])
  const { options, labels } = useFollowers([...new Set(byAccount.flatMap((name) => asked[name] ?? []))])
  const roles = useRoles(asked.fdFollowUpRoleIdList ?? [])
  return useMemo(
    () => ({
      options: {
        ...Object.fromEntries(byAccount.map((name) => [name, options])),
        fdFollowUpRoleIdList: roles,
      },
      labels: {
        ...Object.fromEntries(byAccount.map((name) => [name, labels])),
        fdFollowUpRoleIdList: roles,
      },
      without: [
        // It has a box of its own.
        'fdSearch',
        // A filter by account takes the place of the one by name; the switches show what is due.
        ...byAccount.flatMap((name) => {
          const byName = followers[name]
          return byName && asked[name]?.length > 0 && asked[byName] === undefined ? [byName] : []
        }),
        ...(hasSwitches && saysAllDue(asked) ? ['fdDueList', 'fdOwnDueList'] : []),
      ],
      ...(!seesPrices && { withoutValues: { fdMissingList: [MISSING.price] } }),
      unavailable: {
        fdChannelTypeList: (draft) => (takesChannelType(draft) ? undefined : t('filters.channelTypeWhy')),
      },
    }),
    [t, options, labels, roles, asked, hasSwitches, seesPrices],
  )
}
