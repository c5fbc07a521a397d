import type { PermissionCode } from '@zhixin/contract/permissions'
import type { BatchKind } from '../../batch/batchKind'
import { isApprovable } from './approvable.reads'
import { askApproval } from './approval.writes'

/** What all batches of customers have in common; the preview and the run are those of each kind. */
export const customerKind = {
  listPermission: 'client:list',
  accountIds: () => [],
  startAt: () => null,
  demandToCome: () => {},
  askApproval,
  isApprovable,
} satisfies Partial<BatchKind>

/** The change that takes another one back: each customer becomes what it was before. */
export interface UndoChange {
  field: null
  permissions: PermissionCode[]
  /** Whether the other had scheduled prices: what waits is called off, and that cannot be undone in turn. */
  scheduled?: true
}

/** What takes a change back that asked for these permissions. */
export const undoChange = (permissions: PermissionCode[], hasMade: boolean): UndoChange => ({
  field: null,
  permissions: hasMade ? [...permissions, 'client:delete'] : permissions,
})
