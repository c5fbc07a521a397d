import type { CustomerFilters } from '@zhixin/contract/customer/customerList.schema'
import { type DueState, dueStates } from '@zhixin/contract/note/note.enums'

type DueFilters = Pick<CustomerFilters, 'fdDueList' | 'fdOwnDueList'>

/** The state of the switches by due notes: which notes, and whether only one's own. */
export interface DueSwitches {
  states: readonly number[]
  mine: boolean
}

/** Reads the switches from the filters; a state may lack the empty list. */
export function switchesOf({ fdDueList = [], fdOwnDueList = [] }: Partial<DueFilters>): DueSwitches {
  const mine = fdOwnDueList.length > 0
  return { states: mine ? fdOwnDueList : fdDueList, mine }
}

/** Whether the switches show everything: not if a link has both filters, or an unknown value. */
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

/** The filters after a click on one of the states; several are "any of". */
export function withState(before: DueSwitches, state: DueState): DueFilters {
  const on = before.states.includes(state)
  const states = on ? before.states.filter((one) => one !== state) : [...before.states, state].sort()
  return filtersOf({ ...before, states })
}

/** The filters after a click on 'mine': with nothing else on, it selects everything of one's own. */
export function withMine({ states, mine }: DueSwitches): DueFilters {
  return filtersOf({ states: states.length > 0 ? states : dueStates, mine: !mine })
}
