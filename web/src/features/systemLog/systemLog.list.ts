import type { AuditFilters } from '@zhixin/contract/systemLog/systemLog.schema'
import type { ListDefinition } from '../../ui/list/state/list.state'
import { actionCodes, entityCodes, namesOf } from './systemLog.codes'

/** What the list can be sorted by. */
export type SystemLogSort = Exclude<AuditFilters['sortName'], undefined>

/** The call's own filters; entities and actions by their numbers. */
export type SystemLogFilters = Omit<AuditFilters, 'fdActionList' | 'fdEntityList'> & {
  fdActionList: number[]
  fdEntityList: number[]
}

/** The state of the system log, in the address of the page. */
export const systemLogList: ListDefinition<SystemLogFilters> = {
  sortNames: { createdDate: true },
  filters: {
    fdAccountName: 'text',
    fdActionList: 'values',
    fdEntityList: 'values',
    fdEntityId: 'text',
    fdEntityLabel: 'text',
    fdStartCreateDate: 'date',
    fdEndCreateDate: 'date',
  },
  ranges: [['fdStartCreateDate', 'fdEndCreateDate']],
  // The server refuses a longer id; in an address it counts as a mistake.
  settle: ({ fdEntityId: id, ...filters }) => ({
    ...filters,
    ...(id !== undefined && { fdEntityId: [...id].slice(0, 100).join('') }),
  }),
}

/** The input of the call for a state of the list. */
export function bodyOf(filters: SystemLogFilters) {
  return {
    ...filters,
    fdActionList: namesOf(actionCodes, filters.fdActionList),
    fdEntityList: namesOf(entityCodes, filters.fdEntityList),
  }
}
