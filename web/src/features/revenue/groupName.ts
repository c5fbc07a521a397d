import { REVENUE_BY, type RevenueFilters } from '@zhixin/contract/revenue/revenue.list'
import type { RevenueRow } from '@zhixin/contract/revenue/revenue.schema'
import { useMemo } from 'react'
import { usePeople } from '../person/person.queries'

type Group = Pick<RevenueRow, 'fdName' | 'fdSecondName'>

/** What a group of statements is called, and its second part alone; followers by their names. The same between renders. */
export function useGroupName({ fdDimension, fdSecondDimension }: RevenueFilters) {
  const { nameOf: personOf } = usePeople()
  return useMemo(() => {
    const part = (by: number | undefined, name: string | null) =>
      by === REVENUE_BY.follower && name !== null ? personOf(name) : name
    const first = ({ fdName }: Group) => part(fdDimension, fdName) ?? ''
    const second = ({ fdSecondName }: Group) => part(fdSecondDimension, fdSecondName)
    return { first, second, whole: (row: Group) => [first(row), second(row)].filter(Boolean).join(' · ') }
  }, [personOf, fdDimension, fdSecondDimension])
}
