import { handoverCalls } from '@zhixin/contract/customer/handover.calls'
import type { HandoverFilters } from '@zhixin/contract/customer/handover.schema'
import type { HandoverLogFilters } from '@zhixin/contract/customer/handoverLog.schema'
import { pageOf } from '@zhixin/contract/pages'
import { read, refreshOf } from '../../../lib/read'

const root = ['handovers'] as const

/** A page of the hand-overs that the person may see; a newer question cancels this one. */
export const handoversQuery = (filters: HandoverFilters) =>
  read([...root, 'list', filters], handoverCalls.list, { body: filters }, { staleTime: 0 })

export const refreshHandovers = refreshOf(root)

/** The form for handing over; prefilled with whose customers these are. */
export const handoverFormAddress = (fromId?: number): string =>
  `${pageOf('handoverEdit').path}${fromId === undefined ? '' : `?from=${fromId}`}`

/** The log of what a hand-over did. */
export const handoverLogAddress = (id: number): string => `${pageOf('handoverLog').path}?fdBatchId=${id}`

/** A page of what hand-overs did to each customer; a newer question cancels this one. */
export const handoverLogQuery = (filters: HandoverLogFilters) =>
  read([...root, 'log', filters], handoverCalls.log, { body: filters })
