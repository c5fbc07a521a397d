import { staffTypes } from '@zhixin/contract/account/accountType'
import {
  type BatchFieldName,
  type BatchMode,
  type FollowerFieldName,
  followerFieldNames,
  isFollowerField,
} from '@zhixin/contract/customer/batch.enums'
import type { Status } from '@zhixin/contract/customer/customer.enums'
import type { HandoverWay } from '@zhixin/contract/customer/handover.enums'
import type { PermissionCode } from '@zhixin/contract/permissions'
import { invalid } from '../../../http/AppError'
import type { Query } from '../../../lib/transaction'
import type { Change } from '../../audit/audit.writes'
import type { Patch } from '../customer.change'
import type { WholeCustomer } from '../customer.fields'

/** A field that gets the same in every customer, or followers who are added, removed or replaced. */
interface FieldChange {
  field: BatchFieldName
  mode: BatchMode
  accountIds: number[]
  value: number | null
}

/** Somebody's place as a follower that others take (rule handover.take). */
export interface Handover {
  field: 'handover'
  fromId: number
  /** 1 operation, 2 business, 3 other. */
  kinds: number[]
  receivers: { accountId: number; serviceTypes: number[]; platforms: number[] }[]
  way: HandoverWay
  /** Who hands over stays as an other follower. */
  keep: boolean
  reason: string
  /** When it is carried out at the earliest, ISO 8601; null: as soon as it is run. */
  startAt: string | null
}

/** Back to what each customer was before another batch, which had asked for these permissions. */
interface Undoing {
  field: null
  permissions: PermissionCode[]
}

/** What a batch does to each of its customers, as it is stored. */
export type BatchChange = FieldChange | Handover | Undoing

/** The permissions that a change asks for: those of the same change of one customer beside its own. */
export function permissionsFor(change: BatchChange): PermissionCode[] {
  if (change.field === null) return change.permissions
  if (change.field === 'handover') return ['handover:save']
  return ['client:batch', change.field === 'fdStatus' ? 'client:switchStatus' : 'client:save']
}

/** When a change is to be carried out at the earliest; null: as soon as it is run. */
export const startOf = (change: BatchChange): Date | null =>
  change.field === 'handover' && change.startAt ? new Date(change.startAt) : null

const modes: Record<BatchMode, (present: number[], asked: number[]) => number[]> = {
  add: (present, asked) => [...present, ...asked.filter((id) => !present.includes(id))],
  remove: (present, asked) => present.filter((id) => !asked.includes(id)),
  replace: (_present, asked) => asked,
}

/**
 * What a change asks for of a customer.
 * @param position its place in the batch, by which customers are divided evenly
 * @throws AppError validation_failed where nobody takes over a customer like this one
 */
export function patchOf(change: FieldChange | Handover, current: WholeCustomer, position: number): Patch {
  if (change.field === 'handover') return handoverPatch(change, current, position)
  const { field, mode, accountIds, value } = change
  if (isFollowerField(field)) return { [field]: modes[mode](current[field], accountIds) }
  if (field === 'fdStatus') return { fdStatus: value as Status }
  return { [field]: value }
}

function handoverPatch(change: Handover, current: WholeCustomer, position: number): Patch {
  const { fromId, kinds, keep } = change
  const fields = followerFieldNames.filter(
    (name, index) => kinds.includes(index + 1) && current[name].includes(fromId),
  )
  if (fields.length === 0) return {}
  const receiver = receiverOf(change, current, position)
  const patch: Partial<Record<FollowerFieldName, number[]>> = {}
  for (const name of fields) {
    const after = current[name].map((id) => (id === fromId ? receiver : id))
    patch[name] = [...new Set(after)]
  }
  if (keep) {
    const others = patch.fdOtherFollowUpAccountIdList ?? current.fdOtherFollowUpAccountIdList
    patch.fdOtherFollowUpAccountIdList = others.includes(fromId) ? others : [...others, fromId]
  }
  return patch
}

function receiverOf({ receivers, way }: Handover, current: WholeCustomer, position: number): number {
  const fitting = receivers.filter(({ serviceTypes, platforms }) => {
    if (way === 'serviceType') return serviceTypes.includes(current.fdServiceType)
    return way === 'evenly' || current.fdPlatformList.some((platform) => platforms.includes(platform))
  })
  const receiver = fitting[(position - 1) % Math.max(fitting.length, 1)]
  if (!receiver) throw invalid(['fdReceiverList'], 'handover_no_receiver')
  return receiver.accountId
}

/** What was recorded as new, or as old, of some fields. */
export const patchTo = (side: 'old' | 'new', changes: Change[]): Patch =>
  Object.fromEntries(changes.map((change) => [change.field, change[side]])) as Patch

/**
 * What brings a customer back to what it was before some changes. Followers who were disabled since, or are no staff any
 * more, are not brought back (rule batch.undo).
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
