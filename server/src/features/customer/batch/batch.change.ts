import { staffTypes } from '@zhixin/contract/account/accountType'
import {
  type BatchFieldName,
  type BatchMode,
  followerFieldNames,
  isFollowerField,
} from '@zhixin/contract/customer/batch.enums'
import type { Status } from '@zhixin/contract/customer/customer.enums'
import type { PermissionCode } from '@zhixin/contract/permissions'
import type { Query } from '../../../lib/transaction'
import type { Change } from '../../audit/audit.writes'
import type { Patch } from '../customer.change'
import type { WholeCustomer } from '../customer.fields'

/** What a batch does to each of its customers, as it is stored. */
export type BatchChange =
  | { field: BatchFieldName; mode: BatchMode; accountIds: number[]; value: number | null }
  /** Back to what each of them was before another batch, whose fields these are. */
  | { field: null; undone: string[] }

/** The permissions that a change asks for: those of the same change of one customer. */
export function permissionsFor(change: BatchChange): PermissionCode[] {
  const fields: string[] = change.field === null ? change.undone : [change.field]
  const ofOne = fields.map((field) => (field === 'fdStatus' ? 'client:switchStatus' : 'client:save'))
  return ['client:batch', ...new Set<PermissionCode>(ofOne)]
}

const modes: Record<BatchMode, (present: number[], asked: number[]) => number[]> = {
  add: (present, asked) => [...present, ...asked.filter((id) => !present.includes(id))],
  remove: (present, asked) => present.filter((id) => !asked.includes(id)),
  replace: (_present, asked) => asked,
}

/** What a bulk change asks for of a customer. */
export function patchOf(change: Exclude<BatchChange, { field: null }>, current: WholeCustomer): Patch {
  const { field, mode, accountIds, value } = change
  if (isFollowerField(field)) return { [field]: modes[mode](current[field], accountIds) }
  if (field === 'fdStatus') return { fdStatus: value as Status }
  return { [field]: value }
}

/** What was recorded as new, or as old, of some fields. */
export const patchTo = (side: 'old' | 'new', changes: Change[]): Patch =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]])) as Patch

/**
 * What brings a customer back to what it was before some changes. Followers who were disabled since, or are no staff any
 * more, are not brought back.
 */
export async function undoingPatch(query: Query, changes: Change[], current: WholeCustomer): Promise<Patch> {
  const patch = patchTo('old', changes)
  if ('fdStatus' in patch) return patch
  const present = new Set(followerFieldNames.flatMap((field) => current[field]))
  const back = followerFieldNames.flatMap((field) => patch[field] ?? []).filter((id) => !present.has(id))
  if (back.length === 0) return patch
  const active = await query<{ id: number }>(
    `select id from account where id = any($1) and status = 1 and type = any('{${staffTypes.join()}}')`,
    [back],
  )
  const kept = new Set([...present, ...active.map(({ id }) => id)])
  for (const field of followerFieldNames) {
    const before = patch[field]
    if (before) patch[field] = before.filter((id) => kept.has(id))
  }
  return patch
}
