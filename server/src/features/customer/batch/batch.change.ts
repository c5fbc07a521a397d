import type { Status } from '@zhixin/contract/closedSets'
import {
  type BatchFieldName,
  type BatchMode,
  type FollowerFieldName,
  followerFieldNames,
  isFollowerField,
} from '@zhixin/contract/customer/batch.enums'
import type { HandoverWay } from '@zhixin/contract/customer/handover.enums'
import { encodeMessage } from '@zhixin/contract/messages'
import type { PermissionCode } from '@zhixin/contract/permissions'
import { AppError, invalid } from '../../../http/AppError'
import type { Patch, Wish } from '../customer.change'
import type { WholeCustomer } from '../customer.fields'
import { addedFollowers, type References } from '../customer.references'
import { stateOf } from '../customer.state'
import { type PriceChange, pricePatch } from './priceChange'

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

/** Customers made and changed as the rows of a file say. */
interface Import {
  field: 'import'
  importId: number
  fileName: string
  /** What its columns ask for beside the permission to import. */
  permissions: PermissionCode[]
}

/** Back to what each customer was before another batch, which had asked for these permissions. */
export interface Undoing {
  field: null
  permissions: PermissionCode[]
  /** Whether the other had scheduled prices: what waits is called off, and that cannot be undone in turn. */
  scheduled?: true
}

/** What a batch does to each of its customers, as it is stored. */
export type BatchChange = FieldChange | Handover | Import | PriceChange | Undoing

/** The permissions that a change asks for: those of the same change of one customer beside its own. */
export function permissionsFor(change: BatchChange): PermissionCode[] {
  if (change.field === null) return change.permissions
  if (change.field === 'handover') return ['handover:save']
  if (change.field === 'price') return ['price:batch', 'client:price']
  if (change.field === 'import') return ['client:import', 'client:save', ...change.permissions]
  return ['client:batch', change.field === 'fdStatus' ? 'client:switchStatus' : 'client:save']
}

/** When a change is to be carried out at the earliest; null: as soon as it is run. */
export const startOf = (change: BatchChange): Date | null =>
  change.field === 'handover' && change.startAt ? new Date(change.startAt) : null

/** From when the prices that a change schedules hold; null where it schedules none. */
export const validFromOf = (change: BatchChange): Date | null =>
  change.field === 'price' && change.validFrom ? new Date(change.validFrom) : null

/** @throws AppError batch_not_ready for prices that were to hold from a day that has begun */
export function demandToCome(change: BatchChange): void {
  const validFrom = validFromOf(change)
  if (validFrom && validFrom <= new Date())
    throw new AppError('batch_not_ready', { message: 'price_day_past' })
}

const modes: Record<BatchMode, (present: number[], asked: number[]) => number[]> = {
  add: (present, asked) => [...present, ...asked.filter((id) => !present.includes(id))],
  remove: (present, asked) => present.filter((id) => !asked.includes(id)),
  replace: (_present, asked) => asked,
}

/**
 * What a change asks for of a customer.
 * @param position its place in the batch, by which customers are divided evenly
 * @throws AppError validation_failed where nobody takes over a customer like this one, or it has no such prices
 */
export function patchOf(
  change: Exclude<BatchChange, Import | Undoing>,
  current: WholeCustomer,
  position: number,
): Patch {
  if (change.field === 'handover') return handoverPatch(change, current, position)
  if (change.field === 'price') return pricePatch(change, stateOf(current)).patch
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

/**
 * A patch once it is known who can follow a customer. Undoing does not bring back followers who were disabled since, or
 * are no staff any more (rule batch.undo); a hand-over brings nobody a customer that does not exist for them (rules
 * handover.take, scope.types).
 * @throws AppError validation_failed, with the name of who takes over and would not see it
 */
export function settled({ field }: BatchChange, { current, patch }: Wish, { staff }: References): Patch {
  const added = addedFollowers(patch, current)
  if (added.length === 0 || !current) return patch
  if (field === 'handover') {
    const receivers = added.flatMap((id) => staff.get(id) ?? [])
    const blind = receivers.find(({ serviceTypes }) => !serviceTypes.includes(current.fdServiceType))
    if (blind)
      throw invalid(['fdReceiverList'], encodeMessage('handover_receiver_unseen', { name: blind.username }))
  }
  if (field !== null) return patch
  const kept = { ...patch }
  for (const name of followerFieldNames)
    if (patch[name]) kept[name] = patch[name].filter((id) => !added.includes(id) || staff.has(id))
  return kept
}
