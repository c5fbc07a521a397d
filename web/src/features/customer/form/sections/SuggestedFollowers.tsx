import { useQuery } from '@tanstack/react-query'
import type { FollowerKind } from '@zhixin/contract/customer/customer.enums'
import { PAGE_TYPE } from '@zhixin/contract/customer/customer.enums'
import { staffingCalls } from '@zhixin/contract/staffing/staffing.calls'
import type { SuggestInput } from '@zhixin/contract/staffing/staffing.schema'
import { useAllowed } from '../../../../lib/session'
import { useField, useFormValue } from '../../../../ui/form/Field'
import { FollowerHint } from '../../../staffing/FollowerHint'
import { staffingQueries } from '../../../staffing/staffing.queries'
import { useCustomerForm } from '../parts/CustomerFormContext'

interface Props {
  kind: FollowerKind
  field:
    | 'fdOperationFollowUpAccountIdList'
    | 'fdBusinessFollowUpAccountIdList'
    | 'fdOtherFollowUpAccountIdList'
}

/** Suggestions for an empty field of followers of a new customer (rule staffing.suggest). */
export function SuggestedFollowers({ kind, field }: Props) {
  const { mode } = useCustomerForm()
  return mode === PAGE_TYPE.add && <Suggested kind={kind} field={field} />
}

function Suggested({ kind, field }: Props) {
  const { value, set } = useField<number[]>([field])
  const customer = {
    fdServiceType: useFormValue<number | undefined>('fdServiceType'),
    fdPlatformList: useFormValue<number[]>('fdPlatformList'),
    fdIndustryList: useFormValue<number[]>('fdIndustryList'),
  }
  const enabled = useAllowed(staffingCalls.suggest.access) && customer.fdServiceType !== undefined
  const { data } = useQuery({ ...staffingQueries.suggest(customer as SuggestInput), enabled })
  const found = value.length === 0 ? (data ?? []) : []
  return <FollowerHint found={found.filter(({ fdKind }) => fdKind === kind)} onTake={(id) => set([id])} />
}
