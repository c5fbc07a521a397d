import type { ListKey } from '@zhixin/contract/lists'
import { pageSizes } from '../../lib/list.state'
import { keepForSession, readFromSession } from '../../lib/sessionMemory'

const nameOf = (listKey: ListKey) => `pageSize:${listKey}`

/** The page size that was chosen outside of views in this session; null: none was chosen, so 10 (rule view.size). */
export function sessionPageSize(listKey: ListKey): number | null {
  const size = Number(readFromSession(nameOf(listKey)))
  return pageSizes.includes(size) ? size : null
}

/** Records the chosen page size. */
export const keepPageSize = (listKey: ListKey, size: number): void =>
  keepForSession(nameOf(listKey), String(size))
