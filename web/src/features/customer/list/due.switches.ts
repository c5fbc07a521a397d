import { type DueState, dueStates } from '@zhixin/contract/customer/customer.enums'
import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'

type DueFilters = Pick<CustomerFilters, 'fdDueList' | 'fdOwnDueList'>

/** What the switches by notes say: which notes, and whether one's own alone. */
export interface DueSwitches {
  states: readonly number[]
  mine: boolean
}

/** Reads the switches from the filters; the empty list of a definition may be missing in a state. */
export function switchesOf({ fdDueList = [], fdOwnDueList = [] }: Partial<DueFilters>): DueSwitches {
  const mine = fdOwnDueList.length > 0
  return { states: mine ? fdOwnDueList : fdDueList, mine }
}

/** Whether the switches say all there is: not so when a link asks for both filters, or for what they do not know. */
export function saysAllDue({ fdDueList = [], fdOwnDueList = [] }: Partial<DueFilters>): boolean {
  const isKnown = (value: number) => dueStates.some((state) => state === value)
  return (
    (fdDueList.length === 0 || fdOwnDueList.length === 0) && [...fdDueList, ...fdOwnDueList].every(isKnown)
  )
}

const filtersOf = ({ states, mine }: DueSwitches): DueFilters => ({
  fdDueList: mine ? [] : [...states],
  fdOwnDueList: mine ? [...states] : [],
})

/** The filters after a click on one of the states: any of those that are on. */
export function withState(before: DueSwitches, state: DueState): DueFilters {
  const on = before.states.includes(state)
  const states = on ? before.states.filter((one) => one !== state) : [...before.states, state].sort()
  return filtersOf({ ...before, states })
}

/** The filters after a click on 'mine': with nothing else on, it asks for all that is one's own. */
export function withMine({ states, mine }: DueSwitches): DueFilters {
  return filtersOf({ states: states.length > 0 ? states : dueStates, mine: !mine })
}
