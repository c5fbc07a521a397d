import type { ListKey } from '@zhixin/contract/view/view.enums'
import { keepForSession, readFromSession } from '../../lib/sessionMemory'
import { pageSizes } from '../../ui/list/state/list.state'

const nameOf = (listKey: ListKey) => `pageSize:${listKey}`

/**
 * How many rows a page of the list has outside of views in this session, when neither an address nor a view says so; null:
 * as every session begins, with 10 (section 9 of the specification).
 */
export function sessionPageSize(listKey: ListKey): number | null {
  const size = Number(readFromSession(nameOf(listKey)))
  return pageSizes.includes(size) ? size : null
}

/** Somebody has chosen another size. */
export const keepPageSize = (listKey: ListKey, size: number): void =>
  keepForSession(nameOf(listKey), String(size))
